"""Time at a live table: limits, factors, vanished devices, pauses, and when nobody is there."""

import pytest

from tacora.protocol import commands as c
from tacora.protocol.settings import Clock, Pace, Settings
from tests.table.driving import HARD, QUICK, Live

THREE = ("Mia", "Jonas", "Kim")
SCRIPT = "5 7 9 11 13 15"


def three(settings: Settings = HARD, script: str | None = SCRIPT) -> Live:
    """Three people before their first decision."""
    return Live().people(*THREE, settings=settings).start(script)


def picks(live: Live) -> list[str | None]:
    """What was revealed last."""
    revealed = [e for news in live.news("played") for e in news["events"] if e["event"] == "PicksRevealed"]
    found: list[str | None] = revealed[-1]["picks"]
    return found


def test_without_a_clock_nothing_happens_by_itself() -> None:
    live = three(QUICK)
    assert (live.wakes(), live.turn.deadlines) == (None, {})
    live.wait(10**9)
    live.ignore(c.Tick())


def test_a_soft_clock_only_shows_the_limit() -> None:
    live = three(Settings(pace=Pace.OFF, clock=Clock.SOFT, seconds=10))
    assert live.turn.deadlines == dict.fromkeys(range(3), live.now + 10_000)
    assert live.wakes() is None
    live.wait(60_000)
    live.ignore(c.Tick())
    live.all_play("ccc")


@pytest.mark.parametrize(("pace", "shown"), [(Pace.CALM, 4200), (Pace.NORMAL, 2800), (Pace.FAST, 1200)])
def test_no_clock_runs_while_devices_show_what_happened(pace: Pace, shown: int) -> None:
    live = three(Settings(pace=pace, clock=Clock.HARD, seconds=10))
    assert live.turn.deadlines[0] == live.now + shown + 10_000
    assert live.wakes() == live.now + shown + 10_000


def test_h5_who_runs_out_of_time_quits_the_expedition() -> None:
    live = three()
    live.play(0, "continue")
    live.play(1, "leave")
    live.tick(29_999)
    assert live.turn.picked == (0, 1)
    live.tick(1)
    assert picks(live) == ["continue", "leave", "quit"]
    assert live.news("played")[-1]["late"] == [2]
    assert live.turn.moves.keys() == {0}


def test_a_pick_that_is_there_before_the_tick_that_would_end_its_time_still_counts() -> None:
    live = three(HARD)
    live.all_play("cc")
    live.wait(30_500)  # nobody has been told yet that seat 2 is too late, so it is not
    live.play(2, "leave")
    assert picks(live) == ["continue", "continue", "leave"]


def test_all_who_are_late_are_late_together() -> None:
    live = three()
    live.play(2, "continue")
    live.tick()
    assert picks(live) == ["quit", "quit", "continue"]
    assert live.news("played")[-1]["late"] == [0, 1]
    assert len(live.news("picked")) == 2, "one for the pick, one for the first to quit"


def test_when_all_are_late_the_expedition_ends() -> None:
    live = three(Settings(pace=Pace.OFF, clock=Clock.HARD, breather=5))
    live.tick()
    assert picks(live) == ["quit"] * 3
    assert live.table.phase.value == "breather"


def test_the_second_time_in_a_row_a_bot_plays_and_one_tap_wakes_the_seat() -> None:
    live = three(script="5 7 9 11 13 15 5 5")
    live.all_play("cc")
    live.tick()
    assert not live.seat(2).asleep
    live.all_play("ll")  # the next expedition begins, and seat 3 is inside again
    assert live.turn.moves.keys() == {0, 1, 2}
    live.all_play("cc")
    live.tick()
    assert live.seat(2).asleep
    assert live.whats[-1] == "slept"
    assert live.turn.deadlines.keys() == {0, 1}
    assert [(think.seat, think.bot) for think in live.thinks] == [(2, "counter")]
    live.answer(2, "continue")
    assert picks(live) == ["continue"] * 3
    assert [think.seat for think in live.thinks] == [2]
    live.play(2, "leave")
    assert not live.seat(2).asleep
    assert live.whats[-1] == "woke"
    assert live.answer(2, "continue").changed is False
    assert live.table.own_picks(2) == {2: "leave"}
    live.all_play("cc")
    assert picks(live) == ["continue", "continue", "leave"]


