"""Learned policies as bots: the numbers of their network, everywhere the same, and no harm in a file."""

import io
import zipfile
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from tacora.bots import BotError, check_bot, find_bot, is_place, try_bot
from tacora.bots.policies import encoder_for, load_policy, policy_bot, save_policy
from tacora.bots.policy_file import FORMAT, read_arrays
from tacora.bots.process import Question, _answer
from tacora.editions import load_edition
from tacora.games import kit_of, options_of
from tacora.games.diamant.rules import DIAMANT, Options, Pick
from tacora.games.trolldragon.rules import Options as DiceOptions
from tacora.games.trolldragon.rules import Reroll
from tacora.protocol import commands as c
from tacora.sim import player_of, table_for, table_of
from tacora.texts.refusals import in_language
from tacora.tui.setup import TuiSetup
from tacora.tui.start import app_for
from tests.bots.strangers import tried_for_a_test  # noqa: F401 - a fixture
from tests.cli.conftest import Run, run  # noqa: F401 - a fixture
from tests.table.driving import Live

pytestmark = pytest.mark.usefixtures("tried_for_a_test")


def chance_layers(edition: str, seats: int, options: Any = None, wide: int = 16) -> list[tuple[Any, Any]]:
    """Layers of chance, lively enough that every action is likely somewhere."""
    rng, chosen = np.random.default_rng(1), load_edition(edition)
    encoder = encoder_for(chosen, options or options_of(chosen)(), seats)
    widths = [sum(field.size for field in encoder.fields), wide, wide, encoder.actions]
    return [
        (rng.normal(0, 0.6 / before**0.5, (before, after)), rng.normal(0, 0.1, after))
        for before, after in pairwise(widths)
    ]


def made(folder: Path, edition: str = "pegasus-2024", seats: int = 5, **more: Any) -> Path:
    path = folder / "mine.npz"
    save_policy(
        path, edition=edition, seats=seats, layers=chance_layers(edition, seats, **more), reward="points"
    )
    return path


def test_scores_are_those_of_the_network(tmp_path: Path) -> None:
    layers = chance_layers("pegasus-2024", 5)
    policy = load_policy(made(tmp_path))
    seen = np.random.default_rng(3).integers(-1, 40, (50, layers[0][0].shape[0]))
    for row in seen:
        now = row.astype(np.float32)
        for nth, (weights, bias) in enumerate(layers):
            now = (np.maximum(now, 0) if nth else now) @ weights.astype(np.float32) + bias.astype(np.float32)
        assert policy.scores(row) == pytest.approx(now, rel=1e-4, abs=1e-4)


