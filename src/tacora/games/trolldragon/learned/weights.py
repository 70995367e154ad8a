"""The learned weights of `master` as a text: TOML, a list for each number of seats, and a sum over all."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from math import isfinite
from pathlib import Path
from typing import Any

from tacora.games.trolldragon.learned.wins import HIDDEN, NAMES, SIZE

__all__ = ["LEAST_SEATS", "MOST_SEATS", "BadNets", "Nets", "master_nets", "read_nets", "write_nets"]

LEAST_SEATS, MOST_SEATS = 2, 5
DIGITS = 4
_FILE = "master.toml"


class BadNets(ValueError):
    """A file of weights that can't be used, with the reason in one sentence."""


@dataclass(frozen=True, slots=True)
class Nets:
    """The weights for each number of seats, and the command that made them."""

    made: Mapping[int, str]
    nets: Mapping[int, tuple[float, ...]]

    def of(self, seats: int) -> tuple[float, ...]:
        """The weights at a table of so many; beyond those learned, the nearest."""
        return self.nets[min(max(seats, min(self.nets)), max(self.nets))]


@cache
def master_nets() -> Nets:
    """The weights that come with Tacora, read once."""
    return read_nets(files("tacora.games.trolldragon.learned").joinpath(_FILE).read_text(encoding="utf-8"))


def read_nets(text: str) -> Nets:
    """Weights from their text; raises `BadNets` for one that is damaged or made for other features."""
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadNets(f"The weights are no TOML: {error}.") from None
    if found.get("features") != list(NAMES):
        raise BadNets("The weights were learned for other features: learn them anew.")
    tables = found.get("seats")
    if not isinstance(tables, dict) or not tables:
        raise BadNets("The weights are for no number of seats.")
    made, nets = {}, {}
    for name, table in tables.items():
        if name not in map(str, range(LEAST_SEATS, MOST_SEATS + 1)) or not isinstance(table, dict):
            raise BadNets(f"There are no weights for {name} seats.")
        made[int(name)] = str(table.get("made", ""))
        nets[int(name)] = _net(name, table.get("weights"))
    if found.get("sum") != _sum(nets):
        raise BadNets("The weights are damaged: their sum is another. Learn them anew.")
    return Nets(made, nets)


def _net(seats: str, rows: Any) -> tuple[float, ...]:
    good = isinstance(rows, list) and all(isinstance(row, list) for row in rows)
    net = [one for row in rows for one in row] if good else []
    if len(net) != SIZE or not all(type(one) in (int, float) and isfinite(one) for one in net):
        raise BadNets(f"At {seats} seats there must be {SIZE} numbers.")
    return tuple(map(float, net))


def write_nets(path: Path, nets: Nets) -> None:
    """Write the weights where `read_nets` finds them again, rounded as they are read."""
    rounded = {seats: tuple(float(_text(one)) for one in net) for seats, net in sorted(nets.nets.items())}
    lines = [
        "# What the bot `master` has learned (docs/bots.md). Written by `tacora train`.",
        f'sum = "{_sum(rounded)}"',
        "features = [",
        *(f'    "{name}",' for name in NAMES),
        "]",
    ]
    for seats, net in rounded.items():
        lines += ["", f"[seats.{seats}]", f'made = "{nets.made[seats]}"', "weights = ["]
        rows = [net[at : at + HIDDEN] for at in range(0, SIZE, HIDDEN)]
        lines += [f"    [{', '.join(map(_text, row))}]," for row in rows]
        lines += ["]"]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _sum(nets: Mapping[int, Sequence[float]]) -> str:
    """Of the weights as they are written."""
    text = ";".join(f"{seats}:{','.join(map(_text, net))}" for seats, net in sorted(nets.items()))
    return sha256(text.encode()).hexdigest()[:16]


def _text(weight: float) -> str:
    return f"{weight:.{DIGITS}f}"