def test_a_pick_in_between_counts_the_misses_anew() -> None:
    live = three(script="5 7 9 11 13 15 5 5")
    live.all_play("cc")
    live.tick()
    live.all_play("ll")
    live.all_play("ccc")
    live.all_play("cc")
    live.tick()
    assert picks(live) == ["continue", "continue", "quit"]
    assert not live.seat(2).asleep


@pytest.mark.parametrize(("factor", "seconds"), [(2, 60), (5, 150)])
def test_a_seat_may_have_more_time_than_others(factor: int, seconds: int) -> None:
    live = three()
    live.do(c.GiveTime(0, 1, factor), 0)
    opened = live.now
    assert live.turn.deadlines[1] == opened + 1000 * seconds
    assert live.seat(1).factor == factor
    live.all_play("c.c")
    live.tick(30_000)
    assert live.turn.picked == (0, 2)
    live.tick()
    assert live.now == opened + 1000 * seconds
    assert picks(live) == ["continue", "quit", "continue"]


def test_a_seat_may_have_no_limit() -> None:
    live = three()
    live.do(c.GiveTime(0, 1, 0), 0)
    assert live.turn.deadlines.keys() == {0, 2}
    live.all_play("c.c")
    assert live.wakes() is None


def test_a_factor_can_be_given_in_the_lobby() -> None:
    live = Live().people(*THREE, settings=HARD)
    live.do(c.GiveTime(0, 2, 5), 0)
    live.start(SCRIPT)
    assert live.turn.deadlines[2] == live.now + 150_000


def test_the_host_gives_more_time_to_all() -> None:
    live = three()
    live.do(c.GiveTime(20), 0)
    live.do(c.GiveTime(10), 0)
    assert live.turn.deadlines == dict.fromkeys(range(3), live.now + 60_000)
    assert live.news("table")[-1]["turn"]["deadlines"]["0"] == live.now + 60_000
    live.all_play("ccc")
    assert live.turn.deadlines[0] == live.now + 30_000
    live.refuse("bad-time", c.GiveTime(10, 1), 0)
    live.refuse("bad-time", c.GiveTime(10, None, 2), 0)


def test_nobody_needs_time_in_a_breather() -> None:
    live = three(Settings(pace=Pace.OFF))
    live.all_play("lll")
    live.refuse("nothing-to-decide", c.GiveTime(), 0)


def test_another_clock_starts_when_it_is_set() -> None:
    live = three(QUICK)
    live.wait(100_000)
    live.do(c.Set(HARD), 0)
    assert live.turn.deadlines[0] == live.now + 30_000
    assert live.wakes() == live.now + 30_000


# ---- vanished devices


def test_a_vanished_device_gets_its_grace_with_a_clock() -> None:
    live = three(Settings(pace=Pace.OFF, clock=Clock.HARD, grace=7))
    live.do(c.Disconnect(2))
    assert live.seat(2).away
    assert live.wakes() == live.now + 7000
    live.all_play("cc")
    live.tick()
    assert picks(live) == ["continue", "continue", "quit"]


@pytest.mark.parametrize("clock", [Clock.OFF, Clock.SOFT])
def test_without_a_clock_the_table_never_decides_for_who_is_gone(clock: Clock) -> None:
    live = three(Settings(pace=Pace.OFF, clock=clock, grace=7))
    live.do(c.Disconnect(2))
    assert live.turn.missing == (2,)
    live.all_play("cc")
    assert live.wakes() is None
    live.wait(10**7)
    live.ignore(c.Tick())
    live.do(c.Connect(2))
    assert (live.turn.missing, live.table.own_picks(2)) == ((), {})
    live.play(2, "leave")
    assert picks(live) == ["continue", "continue", "leave"]


