"""Turning up the next card of the cave (D3 to D7)."""

from dataclasses import replace
from typing import assert_never

from tacora.rules.diamant.cards import Card, Relic, Trap, Treasure
from tacora.rules.diamant.events import CardTurned, RubiesShared, TrapRepeated
from tacora.rules.diamant.expedition import end_expedition
from tacora.rules.diamant.state import DiamantStep, Laid, Phase, State
from tacora.rules.errors import IllegalMove
from tacora.rules.game import Step

__all__ = ["turn_up"]


def turn_up(state: State, card: Card) -> DiamantStep:
    """Lay the top card at the end of the path and do what it says (D3)."""
    if state.phase is not Phase.CARD:
        raise IllegalMove("no-card-now", "D3", "No card is turned up now: the seats inside decide first.")
    place = state.edition.place.get(card)
    if place is None or not state.deck[place]:
        raise IllegalMove("not-in-deck", "D2", f"The deck holds no card {card}.")
    deck = (*state.deck[:place], state.deck[place] - 1, *state.deck[place + 1 :])
    turned = CardTurned(card, len(state.path) + 1)

    match card:
        case Treasure(value):
            each, left = divmod(value, len(state.inside))
            laid = (*state.path, Laid(card, left))
            shared = replace(state, phase=Phase.DECISION, deck=deck, path=laid, pending=state.pending + each)
            return Step(shared, (turned, RubiesShared(each, left)))
        case Trap() if state.armed(card):
            clash = replace(state, deck=deck, path=(*state.path, Laid(card)))
            fled = TrapRepeated(card, state.inside, state.pending)
            after, events = end_expedition(clash, bust=card)
            return Step(after, (turned, fled, *events))
        case Trap() | Relic():  # D5, D7: it lies there, and nothing happens yet
            lies = replace(state, phase=Phase.DECISION, deck=deck, path=(*state.path, Laid(card)))
            return Step(lies, (turned,))
        case _:
            assert_never(card)
