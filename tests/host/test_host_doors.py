"""Tokens, codes, and the way in and out of a table."""

import asyncio
import re
from pathlib import Path

from tacora.host import DELETED, KICKED, RESTART, Admission, JoinRequest
from tacora.host.hosted import RENEWED
from tacora.host.keys import (
    ALPHABET,
    code_length,
    former_code,
    fresh_code,
    fresh_name,
    fresh_token,
    is_code,
    is_name,
    token_hash,
)
from tacora.host.listeners import COUNT, TWICE
from tacora.host.store import DAY, Retention
from tacora.protocol.commands import Lock
from tacora.protocol.refusal import Refusal
from tests.host.lobby import Socket, play, world
from tests.host.store.shelf import held


async def test_a_token_opens_its_own_device_and_is_kept_nowhere(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, seated = await here.table("Ada", "Ben")
        assert [each.device for each in seated] == [0, 1]
        for each in seated:
            assert await here.host.device_of(each.token) == (hosted, each.device)
            assert each.token not in repr(each)
            assert each.token not in repr(hosted)
            assert all(each.token.encode() not in path.read_bytes() for path in tmp_path.iterdir())
        assert await here.host.device_of(fresh_token()) is None
        assert await here.host.device_of("") is None
        assert await here.host.device_of("\ud800" * 1000) is None


async def test_codes_are_found_in_any_case_and_unknown_ones_refused(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, _ = await here.table("Ada")
        assert here.host.hosted(hosted.code.lower()) is hosted
        assert await here.host.find(hosted.code.lower()) is hosted
        assert await here.host.find("0000") is None
        refusal = await here.host.join("0000", JoinRequest(name="Ben"))
        assert isinstance(refusal, Refusal)
        assert refusal.code == "no-such-table"
        knocked = await here.host.knock("0000", "Ben")
        assert isinstance(knocked, Refusal)
        assert knocked.code == "no-such-table"
        assert here.host.codes() == {hosted.code}


async def test_a_table_that_refuses_its_first_device_is_not_opened(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        refusal = await here.host.open_table(JoinRequest(role="king", name="Ada"))
        assert isinstance(refusal, Refusal)
        assert (here.host.codes(), here.host.tables) == (frozenset(), ())
        assert await here.store.tables() == []


async def test_whoever_knocks_at_a_locked_door_is_heard_inside(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, _ = await here.table("Ada")
        ada = Socket()
        here.host.attach(hosted, 0, ada)
        await here.host.submit(hosted, 0, Lock(locked=True), "lock")
        refusal = await here.host.join(hosted.code, JoinRequest(name="Ben"))
        assert isinstance(refusal, Refusal)
        assert refusal.code == "locked"
        ticket = await here.host.knock(hosted.code, "Ben")
        assert isinstance(ticket, str)
        assert ada.entries[-2]["name"] == "Ben"
        await here.host.submit(hosted, 0, Lock(locked=False), "open")
        joined = await here.host.join(hosted.code, JoinRequest(name="Ben"))
        assert isinstance(joined, Admission)
        assert joined.device == 1


async def test_a_deleted_table_is_gone_from_memory_and_disk(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, seated = await here.table("Canary-Ada", "Ben")
        other, _ = await here.table("Cleo")
        ada = Socket()
        here.host.attach(hosted, 0, ada)
        async with held(here.store):
            waiting: list[Refusal | None] = []
            here.host.post(hosted, 0, Lock(locked=True), "k", 0, ada, waiting.append)
            deleting = asyncio.ensure_future(here.host.delete_table(hosted.code.lower()))
            await asyncio.sleep(0)
        assert await deleting
        assert waiting == [None]
        assert ada.closed == [DELETED]
        assert await here.host.find(hosted.code) is None
        assert await here.host.device_of(seated[0].token) is None
        assert here.host.codes() == {other.code}
        refusal = await here.host.submit(hosted, 0, Lock(locked=False), "k2")
        assert refusal is not None
        assert refusal.code == "no-such-table"
        late = Socket()
        here.host.attach(hosted, 0, late)
        assert late.closed == [DELETED]
        assert not await here.host.delete_table(hosted.code)
        await here.quiet()  # the bytes go little by little
        for path in tmp_path.iterdir():
            assert b"Canary-Ada" not in path.read_bytes(), path.name


async def test_the_sweep_takes_tables_that_nobody_uses_any_more(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db", retention=Retention(tables=30, unused=None)) as here:
        hosted, _ = await here.table("Ada")
        used, _ = await here.table("Ben")
        ben = Socket()
        here.host.attach(used, 0, ben)
        here.clock.advance(31 * DAY)
        await here.quiet()
        assert here.host.codes() == {used.code}
        assert here.host.hosted(hosted.code) is None
        assert ben.closed == []
        here.host.detach(used, 0, ben)
        here.clock.advance(29 * DAY)
        await here.quiet()
        assert here.host.codes() == {used.code}
        here.clock.advance(2 * DAY)
        await here.quiet()
        assert here.host.codes() == frozenset()


async def test_a_table_that_nobody_uses_is_put_away_and_comes_back(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, sockets = await here.game("Ada", "Ben", "Cleo")
        _, seated = await here.table("Dan")
        await here.pick(hosted, 1, "leave")
        here.clock.advance(3_600_000)
        await here.quiet()
        assert set(here.host.tables) == {hosted}
        for device, socket in enumerate(sockets):
            here.host.detach(hosted, device, socket)
        await here.quiet()
        before = hosted.table.snapshot(1)
        here.clock.advance(3_600_000)
        assert not here.host.tables
        assert hosted.gone
        assert here.host.hosted(hosted.code) is None
        again = await here.host.find(hosted.code)
        assert again is not None
        assert again is not hosted
        assert again.table.snapshot(1) == before
        found = await here.host.device_of(seated[0].token)
        assert found is not None
        assert found[1] == 0
        assert await here.pick(again, 0, "continue") is None


async def test_the_server_answers_what_is_under_way_before_it_stops(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, (ada, *_) = await here.game("Ada", "Ben", "Cleo")
        answers: list[Refusal | None] = []
        here.host.post(hosted, 0, play(hosted, 0, "leave"), "k1", 0, ada, answers.append)
        await here.host.stop()
        assert ada.acks == ["k1"]
        assert ada.closed == [RESTART]
        here.host.detach(hosted, 0, ada)
        here.host.post(hosted, 0, play(hosted, 0, "leave"), "k2", 0, ada, answers.append)
        assert [answer and answer.code for answer in answers] == [None, "stopping"]
        await here.host.start()


def test_codes_are_easy_to_read_aloud_and_never_taken() -> None:
    assert not set("01OIL") & set(ALPHABET)
    assert len(ALPHABET) == len(set(ALPHABET)) == 31
    codes = [fresh_code(()) for _ in range(300)]
    assert all(is_code(code) and len(code) == 4 for code in codes)
    assert len(set(codes)) > 290

    class Full(frozenset[str]):
        def __contains__(self, code: object) -> bool:
            return len(str(code)) == 4

    assert is_code(longer := fresh_code(Full()))
    assert len(longer) == 5
    for tables, length in ((1_000, 4), (1_100, 5), (31_000, 5), (32_000, 6)):
        assert len(fresh_code(["KWM4"] * tables)) == code_length(tables) == length
    assert [size for size in range(12) if is_code("K" * size)] == [4, 5, 6, 7, 8]
    assert not is_code("KWM0")
    assert not is_code("kwm4")
    for code in ("KWM4", "KWM4KWM4"):
        name = fresh_name(code)
        assert (former_code(name), is_name(name), is_code(name), is_name(code)) == (code, True, False, False)


def test_tokens_have_128_random_bits_and_one_hash() -> None:
    tokens = {fresh_token() for _ in range(100)}
    assert len(tokens) == 100
    assert all(re.fullmatch(r"[\w-]{22}", token) for token in tokens)
    assert token_hash("a") == token_hash("a") != token_hash("b")
    assert len(token_hash("a")) == 32


async def test_a_token_is_renewed_and_the_old_one_dies_with_its_sockets(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, (ada, _) = await here.table("Ada", "Ben")
        copy = Socket()
        here.host.attach(hosted, 0, copy)
        fresh = await here.host.renew(hosted, 0)
        assert isinstance(fresh, Admission)
        assert (fresh.code, fresh.device) == (hosted.code, 0)
        assert copy.closed == [RENEWED]
        assert await here.host.device_of(ada.token) is None
        assert await here.host.device_of(fresh.token) == (hosted, 0)
    async with world(tmp_path / "t.db") as here:
        assert await here.host.device_of(ada.token) is None
        found = await here.host.device_of(fresh.token)
        assert found is not None
        assert found[1] == 0


async def test_a_device_that_stays_in_two_places_is_told_and_nobody_else(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, _ = await here.table("Ada", "Ben")
        phone, copy, ben, tab = Socket(), Socket(), Socket(), Socket()
        here.host.attach(hosted, 0, phone, place="192.0.2.1")
        here.host.attach(hosted, 0, tab, place="192.0.2.1")
        here.host.attach(hosted, 1, ben, place="192.0.2.9")
        here.clock.advance(TWICE)
        await here.quiet()
        assert not [frame for frame in phone.frames if frame["type"] == "notice"]
        here.host.attach(hosted, 0, copy, place="198.51.100.7")
        here.clock.advance(TWICE)
        await here.quiet()
        for socket, told in ((phone, 1), (tab, 1), (copy, 1), (ben, 0)):
            notices = [frame["code"] for frame in socket.frames if frame["type"] == "notice"]
            assert notices == ["two-places"] * told


async def test_a_phone_that_changes_networks_is_no_second_one(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, _ = await here.table("Ada", "Ben")
        before, after = Socket(), Socket()
        here.host.attach(hosted, 0, before, place="192.0.2.1")
        here.host.attach(hosted, 0, after, place="198.51.100.7")
        here.host.detach(hosted, 0, before)
        here.clock.advance(TWICE)
        await here.quiet()
        assert not [frame for frame in after.frames if frame["type"] == "notice"]


async def test_who_reads_along_is_counted_and_sent_away_by_the_lock(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, _ = await here.table("Ada", "Ben")
        here.host.attach(hosted, 0, Socket())
        readers = [Socket(), Socket()]
        for reader in readers:
            here.host.attach(hosted, None, reader)
        await here.quiet()
        here.clock.advance(COUNT)
        await here.quiet()
        assert hosted.table.info().watching == 2
        here.host.detach(hosted, None, readers[0])
        here.clock.advance(COUNT)
        await here.quiet()
        assert hosted.table.info().watching == 1
        assert await here.host.submit(hosted, 0, Lock(locked=True), "lock") is None
        await here.quiet()
        assert readers[1].closed == [KICKED]
        assert (hosted.table.info().watching, hosted.sinks.get(None)) == (0, None)
    async with world(tmp_path / "t.db") as here:
        found = await here.host.find(hosted.code)
        assert found is not None
        assert found.table.info().locked


async def test_a_contribution_counts_only_with_the_promise_on_the_sign(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, _ = await here.table("Ada")
        seen = hosted.table.info().commitment
        for name, promise in (("Ben", ""), ("Cleo", seen)):
            await here.host.join(
                hosted.code, JoinRequest(name=name, contribution="c0ffee", commitment=promise)
            )
        assert [place.contribution for place in hosted.table.seating.places] == ["", "", "c0ffee"]


async def test_a_big_screen_by_the_host_s_link_needs_nobody_s_word(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, _ = await here.table("Ada")
        assert await here.host.submit(hosted, 0, Lock(locked=True), "lock") is None
        screen = await here.host.invite_screen(hosted)
        assert isinstance(screen, Admission)
        assert not hosted.table.info().devices[screen.device].waiting
