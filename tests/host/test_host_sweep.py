"""What is old goes; a clock that leapt is no witness for how old it is."""

from pathlib import Path

import pytest
from structlog.testing import capture_logs

from tacora.host.almanac import LEAP, Almanac
from tacora.host.clock import HandClock
from tacora.host.host import SWEEP
from tacora.host.store import DAY, Retention
from tests.host.lobby import HARD, Socket, world

START = HandClock().now()


async def opened_house(path: Path) -> str:
    """A house with one table at which a game was begun."""
    async with world(path, HandClock(START)) as here:
        hosted, _ = await here.game("Ada", "Ben", "Cleo")
        return hosted.code


async def codes_after(path: Path, at: int, *, hours: int = 0) -> frozenset[str]:
    """Which tables a house has that runs from this moment on for some hours."""
    clock = HandClock(at)
    async with world(path, clock) as here:
        for _ in range(hours):
            clock.advance(SWEEP)
            await here.quiet()
        return here.host.codes()


async def test_a_clock_far_ahead_at_a_start_deletes_nothing_and_somebody_is_told(tmp_path: Path) -> None:
    code = await opened_house(tmp_path / "t.db")
    with capture_logs() as logs:
        assert await codes_after(tmp_path / "t.db", START + 400 * DAY, hours=3) == {code}
    assert [(line["log_level"], line["days"]) for line in logs if "leapt" in line["event"]] == [
        ("warning", 400)
    ]
    assert await codes_after(tmp_path / "t.db", START + DAY, hours=3) == {code}, "set right again"


async def test_a_clock_that_stays_so_for_a_week_is_believed_and_what_goes_is_logged(tmp_path: Path) -> None:
    code = await opened_house(tmp_path / "t.db")
    late = START + 60 * DAY  # a long holiday
    assert await codes_after(tmp_path / "t.db", late) == {code}
    assert await codes_after(tmp_path / "t.db", late + 4 * DAY) == {code}
    with capture_logs() as logs:
        assert await codes_after(tmp_path / "t.db", late + 8 * DAY) == frozenset()
    assert [(line["tables"], line["records"]) for line in logs if line["event"] == "swept"] == [([code], 0)]


async def test_what_grew_old_while_the_house_ran_goes_at_once(tmp_path: Path) -> None:
    clock = HandClock(START)
    async with world(tmp_path / "t.db", clock, Retention(tables=2, unused=12)) as here:
        hosted, sockets = await here.game("Ada", "Ben", "Cleo")
        await here.table("Dan")
        for device, socket in enumerate(sockets):
            here.host.detach(hosted, device, socket)
        clock.advance(13 * SWEEP)
        await here.quiet()
        assert here.host.codes() == {hosted.code}
        clock.advance(3 * DAY)
        await here.quiet()
        assert here.host.codes() == frozenset()


async def test_a_leap_keeps_no_table_that_was_opened_after_it(tmp_path: Path) -> None:
    code = await opened_house(tmp_path / "t.db")
    clock = HandClock(START + 50 * DAY)
    async with world(tmp_path / "t.db", clock) as here:
        await here.table("Dan")
        clock.advance(14 * SWEEP)
        await here.quiet()
        assert here.host.codes() == {code}, "nobody played at the other one, and twelve hours did pass"


@pytest.mark.parametrize(
    ("seen", "now", "leapt"),
    [
        (START, START + LEAP, False),
        (START, START + LEAP + 1, True),
        (START, START - DAY - 1, True),
        (0, 5, False),
    ],
)
def test_a_leap_is_more_than_a_week_ahead_or_a_day_back(seen: int, now: int, leapt: bool) -> None:  # noqa: FBT001
    assert bool(Almanac(seen).at_start(now, newest=0).leapt) == leapt


def test_an_old_house_knows_by_its_newest_order_when_it_last_ran() -> None:
    assert Almanac().at_start(START + 20 * DAY, newest=START).leapt
    assert not Almanac().at_start(START + DAY, newest=START).leapt


async def test_one_start_with_a_clock_ahead_does_not_keep_the_house_ahead(tmp_path: Path) -> None:
    ahead = HandClock(START + 29 * DAY)
    async with world(tmp_path / "t.db", ahead) as here:
        hosted, _ = await here.game("Ada", "Ben", "Cleo", settings=HARD)
        code, token = hosted.code, next(iter(hosted.devices))
    clock = HandClock(START)
    async with world(tmp_path / "t.db", clock) as here:
        fresh, _ = await here.table("Dan")
        assert fresh.last == START, "the house and new tables have the right time"
        old = await here.host.find(code)
        assert old is not None
        assert (old.ahead, old.last) == (29 * DAY, START + 29 * DAY)
        socket = Socket()
        here.host.attach(old, old.devices[token], socket)
        for device in (1, 2):
            here.host.attach(old, device, Socket())
        await here.quiet()
        assert socket.frames[0]["now"] == START + 29 * DAY, "whoever sits there sees clocks that fit"
        clock.advance(40_000)  # thirty seconds for a pick
        await here.quiet()
        assert any(entry["news"] == "played" for entry in socket.entries), "its clock runs"
        assert old.touched <= clock.now()
