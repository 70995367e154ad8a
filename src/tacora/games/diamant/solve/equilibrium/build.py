"""Making a table, and proving what it loses: an exact best response to what it says."""

import hashlib
import os
import zlib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import msgspec
import numpy as np

from tacora.games.diamant.solve.equilibrium.arrays import Floats
from tacora.games.diamant.solve.equilibrium.cave import Cave, equal_relics, no_relics, printed_relics
from tacora.games.diamant.solve.equilibrium.hoards import key_of, table_split
from tacora.games.diamant.solve.equilibrium.pack import pack_chances, pack_values, round_chances, spread
from tacora.games.diamant.solve.equilibrium.sweep import Layer, Sweep
from tacora.games.diamant.solve.equilibrium.table import MAGIC, Header

__all__ = ["Loss", "Order", "build_table", "loss_of_table"]

_LEVEL = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """Which table to make."""

    treasures: tuple[int, ...]
    traps: tuple[int, ...]
    relics: tuple[int, ...] = ()
    printed: bool = False
    seats: int = 8

    def cave(self) -> Cave:
        """The cave to solve."""
        if not self.relics:
            return Cave(self.treasures, self.traps, no_relics())
        if self.printed:
            return Cave(self.treasures, self.traps, printed_relics(self.relics))
        return Cave(self.treasures, self.traps, equal_relics(len(self.relics), self.relics))


@dataclass(frozen=True, slots=True)
class Loss:
    """What a table loses, by number of players from 0 on, in rubies per player and expedition."""

    gain: tuple[float, ...]
    """What an exact best responder wins from players who play the table, beyond what they win themselves."""
    short: tuple[float, ...]
    """What all of them win less than in the exact equilibrium when everybody plays the table."""


def build_table(
    order: Order, path: Path, *, threads: int | None = None, tell: Callable[[int, int], None] | None = None
) -> Header:
    """Solve the abstracted cave and write its table; an unfinished one never gets the name of a table.

    `tell` hears after every layer how many states are done and how many there are.
    """
    path.parent.mkdir(parents=True, exist_ok=True)  # before the work: a wrong place is told at once
    split = table_split(order.traps)
    sweep = Sweep(order.cave(), order.seats, split=split, threads=threads)
    relics, done = len(sweep.arrays.relics), 0
    packed: dict[int, list[tuple[bytes, bytes]]] = {}
    with ThreadPoolExecutor(sweep.threads) as pool:
        for layer in sweep.solve():
            packed[layer.count] = list(_packed(sweep, layer, pool))
            done += len(layer.policy)
            if tell:
                tell(done, sweep.states)
    blocks = [block for count in range(sweep.hoards.cards + 1) for block in packed[count]]
    chances = np.cumsum([len(chance) for chance, _ in blocks]).tolist()
    worths = (chances[-1] + np.cumsum([len(worth) for _, worth in blocks])).tolist()
    header = Header(
        treasures=order.treasures,
        traps=order.traps,
        relics=order.relics,
        printed=order.printed,
        seats=order.seats,
        split=split,
        values=tuple(round(float(value), 6) for value in sweep.swept.roots[relics - 1]),
        chances=tuple(chances),
        worths=tuple(worths),
    )
    body = b"".join([chance for chance, _ in blocks] + [worth for _, worth in blocks])
    unfinished = path.with_suffix(f".{os.getpid()}.part")
    try:
        with unfinished.open("wb") as file:
            file.write(MAGIC + msgspec.json.encode(header) + b"\n")
            file.write(hashlib.sha256(body).hexdigest().encode())
            file.write(body)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
    return header


def _packed(sweep: Sweep, layer: Layer, pool: ThreadPoolExecutor) -> Iterator[tuple[bytes, bytes]]:
    """The blocks of a layer with chances and with values, by trap and relic state."""
    places = sweep.hoards.layer(layer.count)
    size = sum(sweep.ranges.sizes[place] for place in places)

    def pack(state: int) -> tuple[bytes, bytes]:
        chances, values = np.empty(2 * size, np.uint8), np.empty(2 * size, np.uint8)
        pack_chances(sweep.arrays, places.start, places.stop, state, layer.policy, chances)
        pack_values(sweep.arrays, places.start, places.stop, state, layer.values, values)
        return zlib.compress(chances.data, _LEVEL), zlib.compress(values.data, _LEVEL)

    yield from pool.map(pack, range(len(sweep.arrays.traps) * len(sweep.arrays.relics)))


def loss_of_table(order: Order, *, threads: int | None = None) -> Loss:
    """Answer the table's policy, abstracted and rounded as it is, in the best way in the exact cave."""
    split = table_split(order.traps)
    table = Sweep(order.cave(), order.seats, split=split, threads=threads)
    known = {layer.count: round_chances(layer.policy) for layer in table.solve()}
    exact = Sweep(order.cave(), order.seats, threads=threads)
    places = {key: nth for nth, key in enumerate(table.hoards.keys)}
    classes = np.array([places[key_of(key, split)] for key in exact.hoards.keys], np.int64)

    def policy(count: int) -> Floats:
        layer = exact.hoards.layer(count)
        out = np.empty(exact.arrays.layer_size(layer), np.float32)
        spread(exact.arrays, table.arrays, classes, layer.start, layer.stop, known[count], out)
        return out

    best = exact.answer(policy, best=True).roots[-1]
    played = exact.answer(policy, best=False).roots[-1]
    for _ in exact.solve():
        pass
    solved = exact.swept.roots[-1]
    return Loss(tuple((best - played).tolist()), tuple((solved - played).tolist()))
