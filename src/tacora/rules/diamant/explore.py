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
    shown = CardTurned(card, state.turned + 1)
    each, left = divmod(card.value, len(state.inside)) if isinstance(card, Treasure) else (0, 0)
    after = replace(
        state,
        phase=Phase.DECISION,
        deck=deck,
        turned=shown.depth,
        path=(*state.path, Laid(card, left)),
        pending=state.pending + each,
    )
    match card:
        case Treasure():
            return Step(after, (shown, RubiesShared(each, left)))
        case Trap() if state.armed(card):
            ended, events = end_expedition(after, bust=card)
            return Step(ended, (shown, TrapRepeated(card, state.inside, state.pending), *events))
        case Trap() | Relic():  # D5, D7: it lies there, and nothing happens yet
            return Step(after, (shown,))
        case _:
            assert_never(card)
