"""The last expedition of two by right: what is solved exactly need not be found out by playing.

Two who learn from each other there run in circles: a clear leader goes home too late, or whoever is behind
too soon. So a training for two seats is told what is right (`tacora.games.diamant.solve.duel`), with leads
up to 30 points, and with every deck that four expeditions may leave; most where a pick counts most.
"""

import numpy as np

from tacora.games.diamant.learned.sight import INPUTS
from tacora.games.diamant.rules import DiamantEdition
from tacora.games.diamant.sim.netted import seen_by_two
from tacora.games.diamant.solve.duel import solve_duel
from tacora.games.diamant.training.fitting import Halves, Singles

__all__ = ["right_endings"]

MOST_LEAD = 30
EACH = 500
"""Decisions of each of the two in a duel."""
PATIENCE = 0.5
"""Both leave half as often as is right on the way to what is told: learners stay too long at times."""
SURE = 8.0
"""At least such log odds for a pick that is right for certain: little is won by being surer."""


def right_endings(edition: DiamantEdition, duels: int, seed: int, sharp: float) -> tuple[Halves, Singles]:
    """What some decisions of so many duels look like, and how much more of a victory leaving is there.

    As much is added as makes the right log odds of leaving, where a net has odds of e to 1 at `sharp`: where
    two picks are worth the same, both are right only in a certain mixture.
    """
    rng, decks = np.random.default_rng(seed), _decks(edition)
    drawn = []
    for _ in range(duels):
        lost = decks[rng.integers(len(decks))]
        drawn.append((lost[rng.integers(len(lost))], int(rng.integers(MOST_LEAD + 1))))
    seen, told = [], []
    for deck, lead in sorted(drawn):  # what does not hang on the lead is solved once for a deck
        duel = solve_duel(lead, edition.treasures, deck)
        stakes, better = duel.stakes(PATIENCE), duel.better()
        for player, leader in enumerate((True, False)):
            weights = stakes[player].ravel()
            chosen = rng.choice(weights.size, EACH, p=weights / weights.sum())
            into = np.zeros((EACH, INPUTS), np.float32)
            seen_by_two(into, duel.moments(chosen, leader=leader))
            seen.append(into.astype(np.float16))
            leaves = duel.leaves[player].ravel()[chosen]
            with np.errstate(divide="ignore"):
                odds = np.clip(np.log(leaves / (1 - leaves)), -SURE, SURE)
            told.append((better[player].ravel()[chosen] + sharp * odds).astype(np.float32))
    return np.concatenate(seen), np.concatenate(told)


def _decks(edition: DiamantEdition) -> list[list[tuple[int, ...]]]:
    """By how many traps have left the game: the copies of each kind that there may be then."""
    found = [[(edition.trap_copies,) * len(edition.traps)]]
    for _ in range(edition.expeditions - 1):
        fewer = {_without(deck, nth) for deck in found[-1] for nth, left in enumerate(deck) if left > 1}
        found.append(sorted(fewer))
    return found


def _without(deck: tuple[int, ...], nth: int) -> tuple[int, ...]:
    return tuple(sorted((*deck[:nth], deck[nth] - 1, *deck[nth + 1 :])))
