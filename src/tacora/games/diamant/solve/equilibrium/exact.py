"""An exact solution in a folder: every finished layer is kept, so that an interrupted solution goes on.

The folder has the policy of every layer, compressed, and until the end the values of the last finished one.
The manifest names each with its checksum; it is written after them, so it never promises what is not there.
"""

import hashlib
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import msgspec
import numpy as np

from tacora.games.diamant.solve.equilibrium.arrays import Floats
from tacora.games.diamant.solve.equilibrium.build import Order
from tacora.games.diamant.solve.equilibrium.sweep import Layer, Sweep

__all__ = ["BadSolution", "Checked", "Manifest", "Tell", "check_exact", "read_manifest", "solve_exact"]

Tell: TypeAlias = Callable[[int, int], None]
"""Hears how many states are done, and how many there are."""
_MANIFEST = "manifest.json"


class BadSolution(Exception):
    """A folder that can't be used, with the reason in one sentence."""


class Kept(msgspec.Struct, frozen=True):
    """A file of a layer, and the checksum of what is in it."""

    file: str
    sha256: str


class Manifest(msgspec.Struct, frozen=True):
    """What is solved, and how far."""

    order: Order
    policies: dict[int, Kept] = {}
    """The finished layers by treasures gone."""
    values: Kept | None = None
    """The values of the last finished layer, while there are more to come."""
    worth: tuple[float, ...] = ()
    """At the end: what the expedition is worth to each of 0, 1, 2, ... players."""

    @property
    def done(self) -> bool:
        """Whether all layers are there."""
        return bool(self.worth)


class Checked(msgspec.Struct, frozen=True):
    """What the best answer to a solution wins beyond what the solution itself does, by players from 0 on."""

    worth: tuple[float, ...]
    gain: tuple[float, ...]


def read_manifest(folder: Path) -> Manifest | None:
    """What is in a folder; None for one without a solution."""
    path = folder / _MANIFEST
    try:
        return msgspec.json.decode(path.read_bytes(), type=Manifest)
    except FileNotFoundError:
        return None
    except msgspec.DecodeError as error:
        raise BadSolution(f"{path} is no manifest of a solution: {error}.") from None


def solve_exact(
    order: Order,
    folder: Path,
    *,
    threads: int | None = None,
    tell: Tell | None = None,
    sweep: Sweep | None = None,
) -> Manifest:
    """Solve a cave exactly, or go on where an earlier call was interrupted."""
    folder.mkdir(parents=True, exist_ok=True)
    manifest = read_manifest(folder) or Manifest(order)
    if manifest.order != order:
        raise BadSolution(f"{folder} holds the solution of another deck: choose another folder with --out.")
    if manifest.done:
        return manifest
    sweep = sweep or Sweep(order.cave(), order.seats, threads=threads)
    start = None
    if manifest.values is not None:
        count = min(manifest.policies)
        start = Layer(count, np.empty(0, np.float32), _read(folder, manifest.values))
    done = sum(sweep.sizes[count] for count in manifest.policies)
    for layer in sweep.solve(start=start):
        policies = {
            **manifest.policies,
            layer.count: _write(folder, f"policy-{layer.count:02}", layer.policy),
        }
        before = manifest.values
        if layer.count:
            values = _write(folder, f"values-{layer.count:02}", layer.values)
            manifest = Manifest(order, policies, values)
        else:
            roots = sweep.swept.roots[-1]
            manifest = Manifest(order, policies, None, tuple(round(float(root), 9) for root in roots))
        _put(folder / _MANIFEST, msgspec.json.format(msgspec.json.encode(manifest), indent=1))
        if before is not None:
            (folder / before.file).unlink(missing_ok=True)
        done += len(layer.policy)
        if tell:
            tell(done, sweep.states)
    return manifest


def check_exact(folder: Path, *, threads: int | None = None, sweep: Sweep | None = None) -> Checked:
    """Verify every checksum, and answer the solution in the best way: no player should gain by it."""
    manifest = read_manifest(folder)
    if manifest is None or not manifest.done:
        raise BadSolution(f"{folder} holds no finished solution: solve it first.")
    order = manifest.order
    sweep = sweep or Sweep(order.cave(), order.seats, threads=threads)

    def policy(count: int) -> Floats:
        return _read(folder, manifest.policies[count])

    best = sweep.answer(policy, best=True).roots[-1]
    played = sweep.answer(policy, best=False).roots[-1]
    return Checked(tuple(played.tolist()), tuple((best - played).tolist()))


def _write(folder: Path, name: str, numbers: Floats) -> Kept:
    packed = zlib.compress(np.ascontiguousarray(numbers).view(np.uint8).data, 1)
    kept = Kept(f"{name}.z", hashlib.sha256(packed).hexdigest())
    _put(folder / kept.file, packed)
    return kept


def _put(path: Path, data: bytes) -> None:
    unfinished = path.with_suffix(".part")
    unfinished.write_bytes(data)
    unfinished.replace(path)


def _read(folder: Path, kept: Kept) -> Floats:
    path = folder / kept.file
    try:
        packed = path.read_bytes()
    except OSError as error:
        raise BadSolution(f"{path} can't be read: {error.strerror}.") from None
    if hashlib.sha256(packed).hexdigest() != kept.sha256:
        raise BadSolution(
            f"{path} is damaged: its checksum does not match; solve it again in another folder."
        )
    return np.frombuffer(bytearray(zlib.decompress(packed)), np.float32)
