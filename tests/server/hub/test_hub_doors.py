"""Tokens, codes, and the way in and out of a table."""

import asyncio
import re
from pathlib import Path

from tacora.server.hub import DELETED, RESTART, JoinRequest, Seated
from tacora.server.keys import ALPHABET, fresh_code, fresh_token, is_code, token_hash
from tacora.server.store import DAY, Retention
from tacora.table import Refusal
from tacora.table.commands import Lock
from tests.server.hub.lobby import Socket, play, world
from tests.server.store.shelf import held


async def test_a_token_opens_its_own_device_and_is_kept_nowhere(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        live, seated = await here.table("Ada", "Ben")
        assert [each.device for each in seated] == [0, 1]
        for each in seated:
            assert await here.hub.device_of(each.token) == (live, each.device)
            assert each.token not in repr(each)
            assert each.token not in repr(live)
            assert all(each.token.encode() not in path.read_bytes() for path in tmp_path.iterdir())
        assert await here.hub.device_of(fresh_token()) is None
        assert await here.hub.device_of("") is None
        assert await here.hub.device_of("\ud800" * 1000) is None


async def test_codes_are_found_in_any_case_and_unknown_ones_refused(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        live, _ = await here.table("Ada")
        assert here.hub.live(live.code.lower()) is live
        assert await here.hub.find(live.code.lower()) is live
        assert await here.hub.find("0000") is None
        refusal = await here.hub.join("0000", JoinRequest(name="Ben"))
        assert isinstance(refusal, Refusal)
        assert refusal.code == "no-such-table"
        knocked = await here.hub.knock("0000", "Ben")
        assert knocked is not None
        assert knocked.code == "no-such-table"
        assert here.hub.codes() == {live.code}


async def test_a_table_that_refuses_its_first_device_is_not_opened(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        refusal = await here.hub.open_table(JoinRequest(role="king", name="Ada"))
        assert isinstance(refusal, Refusal)
        assert (here.hub.codes(), here.hub.lives) == (frozenset(), ())
        assert await here.store.tables() == []


async def test_whoever_knocks_at_a_locked_door_is_heard_inside(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        live, _ = await here.table("Ada")
        ada = Socket()
        here.hub.attach(live, 0, ada)
        await here.hub.submit(live, 0, Lock(locked=True), "lock")
        refusal = await here.hub.join(live.code, JoinRequest(name="Ben"))
        assert isinstance(refusal, Refusal)
        assert refusal.code == "locked"
        assert await here.hub.knock(live.code, "Ben") is None
        assert ada.entries[-1]["name"] == "Ben"
        await here.hub.submit(live, 0, Lock(locked=False), "open")
        joined = await here.hub.join(live.code, JoinRequest(name="Ben"))
        assert isinstance(joined, Seated)
        assert joined.device == 1


async def test_a_deleted_table_is_gone_from_memory_and_disk(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        live, seated = await here.table("Canary-Ada", "Ben")
        other, _ = await here.table("Cleo")
        ada = Socket()
        here.hub.attach(live, 0, ada)
        async with held(here.store):
            waiting: list[Refusal | None] = []
            here.hub.post(live, 0, Lock(locked=True), "k", 0, ada, waiting.append)
            deleting = asyncio.ensure_future(here.hub.delete_table(live.code.lower()))
            await asyncio.sleep(0)
        assert await deleting
        assert waiting == [None]
        assert ada.closed == [DELETED]
        assert await here.hub.find(live.code) is None
        assert await here.hub.device_of(seated[0].token) is None
        assert here.hub.codes() == {other.code}
        refusal = await here.hub.submit(live, 0, Lock(locked=False), "k2")
        assert refusal is not None
        assert refusal.code == "no-such-table"
        late = Socket()
        here.hub.attach(live, 0, late)
        assert late.closed == [DELETED]
        assert not await here.hub.delete_table(live.code)
        for path in tmp_path.iterdir():
            assert b"Canary-Ada" not in path.read_bytes(), path.name


async def test_the_sweep_takes_tables_that_nobody_uses_any_more(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db", retention=Retention(tables=30)) as here:
        live, _ = await here.table("Ada")
        used, _ = await here.table("Ben")
        ben = Socket()
        here.hub.attach(used, 0, ben)
        here.clock.advance(31 * DAY)
        await here.quiet()
        assert here.hub.codes() == {used.code}
        assert here.hub.live(live.code) is None
        assert ben.closed == []
        here.hub.detach(used, 0, ben)
        here.clock.advance(29 * DAY)
        await here.quiet()
        assert here.hub.codes() == {used.code}
        here.clock.advance(2 * DAY)
        await here.quiet()
        assert here.hub.codes() == frozenset()


async def test_a_table_that_nobody_uses_is_put_away_and_comes_back(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        live, sockets = await here.game("Ada", "Ben", "Cleo")
        _, seated = await here.table("Dan")
        await here.pick(live, 1, "leave")
        here.clock.advance(3_600_000)
        await here.quiet()
        assert set(here.hub.lives) == {live}
        for device, socket in enumerate(sockets):
            here.hub.detach(live, device, socket)
        await here.quiet()
        before = live.table.snapshot(1)
        here.clock.advance(3_600_000)
        assert not here.hub.lives
        assert live.gone
        assert here.hub.live(live.code) is None
        again = await here.hub.find(live.code)
        assert again is not None
        assert again is not live
        assert again.table.snapshot(1) == before
        found = await here.hub.device_of(seated[0].token)
        assert found is not None
        assert found[1] == 0
        assert await here.pick(again, 0, "continue") is None


async def test_the_server_answers_what_is_under_way_before_it_stops(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        live, (ada, *_) = await here.game("Ada", "Ben", "Cleo")
        answers: list[Refusal | None] = []
        here.hub.post(live, 0, play(live, 0, "leave"), "k1", 0, ada, answers.append)
        await here.hub.stop()
        assert ada.acks == ["k1"]
        assert ada.closed == [RESTART]
        here.hub.detach(live, 0, ada)
        here.hub.post(live, 0, play(live, 0, "leave"), "k2", 0, ada, answers.append)
        assert [answer and answer.code for answer in answers] == [None, "stopping"]
        await here.hub.start()


def test_codes_are_easy_to_read_aloud_and_never_taken() -> None:
    assert not set("01OIL") & set(ALPHABET)
    assert len(ALPHABET) == len(set(ALPHABET)) == 31
    codes = [fresh_code(()) for _ in range(300)]
    assert all(is_code(code) and len(code) == 4 for code in codes)
    assert len(set(codes)) > 290

    class Full:
        def __contains__(self, code: object) -> bool:
            return len(str(code)) == 4

    assert is_code(longer := fresh_code(Full()))
    assert len(longer) == 5
    assert not is_code("KWM0")
    assert not is_code("kwm4")


def test_tokens_have_128_random_bits_and_one_hash() -> None:
    tokens = {fresh_token() for _ in range(100)}
    assert len(tokens) == 100
    assert all(re.fullmatch(r"[\w-]{22}", token) for token in tokens)
    assert token_hash("a") == token_hash("a") != token_hash("b")
    assert len(token_hash("a")) == 32
