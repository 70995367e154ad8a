"""Two real nodes of one database: nothing hidden in what they tell, log, or say to each other."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest

from bench.parts import Cluster, Database
from bench.ports import free_port
from bench.served import Served
from tests.scale import HANG
from tests.server.secrecy.test_secret_canaries import EDITIONS, play

NODES = 2


@pytest.fixture
def nodes(server: Database, tmp_path: Path) -> Iterator[Cluster]:
    """Nodes without a balancer: who goes where is said here."""
    here = Cluster(server, tmp_path, 30.0, [free_port() for _ in range(NODES)], 0)
    here.nodes, here.odd, here.relays = [None] * NODES, [()] * NODES, [None] * NODES
    try:
        for place in range(NODES):
            here.start_node(place)
        yield here
    finally:
        here.stop()


async def secrets_of(connection: Any, code: str) -> tuple[str, str]:
    """What the games of a table were and will be dealt from."""
    first = await connection.fetchval("SELECT secret FROM tables WHERE code = $1", code)
    rows = await connection.fetch("SELECT body FROM orders WHERE code = $1", code)
    orders = [json.loads(row["body"]) for row in rows]
    (following,) = [order["do"]["secret"] for order in orders if order["do"]["do"] == "shuffle"]
    assert len(first) == len(following) == 64
    return first, following


def at(node: Served | None) -> Served:
    assert node is not None
    return node


@pytest.mark.slow
async def test_what_must_not_be_told_is_told_nowhere_by_any_node(
    nodes: Cluster, server: Database, tmp_path: Path
) -> None:
    one, two = (at(each) for each in nodes.nodes)
    connection = await asyncpg.connect(server.address())
    said: list[str] = []
    for row in await connection.fetch("SELECT id FROM nodes WHERE NOT dead"):
        await connection.add_listener(f"node_{row['id']}", lambda *told: said.append(told[3]))
    for edition in EDITIONS:
        ears, tokens, answers = await play(one, edition)
        code = await connection.fetchval("SELECT code FROM tables ORDER BY opened DESC LIMIT 1")
        first, following = await secrets_of(connection, code)
        for ear in ears:
            heard = bytes(ear.raw)
            told = heard.index(b'"news":"ended"')
            assert first[:16].encode() not in heard[:told], "before the end"
            assert first.encode() in heard[told:], "the end opens it, so that everybody can check"
            assert following[:16].encode() not in heard
            assert not any(token.encode() in heard for token in tokens)
            await ear.break_off()
        async with httpx.AsyncClient(timeout=HANG) as web:
            bearer = {"authorization": f"Bearer {tokens[0]}"}
            here, there = (f"http://127.0.0.1:{node.port}" for node in (one, two))
            listed = await web.get(f"{here}/api/tables/{code}/records", headers=bearer)
            record = listed.json()["records"][0]["id"]
            sent = await web.delete(f"{there}/api/records/{record}", headers=bearer)
            where = f"/api/tables/{code}/records/{record}"
            assert (sent.status_code, sent.headers["location"]) == (307, where)
            wrong = await web.delete(f"{there}/api/records/{record}", headers={"authorization": "Bearer x"})
            assert wrong.status_code == 401
            sign = await web.get(f"{there}/api/tables/{code}")
            assert sign.status_code == 200, "it came when it was asked for"
            done = await web.delete(f"{there}{where}", headers=bearer)
            assert done.status_code == 204
            assert (await web.get(f"{here}/api/records/{record}")).status_code == 404
            answers += b"".join(answer.content for answer in (sent, wrong, sign, done))
        logs = b"".join(path.read_bytes() for path in (*tmp_path.glob("*.log"), _log_of(server)))
        for hidden in (*tokens, first[:16], following[:16]):
            assert hidden.encode() not in answers
            assert hidden.encode() not in logs, "of the nodes and of the database"
        assert b'"move"' not in logs
        assert set(said) == {code}, "nodes ask each other for tables by their codes, and say nothing else"
        said.clear()
    await connection.close()


def _log_of(server: Database) -> Path:
    return server.folder.parent / "postgres.log"
