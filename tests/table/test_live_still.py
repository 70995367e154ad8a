"""What begins while time stands still begins with the game's own time: nobody gains by a pause."""

from tacora.protocol import commands as c
from tacora.table import Settings
from tests.table.driving import HARD, QUICK, Live

MINUTE = 60_000


def paused(settings: Settings = HARD) -> Live:
    """Three people who have paused ten minutes ago, five seconds into a decision."""
    live = Live().people("Mia", "Jonas", "Kim", settings=settings).start("5 7 9")
    live.wait(5_000).do(c.Pause(), 0)
    return live.wait(10 * MINUTE)


def test_another_clock_set_in_a_pause_starts_with_the_game() -> None:
    live = paused(QUICK)
    live.do(c.Set(HARD), 0)
    live.wait(MINUTE).do(c.Resume(), 0)
    assert set(live.turn.deadlines.values()) == {live.now + 30_000}
    assert live.wakes() == live.now + 30_000


def test_who_comes_back_in_a_pause_has_fifteen_seconds_after_it_and_no_more() -> None:
    live = Live().people("Mia", "Jonas", "Kim", settings=HARD).start("5 7 9")
    live.wait(25_000).do(c.Disconnect(2))
    live.do(c.Pause(), 0)
    live.wait(10 * MINUTE).do(c.Connect(2))
    live.wait(MINUTE).do(c.Resume(), 0)
    assert live.turn.deadlines == {0: live.now + 5_000, 1: live.now + 5_000, 2: live.now + 15_000}


def test_a_bot_asked_in_a_pause_takes_its_usual_time_after_it() -> None:
    live = paused(Settings(breather=0))
    for seat in range(3):
        live.do(c.Sleep(seat), seat)
    live.answer_all("continue")
    live.do(c.Resume(), 0)
    waits = live.wakes()
    assert waits is not None
    assert live.now < waits <= live.now + 5_000


def test_a_seat_handed_over_in_a_pause_is_played_after_it() -> None:
    live = paused()
    live.do(c.LeaveTable(), 1)
    live.answer_all("leave")
    live.do(c.Resume(), 0)
    live.play(0, "continue")
    live.play(2, "continue")
    assert live.turn.moves.keys() == {0, 2}
