"""Tables between hosts of one database: who gets them when, and what their clocks say meanwhile."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

import asyncpg
import pytest

from tacora.host import RESTART, Admission, Host, HostedTable, JoinRequest
from tacora.host.clock import HandClock
from tacora.host.keys import fresh_name
from tacora.host.lending import LENT, OtherCode
from tacora.host.pipeline import MOVING
from tacora.host.registry import HOLD
from tacora.host.store import Lease, Retention, SqliteStore, StoredTable, TableElsewhere, leases
from tacora.host.store.postgres import PgStore
from tacora.protocol.refusal import Refusal
from tests.host.cluster.nodes import by_looks, sleep_over
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
        host = Host(store, clock=clock, retention=Retention(unused=None))
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
        registry = one.host._registry
        found = registry.find

        async def find_and_lose(code: str) -> HostedTable | None:
            hosted = await found(code)
            registry.lose_all()
            return hosted

        monkeypatch.setattr(registry, "find", find_and_lose)
        with pytest.raises(TableElsewhere):
            await one.host.device_of(ada.token)
        monkeypatch.undo()
        assert await one.host.device_of(ada.token) is not None


async def test_two_nodes_give_an_idle_tables_code_to_one_table_and_rob_nobody(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = HandClock()
    drawn: list[str] = []
    monkeypatch.setattr("tacora.host.lending.draw_code", lambda _length: drawn.pop(0))
    async with world(address, "one", clock) as one, world(address, "two", clock) as two:

        async def open_both(*codes: str) -> list[str]:
            """Both nodes draw the first code again and again, and then the others."""
            drawn[:] = [codes[0]] * 24 + list(codes[1:])
            opened = await asyncio.gather(
                *(each.host.open_table(JoinRequest(name="Zoë")) for each in (one, two))
            )
            return sorted(each.code for each in opened if isinstance(each, Admission))

        drawn[:] = ["KWM4"]
        hosted, (ada, _) = await one.table("Ada", "Ben")
        one.host.attach(hosted, 0, socket := Socket())
        clock.advance(2 * LENT)
        await one.quiet()
        assert await open_both("KWM4", "AAAA", "BBBB") == ["AAAA", "BBBB"], "node one has it"
        one.host.detach(hosted, 0, socket)
        await one.quiet()
        clock.advance(2 * LENT)
        await one.quiet()
        assert hosted.gone, "it was put away"
        await two.node._session.run(lambda connection: connection.execute("UPDATE nodes SET version = name"))
        assert await open_both("KWM4", "CCCC", "DDDD") == ["CCCC", "DDDD"], "an old node may be among them"
        await two.node._session.run(lambda connection: connection.execute("UPDATE nodes SET version = ''"))
        assert await open_both("KWM4", "EEEE", "FFFF", "GGGG") == ["EEEE", "KWM4"]
        assert await one.store.lease("KWM4") == Lease(clock.now(), clock.now(), held=True)
        drawn[:] = ["NEW2"]
        with pytest.raises(OtherCode) as other:
            await two.host.device_of(ada.token, "KWM4")
        assert other.value.code == "NEW2"
        there = two.host.hosted("NEW2")
        assert there is not None
        two.host.attach(there, 0, socket := Socket())
        await two.quiet()
        assert socket.frames[0]["code"] == "NEW2"
        with pytest.raises(OtherCode):
            await one.host.device_of(ada.token, "KWM4")
        assert two.host.hosted("NEW2") is there, "nobody takes it for being asked under a code it had"
        await moved(one, "NEW2", Socket())


async def test_tables_that_one_node_opens_at_once_never_share_a_code_that_is_given_away(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(address, "one", HandClock()) as one:
        await one.table("Ada", "Ben")
        (code,) = one.host.codes()
        one.clock.advance(2 * LENT)
        await one.quiet()
        assert not one.host.tables, "it was put away"
        drawn = [*[code] * 60, "AAAA", "BBBB"]
        monkeypatch.setattr("tacora.host.lending.draw_code", lambda _length: drawn.pop(0))
        rename = one.store.rename
        next_one: list[asyncio.Future[Admission | Refusal]] = []

        async def rename_while_another_is_opened(*args: Any) -> bool:
            done = await rename(*args)
            next_one.append(asyncio.ensure_future(one.host.open_table(JoinRequest(name="Zoë"))))
            await asyncio.wait(next_one, timeout=0.2)  # by then it has the code that has just become free
            return done

        monkeypatch.setattr(one.store, "rename", rename_while_another_is_opened)
        first = await one.host.open_table(JoinRequest(name="Max"))
        opened = [first, *await asyncio.gather(*next_one)]
        codes = {each.code for each in opened if isinstance(each, Admission)}
        assert len(codes) == len(opened) > 1
        assert code in codes
        assert {hosted.code for hosted in one.host.tables} == codes


async def test_a_family_that_comes_back_at_once_gets_its_table_once(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(address, "one", HandClock()) as one:
        hosted, seated = await one.table("Ada", "Ben")
        code = hosted.code
        one.clock.advance(2 * LENT)
        await one.quiet()
        assert await one.store.rename(code, fresh_name(code), one.clock.now())
        load = one.store.load
        later: list[asyncio.Future[tuple[HostedTable, int] | None]] = []

        async def while_the_next_one_comes(asked: str) -> StoredTable | None:
            if not later:
                later.append(asyncio.ensure_future(one.host.device_of(seated[1].token)))
                await asyncio.wait(later, timeout=0.2)  # it waits for us, or would have claimed it by then
            return await load(asked)

        monkeypatch.setattr(one.store, "load", while_the_next_one_comes)
        found = await one.host.device_of(seated[0].token)
        assert found is not None
        assert await later[0] == (found[0], 1)
        one.host.attach(found[0], 0, socket := Socket())
        await one.quiet()
        assert not socket.closed


async def test_a_table_where_people_only_look_on_is_still_theirs_when_it_moves(address: str) -> None:
    clock = HandClock()
    async with world(address, "one", clock) as one, world(address, "two", clock) as two:
        hosted, _ = await one.table("Ada", "Ben")
        one.host.attach(hosted, None, Socket())
        await one.quiet()
        clock.advance(2 * LENT)
        await one.quiet()
        await one.host._registry.hand_over(hosted.code)
        assert await two.host.leads(hosted.code), "the code alone leads those who read back in"


async def test_the_operator_ends_a_table_wherever_it_is(address: str) -> None:
    clock = HandClock()
    async with world(address, "one", clock) as one, world(address, "two", clock) as two:
        (first, _), (second, _) = await one.table("Ada"), await one.table("Ben")
        one.host.attach(first, 0, socket := Socket())
        await one.quiet()
        await one.host._registry.hand_over(second.code)
        for code in (first.code, second.code):
            while True:
                try:
                    assert await two.host.delete_table(code)
                except TableElsewhere:
                    continue
                break
        assert socket.closed == [RESTART], "it comes back, and finds nothing"
        assert not await two.store.tables()
        assert not await two.host.delete_table(first.code)


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


async def test_a_node_that_does_not_know_yet_of_its_burial_sends_people_on_and_refuses_nothing(
    address: str,
) -> None:
    async with world(address, "one", HandClock()) as one:
        hosted, (ada, _, _) = await one.game("Ada", "Ben", "Cleo")
        await sleep_over(cast("PgStore", one.store))  # its next beat, which would tell it, does not come
        await one.node._reading.run(
            lambda connection: connection.execute("UPDATE nodes SET dead = true WHERE id = $1", one.node.id)
        )
        refused = await one.pick(hosted, 0, "continue")
        assert isinstance(refused, Refusal)
        assert refused.code == MOVING.code, "to be sent again to wherever the table goes on"
        assert ada.closed == [RESTART]


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
