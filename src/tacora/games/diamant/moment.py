"""What a policy may look at: the moment of a decision in whole numbers, the same in Python and compiled."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from tacora.games.diamant.rules import Relic, Trap, Treasure, View

__all__ = [
    "AXES",
    "LANES",
    "USUAL",
    "Moment",
    "Rivals",
    "moment_of",
    "others_of",
    "points_known",
    "rivals_of",
    "standing_of",
]

LANES = 1 << 15
"""A chance to leave is a whole number out of so many, as the stream S1 compares it."""
USUAL = 5
"""An expedition brings a usual seat about one in so many of its part of all rubies."""


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
"""What may index a `Lookup`."""


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
    armed: set[Trap] = set()
    lying: list[Relic] = []
    rubies, cards, fatal, gain, sweep = 0, 0, 0, 0, 0
    for laid in view.path:
        if isinstance(laid.card, Trap):
            armed.add(laid.card)
        elif isinstance(laid.card, Treasure):
            rubies += laid.card.value
        else:
            lying.append(laid.card)
    worth = _worth(view, lying)
    for card, count in view.deck:
        cards += count
        if isinstance(card, Treasure):
            each, left = divmod(card.value, inside)
            rubies += card.value * count
            gain += each * count
            sweep += (each + left) * count
        elif isinstance(card, Relic):
            sweep += (_worth(view, [*lying, card]) - worth) * count
        elif card in armed:
            fatal += count
    return Moment(
        expedition=view.expedition,
        turned=view.turned,
        kinds=len(armed),
        fatal=fatal,
        cards=cards,
        pending=view.pending,
        path=view.path_rubies,
        relics=worth,
        inside=len(view.inside),
        gain=gain,
        sweep=sweep,
        rubies=rubies,
        seats=view.seats,
        seat=seat,
        points=points[seat],
        most=max((held for other, held in enumerate(points) if other != seat), default=0),
    )


def rivals_of(view: View, points: Sequence[int]) -> Rivals:
    """How the others stand, from a seat's view and everybody's points, as far as it knows them."""
    return standing_of(points, view.inside, view.viewer or 0, view.expeditions - view.expedition)


def standing_of(points: Sequence[int], inside: Collection[int], seat: int, left: int) -> Rivals:
    """How the others stand, seen from a seat, with so many expeditions to come after this one."""
    others = [other for other in range(len(points)) if other != seat]
    return Rivals(
        left=left,
        inside=max((points[other] for other in others if other in inside), default=-1),
        outside=max((points[other] for other in others if other not in inside), default=-1),
        total=sum(points[other] for other in others),
        above=sum(points[other] > points[seat] for other in others),
    )


def others_of(points: Sequence[int], inside: Collection[int], seat: int) -> tuple[list[int], list[float]]:
    """The points of the others by seat, and 1 for each who is inside, 0 for who is not."""
    others = [other for other in range(len(points)) if other != seat]
    return [points[other] for other in others], [float(other in inside) for other in others]


def _worth(view: View, relics: Sequence[Relic]) -> int:
    """What these relics are worth to the next one who leaves alone (D11)."""
    if view.relic_worths:
        return sum(view.relic_worths[: len(relics)])
    return sum(relic.value or 0 for relic in relics)


def points_known(view: View) -> tuple[int, ...]:
    """Everybody's points; what a usual seat has by now where a chest is closed and nobody remembers (D15)."""
    return tuple(
        sum(relics) + (_usual(view, seat) if chest is None else chest)
        for seat, (chest, relics) in enumerate(zip(view.chests, view.relics, strict=True))
    )


def _usual(view: View, seat: int) -> int:
    caves = view.expedition - (seat in view.inside)
    return caves * _all_rubies(view) // (USUAL * view.seats)


def _all_rubies(view: View) -> int:
    """All rubies of the cave, in the deck or turned up: treasures never leave the game (D13)."""
    in_deck = sum(card.value * count for card, count in view.deck if isinstance(card, Treasure))
    return in_deck + sum(laid.card.value for laid in view.path if isinstance(laid.card, Treasure))
