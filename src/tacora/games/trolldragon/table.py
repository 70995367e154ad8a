"""Troll & Dragon at a live table: the race, and turns of one seat after the other."""

from typing import Any

from tacora.games.table_traits import RaceSides, RaceTraits, TableTraits
from tacora.games.trolldragon.rules import Leave, Phase, Roll, View
from tacora.games.trolldragon.rules.events import TurnStarted

__all__ = ["RACE", "TABLE"]


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


RACE = RaceTraits(sides=_sides, roll=Roll(), leave=Leave(), beat_rule="T9", hands_rule="T10")
TABLE = TableTraits(
    timed_out=_timed_out,
    renews=(TurnStarted,),
    race=RACE,
)
