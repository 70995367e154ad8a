"""A device's socket over real connections: it follows, comes back, catches up, and asks nothing twice."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from tacora.client.link import LinkState
from tacora.client.socket import SocketLink, delay_before
from tacora.protocol import commands as c
from tacora.protocol.entries import Phase, TableChanged
from tests.client.room import Ear, Room, room


async def no_wait(_: float) -> None:
    await asyncio.sleep(0)


@asynccontextmanager
async def connected(at: Room, device: int, **device_has: Any) -> AsyncIterator[tuple[SocketLink, Ear]]:
    ear = Ear()
    connection = SocketLink(at.seat(device), ear, sleep=no_wait, **device_has)
    task = asyncio.create_task(connection.run())
    try:
        await ear.until(lambda e: LinkState.LIVE in e.links or e.why)
        yield connection, ear
    finally:
        await connection.close()
        await task


async def test_it_sees_the_table_and_what_others_do() -> None:
    async with room() as at:
        at.sit("Mia", 0)
        at.sit("Tom", 1)
        async with connected(at, 0) as (_, ear):
            assert ear.seen is not None
            assert (ear.seen.me, ear.seen.host) == (0, True)
            await at.tell(at.order(c.Rename(1, "Tomas"), 1))
            await ear.until(lambda e: e.seen.table.seats[1].name == "Tomas")
            news = ear.news[-1]
            assert isinstance(news, TableChanged)
            assert news.what == "renamed"
        assert ear.links == [LinkState.LIVE, LinkState.CLOSED]


async def test_a_command_is_answered_by_its_key_and_a_refusal_changes_nothing() -> None:
    async with room() as at:
        at.sit("Mia", 0)
        async with connected(at, 0) as (connection, ear):
            assert await connection.ask(c.AddBot("bold")) is None
            assert ear.seen is not None
            assert [seat.bot for seat in ear.seen.table.seats] == [None, "bold"]
            refusal = await connection.ask(c.Kick(0))
            assert refusal is not None
            assert refusal.code == "not-yourself"


async def test_an_unanswered_command_is_sent_again_under_its_key_and_counts_once() -> None:
    async with room() as at:
        at.sit("Mia", 0)
        async with connected(at, 0) as (connection, ear):
            at.swallow = 1
            assert await connection.ask(c.AddBot("bold")) is None
            assert len(at.table.seating.places) == 2
            assert len(at.asked) == 2
            assert len(set(at.asked)) == 1
            assert len(at.done) == 1
            assert LinkState.LOST in ear.links
            assert ear.seen is not None
            assert len(ear.seen.table.seats) == 2


async def test_a_device_contributes_once_to_each_shuffle_after_its_promise() -> None:
    async with room() as at:
        at.sit("Mia", 0)
        first = at.table.info().commitment
        async with connected(at, 0) as (connection, ear):
            await connection.ask(c.AddBot("bold"))
            assert [given.commitment for given in at.contributed] == [first]
            await at.tell(at.order(c.Shuffle(seed=7)))
            await ear.until(lambda e: e.seen.table.commitment != first)
            await connection.ask(c.AddBot("careful"))
            assert [given.commitment for given in at.contributed] == [first, at.table.info().commitment]
            assert len({given.contribution for given in at.contributed}) == 2


async def test_it_catches_up_by_number_after_a_loss() -> None:
    async with room() as at:
        at.sit("Mia", 0)
        at.sit("Tom", 1)
        async with connected(at, 0) as (_, ear):
            known = at.table.seq
            await at.shut()
            await ear.until(lambda e: e.links[-1] is LinkState.LOST)
            at.order(c.Rename(1, "Tomas"), 1)
            at.order(c.Rename(1, "Tommy"), 1)
            await at.open()
            await ear.until(lambda e: e.seen.table.seats[1].name == "Tommy")
            assert at.hellos[-1]["since"] == known
            assert [news.what for news in ear.news if isinstance(news, TableChanged)] == [
                "renamed",
                "renamed",
            ]
            assert ear.links[-1] is LinkState.LIVE


async def test_what_is_asked_while_nobody_is_there_is_asked_when_somebody_is() -> None:
    async with room() as at:
        at.sit("Mia", 0)
        async with connected(at, 0) as (connection, ear):
            await at.shut()
            await ear.until(lambda e: e.links[-1] is LinkState.LOST)
            answer = asyncio.create_task(connection.ask(c.AddBot("bold")))
            await at.open()
            assert await answer is None
            assert len(at.done) == 1


async def test_after_a_gap_it_asks_for_a_snapshot() -> None:
    async with room() as at:
        at.sit("Mia", 0)
        async with connected(at, 0) as (_, ear):
            at.order(c.AddBot("bold"), 0)  # told to nobody
            await at.tell(at.order(c.AddBot("careful"), 0))
            await ear.until(lambda e: len(e.seen.table.seats) == 3)
            assert "since" not in at.hellos[-1]
            assert ear.news[-1] is None


async def test_own_picks_are_known_and_others_are_not() -> None:
    async with room() as at:
        for device, name in enumerate(("Mia", "Tom", "Zoë")):
            at.sit(name, device)
        async with connected(at, 0) as (mia, mias), connected(at, 1) as (tom, toms):
            assert await mia.ask(c.Start()) is None
            await toms.until(lambda e: e.seen.table.phase is Phase.PLAYING and e.seen.moves)
            assert mias.seen is not None
            assert await mia.ask(c.Play(0, mias.seen.turn.decision, "leave")) is None
            await mias.until(lambda e: e.seen.mine == {0: "leave"})
            await toms.until(lambda e: e.seen.turn.picked == (0,))
            assert toms.seen is not None
            assert toms.seen.mine == {}
            assert await mia.ask(c.TakeBack(0, mias.seen.turn.decision)) is None
            await toms.until(lambda e: e.seen.turn.picked == ())
            assert await tom.ask(c.Play(0, toms.seen.turn.decision, "leave")) is not None


@pytest.mark.parametrize(("code", "word"), [(4001, "wrong-token"), (4003, "kicked"), (4004, "no-such-table")])
async def test_where_the_server_says_no_for_good_it_stays_away(code: int, word: str) -> None:
    async with room() as at:
        at.sit("Mia", 0)
        at.refuse_with = (code, word)
        async with connected(at, 0) as (_, ear):
            assert ear.links == [LinkState.REFUSED]
            assert ear.why is not None
            assert ear.why.code == word
        assert len(at.hellos) == 1


async def test_a_lost_seat_answers_what_still_waits() -> None:
    async with room() as at:
        at.sit("Mia", 0)
        async with connected(at, 0) as (connection, ear):
            await at.shut()
            await ear.until(lambda e: e.links[-1] is LinkState.LOST)
            waiting = asyncio.create_task(connection.ask(c.AddBot("bold")))
            at.refuse_with = (4003, "kicked")
            await at.open()
            refusal = await waiting
            assert refusal is not None
            assert refusal.code == "kicked"


async def test_the_servers_clock_is_known() -> None:
    async with room() as at:
        at.sit("Mia", 0)
        at.now = 5_000_000
        async with connected(at, 0, milliseconds=lambda: 7.0) as (connection, _):
            assert connection.now == 5_000_000


def test_no_pause_is_so_long_that_a_return_goes_unseen() -> None:
    pauses = [delay_before(attempt, 1.0) for attempt in range(50)]
    assert pauses[0] < 0.1
    assert pauses == sorted(pauses)
    assert max(pauses) + 3.0 < 5
