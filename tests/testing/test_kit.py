"""The kit itself: scripts that fail clearly, invariants that find what is broken."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tacora.game import Chance, IllegalMove, Step
from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.rules import DIAMANT, Laid, Options, Phase, Pick, Relic, State, Trap, Treasure
from tacora.games.diamant.rules.events import (
    CardTurned,
    ExpeditionEnded,
    PathShared,
    PicksRevealed,
    RelicTaken,
    SeatLeft,
)
from tacora.games.diamant.testing import (
    ScriptedDealer,
    check_game,
    check_state,
    children,
    levels,
    play,
    tiny_editions,
)
from tacora.games.diamant.testing.invariants import check_deck_lasts, check_ledger, check_sharing, check_turn
from tacora.record import read_record, verify_record
from tacora.table import Match, Seat
from tacora.testing import InvariantBroken, ScriptError, event_line, replayable

IELLO = diamant_edition("iello-2017")


def test_a_scripted_dealer_deals_what_it_is_told() -> None:
    dealer = ScriptedDealer("5 snake")
    chances = DIAMANT.chances(play(IELLO, 3).state)
    assert str(dealer.draw(Chance((1, 1)), chances).card) == "5"
    assert dealer.left == ("snake",)
    assert str(dealer.draw(Chance((1, 2)), chances).card) == "snake"
    with pytest.raises(ScriptError, match=r"^draw 1\.3: the script is used up after 2 cards$"):
        dealer.draw(Chance((1, 3)), chances)


def test_a_scripted_dealer_says_which_card_cannot_come() -> None:
    dealer = ScriptedDealer("5 dragon")
    chances = [("5", Fraction(1, 2)), ("7", Fraction(1, 2))]
    dealer.draw(Chance((1, 1)), chances)
    with pytest.raises(ScriptError, match=r"^draw 1\.2: card 2 of the script, 'dragon', is not one of 5, 7$"):
        dealer.draw(Chance((1, 2)), chances)


def test_a_scripted_table_is_found_out() -> None:
    table = Match(IELLO, Options(), [Seat(name) for name in "abc"], ScriptedDealer("5"))
    table.deal()
    assert not all(finding.holds for finding in verify_record(table.record(reveal=True)))


def test_a_script_reads_like_a_scene() -> None:
    game = play(IELLO, 3, "9 ccl | snake c | relic c")
    assert [str(laid.card) for laid in game.state.path] == ["9", "snake", "relic"]
    assert game.state.inside == (0, 1)
    assert len(game.steps) == 7
    assert len(game.record.moves) == 6
    assert game.then("snake").state.expedition == 2
    assert game.state.expedition == 1


def test_a_script_can_send_seats_home() -> None:
    one, all_of_them = play(IELLO, 3, "9 qcl"), play(IELLO, 3, "9 ccl snake q")
    assert (one.state.inside, one.state.chests) == ((1,), (3, 0, 3))
    assert (all_of_them.state.expedition, all_of_them.state.chests) == (2, (3, 3, 3))
    check_game(all_of_them.steps)


@pytest.mark.parametrize("word", ["dragon", "ccx", "c c c"])
def test_a_word_that_means_nothing_is_named(word: str) -> None:
    with pytest.raises((ScriptError, IllegalMove)):
        play(IELLO, 3, f"9 c {word} {word}")
    with pytest.raises(ScriptError, match="'dragon' is neither a decision nor a card of iello-2017"):
        play(IELLO, 3, "dragon")


def test_a_failure_carries_a_record_that_replays() -> None:
    game = play(IELLO, 3, "9 ccl snake")
    with pytest.raises(ZeroDivisionError) as error, replayable(game.record):
        _ = 1 // 0
    (note,) = error.value.__notes__
    _, text = note.split("as a record:\n")
    assert read_record(text, {IELLO.id: IELLO}) == game.record


def test_events_are_told_on_one_line() -> None:
    lines = [event_line(event) for event in play(IELLO, 3, "relic lcc").events]
    assert lines == [
        "PicksRevealed picks=(leave,continue,continue)",
        "PathShared seats=(0) each=0 left=0",
        "SeatLeft seat=0 banked=0",
        "RelicTaken seat=0 relic=relic worth=5",
    ]
    assert event_line(SeatLeft(0, None)) == "SeatLeft seat=0 banked=-"
    with pytest.raises(TypeError, match="no text for"):
        event_line(SeatLeft(0, 0.5))  # type: ignore[arg-type]


def test_a_tree_begins_with_every_card() -> None:
    state = play(tiny_editions()["tiny-equal"], 2).state
    assert len(list(children(state))) == len(DIAMANT.chances(state)) == 5
    assert len(list(children(play(IELLO, 3, "9 clc 3").state))) == 4
    over = play(IELLO, 3, "1 l " * 5).state
    assert list(children(over)) == []
    assert [level.lines for level, _ in levels(over)] == [1]


SNAKES = (Laid(Trap("snake")), Laid(Trap("snake")))
BROKEN: dict[str, tuple[str, dict[str, Any], str]] = {
    "debt": ("9 c", {"pending": -1}, "pending is negative"),
    "strange seat": ("9 c", {"inside": (0, 7)}, "strange seats"),
    "seat twice": ("9 c", {"inside": (0, 0)}, "strange seats"),
    "sixth expedition": ("9 c", {"expedition": 6}, "no such expedition"),
    "negative path": ("9 c", {"path": (Laid(Treasure(9), -1),)}, "negative rubies"),
    "rubies on a trap": ("snake c", {"path": (Laid(Trap("snake"), 1),)}, "a card that is no treasure"),
    "two snakes": ("snake c", {"path": SNAKES}, "two equal traps"),
    "nobody inside": ("9 c", {"inside": ()}, "nobody inside, and not over"),
    "lost card": ("9 c", {"path": ()}, "cards are"),
    "extra card": ("9 c", {"removed": (Trap("ram"),)}, "cards are"),
    "lost relic": ("relic lcc", {"relics": ((), (), ())}, "cards are"),
    "not cleared": ("1 l 1 l 1 l 1 l 1 l", {"pending": 3}, "over, and not cleared"),
}


@pytest.mark.parametrize(("script", "change", "problem"), BROKEN.values(), ids=BROKEN)
def test_a_broken_state_is_found(script: str, change: dict[str, Any], problem: str) -> None:
    state = play(IELLO, 3, script).state
    check_state(state)
    with pytest.raises(InvariantBroken, match=problem):
        check_state(replace(state, **change))


def test_a_deck_that_lasts_too_short_is_found() -> None:
    state = play(IELLO, 3, "9 c").state
    with pytest.raises(InvariantBroken, match="a card is due, and there is none"):
        check_deck_lasts(replace(state, deck=(0,) * len(state.deck)))
    with pytest.raises(InvariantBroken, match="more traps removed than expeditions ended"):
        check_deck_lasts(replace(state, removed=(Trap("ram"),)))
    with pytest.raises(InvariantBroken, match="the deck ran out though"):
        check_deck_lasts(replace(state, deck=(0,) * len(state.deck), phase=Phase.DECISION))


def test_a_broken_ledger_is_found() -> None:
    steps = list(play(IELLO, 3, "17 lcc 9 -cc snake").steps)
    check_ledger(steps)

    def changed(change: Callable[[State], State]) -> list[Step[Any, Any]]:
        return [*steps[:-1], Step(change(steps[-1].state), steps[-1].events)]

    for change in (
        lambda state: replace(state, pending=state.pending + 1),
        lambda state: replace(state, turned=7),
        lambda state: replace(state, path=()),
    ):
        with pytest.raises(InvariantBroken):
            check_ledger(changed(change))
    bust = list(play(IELLO, 3, "17 c snake c snake").steps)
    ended = bust[-1].events[2]
    assert isinstance(ended, ExpeditionEnded)
    ended = replace(ended, rubies_returned=9)
    with pytest.raises(InvariantBroken, match="turned 17, banked 0, lost 24"):
        check_ledger([*bust[:-1], Step(bust[-1].state, (*bust[-1].events[:2], ended))])
    with pytest.raises(InvariantBroken, match="card 1 is said to lie at depth 4"):
        check_ledger([Step(steps[1].state, (CardTurned(Treasure(17), 4),))])


def test_broken_sharing_is_found() -> None:
    before, after = (play(IELLO, 3, script).state for script in ("17", "17 lcc"))
    good = (PathShared((0,), 2, 0), SeatLeft(0, 7))
    check_sharing(before, after, good)
    for events, problem in (
        ((), "the events make chests of"),
        ((good[0], SeatLeft(1, 7)), "seat 1 left, and should not"),
        ((good[0], SeatLeft(0, 1)), "seat 0 lost rubies by leaving"),
        ((*good, RelicTaken(1, Relic(), 5)), "a relic goes to seat 1"),
        ((*good, RelicTaken(0, Relic(7), 5)), "relic:7 counts 5"),
        ((*good, RelicTaken(0, Relic(), 5)), "the events make relics of"),
    ):
        with pytest.raises(InvariantBroken, match=problem):
            check_sharing(before, after, events)


def test_a_quitter_who_takes_too_much_is_found() -> None:
    before, after = (play(IELLO, 3, script).state for script in ("17", "17 qcc"))
    quit_ = PicksRevealed((Pick.QUIT, Pick.CONTINUE, Pick.CONTINUE))
    check_sharing(before, after, (quit_, SeatLeft(0, 5)))
    for events, problem in (
        ((quit_, SeatLeft(0, 7)), r"seat 0 quit with 7 \(H5\)"),
        ((quit_, PathShared((0,), 2, 0), SeatLeft(0, 5)), r"a quitter is among \(0,\) at the path \(H5\)"),
        ((quit_, SeatLeft(0, 5), RelicTaken(0, Relic(), 5)), "a relic goes to seat 0"),
        ((SeatLeft(0, 5),), "seat 0 left, and should not"),
    ):
        with pytest.raises(InvariantBroken, match=problem):
            check_sharing(before, after, events)


def test_a_whole_game_passes_and_its_last_state_comes_back() -> None:
    game = play(IELLO, 3, "17 lcc relic -lc 9 --c snake --c snake" + "| 1 l" * 4)
    assert check_game(game.steps) == game.state
    check_turn(game.state)


def test_hypothesis_is_needed_by_the_strategies_alone() -> None:
    folder = Path(__file__).parents[2] / "src/tacora"
    users = {
        path.name for path in folder.rglob("*.py") if "hypothesis import" in path.read_text(encoding="utf-8")
    }
    assert users == {"strategies.py"}
