"""Diamant as a `Game`: the one place that puts the rules together."""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias, assert_never

from tacora.game import Act, Chance, IllegalMove, Joint, Over, Result, Together, Turn, Viewer
from tacora.games.diamant.rules import view as views
from tacora.games.diamant.rules.edition import DiamantEdition
from tacora.games.diamant.rules.events import Event
from tacora.games.diamant.rules.expedition import ranking, start_game
from tacora.games.diamant.rules.moves import Pick, TurnUp
from tacora.games.diamant.rules.options import Options
from tacora.games.diamant.rules.state import DiamantStep, Phase, State
from tacora.games.diamant.rules.turns import reveal, turn_up
from tacora.games.diamant.rules.view import View

__all__ = ["DIAMANT", "Diamant", "Move"]

Move: TypeAlias = TurnUp | Together[Pick] | Act[Pick]


class Diamant:
    """The rules D1 to D15 as pure functions; it has no state of its own."""

    def start(self, edition: DiamantEdition, options: Options, seats: int) -> DiamantStep:
        """Everyone inside before the first card; raises `SetupError` (DM5)."""
        return start_game(edition, options, seats)

    def turn(self, state: State) -> Turn:
        """A card is drawn, the seats inside decide together, or it is over."""
        match state.phase:
            case Phase.CARD:
                return Chance((state.expedition, state.turned + 1))
            case Phase.DECISION:
                return Joint(state.inside)
            case Phase.OVER:
                return Over()
            case _:
                assert_never(state.phase)

    def legal(self, state: State, seat: int) -> tuple[Pick, ...]:
        """Continue, then leave, for a seat inside during a decision; nothing otherwise (D8, H5)."""
        return views.legal(state, seat)

    def chances(self, state: State) -> Sequence[tuple[TurnUp, Fraction]]:
        """Every different card in the deck with its probability, in canonical order (D3)."""
        if state.phase is not Phase.CARD:
            return ()
        total = sum(state.deck)
        pairs = zip(state.edition.cards, state.deck, strict=True)
        return [(TurnUp(card), _fraction(count, total)) for card, count in pairs if count]

    def apply(self, state: State, move: Move) -> DiamantStep:
        """Turn up a card or reveal the picks; raises `IllegalMove` and changes nothing."""
        if state.phase is Phase.OVER:
            raise IllegalMove("game-over", "D14", "The game is over.")
        match move:
            case TurnUp(card):
                return turn_up(state, card)
            case Together(picks):
                return reveal(state, picks)
            case Act():
                raise IllegalMove("together", "D8", "Picks are revealed together, never one by one.")
            case _:
                assert_never(move)

    def view(self, state: State, viewer: Viewer) -> View:
        """All this viewer may know."""
        return views.view(state, viewer)

    def project(self, event: Event, state: State, viewer: Viewer) -> Event:
        """The event as this viewer may know it."""
        return views.project(event, state, viewer)

    def result(self, state: State) -> Result:
        """Points and places as they stand (D14)."""
        return ranking(state)


@lru_cache(maxsize=4096)
def _fraction(count: int, total: int) -> Fraction:
    return Fraction(count, total)


DIAMANT = Diamant()
