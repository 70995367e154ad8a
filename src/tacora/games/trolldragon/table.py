"""Troll & Dragon at a live table: the race, and turns of one seat after the other."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tacora.games.table_traits import RaceSides, RaceTraits, TableTraits
from tacora.games.trolldragon.rules import Leave, Phase, Roll, Take, View
from tacora.games.trolldragon.rules.events import (
    ChamberEntered,
    ChamberRolled,
    DragonRolled,
    DragonWoke,
    GrottoRolled,
    HandTaken,
    SeatLeft,
    TrollCame,
    TurnStarted,
)

__all__ = ["FIRST_TABLE", "RACE", "TABLE"]


def _sides(view: View) -> RaceSides | None:
    """Adventurer and holder of the dragon dice. Without a beat the dragon answers each treasure roll."""
    race = view.race
    if view.phase is not Phase.CHAMBER or race is None or view.active is None:
        return None
    dragon = race.chamber_rolls > race.dragon_rolls
    begun = bool(race.chamber_rolls or race.dragon_rolls)
    return RaceSides(view.active, race.holder, begun, race.holder if dragon else view.active)


def _timed_out(legal: tuple[Any, ...]) -> Any:
    """Leave where that is possible, or the last of the legal moves (T7)."""
    return Leave() if Leave() in legal else legal[-1]


_SHOWN = (
    ((GrottoRolled, ChamberRolled, DragonRolled), 1100),
    ((TrollCame,), 1800),
    ((DragonWoke,), 3000),
    ((SeatLeft, HandTaken), 1300),
    ((ChamberEntered,), 900),
)
"""How long dice tumble and land on the page, and its pictures of what came of it, in milliseconds."""


def _showing(events: Sequence[Any]) -> int:
    """How long these events are looked at: no bot rolls into the picture of a troll."""
    return sum(time for kinds, time in _SHOWN if any(isinstance(event, kinds) for event in events))


RACE = RaceTraits(sides=_sides, roll=Roll(), leave=Leave(), beat_rule="T9", hands_rule="T10")
TABLE = TableTraits(
    timed_out=_timed_out,
    renews=(TurnStarted,),
    unasked=(Take,),
    race=RACE,
    showing=_showing,
)
FIRST_TABLE = replace(TABLE, unasked=(), race=replace(RACE, late_dragon=True), showing=None)
"""As it was in version 0.1: the first roll for gold was free of danger, all were asked (T10, T13),
and bots took a table's own time."""
