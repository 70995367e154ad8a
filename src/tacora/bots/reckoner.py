"""The bots that reckon: one card ahead without and with the path, and the rule that is optimal alone.

They compare whole numbers only, and draw no random number.
"""

from random import Random

from tacora.bots.bot import Bot
from tacora.bots.character import all_rubies
from tacora.rules.diamant import Pick, Relic, Treasure, View
from tacora.solve.risk import fatal_cards
from tacora.solve.solo import should_leave
from tacora.solve.value import relics_worth

__all__ = ["SOLO", "SWEEPER", "VALUE"]


def value(view: View, rng: Random) -> Pick:  # noqa: ARG001 - reckoning needs no chance
    """Leave when the next card costs at least what it brings, counting the rubies in hand.

    With N cards left, f of them fatal, the loss is pending x f / N. The gain is the sum of v // m over the
    treasures left, by N, if all m insiders go on. N cancels out.
    """
    inside = len(view.inside)
    gain = sum(card.value // inside * count for card, count in view.deck if isinstance(card, Treasure))
    return Pick.LEAVE if view.pending * fatal_cards(view) >= gain else Pick.CONTINUE


def sweeper(view: View, rng: Random) -> Pick:  # noqa: ARG001 - reckoning needs no chance
    """Leave when the next card costs at least what it brings, counting the path and its relics as well.

    It hopes to be the only one to leave, now or after the next card: then all of the path is its own, so a
    treasure v brings v // m in hand and v % m on the path.
    """
    inside = len(view.inside)
    lying = relics_worth(view)
    at_stake = view.pending + view.path_rubies + lying
    gain = 0
    for card, count in view.deck:
        if isinstance(card, Treasure):
            gain += (card.value // inside + card.value % inside) * count
        elif isinstance(card, Relic):
            gain += (relics_worth(view, more=(card,)) - lying) * count
    return Pick.LEAVE if at_stake * fatal_cards(view) >= gain else Pick.CONTINUE


def solo(view: View, rng: Random) -> Pick:  # noqa: ARG001 - reckoning needs no chance
    """Leave by the rule that is optimal alone: pending x (fatal + 1) >= all rubies of the cave.

    In company the rule still counts all rubies not in its own hands as if they were to come to it, so it
    goes deeper than the expected score justifies: it plays for first place, or for nothing.
    """
    leave = should_leave(view.pending, fatal_cards(view), all_rubies(view))
    return Pick.LEAVE if leave else Pick.CONTINUE


VALUE = Bot("value", "Reckons one card ahead with the rubies in hand.", value)
SWEEPER = Bot("sweeper", "Reckons one card ahead with the path as well.", sweeper)
SOLO = Bot("solo", "Plays the rule that is optimal alone in the cave.", solo)
