"""Orders on their way to PostgreSQL: all that gathered goes into one statement, which asks who has the table.

A line that comes back from the statement is saved. One that does not is saved already (it was sent before,
and the answer was lost: then it is there with the same sum), or its table is not ours any more.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from tacora.host.logs import get_log
from tacora.host.store.leases import Node
from tacora.host.store.postgres_session import Connection, DataRefused, Lost, Session
from tacora.host.store.rows import Line

__all__ = ["APPEND", "PgWriter"]

Results: TypeAlias = list[tuple[Line, str | None]]
Places: TypeAlias = set[tuple[str, int]]

# `FOR SHARE` and the burial of a node exclude each other: a burial waits for an append under way, and whoever
# takes over reads it; an append that waited for a burial is refused.
APPEND = """
WITH me AS (SELECT id FROM nodes WHERE id = $1 AND NOT dead FOR SHARE),
     l AS (SELECT * FROM unnest($2::text[], $3::int[], $4::bigint[], $5::bytea[], $6::bigint[], $7::bigint[])
           AS l(code, number, at, body, sum, fence))
INSERT INTO orders (code, number, at, body, sum)
SELECT l.code, l.number, l.at, l.body, l.sum
  FROM me, l JOIN tables t ON t.code = l.code AND t.owner = $1 AND t.fence = l.fence AND t.gone = 0
ON CONFLICT (code, number) DO NOTHING
RETURNING code, number
"""
_THERE = """
SELECT o.code, o.number FROM orders o
  JOIN unnest($1::text[], $2::int[], $3::bigint[]) AS l(code, number, sum)
    ON o.code = l.code AND o.number = l.number AND o.sum = l.sum
