"""Troll & Dragon for learners: how its games meet the stream.

In the race the dragon dice are rolled once after each roll of the chamber dice; nobody has a choice there but
the adventurer, who rolls on or leaves.
"""

from collections.abc import Sequence
from typing import Any

from tacora.games.trolldragon.encoder import Encoder
from tacora.games.trolldragon.rules import Phase, State
from tacora.rl.episode import Words

__all__ = ["TOGETHER", "Encoder", "acting", "words"]

TOGETHER = False


def acting(state: State, waiting: Sequence[int]) -> int:
    """Whose move it is in the race: the adventurer's, unless the dragon is behind its pace of 1 (T9, T10)."""
    race: Any = state.race
    if race is None or state.phase is not Phase.CHAMBER:
        return waiting[0]
    return int(race.holder if race.dragon_rolls < race.chamber_rolls else state.active)


class words(Words):  # noqa: N801 - a room's name for it
    """One word an input, as in a simulation."""

    def first(self, state: State, waiting: Sequence[int]) -> int:
        """Nobody is quicker by chance."""
        return acting(state, waiting)
