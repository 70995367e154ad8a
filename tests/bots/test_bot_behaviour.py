"""How each bot plays, at positions written down as paths."""

from dataclasses import fields, replace
from pathlib import Path
from random import Random

import pytest

from tacora.bots import all_bots, find_bot
from tacora.bots.memory import Memory
from tacora.game import Together
from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.kit import KIT
from tacora.games.diamant.learned.insight import Blend
from tacora.games.diamant.learned.nets import Nets
from tacora.games.diamant.learned.readers import NET
from tacora.games.diamant.memory import Remembered
from tacora.games.diamant.rules import DIAMANT, DiamantEdition, Options, Phase, Pick, TurnUp, View
from tacora.games.diamant.solve import view_of_path
from tacora.games.diamant.testing import play

BASE = diamant_edition("pegasus-2024")
KINDS = BASE.traps
ALONE = Options(any_seats=True)


def view_at(path: str, seats: int = 5, edition: DiamantEdition = BASE, **more: list[str]) -> View:
    return view_of_path(edition, seats, path, options=ALONE, removed=more.get("removed", ()))


def leaves(bot_id: str, view: View, seed: int = 0) -> bool:
    return find_bot(bot_id).pick(view, Random(seed)) is Pick.LEAVE


def share_of_leaving(bot_id: str, view: View) -> float:
    return sum(leaves(bot_id, view, seed) for seed in range(400)) / 400


def test_careful_takes_a_handful() -> None:
    handful = [share_of_leaving("careful", view_at(path)) for path in ("13", "15", "15 5", "15 11")]
    assert handful[0] == 0
    assert 0.2 < handful[1] < 0.5 < handful[2] < 0.8
    assert handful[3] == 1


def test_careful_runs_at_the_first_danger() -> None:
    assert leaves("careful", view_at("5 snake"))
    assert not leaves("careful", view_at("4 snake"))  # empty hands: nothing to lose yet
    assert leaves("careful", view_at("4 snake lava"))


def test_careful_knows_a_harmless_trap() -> None:
    assert not leaves("careful", view_at("5 snake", removed=["snake", "snake"]))


def test_bold_goes_on_where_two_cards_in_three_are_safe() -> None:
    assert share_of_leaving("bold", view_at("17 15 snake lava boulder")) == 0


def test_bold_tosses_a_coin_where_it_gets_hot() -> None:
    hot = "17 15 " + " ".join(KINDS)
    assert 0.4 < share_of_leaving("bold", view_at(hot)) < 0.6
    assert share_of_leaving("bold", view_at("4 " + " ".join(KINDS))) == 0


def test_bold_goes_home_with_a_fortune() -> None:
    assert not leaves("bold", view_at("17 13", seats=1))
    assert leaves("bold", view_at("17 14", seats=1))


def test_the_coward_leaves_before_the_gambler() -> None:
    """In four hundred caves walked by both, the coward is never the later one, and mostly the earlier."""
    earlier = 0
    for seed in range(400):
        coward, gambler = depth("careful", seed), depth("bold", seed)
        assert coward <= gambler
        earlier += coward < gambler
    assert earlier > 300


def depth(bot_id: str, seed: int) -> int:
    """After how many cards the bot leaves a cave that nobody else leaves, or 99 if it stays to the bust."""
    rng, nerves = Random(seed), Random(seed)
    state = DIAMANT.start(BASE, Options(expeditions=1), 4).state
    while state.phase is not Phase.OVER:
        if state.phase is Phase.CARD:
            deck = [card for card, count in DIAMANT.view(state, None).deck for _ in range(count)]
            state = DIAMANT.apply(state, TurnUp(rng.choice(deck))).state
        elif find_bot(bot_id).pick(DIAMANT.view(state, 0), nerves) is Pick.LEAVE:
            return len(state.path)
        else:
            state = DIAMANT.apply(state, Together((Pick.CONTINUE,) * 4)).state
    return 99


@pytest.mark.parametrize(
    ("seats", "below", "enough"),
    [(1, "17 7", "17 7 1"), (3, "17 11", "17 13"), (5, "15 9", "15 11"), (8, "17 15", "17 15 11")],
)
def test_steady_leaves_at_its_goal_whatever_lies_ahead(seats: int, below: str, enough: str) -> None:
    """25 alone, 9 of three, 5 of five, 4 of eight."""
    assert not leaves("steady", view_at(f"{below} snake lava spikes", seats))
    assert leaves("steady", view_at(enough, seats))


def test_counter_counts_cards_and_not_kinds() -> None:
    path = "17 snake lava boulder"
    assert leaves("counter", view_at(path))
    assert not leaves("counter", view_at(path, removed=["snake", "lava", "boulder"]))
    assert not leaves("counter", view_at("17 snake lava"))


def test_counter_never_leaves_with_empty_hands() -> None:
    assert not leaves("counter", view_at("4 snake lava boulder spikes"))


def test_value_compares_loss_and_gain_of_one_card() -> None:
    """Three inside hold 10: 4 fatal cards put 40 at stake; the other treasures bring 27 to each."""
    assert leaves("value", view_at("15 17 snake lava", 3))
    assert not leaves("value", view_at("15 17 snake", 3))
    assert not leaves("value", view_at("15 17", 3))


