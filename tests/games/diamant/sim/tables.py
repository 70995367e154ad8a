"""Seats and options that the tests of the simulator play with."""

import numpy as np

from tacora.games.diamant.moment import Moment
from tacora.games.diamant.rules import Options
from tacora.games.diamant.sim.characters import CHARACTERS
from tacora.games.diamant.sim.policy import Lookup, Policy, policy_of, threshold

__all__ = ["HOUSES", "bots_at", "mixed", "patient", "trailing"]

HOUSES = {
    "plain": Options(any_seats=True),
    "long": Options(any_seats=True, expeditions=30),  # traps run short, and decks run out (H2)
    "first": Options(any_seats=True, decide_first=True),
    "each": Options(any_seats=True, leftovers_per_card=True),
    "all": Options(any_seats=True, expeditions=25, decide_first=True, leftovers_per_card=True),
}


def bots_at(seats: int) -> list[str]:
    """So many bots, another selection for each number."""
    return [CHARACTERS[(3 * seat + seats) % len(CHARACTERS)] for seat in range(seats)]


def trailing(now: Moment) -> float:
    """Leave with seven rubies, but toss a lopsided coin when behind."""
    if now.points < now.most:
        return 0.25
    return 1.0 if now.pending >= 7 else 0.0


def patient(now: Moment) -> bool:
    """Leave when the next card costs more than it brings."""
    return now.pending * now.fatal > now.gain + now.seat


def mixed(seats: int) -> list[Policy]:
    """Tables of chances over several axes, thresholds, and bots between them."""
    rng = np.random.default_rng(seats)
    policies: list[Policy] = [
        Lookup(("kinds", "pending"), rng.random((4, 9))),
        threshold(9, kinds=3),
        Lookup(("inside", "path", "expedition"), rng.random((4, 9, 3))),
        policy_of("sweeper"),
        Lookup(("fatal", "cards", "turned", "relics"), rng.random((3, 30, 5, 2))),
        threshold(4),
        policy_of("random"),
        Lookup(("kinds",), [0, 0.1, 0.5, 1]),
    ]
    return policies[:seats]
