"""The client at a real server: it joins, keeps its seat, plays a whole game, and survives a restart."""

import asyncio
import contextlib
import threading
from pathlib import Path

import msgspec
import pytest

from examples import remote_bot
from tacora.client import rest
from tacora.client.door import Door
from tacora.client.frames import FrameError, Welcome, ask_text, hello_text, ping_text, read_frame
from tacora.client.link import LinkState
from tacora.client.seat import take_seat
from tacora.client.seats import SeatBook
from tacora.client.socket import SocketLink
from tacora.editions import load_editions
from tacora.games.trolldragon.rules.events import ChamberRolled, DragonRolled
from tacora.protocol import commands as c
from tacora.protocol import frames
from tacora.protocol.entries import Phase
from tacora.protocol.refusal import Refusal
from tacora.protocol.settings import Pace
from tacora.record import read_record
from tacora.record.verify import verify_record
from tacora.server import frames_in as asks
from tacora.table import Settings, Table
from tests.client.room import Ear
from tests.client.served import served
from tests.scale import HANG

QUICK = Settings(pace=Pace.OFF, breather=0)


async def play_on(connection: SocketLink, ear: Ear) -> None:
    """A simple person: home with five or more."""
    while ear.seen is None or ear.seen.table.phase is not Phase.OVER:
        seen = ear.seen
        if seen is not None and seen.deciding and not seen.mine:
            pending = getattr(seen.view, "pending", 0)
            await connection.ask(
                c.Play(seen.me or 0, seen.turn.decision, "leave" if pending >= 5 else "continue")
            )
        decision = None if seen is None else seen.turn.decision
        await ear.until(
            lambda e, d=decision: e.seen.turn.decision != d or e.seen.table.phase is not Phase.PLAYING
        )


@pytest.fixture(name="book")
def book_fixture(tmp_path: Path) -> SeatBook:
    return SeatBook(tmp_path / "seats.json")


async def test_a_whole_game_over_the_wire_and_its_record(tmp_path: Path, book: SeatBook) -> None:
    with served(tmp_path) as house:
        seated = await asyncio.to_thread(take_seat, house, book, name="Mia")
        ear = Ear()
        mia = SocketLink(seated, ear)
        task = asyncio.create_task(mia.run())
        await ear.until(lambda e: e.seen is not None)
        assert ear.seen is not None
        assert ear.seen.host
        for command in (c.Set(QUICK), c.AddBot("bold"), c.AddBot("careful"), c.Start()):
            assert await mia.ask(command) is None
        await play_on(mia, ear)
        await ear.until(lambda e: e.seen.table.record)
        text = await asyncio.to_thread(rest.fetch_record, seated.door, ear.seen.table.record or "")
        record = read_record(text, load_editions())
        assert record.seats[0].name == "Mia"
        assert record.secret == ear.seen.secret
        assert all(check.holds for check in verify_record(record))
        await mia.close()
        await task


async def test_the_same_address_brings_the_same_seat_back_and_a_worthless_token_a_new_one(
    tmp_path: Path, book: SeatBook
) -> None:
    with served(tmp_path) as house:
        first = take_seat(house, book, name="Mia")
        assert not first.restored
        again = take_seat(first.door, book)
        assert again.restored
        assert again.token == first.token
        tom = take_seat(first.door, book, name="Tom")
        assert tom.token != first.token
        watcher = take_seat(first.door, book, name="Tom", watch=True)
        assert watcher.token not in (first.token, tom.token)
        book.keep(first.door, "player", "Zoë", "worth-nothing")
        zoe = take_seat(first.door, book, name="Zoë")
        assert not zoe.restored
        assert book.find(first.door, "player", "Zoë") == zoe.token


def test_what_a_server_refuses_has_a_code_and_a_sentence(tmp_path: Path, book: SeatBook) -> None:
    with served(tmp_path) as house:
        with pytest.raises(rest.Denied) as no:
            take_seat(Door(house.base, "AAAA"), book, name="Mia")
        assert (no.value.status, no.value.code) == (404, "no-such-table")
        assert no.value.reason.endswith(".")
        with pytest.raises(rest.Unreachable, match="it does not speak TLS"):
            take_seat(Door(house.base.replace("http", "https")), book, name="Mia")
    with pytest.raises(rest.Unreachable, match="no server is running there"):
        take_seat(house, book, name="Mia")
    assert not book.path.exists()


async def test_a_restart_loses_nothing_and_the_client_comes_back_by_itself(
    tmp_path: Path, book: SeatBook
) -> None:
    ear = Ear()
    with served(tmp_path) as house:
        port = int(house.base.rpartition(":")[2])
        seated = take_seat(house, book, name="Mia")
        mia = SocketLink(seated, ear)
        task = asyncio.create_task(mia.run())
        await ear.until(lambda e: e.seen is not None)
        for name in ("Tom", "Zoë"):
            take_seat(seated.door, book, name=name)
        assert await mia.ask(c.Start()) is None
        await ear.until(lambda e: e.seen.deciding)
        assert ear.seen is not None
        assert await mia.ask(c.Play(0, ear.seen.turn.decision, "leave")) is None
        await ear.until(lambda e: e.seen.mine == {0: "leave"})
    await ear.until(lambda e: e.links[-1] is LinkState.LOST)
    change = asyncio.create_task(mia.ask(c.Play(0, ear.seen.turn.decision, "continue")))
    with served(tmp_path, port):
        assert await change is None
        await ear.until(lambda e: e.links[-1] is LinkState.LIVE and e.seen.mine == {0: "continue"})
        await mia.close()
        await task


