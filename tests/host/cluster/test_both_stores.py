"""What every store promises, asked of SQLite and of PostgreSQL."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import TypeAlias

import pytest

from tacora.host.store import (
    DAY,
    Checkpoint,
    Lease,
    Line,
    NewDevice,
    NewTable,
    Retention,
    SqliteStore,
    Store,
    StoredTable,
)
from tacora.host.store.postgres import PgStore
from tests.host.store.shelf import Results, first, line, problems, with_record

Opened: TypeAlias = Callable[[], AbstractAsyncContextManager[tuple[Store, Results]]]


@pytest.fixture(params=["sqlite", "postgresql"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Opened:
    """Opens the same store again and again."""
    address = request.getfixturevalue("address") if request.param == "postgresql" else ""

    @asynccontextmanager
    async def open_it() -> AsyncIterator[tuple[Store, Results]]:
        batches: Results = []
        store: Store = PgStore(address) if address else SqliteStore(tmp_path / "t.db")
        await store.open(batches.append)
        try:
            yield store, batches
        finally:
            await store.close()

    return open_it


async def loaded(store: Store, code: str = "AAAA") -> StoredTable:
    assert await store.claim(code)
    found = await store.load(code)
    assert found is not None
    return found


def at(stored: StoredTable, number: int, body: bytes = b"kept") -> Checkpoint:
    moment, replaced = stored.orders[number - stored.first]
    return Checkpoint(stored.code, number, body, Line(stored.code, number, moment, replaced).check())


async def test_lines_come_back_in_the_order_they_were_given(opened: Opened) -> None:
    async with opened() as (store, batches):
        given = [first("AAAA", body=b"1"), first("BBBB", body=b"1")]
        given += [
            line(code, number, str(number).encode()) for number in range(2, 100) for code in ("AAAA", "BBBB")
        ]
        for each in given:
            store.append(each)
            if each.number % 40 == 0:
                await store.flushed()
        await store.flushed()
        assert [told for batch in batches for told, _ in batch] == given
        assert problems(batches) == [None] * len(given)
    async with opened() as (store, _):
        for code in ("AAAA", "BBBB"):
            assert [body for _, body in (await loaded(store, code)).orders] == [
                str(number).encode() for number in range(1, 100)
            ]
        assert [info.code for info in await store.tables()] == ["AAAA", "BBBB"]
        assert await store.count(0) == 2
        assert await store.lease("AAAA") == Lease(1000, 2000, held=store.shared)
        assert await store.lease("CCCC") is None
        assert not await store.claim("CCCC")
        assert await store.load("CCCC") is None


async def test_a_line_that_does_not_follow_is_refused_and_the_others_are_not(opened: Opened) -> None:
    async with opened() as (store, batches):
        for each in (first("AAAA"), first("BBBB"), line("AAAA", 3), line("AAAA", 2), line("AAAA", 2)):
            store.append(each)
        store.append(line("BBBB", 2))
        store.append(line("CCCC", 2))
        await store.flushed()
        told = [(each.code, each.number, problem is None) for batch in batches for each, problem in batch]
        assert told == [
            ("AAAA", 1, True),
            ("BBBB", 1, True),
            ("AAAA", 3, False),
            ("AAAA", 2, True),
            ("AAAA", 2, False),
            ("BBBB", 2, True),
            ("CCCC", 2, False),
        ]


async def test_a_line_the_database_refuses_takes_no_other_with_it(opened: Opened) -> None:
    async with opened() as (store, batches):
        store.append(first("AAAA"))
        stolen = NewDevice(0, b"AAAA" * 8)
        store.append(Line("BBBB", 1, 1000, b"x", table=NewTable("00", 1000), device=stolen))
        store.append(first("CCCC"))
        store.append(line("CCCC", 2, at=2**70))
        await store.flushed()
        told = {(each.code, each.number): problem is None for batch in batches for each, problem in batch}
        assert told == {("AAAA", 1): True, ("BBBB", 1): False, ("CCCC", 1): True, ("CCCC", 2): False}
        store.append(line("CCCC", 2))
        await store.flushed()
        assert problems(batches)[-1] is None


async def test_what_a_line_brings_is_written_with_it(opened: Opened) -> None:
    async with opened() as (store, batches):
        store.append(first("AAAA"))
        store.append(Line("AAAA", 2, 1001, b"join", device=NewDevice(1, b"b" * 32)))
        store.append(Line("AAAA", 3, 1002, b"kick", revoked=(1,)))
        store.append(Line("AAAA", 4, 1003, b"renew", device=NewDevice(0, b"n" * 32, renewed=True)))
        store.append(with_record("AAAA", 5, "r1", "text", expires=5000))
        await store.flushed()
        assert problems(batches) == [None] * 5
    async with opened() as (store, _):
        stored = await loaded(store)
        assert (stored.devices, stored.next_device) == ({b"n" * 32: 0}, 2)
        assert await store.device(b"n" * 32) == ("AAAA", 0)
        assert await store.device(b"b" * 32) is None
        assert await store.device(b"AAAA" * 8) is None
        assert (await store.record("r1", 0), await store.record("r1", 5000)) == ("text", None)
        assert [info.id for info in await store.records("AAAA", 0)] == ["r1"]
        assert await store.table_of("r1") == "AAAA"
        await store.remember("seen", 7)
        await store.remember("seen", 8)
        assert (await store.fact("seen"), await store.fact("leapt")) == (8, None)


async def test_a_checkpoint_takes_the_place_of_earlier_orders_and_numbering_goes_on(opened: Opened) -> None:
    async with opened() as (store, batches):
        store.append(first("AAAA"))
        for number in range(2, 41):
            store.append(line("AAAA", number, f"order {number}".encode(), at=2000 + number))
        await store.flushed()
        before = await loaded(store)
        old, other = at(before, 20), Checkpoint("AAAA", 20, b"kept", at(before, 20).replaces ^ 1)
        assert await store.compact(at(before, 30))
        for wrong in (old, other, at(before, 30), Checkpoint("CCCC", 1, b"kept", 1)):
            assert not await store.compact(wrong)
        store.append(line("AAAA", 41, b"next", at=9000))
        await store.flushed()
        assert problems(batches)[-1] is None
    async with opened() as (store, batches):
        after = await loaded(store)
        assert after.kept is not None
        assert (after.kept.number, after.kept.at, after.kept.body) == (30, 2030, b"kept")
        assert after.orders == (*before.orders[30:], (9000, b"next"))
        assert (after.first, after.secret, after.opened) == (31, "", before.opened)
        store.append(line("AAAA", 41))
        store.append(line("AAAA", 42))
        await store.flushed()
        assert [problem is None for problem in problems(batches)] == [False, True]


async def test_a_record_goes_with_the_orders_of_its_game_and_a_table_with_all_it_has(opened: Opened) -> None:
    async with opened() as (store, batches):
        for code in ("AAAA", "BBBB"):
            store.append(first(code))
            store.append(with_record(code, 2, f"r-{code}", "text"))
        await store.flushed()
        assert await store.delete_records(["r-AAAA"], at(await loaded(store), 2))
        assert not await store.delete_records(["r-AAAA"], None)
        assert await store.record("r-AAAA", 0) is None
        assert (await loaded(store)).first == 3
        assert await store.delete_table("BBBB")
        assert not await store.delete_table("BBBB")
        assert await store.load("BBBB") is None
        assert await store.record("r-BBBB", 0) is None
        assert await store.device(b"BBBB" * 8) is None
        await store.scrub()
        store.append(first("BBBB"))
        await store.flushed()
        assert problems(batches)[-1] is None, "the code is free again"


async def test_a_table_under_another_name_has_all_it_had_and_its_code_is_free(opened: Opened) -> None:
    async with opened() as (store, batches):
        store.append(first("AAAA", at=1000))
        for number in range(2, 6):
            store.append(line("AAAA", number, str(number).encode(), at=2000 + number))
        store.append(with_record("AAAA", 6, "r1", "text"))
        await store.flushed()
        before = await loaded(store)
        assert await store.compact(at(before, 3))
        assert await store.rename("AAAA", "CCCC"), "one's own, whenever it was used"
        store.append(line("CCCC", 7, b"7", at=5000))
        store.append(line("AAAA", 7, b"7", at=5000))
        await store.flushed()
        assert [problem is None for problem in problems(batches)[-2:]] == [True, False]
        after = await loaded(store, "CCCC")
        assert after.orders == (*before.orders[3:], (5000, b"7"))
        assert after.kept is not None
        assert (after.kept.number, after.devices, after.opened) == (3, before.devices, 1000)
        assert await store.device(b"AAAA" * 8) == ("CCCC", 0)
        assert (
            [info.code for info in await store.records("CCCC", 0)] == [await store.table_of("r1")] == ["CCCC"]
        )
        assert (await store.lease("AAAA"), await store.load("AAAA")) == (None, None)
        store.append(Line("AAAA", 1, 6000, b"new", NewTable("00", 6000), NewDevice(0, b"n" * 32)))
        await store.flushed()
        assert problems(batches)[-1] is None, "the code is another table's"
        assert not await store.rename("CCCC", "AAAA")
        assert [(await loaded(store, code)).opened for code in ("AAAA", "CCCC")] == [6000, 1000]


async def test_only_a_table_that_nobody_has_or_used_lately_loses_its_code(opened: Opened) -> None:
    async with opened() as (store, _):
        for code, body in (("AAAA", b"2"), ("SEED", b'{"do":{"do":"shuffle","seed":7}}'), ("HELD", b"2")):
            store.append(first(code, at=1000))
            store.append(line(code, 2, body, at=2000))
        await store.flushed()
        if store.shared:
            assert not await store.rename("HELD", "NAME", 9000), "we have it ourselves"
    async with opened() as (store, _):
        assert await store.lease("AAAA") == Lease(1000, 2000, held=False)
        for code, before in (("AAAA", 1999), ("SEED", 9000), ("NONE", 9000)):
            assert not await store.rename(code, "NAME", before), code
        assert not await store.rename("AAAA", "SEED", 9000), "that one is taken"
        assert await store.rename("AAAA", "NAME", 2000)
        assert {info.code for info in await store.tables()} == {"NAME", "SEED", "HELD"}


async def test_many_tables_count_by_those_that_are_used(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("reading", "postgres"):
        monkeypatch.setattr(f"tacora.host.store.{module}.MANY", 3)
    async with opened() as (store, _):
        for number, code in enumerate(("AAAA", "BBBB", "CCCC"), start=1):
            assert await store.count(0) == number - 1
            store.append(first(code, at=1000 * number))
            await store.flushed()
            await store.release(code, 1000 * number)
        assert [await store.count(since) for since in (500_000, 2_999, 3_000)] == [
            0,
            1,
            1 - (not store.shared),
        ]


async def test_the_sweep_takes_what_is_past_its_time_and_nothing_else(opened: Opened) -> None:
    start = b'{"do":{"do":"start"}}'
    async with opened() as (store, _):
        for code, used, body in (
            ("OLD2", 0, start),
            ("KEPT", 0, start),
            ("NEW2", 20 * DAY, start),
            ("EMPT", 29 * DAY, b"join"),
        ):
            store.append(first(code, at=used))
            store.append(line(code, 2, body, at=used))
        store.append(with_record("OLD2", 3, "long", "text"))
        store.append(with_record("NEW2", 3, "due", "text", expires=25 * DAY))
        await store.flushed()
    async with opened() as (store, _):
        swept = await store.sweep(Retention(tables=30, unused=12), 30 * DAY + 5000, {"KEPT"}, 0)
        assert swept.gone == {"OLD2", "EMPT"}
        assert swept.due == {"NEW2": ("due",)}
        assert {info.code for info in await store.tables()} == {"KEPT", "NEW2"}
        assert await store.record("long", 0) == "text"
        assert await store.table_of("long") == ""
        nothing = await store.sweep(Retention(tables=1), 90 * DAY, set(), 91 * DAY)
        assert nothing.gone == set(), "a clock that can't be believed deletes nothing"
