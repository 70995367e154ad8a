"""The tables of the equilibrium as arrays for the simulator: only the part that one table of players needs.

A table file knows up to eight players, unpacked block by block. Here the positions that can come up with this
many players are laid out for a kernel, for every deck that a game can come to.
"""

from functools import lru_cache
from hashlib import sha256
from itertools import accumulate
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tacora.games.diamant.rules import DiamantEdition, Options, Trap, Treasure
from tacora.games.diamant.sim.deck import MOST_SEATS, box_of
from tacora.games.diamant.sim.solved import KIND_MASKS, MOST_COPIES, NUMBERS, WEIGHTS, SolvedExpeditions
from tacora.games.diamant.solve.arrays import read_arrays, write_arrays
from tacora.games.diamant.solve.equilibrium import (
    BadTable,
    Deck,
    Table,
    deck_types,
    find_table,
    tables_folder,
)
from tacora.games.diamant.solve.equilibrium.hoards import hoards_of, key_of
from tacora.games.diamant.solve.equilibrium.ranges import Ranges
from tacora.games.diamant.solve.equilibrium.table import CHANCE_STEPS
from tacora.sim.compiled import Words
from tacora.sim.stream import LANES

__all__ = ["NoSolution", "NoTable", "solved_expeditions"]

_MOST_TREASURES, _MOST_NUMBERS = 16, 1 << 17
_ALL = (1 << 64) - 1


class NoSolution(Exception):
    """A game that tables can't answer, with the reason in one sentence."""


class NoTable(NoSolution):
    """A game whose tables are not built yet; `again` where there is one, but for fewer players or damaged."""

    def __init__(self, sentence: str, *, again: bool) -> None:
        super().__init__(sentence)
        self.again = again


def solved_expeditions(
    edition: DiamantEdition, options: Options, seats: int, *, name: str = "equilibrium"
) -> SolvedExpeditions:
    """What a kernel needs to play the equilibrium; raises `NoSolution`, or `NoTable` if it can be built."""
    if edition.relics is not None:
        raise NoSolution(f"{edition.id} has relics: what to do with them is worked out move by move.")
    if options.leftovers_per_card:
        raise NoSolution("With leftovers shared card by card (H4) there is no solved expedition.")
    if seats > MOST_SEATS:
        raise NoSolution(f"The simulator seats 1 to {MOST_SEATS} players, not {seats}.")
    numbers = (len(edition.traps) + 1) ** (2 * edition.trap_copies)
    if (
        len(edition.treasures) > _MOST_TREASURES
        or edition.trap_copies > MOST_COPIES
        or numbers > _MOST_NUMBERS
    ):
        raise NoSolution(f"{edition.id} has too many cards to be compiled.")
    expeditions = options.expeditions or edition.expeditions
    decks = deck_types(len(edition.traps), edition.trap_copies, expeditions)
    tables = tuple(_table(edition, traps, seats) for traps in dict.fromkeys(decks))
    return _made(edition, tables, seats, expeditions, name)


def _table(edition: DiamantEdition, traps: tuple[int, ...], seats: int) -> Table:
    """The table of one deck, for at least so many players."""
    try:
        found = find_table(tables_folder(), Deck(tuple(sorted(edition.treasures)), traps), relics=False)
    except BadTable as error:
        raise NoTable(str(error), again=True) from None
    if found is not None and found.header.seats >= seats:
        return found
    reason = f"There is no table of {edition.id} with the traps {traps} for {seats} players."
    if traps not in deck_types(len(edition.traps), edition.trap_copies, edition.expeditions):
        raise NoSolution(reason)  # more expeditions than the edition has (H2): nobody builds these
    raise NoTable(reason, again=found is not None)


@lru_cache(maxsize=1)
def _made(
    edition: DiamantEdition, tables: tuple[Table, ...], seats: int, expeditions: int, name: str
) -> SolvedExpeditions:
    folder = _kept_at(edition, tables, seats)
    arrays = read_arrays(folder)
    if arrays is None:
        arrays = _laid_out(edition, tables, seats)
        write_arrays(folder, *arrays)
    return SolvedExpeditions(name, edition, seats, expeditions, *arrays)


def _kept_at(edition: DiamantEdition, tables: tuple[Table, ...], seats: int) -> Path:
    """Where the arrays of these very tables are kept: laying them out takes seconds."""
    files = [(table.path.name, table.path.stat().st_mtime_ns, table.path.stat().st_size) for table in tables]
    mark = sha256(repr((files, [str(card) for card in box_of(edition)])).encode()).hexdigest()[:16]
    return tables[0].path.parent / "arrays" / f"{edition.id}-{seats}-{mark}"


