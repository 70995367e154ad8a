"""A table of Diamant for a run: its seats taken, its kernel chosen."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from tacora.games.diamant.rules import DiamantEdition, Options, TieBreak
from tacora.games.diamant.sim import facts
from tacora.games.diamant.sim.deck import setup_of
from tacora.games.diamant.sim.kernel import LONGEST, Out, play, play_own
from tacora.games.diamant.sim.policy import Seated, check_policies, policy_of, seat_policies
from tacora.sim.compiled import Numbers
from tacora.sim.table import GAMES, Batch, Measures
from tacora.victory import BY_POINTS, TIES_BY_HANDS

__all__ = ["DiamantTable", "measures"]


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
        self._seated: dict[int, Seated] = {}

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

    def _seat(self, shift: int) -> Seated:
        if shift not in self._seated:
            self._seated[shift] = seat_policies(self.policies, self.setup, shift=shift)
        return self._seated[shift]
