"""A file of plain arrays with a policy in it, read as a stranger's: nothing in it is run, and it stays small.

It is a NumPy archive (`.npz`) with numbers and texts alone; docs/rl.md has its arrays one by one.
"""

import hashlib
import io
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.lib import format as npy
from numpy.typing import NDArray

from tacora.bots.errors import BotError

__all__ = ["FORMAT", "Stored", "read_arrays", "write_arrays"]

FORMAT = "tacora policy 1"
MOST_LAYERS, MOST_WIDTH = 8, 4096
_MOST_BYTES = 32 << 20
_TEXTS = ("format", "game", "edition", "digest", "reward", "fields", "checksum")
_NUMBERS = ("layout", "seats")


class Stored(NamedTuple):
    """What a file holds, checked for its shape alone."""

    game: str
    edition: str
    digest: str
    seats: int
    layout: int
    fields: tuple[str, ...]
    """The fields of an observation, each with its size: `deck 12`."""
    reward: str
    layers: tuple[tuple[NDArray[np.float64], NDArray[np.float64]], ...]
    """Weights [input, output] and biases of each layer."""


def read_arrays(path: Path) -> Stored:
    """The arrays of a file; raises `BotError` with what is wrong with it."""
    found = _unpacked(path)
    for name in (*_TEXTS, *_NUMBERS, "weights_0"):
        if name not in found:
            raise BotError(f"The policy {path} lacks the array {name}.")
    if (form := _text(path, found, "format")) != FORMAT:
        raise BotError(f"The policy {path} has the format {form[:40]!r}, and {FORMAT!r} is read here.")
    if _text(path, found, "checksum") != _checksum(found):
        raise BotError(f"The policy {path} was changed after it was made: its checksum differs.")
    return Stored(
        _text(path, found, "game"),
        _text(path, found, "edition"),
        _text(path, found, "digest"),
        _number(path, found, "seats"),
        _number(path, found, "layout"),
        tuple(map(str, found["fields"].ravel())),
        _text(path, found, "reward"),
        _layers(path, found),
    )


def write_arrays(path: Path, stored: Stored) -> None:
    """Write a file that `read_arrays` reads; weights are kept as float32."""
    found: dict[str, NDArray[Any]] = {"format": np.array(FORMAT)}
    for name in ("game", "edition", "digest", "reward", "fields"):
        found[name] = np.array(getattr(stored, name), dtype=np.str_)
    for name in _NUMBERS:
        found[name] = np.array(getattr(stored, name), dtype=np.int64)
    for nth, (weights, bias) in enumerate(stored.layers):
        found[f"weights_{nth}"], found[f"bias_{nth}"] = weights.astype("<f4"), bias.astype("<f4")
    _layers(path, found)
    found["checksum"] = np.array(_checksum(found))
    with path.open("wb") as file:
        np.savez(file, allow_pickle=False, **found)


def _unpacked(path: Path) -> dict[str, NDArray[Any]]:
    """The arrays by name: each is looked at before there is room made for it, and none is an object."""
    if not path.is_file():
        raise BotError(f"There is no file {path} with a bot in it.")
    found = {}
    try:
        with zipfile.ZipFile(path) as archive:
            members = archive.infolist()
            known = len(_TEXTS) + len(_NUMBERS) + 2 * MOST_LAYERS
            if len(members) > known or sum(member.file_size for member in members) > _MOST_BYTES:
                raise BotError(f"The policy {path} is larger than a policy may be.")
            for member in members:
                with archive.open(member) as file:
                    found[member.filename.removesuffix(".npy")] = _array(file.read(_MOST_BYTES + 1))
    except (OSError, ValueError, EOFError, KeyError, RuntimeError, NotImplementedError, zipfile.BadZipFile):
        raise BotError(f"The policy {path} can't be read: it is no archive of plain arrays.") from None
    return found


def _array(data: bytes) -> NDArray[Any]:
    """An array out of its bytes; raises ValueError for objects, and for one that says more than there is."""
    file = io.BytesIO(data)
    version = npy.read_magic(file)
    head = npy.read_array_header_1_0 if version == (1, 0) else npy.read_array_header_2_0
    shape, _, kind = head(file, max_header_size=10_000)
    if kind.kind not in "fiuU" or len(shape) > 2:
        raise ValueError("no plain array")
    size = kind.itemsize
    for length in shape:
        size *= length
    if size != len(data) - file.tell():
        raise ValueError("cut off")
    file.seek(0)
    array: NDArray[Any] = npy.read_array(file, allow_pickle=False)
    return array


def _layers(
    path: Path, found: Mapping[str, NDArray[Any]]
) -> tuple[tuple[NDArray[np.float64], NDArray[np.float64]], ...]:
    layers: list[tuple[NDArray[np.float64], NDArray[np.float64]]] = []
    while f"weights_{len(layers)}" in found:
        name = f"weights_{len(layers)}"
        weights, bias = found[name], found.get(f"bias_{len(layers)}")
        fits = (
            weights.ndim == 2
            and bias is not None
            and bias.shape == (weights.shape[1],)
            and weights.dtype.kind == bias.dtype.kind == "f"
            and all(1 < length <= MOST_WIDTH for length in weights.shape)
            and (not layers or layers[-1][1].shape == (weights.shape[0],))
            and len(layers) < MOST_LAYERS
        )
        if not fits or bias is None:
            raise BotError(f"The array {name} of the policy {path} does not follow from the layer before it.")
        if not (np.isfinite(weights).all() and np.isfinite(bias).all()):
            raise BotError(f"The array {name} of the policy {path} holds what is no number.")
        layers.append((weights.astype(np.float64), bias.astype(np.float64)))
    return tuple(layers)


def _text(path: Path, found: Mapping[str, NDArray[Any]], name: str) -> str:
    if found[name].dtype.kind != "U" or found[name].ndim:
        raise BotError(f"The array {name} of the policy {path} is no text.")
    return str(found[name])


def _number(path: Path, found: Mapping[str, NDArray[Any]], name: str) -> int:
    if found[name].dtype.kind not in "iu" or found[name].ndim:
        raise BotError(f"The array {name} of the policy {path} is no whole number.")
    return int(found[name])


def _checksum(found: Mapping[str, NDArray[Any]]) -> str:
    """SHA-256 over names, types, shapes and bytes of all other arrays, by name."""
    whole = hashlib.sha256()
    for name in sorted(found):
        if name != "checksum":
            array = found[name]
            whole.update(f"{name} {array.dtype.str} {list(array.shape)}\n".encode())
            whole.update(np.ascontiguousarray(array).tobytes())
    return whole.hexdigest()


def names_of(fields: Sequence[Any]) -> tuple[str, ...]:
    """The fields of an observation as a file names them."""
    return tuple(f"{field.name} {field.size}" for field in fields)
