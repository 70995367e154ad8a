"""What tables need not keep: orders that a checkpoint can stand for, and whatever is left of a deleted game.

A table that begins a game is a checkpoint at that moment, for nothing. At any other time one is made from
what the store has: the orders are given again up to the last lobby. Either stands for an order that the store
must have, so it never runs ahead of the disk.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import msgspec

from tacora.host.hosted import HostedTable, await_answer
from tacora.host.logs import get_log
from tacora.host.pipeline import Pipeline
from tacora.host.recovery import MakeTable, checkpoint_of
from tacora.host.store import Checkpoint, DamagedTable, Line, Store, StoreError
from tacora.protocol.commands import Forget
from tacora.table import Order, TableCheckpoint

__all__ = ["Compaction"]

MOST = 1000
"""Orders that a table may have when it is put away or swept past: a checkpoint then costs giving all of them
again."""


class Compaction:
    """Makes checkpoints and deletes games."""

    def __init__(
        self,
        store: Store,
        pipeline: Pipeline,
        make: MakeTable,
        find: Callable[[str], Awaitable[HostedTable | None]],
    ) -> None:
        self._store = store
        self._pipeline = pipeline
        self._make = make
        self._find = find

    async def compact(self, hosted: HostedTable) -> None:
        """Put a checkpoint in place of a table's orders where they have become many, put away or not."""
        if hosted.number - hosted.kept <= MOST:
            return
        try:
            await self._put(hosted, await self._checkpoint(hosted.code))
        except StoreError as error:  # nothing has changed: the next sweep tries again
            get_log("host").error("a table was not compacted", table=hosted.code, why=str(error))

    async def keep(self, hosted: HostedTable, line: Line, lobby: TableCheckpoint) -> None:
        """Put a table in its lobby, as it was after this order, in place of all up to it."""
        checkpoint = Checkpoint(line.code, line.number, msgspec.json.encode(lobby), line.check())
        try:
            await self._put(hosted, checkpoint)
        except StoreError as error:  # nothing has changed: the next game tries again
            get_log("host").error("a table was not compacted", table=hosted.code, why=str(error))

    async def _put(self, hosted: HostedTable, checkpoint: Checkpoint | None) -> None:
        if checkpoint is not None and await self._store.compact(checkpoint):
            hosted.kept = max(hosted.kept, checkpoint.number)

    async def delete(self, code: str, records: Sequence[str]) -> bool:
        """Delete records of a table and all it has of those games, both or neither; raises `StoreError`.

        A damaged table can't be compacted: its orders stay as they are until it goes itself. A table whose
        code went to others has another one once it is found; one that is in memory keeps the one it has.
        """
        hosted = await self._find(code)
        at = code if hosted is None else hosted.code
        there = await self._store.table_of(records[0])
        if there not in {None, at}:  # its code went to others just now
            return await self.delete(there, records)
        for record in records if hosted is not None else ():
            if hosted is not None and hosted.table.knows_record(record):
                await self._forget(hosted, record)
        return await self._store.delete_records(records, await self._checkpoint(at))

    async def _forget(self, hosted: HostedTable, record: str) -> None:
        """Have the table let go of a game. Where nobody is there, or sees it, it does not count as use."""
        at = hosted.last if hosted.quiet or record != hosted.table.info().record else None
        reply_to, answer = await_answer()
        self._pipeline.give(hosted, Order(Forget(record)), reply_to, at=at)
        if (refusal := await answer) is not None:
            raise StoreError(refusal.reason)

    async def _checkpoint(self, code: str) -> Checkpoint | None:
        try:
            stored = await self._store.load(code)
            return None if stored is None else await asyncio.to_thread(checkpoint_of, stored, self._make)
        except DamagedTable as damage:
            get_log("host").error("a damaged table was not compacted", table=code, why=damage.reason)
            return None
