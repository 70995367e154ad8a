"""Tokens, codes, and the way in and out of a table."""

import asyncio
import re
from pathlib import Path

from tacora.host import DELETED, RESTART, Admission, JoinRequest
from tacora.host.keys import ALPHABET, fresh_code, fresh_token, is_code, token_hash
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
        assert knocked is not None
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
        assert await here.host.knock(hosted.code, "Ben") is None
        assert ada.entries[-1]["name"] == "Ben"
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
        assert len(fresh_code(["KWM4"] * tables)) == length
    assert [size for size in range(12) if is_code("K" * size)] == [4, 5, 6, 7, 8]
    assert not is_code("KWM0")
    assert not is_code("kwm4")


def test_tokens_have_128_random_bits_and_one_hash() -> None:
    tokens = {fresh_token() for _ in range(100)}
    assert len(tokens) == 100
    assert all(re.fullmatch(r"[\w-]{22}", token) for token in tokens)
    assert token_hash("a") == token_hash("a") != token_hash("b")
    assert len(token_hash("a")) == 32