def _laid_out(
    edition: DiamantEdition, tables: tuple[Table, ...], seats: int
) -> tuple[Words, NDArray[np.uint16]]:
    """The part of the tables that so many players need, as a kernel reads it."""
    box = box_of(edition)
    treasures = [card.value for card in box if isinstance(card, Treasure)]
    base, kinds = len(edition.traps) + 1, len(edition.traps)
    index = [0] * (NUMBERS + 2 * base ** (2 * edition.trap_copies))
    index[0], index[1] = (1 << len(treasures)) - 1, kinds
    for nth, kind in enumerate(edition.traps):
        index[KIND_MASKS + nth] = sum(1 << place for place, card in enumerate(box) if card == Trap(kind))
    for digit in range(2 * edition.trap_copies):
        index[WEIGHTS + 2 + digit] = base**digit  # a kind has at least one card
    graphs: dict[int, int] = {}
    sizes = {table: sum(Ranges.of(table.hoards, seats).sizes) for table in tables}
    total = sum(size * len(table.cave.trap_states.seen) for table, size in sizes.items())
    chances = np.zeros(total + -total % 4, np.uint16)  # up to a whole number of words
    start = 0
    for table, size in sizes.items():
        split, seen = table.header.split, table.cave.trap_states.seen
        if split not in graphs:
            graphs[split] = _list_rooms(index, treasures, split, seats)
        for nth, state in enumerate(seen):
            at = NUMBERS + 2 * _number(table, state, base)
            index[at], index[at + 1] = start + nth * size, graphs[split]
        after = start + len(seen) * size
        _fill(table, seats, chances[start:after].reshape(len(seen), size))
        start = after
    return _words(index), chances


def _words(index: list[int]) -> Words:
    return np.array([number & _ALL for number in index], dtype=np.uint64)


def _number(table: Table, seen: tuple[int, ...], base: int) -> int:
    """What the kernel calls these traps: for each number of cards the kinds not seen, then those seen."""
    copies, kinds = table.trap_groups
    return sum(
        (of_them - known) * base ** (2 * many - 2) + known * base ** (2 * many - 1)
        for many, of_them, known in zip(copies, kinds, seen, strict=True)
    )


def _list_rooms(index: list[int], treasures: list[int], split: int, seats: int) -> int:
    """Write the rooms of every place, and where they are for each mask of treasures gone; that place."""
    hoards = hoards_of(tuple(sorted(treasures)), split)
    ranges = Ranges.of(hoards, seats)
    rooms = {}
    for key, start, row in zip(hoards.keys, accumulate(ranges.sizes, initial=0), ranges.rooms, strict=False):
        rooms[key] = len(index)
        for room in row:
            index += [start + room.start - room.loot * room.paths - room.path, room.paths]
    listed = len(index)
    gone: list[tuple[int, ...]] = [()]
    for value in treasures:
        gone += [(*some, value) for some in gone]
    index += [rooms[key_of(some, split)] for some in gone]
    return listed


def _fill(table: Table, seats: int, out: NDArray[np.uint16]) -> None:
    """Write by state of the traps all chances of so many players, place by place, out of 32768."""
    # A lane leaves iff lane / LANES < chance, so the least whole number that is no smaller decides the same.
    lanes = np.array([-(-step * LANES // CHANCE_STEPS) for step in range(CHANCE_STEPS + 1)], np.uint16)
    small, states, start = Ranges.of(table.hoards, seats), len(out), 0
    for count in range(table.hoards.cards + 1):
        wanted = _wanted(table, small, count)
        for state, row in enumerate(out):
            low, high = table._unpack(count * states + state, values=False)
            steps = np.frombuffer(high, np.uint8)[wanted].astype(np.uint16) << np.uint16(8)
            steps |= np.frombuffer(low, np.uint8)[wanted]
            row[start : start + len(wanted)] = lanes[steps]
        start += len(wanted)


def _wanted(table: Table, small: Ranges, count: int) -> NDArray[np.int64]:
    """Where in the blocks of a layer the positions of fewer players are."""
    found, start = [], 0
    for place in table.hoards.layer(count):
        for room, there in zip(small.rooms[place][1:], table.ranges.rooms[place][1:], strict=False):
            loots = np.arange(room.loots) + room.loot - there.loot
            paths = np.arange(room.paths) + room.path - there.path
            found.append((start + there.start + loots[:, None] * there.paths + paths).ravel())
        start += table.ranges.sizes[place]
    return np.concatenate(found)
