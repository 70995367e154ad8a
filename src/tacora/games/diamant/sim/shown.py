"""What everybody at a table sees in whole numbers, column by column: for stepped tables and for networks."""

from typing import Any, NamedTuple

from tacora.games.diamant.rules import DiamantEdition, Trap
from tacora.games.diamant.sim import deck
from tacora.games.diamant.sim.cave import (
    BYTE,
    KINDS,
    LANE,
    RELIC_COUNT,
    RELIC_WORTH,
    SIXTEEN,
    ZERO,
    Cave,
    Given,
    Home,
)
from tacora.games.diamant.sim.deck import box_of
from tacora.sim.bits import count_bits, peek
from tacora.sim.compiled import Word, inlined, word

__all__ = ["AXES", "Faces", "faces_of", "show"]

ORDER, ORDER_ROW = word(deck.ORDER), word(deck.ORDER_ROW)
AXES = 9
"""The first columns of what is seen: the numbers that may index a `Lookup`, in the order of `Moment`."""


class Faces(NamedTuple):
    """Which cards of the box show which face."""

    masks: Word
    """The address of a list: first the cards of each face, then those of each kind of trap again."""
    faces: Word
    """How many different cards the box has."""
    kinds: Word
    """How many of them are traps."""


def faces_of(edition: DiamantEdition) -> tuple[list[int], int, int]:
    """The list that `Faces` points at, how many faces there are, and how many kinds of traps."""
    box, faces = box_of(edition), edition.cards
    masks = [sum(1 << at for at, card in enumerate(box) if card == face) for face in faces]
    traps = [mask for face, mask in zip(faces, masks, strict=True) if isinstance(face, Trap)]
    return masks + traps, len(masks), len(traps)


@inlined
def show(  # noqa: PLR0917 - kernels take plain arguments
    given: Given, known: Faces, cave: Cave, home: Home, expedition: Word, turned: Word, line: Any
) -> None:
    """The axes of a `Moment`, the deck by face, the next deck by face, and which kinds of traps are armed."""
    order = ORDER + home.taken * ORDER_ROW + ((cave.purse >> RELIC_COUNT) & BYTE)
    line[0] = expedition
    line[1] = turned
    line[2] = cave.purse >> KINDS
    line[3] = count_bits(cave.armed & cave.deck)
    line[4] = cave.cards
    line[5] = cave.purse & LANE
    line[6] = (cave.purse >> SIXTEEN) & LANE
    line[7] = ((cave.purse >> RELIC_WORTH) & LANE) + peek(given.tables, order)
    line[8] = cave.inside
    next_deck, armed = AXES + int(known.faces), AXES + 2 * int(known.faces)
    for face in range(known.faces):
        mask = peek(known.masks, word(face))
        line[AXES + face] = count_bits(cave.deck & mask)
        line[next_deck + face] = count_bits(home.deck & mask)
    for kind in range(known.kinds):
        line[armed + kind] = (cave.armed & peek(known.masks, known.faces + word(kind))) != ZERO
