"""What tables need not keep: orders that a checkpoint can stand for, and whatever is left of a deleted game.

A checkpoint is made from what the store has, not from the table in memory: so it never runs ahead of the
disk, and a table that was put away needs no other way.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from tacora.server.hub.live import Live, await_answer
from tacora.server.hub.orders import MOST, Orders
from tacora.server.hub.rebuilding import MakeTable, checkpoint_of
from tacora.server.logs import get_log
from tacora.server.store import Checkpoint, DamagedTable, Store, StoreError
from tacora.table import Order
from tacora.table.commands import Forget

__all__ = ["Keeping"]


class Keeping:
    """Makes checkpoints and deletes games."""

    def __init__(
        self, store: Store, orders: Orders, make: MakeTable, find: Callable[[str], Awaitable[Live | None]]
    ) -> None:
        self._store = store
        self._orders = orders
        self._make = make
        self._find = find

    async def compact(self, live: Live) -> None:
        """Put a checkpoint in place of a table's orders where they have become many, put away or not."""
        if live.number - live.kept <= MOST:
            return
        try:
            checkpoint = await self._checkpoint(live.code)
            if checkpoint is not None and await self._store.compact(checkpoint):
                live.kept = checkpoint.number
        except StoreError as error:  # nothing has changed: the next sweep tries again
            get_log("hub").error("a table was not compacted", table=live.code, why=str(error))

    async def delete(self, code: str, records: Sequence[str]) -> bool:
        """Delete records of a table and all it has of those games, both or neither; raises `StoreError`.

        A damaged table can't be compacted: its orders stay as they are until it goes itself.
        """
        live = await self._find(code)
        if live is not None and live.table.info().record in records:
            await self._forget(live)
        return await self._store.delete_records(records, await self._checkpoint(code))

    async def _forget(self, live: Live) -> None:
        """Have the table let go of its last game. Where nobody is there it does not count as use."""
        asked, answer = await_answer()
        self._orders.give(live, Order(Forget()), asked, at=live.last if live.quiet else None)
        if (refusal := await answer) is not None:
            raise StoreError(refusal.reason)

    async def _checkpoint(self, code: str) -> Checkpoint | None:
        try:
            stored = await self._store.load(code)
            return None if stored is None else await asyncio.to_thread(checkpoint_of, stored, self._make)
        except DamagedTable as damage:
            get_log("hub").error("a damaged table was not compacted", table=code, why=damage.reason)
            return None
