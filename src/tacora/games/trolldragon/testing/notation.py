"""A game of dice on one line: `play(edition, 3, "1 roll; diamond diamond key door; 1 enter; 2 roll; ...")`.

Moves and falls are split by `;` and written as in a record, with two short cuts: a seat that says `roll` and
no more rolls all grotto dice that are free, and a fall need not name its kind of dice.
"""

from dataclasses import replace

from tacora.game import Act
from tacora.games.trolldragon.notation import move_from_line
from tacora.games.trolldragon.rules import (
    TROLL_DRAGON,
    Event,
    Input,
    Options,
    Phase,
    Roll,
    State,
    TrollDragonEdition,
)
from tacora.record import Record, Seat, replay
from tacora.testing.played import PlayedGame
from tacora.testing.scripted import ScriptError

__all__ = ["Played", "play", "read_move"]

_KINDS = {
    Phase.LOT: "first",
    Phase.GROTTO_ROLL: "grotto",
    Phase.CHAMBER_ROLL: "chamber",
    Phase.DRAGON_ROLL: "dragon",
}


class Played(PlayedGame[State, Event]):
    """A game as far as a script has brought it: every step, the start first."""

    __slots__ = ()

    def then(self, script: str) -> "Played":
        """The game a few moves later; this one stays as it is."""
        moves, steps = list(self.record.moves), list(self.steps)
        for text in filter(None, map(str.strip, script.split(";"))):
            move = read_move(steps[-1].state, text)
            steps.append(TROLL_DRAGON.apply(steps[-1].state, move))
            moves.append(move)
        return Played(replace(self.record, moves=tuple(moves)), tuple(steps))


def play(edition: TrollDragonEdition, seats: int, script: str = "", options: Options | None = None) -> Played:
    """Play a script from the start; raises what the rules raise, and `ScriptError` for unknown words."""
    names = tuple(Seat(f"Seat {seat + 1}") for seat in range(seats))
    record = Record(edition=edition, options=options or Options(), seats=names)
    return Played(record, tuple(replay(record))).then(script)


def read_move(state: State, text: str) -> Input:
    """The move a text stands for in this state; raises `ScriptError`."""
    words = text.split()
    kind = _KINDS.get(state.phase)
    if kind and not _names_kind(state, words, kind):
        words = [kind, *words]
    try:
        move = move_from_line(" ".join(words), state.edition)
    except ValueError as error:
        raise ScriptError(f"{text!r}: {error}") from None
    match move:
        case Act(seat, Roll(())) if state.phase is Phase.GROTTO:
            return Act(seat, Roll(state.free))
        case _:
            return move


def _names_kind(state: State, words: list[str], kind: str) -> bool:
    """Whether the words say whose move or which dice they are; `dragon` is a kind of dice and a face."""
    if words[0].isdecimal():
        return len(words) > 1
    if state.phase is Phase.DRAGON_ROLL and state.race:
        return words[0] == kind and len(words) > len(state.race.rolling_dragons)
    return words[0] in _KINDS.values()
