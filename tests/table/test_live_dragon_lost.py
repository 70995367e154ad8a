"""The dragon race when somebody is gone or the table pauses: waited for, and then raced on."""

from tacora.protocol import commands as c
from tacora.protocol.settings import Clock
from tests.table.racing import COUNT_IN, dice, events, race


def test_with_a_clock_the_race_waits_five_seconds_for_a_lost_adventurer_who_has_left_then() -> None:
    live = race("nugget nugget; blank blank", clock=Clock.HARD)
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


def test_without_a_clock_the_race_waits_until_the_others_go_on() -> None:
    live = race("nugget nugget; blank blank")
    live.do(c.Roll(0), 0)
    live.tick()
    live.do(c.MakeHost(1), 0)
    live.do(c.Disconnect(0))
    assert (live.wakes(), live.turn.missing) == (None, (0,))
    live.wait(60_000)
    live.ignore(c.Tick())
    live.do(c.GoWithout(0, live.decision), 1)
    assert events(live)[-2:] == ["SeatLeft", "TurnStarted"]
    assert live.news("played")[-1]["late"] == []


def test_an_adventurer_who_is_back_in_time_races_on() -> None:
    live = race("nugget nugget; blank blank")
    live.do(c.Roll(0, True), 0)
    live.tick()
    live.do(c.Disconnect(0))
    live.wait(4000)
    live.refuse("host-only", c.Lock(True), 1)
    live.do(c.Connect(0))
    assert live.turn.race is not None
    assert (live.turn.race.next, live.turn.race.counting) == (live.now + COUNT_IN, 3)
    live.tick()
    assert events(live) == ["ChamberRolled", "NuggetsTaken", "DragonRolled"], (
        "whoever lost the connection lets go"
    )


def test_the_dragon_side_is_not_waited_for() -> None:
    live = race("nugget nugget; blank blank; dragon blank")
    live.do(c.Roll(0), 0)
    live.tick()
    live.do(c.Roll(2, True), 2)
    live.do(c.Disconnect(2))
    live.tick()
    live.tick()
    assert events(live)[-2:] == ["DragonRolled", "DragonCalled"]


def test_a_pause_counts_the_race_in_again() -> None:
    live = race("nugget nugget; blank blank")
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
    live = race("nugget nugget", clock=Clock.HARD)
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


def test_a_lost_seat_that_must_enter_is_waited_for_in_the_race() -> None:
    escape = {"escape": "key-and-door"}
    live = dice("key door troll troll; nugget nugget", grace=5, clock=Clock.HARD, options=escape)
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


def test_a_sleeping_adventurer_who_is_gone_does_not_stop_the_race() -> None:
    live = race("nugget nugget")
    live.do(c.MakeHost(1), 0)
    live.do(c.Sleep(0), 0)
    live.do(c.Disconnect(0))
    assert live.wakes() == live.now + COUNT_IN
