"""The race on a beat: only the beat decides, never who presses more often (T9 to T11)."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from tacora.games.trolldragon.rules import Leave, Roll
from tacora.games.trolldragon.table import RACE
from tacora.table.race import COUNT_IN, Beat, RacePace, Stroke

SECONDS = 1.0
MIA, JONAS, KIM = range(3)


def race(**more: bool) -> Beat:
    return Beat(SECONDS, 0.0, adventurer=MIA, holder=JONAS, moves=RACE, **more)


def beat_at(number: int) -> float:
    """The time of the n-th beat that counts."""
    return (COUNT_IN + number - 1) * SECONDS


def strokes(beat: Beat, number: int, pressing: Iterable[int] = ()) -> tuple[Stroke, ...]:
    """Press just before the n-th beat, and see what it brings."""
    for seat in pressing:
        beat.press(seat)
    return beat.tick(beat_at(number))


def test_three_beats_are_counted_in_and_nothing_happens_before() -> None:
    beat = race()
    beat.press(MIA)
    assert [beat.counting(now) for now in (0.0, 0.5, 1.5, 2.5, 3.0)] == [3, 3, 2, 1, 0]
    assert beat.tick(2.99) == ()
    assert beat.tick(3.0)[0] == Stroke(MIA, Roll())


def test_t10_the_dragon_rolls_with_the_first_treasure_roll_and_not_before() -> None:
    beat = race()
    assert strokes(beat, 1, [JONAS]) == ()
    assert strokes(beat, 2, [MIA, JONAS]) == (Stroke(MIA, Roll()), Stroke(JONAS, Roll()))
    assert strokes(beat, 3, [JONAS]) == (Stroke(JONAS, Roll()),)


def test_t10_with_the_first_treasure_roll_the_dragon_rolls_pressed_or_not() -> None:
    beat = race()
    assert strokes(beat, 1, [MIA]) == (Stroke(MIA, Roll()), Stroke(JONAS, Roll(), stood_in=True))
    beat.hand_on(KIM)
    assert strokes(beat, 2, [MIA]) == (Stroke(MIA, Roll()),), "from then on a beat may go by"
    assert strokes(beat, 3) == (Stroke(KIM, Roll(), stood_in=True),)


def test_in_the_first_version_the_dragon_came_one_beat_later() -> None:
    beat = Beat(SECONDS, 0.0, adventurer=MIA, holder=JONAS, moves=replace(RACE, late_dragon=True))
    assert strokes(beat, 1, [JONAS]) == ()
    assert strokes(beat, 2, [MIA, JONAS]) == (Stroke(MIA, Roll()),)
    assert strokes(beat, 3, [JONAS]) == (Stroke(JONAS, Roll()),)


def test_on_the_same_beat_the_adventurer_goes_first() -> None:
    beat = race(open_dragon=True)
    assert strokes(beat, 1, [JONAS, MIA]) == (Stroke(MIA, Roll()), Stroke(JONAS, Roll()))


@pytest.mark.parametrize("presses", [1, 2, 50])
def test_mashing_is_no_faster_than_pressing_once(presses: int) -> None:
    beat = race(open_dragon=True)
    rolls = 0
    for number in range(1, 11):
        for nth in range(presses):
            beat.press(MIA)
            rolls += len([s for s in beat.tick(beat_at(number) - 0.9 + 0.8 * nth / presses) if s.seat == MIA])
        rolls += len([s for s in beat.tick(beat_at(number)) if s.seat == MIA])
    assert rolls == 10


def test_holding_is_as_fast_as_tapping() -> None:
    held, tapped = race(open_dragon=True), race(open_dragon=True)
    held.hold(MIA, down=True)
    for number in range(1, 8):
        assert strokes(held, number) == strokes(tapped, number, [MIA])
    held.hold(MIA, down=False)
    assert all(stroke.seat == JONAS for stroke in strokes(held, 8))


def test_a_press_is_used_up_by_its_beat() -> None:
    beat = race()
    assert strokes(beat, 1, [MIA, JONAS]) == (Stroke(MIA, Roll()), Stroke(JONAS, Roll()))
    beat.hand_on(KIM)
    assert strokes(beat, 2) == ()


def test_whoever_lets_one_extra_beat_go_by_is_passed_over() -> None:
    beat = race(open_dragon=True)
    assert strokes(beat, 1) == ()
    assert strokes(beat, 2) == (Stroke(JONAS, Roll(), stood_in=True),)
    beat.hand_on(KIM)
    assert strokes(beat, 3) == ()
    assert strokes(beat, 4, [KIM]) == (Stroke(KIM, Roll()),)


def test_a_press_before_the_dice_arrive_does_not_count() -> None:
    beat = race(open_dragon=True)
    assert strokes(beat, 1, [KIM, JONAS]) == (Stroke(JONAS, Roll()),)
    beat.hand_on(KIM)
    assert strokes(beat, 2) == ()


def test_the_adventurer_is_never_rolled_for() -> None:
    beat = race()
    assert all(strokes(beat, number) == () for number in range(1, 30))


def test_t11_leaving_happens_at_once_and_ends_the_race() -> None:
    beat = race(open_dragon=True)
    beat.press(JONAS)
    assert beat.leave() == Stroke(MIA, Leave())
    assert beat.tick(beat_at(1)) == ()
    assert beat.leave() is None


def test_a_late_tick_is_one_beat_and_no_burst() -> None:
    beat = race(open_dragon=True)
    beat.hold(MIA, down=True)
    late = beat_at(6) + 0.3
    assert [stroke.seat for stroke in beat.tick(late)] == [MIA]
    assert beat.tick(late + 0.9) == ()
    assert MIA in [stroke.seat for stroke in beat.tick(late + 1.0)]


def test_a_beat_keeps_its_time_when_ticks_come_a_little_late() -> None:
    beat = race()
    beat.hold(MIA, down=True)
    times = [beat_at(1) + 0.04 * nth for nth in range(500)]
    assert sum(bool(beat.tick(now)) for now in times) == 20


def test_a_pause_freezes_the_race_and_counts_in_again() -> None:
    beat = race(open_dragon=True)
    beat.press(MIA)
    beat.pause()
    beat.press(MIA)
    assert not beat.running
    assert beat.leave() is None
    assert beat.tick(500.0) == ()
    beat.go_on(1000.0)
    assert beat.counting(1000.0) == COUNT_IN
    assert beat.tick(1002.9) == ()
    assert beat.tick(1003.0) == ()  # what was pressed before the pause is forgotten
    beat.press(MIA)
    assert Stroke(MIA, Roll()) in beat.tick(1004.0)


def test_going_on_without_a_pause_changes_nothing() -> None:
    beat = race()
    beat.go_on(2.0)
    assert beat.counting(2.5) == 1


def test_the_paces_have_the_lengths_of_the_design() -> None:
    assert [pace.seconds for pace in RacePace] == [0.9, 0.7, 0.5, None]
