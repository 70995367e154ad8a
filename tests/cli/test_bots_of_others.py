"""Bots that are tried without a package, and what is said of one that fails."""

from pathlib import Path

import pytest

from tacora.bots import BotError, find_bot, is_place, try_bot
from tests.bots.strangers import tried_for_a_test, written  # noqa: F401 - a fixture
from tests.cli.conftest import Run

TWIN = """
from tacora.bots import Bot
from tacora.games.diamant.rules import Pick

WORDS = {{"de": ("Sieben", "Geht mit sieben.")}}

def wants_out(now):
    return now.pending >= {plain}

def pick(view, rng):
    return Pick.LEAVE if view.pending >= 7 else Pick.CONTINUE

BOT = Bot("seven", "Leaves with seven.", pick, compiled=wants_out, texts=WORDS)
"""


pytestmark = pytest.mark.usefixtures("tried_for_a_test")


@pytest.mark.parametrize(
    ("kind", "what"),
    [
        ("lying", "picked 'leave', which is none of its moves in game 0."),
        ("raising", "failed with ValueError: no idea in game 0 (raising_bot.py, line 7)."),
        ("dying", "ended its process in game 0 or one of the 32 after it."),
    ],
)
def test_sim_names_a_bot_that_fails(run: Run, tmp_path: Path, kind: str, what: str) -> None:
    place = written(tmp_path, kind)
    ran = run("sim", "--games", "20", "--threads", "1", "--seats", f"{place},bold,bold")
    told = f"tacora: The bot '{kind}' of the file {place.removesuffix(':BOT')} {what}"
    assert ran.code == 1
    assert ran.err.splitlines()[-1] == told
    assert ran.out == ""


def test_arena_names_a_bot_that_fails(run: Run, tmp_path: Path) -> None:
    place = written(tmp_path, "lying")
    ran = run("arena", "--games", "200", "--threads", "1", "--players", "3", "--bots", f"{place},bold")
    assert ran.code == 1
    assert "The bot 'lying' of the file" in ran.err.splitlines()[-1]
    assert "Traceback" not in ran.err


def test_a_bot_that_hangs_is_not_waited_for(tmp_path: Path) -> None:
    from tacora.games import picking
    from tacora.sim import workers

    bot = try_bot(written(tmp_path, "hanging"))
    with picking.watching(0.05), pytest.raises(picking.BotFault, match=r"for 0\.05 seconds"):
        picking.picked(bot.id, bot.origin, bot.pick, None, None)  # type: ignore[arg-type]
    assert workers._Here().submit(lambda: picking._limit).result() == picking.PATIENCE
    assert picking._limit == 0


def test_an_honest_bot_is_tried_by_its_place(run: Run, tmp_path: Path) -> None:
    place = written(tmp_path, "honest")
    ran = run("sim", "--games", "20", "--threads", "1", "--json", "--seats", f"{place},bold,bold")
    assert ran.code == 0
    assert '"honest"' in ran.out
    checked = run("bots", "check", place)
    assert checked.code == 0, checked.err
    assert checked.out.startswith("honest keeps to what every bot must do: ")


@pytest.mark.parametrize(
    ("kind", "what"),
    [
        ("lying", "lying picked 'leave', which is none of its moves, after"),
        ("leaving", "leaving failed with SystemExit: 3, after"),
        ("dying", "The bot 'dying' of the file"),
    ],
)
def test_check_says_what_a_bot_did(run: Run, tmp_path: Path, kind: str, what: str) -> None:
    ran = run("bots", "check", written(tmp_path, kind))
    assert ran.code == 1
    assert what in ran.err
    assert ran.out == ""


def test_a_compiled_twin_and_words_come_with_the_bot(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "seven_bot.py"
    path.write_text(TWIN.format(plain=7), encoding="utf-8")
    ran = run("sim", "--games", "1000", "--json", "--seats", f"{path}:BOT,bold,bold")
    assert ran.code == 0, ran.err
    assert '"seven"' in ran.out
    assert "not compiled" not in ran.err
    assert run("bots", "check", f"{path}:BOT", "--json").out.count('"twin_games": 0') == 0
    assert "Sieben" in run("bots", "--lang", "de").out
    other = tmp_path / "eight_bot.py"
    other.write_text(TWIN.format(plain=8), encoding="utf-8")
    ran = run("bots", "check", f"{other}:BOT")
    assert ran.code == 1
    assert "the compiled twin of seven plays game" in ran.err


def test_a_place_is_no_id_and_never_read_from_others(tmp_path: Path) -> None:
    assert [is_place(text) for text in ("bold", "./my.py:BOT", "module:BOT", "you", "key-hunter")] == [
        False, True, True, False, False,
    ]  # fmt: skip
    with pytest.raises(BotError, match="There is no bot"):
        find_bot(written(tmp_path, "honest"))
    with pytest.raises(BotError, match="There is no file"):
        try_bot(f"{tmp_path}/nothing.py:BOT")
    (tmp_path / "random.py").write_text("BOT = 1", encoding="utf-8")
    with pytest.raises(BotError, match="another module is called random"):
        try_bot(f"{tmp_path}/random.py:BOT")
