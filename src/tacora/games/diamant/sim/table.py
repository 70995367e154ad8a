"""A table of Diamant for a run: its seats taken, its kernel chosen."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tacora.games.diamant.moment import LANES
from tacora.games.diamant.rules import DiamantEdition, Options, TieBreak
from tacora.games.diamant.sim import facts
from tacora.games.diamant.sim.control import Luck, Notes, play_luck, play_luck_own
from tacora.games.diamant.sim.deck import setup_of
from tacora.games.diamant.sim.kernel import LONGEST, Out, play, play_own
from tacora.games.diamant.sim.outlook import SIGHT, judged_at_start
from tacora.games.diamant.sim.policy import Seated, check_policies, policy_of, seat_policies
from tacora.sim.compiled import Numbers
from tacora.sim.luck import Judge, Positions, WithLuck, blank_judge
from tacora.sim.table import GAMES, Batch, Measures
from tacora.victory import BY_POINTS, TIES_BY_HANDS

__all__ = ["DiamantTable", "measures"]

_POSITIONS = 200
"""More positions than a game has, so that there is room for all that are drawn."""


def measures(edition: DiamantEdition, options: Options) -> Measures:
    """What is counted: points, relics, cards and busts, and how expeditions ended."""
    expeditions = options.expeditions or edition.expeditions
    relics = sum(edition.relics.values) if edition.relics else 0
    return Measures(
        most=expeditions * sum(edition.treasures) + relics,
        ranking=TIES_BY_HANDS if edition.tie_break is TieBreak.MOST_RELICS else BY_POINTS,
        held="relics",
        facts_shape=(expeditions, 2, LONGEST),
        columns=(("cards", np.uint16), ("busts", np.uint8)),
        report=facts,
        by_turns=False,
    )


class DiamantTable:
    """Policies at a table; raises `SetupError` or `SimError` for one that can't be."""

    batch = GAMES

    def __init__(
        self,
        edition: DiamantEdition,
        seats: Sequence[object],
        options: Options | None = None,
    ) -> None:
        self.edition, self.options = edition, options or Options()
        self.policies = tuple(policy_of(seat) for seat in seats)
        self.setup = setup_of(edition, self.options, len(self.policies))
        check_policies(self.policies, edition, self.options)
        self.names = tuple(policy.name for policy in self.policies)
        self.measures = measures(edition, self.options)
        self._seated: dict[tuple[int, bool], Seated] = {}

    def __reduce__(self) -> Any:
        """The same table in another process: what is seated has addresses in it, and they are this one's."""
        return DiamantTable, (self.edition, self.policies, self.options)

    def play(self, seed: int, first: int, stride: int, games: int, shift: int) -> Batch:
        """Play every `stride`-th game from `first` on, with everybody `shift` seats further on."""
        seated = self._seat(shift)
        rules, tables, _ = self.setup
        seats = len(self.policies)
        out = Out(
            np.empty((seats, games), np.uint16),
            np.empty((seats, games), np.uint8),
            np.zeros(self.measures.facts_shape, np.int64),
            np.empty(games, np.uint16),
            np.empty(games, np.uint8),
        )
        kernel = play_own if seated.own else play
        numbers = Numbers.of(seed, first, stride, games)
        kernel(rules, tables, seated.policy, seated.cells, numbers, out)
        return Batch(out.points, out.hands, out.paths, {"cards": out.turned, "busts": out.busts})

    def judged(self, judge: Judge, who: NDArray[np.int64]) -> NDArray[np.float64]:
        """What a judge says of tables of these bots, [table, seat], before the first card."""
        found = np.zeros(who.shape)
        rules, tables, ranking = self.setup
        judged_at_start(rules, tables, judge, who, ranking, found)
        return found

    def positions(self, seed: int, first: int, stride: int, games: int, portion: float) -> Positions:
        """Some positions of these games, and what came of them."""
        seats = len(self.policies)
        room = games * max(1, int(portion * _POSITIONS))
        seen, won = np.zeros((room, seats, SIGHT), np.float32), np.zeros((room, seats), np.float32)
        notes = Notes(max(1, int(portion * LANES)), np.zeros(1, np.int64), seen, won)
        self._luck(blank_judge(1, SIGHT), (0,) * seats, Numbers.of(seed, first, stride, games), 0, notes)
        written = int(notes.written[0])
        return Positions(seen[:written], won[:written])

    def play_luck(  # noqa: PLR0917 - as `play`
        self, judge: Judge, who: tuple[int, ...], seed: int, first: int, stride: int, games: int, shift: int
    ) -> WithLuck:
        """The games of `play` with their luck; `who` are the judge's bots in the order of the policies."""
        seats = len(self.policies)
        nothing = np.zeros((0, seats, SIGHT), np.float32), np.zeros((0, seats), np.float32)
        notes = Notes(0, np.zeros(1, np.int64), *nothing)
        out = self._luck(judge, who, Numbers.of(seed, first, stride, games), shift, notes)
        return WithLuck(Batch(out.points, out.hands, np.zeros(0, np.int64), {}), out.cards, out.coins)

    def _luck(self, judge: Judge, who: tuple[int, ...], numbers: Numbers, shift: int, notes: Notes) -> Luck:
        seated = self._seat(shift, packed=False)
        rules, tables, ranking = self.setup
        shape = len(self.policies), numbers.games
        out = Luck(np.empty(shape, np.uint16), np.empty(shape, np.uint8), np.empty(shape), np.empty(shape))
        moved = np.array([who[(seat - shift) % len(who)] for seat in range(len(who))], np.int64)
        kernel = play_luck_own if seated.own else play_luck
        kernel(rules, tables, seated.policy, seated.cells, numbers, judge, moved, ranking, notes, out)
        return out

    def _seat(self, shift: int, *, packed: bool = True) -> Seated:
        if (shift, packed) not in self._seated:
            seated = seat_policies(self.policies, self.setup, shift=shift, packed=packed)
            self._seated[shift, packed] = seated
        return self._seated[shift, packed]
