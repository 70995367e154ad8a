"""What a bot is shown. Some bots remember what everybody could have seen: hidden things, and who did what."""

from collections.abc import Sequence
from typing import Any

from tacora.games.kit import Bot, GameKit

__all__ = ["Memory", "shown_to"]


def shown_to(
    bot: Bot, kit: GameKit, state: Any, seat: int, history: tuple[Any, ...] = (), *, remembering: bool = True
) -> Any:
    """What a seat's bot sees; one that remembers gets what a perfect memory knows, unless it shall not."""
    view = kit.rules.view(state, seat)
    return kit.remembered(view, state, history) if remembering and bot.remembers else view


class Memory:
    """All that was noted of a game, worked out when a bot that remembers is asked.

    It follows from the inputs alone, which everybody has seen: a game that was taken up again has the same.
    """

    __slots__ = ("_done", "_history", "_kit", "_state")

    def __init__(self, kit: GameKit, start: Any) -> None:
        self._kit, self._state, self._done = kit, start, 0
        self._history: tuple[Any, ...] = ()

    def after(self, moves: Sequence[Any]) -> tuple[Any, ...]:
        """What was noted of these inputs; the first of them are those of the last call."""
        for move in moves[self._done :]:
            self._history += self._kit.notes(self._state, move)
            self._state = self._kit.rules.apply(self._state, move).state
        self._done = len(moves)
        return self._history
