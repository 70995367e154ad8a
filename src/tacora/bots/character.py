"""The bots with a character: a coward, a gambler, a steady one, and a counter.

They work on whole numbers and draw at most one random number per pick.
"""

from random import Random

from tacora.bots.bot import Bot
from tacora.rules.diamant import Pick, Treasure, View
from tacora.solve.risk import armed_kinds, cards_left, fatal_cards

__all__ = ["BOLD", "CAREFUL", "COUNTER", "STEADY", "all_rubies"]


def all_rubies(view: View) -> int:
    """All rubies of the cave, in the deck or turned up: treasures never leave the game (D13)."""
    in_deck = sum(card.value * count for card, count in view.deck if isinstance(card, Treasure))
    return in_deck + sum(laid.card.value for laid in view.path if isinstance(laid.card, Treasure))


def careful(view: View, rng: Random) -> Pick:
    """Run with a handful of rubies, or with any at all once a trap is armed.

    A handful is 3 to 5 rubies, drawn anew for every decision: nerves differ from moment to moment.
    With empty hands it needs two armed kinds to run.
    """
    handful = rng.randint(3, 5)
    if view.pending >= handful:
        return Pick.LEAVE
    nerve = 1 if view.pending else 2
    return Pick.LEAVE if fatal_cards(view) and len(armed_kinds(view)) >= nerve else Pick.CONTINUE


def bold(view: View, rng: Random) -> Pick:
    """Go on while the next card is safe two times in three; from there on, toss a coin.

    It never leaves with empty hands, and goes home with a fortune: a quarter of all rubies of the cave.
    """
    coin = rng.random() < 0.5
    if 4 * view.pending >= all_rubies(view):
        return Pick.LEAVE
    too_hot = 3 * fatal_cards(view) > cards_left(view)
    return Pick.LEAVE if view.pending and too_hot and coin else Pick.CONTINUE


def steady(view: View, rng: Random) -> Pick:  # noqa: ARG001 - a threshold needs no chance
    """Leave with a fifth of each seat's part of all rubies: 25 alone, 9 of three, 5 of five, 4 of eight."""
    return Pick.LEAVE if 5 * view.seats * view.pending >= all_rubies(view) else Pick.CONTINUE


def counter(view: View, rng: Random) -> Pick:  # noqa: ARG001 - counting needs no chance
    """Leave when one in five cards of the deck is fatal, by exact count; never with empty hands."""
    return Pick.LEAVE if view.pending and 5 * fatal_cards(view) >= cards_left(view) else Pick.CONTINUE


CAREFUL = Bot("careful", "A coward: leaves with a little, or at the first danger.", careful)
BOLD = Bot("bold", "A gambler: goes deep, and tosses a coin where others run.", bold)
STEADY = Bot("steady", "A threshold: leaves with a fixed share, whatever lies ahead.", steady)
COUNTER = Bot("counter", "A trap counter: leaves when one card in five is fatal.", counter)
