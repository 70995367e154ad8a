"""The treasure chamber and the race against the dragon (T9 to T11). Only the order of rolls counts here.

How two people race in time is the table's business. For the rules each roll is one act and one fall: the
adventurer may roll or leave whenever no dice are in the air, and so may the seat with the dragon dice roll.
"""

from dataclasses import replace

from tacora.game import IllegalMove, Step
from tacora.games.trolldragon.rules.dice import ChamberFace, DragonFace, falls_alike, falls_each
from tacora.games.trolldragon.rules.ending import go_home
from tacora.games.trolldragon.rules.events import (
    ChamberRolled,
    DragonCalled,
    DragonRolled,
    Event,
    NuggetsTaken,
)
from tacora.games.trolldragon.rules.lost import wake
from tacora.games.trolldragon.rules.moves import Leave, Move, Roll
from tacora.games.trolldragon.rules.state import Phase, Race, State, TrollDragonStep
from tacora.games.trolldragon.rules.treasures import Treasures

__all__ = ["act_in_race", "chamber_fall", "dragon_fall", "race_legal"]


def race_legal(state: State, race: Race, seat: int) -> tuple[Move, ...]:
    """Roll, then leave, for the adventurer; roll for the seat with the dragon dice (T9 to T11)."""
    if seat == state.active:
        return (Roll(), Leave())
    return (Roll(),) if seat == race.holder else ()


def act_in_race(state: State, race: Race, seat: int, move: Move) -> TrollDragonStep:
    """Throw the chamber dice or the dragon dice, or go home from the chamber (T9 to T11)."""
    adventurer = seat == state.active
    match move:
        case Roll(()) if adventurer:
            return Step(replace(state, phase=Phase.CHAMBER_ROLL), ())
        case Roll(()) if seat == race.holder:
            return Step(replace(state, phase=Phase.DRAGON_ROLL), ())
        case Roll(()):
            raise IllegalMove("no-dragon-dice", "T10", f"Seat {race.holder + 1} has the dragon dice.")
        case Leave() if adventurer:
            return go_home(state)
        case _ if adventurer:
            raise IllegalMove("roll-or-leave", "T9", "In the chamber you roll both chamber dice or leave.")
        case _:
            raise IllegalMove("roll-only", "T10", "The other seats roll the dragon dice and nothing else.")


def chamber_fall(state: State, faces: tuple[ChamberFace, ...]) -> TrollDragonStep:
    """Take the nuggets shown at once, as far as there are any (T9)."""
    race, dice = state.race, state.dice_set.chamber
    if race is None or state.phase is not Phase.CHAMBER_ROLL:
        raise IllegalMove("no-chamber-dice-now", "T9", "No chamber dice are in the air.")
    if all(faces != fall for fall, _ in falls_alike(dice.faces, dice.count)):
        raise IllegalMove("no-such-fall", "TM2", "The chamber dice can't fall like this.")
    shown = sum(face.nuggets for face in faces)
    taken = min(shown, state.chamber)
    events: tuple[Event, ...] = (ChamberRolled(state.active, faces),)
    if shown:
        events += (NuggetsTaken(state.active, shown, taken),)
    after = replace(
        state,
        phase=Phase.CHAMBER,
        chamber=state.chamber - taken,
        risk=Treasures(state.risk.diamonds, state.risk.nuggets + taken),
        race=replace(race, chamber=faces, chamber_rolls=race.chamber_rolls + 1),
    )
    return Step(after, events)


def dragon_fall(state: State, faces: tuple[DragonFace, ...]) -> TrollDragonStep:
    """Set dragons aside and pass the other dice on, or wake the dragon with the last one (T10, T12)."""
    race = state.race
    if race is None or state.phase is not Phase.DRAGON_ROLL:
        raise IllegalMove("no-dragon-dice-now", "T10", "No dragon dice are in the air.")
    rolled = race.rolling_dragons
    if all(
        faces != fall for fall, _ in falls_each(tuple(state.dice_set.dragon.faces[die] for die in rolled))
    ):
        raise IllegalMove("no-such-fall", "TM2", "The dragon dice can't fall like this.")
    dragons = list(race.dragons)
    for die, face in zip(rolled, faces, strict=True):
        dragons[die] = face
    roller = race.holder
    after = replace(race, dragons=tuple(dragons), dragon_rolls=race.dragon_rolls + 1)
    left = len(after.rolling_dragons)
    if left:
        after = replace(after, holder=_next_holder(state, roller))
    events: tuple[Event, ...] = (DragonRolled(roller, rolled, faces, after.holder),)
    if left < len(rolled):
        called = tuple(die for die, face in zip(rolled, faces, strict=True) if face is DragonFace.DRAGON)
        events += (DragonCalled(roller, called, left),)
    raced = replace(state, phase=Phase.CHAMBER, race=after)
    if left:
        return Step(raced, events)
    woken, more = wake(raced, roller)
    return Step(woken, events + more)


def _next_holder(state: State, seat: int) -> int:
    """The dragon dice go round the table, past the adventurer (T10)."""
    following = (seat + 1) % state.seats
    return following if following != state.active else (following + 1) % state.seats
