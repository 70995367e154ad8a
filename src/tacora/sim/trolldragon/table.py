"""A table of Troll & Dragon for a run."""

from collections.abc import Sequence
from difflib import get_close_matches
from fractions import Fraction

import numpy as np

from tacora.rules.trolldragon import Options, TrollDragonEdition
from tacora.sim.batch import GAMES, Batch
from tacora.sim.compiled import word
from tacora.sim.diamant import Numbers
from tacora.sim.errors import SimError
from tacora.sim.trolldragon.adventurers import ADVENTURERS, FOLLOWS
from tacora.sim.trolldragon.dice import dice_setup
from tacora.sim.trolldragon.kernel import ENDINGS, DiceOut, play_dice
from tacora.sim.trolldragon.solved import SolvedTurns

__all__ = ["TrollDragonTable"]

_ALL = (1 << 64) - 1


class TrollDragonTable:
    """Bots at a table; `pace` is how many dragon rolls come to each chamber roll."""

    batch = GAMES // 4
    ties_by_hands = True

    def __init__(
        self,
        edition: TrollDragonEdition,
        seats: Sequence[object],
        options: Options | None = None,
        *,
        pace: Fraction | int = 1,
    ) -> None:
        self.edition, self.options, self.pace = edition, options or Options(), Fraction(pace)
        self.names = tuple(map(_known, seats))
        self.numbers = tuple(map(_number, seats))
        self.solved = _rule([seat for seat in seats if isinstance(seat, SolvedTurns)], edition)
        self.setup = dice_setup(edition, self.options, len(self.names), self.pace)
        if self.solved is not None:
            rules = self.setup.rules._replace(
                solved=word(self.solved.words.ctypes.data),
                solved_nuggets=word(self.solved.nuggets),
                solved_stocks=word(max(self.solved.ahead) + 1),
            )
            self.setup = self.setup._replace(rules=rules)
        self.most = edition.diamonds * edition.diamond_points + edition.nuggets * edition.nugget_points

    @property
    def facts_shape(self) -> tuple[int, ...]:
        """[ending]: how turns ended."""
        return (len(ENDINGS),)

    def play(self, seed: int, first: int, stride: int, games: int, shift: int) -> Batch:
        """Play every `stride`-th game from `first` on, with everybody `shift` seats further on."""
        seats = len(self.names)
        moved = [self.numbers[(seat - shift) % seats] for seat in range(seats)]
        out = DiceOut(
            np.empty((seats, games), np.uint16),
            np.empty((seats, games), np.uint8),
            np.zeros(self.facts_shape, np.int64),
            *(np.empty(games, np.uint16) for _ in range(3)),
        )
        numbers = Numbers(word(seed & _ALL), word(first), word(stride), games)
        rules, tables = self.setup
        bots, done, place = np.array(moved, dtype=np.uint64), 0, 0
        while place >= 0:
            done, place = play_dice(rules, tables, bots, numbers, done, out)
            if place >= 0 and self.solved is not None:
                self.solved.learn(place)
        columns = {"turns": out.turns, "trolls": out.trolls, "dragons": out.dragons}
        return Batch(out.points, out.nuggets, out.endings, dict(columns))


def _known(seat: object) -> str:
    """What a seat is called; raises `SimError` for one that can't play."""
    if isinstance(seat, SolvedTurns):
        return seat.name
    if not isinstance(seat, str):
        raise SimError(f"A seat of Troll & Dragon is a bot's id, not {type(seat).__name__}.")
    if seat not in ADVENTURERS:
        near = get_close_matches(seat, ADVENTURERS, n=1)
        hint = f"Did you mean {near[0]}?" if near else f"There are: {', '.join(ADVENTURERS)}."
        raise SimError(f"No bot {seat!r} of Troll & Dragon is compiled. {hint}")
    return seat


def _number(seat: object) -> int:
    """What the kernel knows a seat by."""
    return ADVENTURERS.index(seat) if isinstance(seat, str) else FOLLOWS


def _rule(found: Sequence[SolvedTurns], edition: TrollDragonEdition) -> SolvedTurns | None:
    """The solved rule of this table; seats may share one."""
    if any(rule is not found[0] for rule in found):
        raise SimError("Only one solved rule can be followed at a table: pass the same one for every seat.")
    if found and len(found[0].ahead) != edition.diamonds + 1:
        raise SimError(f"{found[0].name} was solved for another edition than {edition.id}.")
    return found[0] if found else None
