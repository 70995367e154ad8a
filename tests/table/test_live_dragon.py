"""Troll & Dragon at a live table: turns, the race in turns and on the beat, lag, lost adventurers, bots."""

import pytest

from tacora.table import commands as c
from tacora.table.settings import Clock, Pace, Settings
from tests.table.driving import Live

THREE = ("Mia", "Jonas", "Kim")
INTO = "diamond diamond key door"
BEAT = 700
COUNT_IN = 3 * BEAT


def dice(script: str | None, *, bots: int = 0, people: int = 3, **settings: object) -> Live:
    """People and bots at the dice, before the first roll."""
    agreed = Settings(edition="troll-dragon", pace=Pace.OFF, **settings)  # type: ignore[arg-type]
    live = Live().people(*THREE[:people], settings=agreed)
    for _ in range(bots):
        live.do(c.AddBot("timid"), 0)
    return live.start(script)


def race(falls: str = "", **more: object) -> Live:
    """The first seat is in the chamber, and nobody has rolled."""
    live = dice(f"{INTO}; {falls}", **more)  # type: ignore[arg-type]
    live.play(0, "roll 1 2 3 4")
    live.play(0, "enter")
    return live


def events(live: Live) -> list[str]:
    """The names of all events since the race began."""
    names = [event["event"] for news in live.news("played") for event in news["events"]]
    return names[names.index("ChamberEntered") + 1 :]


def test_one_seat_moves_after_the_other() -> None:
    live = dice("diamond diamond key troll; diamond diamond diamond diamond")
    assert (live.turn.kind.value, live.turn.moves) == ("open", {0: ("roll 1 2 3 4",)})
    live.refuse("nothing-to-decide", c.Play(1, live.decision, "roll 1 2 3 4"), 1)
    live.refuse("illegal-move", c.Play(0, live.decision, "leave"), 0)
    live.refuse("no-such-move", c.Play(0, live.decision, "roll one"), 0)
    live.refuse("nothing-to-decide", c.Call(0, live.decision, True), 0)
    live.play(0, "roll 1 2 3 4")
    assert "leave" in live.turn.moves[0]
    live.play(0, "leave")
    assert live.turn.moves == {1: ("roll 1 2 3 4",)}


# ---- in turns


def test_without_a_beat_adventurer_and_dragon_roll_in_turn() -> None:
    live = race("blank nugget; dragon blank; blank blank", race="turns")
    assert (live.turn.kind.value, live.turn.moves) == ("open", {0: ("roll", "leave")})
    live.refuse("nothing-to-decide", c.Play(1, live.decision, "roll"), 1)
    live.refuse("no-race", c.Roll(0), 0)
    live.play(0, "roll")
    assert live.turn.moves == {1: ("roll",)}
    live.refuse("nothing-to-decide", c.Play(0, live.decision, "leave"), 0)
    live.play(1, "roll")
    assert live.turn.moves == {0: ("roll", "leave")}
    live.play(0, "roll")
    assert live.turn.moves == {2: ("roll",)}
    assert live.wakes() is None


def test_a_race_begun_in_turns_stays_in_turns() -> None:
    live = race("blank nugget; blank blank", race="turns")
    live.do(c.Set(Settings(edition="troll-dragon", pace=Pace.OFF, race="wild")), 0)
    live.play(0, "roll")
    live.play(1, "roll")
    assert live.turn.kind.value == "open"


# ---- on the beat


def test_the_race_is_counted_in() -> None:
    live = race()
    turn = live.turn
    assert (turn.kind.value, turn.moves) == ("race", {0: ("leave",)})
    assert turn.race is not None
    assert (turn.race.beat, turn.race.next, turn.race.counting) == (BEAT, live.now + COUNT_IN, 3)
    assert (turn.race.adventurer, turn.race.holder) == (0, 1)
    assert live.wakes() == live.now + COUNT_IN
    live.refuse("race-on", c.Play(0, live.decision, "roll"), 0)
    live.refuse("race-on", c.Play(1, live.decision, "leave"), 1)
    live.refuse("not-racing", c.Roll(2), 2)


def test_both_sides_roll_on_the_beat() -> None:
    live = race("nugget nugget; blank nugget; blank blank")
    decision = live.decision
    live.do(c.Roll(0), 0)
    live.do(c.Roll(0), 0)
    live.tick()
    assert events(live) == ["ChamberRolled", "NuggetsTaken"], "pressed twice is pressed once"
    assert live.turn.race is not None
    assert (live.turn.race.counting, live.turn.race.next) == (0, live.now + BEAT)
    live.do(c.Roll(0, True), 0)
    live.do(c.Roll(1), 1)
    live.tick()
    assert events(live)[2:] == ["ChamberRolled", "NuggetsTaken", "DragonRolled"]
    assert live.turn.race.holder == 2
    assert live.decision == decision, "the race is one decision"


