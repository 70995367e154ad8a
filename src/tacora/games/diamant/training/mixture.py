"""The tables that `champion` learns at: its own copies, its past, the champion before it, strangers, rules.

None of the bots that `HELD_OUT` names is ever among them, nor a rule that is one of them by another name.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

import numpy as np

from tacora.bots.training import TrainingError
from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.learned.features import NAMES
from tacora.games.diamant.learned.nets import LARGE, SMALL, Row, Units, bent_row
from tacora.games.diamant.learned.weights import MOST_SEATS, veteran_weights
from tacora.games.diamant.sim.netted import Netted
from tacora.games.diamant.sim.policy import Character, Policy, threshold
from tacora.games.diamant.sim.weighted import Weighted
from tacora.games.diamant.solve.compiled import NoSolution, solved_expeditions
from tacora.games.diamant.training.tables import ANY_SEATS, SOLVED, Class

__all__ = [
    "BASE",
    "HELD_OUT",
    "RELICS",
    "SOLVED_SEATS",
    "TRAINERS",
    "Mixture",
    "Parts",
    "bent",
    "finish_of",
    "parts_of",
    "sharp_of",
    "size_of",
]

TRAINERS = ("careful", "bold", "value", "solo", "random")
HELD_OUT = ("steady", "counter", "sweeper")
BASE = "pegasus-2024"
RELICS = ("iello-2017", "pegasus-2024-relics", "incan-gold-2006", "incan-gold-2018")
SCALES = (0.15, 0.35, 0.5, 0.7, 1.0, 1.4)
"""How decided a stranger of the family is: the old champion's weights, times so much."""
FIELD = 24
"""Tables with rules and strangers in a lesson."""
OWN, EQUALS, FIELD_KIND = range(3)
SHARP = 0.006
LEAST = 20
"""Games at each table of a lesson."""
SHARPNESS = 30.0
SOLVED_SEATS = 2
"""So many have a last expedition that is solved exactly (`tacora.games.diamant.training.endings`)."""


@dataclass(frozen=True, slots=True)
class Parts:
    """Of all seats of learners in a lesson, about so many are at each kind of table."""

    own: float = 0.25
    bent: float = 0.05
    """One who plays as it does, but bolder, timider or more decided, among its copies."""
    past: float = 0.0
    """Its past selves: no more than the least."""
    before: float = 0.02
    equilibrium: float = 0.03
    field: float = 0.58
    relics: float = 0.08


_PARTS = {
    2: Parts(own=0.45, field=0.38),
    3: Parts(own=0.18, field=0.66, relics=0.07),
    5: Parts(own=0.12, field=0.72, relics=0.06),
    8: Parts(own=0.6, field=0.22, before=0.05),
}
_SHARP = {2: 0.004, 3: 0.0055, 5: 0.005, 8: 0.014}
_FINISH = {5: (1.4, 0.0), 6: (1.0, -0.7), 7: (1.0, -0.7), 8: (1.0, -0.5)}
WIDE = (2, 3, 5, 8)
"""Numbers of seats whose nets are large."""


def bent(row: Row, scale: float, shift: float) -> Netted:
    """One who plays by a net, more or less decided, and sooner or later."""
    return Netted("bent", bent_row(row, scale, shift))


def parts_of(seats: int) -> Parts:
    """Those of the nets that ship.

    Two are told what is right in the last expedition. Three and five are for tables of others; of eight,
    nearly all are copies.
    """
    return _PARTS.get(seats, Parts())


def sharp_of(seats: int) -> float:
    """The advantage, in victories, that makes the odds of leaving e to 1.

    Where many copies sit together they all change at once: softer play keeps them from running in circles.
    """
    crowd = max(1.0, (seats - 1) / 4)
    return _SHARP.get(seats, SHARP * crowd * crowd)


def size_of(seats: int) -> Units:
    """The size of a net: twice as wide where that was found to win more or to give less away."""
    return LARGE if seats in WIDE else SMALL


def finish_of(seats: int) -> tuple[float, float]:
    """How much more decided the net is made in the end, and what is added to its log odds of leaving.

    With many others, weak ones teach it to go home before its equals do: some of that is taken back.
    """
    return _FINISH.get(seats, (1.0, 0.0))


