"""A table of Diamant for a run: its seats taken, its kernel chosen."""

from collections.abc import Sequence

import numpy as np

from tacora.rules.diamant import DiamantEdition, Options
from tacora.sim.batch import GAMES, Batch
from tacora.sim.compiled import word
from tacora.sim.deck import setup_of
from tacora.sim.diamant import LONGEST, Numbers, Out, play, play_own
from tacora.sim.policy import Seated, policy_of, seat_policies
from tacora.sim.solved import SolvedExpeditions

__all__ = ["DiamantTable"]

_ALL = (1 << 64) - 1


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
        for policy in self.policies:
            if isinstance(policy, SolvedExpeditions):
                policy.check(edition, self.options, len(self.policies))
        self.names = tuple(policy.name for policy in self.policies)
        self.expeditions = int(self.setup.rules.expeditions)
        self.most = self.expeditions * sum(edition.treasures) + (
            sum(edition.relics.values) if edition.relics else 0
        )
        self.ties_by_hands = self.setup.by_relics
        self._seated: dict[int, Seated] = {}

    @property
    def facts_shape(self) -> tuple[int, ...]:
        """[expedition, whether a trap ended it, cards turned up]."""
        return (self.expeditions, 2, LONGEST)

    def play(self, seed: int, first: int, stride: int, games: int, shift: int) -> Batch:
        """Play every `stride`-th game from `first` on, with everybody `shift` seats further on."""
        seated = self._seat(shift)
        rules, tables, _ = self.setup
        seats = len(self.policies)
        out = Out(
            np.empty((seats, games), np.uint16),
            np.empty((seats, games), np.uint8),
            np.zeros(self.facts_shape, np.int64),
            np.empty(games, np.uint16),
            np.empty(games, np.uint8),
        )
        kernel = play_own if seated.own else play
        numbers = Numbers(word(seed & _ALL), word(first), word(stride), games)
        kernel(rules, tables, seated.policy, seated.cells, numbers, out)
        return Batch(out.points, out.hands, out.paths, {"cards": out.turned, "busts": out.busts})

    def _seat(self, shift: int) -> Seated:
        if shift not in self._seated:
            self._seated[shift] = seat_policies(self.policies, self.setup, shift=shift)
        return self._seated[shift]
