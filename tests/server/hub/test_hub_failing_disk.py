"""When the disk fails: nothing untrue was told, everybody is answered, and the table goes on afterwards."""

from pathlib import Path
from typing import Any

import pytest

from tacora.server.hub import DELETED, JoinRequest, Seated
from tacora.server.store import StoreError, UnreadableTable
from tacora.table import Outcome, Refusal
from tacora.table.commands import Lock, Say
from tests.server.hub.lobby import HARD, Socket, break_disk, limit_disk, play, world
from tests.server.store.shelf import held


async def test_a_pick_that_is_not_saved_never_happened(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        live, (ada, ben, cleo) = await here.game("Ada", "Ben", "Cleo")
        assert await here.pick(live, 0, "continue", "k0") is None
        before, seq = live.table.snapshot(1), live.table.seq
        told = [len(socket.raw) for socket in (ada, ben, cleo)]
        await break_disk(here.store, broken=True)
        late = Socket()
        answers: list[Refusal | None] = []
        async with held(here.store):
            here.hub.post(live, 1, play(live, 1, "leave"), "k1", 0, ben, answers.append)
            here.hub.attach(live, None, late)
            here.hub.post(live, 2, play(live, 2, "leave"), "k2", 0, cleo, answers.append)
            assert live.table.seq > seq  # in memory the last pick has revealed them all
        await here.quiet()
        assert [answer and answer.code for answer in answers] == ["not-saved", "not-saved"]
        assert (ben.refused, cleo.refused) == ({"k1": "not-saved"}, {"k2": "not-saved"})
        assert live.table.seq == seq
        assert live.table.snapshot(1) == before
        for socket, count in zip((ada, ben, cleo), told, strict=True):
            fresh = [frame for frame in socket.frames[count:] if frame["type"] != "refused"]
            assert [frame["type"] for frame in fresh] == ["welcome"]
            assert fresh[0]["snapshot"]["seq"] == seq
        assert [frame["snapshot"]["seq"] for frame in late.frames] == [seq]

        # At once it is not tried again; after a pause it is, and the same key counts once.
        await break_disk(here.store, broken=False)
        early = await here.pick(live, 1, "leave", "k1")
        assert early is not None
        assert early.code == "not-saved"
        here.clock.advance(1000)
        assert await here.pick(live, 1, "leave", "k1") is None
        assert await here.pick(live, 1, "leave", "k1") is None
        assert [entry["seat"] for entry in ben.entries if entry["news"] == "picked"] == [0, 1]
        assert late.entries[-1]["seq"] == seq + 1


async def test_a_disk_that_runs_full_keeps_every_acknowledged_order(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        live, (_, ben, _) = await here.game("Ada", "Ben", "Cleo")
        calm, _ = await here.table("Dan")
        await limit_disk(here.store, 3)
        phrase = "one-more"
        refusal, said = None, 0
        while refusal is None:
            said += 1
            assert said < 1000
            refusal = await here.hub.submit(live, 0, Say(0, phrase), f"s{said}")
        assert refusal.code == "not-saved"
        await here.quiet()
        heard = [entry["seq"] for entry in ben.entries if entry["news"] == "said"]
        assert len(heard) == said - 1
        stored = await here.store.load(live.code)
        assert stored is not None
        assert len(stored.orders) == live.number
        await limit_disk(here.store, 1000)
        here.clock.advance(5000)
        assert await here.hub.submit(live, 0, Say(0, phrase), f"s{said}") is None
        assert await here.hub.submit(calm, 0, Lock(locked=True), "lock") is None
        assert ben.entries[-1]["seq"] == heard[-1] + 1


async def test_who_comes_and_goes_while_the_disk_fails_is_known_afterwards(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        live, (ada, ben, _) = await here.game("Ada", "Ben", "Cleo")
        here.hub.detach(live, 1, ben)
        await here.quiet()
        await break_disk(here.store, broken=True)
        here.hub.detach(live, 0, ada)
        back = Socket()
        here.hub.attach(live, 1, back)
        await here.quiet()
        for _ in range(4):  # it is tried again and again, each time later
            here.clock.advance(5000)
            await here.quiet()
        assert [device.online for device in live.table.info().devices] == [True, False, True]
        await break_disk(here.store, broken=False)
        here.clock.advance(5000)
        await here.quiet()
        assert [device.online for device in live.table.info().devices] == [False, True, True]
        assert back.frames[0]["type"] == "welcome"
        assert await here.pick(live, 1, "leave", "k") is None


async def test_a_clock_that_runs_out_while_the_disk_fails_waits_for_it(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        live, (ada, *_) = await here.game("Ada", "Ben", "Cleo", settings=HARD)
        assert await here.pick(live, 0, "continue") is None
        assert await here.pick(live, 1, "continue") is None
        await break_disk(here.store, broken=True)
        here.clock.advance(31_000)
        await here.quiet()
        assert here.store.writer.lost > 0
        assert ada.entries[-1]["news"] == "picked"
        await break_disk(here.store, broken=False)
        here.clock.advance(5000)
        await here.quiet()
        assert ada.entries[-1]["news"] == "played"
        assert ada.entries[-1]["late"] == [2]


async def test_a_table_that_could_not_be_saved_at_all_is_not_opened(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        await break_disk(here.store, broken=True)
        refusal = await here.hub.open_table(JoinRequest(name="Ada"))
        assert isinstance(refusal, Refusal)
        assert refusal.code == "not-saved"
        await here.quiet()
        assert (here.hub.codes(), here.hub.lives) == (frozenset(), ())
        await break_disk(here.store, broken=False)
        assert isinstance(await here.hub.open_table(JoinRequest(name="Ada")), Seated)


async def test_a_device_whose_join_was_not_saved_has_no_token(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        live, seated = await here.table("Ada")
        await break_disk(here.store, broken=True)
        refusal = await here.hub.join(live.code, JoinRequest(name="Ben"))
        assert isinstance(refusal, Refusal)
        await break_disk(here.store, broken=False)
        await here.quiet()
        here.clock.advance(1000)
        joined = await here.hub.join(live.code, JoinRequest(name="Ben"))
        assert isinstance(joined, Seated)
        assert joined.device == 1
        assert {device for _, device in live.devices.items()} == {0, 1}
        assert await here.hub.device_of(seated[0].token) == (live, 0)


async def test_a_fault_of_the_table_is_answered_and_concerns_no_other_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path / "t.db") as here:
        live, (ada, *_) = await here.game("Ada", "Ben", "Cleo")
        other, _ = await here.table("Dan")
        broken = live.table

        def fail(*_: Any) -> Outcome:
            raise ZeroDivisionError

        answers: list[Refusal | None] = []
        async with held(here.store):
            here.hub.post(live, 0, play(live, 0, "leave"), "k0", 0, ada, answers.append)
            monkeypatch.setattr(broken, "handle", fail)
            here.hub.post(live, 1, play(live, 1, "leave"), "k1", 0, None, answers.append)
        await here.quiet()
        # What was on its way before the fault is safe, and said to be.
        assert [answer and answer.code for answer in answers] == [None, "fault"]
        assert ada.acks == ["k0"]
        assert live.table is not broken
        assert ada.frames[-1]["snapshot"]["mine"] == {"0": "leave"}
        assert await here.hub.submit(other, 0, Lock(locked=True), "x") is None
        here.clock.advance(1000)
        assert await here.pick(live, 1, "leave") is None


async def test_a_table_found_damaged_while_it_is_played_sends_its_sockets_away(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        live, (ada, *_) = await here.game("Ada", "Ben", "Cleo")
        other, _ = await here.table("Dan")
        change = "UPDATE orders SET body = x'00' WHERE code = ? AND number = 2"
        await here.store.on_writer(lambda connection: connection.execute(change, (live.code,)).rowcount)
        await break_disk(here.store, broken=True)
        refusal = await here.pick(live, 0, "leave")
        assert refusal is not None
        await break_disk(here.store, broken=False)
        await here.quiet()
        assert ada.closed == [1011]
        assert here.hub.damaged == {live.code: "order 2 has changed"}
        with pytest.raises(UnreadableTable):
            await here.hub.find(live.code)
        assert here.hub.lives == (other,)
        # It can still be deleted.
        assert await here.hub.delete_table(live.code)
        assert here.hub.damaged == {}
        assert DELETED not in ada.closed


async def test_a_table_that_could_not_be_deleted_goes_on(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        live, (ada, *_) = await here.game("Ada", "Ben", bots=("bold",))
        await break_disk(here.store, broken=True)
        with pytest.raises(StoreError):
            await here.hub.delete_table(live.code)
        await break_disk(here.store, broken=False)
        here.clock.advance(10_000)
        await here.quiet()
        assert not ada.closed
        for device in (0, 1):
            assert await here.pick(live, device, "continue") is None
        await here.quiet()
        assert live.table.snapshot(None).turn.decision == 2, "the bot has picked too"
        assert await here.hub.delete_table(live.code)
        assert ada.closed == [DELETED]
