"""How functions are compiled here: for this machine, without the interpreter's lock, kept on disk."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, NamedTuple, TypeAlias, TypeVar, cast

import numpy as np
from numba import njit
from numba.core import config, event
from numba.extending import register_jitable

from tacora import games
from tacora.sim.kernels_folder import cache_folder

__all__ = [
    "Flag",
    "Number",
    "Numbers",
    "Word",
    "Words",
    "choosing",
    "compiled",
    "compiled_once",
    "from_source",
    "inlined",
    "kept",
    "sources",
    "telling",
    "word",
]

F = TypeVar("F", bound=Callable[..., Any])

Word: TypeAlias = Any
"""An unsigned number of 64 bits. NumPy's types widen every sum of two, so this one is named, not checked."""
Number: TypeAlias = Any
"""A whole number with a sign inside a kernel."""
Flag: TypeAlias = Any
"""A truth value inside a kernel."""
Words: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.uint64]]"
Stamp: TypeAlias = tuple[tuple[str, int, int], ...]
"""Files with their age and size."""
word = np.uint64
_config: Any = config  # its settings are read from the environment and known to no type checker
_registered: set[FunctionType] = set()
_ROOMS = ("sim", "bots", "learned", "solve")
"""Where a game keeps what kernels are made of, beside the modules of its folder itself."""
_NO_KERNELS = {
    "report.py",
    "result.py",
    "runs.py",
    "shards.py",
    "workers.py",
    "parquet.py",
    "dataset.py",
    "cluster.py",
}
"""What is done with games that are played: no machine code is made of it."""


class Numbers(NamedTuple):
    """Which games a kernel plays: every `stride`-th of a seed, from `first` on."""

    seed: Word
    first: Word
    stride: Word
    games: int

    @classmethod
    def of(cls, seed: int, first: int, stride: int, games: int) -> "Numbers":
        """As a kernel takes them; a seed may be any whole number."""
        return cls(word(seed & 0xFFFF_FFFF_FFFF_FFFF), word(first), word(stride), games)


def compiled(function: F) -> F:
    """Compile when first called and keep the machine code on disk; numbers wrap as in C."""
    return kept(function, sources())


def kept(function: F, stamp: Stamp) -> F:
    """The same, for a kernel made of the files of this stamp."""
    chosen, folder = _config.CACHE_DIR, cache_folder()
    if folder is None and not chosen:
        return compiled_once(function)
    _config.CACHE_DIR = chosen or str(folder)  # asked for here only: other libraries have their own
    try:
        made: Any = njit(cache=True, nogil=True, error_model="numpy")(function)
    finally:
        _config.CACHE_DIR = chosen
    # Numba asks only whether the kernel's own file has changed, but a kernel is made of many files.
    made._cache._cache_file._source_stamp = stamp
    return cast(F, made)


@cache
def sources(*folders: Path) -> Stamp:
    """Every file a kernel may be made of: machine code is kept for these alone."""
    files = [path for folder in folders or (Path(__file__).parent,) for path in sorted(folder.rglob("*.py"))]
    if not folders:
        files.append(Path(__file__).parents[1] / "victory.py")
        for game in sorted(path for path in Path(str(games.__file__)).parent.iterdir() if path.is_dir()):
            files += sorted(game.glob("*.py"))
            files += [path for room in _ROOMS for path in sorted((game / room).rglob("*.py"))]
    files = [path for path in files if path.name not in _NO_KERNELS]
    return tuple((path.name, path.stat().st_mtime_ns, path.stat().st_size) for path in files)


def compiled_once(function: F) -> F:
    """Compile for this process only: a user's own function has no name that a cache on disk could trust."""
    made: Any = njit(nogil=True, error_model="numpy")(function)
    return cast(F, made)


def inlined(function: F) -> F:
    """Make a function part of every kernel that calls it, before types are known."""
    made: Any = njit(nogil=True, error_model="numpy", inline="always")(function)
    return cast(F, made)


def from_source(function: F) -> F:
    """A plain function as a part of kernels, with all plain functions that it calls."""
    _register_callees(function)
    return inlined(function)


def _register_callees(function: Any) -> None:
    for name in function.__code__.co_names:
        called = function.__globals__.get(name)
        if isinstance(called, FunctionType) and called not in _registered:
            _registered.add(called)
            register_jitable(called)
            _register_callees(called)


def choosing(functions: Sequence[Callable[[Any], Any]], first: int = 0) -> Any:
    """`choose(number, now)`: the answer of the function with this number; kernels keep no lists of them."""
    ask, here = from_source(functions[0]), word(first)
    if len(functions) == 1:
        return inlined(lambda number, now: ask(now))  # noqa: ARG005
    others = choosing(functions[1:], first + 1)

    def choose(number: Word, now: Any) -> Any:
        if number == here:
            return ask(now)
        return others(number, now)

    return inlined(choose)


class _Once(event.Listener):
    """Calls a function when the first compilation starts."""

    def __init__(self, tell: Callable[[], None]) -> None:
        self._tell, self._told = tell, False

    def on_start(self, event: Any) -> None:  # noqa: ARG002 - the shape Numba calls
        """A function is not in the cache on disk and is compiled now."""
        if not self._told:
            self._told = True
            self._tell()

    def on_end(self, event: Any) -> None:
        """It has been compiled."""


@contextmanager
def telling(tell: Callable[[], None]) -> Iterator[None]:
    """Call `tell` once, if anything is compiled meanwhile: a first run takes seconds, and says why."""
    with event.install_listener("numba:compile", _Once(tell)):
        yield
