"""The tables that `reader` learns at: its own copies, bent ones, its past, champions, strangers, rules.

A net that sees what is believed of everybody can play one way among equals and another among the weak, if it
has met both.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random

from tacora.games.diamant.learned.insight import Blend
from tacora.games.diamant.learned.nets import Row
from tacora.games.diamant.learned.readers import SECOND
from tacora.games.diamant.learned.reading import row_of
from tacora.games.diamant.sim.characters import CHAMPION
from tacora.games.diamant.sim.policy import Character, Policy
from tacora.games.diamant.sim.reading import Reading
from tacora.games.diamant.training.mixture import (
    EQUALS,
    FIELD,
    FIELD_KIND,
    OWN,
    RELICS,
    Mixture,
    Parts,
)
from tacora.games.diamant.training.tables import SOLVED, Class

__all__ = ["PASTS", "Company", "Shares", "shares_of"]

PASTS = 6
"""So many of its past selves may sit at a table; the champion stands for those that are not there yet."""


@dataclass(frozen=True, slots=True)
class Shares:
    """Of all seats of learners in a lesson, about so many are at each kind of table."""

    own: float = 0.25
    bent: float = 0.05
    past: float = 0.03
    champions: float = 0.05
    before: float = 0.03
    equilibrium: float = 0.03
    field: float = 0.5
    relics: float = 0.06
    late: float = 0.0
    """Its copies in the last expedition, with any standing."""


_MIXED = Shares(own=0.15, bent=0.03, past=0.02, before=0.02, field=0.65, relics=0.05)
_SHARES = {
    2: Shares(own=0.2, field=0.4, late=0.15),
    3: _MIXED,
    4: _MIXED,
    5: replace(_MIXED, own=0.12, field=0.68),
}


def shares_of(seats: int) -> Shares:
    """Those of the nets that ship. Of two, one wins what the other loses, often in the last expedition.

    Three to five are for tables of others: a seventh among their own is enough to win among champions, too.
    """
    return _SHARES.get(seats, Shares())


@dataclass(slots=True)
class Company:
    """Who else sits at the tables of a training."""

    seats: int
    seed: int
    games: int
    shares: Shares
    blend: Blend
    mixture: "ForReaders" = field(init=False)

    def __post_init__(self) -> None:
        self.mixture = ForReaders(self.seats, self.seed, self.games)

    def reader(self, net: Row) -> Reading:
        """Who plays by this net and nothing else."""
        return Reading("learner", row_of(self.seats), net, self.blend)

    def tables(self, lesson: int, net: Row | None, past: Sequence[Row]) -> list[Class]:
        """The tables of one lesson; `net` is the learner's own, where it has one."""
        before: list[Policy] = [Character(CHAMPION), *map(self.reader, past)]
        own = None if net is None else self.reader(net)
        return self.mixture.lesson(lesson, self.shares, own, before[-PASTS:])


class ForReaders(Mixture):
    """The champion's company, for somebody who reads it."""

    def __init__(self, seats: int, seed: int, games: int) -> None:
        super().__init__(seats, seed, games, Parts())
        self._bends = Random()  # noqa: S311 - tables, not secrets; each lesson seeds it

    def lesson(self, lesson: int, shares: Shares, own: Reading | None, past: Sequence[Policy]) -> list[Class]:
        """The tables of one lesson."""
        seats, luck = self.seats, self._bends
        luck.seed(f"{self.seed} {seats} {lesson}")
        self._luck.seed(f"m{self.seed} {seats} {lesson}")
        half = max(seats // 2, 1)
        found = [self._table(shares.own / 2, [], OWN) for _ in range(2)]
        for _ in range(4):
            other = self._stranger() if own is None else self._changed(own)
            found.append(self._table(shares.bent / 4, [other], OWN))
        found += [self._table(shares.past / 2, [luck.choice(past)] * (seats - half), OWN) for _ in range(2)]
        found.append(self._table(shares.champions, [Character(CHAMPION)] * (seats - 1), EQUALS))
        found.append(self._table(shares.before, [self.before] * (seats - 1), EQUALS))
        found.append(self._table(shares.equilibrium, [SOLVED] * (seats - 1), EQUALS))
        if shares.late:
            found.append(replace(self._table(shares.late, [], OWN), late=True))
        part = shares.field / FIELD
        found += [self._table(part, self._company(relics=False), FIELD_KIND) for _ in range(FIELD)]
        for edition in RELICS:
            part = shares.relics / len(RELICS) / 2
            found.append(self._table(part, self._company(relics=True), FIELD_KIND, edition))
            found.append(self._table(part, [], OWN, edition))
        return found

    def _changed(self, own: Reading) -> Reading:
        """One who plays by the same net, more or less decided, and sooner or later."""
        scale, shift = self._bends.choice((0.5, 1.0, 2.0, 5.0)), self._bends.uniform(-1.5, 1.5)
        last = len(own.net) - 1 - SECOND
        answer = [weight * scale for weight in own.net[last:]]
        answer[0] += shift
        return replace(own, name="bent", net=(*own.net[:last], *answer))
