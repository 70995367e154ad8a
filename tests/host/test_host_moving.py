"""A table that is put away or whose server stops: nobody is told that it is gone, and nothing is refused."""

from pathlib import Path

from tacora.host import DELETED, RESTART
from tacora.protocol.refusal import Refusal
from tests.host.lobby import Socket, play, world
from tests.host.store.shelf import held

HOUR = 3_600_000


async def test_whoever_comes_to_a_table_that_was_just_put_away_is_told_to_come_again(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, _ = await here.table("Ada", "Ben")
        here.clock.advance(HOUR)
        await here.quiet()
        assert here.host.hosted(hosted.code) is None
        late = Socket()
        here.host.attach(hosted, 0, late)
        assert (late.raw, late.closed) == ([], [RESTART])
        answers: list[Refusal | None] = []
        here.host.post(hosted, 0, play(hosted, 0, "leave"), "k", 0, late, answers.append)
        assert [answer.code for answer in answers if answer is not None] == ["moving"]
        assert late.raw == []
        again = await here.host.find(hosted.code)
        assert again is not None
        assert again is not hosted


async def test_a_deleted_table_is_gone_for_good(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, _ = await here.table("Ada", "Ben")
        await here.host.delete_table(hosted.code)
        late = Socket()
        here.host.attach(hosted, 0, late)
        assert late.closed == [DELETED]
        answers: list[Refusal | None] = []
        here.host.post(hosted, 0, play(hosted, 0, "leave"), "k", 0, late, answers.append)
        assert late.refused == {"k": "no-such-table"}


async def test_what_is_asked_of_a_server_that_stops_is_not_refused_and_is_done_when_asked_again(
    tmp_path: Path,
) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, (ada, ben, _) = await here.game("Ada", "Ben", "Cleo")
        async with held(here.store):
            here.host.post(hosted, 0, play(hosted, 0, "leave"), "k1", 0, ada)
            here.host._registry.pipeline.stopping = True
            here.host.post(hosted, 1, play(hosted, 1, "leave"), "k2", 0, ben)
        await here.store.flushed()
    assert (ada.acks, ada.refused) == (["k1"], {})
    assert (ben.acks, ben.refused) == ([], {})
    assert ada.closed == ben.closed == [RESTART]
    async with world(tmp_path / "t.db") as here:
        back = await here.host.find(hosted.code)
        assert back is not None
        for device, key in ((0, "k1"), (1, "k2")):
            assert await here.host.submit(back, device, play(hosted, device, "leave"), key) is None
