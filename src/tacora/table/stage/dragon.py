"""The dragon race on a beat, as the table drives it (T9 to T11)."""

from typing import Any

from tacora.rules.game import Chance
from tacora.rules.trolldragon import Leave
from tacora.table.outcome import Refused
from tacora.table.racing import Racing
from tacora.table.stage.asking import ask_racers
from tacora.table.stage.running import run
from tacora.table.stage.state import Stage

__all__ = ["beat", "bot_in_race", "grace", "leave_race", "roll", "say_out"]


def roll(stage: Stage, seat: int, *, hold: bool | None) -> None:
    """Roll on the next beat, or on every one while held."""
    race = stage.race
    if race is None:
        raise Refused("no-race", "There is no race on a beat now.", "T9")
    if seat not in (race.adventurer, race.holder):
        raise Refused("not-racing", f"Seat {seat + 1} has no dice in this race now.", "T10")
    race.roll(seat, hold=hold)


def leave_race(stage: Stage, race: Racing, now: int) -> None:
    """The adventurer goes home at once (T11)."""
    stroke = race.leave()
    run(stage, list(stage.match.act(stroke.seat, stroke.move)), now)


def say_out(stage: Stage, race: Racing, now: int) -> None:
    """The adventurer's "I'm out": a beat that fell before it is played first, even if its tick is late."""
    if race.due(now - 1, grace(stage, race)):  # in the same millisecond the adventurer is quicker
        beat(stage, race, now)
    if stage.race is race:
        leave_race(stage, race, now)


def grace(stage: Stage, race: Racing) -> int:
    """So long after a beat the adventurer's "I'm out" may still be on its way: it counts as before it."""
    return stage.seating.lag(race.adventurer)


def bot_in_race(stage: Stage, race: Racing, now: int) -> bool:
    """Let a bot in the chamber do what it has decided; whether it did anything."""
    answer = stage.bots.take(now, at_once=True) if race.running else None
    if answer is None:
        return False
    if isinstance(answer[1], Leave):
        leave_race(stage, race, now)
    else:
        race.roll(race.adventurer, hold=None)
    return True


def beat(stage: Stage, race: Racing, now: int) -> bool:
    """Play the beat that is due, once the grace after it is over."""
    if not race.due(now, grace(stage, race)):
        return False
    match, events = stage.match, list[Any]()
    for stroke in race.strokes(now):
        events += match.act(stroke.seat, stroke.move)
        while isinstance(match.turn, Chance):
            events += match.deal()
    if events:
        run(stage, events, now)
    else:
        ask_racers(stage, race, now)
    return True
