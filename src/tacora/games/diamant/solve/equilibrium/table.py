"""A table of the equilibrium that every install can read: the standard library is enough.

The file is a line that names the format, a line of JSON that says what was solved, the checksum of all that
follows, and then blocks, compressed one by one, so that only what is asked for is unpacked. A block has all
states with the same number of treasures gone, the same traps seen and the same relics: the chance to leave in
4095ths, and the value in 256ths as differences from one loot to the next, both as low and then high bytes.
"""

import hashlib
import mmap
import zlib
from functools import cached_property, lru_cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from tacora.games.diamant.solve.equilibrium.cave import (
    Cave,
    RelicStates,
    TrapStates,
    equal_relics,
    no_relics,
    printed_relics,
)
from tacora.games.diamant.solve.equilibrium.hoards import Hoards, Key, hoards_of, key_of
from tacora.games.diamant.solve.equilibrium.position import Position, RelicKey
from tacora.games.diamant.solve.equilibrium.ranges import Ranges

__all__ = ["CHANCE_STEPS", "MAGIC", "VALUE_STEPS", "BadTable", "Header", "Table"]

MAGIC = b"tacora equilibrium table 1\n"
CHANCE_STEPS = 4095
VALUE_STEPS = 256
_KEPT = 96
"""How many unpacked blocks are kept: at most about 50 MB."""


class BadTable(Exception):
    """A table file that can't be used, with the reason in one sentence."""


class Header(msgspec.Struct, frozen=True):
    """What was solved, and where each block begins."""

    treasures: tuple[int, ...]
    traps: tuple[int, ...]
    relics: tuple[int, ...]
    """The worth of the relics by order of leaving, or as printed; none for a deck without."""
    printed: bool
    seats: int
    split: int
    values: tuple[float, ...]
    """What the expedition is worth to each of 0, 1, 2, ... players, with all relics in the deck."""
    chances: tuple[int, ...]
    """Ends of the blocks with chances, by treasures gone, trap state and relic state."""
    worths: tuple[int, ...]
    """Ends of the blocks with values, which follow."""

    def cave(self) -> Cave:
        """The cave that was solved."""
        return Cave(self.treasures, self.traps, _relics(self.relics, printed=self.printed))


class _Block(NamedTuple):
    low: bytes
    high: bytes


class Table:
    """One solved deck. Reading is safe from several threads."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            with path.open("rb") as file:
                data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        except ValueError:
            raise BadTable(f"{path} is empty: build it again.") from None
        except OSError as error:
            raise BadTable(f"{path} can't be read: {error.strerror}.") from None
        self._data = data
        line = data.find(b"\n", len(MAGIC))
        if data[: len(MAGIC)] != MAGIC or line < 0:
            raise BadTable(f"{path} is not a table of this version of Tacora: build it again.")
        self._body = line + 1 + 64
        if hashlib.sha256(memoryview(data)[self._body :]).hexdigest().encode() != data[line + 1 : self._body]:
            raise BadTable(f"{path} is damaged: its checksum does not match; build it again.")
        try:
            self.header = msgspec.json.decode(data[len(MAGIC) : line], type=Header)
        except msgspec.DecodeError as error:
            raise BadTable(f"{path} has a damaged header: {error}.") from None
        self.cave = self.header.cave()
        traps: TrapStates = self.cave.trap_states
        self._traps = {seen: nth for nth, seen in enumerate(traps.seen)}
        self._groups = traps.copies, tuple(self.header.traps.count(many) for many in traps.copies)
        self._relics = {key: nth for nth, key in enumerate(self.cave.relics.keys)}
        self._block = lru_cache(maxsize=_KEPT)(self._unpack)

    @cached_property
    def hoards(self) -> Hoards:
        """The graph of treasures; made when first asked for, since many tables are only opened."""
        return hoards_of(self.header.treasures, self.header.split)

    @cached_property
    def ranges(self) -> Ranges:
        """Room for loot and path at every place of the graph."""
        return _ranges(self.header.treasures, self.header.split, self.header.seats)

    def knows_relics(self, key: RelicKey) -> bool:
        """Whether it was solved for such relics."""
        return key in self._relics

    @property
    def trap_groups(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The sizes of the kinds of trap, and how many kinds have each."""
        return self._groups

    def relic_draws(self, key: RelicKey) -> list[tuple[RelicKey, int]]:
        """The relics after one of them is turned up, each with how many cards lead there."""
        relics = self.cave.relics
        return [(relics.keys[to], many) for to, many in relics.draws[self._relics[key]]]

    def chance(self, position: Position) -> float | None:
        """The equilibrium chance to leave; None outside the table."""
        if (found := self._find(position)) is None:
            return None
        block, start, row, column, paths = found
        low, high = self._block(block, values=False)
        at = start + row * paths + column
        return (low[at] | high[at] << 8) / CHANCE_STEPS

    def value(self, position: Position) -> float | None:
        """What the position is worth to each insider in the equilibrium; None outside the table."""
        if (found := self._find(position)) is None:
            return None
        block, start, row, column, paths = found
        low, high = self._block(block, values=True)
        rows = slice(start + column, start + row * paths + column + 1, paths)
        return ((sum(low[rows]) + (sum(high[rows]) << 8)) & 0xFFFF) / VALUE_STEPS

    def _find(self, position: Position) -> tuple[int, int, int, int, int] | None:
        """Block, start of the room, row, column and width of the room."""
        inside, gone, seen, relics, loot, path = position
        place = self._places.get(key_of(gone, self.header.split))
        trap, relic = self._traps.get(seen), self._relics.get(relics)
        if place is None or trap is None or relic is None or not 1 <= inside <= self.header.seats:
            return None
        room = self.ranges.rooms[place][inside]
        row, column = loot - room.loot, path - room.path
        if not (0 <= row < room.loots and 0 <= column < room.paths):
            return None
        block = (len(gone) * len(self._traps) + trap) * len(self._relics) + relic
        return block, self._offsets[place] + room.start, row, column, room.paths

    @cached_property
    def _places(self) -> dict[Key, int]:
        return {key: nth for nth, key in enumerate(self.hoards.keys)}

    @cached_property
    def _offsets(self) -> list[int]:
        """Where the states of each place begin in the blocks of its layer."""
        offsets: list[int] = []
        for count in range(self.hoards.cards + 1):
            total = 0
            for place in self.hoards.layer(count):
                offsets.append(total)
                total += self.ranges.sizes[place]
        return offsets

    def _unpack(self, block: int, *, values: bool) -> _Block:
        ends = self.header.worths if values else self.header.chances
        start = ends[block - 1] if block else (self.header.chances[-1] if values else 0)
        plain = zlib.decompress(memoryview(self._data)[self._body + start : self._body + ends[block]])
        half = len(plain) // 2
        return _Block(plain[:half], plain[half:])


@lru_cache(maxsize=8)
def _ranges(treasures: tuple[int, ...], split: int, seats: int) -> Ranges:
    return Ranges.of(hoards_of(treasures, split), seats)


def _relics(worths: tuple[int, ...], *, printed: bool) -> RelicStates:
    if not worths:
        return no_relics()
    return printed_relics(worths) if printed else equal_relics(len(worths), worths)
