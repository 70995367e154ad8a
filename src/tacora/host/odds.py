"""Odds at live tables: what the public view of a game says, asked of the game's own room `odds`."""

import asyncio
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, NamedTuple, Protocol

from tacora.games import games
from tacora.games.kit import GameKit
from tacora.host.solved_tables import TableBuilder
from tacora.table.state import NextRisk, no_odds
from tacora.texts import Texts

__all__ = ["FoundOdds", "OddsDesk", "OddsRoom", "odds_room", "odds_rooms", "public_odds"]


class OddsRoom(Protocol):
    """What a game's room `odds` holds; a game without one has no odds at its tables."""

    @property
    def View(self) -> type:  # noqa: N802 - a class, named as one
        """The views it knows the odds of."""
        ...

    @property
    def OddsFigures(self) -> type:  # noqa: N802 - a class, named as one
        """What `figures` gives: a struct with the game's id as its tag."""
        ...

    @property
    def BUILDER(self) -> str:  # noqa: N802 - a constant
        """The module that builds better sources, run as a program; empty where nothing is ever missing."""
        ...

    def next_risk(self, view: Any, /) -> tuple[int, int] | None:
        """Fatal cases and all cases of what comes next, from what is public."""
        ...

    def decides(self, view: Any, /) -> bool:
        """Whether a decision is open that has odds."""
        ...

    def look(self, view: Any, /) -> tuple[Any, str]:
        """The odds from the best source, and what is wrong with a better one."""
        ...

    def missing(self, view: Any, odds: Any, /) -> tuple[str, ...] | None:
        """What the builder is to be called with; None where there is nothing better."""
        ...

    def source(self, odds: Any, /) -> str:
        """Where the figures come from."""
        ...

    def figures(self, odds: Any, /, *, advice: bool) -> Any:
        """The odds as numbers; those that tell what to do only as advice."""
        ...

    def rows(self, odds: Any, texts: Texts, /, *, advice: bool) -> Iterable[tuple[str, str]]:
        """The figures with their labels."""
        ...

    def words(self, odds: Any, texts: Texts, /, *, figures: bool, advice: bool) -> Iterable[str]:
        """The odds in sentences, the risk first and roughly where no figures are wanted; then the advice."""
        ...


@cache
def odds_rooms() -> tuple[OddsRoom, ...]:
    """The rooms of all games that have odds."""
    return tuple(kit.room("odds") for kit in games().values() if kit.has("odds"))


def odds_room(view: Any) -> OddsRoom | None:
    """The room that knows the odds of this view; None in a game without one."""
    return next((room for room in odds_rooms() if isinstance(view, room.View)), None)


def public_odds(kit: GameKit) -> NextRisk:
    """The risk of what comes next in this game, as its tables are given it."""
    return kit.room("odds").next_risk if kit.has("odds") else no_odds(kit)


class FoundOdds(NamedTuple):
    """The odds, and whether a better source is on its way."""

    odds: Any
    building: bool


class OddsDesk:
    """Answers one question after the other on a thread; missing tables are built, and nobody waits."""

    def __init__(self, builder: TableBuilder | None = None) -> None:
        self._builder = builder
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="tacora-odds")

    async def look(self, view: Any) -> FoundOdds:
        """The odds of a public view in which a decision is open."""
        if view.viewer is not None:
            raise ValueError("the odds of a table follow from its public view alone")
        room = odds_room(view)
        if room is None:
            raise ValueError("this game has no odds")
        odds, problem = await asyncio.get_running_loop().run_in_executor(self._pool, room.look, view)
        wanted = room.missing(view, odds)
        if self._builder is None:
            return FoundOdds(odds, building=False)
        if wanted is not None:
            self._builder.want(room.BUILDER, wanted, problem)
        return FoundOdds(odds, wanted is not None and self._builder.busy)

    async def stop(self) -> None:
        """Let go of thread and builder."""
        if self._builder is not None:
            await self._builder.stop()
        self._pool.shutdown(wait=False, cancel_futures=True)