def test_the_others_go_on_without_who_is_gone_when_most_of_them_want_to() -> None:
    live = Live().people(*THREE, "Ada", settings=Settings(pace=Pace.OFF, grace=7)).start(SCRIPT)
    live.do(c.Disconnect(2))
    without = c.GoWithout(2, live.decision)
    live.refuse("not-missing", c.GoWithout(1, live.decision), 0)
    live.refuse("too-late", c.GoWithout(2, live.decision - 1), 0)
    live.refuse("wait-a-little", without, 1)
    live.wait(7000).do(without, 1)
    assert (live.whats[-1], live.turn.picked) == ("wants-on", ())
    live.do(c.GoWithout(2, live.decision, bot=True), 3)
    live.do(without, 3)
    assert (live.whats[-1], live.turn.picked) == ("went-on", (2,))
    live.refuse("not-missing", without, 3)

    # Whoever comes back sees what was laid for them, and can change it until the reveal.
    live.do(c.Connect(2))
    assert live.table.own_picks(2) == {2: "quit"}
    live.play(2, "continue")
    assert live.table.own_picks(2) == {2: "continue"}
    live.all_play("cc.c")
    assert picks(live) == ["continue"] * 4
    assert live.news("played")[-1]["late"] == []


def test_the_host_s_word_counts_at_once_and_may_be_a_bot() -> None:
    live = three(QUICK)
    live.do(c.Disconnect(2))
    live.do(c.GoWithout(2, live.decision, bot=True), 0)
    assert live.seat(2).asleep
    live.all_play("cc")
    live.answer(2, "leave")
    assert picks(live) == ["continue", "continue", "leave"]


def test_where_only_the_number_of_picks_is_told_nobody_learns_who_has_not_picked() -> None:
    live = three(Settings(pace=Pace.OFF, breather=0, count_only=True))
    live.play(2, "continue")
    live.do(c.Disconnect(2))
    assert live.turn.missing == (2,)
    live.do(c.GoWithout(2, live.decision), 0)
    live.all_play("cc")
    assert picks(live) == ["continue"] * 3, "what lies there stays"


def test_an_order_of_version_0_1_still_decides_for_who_is_gone() -> None:
    live = three(Settings(pace=Pace.OFF, grace=7))
    live.do(c.Disconnect(2))
    live.do(c.Disconnect(0))
    live.play(1, "continue")
    live.wait(7000)
    live.ignore(c.Tick())
    assert live.table.handle(c.StoredOrder(c.Tick()), live.now).changed
    assert live.turn.moves.keys() == {1}, "both were led home"
    assert live.table.info().stand_in == 1, "and after five seconds there was another host"


def test_the_grace_of_a_long_lost_device_begins_with_the_decision() -> None:
    live = three(Settings(pace=Pace.OFF, clock=Clock.HARD, seconds=300, grace=7))
    live.play(2, "continue")
    live.do(c.Disconnect(2))
    assert live.wakes() == live.now + 300_000, "its pick lies there"
    live.wait(60_000)
    live.all_play("cc")
    assert live.wakes() == live.now + 7000


def test_whoever_comes_back_in_time_is_waited_for_again() -> None:
    live = three(Settings(pace=Pace.OFF, clock=Clock.HARD, grace=7))
    live.do(c.Disconnect(2))
    live.wait(6000)
    live.do(c.Connect(2))
    assert live.wakes() == live.now + 24_000, "its limit"


def test_a_seat_that_comes_back_has_fifteen_seconds_once_an_expedition() -> None:
    live = three(Settings(pace=Pace.OFF, breather=0, clock=Clock.HARD, seconds=30, grace=300))
    opened = live.now
    live.do(c.Disconnect(2))
    live.wait(28_000)
    live.do(c.Connect(2))
    assert live.turn.deadlines == {0: opened + 30_000, 1: opened + 30_000, 2: opened + 43_000}
    live.do(c.Disconnect(2))
    live.wait(1_500)
    live.do(c.Connect(2))
    assert live.turn.deadlines[2] == opened + 43_000, "once"
    live.all_play("ccc")
    live.do(c.Disconnect(2))
    live.wait(29_000)
    live.do(c.Connect(2))
    assert live.turn.deadlines[2] == live.now + 1000, "not in the same expedition"
    live.all_play("lll")
    live.do(c.Disconnect(2))
    live.wait(29_000)
    live.do(c.Connect(2))
    assert live.turn.deadlines[2] == live.now + 15_000, "but in the next"


