"""A node that sleeps longer than its lease and wakes up: nothing it does after the take-over counts."""

import asyncio
import subprocess
import sys

import asyncpg
import pytest

from bench.odd_node import UNFENCED
from tacora.host.store import TableElsewhere, postgres_writer
from tests.host.cluster.nodes import claimed, node, sleep_over, wake_up
from tests.host.store.shelf import first, line, problems
from tests.scale import at_scale


async def stale_orders(address: str, rounds: int) -> int:
    """How many orders of an old owner get into the log after the first one of the new owner."""
    stale = 0
    for turn in range(rounds):
        code = f"AA{turn:02}"
        async with node(address, "old") as (old, told), node(address, "new") as (new, told_new):
            old.append(first(code))
            for number in range(2, 6):
                old.append(line(code, number, b"old"))
            await old.flushed()
            assert problems(told) == [None] * 5
            await sleep_over(old)
            await claimed(new, code)
            stored = await new.load(code)
            assert stored is not None
            assert len(stored.orders) == 5, "whoever takes over reads what was acknowledged"
            new.append(line(code, 6, b"new"))
            await new.flushed()
            assert problems(told_new) == [None]
            for number in range(6, 10):  # it knows nothing of the other
                old.append(line(code, number, b"stale"))
            await old.flushed()
            connection = await asyncpg.connect(address)
            rows = await connection.fetch(
                "SELECT number, body FROM orders WHERE code = $1 ORDER BY number", code
            )
            await connection.close()
            assert [row["number"] for row in rows] == list(range(1, len(rows) + 1))
            found = sum(bytes(row["body"]) == b"stale" for row in rows)
            assert found == problems(told)[5:].count(None), (
                "what was told as saved is there, and nothing else"
            )
            stale += found
            wake_up(old)
            while old.node.id < new.node.id:  # its next beat finds out, and it is another node from then on
                await asyncio.sleep(0.01)
            with pytest.raises(TableElsewhere):
                await old.load(code)
    return stale


async def test_a_node_that_wakes_up_after_its_burial_writes_nothing(address: str) -> None:
    assert await stale_orders(address, at_scale(3, 50)) == 0


async def test_without_the_fence_this_test_would_see_stale_orders(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_writer, "APPEND", UNFENCED)
    assert await stale_orders(address, 1) > 0


async def test_an_append_that_waits_for_a_burial_is_refused(address: str) -> None:
    async with node(address, "n1") as (store, told):
        store.append(first("AAAA"))
        await store.flushed()
        burial = await asyncpg.connect(address)
        transaction = burial.transaction()
        await transaction.start()
        await burial.execute("UPDATE nodes SET dead = true WHERE id = $1", store.node.id)
        store.append(line("AAAA", 2))
        waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
        watcher = await asyncpg.connect(address)
        while not await watcher.fetchval(waiting):
            await asyncio.sleep(0.01)
        assert problems(told) == [None]
        await transaction.commit()
        await store.flushed()
        assert [problem is None for problem in problems(told)] == [True, False]
        await burial.close()
        await watcher.close()


async def test_a_burial_waits_for_an_append_under_way_and_the_new_owner_reads_it(address: str) -> None:
    async with node(address, "n1") as (store, _), node(address, "n2") as (other, _):
        store.append(first("AAAA"))
        await store.flushed()
        under_way = await asyncpg.connect(address)
        transaction = under_way.transaction()
        await transaction.start()
        second = line("AAAA", 2)
        row = (["AAAA"], [2], [second.at], [second.body], [second.check()], [store.node.fences["AAAA"]])
        assert len(await under_way.fetch(postgres_writer.APPEND, store.node.id, *row)) == 1
        await sleep_over(store)
        burial = await asyncpg.connect(address)
        burying = asyncio.create_task(
            burial.execute("UPDATE nodes SET dead = true WHERE id = $1", store.node.id)
        )
        watcher = await asyncpg.connect(address)
        while not await watcher.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
            await asyncio.sleep(0.01)
        assert not burying.done()
        await transaction.commit()
        await burying
        await claimed(other, "AAAA")
        stored = await other.load("AAAA")
        assert stored is not None
        assert len(stored.orders) == 2
        for connection in (under_way, burial, watcher):
            await connection.close()


async def test_the_owner_is_asked_and_lets_go_and_nobody_else_can_take_it(address: str) -> None:
    async with node(address, "n1") as (one, _), node(address, "n2") as (two, _):
        wanted: list[str] = []

        def let_go(code: str) -> None:
            wanted.append(code)
            releasing.append(asyncio.ensure_future(one.release(code, 5)))

        releasing: list[asyncio.Future[None]] = []
        one.listen(let_go, lambda: None)
        one.append(first("AAAA"))
        await one.flushed()
        with pytest.raises(TableElsewhere):
            await two.load("AAAA")
        assert await two.claim("AAAA")
        assert wanted == ["AAAA"]
        await asyncio.gather(*releasing)
        with pytest.raises(TableElsewhere):
            await one.load("AAAA")
        assert await two.load("AAAA") is not None


async def test_an_old_version_does_not_take_what_a_new_one_wrote(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tacora.host.store.leases.PATIENCE", 0.1)
    async with node(address, "new", reads=8, writes=8) as (new, _), node(address, "old") as (old, _):
        old.append(first("AAAA"))
        new.append(first("BBBB"))
        await old.flushed()
        await new.flushed()
        await old.release("AAAA", 1)
        await new.release("BBBB", 1)
        with pytest.raises(TableElsewhere):
            await old.claim("BBBB")
        assert await new.claim("AAAA"), "the new one reads what the old one wrote"
        await new.release("AAAA", 2)
        with pytest.raises(TableElsewhere):
            await old.claim("AAAA")


async def test_two_nodes_that_draw_the_same_code_get_one_table_each(address: str) -> None:
    async with node(address, "n1") as (one, told), node(address, "n2") as (two, told_two):
        one.append(first("AAAA", body=b"one"))
        two.append(first("AAAA", body=b"two"))
        await one.flushed()
        await two.flushed()
        results = problems(told) + problems(told_two)
        assert results.count(None) == 1
        winner = one if problems(told) == [None] else two
        loser = two if winner is one else one
        with pytest.raises(TableElsewhere):
            await loser.load("AAAA")
        assert await winner.load("AAAA") is not None


def test_a_house_in_a_file_needs_nothing_of_it() -> None:
    code = (
        "import sys, asyncio; from tacora.host import Host, JoinRequest; import tacora.server.start\n"
        "async def main():\n"
        "    async with Host() as host:\n"
        "        await host.open_table(JoinRequest(name='Ada'))\n"
        "asyncio.run(main())\n"
        "assert not {'asyncpg', 'tacora.host.store.postgres', 'tacora.host.store.leases'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
