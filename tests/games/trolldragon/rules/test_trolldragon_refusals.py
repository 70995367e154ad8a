"""Every refusal of Troll & Dragon with its code, rule and sentence; and dice that lie as they fell."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from tacora.game import Act, Together
from tacora.games.trolldragon.rules import (
    TROLL_DRAGON,
    Enter,
    FirstSeat,
    GrottoFall,
    Leave,
    Options,
    Reroll,
    Roll,
    SetAside,
    State,
    Take,
    TrollDragonEdition,
)
from tacora.games.trolldragon.rules.events import ChamberEntered, ChamberRolled, DragonRolled
from tacora.games.trolldragon.rules.moves import ChamberFall, DragonFall
from tests.games.refusing import refused, states, steps

MOVES = (
    *(Roll(()), Roll((0,)), Roll((0, 1)), Roll((3,)), Roll((0, 1, 2, 3)), Roll((9,))),
    *(SetAside(()), SetAside((0,)), SetAside((3,)), Enter(), Leave(), Take(0, 0), Take(9, 9)),
)
FALLS: tuple[Any, ...] = (
    FirstSeat(-1),
    FirstSeat(9),
    GrottoFall(()),
    ChamberFall(()),
    DragonFall(()),
    Together(()),
)

REFUSALS = {
    ("dice-in-the-air", "T2", "Wait until the dice have fallen."),
    ("die-blocked", "T4", "Die N is held by the troll for the rest of the turn."),
    ("die-blocked", "T5", "Die N is set aside for the rest of the turn."),
    ("game-over", "T14", "The game is over."),
    ("no-chamber-dice-now", "T9", "No chamber dice are in the air."),
    ("no-dragon-dice", "T10", "Seat N has the dragon dice."),
    ("no-dragon-dice-now", "T10", "No dragon dice are in the air."),
    ("no-grotto-dice-now", "T2", "No grotto dice are in the air."),
    ("no-hand-now", "T13", "Nobody chooses from the troll's hand now."),
    ("no-key-and-door", "T8", "The chamber opens with a key and a door only."),
    ("no-lot-now", "T1", "No lot is drawn now: a seat is on its turn."),
    ("no-such-dice", "T2", "Name one or more grotto dice, each once, in ascending order."),
    ("no-such-fall", "TM2", "The chamber dice can't fall like this."),
    ("no-such-fall", "TM2", "The dragon dice can't fall like this."),
    ("no-such-fall", "TM2", "The grotto dice can't fall like this."),
    ("no-such-seat", "T1", "N seats play."),
    ("no-such-seat", "T1", "N seats play: the lot can't name another."),
    ("not-key-or-door", "T5", "Die N shows no key or door to set aside."),
    ("not-your-turn", "T1", "It is the turn of seat N."),
    ("one-by-one", "T1", "Seats act one by one in this game."),
    ("roll-all-first", "T2", "A turn begins with a roll of all grotto dice."),
    ("roll-all-first", "T2", "The first roll of a turn takes all grotto dice."),
    ("roll-all-free", "T2", "This table rolls all dice that are not blocked."),
    ("roll-only", "T10", "The other seats roll the dragon dice and nothing else."),
    ("roll-or-leave", "T9", "In the chamber you roll both chamber dice or leave."),
}


def inputs(state: State) -> Iterator[Any]:
    yield from FALLS
    for seat in (-1, *range(state.seats)):
        yield from (Act(seat, move) for move in MOVES)


def test_every_refusal_has_its_code_its_rule_and_its_sentence(edition: TrollDragonEdition) -> None:
    lot = TROLL_DRAGON.start(edition, Options(first_by_lot=True), 3).state
    played = states("troll-dragon/three*.record")
    all_free = [replace(state, options=replace(state.options, reroll=Reroll.ALL_FREE)) for state in played]
    assert refused([lot, *played, *all_free], inputs) == REFUSALS


def test_dice_lie_as_they_fell() -> None:
    """T9, T10: what was rolled is what lies there, and every roll is counted."""
    rolls, counts = [0, 0], [0, 0]
    for step in steps("troll-dragon/*.record"):
        race = step.state.race
        counts = [0, 0] if any(isinstance(event, ChamberEntered) for event in step.events) else counts
        for event in step.events:
            match event:
                case ChamberRolled():
                    counts[0] += 1
                    rolls[0] += 1
                    assert race.chamber == event.faces
                case DragonRolled() if race is not None:
                    counts[1] += 1
                    rolls[1] += 1
                    assert [race.dragons[die] for die in event.dice] == list(event.faces)
                    assert race.holder == event.holder
        if race is not None:
            assert [race.chamber_rolls, race.dragon_rolls] == counts
    assert min(rolls) > 10
