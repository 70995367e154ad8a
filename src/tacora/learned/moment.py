"""What a policy may look at: the moment of a decision in whole numbers, the same in Python and compiled."""

from collections.abc import Sequence
from typing import NamedTuple

from tacora.rules.diamant import Relic, Trap, Treasure, View

__all__ = ["Moment", "Rivals", "moment_of", "rivals_of"]


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


class Rivals(NamedTuple):
    """How the others stand, as far as victory asks."""

    left: int
    """How many expeditions come after this one."""
    inside: int
    """The most points of another seat inside; -1 where there is none."""
    outside: int
    """The most points of a seat that has left; -1 where there is none."""
    total: int
    """The points of all others together."""
    above: int
    """How many others have more points."""


def moment_of(view: View, points: Sequence[int]) -> Moment:
    """The moment of a seat from its view and everybody's points, as far as it knows them."""
    seat = view.viewer or 0
    inside = max(len(view.inside), 1)
    armed = {laid.card for laid in view.path if isinstance(laid.card, Trap)}
    lying = [laid.card for laid in view.path if isinstance(laid.card, Relic)]
    treasures = [(card.value, count) for card, count in view.deck if isinstance(card, Treasure)]
    coming = [(card, count) for card, count in view.deck if isinstance(card, Relic)]
    worth = _worth(view, lying)
    more = sum((_worth(view, [*lying, card]) - worth) * count for card, count in coming)
    turned_up = sum(laid.card.value for laid in view.path if isinstance(laid.card, Treasure))
    return Moment(
        expedition=view.expedition,
        turned=view.turned,
        kinds=len(armed),
        fatal=sum(count for card, count in view.deck if card in armed),
        cards=sum(count for _, count in view.deck),
        pending=view.pending,
        path=view.path_rubies,
        relics=worth,
        inside=len(view.inside),
        gain=sum(value // inside * count for value, count in treasures),
        sweep=sum((value // inside + value % inside) * count for value, count in treasures) + more,
        rubies=sum(value * count for value, count in treasures) + turned_up,
        seats=view.seats,
        seat=seat,
        points=points[seat],
        most=max((held for other, held in enumerate(points) if other != seat), default=0),
    )


def rivals_of(view: View, points: Sequence[int]) -> Rivals:
    """How the others stand, from a seat's view and everybody's points, as far as it knows them."""
    seat = view.viewer or 0
    others = [other for other in range(view.seats) if other != seat]
    return Rivals(
        left=view.expeditions - view.expedition,
        inside=max((points[other] for other in others if other in view.inside), default=-1),
        outside=max((points[other] for other in others if other not in view.inside), default=-1),
        total=sum(points[other] for other in others),
        above=sum(points[other] > points[seat] for other in others),
    )


def _worth(view: View, relics: Sequence[Relic]) -> int:
    """What these relics are worth to the next one who leaves alone (D11)."""
    if view.relic_worths:
        return sum(view.relic_worths[: len(relics)])
    return sum(relic.value or 0 for relic in relics)
