"""A great moment of Diamant as it lay on the table: the rules are a step further, people still look at it."""

from collections.abc import Iterable
from dataclasses import replace

from tacora.rules.diamant import Laid, Trap, View
from tacora.rules.diamant.events import Event, PathShared, RelicTaken

__all__ = ["as_busted", "as_revealed", "path_share", "relics_taken"]


def as_revealed(before: View, after: View) -> View:
    """The path still lies as it was when they decided; the chests are filled already."""
    return replace(before, chests=after.chests, relics=after.relics, legal=())


def as_busted(before: View, trap: Trap) -> View:
    """The second trap lies on the path, and nobody is inside."""
    deck = ((card, count - (card == trap)) for card, count in before.deck)
    return replace(
        before,
        deck=tuple(pair for pair in deck if pair[1]),
        path=(*before.path, Laid(trap)),
        inside=(),
        legal=(),
    )


def path_share(events: Iterable[Event]) -> int:
    """What each of the leavers got from the path."""
    return next((event.each for event in events if isinstance(event, PathShared)), 0)


def relics_taken(events: Iterable[Event]) -> int:
    """What the relics that left the cave are worth."""
    return sum(event.worth for event in events if isinstance(event, RelicTaken))
