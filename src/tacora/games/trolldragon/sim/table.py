"""A table of Troll & Dragon for a run."""

from collections.abc import Sequence
from difflib import get_close_matches
from fractions import Fraction
from typing import Any

import numpy as np

from tacora.games.trolldragon.learned.weights import master_nets
from tacora.games.trolldragon.rules import Options, TrollDragonEdition, dice_of
from tacora.games.trolldragon.sim import facts
from tacora.games.trolldragon.sim.decide import BY_NAME, COMPILED, FOLLOWS
from tacora.games.trolldragon.sim.dice import dice_setup
from tacora.games.trolldragon.sim.kernel import TRAIL, DiceOut, play_dice
from tacora.games.trolldragon.sim.mind import Thinks, make_wits
from tacora.games.trolldragon.sim.solved import SolvedTurns
from tacora.sim.apart import ready
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
        self._seats = tuple(seats)
        self.names = tuple(map(_known, seats))
        own = [seat for seat in seats if isinstance(seat, Thinks)]
        self.nets = (master_nets().of(len(seats)), *(seat.net for seat in own))
        self.numbers = tuple(_number(seat, own) for seat in seats)
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

    def __reduce__(self) -> Any:
        """The same table in another process: the rules hold an address, and it is this one's."""
        return _table_again, (self.edition, self._seats, self.options, self.pace)

    def play(self, seed: int, first: int, stride: int, games: int, shift: int) -> Batch:
        """Play every `stride`-th game from `first` on, with everybody `shift` seats further on."""
        out = self._play(Numbers.of(seed, first, stride, games), shift, 0)
        columns = {"turns": out.turns, "trolls": out.trolls, "dragons": out.dragons}
        return Batch(out.points, out.nuggets, out.endings, dict(columns))

    def trail(self, seed: int, first: int, games: int, shift: int, turns: int) -> DiceOut:
        """The same with how each of the first turns left the table; -1 after the end of a game."""
        return self._play(Numbers.of(seed, first, 1, games), shift, turns)

    def _play(self, numbers: Numbers, shift: int, turns: int) -> DiceOut:
        seats, games = len(self.names), numbers.games
        moved = [self.numbers[(seat - shift) % seats] for seat in range(seats)]
        out = DiceOut(
            np.empty((seats, games), np.uint16),
            np.empty((seats, games), np.uint8),
            np.zeros(self.measures.facts_shape, np.int64),
            np.empty(games, np.uint16),
            np.empty(games, np.uint16),
            np.empty(games, np.uint16),
            np.full((games, turns, TRAIL + 2 * seats), -1, np.int16),
        )
        ready(*BY_NAME)
        rules, tables = self.setup
        dice = dice_of(self.edition, self.options)
        wits = make_wits(dice, self.options, self.nets)
        bots, done, place = np.array(moved, dtype=np.uint64), 0, 0
        while place >= 0:
            done, place = play_dice(rules, tables, wits, bots, numbers, done, out)
            if place >= 0 and self.solved is not None:
                self.solved.learn(place)
        return out


def _table_again(
    edition: TrollDragonEdition, seats: Sequence[object], options: Options, pace: Fraction
) -> TrollDragonTable:
    return TrollDragonTable(edition, seats, options, pace=pace)


def _known(seat: object) -> str:
    """What a seat is called; raises `SimError` for one that can't play."""
    if isinstance(seat, SolvedTurns | Thinks):
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


def _number(seat: object, own: Sequence[Thinks]) -> int:
    """What the kernel knows a seat by."""
    if isinstance(seat, Thinks):
        return FOLLOWS + 1 + own.index(seat)
    return COMPILED.index(seat) if isinstance(seat, str) else FOLLOWS


def _rule(found: Sequence[SolvedTurns], edition: TrollDragonEdition) -> SolvedTurns | None:
    """The solved rule of this table; seats may share one."""
    if any(rule is not found[0] for rule in found):
        raise SimError("Only one solved rule can be followed at a table: pass the same one for every seat.")
    if found and len(found[0].ahead) != edition.diamonds + 1:
        raise SimError(f"{found[0].name} was solved for another edition than {edition.id}.")
    return found[0] if found else None
