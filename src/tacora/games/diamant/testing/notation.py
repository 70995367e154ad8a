"""A game on one line, for tests that read like a scene: `play(iello, 3, "9 ccl | snake cc- | snake")`.

Words are cards and decisions in the order they happen. A decision has one letter per seat, `c` continue, `l`
leave, `q` quit, `-` in camp; a single `c`, `l` or `q` is the pick of everyone inside. Bars are for the eye.
"""

from tacora.game import Together
from tacora.games.diamant.rules import (
    DIAMANT,
    DiamantEdition,
    Event,
    Move,
    Options,
    Phase,
    Pick,
    State,
    TurnUp,
)
from tacora.record import Record, Seat, replay
from tacora.testing.played import PlayedGame
from tacora.testing.scripted import ScriptError

__all__ = ["Played", "play", "read_word"]

_PICKS = {"c": Pick.CONTINUE, "l": Pick.LEAVE, "q": Pick.QUIT, "-": None}


class Played(PlayedGame[State, Event]):
    """A game as far as a script has brought it: every step, the start first."""

    __slots__ = ()

    def then(self, script: str) -> "Played":
        """The game a few words later; this one stays as it is."""
        return _play(self, script)


def play(edition: DiamantEdition, seats: int, script: str = "", options: Options | None = None) -> Played:
    """Play a script from the start; raises what the rules raise, and `ScriptError` for an unknown word."""
    names = tuple(Seat(f"Seat {seat + 1}") for seat in range(seats))
    record = Record(edition=edition, options=options or Options(), seats=names)
    return _play(Played(record, tuple(replay(record))), script)


def read_word(state: State, word: str) -> Move:
    """The move a word stands for in this state; raises `ScriptError`."""
    if state.phase is not Phase.CARD and set(word) <= set(_PICKS):
        if word in ("c", "l", "q"):
            return Together(tuple(_PICKS[word] if s in state.inside else None for s in range(state.seats)))
        return Together(tuple(_PICKS[letter] for letter in word))
    card = state.edition.card(word)
    if card is None:
        raise ScriptError(f"{word!r} is neither a decision nor a card of {state.edition.id}")
    return TurnUp(card)


def _play(game: Played, script: str) -> Played:
    moves, steps = list(game.record.moves), list(game.steps)
    for word in script.replace("|", " ").split():
        move = read_word(steps[-1].state, word)
        steps.append(DIAMANT.apply(steps[-1].state, move))
        moves.append(move)
    record = game.record
    grown = Record(edition=record.edition, options=record.options, seats=record.seats, moves=tuple(moves))
    return Played(grown, tuple(steps))
