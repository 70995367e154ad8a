"""What a policy may look at: the moment of a decision in whole numbers, the same in Python and compiled."""

from typing import NamedTuple

from tacora.rules.diamant import Relic, State, Trap, Treasure

__all__ = ["AXES", "Moment", "moment_of"]


class Moment(NamedTuple):
    """A decision as one seat sees it. The first nine are the same for all seats and may index a `Lookup`."""

    expedition: int
    """Which expedition, from 1."""
    turned: int
    """How many cards it has turned up."""
    kinds: int
    """How many trap kinds lie on the path."""
    fatal: int
    """How many cards of the deck would end the expedition (D6)."""
    cards: int
    """How many cards the deck holds."""
    pending: int
    """What each seat inside holds."""
    path: int
    """All rubies on the path."""
    relics: int
    """What a lone leaver would get for the relics on the path (D11)."""
    inside: int
    """How many seats are inside."""
    gain: int
    """The sum of what each treasure in the deck would bring into a seat's hand, if all inside go on."""
    sweep: int
    """The same counting the path and relics too, for a seat that leaves alone after the next card."""
    rubies: int
    """All rubies of the cave."""
    seats: int
    seat: int
    points: int
    """The seat's own points so far."""
    most: int
    """The most points another seat has so far; 0 where nobody else plays."""


AXES = Moment._fields[:9]


def moment_of(state: State, seat: int) -> Moment:
    """The moment as the readable rules have it."""
    deck = list(zip(state.edition.cards, state.deck, strict=True))
    inside = len(state.inside)
    armed = {laid.card for laid in state.path if isinstance(laid.card, Trap)}
    lying = [laid.card for laid in state.path if isinstance(laid.card, Relic)]
    treasures = [(card.value, count) for card, count in deck if isinstance(card, Treasure)]
    coming = [(card, count) for card, count in deck if isinstance(card, Relic) and count]
    more = sum((_worth(state, [*lying, card]) - _worth(state, lying)) * count for card, count in coming)
    return Moment(
        expedition=state.expedition,
        turned=state.turned,
        kinds=len(armed),
        fatal=sum(count for card, count in deck if card in armed),
        cards=sum(state.deck),
        pending=state.pending,
        path=state.path_rubies,
        relics=_worth(state, lying),
        inside=inside,
        gain=sum(value // inside * count for value, count in treasures),
        sweep=sum((value // inside + value % inside) * count for value, count in treasures) + more,
        rubies=sum(state.edition.treasures),
        seats=state.seats,
        seat=seat,
        points=state.points[seat],
        most=max((points for other, points in enumerate(state.points) if other != seat), default=0),
    )


def _worth(state: State, relics: list[Relic]) -> int:
    """What these relics are worth to the next one who leaves alone (D11)."""
    rule = state.edition.relics
    if rule is None:
        return 0
    before = sum(map(len, state.relics))
    return sum(rule.worth(relic, before + nth) for nth, relic in enumerate(relics))
