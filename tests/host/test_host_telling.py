"""Who is told what, and not before it is on disk."""

from pathlib import Path

import msgspec

from tacora.host import KICKED, Admission, JoinRequest
from tacora.protocol.commands import AddSeat, Kick, LetIn, Lock, Say, Start
from tacora.protocol.refusal import Refusal
from tests.host.lobby import Socket, play, world
from tests.host.store.shelf import held


async def test_a_new_socket_is_welcomed_with_a_snapshot_and_hears_what_follows(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, _ = await here.table("Ada", "Ben")
        ada, reader = Socket(), Socket()
        here.host.attach(hosted, 0, ada)
        here.host.attach(hosted, None, reader)
        await here.quiet()
        welcome = ada.frames[0]
        assert (welcome["type"], welcome["code"], welcome["device"]) == ("welcome", hosted.code, 0)
        assert welcome["snapshot"]["seq"] == welcome["seq"]
        assert welcome["now"] == here.clock.now()
        assert [seat["name"] for seat in welcome["snapshot"]["table"]["seats"]] == ["Ada", "Ben"]
        assert [entry["what"] for entry in ada.entries] == ["connected"]
        assert ada.entries[0]["seq"] == welcome["seq"] + 1
        # The reader came when the order was still on its way: it is welcomed after it, and misses nothing.
        assert reader.frames[0]["snapshot"]["seq"] == welcome["seq"] + 1
        assert "device" not in reader.frames[0]
        assert reader.entries == []


async def test_a_socket_that_comes_back_gets_what_it_missed(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, sockets = await here.game("Ada", "Ben", "Cleo")
        last = sockets[2].entries[-1]["seq"]
        here.host.detach(hosted, 2, sockets[2])
        await here.pick(hosted, 2, "leave")
        await here.pick(hosted, 0, "continue")
        back = Socket()
        here.host.attach(hosted, 2, back, since=last)
        await here.quiet()
        welcome = back.frames[0]
        assert "snapshot" not in welcome
        assert welcome["mine"] == {"2": "leave"}
        assert welcome["seq"] == welcome["entries"][-1]["seq"]
        assert [entry["seq"] for entry in back.entries] == list(range(last + 1, hosted.table.seq + 1))
        assert [entry["news"] for entry in welcome["entries"]] == ["table", "picked", "picked"]
        up_to_date, lost = Socket(), Socket()
        here.host.attach(hosted, 0, up_to_date, since=hosted.table.seq)
        here.host.attach(hosted, 0, lost, since=hosted.table.seq + 5)
        assert up_to_date.frames[0]["entries"] == []
        assert "snapshot" in lost.frames[0]


async def test_nothing_is_told_before_it_is_on_disk(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, (ada, ben, cleo) = await here.game("Ada", "Ben", "Cleo")
        before = [len(socket.raw) for socket in (ada, ben, cleo)]
        late = Socket()
        answers: list[Refusal | None] = []
        async with held(here.store):
            here.host.post(hosted, 0, play(hosted, 0, "leave"), "k1", 0, ada, answers.append)
            here.host.post(hosted, 0, play(hosted, 0, "continue"), "k2", 0, ada, answers.append)
            here.host.post(hosted, 0, play(hosted, 0, "continue"), "k2", 0, ada, answers.append)  # sent twice
            here.host.post(hosted, 1, AddSeat("Dan"), "no", 0, ben, answers.append)  # refused: a game is on
            here.host.attach(hosted, None, late)
            here.host.post(hosted, 1, play(hosted, 1, "leave"), "k3", 0, ben, answers.append)
            assert [len(socket.raw) for socket in (ada, ben, cleo)] == before
            assert (late.raw, answers) == ([], [])
        await here.quiet()
        assert ada.acks == ["k1", "k2", "k2"]
        assert (ben.acks, ben.refused) == (["k3"], {"no": "game-on"})
        assert [answer.code if answer else None for answer in answers].count(None) == 4
        assert late.frames[0]["snapshot"]["turn"]["picked"] == [0]
        assert [entry["seat"] for entry in late.entries] == [1]
        assert [entry["seat"] for entry in cleo.entries[-2:]] == [0, 1]


async def test_one_commit_is_one_frame_and_the_same_bytes_for_all_that_are_told_the_same(
    tmp_path: Path,
) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, (ada, ben, cleo) = await here.game("Ada", "Ben", "Cleo")
        reader, second = Socket(), Socket()
        here.host.attach(hosted, None, reader)
        here.host.attach(hosted, 0, second)
        await here.quiet()
        sockets = (ada, second, ben, cleo, reader)
        before = [len(socket.raw) for socket in sockets]
        here.host.post(hosted, 0, play(hosted, 0, "leave"), "k1", 0, ada)
        await here.quiet()
        assert [len(socket.raw) for socket in sockets] == [count + 1 for count in before]
        told = ada.frames[-1]
        assert (told["type"], told["acks"], told["mine"]) == ("news", ["k1"], {"0": "leave"})
        assert [entry["news"] for entry in told["entries"]] == ["picked"]
        assert second.frames[-1] == {"type": "news", "entries": told["entries"], "mine": {"0": "leave"}}
        assert ben.raw[-1] is cleo.raw[-1] is reader.raw[-1]
        assert ben.frames[-1] == {"type": "news", "entries": told["entries"]}


async def test_many_picks_in_one_instant_all_count_and_reveal_once(tmp_path: Path) -> None:
    names = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hal")
    async with world(tmp_path / "t.db") as here:
        hosted, sockets = await here.game(*names)
        async with held(here.store):
            for device, socket in enumerate(sockets):
                here.host.post(hosted, device, play(hosted, device, "continue"), f"k{device}", 0, socket)
        await here.quiet()
        assert [socket.acks for socket in sockets] == [[f"k{device}"] for device in range(8)]
        news = [entry["news"] for entry in sockets[3].frames[-1]["entries"]]
        assert (news.count("picked"), news.count("played")) == (7, 1)
        assert all(socket.frames[-1]["mine"] == {} for socket in sockets)


async def test_the_feed_has_no_gap_for_anybody(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, sockets = await here.game("Ada", "Ben", "Cleo", bots=("random",))
        for _ in range(6):
            for device in range(3):
                await here.pick(hosted, device, "continue")
                here.clock.advance(3000)
                await here.quiet()
        for socket in sockets:
            seen = [entry["seq"] for entry in socket.entries]
            assert seen == list(range(socket.frames[0]["seq"] + 1, hosted.table.seq + 1))


async def test_a_refusal_is_told_to_the_one_who_asked(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, (ada, ben) = (await here.game("Ada", "Ben", "Cleo"))[0], (Socket(), Socket())
        here.host.post(hosted, 1, Lock(locked=True), "k", 0, ben)
        assert ben.frames == [
            {
                "type": "refused",
                "key": "k",
                "code": "host-only",
                "reason": "Only the host of the table may do this.",
            }
        ]
        assert ada.raw == []
        refusal = await here.host.submit(hosted, 1, Lock(locked=True), "k")
        assert isinstance(refusal, Refusal)


async def test_a_refusal_carries_its_sentence_and_its_rule(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, _ = await here.table("Ada")
        ada = Socket()
        here.host.attach(hosted, 0, ada)
        refusal: list[Refusal | None] = []
        here.host.post(hosted, 0, Start(), "k", 0, ada, refusal.append)  # nobody else is there
        await here.quiet()
        [told] = [frame for frame in ada.frames if frame["type"] == "refused"]
        assert told == {"type": "refused", "key": "k", **msgspec.to_builtins(refusal[0])}
        assert told["rule"].startswith("D"), "a rule of the game"


async def test_a_device_is_away_with_its_last_socket(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, _ = await here.table("Ada", "Ben")
        one, two = Socket(), Socket()
        for socket in (one, two):
            here.host.attach(hosted, 0, socket)
        here.host.detach(hosted, 0, one)
        here.host.detach(hosted, 0, one)
        await here.quiet()
        assert [device.online for device in hosted.table.info().devices] == [True, False]
        here.host.detach(hosted, 0, two)
        await here.quiet()
        assert [device.online for device in hosted.table.info().devices] == [False, False]


async def test_a_socket_that_goes_before_its_welcome_is_forgotten(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, _ = await here.table("Ada", "Ben")
        ada, ben = Socket(), Socket()
        async with held(here.store):
            here.host.attach(hosted, 0, ada)
            here.host.attach(hosted, 1, ben)
            here.host.detach(hosted, 1, ben)
        await here.quiet()
        assert ben.raw == []
        assert [device.online for device in hosted.table.info().devices] == [True, False]
        assert set(hosted.sinks) == {0}


async def test_a_kicked_device_is_told_cut_off_and_locked_out_for_good(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, seated = await here.table("Ada", "Ben", "Cleo")
        ben = Socket()
        here.host.attach(hosted, 1, ben)
        assert await here.host.submit(hosted, 0, Kick(1), "kick") is None
        await here.quiet()
        assert ben.entries[-1]["what"] == "kicked"
        assert ben.closed == [KICKED]
        here.host.detach(hosted, 1, ben)
        assert await here.host.device_of(seated[1].token) is None
        code = hosted.code
    async with world(tmp_path / "t.db") as here:
        assert await here.host.device_of(seated[1].token) is None
        found = await here.host.device_of(seated[2].token)
        assert found is not None
        assert (found[0].code, found[1]) == (code, 2)
        refused = await here.host.join(code, JoinRequest(name="Ben"))
        assert isinstance(refused, Refusal)
        assert refused.code == "locked", "nobody comes back by another name unless the host lets them"
        ticket = await here.host.knock(code, "Ben")
        assert isinstance(ticket, str)
        assert await here.host.submit(found[0], 0, LetIn(1), "in") is None
        joined = await here.host.join(code, JoinRequest(name="Ben", ticket=ticket))
        assert isinstance(joined, Admission)
        assert joined.device == 3


async def test_a_broken_socket_does_not_keep_the_news_from_the_others(tmp_path: Path) -> None:
    class Broken(Socket):
        def push(self, frame: bytes) -> None:
            raise OSError("gone")

    async with world(tmp_path / "t.db") as here:
        hosted, _ = await here.table("Ada", "Ben")
        broken, whole = Broken(), Socket()
        here.host.attach(hosted, 0, broken)
        here.host.attach(hosted, 1, whole)
        here.host.post(hosted, 0, Say(0, "hello"), "k", 0, broken)
        assert await here.host.submit(hosted, 1, Lock(locked=True), "x") is not None
        await here.quiet()
        assert whole.frames
