"""The race on a beat at one terminal, with a clock that goes only when it is told to."""

from pathlib import Path
from random import Random

import pytest

from tacora.rules.trolldragon import Race
from tacora.rules.trolldragon.events import ChamberRolled, DragonRolled, Event
from tacora.table.race import COUNT_IN, RacePace
from tacora.tui.trolldragon.live import LiveRace
from tacora.tui.trolldragon.session import Session
from tacora.tui.trolldragon.stage import Home, RaceLive, RaceReady, Woke
from tests.tui.trolldragon.dicecraft import TWO, new_session, now, play_on

SECONDS = 0.5


def slow(_: Random) -> float:
    return 0.1


def at_start(folder: Path, seats: tuple[str, ...] = TWO, *, seed: int = 1, active: int = 0) -> Session:
    session = new_session(folder, seats, seed=seed, pace=RacePace.WILD)
    play_on(session, lambda game: isinstance(game.stage, RaceReady) and game.view.active == active)
    assert isinstance(session.stage, RaceReady)
    session.go_on()
    return session


def rolls(session: Session) -> list[Event]:
    events: list[Event] = []
    for event in reversed(session.log):
        if type(event).__name__ == "ChamberEntered":
            break
        if isinstance(event, ChamberRolled | DragonRolled):
            events.insert(0, event)
    return events


def race_of(session: Session) -> Race:
    race = session.table.view(None).race
    assert race is not None
    return race


def first_beat(number: int = 1) -> float:
    return (COUNT_IN + number - 1) * SECONDS


def test_nothing_is_rolled_while_it_is_counted_in(tmp_path: Path) -> None:
    session = at_start(tmp_path)
    live = LiveRace(session, SECONDS, 0.0, slow)
    live.press(0)
    assert not live.tick(first_beat() - 0.01)
    assert rolls(session) == []
    assert live.tick(first_beat())
    assert [type(event) for event in rolls(session)] == [ChamberRolled]


def test_the_adventurer_rolls_first_and_the_dragon_one_beat_later(tmp_path: Path) -> None:
    session = at_start(tmp_path)
    live = LiveRace(session, SECONDS, 0.0, slow)
    for beat in (1, 2):
        live.press(0)
        live.press(1)
        live.tick(first_beat(beat))
    assert [type(event) for event in rolls(session)] == [ChamberRolled, ChamberRolled, DragonRolled]


def test_leaving_happens_at_once_and_keeps_everything(tmp_path: Path) -> None:
    session = at_start(tmp_path)
    live = LiveRace(session, SECONDS, 0.0, slow)
    live.press(0)
    live.tick(first_beat())
    live.press(1)
    live.leave()
    stage = now(session)
    assert isinstance(stage, Home)
    assert stage.seat == 0
    assert live.over
    assert not live.tick(first_beat(2))


def test_whoever_does_not_react_is_rolled_for(tmp_path: Path) -> None:
    session = at_start(tmp_path)
    live = LiveRace(session, SECONDS, 0.0, slow)
    live.press(0)
    live.tick(first_beat(1))
    live.tick(first_beat(2))
    assert race_of(session).dragon_rolls == 0
    live.tick(first_beat(3))
    assert race_of(session).dragon_rolls == 1
    assert live.stood_in


def test_a_race_is_always_decided(tmp_path: Path) -> None:
    """The adventurer rolls on every beat and never leaves: the dragon wakes in the end."""
    session = at_start(tmp_path)
    live = LiveRace(session, SECONDS, 0.0, slow)
    beat = 0
    while not live.over:
        beat += 1
        live.press(0)
        live.press(1)
        live.tick(first_beat(beat))
    assert isinstance(now(session), Woke)
    told = [type(event) for event in rolls(session)]
    assert abs(told.count(ChamberRolled) - told.count(DragonRolled)) <= 1


def test_bots_race_by_themselves_and_once_a_beat(tmp_path: Path) -> None:
    session = at_start(tmp_path, ("greedy", "random", "timid"), active=0)
    live = LiveRace(session, SECONDS, 0.0, lambda rng: 0.25 + 0.5 * rng.random())
    clock, beats = 0.0, 0
    while not live.over and clock < 200:
        clock += 0.04
        before = live.beat.number
        live.tick(clock)
        beats += live.beat.number - before
    assert live.over
    told = [type(event) for event in rolls(session)]
    assert 0 < told.count(ChamberRolled) <= beats
    assert told.count(DragonRolled) <= beats


def test_a_person_cannot_press_for_a_bot(tmp_path: Path) -> None:
    session = at_start(tmp_path, ("you", "greedy"))
    live = LiveRace(session, SECONDS, 0.0, lambda _: 1000.0)
    live.press(1)
    assert not live.beat.rolling(1)


def test_a_pause_freezes_people_and_bots(tmp_path: Path) -> None:
    session = at_start(tmp_path, ("greedy", "random"))
    live = LiveRace(session, SECONDS, 0.0, slow)
    live.beat.pause()
    assert not any(live.tick(nth * 0.1) for nth in range(200))
    live.beat.go_on(20.0)
    assert any(live.tick(20.0 + nth * 0.04) for nth in range(100))


def test_a_race_left_in_the_middle_is_taken_up_where_it_was(tmp_path: Path) -> None:
    session = at_start(tmp_path)
    live = LiveRace(session, SECONDS, 0.0, slow)
    for beat in (1, 2):
        live.press(0)
        live.press(1)
        live.tick(first_beat(beat))
    assert isinstance(now(session), RaceLive)
    other = LiveRace(session, SECONDS, 50.0, slow)
    assert other.beat.dragon_open
    assert other.beat.holder == race_of(session).holder


def test_without_a_race_there_is_nothing_to_run(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no race"):
        LiveRace(new_session(tmp_path, TWO), SECONDS, 0.0, slow)
