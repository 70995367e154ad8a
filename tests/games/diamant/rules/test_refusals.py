"""Every refusal of Diamant with its code, its rule and its sentence."""

from collections.abc import Iterator
from typing import Any

from tacora.game import Act, Together
from tacora.games.diamant.rules import Pick, State, Treasure, TurnUp
from tests.games.refusing import refused, states

REFUSALS = {
    ("game-over", "D14", "The game is over."),
    ("no-card-now", "D3", "No card is turned up now: the seats inside decide first."),
    ("no-decision-now", "D8", "Nobody decides now: a card is turned up first."),
    ("not-in-deck", "D2", "The deck holds no card N."),
    ("not-inside", "D10", "Seat N is in camp and has no pick to make."),
    ("pick-missing", "D8", "Seat N is inside and has not picked."),
    ("together", "D8", "Picks are revealed together, never one by one."),
    ("wrong-seats", "D8", "N seats play, but N picks came."),
}


def inputs(state: State) -> Iterator[Any]:
    yield from (TurnUp(Treasure(99)), Act(0, Pick.LEAVE), Together(()))
    yield from (Together((pick,) * state.seats) for pick in (None, Pick.LEAVE))


def test_every_refusal_has_its_code_its_rule_and_its_sentence() -> None:
    assert refused(states("pegasus-2024.record"), inputs) == REFUSALS
