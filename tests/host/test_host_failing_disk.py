"""When the disk fails: nothing untrue was told, everybody is answered, and the table goes on afterwards."""

from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from tacora.host import DELETED, Admission, JoinRequest
from tacora.host.store import StoreError, UnreadableTable
from tacora.protocol.commands import Lock, Say
from tacora.protocol.refusal import Refusal
from tacora.table import Outcome
from tests.host.lobby import HARD, Socket, break_disk, limit_disk, play, world
from tests.host.store.shelf import held


async def test_a_pick_that_is_not_saved_never_happened(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, (ada, ben, cleo) = await here.game("Ada", "Ben", "Cleo")
        assert await here.pick(hosted, 0, "continue", "k0") is None
        before, seq = hosted.table.snapshot(1), hosted.table.seq
        told = [len(socket.raw) for socket in (ada, ben, cleo)]
        await break_disk(here.store, broken=True)
        late = Socket()
        answers: list[Refusal | None] = []
        with capture_logs() as logs:
            async with held(here.store):
                here.host.post(hosted, 1, play(hosted, 1, "leave"), "k1", 0, ben, answers.append)
                here.host.attach(hosted, None, late)
                here.host.post(hosted, 2, play(hosted, 2, "leave"), "k2", 0, cleo, answers.append)
                assert hosted.table.seq > seq  # in memory the last pick has revealed them all
            await here.quiet()
        [fault] = [line for line in logs if line["event"] == "an order was not saved"]
        assert (fault["table"], "readonly" in fault["why"]) == (hosted.code, True), (
            "whoever runs the house reads why"
        )
        assert [answer and answer.code for answer in answers] == ["not-saved", "not-saved"]
        assert (ben.refused, cleo.refused) == ({"k1": "not-saved"}, {"k2": "not-saved"})
        assert hosted.table.seq == seq
        assert hosted.table.snapshot(1) == before
        for socket, count in zip((ada, ben, cleo), told, strict=True):
            fresh = [frame for frame in socket.frames[count:] if frame["type"] != "refused"]
            assert [frame["type"] for frame in fresh] == ["welcome"]
            assert fresh[0]["snapshot"]["seq"] == seq
        assert [frame["snapshot"]["seq"] for frame in late.frames] == [seq]

        # At once it is not tried again; after a pause it is, and the same key counts once.
        await break_disk(here.store, broken=False)
        early = await here.pick(hosted, 1, "leave", "k1")
        assert early is not None
        assert early.code == "not-saved"
        here.clock.advance(1000)
        assert await here.pick(hosted, 1, "leave", "k1") is None
        assert await here.pick(hosted, 1, "leave", "k1") is None
        assert [entry["seat"] for entry in ben.entries if entry["news"] == "picked"] == [0, 1]
        assert late.entries[-1]["seq"] == seq + 2  # that somebody reads along was told, too


async def test_a_disk_that_runs_full_keeps_every_acknowledged_order(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, (_, ben, _) = await here.game("Ada", "Ben", "Cleo")
        calm, _ = await here.table("Dan")
        await limit_disk(here.store, 3)
        phrase = "one-more"
        refusal, said = None, 0
        while refusal is None:
            said += 1
            assert said < 1000
            refusal = await here.host.submit(hosted, 0, Say(0, phrase), f"s{said}")
        assert refusal.code == "not-saved"
        await here.quiet()
        heard = [entry["seq"] for entry in ben.entries if entry["news"] == "said"]
        assert len(heard) == said - 1
        stored = await here.store.load(hosted.code)
        assert stored is not None
        assert len(stored.orders) == hosted.number
        await limit_disk(here.store, 1000)
        here.clock.advance(5000)
        assert await here.host.submit(hosted, 0, Say(0, phrase), f"s{said}") is None
        assert await here.host.submit(calm, 0, Lock(locked=True), "lock") is None
        assert ben.entries[-1]["seq"] == heard[-1] + 1


async def test_who_comes_and_goes_while_the_disk_fails_is_known_afterwards(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, (ada, ben, _) = await here.game("Ada", "Ben", "Cleo")
        here.host.detach(hosted, 1, ben)
        await here.quiet()
        await break_disk(here.store, broken=True)
        here.host.detach(hosted, 0, ada)
        back = Socket()
        here.host.attach(hosted, 1, back)
        await here.quiet()
        for _ in range(4):  # it is tried again and again, each time later
            here.clock.advance(5000)
            await here.quiet()
        assert [device.online for device in hosted.table.info().devices] == [True, False, True]
        await break_disk(here.store, broken=False)
        here.clock.advance(5000)
        await here.quiet()
        assert [device.online for device in hosted.table.info().devices] == [False, True, True]
        assert back.frames[0]["type"] == "welcome"
        assert await here.pick(hosted, 1, "leave", "k") is None


async def test_a_clock_that_runs_out_while_the_disk_fails_waits_for_it(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, (ada, *_) = await here.game("Ada", "Ben", "Cleo", settings=HARD)
        assert await here.pick(hosted, 0, "continue") is None
        assert await here.pick(hosted, 1, "continue") is None
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
        refusal = await here.host.open_table(JoinRequest(name="Ada"))
        assert isinstance(refusal, Refusal)
        assert refusal.code == "not-saved"
        await here.quiet()
        assert (here.host.codes(), here.host.tables) == (frozenset(), ())
        await break_disk(here.store, broken=False)
        assert isinstance(await here.host.open_table(JoinRequest(name="Ada")), Admission)


async def test_a_device_whose_join_was_not_saved_has_no_token(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, seated = await here.table("Ada")
        await break_disk(here.store, broken=True)
        refusal = await here.host.join(hosted.code, JoinRequest(name="Ben"))
        assert isinstance(refusal, Refusal)
        await break_disk(here.store, broken=False)
        await here.quiet()
        here.clock.advance(1000)
        joined = await here.host.join(hosted.code, JoinRequest(name="Ben"))
        assert isinstance(joined, Admission)
        assert joined.device == 1
        assert {device for _, device in hosted.devices.items()} == {0, 1}
        assert await here.host.device_of(seated[0].token) == (hosted, 0)


async def test_a_fault_of_the_table_is_answered_and_concerns_no_other_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, (ada, *_) = await here.game("Ada", "Ben", "Cleo")
        other, _ = await here.table("Dan")
        broken = hosted.table

        def fail(*_: Any) -> Outcome:
            raise ZeroDivisionError

        answers: list[Refusal | None] = []
        with capture_logs() as logs:
            async with held(here.store):
                here.host.post(hosted, 0, play(hosted, 0, "leave"), "k0", 0, ada, answers.append)
                monkeypatch.setattr(broken, "handle", fail)
                here.host.post(hosted, 1, play(hosted, 1, "leave"), "k1", 0, None, answers.append)
            await here.quiet()
        told = [line for line in logs if line.get("table") == hosted.code and line["log_level"] == "error"]
        assert [line["event"] for line in told] == ["a table failed", "an order was not saved"]
        assert isinstance(told[0]["exc_info"], ZeroDivisionError), "with its place in the program"
        assert told[1]["why"] == "ZeroDivisionError"
        # What was on its way before the fault is safe, and said to be.
        assert [answer and answer.code for answer in answers] == [None, "fault"]
        assert ada.acks == ["k0"]
        assert hosted.table is not broken
        assert ada.frames[-1]["snapshot"]["mine"] == {"0": "leave"}
        assert await here.host.submit(other, 0, Lock(locked=True), "x") is None
        here.clock.advance(1000)
        assert await here.pick(hosted, 1, "leave") is None


async def test_a_table_found_damaged_while_it_is_played_sends_its_sockets_away(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, (ada, *_) = await here.game("Ada", "Ben", "Cleo")
        other, _ = await here.table("Dan")
        change = "UPDATE orders SET body = x'00' WHERE code = ? AND number = 2"
        await here.store.on_writer(lambda connection: connection.execute(change, (hosted.code,)).rowcount)
        await break_disk(here.store, broken=True)
        refusal = await here.pick(hosted, 0, "leave")
        assert refusal is not None
        await break_disk(here.store, broken=False)
        await here.quiet()
        assert ada.closed == [1011]
        assert here.host.damaged == {hosted.code: "order 2 has changed"}
        with pytest.raises(UnreadableTable):
            await here.host.find(hosted.code)
        assert here.host.tables == (other,)
        # It can still be deleted.
        assert await here.host.delete_table(hosted.code)
        assert here.host.damaged == {}
        assert DELETED not in ada.closed


async def test_a_table_that_could_not_be_deleted_goes_on(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, (ada, *_) = await here.game("Ada", "Ben", bots=("bold",))
        await break_disk(here.store, broken=True)
        with pytest.raises(StoreError):
            await here.host.delete_table(hosted.code)
        await break_disk(here.store, broken=False)
        here.clock.advance(10_000)
        await here.quiet()
        assert not ada.closed
        for device in (0, 1):
            assert await here.pick(hosted, device, "continue") is None
        await here.quiet()
        assert hosted.table.snapshot(None).turn.decision == 2, "the bot has picked too"
        assert await here.host.delete_table(hosted.code)
        assert ada.closed == [DELETED]