class Mixture:
    """The tables of a training: who else sits there."""

    def __init__(self, seats: int, seed: int, games: int, parts: Parts) -> None:
        self.seats, self.seed, self.games, self.parts = seats, seed, games, parts
        self._luck = Random()  # noqa: S311 - tables, not secrets; each lesson seeds it
        self.base = diamant_edition(BASE)
        self.before = Weighted("before", veteran_weights().of(seats))
        try:
            self.equilibrium: Policy = solved_expeditions(self.base, ANY_SEATS, seats, name="equilibrium")
        except NoSolution:
            command = f"tacora solve table --edition {BASE} --players {MOST_SEATS}"
            raise TrainingError(
                f"A training needs tables of the equilibrium: build them with {command}."
            ) from None

    def tables(self, lesson: int, row: Row | None, past: Sequence[Policy]) -> list[Class]:
        """The tables of one lesson; `row` is the learner's own net, where it has one."""
        seats, luck, parts = self.seats, self._luck, self.parts
        luck.seed(f"{self.seed} {seats} {lesson}")
        half = max(seats // 2, 1)
        found = [self._table(parts.own / 2, [], OWN), self._table(parts.own / 2, [], OWN)]
        for _ in range(4):
            other = self._stranger() if row is None else self._bent(row)
            found.append(self._table(parts.bent / 4, [other], OWN))
        found += [self._table(parts.past / 2, [luck.choice(past)] * (seats - half), OWN) for _ in range(2)]
        found.append(self._table(parts.before, [self.before] * (seats - 1), EQUALS))
        found.append(self._table(parts.equilibrium, [SOLVED] * (seats - 1), EQUALS))
        for _ in range(FIELD):
            others = self._company(relics=False)
            found.append(self._table(parts.field / FIELD, others, FIELD_KIND))
        for edition in RELICS:
            part = parts.relics / len(RELICS) / 2
            found.append(self._table(part, self._company(relics=True), FIELD_KIND, edition))
            found.append(self._table(part, [], OWN, edition))
        return [replace(one, solved=self._solved(one)) for one in found]

    def _solved(self, one: Class) -> bool:
        """Whether right play in the last expedition is told: among equals; who is weak is beaten by more."""
        return self.seats == SOLVED_SEATS and one.kind != FIELD_KIND and not one.edition.relics

    def _table(self, part: float, others: Sequence[Policy], kind: int, edition: str = BASE) -> Class:
        learners = self.seats - len(others)
        games = max(int(self.games * part / learners), LEAST)
        return Class(diamant_edition(edition), tuple(others), learners, games, kind)

    def _company(self, *, relics: bool) -> list[Policy]:
        """Those who sit with one learner: rules of thumb mostly, each once, and strangers."""
        rules = [*TRAINERS] if relics else [*TRAINERS, "equilibrium"]
        chosen = self._luck.sample([*rules, *["stranger"] * 4], min(self.seats - 1, len(rules) + 4))
        return [self._who(name) for name in chosen]

    def _who(self, name: str) -> Policy:
        if name == "stranger":
            return self._stranger()
        return SOLVED if name == "equilibrium" else Character(name)

    def _bent(self, row: Row) -> Policy:
        luck = self._luck
        return bent(row, luck.choice((0.5, 1.0, 2.0, 5.0)), luck.uniform(-1.5, 1.5))

    def _stranger(self) -> Policy:
        """A threshold, one card ahead, the rule for one, or the champion before; each a little different."""
        luck, seats = self._luck, self.seats
        chosen = luck.random()
        if chosen < 0.35:
            usual = max(25 // seats, 3)
            return threshold(luck.randint(max(usual // 2, 2), 2 * usual), kinds=luck.choice((2, 3, 4)))
        if chosen < 0.65:
            rows = np.zeros((len(self.before.rows), len(NAMES)))
            rows[:, NAMES.index("hand" if chosen < 0.5 else "deep")] = SHARPNESS
            rows[:, 0] = -SHARPNESS * luck.uniform(0.3, 0.65)
        else:
            rows = np.array(self.before.rows) * luck.choice(SCALES)
            rows[:, 0] += luck.uniform(-2.0, 1.5)
        return Weighted("stranger", tuple(tuple(map(float, row)) for row in rows))
