"""Bots that think, that fail, that lie and that never answer: whose table waits, and for how long."""

import asyncio
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tacora.bots import BotFault
from tacora.host import thinking
from tacora.host.logs import configure_logs
from tacora.protocol.commands import AddBot, Start
from tests.bots.strangers import bring, tried_for_a_test  # noqa: F401 - a fixture
from tests.host.lobby import Socket, World, world
from tests.logs import logs_as_before
from tests.scale import HANG

pytestmark = pytest.mark.usefixtures("tried_for_a_test")


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    stream = io.StringIO()
    with logs_as_before():
        configure_logs(stream, as_json=True)
        yield stream


async def decided(here: World, hosted: Any) -> bool:
    """Whether the bots' picks have come: the people pick, and the decision closes."""
    before = hosted.table.snapshot(None).turn.decision
    for device in range(2):
        assert await here.pick(hosted, device, "continue") is None
    here.clock.advance(5000)
    await here.quiet()
    return bool(hosted.table.snapshot(None).turn.decision != before)


async def begin(here: World, bot: str) -> Any:
    """A game with this bot, which thinks now."""
    hosted, _ = await here.table("Ada", "Ben")
    for device in range(2):
        here.host.attach(hosted, device, Socket())
    assert await here.host.submit(hosted, 0, AddBot(bot), "b") is None
    assert await here.host.submit(hosted, 0, Start(), "s") is None
    return hosted


async def until(holds: Any) -> None:
    async with asyncio.timeout(HANG):
        while not holds():
            await asyncio.sleep(0.001)


def faults(here: World) -> list[BotFault]:
    return here.host._registry.pipeline.bot_threads.faults


async def test_bots_play_along(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, _ = await here.game("Ada", "Ben", bots=("careful", "bold"))
        for _ in range(3):
            assert await decided(here, hosted)


async def test_a_strangers_bot_plays_in_a_process_of_its_own_whatever_it_prints(tmp_path: Path) -> None:
    bring(tmp_path, "talking")
    async with world(tmp_path / "t.db") as here:
        hosted, _ = await here.game("Ada", "Ben", bots=("talking",))
        assert await decided(here, hosted)
        assert await decided(here, hosted)
        assert faults(here) == []


@pytest.mark.parametrize(
    ("kind", "why", "place"),
    [
        ("raising", "failed with ValueError: no idea", "raising_bot.py, line 7"),
        ("leaving", "failed with SystemExit: 3", "leaving_bot.py, line 7"),
        ("dying", "ended its process with exit code 7", ""),
        ("lying", "picked 'leave', which is none of its moves", ""),
        ("silent", "picked None, which is none of its moves", ""),
    ],
)
async def test_a_bot_that_fails_is_named_and_barred_and_chance_plays_for_it(
    tmp_path: Path, log: io.StringIO, kind: str, why: str, place: str
) -> None:
    bring(tmp_path, kind)
    async with world(tmp_path / "t.db") as here:
        hosted, _ = await here.game("Ada", "Ben", bots=(kind,))
        assert await decided(here, hosted)
        assert await decided(here, hosted)
        [fault] = faults(here)
    assert (fault.bot, fault.what, fault.place) == (kind, why, place)
    assert fault.origin == f"the file {tmp_path}/{kind}_bot.py"
    [line] = log.getvalue().splitlines()
    assert all(part in line for part in (kind, fault.origin, why, place))


async def test_a_bot_that_never_answers_holds_up_its_own_decision_once_and_nobody_else(
    tmp_path: Path,
) -> None:
    bring(tmp_path, "hanging", "dying", "lying", "honest")
    async with world(tmp_path / "t.db") as here:
        others = [(await here.game("Ada", "Ben", bots=("bold",)))[0] for _ in range(40)]
        hung = await begin(here, "hanging")
        await until(lambda: here.host._registry.pipeline.bot_threads._strangers["hanging"].asked)
        again = await begin(here, "hanging")
        others += [await begin(here, kind) for kind in ("dying", "lying", "honest")]
        begun = here.clock.now()
        for hosted in others:  # all of them go on while it thinks, and the clock stands still
            for device in range(2):
                assert await here.pick(hosted, device, "continue") is None
            await until(lambda hosted=hosted: hosted.table.snapshot(None).turn.decision > 1)
        assert {fault.bot for fault in faults(here)} == {"dying", "lying"}
        for hosted in (hung, again):
            for device in range(2):
                assert await here.pick(hosted, device, "continue") is None
            assert hosted.table.snapshot(None).turn.decision == 1
        assert here.clock.now() == begun
        here.clock.advance(thinking.PATIENCE)
        await here.quiet()
        assert [hosted.table.snapshot(None).turn.decision for hosted in (hung, again)] == [2, 2]
        assert faults(here)[-1].what == "has not answered for 10 seconds"
        assert await decided(here, hung), "it is not asked again: the clock stands still"
