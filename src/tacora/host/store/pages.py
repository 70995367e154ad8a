"""SQLite's file as pages, where its own interface does not reach: gaps that still hold what was deleted.

The format is public and fixed (https://www.sqlite.org/fileformat2.html).
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from struct import Struct

__all__ = ["INNER", "TREE", "Layout", "find_traces", "gap_of", "layout_of", "wipe_gaps"]

MAGIC = b"SQLite format 3\0"
PENDING = 0x40000000
"""Where locks are set: the page there holds nothing."""
TREE = frozenset((2, 5, 10, 13))
"""The kinds of pages that trees are made of: inner ones and leaves, of indexes and of tables."""
INNER = (2, 5)
_HEAD = Struct(">BHHHB")


@dataclass(frozen=True, slots=True)
class Layout:
    """How a file is divided."""

    size: int
    """Bytes of a page."""
    usable: int
    """Without what is reserved at its end."""
    mapped: bool
    """Some pages say where others belong, so that the file can shrink in steps."""

    def is_map(self, number: int) -> bool:
        """Whether this page is one of those."""
        if not self.mapped or number < 2:
            return False
        stretch = self.usable // 5 + 1
        place = (number - 2) // stretch * stretch + 2
        return number == place + (place == PENDING // self.size + 1)


def layout_of(header: bytes) -> Layout | None:
    """From the first hundred bytes of a file; None where they are no header."""
    if len(header) < 100 or not header.startswith(MAGIC):
        return None
    size = int.from_bytes(header[16:18], "big")
    size = 65536 if size == 1 else size
    if size < 512 or size & (size - 1):
        return None
    return Layout(size, size - header[20], any(header[52:56]))


def gap_of(page: bytes, number: int, layout: Layout) -> tuple[int, int] | None:
    """Where a page of a tree holds nothing, between its list of cells and the first of them."""
    start = 100 if number == 1 else 0
    if page[start] not in TREE or layout.is_map(number):
        return None
    kind, _, cells, content, _ = _HEAD.unpack_from(page, start)
    begin = start + (12 if kind in INNER else 8) + 2 * cells
    end = content or 65536
    return (begin, end) if begin <= end <= layout.usable else None


def find_traces(file: int, first: int, count: int) -> tuple[list[int], int | None]:
    """Which of so many pages have something in their gaps; and the page after them, or None at the end."""
    layout = layout_of(_read(file, 0, 100))
    if layout is None:
        return [], None
    size = layout.size
    data = _read(file, (first - 1) * size, count * size)
    found = []
    for place in range(len(data) // size):
        page, number = data[place * size : (place + 1) * size], first + place
        if _traces(page, number, layout) is not None:
            found.append(number)
    return found, None if len(data) < count * size else first + count


def wipe_gaps(file: int, numbers: Sequence[int]) -> None:
    """Overwrite the gaps of these pages.

    To be called while nobody writes and the log is empty. Nobody reads a gap, so readers are not disturbed.
    """
    layout = layout_of(_read(file, 0, 100))
    if layout is None:
        return
    for number in numbers:
        start = (number - 1) * layout.size
        page = _read(file, start, layout.size)
        gap = _traces(page, number, layout) if len(page) == layout.size else None
        if gap is not None:
            os.lseek(file, start + gap[0], os.SEEK_SET)
            os.write(file, bytes(gap[1] - gap[0]))


def _traces(page: bytes, number: int, layout: Layout) -> tuple[int, int] | None:
    """The gap of a page that holds what it should not."""
    gap = gap_of(page, number, layout)
    if gap is None or page.count(0, gap[0], gap[1]) == gap[1] - gap[0] or not _whole(page, number, gap):
        return None
    return gap


def _read(file: int, place: int, length: int) -> bytes:
    os.lseek(file, place, os.SEEK_SET)
    return os.read(file, length)


def _whole(page: bytes, number: int, gap: tuple[int, int]) -> bool:
    """Whether all cells lie behind the gap: a page that is damaged is left as it is."""
    start = 100 if number == 1 else 0
    first = start + (12 if page[start] in INNER else 8)
    places = (int.from_bytes(page[at : at + 2], "big") for at in range(first, gap[0], 2))
    return all(gap[1] <= place < len(page) for place in places)
