"""The race is fair to those whose words travel slowly: what counts is when "I'm out!" was said (T11)."""

import random

import pytest

from tacora.games.trolldragon.table import RACE
from tacora.table.race import COUNT_IN, RacePace, Racing

MIA, JONAS = 0, 1
RACES = 10_000
MOST = 150
"""More than half a round trip of 300 ms is never made up for."""
REACTION, SPREAD = 280, 60
"""Milliseconds from seeing a dragon to pressing: people who wait for it, as a bell curve."""
DRAGON = 1 / 3
"""How often a beat of the dragon shows a new dragon; both sides of a comparison meet the same dice."""


def beat_of(pace: RacePace) -> int:
    """Milliseconds of a beat."""
    assert pace.seconds is not None
    return round(pace.seconds * 1000)


def begun(beat: int, lag: int) -> Racing:
    """A race with the dragon's dice open, rolled by both on every beat."""
    race = Racing(beat / 1000, 0, MIA, JONAS, RACE, lag)
    for seat in (MIA, JONAS):
        race.roll(seat, hold=True)
    return race


def leaves_in_time(beat: int, trip: int, dice: random.Random, reflexes: random.Random) -> bool:
    """Mia goes as soon as she sees the first dragon: whether she is out before the second."""
    one_way = trip // 2
    grace = min(one_way, MOST)
    race = begun(beat, grace)
    beat = race.info(0).beat
    arrives: int | None = None
    dragons = 0
    for number in range(1, 200):
        falls = (COUNT_IN + number - 1) * beat
        if arrives is not None and not race.due(arrives - 1, grace):
            return True
        strokes = race.strokes(falls + grace)
        if any(stroke.seat == JONAS for stroke in strokes) and dice.random() < DRAGON:
            dragons += 1
            if dragons == 2:
                return False
            seen = falls + grace + one_way
            arrives = seen + round(reflexes.gauss(REACTION, SPREAD)) + one_way
    raise AssertionError("nobody rolled a dragon")


def success(beat: int, trip: int) -> float:
    """How often Mia is out in time, over ten thousand races with the same dice and the same reflexes."""
    dice, reflexes = random.Random(29), random.Random(92)
    return sum(leaves_in_time(beat, trip, dice, reflexes) for _ in range(RACES)) / RACES


@pytest.mark.parametrize("pace", [RacePace.KIDS, RacePace.NORMAL, RacePace.WILD])
def test_a_slow_line_costs_less_than_two_in_a_hundred_races(pace: RacePace) -> None:
    quick, slow = success(beat_of(pace), 20), success(beat_of(pace), 200)
    assert quick > 0.9
    assert quick - slow < 0.02, (quick, slow)


@pytest.mark.parametrize("trip", [0, 20, 100, 200, 300])
@pytest.mark.parametrize("early", [-20, -1, 0, 1, 20])
def test_what_counts_is_when_it_was_said(trip: int, early: int) -> None:
    grace = min(trip // 2, MOST)
    race = begun(beat_of(RacePace.NORMAL), grace)
    beat = race.info(0).beat
    falls = (COUNT_IN + 1) * beat
    race.strokes(falls - beat + grace)
    arrives = falls - early + trip // 2
    beaten = race.due(arrives - 1, grace)  # the same question that the table asks
    assert beaten == (early < 0)