"""
_LAST = "SELECT coalesce(max(number), 0) FROM orders WHERE code = $1"
_ALIVE = "SELECT id FROM nodes WHERE id = $1 AND NOT dead FOR SHARE"
_TABLE = (
    "INSERT INTO tables (code, secret, opened, used, sum, format, owner, fence)"
    " VALUES ($1, $2, $3, $3, $4, $5, $6, 1) ON CONFLICT (code) DO NOTHING"
)
_OURS = "SELECT 1 FROM tables WHERE code = $1 AND sum = $2 AND owner = $3"
_DEVICE = "INSERT INTO devices (token_hash, code, device) VALUES ($1, $2, $3)"
_RENEW = "DELETE FROM devices WHERE code = $1 AND device = $2"
_REVOKE = "UPDATE devices SET revoked = 1 WHERE code = $1 AND device = $2"
_RECORD = "INSERT INTO records (id, code, game, at, expires, text, sum) VALUES ($1, $2, $3, $4, $5, $6, $7)"
_GAP = "it does not follow the last line of its table"
_ELSEWHERE = "the table is at another node"
AGAIN = 0.05
"""Seconds before a lost connection is tried again."""
MOST = 1000
"""Lines of one statement."""


@dataclass(frozen=True, slots=True)
class _Sent:
    line: Line
    fence: int


class PgWriter:
    """Takes lines on the event loop; a task of its own sends them."""

    def __init__(self, session: Session, node: Node, report: Callable[[Results], None]) -> None:
        self._session = session
        self._node = node
        self._report = report
        self._queue: deque[_Sent] = deque()
        self._wake = asyncio.Event()
        self._last: dict[str, int] = {}
        self._stopping = False
        self._epoch = 0
        self._count = self._told = 0
        self._waiting: deque[tuple[int, asyncio.Future[None]]] = deque()
        self.commits = self.saved = self.lost = self.fenced = 0
        self._task = asyncio.create_task(self._run())

    def put(self, line: Line) -> None:
        """Queue a line under the claim that holds now."""
        if line.table is not None:
            fence = self._node.opened(line.code)
            self._last[line.code] = 0
        else:
            fence = self._node.fences.get(line.code, -1)
        self._queue.append(_Sent(line, fence))
        self._count += 1
        self._wake.set()

    def known(self, code: str, last: int) -> None:
        """A table was read: this is its last line."""
        self._last[code] = last

    def forget(self, code: str) -> None:
        """A table was let go."""
        self._last.pop(code, None)

    async def flushed(self) -> None:
        """Wait until every line so far was told of."""
        if self._told < self._count:
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.append((self._count, future))
            await future

    def abandon(self) -> None:
        """Nothing that waits is ours any more: nobody is told what became of it."""
        self._epoch += 1
        self._last.clear()
        given_up: Results = [(sent.line, _ELSEWHERE) for sent in self._queue]
        self._queue.clear()
        self._tell(given_up)

    async def stop(self) -> None:
        """Write what is queued, then end."""
        self._stopping = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            if not self._queue:
                if self._stopping:
                    return
                self._wake.clear()
                continue
            batch = [self._queue[place] for place in range(min(MOST, len(self._queue)))]
            epoch = self._epoch
            results = await self._save(batch, epoch)
            if self._epoch == epoch:
                for _ in batch:
                    self._queue.popleft()
                self._tell(results)

    async def _save(self, batch: Sequence[_Sent], epoch: int) -> Results:
        doubt = False
        while True:
            try:
                return await self._session.run(partial(self._commit, batch, doubt=doubt))
            except DataRefused as refused:
                if refused.all_alike or len(batch) == 1:
                    return [(sent.line, str(refused)) for sent in batch]
                return [result for sent in batch for result in await self._save([sent], epoch)]
            except Lost as error:
                if not doubt:
                    told = "the connection to the database is lost: what was sent is looked for"
                    get_log("store").warning(told, lines=len(batch), why=str(error))
                doubt = True
                if self._epoch != epoch or (self._stopping and not self._node.sure):
                    return [(sent.line, _ELSEWHERE) for sent in batch]
                await asyncio.sleep(AGAIN)

    def _tell(self, results: Results) -> None:
        lost = sum(problem is not None for _, problem in results)
        self.fenced += sum(problem is _ELSEWHERE for _, problem in results)
        self.lost += lost
        self.saved += len(results) - lost
        self._told += len(results)
        if results:
            self._report(results)
        while self._waiting and self._waiting[0][0] <= self._told:
            _, future = self._waiting.popleft()
            if not future.done():
                future.set_result(None)

    async def _commit(self, batch: Sequence[_Sent], connection: Connection, *, doubt: bool) -> Results:
        last: dict[str, int] = {}
        following: list[_Sent] = []
        for sent in batch:
            if await self._follows(connection, sent.line, last, doubt=doubt):
                last[sent.line.code] = max(sent.line.number, last.get(sent.line.code, 0))
                following.append(sent)
        saved: Places = set()
        if following:
            if any(_brings_rows(sent.line) for sent in following):
                async with connection.transaction():
                    saved = await self._with_rows(connection, following)
            else:
                fresh, there = await self._append(connection, following)
                saved = fresh | there
        self.commits += 1
        results: Results = []
        sent_ones = set(map(id, following))
        for sent in batch:
            line = sent.line
            if id(sent) not in sent_ones:
                results.append((line, _GAP))
            elif (line.code, line.number) in saved:
                self._last[line.code] = max(line.number, self._last.get(line.code, 0))
                results.append((line, None))
            else:
                results.append((line, _ELSEWHERE))
        return results

    async def _append(self, connection: Connection, sent: Sequence[_Sent]) -> tuple[Places, Places]:
        """Which lines are in the log by this statement, and which were there before."""
        lines = [each.line for each in sent]
        codes, numbers = [line.code for line in lines], [line.number for line in lines]
        sums = [line.check() for line in lines]
        rows = await connection.fetch(
            APPEND,
            self._node.id,
            codes,
            numbers,
            [line.at for line in lines],
            [line.body for line in lines],
            sums,
            [each.fence for each in sent],
        )
        fresh = {(row["code"], row["number"]) for row in rows}
        if len(fresh) == len(lines):
            return fresh, set()
        rows = await connection.fetch(_THERE, codes, numbers, sums)
        return fresh, {(row["code"], row["number"]) for row in rows} - fresh

    async def _with_rows(self, connection: Connection, sent: Sequence[_Sent]) -> Places:
        """The same with the rows that lines bring with them, in the same transaction."""
        me, writes = self._node.id, self._node.settings.writes
        if await connection.fetchval(_ALIVE, me) is None:
            return set()
        lines = [each.line for each in sent]
        foreign = set()
        for line in lines:
            if (table := line.table) is not None:
                total = table.check(line.code)
                row = (line.code, table.secret, table.opened, total, writes, me)
                new = await connection.execute(_TABLE, *row) == "INSERT 0 1"
                if not new and await connection.fetchval(_OURS, line.code, total, me) is None:
                    foreign.add(line.code)  # another node's first order may have the same words and moment
        fresh, there = await self._append(connection, sent)
        there = {place for place in there if place[0] not in foreign}
        for line in lines:
            if (line.code, line.number) in fresh and _brings_rows(line):
                await _write_with(connection, line)
        return fresh | there

    async def _follows(
        self, connection: Connection, line: Line, last: dict[str, int], *, doubt: bool
    ) -> bool:
        """Whether a line is the next of its table; one that may have been written before is looked for."""
        known = last.get(line.code, self._last.get(line.code))
        if known is None:
            known = self._last[line.code] = await connection.fetchval(_LAST, line.code)
        return line.number == known + 1 or (doubt and line.number <= known)


def _brings_rows(line: Line) -> bool:
    return bool(line.table or line.device or line.revoked or line.record)


async def _write_with(connection: Connection, line: Line) -> None:
    code = line.code
    if line.device is not None:
        if line.device.renewed:
            await connection.execute(_RENEW, code, line.device.device)
        await connection.execute(_DEVICE, line.device.token_hash, code, line.device.device)
    for device in line.revoked:
        await connection.execute(_REVOKE, code, device)
    if line.record is not None:
        record = line.record
        row = (record.id, code, record.game, record.at, record.expires, record.text, record.check())
        await connection.execute(_RECORD, *row)
