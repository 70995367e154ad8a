"""A game at a served table, moment by moment: what one entry of the feed tells is shown in steps."""

from collections import deque
from typing import Generic, TypeVar

from tacora.client.seen import Seen
from tacora.tui.setup import Speed

__all__ = ["Show", "factor_of"]

MomentT = TypeVar("MomentT")


class Show(Generic[MomentT]):
    """Folds entries into moments. It knows no clock; whoever shows them says when one is over."""

    def __init__(self) -> None:
        self._steps: deque[MomentT] = deque()

    def skip(self) -> bool:
        """On to the next moment; False where there is nothing to skip."""
        if not self._steps:
            return False
        self._steps.popleft()
        return True

    def now(self, seen: Seen) -> MomentT:
        """The moment to show: one of the steps, or how things stand."""
        return self._steps[0] if self._steps else self._standing(seen)

    def _standing(self, seen: Seen) -> MomentT:
        """How things stand."""
        raise NotImplementedError


def factor_of(seen: Seen) -> float:
    """What every length of time is multiplied by, as the table agreed; with 0 nothing is shown in steps."""
    return Speed(seen.table.settings.pace.value).factor
