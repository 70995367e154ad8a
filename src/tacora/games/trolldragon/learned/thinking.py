"""A turn of Troll & Dragon thought through in plain Python: what a bot, an odds aid and a coach ask."""

from functools import lru_cache
from typing import NamedTuple

from tacora.games.trolldragon.learned.odds import Odds
from tacora.games.trolldragon.learned.turn import (
    Plan,
    choice_place,
    fill,
    grotto_place,
    plan_of,
    race_place,
    solve_chamber,
    solve_grotto,
)
from tacora.games.trolldragon.learned.wins import AFTER, BEFORE, ROOM, WINS, Table, win_chances

__all__ = [
    "GrottoThoughts",
    "Net",
    "RaceThoughts",
    "Standing",
    "Values",
    "grotto_thoughts",
    "race_thoughts",
    "wins_between",
]

Net = tuple[float, ...]
"""Weights, in the order of `wins`."""
Values = tuple[float, ...]
"""What the adventurer goes by; where all parts were thought of, everybody's chance to win follows."""
_FAR = (12, 30)
"""For points alone a turn looks further: it costs nothing there, and who plays for points stays longer."""


class Standing(NamedTuple):
    """How a turn found the table."""

    table: Table
    bags: tuple[int, ...]
    """Points and nuggets of every seat, one after the other."""
    grotto: int
    """Diamonds there; for a turn those at its beginning."""
    chamber: int


def wins_between(net: Net, standing: Standing) -> tuple[float, ...]:
    """Everybody's chance to win after the turn of `table.active`."""
    table, bags, grotto, chamber = standing
    mind = [0.0] * ROOM
    mind[AFTER : AFTER + len(bags)] = map(float, bags)
    win_chances(net, table, grotto, chamber, table.hand, mind)
    return tuple(mind[WINS : WINS + table.seats])


class GrottoThoughts:
    """A turn in the grotto, from some number of diamonds at risk on."""

    def __init__(self, net: Net, odds: Odds, standing: Standing, least: int, parts: int) -> None:
        table, _, grotto, chamber = standing
        self._plan, self._mind = _made_up(odds, standing, parts)
        self._least, self._top = least, min(grotto - least, self._plan.ahead)
        solve_grotto(net, self._plan, table, grotto - least, chamber, least, self._mind)

    def best(self, risk: int, free: int, key: int, door: int) -> int:
        """What to do there, in one number (`tacora.games.trolldragon.moment`)."""
        more = min(risk - self._least, self._top)
        return int(self._mind[choice_place(self._plan, more, free, key, door)])

    def values(self, risk: int, free: int, key: int, door: int) -> Values:
        """What it is worth to be there."""
        at = grotto_place(self._plan, min(risk - self._least, self._top), free, key, door)
        return tuple(self._mind[at : at + self._plan.parts])


class RaceThoughts:
    """A position in the chamber, whichever dragon dice are still in play."""

    def __init__(  # noqa: PLR0917 - where the race stands
        self,
        net: Net,
        odds: Odds,
        standing: Standing,
        diamonds: int,
        nuggets: int,
        waker: int,
        parts: int,
    ) -> None:
        table, _, grotto, chamber = standing
        self._plan, self._mind = _made_up(odds, standing, parts)
        self._odds = odds
        solve_chamber(net, self._plan, table, grotto, chamber, diamonds, nuggets, waker, self._mind)

    @property
    def leave(self) -> Values:
        """Going home now."""
        return self._at(self._plan.home)

    def roll(self, asleep: int) -> Values:
        """One more roll, and then what is best."""
        return self._at(self._plan.rolls + race_place(self._plan, 0, asleep))

    def best(self, asleep: int) -> Values:
        """The better of both."""
        return self._at(self._plan.race + race_place(self._plan, 0, asleep))

    def dragon_due(self, asleep: int) -> Values:
        """Before the dragon dice are rolled."""
        row = self._odds.stirs + asleep * (self._odds.dragons + 1)
        found = [0.0] * self._plan.parts
        for after in range(asleep + 1):
            chance = self._odds.row[row + after]
            values = self.best(after) if after else self._at(self._plan.lost)
            found = [one + chance * value for one, value in zip(found, values, strict=True)]
        return tuple(found)

    def _at(self, place: int) -> Values:
        return tuple(self._mind[place : place + self._plan.parts])


@lru_cache(maxsize=256)
def grotto_thoughts(net: Net, odds: Odds, standing: Standing, least: int, parts: int) -> GrottoThoughts:
    """A turn, thought through once."""
    return GrottoThoughts(net, odds, standing, least, parts)


@lru_cache(maxsize=1024)
def race_thoughts(  # noqa: PLR0917 - where the race stands
    net: Net, odds: Odds, standing: Standing, diamonds: int, nuggets: int, waker: int, parts: int
) -> RaceThoughts:
    """A race with so much at risk; grotto and chamber of the standing are as they are now."""
    return RaceThoughts(net, odds, standing, diamonds, nuggets, waker, parts)


def _made_up(odds: Odds, standing: Standing, parts: int) -> tuple[Plan, list[float]]:
    plan = plan_of(odds, parts, *(_FAR if standing.table.by_points else ()))
    mind = [0.0] * plan.size
    fill(odds, mind)
    mind[BEFORE : BEFORE + len(standing.bags)] = map(float, standing.bags)
    return plan, mind