def test_value_is_blind_to_the_path_and_sweeper_is_not() -> None:
    rich = view_at("7 7 5 5 4 snake lava", 8)
    assert (rich.pending, rich.path_rubies) == (0, 28)
    assert not leaves("value", rich)
    assert leaves("sweeper", rich)


def test_value_and_sweeper_agree_alone() -> None:
    for path in ("17", "17 snake", "17 15 11 snake", "17 15 snake lava", "9 snake lava boulder"):
        view = view_at(path, 1)
        assert leaves("value", view) == leaves("sweeper", view) == leaves("solo", view)


@pytest.mark.parametrize("edition_id", ["iello-2017", "pegasus-2024-relics"])
def test_sweeper_wants_the_relics(edition_id: str) -> None:
    edition = diamant_edition(edition_id)
    relics = "relic relic relic relic" if edition_id == "iello-2017" else "relic:5"
    path = f"17 15 11 {edition.traps[0]}"
    plain = view_of_path(edition, 3, path)
    assert not leaves("sweeper", plain)
    assert leaves("sweeper", view_of_path(edition, 3, f"{path} {relics} 14"))


@pytest.mark.parametrize(("kinds", "threshold"), [(1, 42), (2, 25), (3, 18), (4, 14), (5, 12)])
def test_solo_thresholds_of_the_base_deck(kinds: int, threshold: int) -> None:
    view = view_at("1 " + " ".join(KINDS[:kinds]), 3)
    assert not leaves("solo", replace(view, pending=threshold - 1))
    assert leaves("solo", replace(view, pending=threshold))


def test_solo_never_leaves_without_danger() -> None:
    everything = "1 2 3 4 5 5 7 7 9 11 11 13 14 15"
    assert not leaves("solo", view_at(everything, 1))


def test_solo_takes_the_rubies_of_the_edition_as_its_measure() -> None:
    small = replace(BASE, id="small", treasures=(11, 11, 11))
    assert leaves("solo", view_at("11 snake", 1, small))
    assert not leaves("solo", view_at("11 snake", 1))


def test_random_does_both_equally_often() -> None:
    assert 0.4 < share_of_leaving("random", view_at("9")) < 0.6


def test_equilibrium_without_a_table_looks_one_card_ahead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With its tables it is tested in tests/bots/test_equilibrium.py."""
    monkeypatch.setenv("TACORA_TABLES", str(tmp_path))
    assert share_of_leaving("equilibrium", view_at("15")) == 0
    assert share_of_leaving("equilibrium", view_at("17 15 14 13 " + " ".join(KINDS))) == 1
    assert 0 < share_of_leaving("equilibrium", view_at("9 snake 14")) < 1


def has_the_points_in_mind(bot: str) -> bool:
    """In the last expedition the leader carries home what somebody behind must go on with."""
    last = replace(view_at("17 14 " + " ".join(KINDS[:3]), seats=3), expedition=5, inside=(0, 1))
    leading, trailing = replace(last, chests=(60, 0, 55)), replace(last, chests=(45, 0, 60))
    return share_of_leaving(bot, leading) > share_of_leaving(bot, trailing) + 0.3


def test_champion_has_the_points_in_mind() -> None:
    assert has_the_points_in_mind("champion")


def test_veteran_has_the_points_in_mind() -> None:
    assert has_the_points_in_mind("veteran")


def test_reader_without_a_history_is_the_champion() -> None:
    for path in ("9 snake 14", "17 14 " + " ".join(KINDS[:3]), "15"):
        view = view_at(path, seats=3)
        for seed in range(20):
            one, other = Random(seed), Random(seed)
            assert find_bot("reader").pick(view, one) is find_bot("champion").pick(view, other)
            assert one.getstate() == other.getstate()


def test_reader_plays_otherwise_against_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same position; those inside have always stayed so far, or one of them has always run."""
    rng = Random(8)
    nets = Nets({}, {3: tuple(rng.gauss(0, 0.2) for _ in range(NET))})
    monkeypatch.setattr("tacora.games.diamant.bots.reader.reader_nets", lambda: nets)
    monkeypatch.setattr("tacora.games.diamant.bots.reader.blend_of", lambda _: Blend(1.0, 1.0))
    shares = set()
    for script in ("9 c | 7 c | 5 c | snake c | snake", "9 c | 7 c | 5 ccl | snake cc- | snake"):
        game = play(BASE, 3, script)
        history = Memory(KIT, DIAMANT.start(BASE, Options(), 3).state).after(game.record.moves)
        here = replace(view_at("11 snake", seats=3), expedition=2)
        view = Remembered(**{one.name: getattr(here, one.name) for one in fields(View)}, history=history)
        shares.add(share_of_leaving("reader", view))
    assert len(shares) == 2


def test_every_bot_has_a_behaviour_test() -> None:
    tested = {name.split("_")[1] for name in globals() if name.startswith("test_")}
    assert {bot.id for bot in all_bots("diamant").values() if not bot.level} <= tested
