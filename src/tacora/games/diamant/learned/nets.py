"""Learned nets as a file with a checksum: one for each number of seats, in numbers of 16 bits."""

import tomllib
from base64 import b64decode, b64encode
from binascii import Error as NoBase64
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from math import isfinite
from pathlib import Path
from struct import pack, unpack
from textwrap import wrap
from typing import Any, TypeAlias

from tacora.games.diamant.learned.net import forward, weights_of
from tacora.games.diamant.learned.policy import alone_leaves, squash
from tacora.games.diamant.learned.sight import INPUTS, look, rank
from tacora.games.diamant.learned.weights import LEAST_SEATS, MOST_SEATS, BadWeights
from tacora.games.diamant.moment import LANES, Moment, Rivals

__all__ = [
    "LARGE",
    "SHAPE",
    "SMALL",
    "Nets",
    "Row",
    "Shape",
    "Units",
    "bent_row",
    "champion_nets",
    "net_chance",
    "read_nets",
    "rounded",
    "shifted",
    "units_of",
    "write_nets",
]

Row: TypeAlias = tuple[float, ...]
Units: TypeAlias = tuple[int, int]
"""Hidden units of both layers."""
Shape: TypeAlias = tuple[int, int, int]
"""Inputs, and units of both hidden layers."""
SMALL, LARGE = (32, 16), (64, 32)
"""The two sizes of nets that decide."""
SHAPE = (INPUTS, *LARGE)
_WIDTH = 116
_FILE = "champion.toml"


@dataclass(frozen=True, slots=True)
class Nets:
    """The weights for each number of seats, and where they come from."""

    made: Mapping[int, str]
    """By number of seats: the command."""
    rows: Mapping[int, Row]

    def of(self, seats: int) -> Row:
        """The net at a table of so many; beyond the last one learned, that of the last."""
        return self.rows[min(max(seats, min(self.rows)), max(self.rows))]


@cache
def champion_nets() -> Nets:
    """The nets of `champion`, read once."""
    return read_nets(files("tacora.games.diamant.learned").joinpath(_FILE).read_text(encoding="utf-8"))


def units_of(row: Row) -> Units:
    """The size of a champion's net, by how many weights it has."""
    return LARGE if len(row) == weights_of(INPUTS, *LARGE) else SMALL


def bent_row(row: Row, scale: float, shift: float) -> Row:
    """A net that is so much more decided, with so much more of the log odds of leaving."""
    last = len(row) - 1 - units_of(row)[1]
    return (*row[:last], row[last] * scale + shift, *(weight * scale for weight in row[last + 1 :]))


def shifted(row: Row, shift: float) -> Row:
    """A net with so much more of the log odds of leaving."""
    return bent_row(row, 1.0, shift)


def net_chance(weights: Row, now: Moment, rivals: Rivals, points: Any, within: Any) -> int:
    """The chance to leave out of 32768; `points` and `within` are the others' (both are put in order)."""
    if now.seats == 1:
        return LANES if alone_leaves(now) else 0
    seen = [0.0] * INPUTS
    rank(points, within, now.seats - 1)
    look(seen, now, rivals, points, within)
    first, second = units_of(weights)
    return int(squash(forward(weights, seen, [0.0] * first, [0.0] * second)) * LANES + 0.5)


def rounded(row: Row) -> Row:
    """A net in numbers of 16 bits, as it is kept."""
    return unpack(f"<{len(row)}e", pack(f"<{len(row)}e", *row))


def read_nets(text: str, shape: Shape = SHAPE) -> Nets:
    """Nets from their text; raises `BadWeights` for one that is damaged or made for another sight."""
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadWeights(f"The nets are no TOML: {error}.") from None
    if found.get("shape") != list(shape):
        raise BadWeights("The nets were learned for another sight: learn them anew.")
    tables = found.get("seats")
    if not isinstance(tables, dict) or not tables:
        raise BadWeights("The nets are for no number of seats.")
    made, rows = {}, {}
    for name, table in tables.items():
        if name not in map(str, range(LEAST_SEATS, MOST_SEATS + 1)) or not isinstance(table, dict):
            raise BadWeights(f"There is no net for {name} seats.")
        made[int(name)] = str(table.get("made", ""))
        small = table.get("units") == list(SMALL)
        rows[int(name)] = _row(name, table, weights_of(shape[0], *(SMALL if small else shape[1:])))
    return Nets(made, rows)


def _row(name: str, table: Mapping[str, Any], count: int) -> Row:
    try:
        packed = b64decode("".join(str(table.get("weights", "")).split()), validate=True)
    except NoBase64:
        packed = b""
    if sha256(packed).hexdigest() != table.get("sha256"):
        raise BadWeights(f"The net for {name} seats is damaged: its checksum is another.")
    if len(packed) != 2 * count:
        raise BadWeights(f"The net for {name} seats must have {count} weights.")
    row = unpack(f"<{count}e", packed)
    if not all(map(isfinite, row)):
        raise BadWeights(f"The net for {name} seats must have {count} weights.")
    return row


def write_nets(path: Path, nets: Nets, shape: Shape = SHAPE) -> None:
    """Write the nets where `read_nets` finds them again, rounded to 16 bits; small ones say that they are."""
    lines = [
        "# Nets for Diamant by `tacora train`, as `learned.net` lays them out, in 16 bits.",
        "",
        f"shape = {list(shape)}",
    ]
    for seats, row in sorted(nets.rows.items()):
        packed = pack(f"<{len(row)}e", *row)
        lines += [
            "",
            f"[seats.{seats}]",
            f'made = "{nets.made[seats]}"',
            *([f"units = {list(SMALL)}"] if len(row) == weights_of(shape[0], *SMALL) else []),
            f'sha256 = "{sha256(packed).hexdigest()}"',
            'weights = """',
            *wrap(b64encode(packed).decode(), _WIDTH),
            '"""',
        ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
