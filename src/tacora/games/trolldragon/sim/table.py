"""A table of Troll & Dragon for a run."""

from collections.abc import Sequence
from difflib import get_close_matches
from fractions import Fraction

import numpy as np

from tacora.games.trolldragon.rules import Options, TrollDragonEdition, dice_of
from tacora.games.trolldragon.sim import facts
from tacora.games.trolldragon.sim.decide import COMPILED, FOLLOWS
from tacora.games.trolldragon.sim.dice import dice_setup
from tacora.games.trolldragon.sim.kernel import DiceOut, play_dice
from tacora.games.trolldragon.sim.solved import SolvedTurns
from tacora.sim.compiled import Numbers, word
from tacora.sim.table import GAMES, Batch, Measures, NoKernel, SimError, Twin
from tacora.victory import TIES_BY_HANDS

__all__ = ["TrollDragonTable", "measures"]


def measures(edition: TrollDragonEdition, options: Options) -> Measures:
    """What is counted: points, nuggets, turns, and how turns ended."""
    return Measures(
        most=edition.diamonds * edition.diamond_points + edition.nuggets * edition.nugget_points,
        ranking=TIES_BY_HANDS,
        held="nuggets",
        facts_shape=(len(facts.ENDINGS),),
        columns=(("turns", np.uint16), ("trolls", np.uint16), ("dragons", np.uint16)),
        report=facts,
        races=True,
        verified=dice_of(edition, options).verified,
    )


class TrollDragonTable:
    """Bots at a table; `pace` is how many dragon rolls come to each chamber roll."""

    batch = GAMES // 4

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
        self.measures = measures(edition, self.options)

    def play(self, seed: int, first: int, stride: int, games: int, shift: int) -> Batch:
        """Play every `stride`-th game from `first` on, with everybody `shift` seats further on."""
        seats = len(self.names)
        moved = [self.numbers[(seat - shift) % seats] for seat in range(seats)]
        out = DiceOut(
            np.empty((seats, games), np.uint16),
            np.empty((seats, games), np.uint8),
            np.zeros(self.measures.facts_shape, np.int64),
            *(np.empty(games, np.uint16) for _ in range(3)),
        )
        numbers = Numbers.of(seed, first, stride, games)
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
    if isinstance(seat, Twin):
        raise NoKernel(f"{seat.name} is not compiled: Troll & Dragon takes no functions.", (seat.name,))
    if not isinstance(seat, str):
        raise SimError(f"A seat of Troll & Dragon is a bot's id, not {type(seat).__name__}.")
    if seat not in COMPILED:
        near = get_close_matches(seat, COMPILED, n=1)
        hint = f"Did you mean {near[0]}?" if near else f"There are: {', '.join(COMPILED)}."
        raise SimError(f"No bot {seat!r} of Troll & Dragon is compiled. {hint}")
    return seat


def _number(seat: object) -> int:
    """What the kernel knows a seat by."""
    return COMPILED.index(seat) if isinstance(seat, str) else FOLLOWS


def _rule(found: Sequence[SolvedTurns], edition: TrollDragonEdition) -> SolvedTurns | None:
    """The solved rule of this table; seats may share one."""
    if any(rule is not found[0] for rule in found):
        raise SimError("Only one solved rule can be followed at a table: pass the same one for every seat.")
    if found and len(found[0].ahead) != edition.diamonds + 1:
        raise SimError(f"{found[0].name} was solved for another edition than {edition.id}.")
    return found[0] if found else None
