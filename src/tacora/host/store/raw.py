"""The rows of a store's file, read page by page without SQLite, which gives up where a tree is broken.

Every page stands for itself: a lost root, or a whole lost tree of pages above, costs no row below. What a row
is shows in its columns, and its sum says whether it is what was written. The log beside the file is read as
SQLite reads it: up to the last commit whose sums hold.
"""

from collections.abc import Iterator
from pathlib import Path
from struct import Struct, unpack_from
from typing import TypeAlias

from tacora.host.store.connecting import beside
from tacora.host.store.pages import INNER, TREE, Layout, gap_of, layout_of

__all__ = ["Row", "rows_of"]

Row: TypeAlias = tuple[object, ...]

_INDEX = (2, 10)
_TABLE_LEAF = 13
_FRAME = 24
_LOG = 32
_USUAL = Layout(4096, 4096, mapped=True)
_NUMBERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
"""How many bytes a whole number of this kind has."""


def rows_of(path: Path) -> Iterator[Row]:
    """All rows that can be read, from leaves and from the inner pages that hold some."""
    pages = _Pages(path)
    for number in range(1, pages.count + 1):
        page = pages.page(number)
        if len(page) < pages.layout.size:
            continue
        start = 100 if number == 1 else 0
        kind = page[start]
        gap = gap_of(page, number, pages.layout) if kind in TREE else None
        if gap is None or not (kind in _INDEX or kind == _TABLE_LEAF):
            continue
        for place in range(start + (12 if kind in INNER else 8), gap[0], 2):
            at = int.from_bytes(page[place : place + 2], "big")
            if not gap[1] <= at < pages.layout.usable:
                continue
            try:
                row = _row(pages.payload(page, at, kind))
            except (IndexError, ValueError):  # this one is damaged
                continue
            yield row


class _Pages:
    """A file with its log laid over it."""

    def __init__(self, path: Path) -> None:
        self._data = path.read_bytes()
        log = beside(path.resolve(), "-wal")
        log_bytes = log.read_bytes() if log.exists() else b""
        self.layout = layout_of(self._data[:100]) or _USUAL
        self._log = _committed(log_bytes, self.layout.size)
        self.count = max(len(self._data) // self.layout.size, max(self._log, default=0))

    def page(self, number: int) -> bytes:
        size = self.layout.size
        found = self._log.get(number)
        return self._data[(number - 1) * size : number * size] if found is None else found

    def payload(self, page: bytes, at: int, kind: int) -> bytes:
        """The whole of a cell, with what lies on further pages."""
        usable = self.layout.usable
        length, at = _varint(page, at + (4 if kind in INNER else 0))
        if kind == _TABLE_LEAF:
            _, at = _varint(page, at)
            most = usable - 35
        else:
            most = (usable - 12) * 64 // 255 - 23
        if length <= most:
            return page[at : at + length]
        least = (usable - 12) * 32 // 255 - 23
        here = least + (length - least) % (usable - 4)
        here = here if here <= most else least
        parts = [page[at : at + here]]
        following, left = int.from_bytes(page[at + here : at + here + 4], "big"), length - here
        while left > 0 and 0 < following <= self.count:
            more = self.page(following)
            parts.append(more[4 : 4 + min(left, usable - 4)])
            following, left = int.from_bytes(more[:4], "big"), left - (usable - 4)
        return b"".join(parts)


def _committed(log: bytes, size: int) -> dict[int, bytes]:
    """The newest version of every page in the log, up to its last commit."""
    if len(log) < _LOG or unpack_from(">I", log, 8)[0] != size:
        return {}
    order = ">" if unpack_from(">I", log, 0)[0] & 1 else "<"
    header = Struct(f"{order}6I")
    words = Struct(f"{order}{size // 4}I")
    sums = _sum((0, 0), header.unpack_from(log, 0))
    if sums != unpack_from(">II", log, 24):
        return {}
    salts = log[16:24]
    done: dict[int, bytes] = {}
    open_: dict[int, bytes] = {}
    for at in range(_LOG, len(log) - _FRAME - size + 1, _FRAME + size):
        number, commit = unpack_from(">II", log, at)
        sums = _sum(sums, unpack_from(f"{order}2I", log, at))
        sums = _sum(sums, words.unpack_from(log, at + _FRAME))
        if log[at + 8 : at + 16] != salts or sums != unpack_from(">II", log, at + 16):
            break
        open_[number] = log[at + _FRAME : at + _FRAME + size]
        if commit:
            done |= open_
            open_ = {}
    return done


def _sum(sums: tuple[int, int], words: tuple[int, ...]) -> tuple[int, int]:
    first, second = sums
    for place in range(0, len(words), 2):
        first = (first + words[place] + second) & 0xFFFFFFFF
        second = (second + words[place + 1] + first) & 0xFFFFFFFF
    return first, second


def _varint(data: bytes, at: int) -> tuple[int, int]:
    value = 0
    for place in range(9):
        byte = data[at + place]
        if place == 8:
            return value << 8 | byte, at + 9
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + place + 1
    raise ValueError  # nine bytes always end it


def _row(payload: bytes) -> Row:
    end, at = _varint(payload, 0)
    kinds = []
    while at < end:
        kind, at = _varint(payload, at)
        kinds.append(kind)
    values: list[object] = []
    for kind in kinds:
        value, at = _value(payload, at, kind)
        values.append(value)
    return tuple(values)


def _value(payload: bytes, at: int, kind: int) -> tuple[object, int]:
    if kind == 0:
        return None, at
    if kind in {8, 9}:
        return kind - 8, at
    if kind in _NUMBERS:
        end = at + _NUMBERS[kind]
        return int.from_bytes(payload[at:end], "big", signed=True), end
    if kind < 12:
        raise ValueError  # no row of ours has a fraction
    end = at + (kind - 12) // 2
    if end > len(payload):
        raise ValueError
    return (payload[at:end].decode() if kind % 2 else payload[at:end]), end
