"""Three nodes are one house at the door: limits by address count together, and a link of one opens at all."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from typing import Any

import asyncpg
import pytest

from tacora.host.store import StoreError
from tacora.host.store.postgres_doors import PgDoors
from tacora.server.buckets import NetworkBuckets, RateLimits
from tacora.server.cluster import ClusterConfig
from tacora.server.limits import Limits, Rate
from tacora.server.shared_limits import SharedLimits
from tests.host.cluster.nodes import node
from tests.server.app.house import ROOMY, House, house

NEVER = 1e-9
"""So little comes back each second: no test waits for it."""
FEW = replace(ROOMY, wrong=Rate(20, NEVER), everybody_wrong=Rate(1000, 1))


@asynccontextmanager
async def houses(address: str, limits: Limits, count: int = 3) -> AsyncIterator[list[House]]:
    """So many servers on one database."""
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(
                house(cluster=ClusterConfig(address, f"n{number}", lease=30, drain=0), limits=limits)
            )
            for number in range(count)
        ]


async def statuses(here: list[House], times: int, ask: Callable[[House], Awaitable[Any]]) -> list[int]:
    """What each of so many questions got, put to one node after the other."""
    return [(await ask(here[turn % len(here)])).status_code for turn in range(times)]


async def test_who_tries_codes_at_three_nodes_tries_no_more_than_at_one_and_links_lead_in_at_all(
    address: str,
) -> None:
    async with houses(address, FEW) as here:
        opened = (await here[0].web.post("/api/tables", json={"name": "Mia"})).json()
        bearer = {"authorization": f"Bearer {opened['token']}"}
        link = (await here[0].web.get(f"/api/tables/{opened['code']}/link", headers=bearer)).json()["link"]
        assert link.startswith(opened["code"])
        tried = await statuses(here, 60, lambda each: each.web.get("/api/tables/2222"))
        assert tried == [404] * 20 + [429] * 40
        answer = await here[1].web.get(f"/api/tables/{opened['code']}")
        assert answer.status_code == 429, "a code alone"
        assert int(answer.headers["retry-after"]) > 60
        while (answer := await here[1].web.get(f"/api/tables/{link}")).status_code == 503:
            pass  # the table comes from the other node, which lets it go after a while
        assert (answer.status_code, answer.json()["code"]) == (200, opened["code"])
        connection = await asyncpg.connect(address)
        names = [row[0] for row in await connection.fetch("SELECT name FROM buckets")]
        await connection.close()
        assert all(len(name) == 16 and b"127" not in name for name in names), "no address is stored"
    async with house(cluster=ClusterConfig(address, "n4", drain=0)) as later:
        assert await later.app_state.invited(link) == (opened["code"], True), "a restart changes nothing"


async def test_a_token_with_another_tables_code_takes_its_table_from_no_node(address: str) -> None:
    async with houses(address, ROOMY, 2) as here:
        mia, other = await here[0].open("Mia"), await here[1].open("Zoë")
        bearer = {"authorization": f"Bearer {mia.seated['token']}"}
        for path in ("records", "link", "evening"):
            answer = await here[1].web.get(f"/api/tables/{other.code}/{path}", headers=bearer)
            assert (answer.status_code, answer.json()["code"]) == (403, "not-at-this-table")
        assert here[0].app_state.host.hosted(mia.code) is not None
        assert (await here[1].web.get("/api/tables/xyz/link", headers=bearer)).status_code == 403


async def test_tables_opened_and_seats_taken_count_at_all_nodes(address: str) -> None:
    limits = replace(
        ROOMY, tables=Rate(6, NEVER), joins=Rate(4, NEVER), everybody_tables=Rate(1e3, 1), open_tables=4
    )
    async with houses(address, limits) as here:
        answers = [await here[turn % 3].web.post("/api/tables", json={"name": "Mia"}) for turn in range(6)]
        assert [each.status_code for each in answers] == [201] * 4 + [429] * 2
        assert answers[-1].json()["code"] == "too-many-tables"
        for turn, seated in enumerate(each.json() for each in answers[:3]):
            bearer = {"authorization": f"Bearer {seated['token']}"}
            gone = await here[turn].web.delete(f"/api/tables/{seated['code']}", headers=bearer)
            assert gone.status_code == 204
        opened = await statuses(here, 3, lambda each: each.web.post("/api/tables", json={"name": "Mia"}))
        assert opened == [201, 201, 429], "six in a short time, and no more"
        for place, answer in ((0, 201), (1, 201), (0, 201), (1, 201), (0, 429), (1, 429)):
            code = here[place].app_state.host.tables[-1].code  # where it is: no table hops for this
            joined = await here[place].web.post(f"/api/tables/{code}/join", json={"role": "spectator"})
            assert joined.status_code == answer


async def test_buckets_fill_up_again_and_are_forgotten(address: str) -> None:
    async with node(address, "n1") as (store, _):
        doors = store.doors
        fast, slow = (b"fast", 2.0, 1e6), (b"slow", 2.0, NEVER)
        assert [await doors.take([fast, slow]) for _ in range(3)] == [True, True, False]
        assert await doors.left([slow, fast, (b"new", 5.0, 1.0)]) == pytest.approx([0.0, 2.0, 5.0], abs=1e-6)
        assert await doors.take([slow], anyhow=True)
        assert await doors.left([slow]) == pytest.approx([0.0], abs=1e-6), "it is never below nothing"
        await doors.forget()
        assert await doors.left([slow]) == pytest.approx([0.0], abs=1e-6)
        connection = await asyncpg.connect(address)
        await connection.execute("UPDATE buckets SET seen = seen - interval '2 days'")
        await doors.forget()
        assert await connection.fetchval("SELECT count(*) FROM buckets") == 0
        await connection.close()
        assert await doors.key("links") == await doors.key("links") != await doors.key("addresses")


async def test_wider_networks_and_everybody_count_as_they_do_at_one_node(address: str) -> None:
    buckets = NetworkBuckets(Rate(2, NEVER), Rate(10, NEVER))
    async with node(address, "n1") as (store, _):
        shared = SharedLimits(store.doors)
        await shared.open()

        async def takes(name: str, times: int) -> list[bool]:
            return [await shared.take("wrong", buckets, name) == 0 for _ in range(times)]

        for home in range(3):  # three /64 of one /56, which has three times as much
            assert await takes(f"2001:db8:0:{home}::/64", 3) == [True, True, False]
        assert await takes("2001:db8:0:9::/64", 1) == [False]
        assert await takes("192.0.2.1", 2) == [True, True]
        assert await takes("192.0.2.2", 3) == [True, True, False], "ten are used up: but not by this one"
        assert await takes("192.0.2.3", 2) == [True, False], "everybody's are, and it has had one"


async def test_where_the_database_does_not_answer_a_node_counts_alone() -> None:
    async def lost(_question: object) -> object:
        raise StoreError("The database can't be used: it is gone.")

    shared, rates = SharedLimits(PgDoors(lost)), RateLimits(Limits())
    assert await shared.wait("wrong", rates.wrong, "192.0.2.1") == 0
    assert await shared.take("joins", rates.joins, "192.0.2.1") == 0
    await shared.note("wrong", rates.wrong, "192.0.2.1")
    await shared.note_opener("AAAA", "192.0.2.1")
    assert await shared.opened_by("192.0.2.1") == 0