def test_who_does_not_roll_the_dragon_dice_is_stood_in_for() -> None:
    live = race("blank blank; dragon blank")
    live.do(c.Roll(0), 0)
    live.tick()
    live.tick()
    assert events(live) == ["ChamberRolled"]
    live.tick()
    assert events(live) == ["ChamberRolled", "DragonRolled", "DragonCalled"]


def test_leaving_happens_at_once() -> None:
    live = race("nugget nugget; diamond diamond diamond diamond")
    live.do(c.Roll(0, True), 0)
    live.tick()
    old = live.decision
    live.play(0, "leave")
    assert events(live)[-2:] == ["SeatLeft", "TurnStarted"]
    assert (live.turn.kind.value, live.turn.race) == ("open", None)
    live.refuse("too-late", c.Play(0, old, "leave"), 0)
    live.refuse("no-race", c.Roll(0), 0)


def test_a_beat_without_dice_passes() -> None:
    live = race("")
    for number in range(5):
        live.tick()
        assert live.turn.race is not None
        assert live.turn.race.next == 1_000_000 + COUNT_IN + (number + 1) * BEAT
    assert events(live) == []


def test_t11_leaving_within_the_lag_after_a_beat_counts_as_before_it() -> None:
    falls = "nugget nugget; dragon dragon"
    live = race(falls)
    live.do(c.Roll(0), 0, lag=90)
    live.tick()
    assert live.now == 1_000_000 + COUNT_IN + 90, "the beat is played when such a word would have come"
    live.do(c.Roll(1), 1, lag=500)
    assert live.turn.race is not None
    fell = live.turn.race.next
    assert live.wakes() == fell + 90
    live.now = fell + 89
    live.ignore(c.Tick())
    live.play(0, "leave", lag=90)
    assert "DragonWoke" not in events(live)
    assert events(live)[-2:] == ["SeatLeft", "TurnStarted"]


def test_after_the_lag_the_beat_counts() -> None:
    live = race("nugget nugget; dragon dragon")
    live.do(c.Roll(0), 0, lag=90)
    live.tick()
    live.do(c.Roll(1), 1)
    live.tick()
    assert "DragonWoke" in events(live)
    live.refuse("too-late", c.Play(0, live.decision - 1, "leave"), 0)


@pytest.mark.parametrize(("late", "woke"), [(90, False), (91, True), (400, True)])
def test_leaving_after_a_beat_whose_tick_is_late_is_leaving_after_it(*, late: int, woke: bool) -> None:
    live = race("nugget nugget; dragon dragon")
    live.do(c.Roll(0), 0, lag=90)
    live.tick()
    live.do(c.Roll(1), 1)
    live.now = live.turn.race.next + late
    live.play(0, "leave", lag=90)
    assert ("DragonWoke" in events(live)) == woke
    assert live.turn.race is None


def test_leaving_after_a_harmless_beat_whose_tick_is_late_still_counts() -> None:
    live = race("nugget nugget; blank blank")
    live.do(c.Roll(0), 0)
    live.tick()
    live.do(c.Roll(1), 1)
    live.wait(900)
    live.play(0, "leave")
    assert events(live)[-3:] == ["DragonRolled", "SeatLeft", "TurnStarted"]


@pytest.mark.parametrize(("lag", "grace"), [(-5, 0), (0, 0), (150, 150), (151, 150), (10**9, 150)])
def test_nobody_gains_more_than_so_much_by_lag(lag: int, grace: int) -> None:
    live = race()
    live.do(c.Roll(0), 0, lag=lag)
    assert live.wakes() == 1_000_000 + COUNT_IN + grace


def test_the_beat_does_not_drift_with_the_lag() -> None:
    live = race("nugget nugget; blank blank; blank blank")
    live.do(c.Roll(0), 0, lag=100)
    live.tick()
    assert live.turn.race is not None
    assert live.turn.race.next == 1_000_000 + COUNT_IN + BEAT


def test_the_race_waits_five_seconds_for_a_lost_adventurer_and_then_it_has_left() -> None:
    live = race("nugget nugget")
    live.do(c.Roll(0), 0)
    live.tick()
    live.do(c.MakeHost(1), 0)
    live.do(c.Disconnect(0))
    assert live.wakes() == live.now + 5000
    live.wait(4999)
    live.ignore(c.Tick())
    live.tick()
    assert events(live)[-2:] == ["SeatLeft", "TurnStarted"]
    assert live.news("played")[-1]["late"] == [0]