@pytest.mark.parametrize(("edition", "seats"), [("pegasus-2024", 5), ("incan-gold-2006", 3)])
def test_a_kernel_plays_it_as_the_rules_do(tmp_path: Path, edition: str, seats: int) -> None:
    chosen = load_edition(edition)
    mine = player_of(policy_bot(made(tmp_path, edition, seats)), chosen.game)
    players = [mine, *[player_of(find_bot("bold"), chosen.game), mine] * (seats // 2)]
    quick, slow = table_of(chosen, players)
    assert slow is None
    plain = table_for(chosen, [player.plain for player in players])
    for shift in (0, 1):
        one, other = quick.play(4, 0, 1, 40, shift), plain.play(4, 0, 1, 40, shift)
        assert np.array_equal(one.points, other.points)
        assert np.array_equal(one.hands, other.hands)
        assert np.array_equal(one.facts, other.facts)


def test_what_chests_hide_it_does_not_see(tmp_path: Path) -> None:
    """No kernel hides a chest, so the readable rules play; what a memory knows changes nothing (D15)."""
    chosen: Any = load_edition("pegasus-2024")
    closed = Options(closed_chests=True)
    bot = policy_bot(made(tmp_path))
    _, slow = table_of(chosen, [player_of(bot, chosen.game)] * 5, closed)
    assert slow is not None
    policy: Any = bot.pick
    state = DIAMANT.start(chosen, closed, 5).state
    encoder, view = policy._encoder(closed), DIAMANT.view(state, 1)
    assert encoder.encode(view) == encoder.encode(kit_of(chosen).remembered(view, state, ()))


@pytest.mark.parametrize(("edition", "seats"), [("pegasus-2024", 4), ("troll-dragon", 3)])
def test_it_keeps_to_what_every_bot_must_do(tmp_path: Path, edition: str, seats: int) -> None:
    bot, chosen = policy_bot(made(tmp_path, edition, seats)), load_edition(edition)
    check_bot(bot, chosen, seats, games=4)
    fewer = seats - 1
    with pytest.raises(BotError, match=f"^The policy mine is for {seats} seats of .*, not for {fewer} of"):
        table_of(chosen, [player_of(bot, chosen.game)] * fewer)


def test_a_house_rule_with_other_actions_is_another_table(tmp_path: Path) -> None:
    dice, rolls = load_edition("troll-dragon"), DiceOptions(reroll=Reroll.ANY_FREE)
    bot = policy_bot(made(tmp_path, "troll-dragon", 3))
    with pytest.raises(BotError, match="other observations or actions"):
        table_of(dice, [player_of(bot, dice.game)] * 3, rolls)
    path = tmp_path / "free.npz"
    layers = chance_layers("troll-dragon", 3, options=rolls)
    save_policy(path, edition=dice, seats=3, layers=layers, reward="points", options=rolls)
    table, slow = table_of(dice, [player_of(policy_bot(path), dice.game)] * 3, rolls)
    assert slow is not None
    assert table.play(1, 0, 1, 1, 0).points.sum()


def test_moods_decide_and_repeat(tmp_path: Path) -> None:
    policy = load_policy(made(tmp_path))
    chosen: Any = load_edition("pegasus-2024")
    state = DIAMANT.start(chosen, Options(decide_first=True), 5).state
    view = DIAMANT.view(state, 0)
    picks = [policy(view, Random(mood)) for mood in range(400)]
    assert picks == [policy(view, Random(mood)) for mood in range(400)]
    stays, leaves = np.exp(policy.scores(policy._encoder(view.options).encode(view)))
    assert picks.count(Pick.LEAVE) / 400 == pytest.approx(leaves / (stays + leaves), abs=0.08)


def test_it_answers_from_a_process(tmp_path: Path) -> None:
    """What a served table asks a bot of others; where it does not know the table, it says so."""
    path = made(tmp_path)
    chosen: Any = load_edition("pegasus-2024")
    for seats, wrong in ((5, ""), (4, "is for 5 seats of pegasus-2024, not for 4")):
        view = DIAMANT.view(DIAMANT.start(chosen, Options(decide_first=True), seats).state, 0)
        said = _answer("mine", str(path), Question("diamant", view, "1"))
        assert wrong in (said.fault or "")
        assert (said.move in {"continue", "leave"}) is not bool(wrong)


def test_a_table_refuses_one_that_was_not_made_for_it(tmp_path: Path) -> None:
    try_bot(str(made(tmp_path, seats=3)))
    live = Live().people("Mia", "Jonas", "Ada")
    live.do(c.AddBot("mine"), 0)
    live.refuse("no-such-bot", c.Start(), 0)
    live.do(c.RemoveSeat(0), 0)
    live.do(c.Start(), 0)


# ---- files


def rewritten(path: Path, **changes: Any) -> None:
    """The same file with some arrays in place of others; None takes one out."""
    with np.load(path) as old:
        arrays = {name: old[name] for name in old.files}
    arrays = {name: array for name, array in (arrays | changes).items() if array is not None}
    np.savez(path, **arrays)


BROKEN: dict[str, list[dict[str, Any]]] = {
    "no archive of plain arrays": [
        {"weights_0": np.array([{}], dtype=object)},
        {"weights_0": np.zeros((2, 2, 2))},
    ],
    "lacks the array digest": [{"digest": None}],
    "has the format 'tacora policy 9', and 'tacora policy 1' is read here": [
        {"format": np.array("tacora policy 9")}
    ],
    "was changed after it was made: its checksum differs": [{"reward": np.array("fame")}],
    "The array edition of the policy": [{"edition": np.array(3)}],
    "The array seats of the policy": [{"seats": np.array("five")}],
    "does not follow from the layer before it": [{"bias_1": np.zeros(3, "f4")}, {"bias_0": None}],
    "holds what is no number": [{"bias_0": np.full(16, np.nan, "f4")}],
    "is for an edition that is not here: 'mars'": [{"edition": np.array("mars")}],
    "made for other observations or actions: train it anew": [
        {"layout": np.array(2)},
        {"fields": np.array(["deck 3"])},
        {"weights_0": np.zeros((9, 16), "f4")},
    ],
    "is larger than a policy may be": [{f"more_{nth}": np.zeros(1) for nth in range(30)}],
}


@pytest.mark.parametrize(
    ("told", "changes"), [(told, one) for told, many in BROKEN.items() for one in many], ids=str
)
def test_a_bad_file_is_refused_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: str, changes: dict[str, Any]
) -> None:
    from tacora.bots import policy_file

    path = made(tmp_path)
    rewritten(path, **changes)
    if "checksum" not in told and "object" not in str(changes):  # whoever means harm writes the sum anew
        with np.load(path, allow_pickle=True) as old:
            rewritten(path, checksum=np.array(policy_file._checksum({name: old[name] for name in old.files})))
    with pytest.raises(BotError) as refused:
        load_policy(path)
    said = str(refused.value)
    assert told in said
    assert said.count(".") - said.count(".npz") == 1 or "policy" in said
    for language in ("de", "fr"):
        assert in_language(said, language) != said


@pytest.mark.parametrize("content", [b"", b"PK\x05\x06", b"no archive", "cut", "claims", "bomb", "folder"])
def test_no_file_takes_more_than_it_may(tmp_path: Path, content: Any) -> None:
    path = made(tmp_path)
    whole = path.read_bytes()
    if isinstance(content, bytes):
        path.write_bytes(content)
    elif content == "cut":
        path.write_bytes(whole[: len(whole) // 2])
    elif content == "folder":
        path.unlink()
        path.mkdir()
    else:
        head = io.BytesIO()
        np.lib.format.write_array_header_1_0(
            head, {"descr": "<f4", "fortran_order": False, "shape": (1 << 20, 1 << 20)}
        )
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("weights_0.npy", head.getvalue() + bytes(64 << 20 if content == "bomb" else 8))
    with pytest.raises(BotError, match=r"can't be read|larger than|There is no file|lacks the array"):
        load_policy(path)


def test_a_file_is_called_as_a_bot_may_be(tmp_path: Path) -> None:
    path = made(tmp_path)
    odd = path.rename(tmp_path / "my own.npz")
    with pytest.raises(BotError, match="called as its file"):
        load_policy(odd)
    with pytest.raises(BotError, match="Tacora itself has a bot of that name"):
        try_bot(str(odd.rename(tmp_path / "bold.npz")))
    assert is_place("mine.npz")


def test_what_is_saved_fits_its_table(tmp_path: Path) -> None:
    path = tmp_path / "mine.npz"
    layers = chance_layers("pegasus-2024", 5)
    with pytest.raises(BotError, match="other observations or actions"):
        save_policy(path, edition="pegasus-2024", seats=4, layers=layers, reward="points")
    with pytest.raises(BotError, match="does not follow"):
        save_policy(
            path,
            edition="pegasus-2024",
            seats=5,
            layers=[layers[0], (np.zeros((3, 2)), [0, 0])],
            reward="points",
        )
    assert not path.exists()
    stored = read_arrays(made(tmp_path))
    assert (stored.game, stored.edition, stored.seats, stored.reward) == (
        "diamant",
        "pegasus-2024",
        5,
        "points",
    )
    assert FORMAT in str(np.load(path)["format"])


# ---- commands


def test_commands_seat_it(tmp_path: Path, run: Run) -> None:  # noqa: F811
    path = made(tmp_path)
    ran = run("sim", "--games", "200", "--threads", "1", "--json", "--seats", f"{path},bold,bold,bold,bold")
    assert ran.code == 0, ran.err
    assert '"mine"' in ran.out
    assert "not compiled" not in ran.err
    ran = run("arena", "--games", "600", "--threads", "1", "--players", "5", "--bots", f"{path},bold,timid")
    assert ran.code == 2
    ran = run("arena", "--games", "600", "--threads", "1", "--players", "5", "--bots", f"{path},bold,steady")
    assert ran.code == 0, ran.err
    assert "mine" in ran.out
    checked = run("bots", "check", str(path), "--json")
    assert checked.code == 0, checked.err
    assert '"twin_games": 0' not in checked.out


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_commands_refuse_other_tables(
    tmp_path: Path,
    run: Run,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    language: str,
) -> None:
    path = made(tmp_path)
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    ran = run("sim", "--games", "10", "--edition", "pegasus-2024", "--seats", f"{path},bold,steady")
    assert ran.code == 2
    assert ran.out == ""
    words = {"en": "is for 5 seats of", "de": "ist für 5 Plätze von", "fr": "est fait pour 5 places de"}
    assert words[language] in ran.err
    assert len(ran.err.splitlines()) == 1


def test_the_terminal_seats_it_and_refuses_other_tables(tmp_path: Path) -> None:
    path = str(made(tmp_path, seats=3))
    app_for(TuiSetup(edition="pegasus-2024", seats=("you", path, "bold"), games_folder=tmp_path))
    with pytest.raises(BotError, match="is for 3 seats of pegasus-2024, not for 4"):
        app_for(TuiSetup(edition="pegasus-2024", seats=("you", path, "bold", "bold"), games_folder=tmp_path))
