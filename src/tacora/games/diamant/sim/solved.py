"""A solution of the expedition, made elsewhere and handed in as arrays: a chance for every exact position.

A position is which treasures are gone, for each kind of trap how many cards it has and whether it lies on the
path, how many are inside, what they hold, and what lies on the path. `index` leads from there to a place of
`chances`:

    0            a mask of the treasures in the deck
    1            how many kinds of trap there are
    2 to 21      a mask of the cards of each kind
    22 to 63     what a kind adds to the number of the traps, by 2 x its cards, and 1 more where it is seen
    64 on        two words for each number of the traps: where its chances begin, and where its treasures are
                 listed: for each mask of treasures gone the place of its rooms; rooms are two words by
                 insiders: what to add to the beginning, and how many paths there are to each loot
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tacora.games.diamant.rules import DiamantEdition, Options
from tacora.games.diamant.sim.cave import LANE, ONE, SIXTEEN, ZERO, Cave
from tacora.sim.bits import count_bits, peek
from tacora.sim.compiled import Word, Words, compiled, word
from tacora.sim.table import SimError

__all__ = ["KIND_MASKS", "MOST_COPIES", "NUMBERS", "WEIGHTS", "SolvedExpeditions", "solved_chance"]

KIND_MASKS, WEIGHTS, NUMBERS = 2, 22, 64
MOST_COPIES = (NUMBERS - WEIGHTS) // 2 - 1
"""A kind has up to so many cards."""
_KIND_MASKS, _WEIGHTS, _NUMBERS = word(KIND_MASKS), word(WEIGHTS), word(NUMBERS)
TWO, THREE, FOUR = word(2), word(3), word(4)


@dataclass(frozen=True, eq=False)
class SolvedExpeditions:
    """A seat that leaves with the chance a solution has for the position; for these tables only."""

    name: str
    edition: DiamantEdition
    seats: int
    expeditions: int
    index: Words
    chances: NDArray[np.uint16]
    """Out of 32768, as a lane of the stream is compared; filled up to a whole number of words."""

    def check(self, edition: DiamantEdition, options: Options, seats: int) -> None:
        """Refuse a table that it was not solved for: a kernel would read beyond it."""
        expeditions = options.expeditions or edition.expeditions
        fits = edition == self.edition and seats == self.seats and expeditions <= self.expeditions
        if not fits or options.leftovers_per_card:
            raise SimError(f"{self.name} was solved for another table: make it for this one.")


@compiled
def solved_chance(index: Word, chances: Word, cave: Cave, traps: Word) -> Word:
    """The chance to leave, out of 32768; `traps` are the cards that the expedition began with."""
    code = ZERO
    for nth in range(peek(index, ONE)):
        kind = peek(index, _KIND_MASKS + nth)
        seen = ONE if cave.armed & kind else ZERO
        code += peek(index, _WEIGHTS + (count_bits(traps & kind) << ONE) + seen)
    start = _NUMBERS + (code << ONE)
    gone = peek(index, ZERO) & ~cave.deck
    room = peek(index, peek(index, start + ONE) + gone) + (cave.inside << ONE)
    loot, path = cave.purse & LANE, (cave.purse >> SIXTEEN) & LANE
    place = peek(index, start) + peek(index, room) + loot * peek(index, room + ONE) + path
    return (peek(chances, place >> TWO) >> ((place & THREE) << FOUR)) & LANE