def test_an_adventurer_who_is_back_in_time_races_on() -> None:
    live = race("nugget nugget; nugget nugget")
    live.do(c.Roll(0, True), 0)
    live.tick()
    live.do(c.Disconnect(0))
    live.wait(4000)
    live.refuse("host-only", c.Lock(True), 1)
    live.do(c.Connect(0))
    assert live.turn.race is not None
    assert (live.turn.race.next, live.turn.race.counting) == (live.now + COUNT_IN, 3)
    live.tick()
    assert events(live) == ["ChamberRolled", "NuggetsTaken"], "whoever lost the connection lets go"


def test_the_dragon_side_is_not_waited_for() -> None:
    live = race("nugget nugget; dragon blank")
    live.do(c.Roll(0), 0)
    live.tick()
    live.do(c.Roll(1, True), 1)
    live.do(c.Disconnect(1))
    live.tick()
    live.tick()
    assert events(live)[-2:] == ["DragonRolled", "DragonCalled"]


def test_a_pause_counts_the_race_in_again() -> None:
    live = race("nugget nugget")
    live.do(c.Roll(0), 0)
    live.tick()
    live.do(c.Pause(), 2)
    live.refuse("paused", c.Play(0, live.decision, "leave"), 0)
    live.refuse("paused", c.Roll(0), 0)
    assert live.wakes() is None
    live.wait(60_000).do(c.Resume(), 2)
    assert live.wakes() == live.now + COUNT_IN


def test_an_adventurer_lost_and_found_in_a_pause_is_counted_in_after_it() -> None:
    live = race("nugget nugget")
    live.do(c.Pause(), 2)
    live.do(c.Disconnect(0))
    live.wait(1000).do(c.Connect(0))
    assert live.wakes() is None
    live.wait(60_000).do(c.Resume(), 2)
    assert live.wakes() == live.now + COUNT_IN


def test_an_adventurer_lost_in_a_pause_is_waited_for_after_it() -> None:
    live = race("nugget nugget")
    live.do(c.MakeHost(1), 0)
    live.do(c.Pause(), 2)
    live.do(c.Disconnect(0))
    live.wait(60_000).do(c.Resume(), 2)
    assert live.wakes() == live.now + 5000


def test_the_race_stands_still_when_nobody_is_there() -> None:
    live = race("nugget nugget")
    for device in (0, 1, 2):
        live.do(c.Disconnect(device))
    assert live.wakes() is None
    live.wait(10**6).do(c.Connect(0))
    assert live.wakes() == live.now + COUNT_IN


def test_an_adventurer_who_does_not_begin_runs_out_of_time() -> None:
    live = race("", clock=Clock.HARD, seconds=10)
    start = live.now
    assert live.turn.deadlines == {0: start + 10_000}
    while live.now < start + 10_000:
        live.tick()
    assert events(live)[-2:] == ["SeatLeft", "TurnStarted"]


def test_once_the_dragon_rolls_there_is_no_other_clock() -> None:
    live = race("nugget nugget", clock=Clock.HARD, seconds=10)
    live.do(c.Roll(0), 0)
    live.tick()
    assert live.turn.deadlines == {}


# ---- running out of time


def test_t7_who_runs_out_of_time_goes_home_after_the_first_roll() -> None:
    live = dice("diamond diamond key troll; ", clock=Clock.HARD, seconds=10)
    live.tick()
    assert [news["late"] for news in live.news("played")][-2:] == [[0], []]
    assert live.turn.moves == {1: ("roll 1 2 3 4",)}
    assert live.view["bags"][0] == {"diamonds": 2, "nuggets": 0}


def test_t6_who_runs_out_of_time_may_meet_the_troll() -> None:
    live = dice("troll troll troll troll; ", clock=Clock.HARD, seconds=10)
    live.tick()
    assert live.turn.moves == {1: ("roll 1 2 3 4",)}
    assert live.view["bags"][0] == {"diamonds": 0, "nuggets": 0}


def test_the_second_time_in_a_row_a_bot_plays() -> None:
    live = dice(f"diamond diamond key troll; {INTO}; " + "diamond diamond key troll; " * 4, grace=5)
    live.do(c.Disconnect(0))
    live.tick()
    live.tick(0)
    for seat in (1, 2):
        live.play(seat, "roll 1 2 3 4")
        live.play(seat, "leave")
    live.tick()
    assert live.seat(0).asleep
    assert [(think.seat, think.bot) for think in live.thinks] == [(0, "timid")]


