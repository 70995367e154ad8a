"""Time that never goes back, and timers that ring once, in order."""

import asyncio
from pathlib import Path

import pytest

from tacora.host import clock as clocks
from tacora.host.clock import HandClock, ServerClock, Timers
from tacora.host.pipeline import STALL
from tacora.protocol.commands import Lock
from tacora.table import Order, Outcome
from tests.host.lobby import HARD, world


class Wall:
    """A machine's two clocks, in nanoseconds."""

    def __init__(self) -> None:
        self.wall = 1_800_000_000_000_000_000
        self.steady = 77_000_000_000

    def time_ns(self) -> int:
        return self.wall

    def monotonic_ns(self) -> int:
        return self.steady

    def pass_by(self, milliseconds: int) -> None:
        self.wall += milliseconds * 1_000_000
        self.steady += milliseconds * 1_000_000


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    machine = Wall()
    monkeypatch.setattr(clocks, "time", machine)
    return machine


def test_the_server_clock_is_the_wall_clock_at_the_start_and_steady_since(wall: Wall) -> None:
    clock = ServerClock()
    assert clock.now() == 1_800_000_000_000
    wall.pass_by(1500)
    assert clock.now() == 1_800_000_001_500
    wall.wall -= 3600 * 10**9  # somebody sets it back
    assert clock.now() == 1_800_000_001_500
    wall.wall += 10**18
    wall.pass_by(1)
    assert clock.now() == 1_800_000_001_501


async def test_the_server_clock_calls_when_the_moment_has_come() -> None:
    clock = ServerClock()
    rang: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    at = clock.now() + 5
    clock.call_at(at + 100_000, lambda: rang.set_result(-1)).cancel()
    clock.call_at(at, lambda: rang.set_result(clock.now()))
    assert await rang >= at


def test_timers_ring_once_in_order_and_at_their_own_moment() -> None:
    clock = HandClock(0)
    timers = Timers(clock)
    rang: list[tuple[str, int]] = []

    def ring(name: str) -> None:
        rang.append((name, clock.now()))

    timers.set("late", 500, lambda: ring("late"))
    timers.set("early", 100, lambda: ring("early"))
    timers.set("moved", 50, lambda: ring("never"))
    timers.set("moved", 300, lambda: ring("moved"))
    timers.set("off", 200, lambda: ring("never"))
    timers.set("off", None, lambda: None)
    timers.set("same", 400, lambda: ring("never"))
    timers.set("same", 400, lambda: ring("same"))
    clock.advance(1000)
    assert rang == [("early", 100), ("moved", 300), ("same", 400), ("late", 500)]
    clock.advance(1000)
    assert len(rang) == 4


def test_moments_that_nobody_wants_any_more_are_let_go() -> None:
    clock = HandClock(0)
    timers = Timers(clock)
    rang: list[int] = []
    for at in range(10_000):
        timers.set(at % 10, 50_000 - at, lambda at=at: rang.append(at))  # type: ignore[misc]
    assert len(timers._heap) < 200
    clock.advance(50_000)
    assert rang == list(range(9_999, 9_989, -1))


def test_a_timer_may_set_itself_again_and_one_that_fails_stops_no_other() -> None:
    clock = HandClock(0)
    timers = Timers(clock)
    rang: list[int] = []

    def again() -> None:
        rang.append(clock.now())
        timers.set("again", clock.now() + 10, again)

    timers.set("broken", 10, lambda: 1 // 0)
    timers.set("again", 10, again)
    clock.advance(35)
    assert rang == [10, 20, 30]
    timers.clear()
    clock.advance(100)
    assert rang == [10, 20, 30]


async def test_a_table_that_wants_to_be_woken_and_does_nothing_is_left_in_peace_for_a_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, _ = await here.game("Ada", "Ben", "Cleo", settings=HARD)
        due = hosted.table.wake_at
        woken: list[int] = []
        assert due is not None
        here.clock.advance(due - here.clock.now() - STALL // 2)
        assert await here.host.submit(hosted, 1, Lock(locked=True), "") is not None, (
            "refused, and puts nothing off"
        )

        def idle(_: Order, now: int) -> Outcome:
            woken.append(now)
            assert len(woken) < 10, "it would go round for ever"
            return Outcome()

        monkeypatch.setattr(hosted.table, "handle", idle)
        here.clock.advance(due - here.clock.now() + 2 * STALL + 1)
        assert woken == [due, due + STALL, due + 2 * STALL]
