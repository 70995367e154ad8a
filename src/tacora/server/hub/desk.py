"""The odds desk: what the public view of a game says, looked up on a thread, from the best source."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import NamedTuple

from tacora.rules.diamant import View
from tacora.server.hub.building import TableBuilder
from tacora.solve import Odds, Table, odds_of, table_for
from tacora.solve.equilibrium import BadTable, Source, deck_of

__all__ = ["Looked", "OddsDesk"]


class Looked(NamedTuple):
    """The odds, and whether a better source is on its way."""

    odds: Odds
    building: bool


class OddsDesk:
    """Answers one question after the other; with a builder it has missing tables built, and never waits."""

    def __init__(self, builder: TableBuilder | None = None) -> None:
        self._builder = builder
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="tacora-odds")

    async def look(self, view: View) -> Looked:
        """The odds of a public view in which somebody is inside."""
        if view.viewer is not None:
            raise ValueError("the odds of a table follow from its public view alone")
        odds, problem = await asyncio.get_running_loop().run_in_executor(self._pool, _look, view)
        if self._builder is None:
            return Looked(odds, building=False)
        if odds.equilibrium.source is Source.AHEAD and not view.options.leftovers_per_card:
            self._builder.want(view.edition, view.seats, deck_of(view).traps, problem)
        return Looked(odds, odds.equilibrium.source is Source.AHEAD and self._builder.busy)

    async def stop(self) -> None:
        """Let go of thread and builder."""
        if self._builder is not None:
            await self._builder.stop()
        self._pool.shutdown(wait=False, cancel_futures=True)


def _look(view: View) -> tuple[Odds, str]:
    """The odds, and what is wrong with the table of this deck, if anything is."""
    try:
        return _odds(view, table_for(view)), ""
    except BadTable as error:
        return _odds(view, None), str(error)


@lru_cache(maxsize=256)
def _odds(view: View, table: Table | None) -> Odds:
    """Everybody at a table asks the same."""
    return odds_of(view, table)