def test_who_comes_back_early_needs_no_extra_time() -> None:
    live = three()
    opened = live.now
    live.do(c.Disconnect(2))
    live.wait(1000)
    live.do(c.Connect(2))
    assert live.turn.deadlines[2] == opened + 30_000
    live.wait(25_000)
    live.do(c.Disconnect(2))
    live.do(c.Connect(2))
    assert live.turn.deadlines[2] == live.now + 15_000, "its extra time was not used up"


# ---- time that stands still


def test_a_pause_shifts_all_clocks() -> None:
    live = three(Settings(pace=Pace.OFF, clock=Clock.HARD, seconds=30, grace=10))
    opened = live.now
    live.wait(2_000).do(c.Disconnect(2))
    live.wait(8_000).do(c.Pause(), 1)
    assert live.table.info().paused == "player"
    assert live.wakes() is None
    live.wait(100_000)
    live.ignore(c.Tick())
    live.do(c.Resume(), 0)
    assert live.turn.deadlines[0] == opened + 130_000
    assert live.wakes() == opened + 2_000 + 100_000 + 10_000, "the grace of the lost one too"
    assert live.whats[-2:] == ["paused", "resumed"]


def test_a_device_lost_in_a_pause_has_its_whole_grace_after_it() -> None:
    live = three(Settings(pace=Pace.OFF, clock=Clock.HARD, grace=10))
    live.do(c.Pause(), 1)
    live.wait(50_000).do(c.Disconnect(2))
    live.wait(50_000).do(c.Resume(), 0)
    assert live.wakes() == live.now + 10_000


def test_time_stands_still_while_nobody_is_there() -> None:
    live = three(Settings(pace=Pace.OFF, clock=Clock.HARD, seconds=30, grace=10))
    opened = live.now
    live.wait(5_000)
    for device in range(3):
        live.do(c.Disconnect(device))
    assert live.table.idle
    assert live.wakes() is None
    live.wait(10**7)
    live.ignore(c.Tick())
    live.do(c.Connect(1))
    assert live.turn.deadlines[0] == opened + 10**7 + 30_000
    assert live.wakes() == live.now + 10_000, "they have their whole grace"


def test_when_nobody_was_there_a_long_lost_one_gets_its_whole_grace_again() -> None:
    live = three(Settings(pace=Pace.OFF, clock=Clock.HARD, grace=10))
    live.do(c.Disconnect(2))
    live.wait(9_000)
    for device in (0, 1):
        live.do(c.Disconnect(device))
    live.wait(60_000)
    for device in (0, 1):
        live.do(c.Connect(device))
    assert live.wakes() == live.now + 10_000


def test_those_who_only_watch_do_not_make_time_go_by() -> None:
    live = three()
    live.do(c.Join(3, "spectator"))
    live.do(c.Connect(3))
    for device in range(3):
        live.do(c.Disconnect(device))
    assert not live.table.idle
    assert live.wakes() is None
    live.wait(10**6).do(c.Connect(0))
    assert live.turn.deadlines[0] == live.now + 30_000


def test_a_pause_outlasts_everybody_going_and_coming() -> None:
    live = three()
    opened = live.now
    live.wait(1000).do(c.Pause(), 0)
    for device in range(3):
        live.wait(1000).do(c.Disconnect(device))
    live.wait(10**6).do(c.Connect(0))
    assert live.table.info().paused == "player"
    assert live.wakes() is None
    live.wait(1000).do(c.Resume(), 0)
    assert live.turn.deadlines[1] == opened + 30_000 + (live.now - opened - 1000)


def test_only_players_steer_the_flow() -> None:
    live = three()
    live.do(c.Join(3, "spectator"))
    for command in (c.Pause(), c.Resume(), c.GoOn(), c.Hold()):
        live.refuse("players-only", command, 3)
    live.do(c.Join(4, "screen", invited=True))
    live.do(c.Pause(), 4)
