"""Bots that think, that fail, and that never answer."""

import asyncio
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest

from tacora.bots import Bot, built_in_bots
from tacora.host import thinking
from tacora.protocol.commands import AddBot, Say, Start
from tacora.protocol.phrases import PHRASES
from tests.host.lobby import Socket, World, world
from tests.scale import HANG


async def decided(here: World, hosted: Any) -> bool:
    """Whether the bots' picks have come: the people pick, and the decision closes."""
    before = hosted.table.snapshot(None).turn.decision
    for device in range(2):
        assert await here.pick(hosted, device, "continue") is None
    here.clock.advance(5000)
    await here.quiet()
    return bool(hosted.table.snapshot(None).turn.decision != before)


async def test_bots_play_along(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, _ = await here.game("Ada", "Ben", bots=("careful", "bold"))
        for _ in range(3):
            assert await decided(here, hosted)


@pytest.mark.parametrize("fault", [ValueError, SystemExit, "a move of another game"])
async def test_a_bot_that_fails_is_stood_in_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Any
) -> None:
    def fail(_view: Any, _rng: Random) -> Any:
        if isinstance(fault, str):
            return fault
        raise fault

    def find(name: str) -> Bot:
        return Bot(name, "Fails.", fail) if name == "careful" else built_in_bots()[name]

    monkeypatch.setattr(thinking, "find_bot", find)
    async with world(tmp_path / "t.db") as here:
        hosted, _ = await here.game("Ada", "Ben", bots=("careful",))
        assert await decided(here, hosted)


async def test_a_strangers_bot_that_never_answers_holds_up_nobody_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wait = Event()

    def never(view: Any, _rng: Random) -> Any:
        wait.wait(HANG)
        return view.legal[0]

    def find(name: str) -> Bot:
        return Bot(name, "Never.", never) if name == "careful" else built_in_bots()[name]

    monkeypatch.setattr(thinking, "find_bot", find)
    known = {name: bot for name, bot in built_in_bots().items() if name != "careful"}
    monkeypatch.setattr(thinking, "built_in_bots", lambda: known)
    try:
        async with world(tmp_path / "t.db") as here:
            thinkers = here.host._registry.pipeline.bot_threads
            hosted, _ = await here.game("Ada", "Ben", bots=("bold",))
            hung, _ = await here.table("Ada", "Ben")
            assert await decided(here, hosted)
            await _start_with_hung_bot(here, hung)
            assert not thinkers.idle
            for device in range(2):
                assert await here.pick(hung, device, "continue") is None
            assert hung.table.snapshot(None).turn.decision == 1
            assert await here.host.submit(hosted, 0, _say(), "s") is None
            here.clock.advance(thinking.PATIENCE)
            async with asyncio.timeout(HANG):  # the stand-in answers; the next decision may hang again
                while hung.table.snapshot(None).turn.decision == 1:
                    await asyncio.sleep(0.001)
    finally:
        wait.set()


async def _start_with_hung_bot(here: World, hosted: Any) -> None:
    for device in range(2):
        here.host.attach(hosted, device, Socket())
    assert await here.host.submit(hosted, 0, AddBot("careful"), "b") is None
    assert await here.host.submit(hosted, 0, Start(), "s") is None


def _say() -> Any:
    return Say(0, PHRASES[0])
