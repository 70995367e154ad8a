"""What bots that read the others believe of them at a live table, asked of the game's own coach."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, cast

from tacora.coach.review import Sentence
from tacora.games.kit import GameKit
from tacora.protocol.entries import TableInfo

__all__ = ["BelievingRoom", "believing_room"]


class BelievingRoom(Protocol):
    """What a game's module `coach.believing` holds; a game without one has no bot that reads the others."""

    def readers_at(self, table: TableInfo, /) -> tuple[int, ...]:
        """The seats of such bots."""
        ...

    def beliefs(self, history: Sequence[Any], names: Sequence[str], /) -> Mapping[int, Sentence]:
        """By seat what is believed after all that the game has noted; nothing where nothing is certain."""
        ...


def believing_room(kit: GameKit) -> BelievingRoom | None:
    """The game's own."""
    has = kit.has("coach") and kit.has("coach.believing")
    return cast("BelievingRoom", kit.room("coach.believing")) if has else None
