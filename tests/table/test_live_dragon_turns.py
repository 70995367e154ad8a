"""Troll & Dragon at a live table: one seat after the other, the race in turns, running out of time."""

from tacora.protocol import commands as c
from tacora.protocol.settings import Clock, Pace, Settings
from tacora.record import write_record
from tests.table.racing import INTO, dice, events, race


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


def test_an_adventurer_who_does_not_begin_runs_out_of_time() -> None:
    live = race("", clock=Clock.HARD, seconds=10)
    start = live.now
    assert live.turn.deadlines == {0: start + 10_000}
    while live.now < start + 10_000:
        live.tick()
    assert events(live)[-2:] == ["SeatLeft", "TurnStarted"]


def test_once_the_dragon_rolls_there_is_no_other_clock() -> None:
    live = race("nugget nugget; blank blank", clock=Clock.HARD, seconds=10)
    live.do(c.Roll(0), 0)
    live.tick()
    assert live.turn.deadlines == {}


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
    live = dice(
        f"diamond diamond key troll; {INTO}; " + "diamond diamond key troll; " * 4, grace=5, clock=Clock.HARD
    )
    live.do(c.Disconnect(0))
    live.tick()
    live.tick(0)
    for seat in (1, 2):
        live.play(seat, "roll 1 2 3 4")
        live.play(seat, "leave")
    live.tick()
    assert live.seat(0).asleep
    assert [(think.seat, think.bot) for think in live.thinks] == [(0, "timid")]


def test_t13_nobody_is_asked_a_question_with_one_answer_and_the_record_has_the_line() -> None:
    four = "diamond diamond diamond diamond; troll troll troll troll; "
    live = dice(f"{four}{INTO}; blank nugget; dragon dragon; ", people=2, race="turns")
    for seat, move in ((0, "roll 1 2 3 4"), (0, "roll 1 2 3 4"), (1, "roll 1 2 3 4"), (1, "enter")):
        live.play(seat, move)
    live.play(1, "roll")
    live.play(0, "roll")
    assert live.turn.moves == {0: ("roll 1 2 3 4",)}, "three of four diamonds are three diamonds"
    told = [event["event"] for event in live.news("played")[-1]["events"]]
    assert told[-2:] == ["HandTaken", "TurnStarted"]
    assert live.view["hand"] == {"diamonds": 1, "nuggets": 0}
    assert live.view["bags"][0] == {"diamonds": 5, "nuggets": 1}
    play = live.table._state.play
    assert play is not None
    assert write_record(play.match.record(reveal=False)).splitlines()[-1] == "1 take 3 0"
