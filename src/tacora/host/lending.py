"""Codes are lent. After a day without anybody a code leads nobody to its table, and may be given away.

So codes stay short however many tables are kept: their length goes by those that a code leads to. Nothing is
done to a table for it. Only where draws find no code that nobody has, a table that is idle for so long is
given a long name that nobody types, and its code goes to a new one. Its people come back by their tokens;
then it has a code again, its old one if that is free.
"""

import asyncio
from collections.abc import Mapping

from tacora.host.clock import Clock
from tacora.host.hosted import HostedTable
from tacora.host.keys import CODE_LENGTH, code_length, draw_code, former_code, fresh_name
from tacora.host.logs import get_log
from tacora.host.store import DAY, Lease, Store, StoreError, TableElsewhere

__all__ = ["LENT", "Lending", "OtherCode"]

LENT = DAY
"""Milliseconds after its last order for which a code leads to its table without anybody there."""
FREE = 10
"""Draws that look for a code nobody has, before one of an idle table will do."""
SAME_LENGTH = 100
"""Draws that find nothing, and codes become a sign longer: no loop is without end."""


class OtherCode(Exception):
    """This token's table has another code (by now)."""

    def __init__(self, code: str) -> None:
        super().__init__(f"This table's code is {code}.")
        self.code = code


class Lending:
    """Knows whose a code is, draws new ones, and takes codes from tables that nobody uses."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        codes: set[str],
        tables: Mapping[str, HostedTable],
        loading: dict[str, "asyncio.Task[HostedTable | None]"],
    ) -> None:
        self._store = store
        self._clock = clock
        self._codes = codes
        self._tables = tables
        self._loading = loading
        """Whoever wants a table of these waits for what is done with it."""

    async def lease(self, code: str) -> Lease | None:
        """Whose code this is; None where it is nobody's."""
        hosted = self._tables.get(code)
        if hosted is not None:
            return Lease(hosted.opened, self._clock.now(), held=True)
        if not self._store.shared and code not in self._codes:
            return None
        return await self._store.lease(code)

    async def leads(self, code: str) -> bool:
        """Whether this code alone leads to a table."""
        lease = await self.lease(code)
        return lease is not None and not self._is_over(lease)

    def _is_over(self, lease: Lease) -> bool:
        return not lease.held and lease.used <= self._clock.now() - LENT

    async def fresh(self) -> str:
        """A code for a new table: one that nobody has, else one of a table that nobody uses."""
        length = await self._length()
        for attempt in range(2 * SAME_LENGTH):
            code = draw_code(length + attempt // SAME_LENGTH)
            lease = await self.lease(code)
            if lease is None and code not in self._codes:
                return code
            if attempt >= FREE and lease is not None and self._is_over(lease) and await self._take(code):
                return code
        raise RuntimeError("no free join code was found; delete tables that nobody needs")

    async def _length(self) -> int:
        if not self._store.shared and code_length(len(self._codes)) == CODE_LENGTH:
            return CODE_LENGTH
        return code_length(await self._store.count(self._clock.now() - LENT))

    async def _take(self, code: str) -> bool:
        """Take its code from a table that nobody uses; whoever asks for that table meanwhile waits."""
        if code in self._tables or code in self._loading:
            return False
        done, shared = False, self._store.shared
        self._codes.add(code)  # from this moment on nobody else here draws it

        async def rename() -> None:
            nonlocal done
            name = fresh_name(code)
            try:
                done = await self._store.rename(code, name, self._clock.now() - LENT)
            except StoreError as error:  # a damaged one keeps its code
                get_log("host").warning("a table keeps its code", table=code, why=str(error))
            if done and not shared:
                self._codes.add(name)
            if shared and not done:
                self._codes.discard(code)

        task = self._loading[code] = asyncio.create_task(rename())
        try:
            await task
        finally:
            self._loading.pop(code, None)
        return done

    async def again(self, name: str) -> str:
        """A code for a table of ours that had to give its own away; raises `StoreError`."""
        code = former_code(name)
        if code in self._codes or await self.lease(code) is not None:
            code = await self.fresh()
        self._codes.add(code)
        self._join(code)
        done = False
        try:
            done = await self._store.rename(name, code)
        finally:
            if not done:
                self._codes.discard(code)
        if not done:  # another node was faster with this code, or the table is gone: whoever asks comes again
            raise TableElsewhere(name)
        self._codes.discard(name)
        return code

    def _join(self, code: str) -> None:
        """Whoever asks for this code waits for the task that reads its table, and claims nothing again."""
        task = asyncio.current_task()
        if task is not None and code not in self._loading:
            self._loading[code] = task
            task.add_done_callback(lambda _: self._loading.pop(code, None))