def test_a_lost_seat_that_must_enter_is_waited_for_in_the_race() -> None:
    live = dice("key door troll troll; nugget nugget", grace=5)
    live.do(c.MakeHost(1), 0)
    live.play(0, "roll 1 2 3 4")
    live.play(0, "aside 1 2")
    assert live.turn.moves == {0: ("enter",)}
    live.do(c.Disconnect(0))
    live.tick()
    assert live.turn.kind.value == "race"
    assert live.wakes() == live.now + 5000
    live.tick()
    assert live.turn.moves == {1: ("roll 1 2 3 4",)}
    assert not live.seat(0).asleep


# ---- bots in the race


def test_a_bot_in_the_chamber_decides_before_each_beat() -> None:
    live = race_of_bot()
    live.answer(2, "roll")
    live.tick()
    assert events(live) == ["ChamberRolled", "NuggetsTaken"]
    live.answer(2, "leave")
    assert events(live)[-2:] == ["SeatLeft", "TurnStarted"]


def race_of_bot() -> Live:
    """The bot at the third seat is in the chamber."""
    quick = "diamond diamond key troll; "
    live = dice(quick * 2 + f"{INTO}; nugget nugget; blank blank; blank blank; {quick}", people=2, bots=1)
    for seat in (0, 1):
        live.play(seat, "roll 1 2 3 4")
        live.play(seat, "leave")
    for move in ("roll 1 2 3 4", "enter"):
        live.answer(2, move)
        if live.wakes() is not None and live.turn.kind.value == "open":
            live.tick()
    assert live.turn.kind.value == "race"
    return live


def test_a_slow_bot_is_asked_once_and_its_answer_still_counts() -> None:
    live = race_of_bot()
    assert [think.seat for think in live.thinks] == [2]
    live.tick()
    live.tick()
    assert [think.seat for think in live.thinks] == [2]
    live.answer(2, "roll")
    live.tick()
    assert events(live)[0] == "ChamberRolled"
    assert [think.seat for think in live.thinks] == [2], "asked again for the next beat"


def test_a_bot_that_still_thinks_when_the_dragon_wakes_is_not_waited_for() -> None:
    quick = "diamond diamond key troll; "
    live = dice(quick * 2 + f"{INTO}; nugget nugget; dragon dragon", people=2, bots=1)
    for seat in (0, 1):
        live.play(seat, "roll 1 2 3 4")
        live.play(seat, "leave")
    live.answer(2, "roll 1 2 3 4")
    live.answer(2, "enter")
    live.answer(2, "roll")
    live.tick()
    live.tick()
    live.tick()
    assert "DragonWoke" in events(live)
    live.ignore(c.Answer(2, live.decision, "leave"))
    assert live.answer(2, "leave").changed is False


def test_a_bot_s_answer_waits_in_a_pause() -> None:
    live = race_of_bot()
    live.do(c.Pause(), 0)
    live.answer(2, "leave")
    assert live.turn.kind.value == "race"
    live.do(c.Resume(), 0)
    assert live.turn.kind.value == "open"


def test_a_bot_with_the_dragon_dice_rolls_on_every_beat() -> None:
    live = race("nugget nugget; nugget nugget; dragon blank", people=1, bots=1)
    live.do(c.Roll(0, True), 0)
    live.tick()
    live.tick()
    assert "DragonRolled" in events(live)


def test_an_adventurer_who_hands_over_is_raced_on_by_a_bot() -> None:
    live = race("nugget nugget; blank blank")
    live.do(c.MakeHost(1), 0)
    live.do(c.Disconnect(0))
    live.do(c.Kick(0), 1)
    assert [think.seat for think in live.thinks] == [0]
    assert live.wakes() == live.now + COUNT_IN, "nobody is waited for any more"
    live.answer(0, "leave")
    assert live.turn.kind.value == "open"


def test_a_roll_wakes_a_sleeping_seat() -> None:
    live = race("nugget nugget")
    live.do(c.Sleep(0), 0)
    assert [think.seat for think in live.thinks] == [0]
    live.do(c.Roll(0), 0)
    assert not live.seat(0).asleep
    assert live.answer(0, "leave").changed is False
    live.tick()
    assert events(live) == ["ChamberRolled", "NuggetsTaken"]


def test_a_bot_rolls_the_dragon_dice_of_a_sleeping_seat() -> None:
    live = race("nugget nugget; blank blank")
    live.do(c.Roll(0), 0)
    live.tick()
    live.do(c.Sleep(1), 1)
    live.tick()
    assert events(live)[-1] == "DragonRolled", "on the first beat it may"


def test_a_sleeping_adventurer_who_is_gone_does_not_stop_the_race() -> None:
    live = race("nugget nugget")
    live.do(c.MakeHost(1), 0)
    live.do(c.Sleep(0), 0)
    live.do(c.Disconnect(0))
    assert live.wakes() == live.now + COUNT_IN
