"""Tables between hosts of one database: who gets them when, and what their clocks say meanwhile."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

import asyncpg
import pytest

from tacora.host import RESTART, Host, HostedTable
from tacora.host.clock import HandClock
from tacora.host.registry import HOLD
from tacora.host.store import SqliteStore, TableElsewhere, leases
from tacora.host.store.postgres import PgStore
from tests.host.cluster.nodes import by_looks
from tests.host.lobby import HARD, Socket, World


class NodeWorld(World):
    """A host that is one node of several."""

    def __init__(self, host: Host, store: PgStore, clock: HandClock) -> None:
        super().__init__(host, cast("SqliteStore", store), clock)  # what is asked of it here, both can
        self.node = store.node


@asynccontextmanager
async def world(address: str, name: str, clock: HandClock) -> AsyncIterator[NodeWorld]:
    """One host of several, as a node."""
    with by_looks(address, name) as store:
        host = Host(store, clock=clock)
        await host.start()
        try:
            yield NodeWorld(host, store, clock)
        finally:
            await host.stop()


async def moved(there: World, code: str, *sockets: Socket) -> HostedTable:
    """Somebody comes to another host for a table, and its devices follow."""
    while True:
        try:
            hosted = await there.host.find(code)
        except TableElsewhere:
            continue
        break
    assert hosted is not None
    for device, socket in enumerate(sockets):
        there.host.attach(hosted, device, socket)
    await there.quiet()
    return hosted


async def test_a_token_is_right_even_if_its_table_was_lost_just_when_it_had_been_read(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(address, "one", HandClock()) as one:
        hosted, (ada, _) = await one.table("Ada", "Ben")
        await one.host._registry.hand_over(hosted.code)
        assert one.host.hosted(hosted.code) is None
        found = one.host.find

        async def find_and_lose(code: str) -> HostedTable | None:
            hosted = await found(code)
            one.host._registry.lose_all()
            return hosted

        monkeypatch.setattr(one.host, "find", find_and_lose)
        with pytest.raises(TableElsewhere):
            await one.host.device_of(ada.token)
        monkeypatch.undo()
        assert await one.host.device_of(ada.token) is not None


async def test_a_table_that_came_by_asking_stays_a_while_and_others_go_at_once(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = HandClock()
    async with world(address, "one", clock) as one, world(address, "two", clock) as two:
        hosted, (ada, ben, _) = await one.game("Ada", "Ben", "Cleo")
        there = await moved(two, hosted.code, Socket(), Socket(), Socket())
        assert ada.closed == ben.closed == [RESTART]
        assert (ada.refused, ben.refused) == ({}, {})
        monkeypatch.setattr(leases, "PATIENCE", 0.1)
        with pytest.raises(TableElsewhere):
            await one.host.find(hosted.code)
        assert two.host.hosted(hosted.code) is there, "two balancers that disagree do not make it hop"
        clock.advance(HOLD)
        await moved(one, hosted.code, Socket(), Socket(), Socket())
        assert two.host.hosted(hosted.code) is None


async def test_a_table_whose_node_died_goes_back_as_soon_as_that_is_there_again(address: str) -> None:
    clock = HandClock()
    async with world(address, "two", clock) as two:
        async with world(address, "one", clock) as one:
            hosted, _ = await one.game("Ada", "Ben", "Cleo")
            number = one.node.id
        await two.node._session.run(  # it ended without handing anything over
            lambda connection: connection.execute("UPDATE tables SET owner = $1", number)
        )
        there = await moved(two, hosted.code, Socket(), Socket(), Socket())
        assert two.node.counts["claims_dead"] == 1
        async with world(address, "one", clock) as again:
            await moved(again, hosted.code)
            assert there.gone


@pytest.mark.parametrize("apart", [5_000, -5_000])
async def test_clocks_apart_never_take_a_table_back_and_no_time_to_think_away(
    address: str, apart: int
) -> None:
    here, there = HandClock(), HandClock(HandClock().now() + apart)
    async with world(address, "one", here) as one, world(address, "two", there) as two:
        hosted, _ = await one.game("Ada", "Ben", "Cleo", settings=HARD)
        here.advance(1_000)
        assert await one.pick(hosted, 0, "continue") is None
        await one.quiet()
        decision = hosted.table.snapshot(None).turn.decision
        sockets = [Socket(), Socket(), Socket()]
        after = await moved(two, hosted.code, *sockets)
        assert after.table.snapshot(None).turn.decision == decision
        there.advance(28_500)  # of thirty seconds, one was gone
        await two.quiet()
        assert after.table.snapshot(None).turn.decision == decision, "not before its time"
        there.advance(2_000)
        await two.quiet()
        assert after.table.snapshot(None).turn.decision > decision
        connection = await asyncpg.connect(address)
        rows = await connection.fetch("SELECT at FROM orders WHERE code = $1 ORDER BY number", hosted.code)
        await connection.close()
        moments = [row["at"] for row in rows]
        assert moments == sorted(moments)