@pytest.mark.parametrize("since", [7, None])
def test_the_server_reads_what_a_device_writes(since: int | None) -> None:
    said = asks.read_frame(hello_text("token", since).encode())
    assert said == frames.Hello(token="token", since=since)  # noqa: S106
    command = c.Play(1, 4, "leave")
    assert asks.read_frame(ask_text("k-1", command).encode()) == frames.Ask(key="k-1", command=command)
    assert asks.read_frame(ping_text(5).encode()) == frames.Ping(at=5)


def test_a_device_reads_what_the_server_writes() -> None:
    raw = msgspec.Raw(b'{"seq":3}')
    news = read_frame(frames.encode_frame(frames.NewsFrame(entries=(raw,), acks=("k",), mine={0: "leave"})))
    assert isinstance(news, frames.NewsFrame)
    assert (news.acks, news.mine, bytes(news.entries[0])) == (("k",), {0: "leave"}, bytes(raw))
    refused = frames.RefusedFrame(key="k", code="too-late", reason="No.", rule="D8")
    pong = frames.PongFrame(at=5, now=9)
    assert [read_frame(frames.encode_frame(frame)) for frame in (refused, pong)] == [refused, pong]
    assert refused.refusal == Refusal("too-late", "No.", "D8")
    welcome = frames.WelcomeFrame(code="K7QX", seq=3, now=5, device=0, entries=(), mine={})
    assert read_frame(frames.encode_frame(welcome)) == Welcome(
        code="K7QX", seq=3, now=5, device=0, entries=(), mine={}
    )


def test_a_device_reads_the_snapshot_of_a_welcome_or_says_that_it_can_not() -> None:
    told = Table("K7QX", "5e" * 32, 0).snapshot(None)
    sent = frames.WelcomeFrame(code="K7QX", seq=0, now=0, snapshot=msgspec.Raw(msgspec.json.encode(told)))
    welcome = read_frame(frames.encode_frame(sent))
    assert isinstance(welcome, Welcome)
    assert welcome.snapshot == told
    strange = frames.WelcomeFrame(code="K7QX", seq=0, now=0, snapshot=msgspec.Raw(b'{"seq":"three"}'))
    with pytest.raises(FrameError):
        read_frame(frames.encode_frame(strange))


@pytest.mark.parametrize(
    ("edition", "race"), [("pegasus-2024", "normal"), ("troll-dragon", "turns"), ("troll-dragon", "wild")]
)
async def test_the_example_of_a_remote_bot_plays_both_games(
    tmp_path: Path, book: SeatBook, edition: str, race: str
) -> None:
    with served(tmp_path) as house:
        seated = take_seat(house, book, name="Mia")
        ear = Ear()
        mia = SocketLink(seated, ear)
        task = asyncio.create_task(mia.run())
        await ear.until(lambda e: e.seen is not None)
        assert await mia.ask(c.Set(msgspec.structs.replace(QUICK, edition=edition, race=race))) is None
        bots = [
            threading.Thread(
                target=run_bot, args=(seated.door, name), kwargs={"stay": race == "wild"}, daemon=True
            )
            for name in ("Robbie", "Rita")
        ]
        for bot in bots:
            bot.start()
        await ear.until(lambda e: sum(not seat.away for seat in e.seen.table.seats) == 3)
        assert await mia.ask(c.AddBot("bold" if edition == "pegasus-2024" else "greedy")) is None
        assert await mia.ask(c.RemoveSeat(0)) is None  # the host watches
        assert await mia.ask(c.Start()) is None
        assert ear.seen is not None
        if race == "wild":  # in real time: one race is enough
            while not rolled_by_remote(ear.seen.events):
                await ear.until(lambda e: is_over(e) or rolled_by_remote(e.seen.events))
                if is_over(ear) and not rolled_by_remote(ear.seen.events):
                    assert await mia.ask(c.Rematch()) is None
                    assert await mia.ask(c.Start()) is None
            for device in (1, 2):
                assert await mia.ask(c.Kick(device)) is None
        else:
            await ear.until(is_over)
            assert ear.seen.view is not None
            assert ear.seen.view.result is not None
        for bot in bots:
            await asyncio.to_thread(bot.join, HANG)
            assert not bot.is_alive()
        assert ear.late == 0
        await mia.close()
        await task


def is_over(ear: Ear) -> bool:
    return ear.seen is not None and ear.seen.table.phase is Phase.OVER


def rolled_by_remote(events: tuple[object, ...]) -> bool:
    """Whether remote bots have rolled on both sides of a race; seat 2 is the server's own bot."""
    sides = {type(e) for e in events if isinstance(e, ChamberRolled | DragonRolled) and e.seat < 2}
    return sides == {ChamberRolled, DragonRolled}


async def test_a_remote_bot_that_is_host_hands_it_on(tmp_path: Path, book: SeatBook) -> None:
    with served(tmp_path) as house:
        seated = take_seat(house, book, name="Mia")
        ear = Ear()
        mia = SocketLink(seated, ear)
        task = asyncio.create_task(mia.run())
        bots = [
            threading.Thread(target=run_bot, args=(seated.door, name), kwargs={"stay": True}, daemon=True)
            for name in ("Robbie", "Rita")
        ]
        for bot in bots:
            bot.start()
        await ear.until(lambda e: e.seen is not None and sum(not s.away for s in e.seen.table.seats) == 3)
        for device in (1, 2):
            assert await mia.ask(c.MakeHost(device)) is None
            await ear.until(lambda e: e.seen.table.host == 0)
        for device in (1, 2):
            assert await mia.ask(c.Kick(device)) is None
        for bot in bots:
            await asyncio.to_thread(bot.join, HANG)
        await mia.close()
        await task


def run_bot(door: Door, name: str, *, stay: bool) -> None:
    url, token = remote_bot.join(door.page, name)
    with contextlib.suppress(SystemExit):  # put out by the host
        remote_bot.Bot(token, stay=stay).run(url)
