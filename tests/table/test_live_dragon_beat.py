"""The dragon race at a live table: both sides roll on the beat, and lag is allowed for (T9 to T11)."""

import pytest

from tacora.protocol import commands as c
from tests.table.racing import BEAT, COUNT_IN, INTO, dice, events, race


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
    live = race("nugget nugget; blank blank; blank nugget; blank blank")
    decision = live.decision
    live.do(c.Roll(0), 0)
    live.do(c.Roll(0), 0)
    live.do(c.Roll(1), 1)
    live.tick()
    begun = ["ChamberRolled", "NuggetsTaken", "DragonRolled"]
    assert events(live) == begun, "pressed twice is pressed once, and no roll is free of danger"
    assert live.turn.race is not None
    assert (live.turn.race.counting, live.turn.race.next) == (0, live.now + BEAT)
    assert live.turn.race.holder == 2
    live.do(c.Roll(0, True), 0)
    live.do(c.Roll(2), 2)
    live.tick()
    assert events(live)[3:] == ["ChamberRolled", "NuggetsTaken", "DragonRolled"]
    assert live.turn.race.holder == 1
    assert live.decision == decision, "the race is one decision"


def test_who_does_not_roll_the_dragon_dice_is_stood_in_for() -> None:
    live = race("blank blank; blank blank; dragon blank")
    live.do(c.Roll(0), 0)
    live.tick()
    assert events(live) == ["ChamberRolled", "DragonRolled"], "the first roll for gold wakes them all"
    live.tick()
    assert events(live)[2:] == []
    live.tick()
    assert events(live)[2:] == ["DragonRolled", "DragonCalled"]


def test_leaving_happens_at_once() -> None:
    live = race("nugget nugget; blank blank; diamond diamond diamond diamond")
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
    falls = "nugget nugget; blank blank; dragon dragon"
    live = race(falls)
    live.do(c.Roll(0), 0, lag=90)
    live.tick()
    assert live.now == 1_000_000 + COUNT_IN + 90, "the beat is played when such a word would have come"
    live.do(c.Roll(2), 2, lag=500)
    assert live.turn.race is not None
    fell = live.turn.race.next
    assert live.wakes() == fell + 90
    live.now = fell + 89
    live.ignore(c.Tick())
    live.play(0, "leave", lag=90)
    assert "DragonWoke" not in events(live)
    assert events(live)[-2:] == ["SeatLeft", "TurnStarted"]


def test_after_the_lag_the_beat_counts() -> None:
    live = race("nugget nugget; blank blank; dragon dragon")
    live.do(c.Roll(0), 0, lag=90)
    live.tick()
    live.do(c.Roll(2), 2)
    live.tick()
    assert "DragonWoke" in events(live)
    live.refuse("too-late", c.Play(0, live.decision - 1, "leave"), 0)


@pytest.mark.parametrize(("late", "woke"), [(90, False), (91, True), (400, True)])
def test_leaving_after_a_beat_whose_tick_is_late_is_leaving_after_it(*, late: int, woke: bool) -> None:
    live = race("nugget nugget; blank blank; dragon dragon")
    live.do(c.Roll(0), 0, lag=90)
    live.tick()
    live.do(c.Roll(2), 2)
    live.now = live.turn.race.next + late
    live.play(0, "leave", lag=90)
    assert ("DragonWoke" in events(live)) == woke
    assert live.turn.race is None


def test_leaving_after_a_harmless_beat_whose_tick_is_late_still_counts() -> None:
    live = race("nugget nugget; blank blank; blank blank")
    live.do(c.Roll(0), 0)
    live.tick()
    live.do(c.Roll(2), 2)
    live.wait(900)
    live.play(0, "leave")
    assert events(live)[-3:] == ["DragonRolled", "SeatLeft", "TurnStarted"]


@pytest.mark.parametrize(("lag", "grace"), [(-5, 0), (0, 0), (150, 150), (151, 150), (10**9, 150)])
def test_nobody_gains_more_than_so_much_by_lag(lag: int, grace: int) -> None:
    live = race()
    live.do(c.Roll(0), 0, lag=lag)
    assert live.wakes() == 1_000_000 + COUNT_IN + grace


def test_a_beat_is_longer_by_the_way_there_and_back() -> None:
    live = dice(f"{INTO}; nugget nugget; blank blank")
    live.play(0, "roll 1 2 3 4", lag=90)
    live.play(0, "enter", lag=90)
    assert live.turn.race is not None
    assert live.turn.race.beat == BEAT + 180
    assert live.turn.race.next == 1_000_000 + 3 * (BEAT + 180)


def test_the_beat_does_not_drift_with_the_lag() -> None:
    live = race("nugget nugget; blank blank; blank blank")
    live.do(c.Roll(0), 0, lag=100)
    live.tick()
    assert live.turn.race is not None
    assert live.turn.race.next == 1_000_000 + COUNT_IN + BEAT
