"""Lines between nodes and their database that fail: swallowed answers, frozen lines, sessions that break."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg
import pytest

from bench.parts import Database
from bench.relay import Relay
from tacora.host.store import leases
from tacora.host.store.postgres import PgStore
from tests.host.cluster.nodes import LEASE, claimed, node, sleep_over
from tests.host.store.shelf import Results, first, line, problems
from tests.scale import HANG


@asynccontextmanager
async def distant(
    address: str, server: Database, *, lease: float = LEASE
) -> AsyncIterator[tuple[PgStore, Results, Relay]]:
    """A node that reaches its database by a line that can fail.

    With a long lease it waits for a swallowed answer until the line is cut, however late the database's
    machine does what was asked: who gives up before asks anew, and what is asked of a mute line gets nowhere.
    """
    relay = Relay(server.port)
    try:
        far = address.replace(str(server.port), str(relay.port))
        async with node(far, "old", lease=lease) as (store, told):
            yield store, told, relay
            relay.heal()
    finally:
        relay.stop()


async def stored(address: str, code: str) -> list[bytes]:
    connection = await asyncpg.connect(address)
    rows = await connection.fetch("SELECT body FROM orders WHERE code = $1 ORDER BY number", code)
    await connection.close()
    return [bytes(row["body"]) for row in rows]


async def broken(address: str, *names: str) -> None:
    """The sessions of these nodes end, as they do when the database restarts."""
    connection = await asyncpg.connect(address)
    kill = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = ANY($1)"
    await connection.execute(kill, [f"tacora {name}" for name in names])
    await connection.close()


async def test_an_order_whose_answer_was_swallowed_is_told_once_and_is_there_once(
    address: str, server: Database
) -> None:
    async with distant(address, server, lease=HANG) as (store, told, relay):
        store.append(first("AAAA"))
        await store.flushed()
        for number in (2, 3):
            relay.swallow()
            store.append(line("AAAA", number, b"%d" % number))
            while len(await stored(address, "AAAA")) < number:
                await asyncio.sleep(0.01)
            assert len(problems(told)) == number - 1, "nobody is told before the answer is known"
            relay.cut()
            relay.heal()
            await store.flushed()
            assert problems(told) == [None] * number
        assert (await stored(address, "AAAA"))[1:] == [b"2", b"3"]


async def test_a_table_whose_opening_broke_off_half_way_is_there_once(address: str, server: Database) -> None:
    async with distant(address, server, lease=HANG) as (store, told, relay):
        relay.swallow()
        store.append(first("AAAA"))  # several statements: the second waits for the answer to the first
        connection = await asyncpg.connect(address)
        waiting = "SELECT count(*) FROM pg_stat_activity WHERE state = 'idle in transaction'"
        while not await connection.fetchval(waiting):
            await asyncio.sleep(0.01)
        await connection.close()
        relay.cut()
        relay.heal()
        await store.flushed()
        assert problems(told) == [None]
        assert len(await stored(address, "AAAA")) == 1


async def test_a_node_behind_a_frozen_line_lets_go_in_time_and_what_was_on_its_way_is_refused(
    address: str, server: Database
) -> None:
    async with distant(address, server) as (old, told, relay), node(address, "new") as (new, told_new):
        let_go: list[bool] = []
        old.listen(lambda _code: None, lambda: let_go.append(new.node.fences.get("AAAA") is None))
        old.append(first("AAAA"))
        await old.flushed()
        relay.freeze()
        old.append(line("AAAA", 2, b"late"))
        await claimed(new, "AAAA")
        assert let_go == [True], "before anybody else had it"
        assert not old.sure
        table = await new.load("AAAA")
        assert table is not None
        assert len(table.orders) == 1
        relay.heal()
        while old.node.id < new.node.id:  # it is heard again, and is another node from then on
            await asyncio.sleep(0.01)
        new.append(line("AAAA", 2, b"new"))
        await new.flushed()
        await old.flushed()
        assert problems(told_new) == [None]
        assert [problem is None for problem in problems(told)] == [True, False]
        assert (await stored(address, "AAAA"))[1:] == [b"new"]


async def _dies(store: PgStore, address: str, name: str) -> None:
    """Its process is gone, and its session with it."""
    await sleep_over(store)
    await broken(address, name)


async def test_a_death_after_the_database_was_away_is_seen_by_the_session_at_once(address: str) -> None:
    async with node(address, "one") as (one, _), node(address, "two") as (two, _):
        two.append(first("AAAA"))
        await two.flushed()
        await broken(address, "one", "two")
        while one.connects < 2 or two.connects < 2 or two.node.id not in one.node._moved:
            await asyncio.sleep(0.01)
        await _dies(two, address, "two")
        assert await one.claim("AAAA") == "dead"
        assert (one.node.counts["buried_died"], one.node.counts["buried_hung"]) == (1, 0)


async def test_nobody_is_buried_for_a_session_that_ended_with_ours(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "QUICKLY", 1e9)
    async with node(address, "one") as (one, _), node(address, "two") as (two, _):
        two.append(first("AAAA"))
        await two.flushed()
        await sleep_over(two)  # it is only slow: it would be back in a moment
        await broken(address, "one", "two")
        while one.connects < 2:
            await asyncio.sleep(0.01)
        await claimed(one, "AAAA")
        assert (one.node.counts["buried_died"], one.node.counts["buried_hung"]) == (0, 1), "only by the lease"
