"""The choices of one decision in figures."""

from typing import NamedTuple

from tacora.game import Act
from tacora.games.trolldragon.coach.chances import Turn
from tacora.games.trolldragon.coach.review import Option
from tacora.games.trolldragon.coach.story import kind_of
from tacora.games.trolldragon.learned.odds import odds_of
from tacora.games.trolldragon.learned.seen import asleep_of
from tacora.games.trolldragon.notation import act_to_text
from tacora.games.trolldragon.rules import (
    TROLL_DRAGON,
    GrottoFace,
    Move,
    Phase,
    Roll,
    SetAside,
    State,
    calls_troll,
)

__all__ = ["Choices", "choices_of", "options_of", "risk_of"]


class Choices(NamedTuple):
    """All ways from a position of the adventurer."""

    options: tuple[Option, ...]
    """In the order of the rules; dice with the same face are told once."""
    chosen: Option
    best: Option


def choices_of(turn: Turn, state: State, chosen: Move) -> Choices:
    """What each way is worth; the one that was taken stands for its like."""
    options = options_of(turn, state, chosen)
    best = max(options, key=lambda option: option.win)
    return Choices(options, next(one for one in options if one.pick == act_to_text(chosen)), best)


def options_of(turn: Turn, state: State, chosen: Move | None = None) -> tuple[Option, ...]:
    """What each way is worth that one might take; nobody calls the troll, unless somebody did."""
    seat, found = state.active, dict[tuple[str, tuple[str, ...]], Move]()
    for move in TROLL_DRAGON.legal(state, seat):
        if not (isinstance(move, SetAside) and calls_troll(state, move) and move != chosen):
            found.setdefault((kind_of(move), _faces(state, move)), move)
    if chosen is not None:
        found[kind_of(chosen), _faces(state, chosen)] = chosen
    return tuple(_option(turn, state, move) for move in found.values())


def _option(turn: Turn, state: State, move: Move) -> Option:
    after = TROLL_DRAGON.apply(state, Act(state.active, move)).state
    return Option(
        pick=act_to_text(move),
        kind=kind_of(move),
        faces=_faces(state, move),
        win=turn.wins(after)[state.active],
        points=turn.points(after),
    )


def _faces(state: State, move: Move) -> tuple[str, ...]:
    """What the dice show that are rolled or set aside, in the order of faces."""
    dice = move.dice if isinstance(move, Roll | SetAside) else ()
    shown = [face for die in dice if (face := state.dice[die].face) is not None]
    return tuple(face.value for face in sorted(shown, key=list(GrottoFace).index))


def risk_of(state: State) -> float:
    """The chance that one more roll ends it all: of every free die, or of the dragon after the gold."""
    if state.race is not None:
        odds = odds_of(state.dice_set, state.options)
        return odds.row[odds.stirs + asleep_of(state.race) * (odds.dragons + 1)]
    rolled = TROLL_DRAGON.apply(state, Act(state.active, Roll(state.free))).state
    chances = TROLL_DRAGON.chances(rolled)
    return float(
        sum(chance for fall, chance in chances if _caught(TROLL_DRAGON.apply(rolled, fall).state, state))
    )


def _caught(after: State, before: State) -> bool:
    return after.phase is Phase.OVER or after.turn != before.turn
