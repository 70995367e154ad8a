"""The learned weights as a text that can be read, checked and compared: TOML, one list for each situation."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import isfinite
from pathlib import Path
from typing import Any, TypeAlias

from tacora.games.diamant.learned.features import BLOCKS, CROWDS, FEATURES, NAMES

__all__ = ["MOST_SEATS", "BadWeights", "Rows", "Weights", "read_weights", "veteran_weights", "write_weights"]

Rows: TypeAlias = tuple[tuple[float, ...], ...]
"""[block, feature]."""
LEAST_SEATS, MOST_SEATS = 2, 8
DIGITS = 4
_FILE = "veteran.toml"
_LEFT, _INSIDE = ("last", "1-left", "2-left", "3-left"), ("alone", "two", "few", "many")
_BLOCK_NAMES = tuple(f"{_LEFT[block // CROWDS]}-{_INSIDE[block % CROWDS]}" for block in range(BLOCKS))


class BadWeights(ValueError):
    """A file of weights that can't be used, with the reason in one sentence."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights for each number of seats, and where they come from."""

    made: Mapping[str, str]
    """By number of seats: the command, seed and games."""
    rows: Mapping[int, Rows]

    def of(self, seats: int) -> Rows:
        """The weights at a table of so many; beyond the last one learned, those of the last."""
        return self.rows[min(max(seats, min(self.rows)), max(self.rows))]


@cache
def veteran_weights() -> Weights:
    """The weights of `veteran`, read once."""
    return read_weights(files("tacora.games.diamant.learned").joinpath(_FILE).read_text(encoding="utf-8"))


def read_weights(text: str) -> Weights:
    """Weights from their text; raises `BadWeights` for one that is damaged or made for other features."""
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadWeights(f"The weights are no TOML: {error}.") from None
    if found.get("features") != list(NAMES):
        raise BadWeights("The weights were learned for other features: learn them anew.")
    tables = found.get("seats")
    if not isinstance(tables, dict) or not tables:
        raise BadWeights("The weights are for no number of seats.")
    made, rows = {}, {}
    for name, table in tables.items():
        if name not in map(str, range(LEAST_SEATS, MOST_SEATS + 1)) or not isinstance(table, dict):
            raise BadWeights(f"There are no weights for {name} seats.")
        made[name] = str(table.get("made", ""))
        rows[int(name)] = _rows(name, table.get("weights"))
    return Weights(made, rows)


def _rows(seats: str, blocks: Any) -> Rows:
    if not isinstance(blocks, dict):
        raise BadWeights(f"The weights for {seats} seats are missing.")
    if unknown := [name for name in blocks if name not in _BLOCK_NAMES]:
        raise BadWeights(f"The weights for {seats} seats know no situation {unknown[0]!r}.")
    for name, row in blocks.items():
        good = isinstance(row, list) and all(type(one) in (int, float) and isfinite(one) for one in row)
        if not good or len(row) != FEATURES:
            raise BadWeights(f"{name} at {seats} seats must have {FEATURES} numbers.")
    nothing = (0.0,) * FEATURES
    return tuple(tuple(map(float, blocks[name])) if name in blocks else nothing for name in _BLOCK_NAMES)


def write_weights(path: Path, weights: Weights) -> None:
    """Write the weights where `read_weights` finds them again; situations without any are left out."""
    lines = [
        "# What the bot `veteran` has learned (docs/bots.md). Written by `python -m studies.learn`.",
        "",
    ]
    lines += ["features = [", *(f'    "{name}",' for name in NAMES), "]"]
    for seats, rows in sorted(weights.rows.items()):
        lines += [
            "",
            f"[seats.{seats}]",
            f'made = "{weights.made[str(seats)]}"',
            "",
            f"[seats.{seats}.weights]",
        ]
        lines += [
            f"{name} = [{_text(row)}]" for name, row in zip(_BLOCK_NAMES, rows, strict=True) if any(row)
        ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _text(row: Sequence[float]) -> str:
    return ", ".join(f"{weight:.{DIGITS}f}" for weight in row)
