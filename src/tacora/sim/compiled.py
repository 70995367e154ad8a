"""How functions are compiled here: for this machine, without the interpreter's lock, kept on disk."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

import numpy as np
from numba import njit

from tacora import learned

__all__ = ["Flag", "Number", "Word", "Words", "compiled", "compiled_once", "inlined", "sources", "word"]

F = TypeVar("F", bound=Callable[..., Any])

Word: TypeAlias = Any
"""An unsigned number of 64 bits. NumPy's types widen every sum of two, so this one is named, not checked."""
Number: TypeAlias = Any
"""A whole number with a sign inside a kernel."""
Flag: TypeAlias = Any
"""A truth value inside a kernel."""
Words: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.uint64]]"
word = np.uint64


def compiled(function: F) -> F:
    """Compile when first called and keep the machine code on disk; numbers wrap as in C."""
    made: Any = njit(cache=True, nogil=True, error_model="numpy")(function)
    # Numba asks only whether the kernel's own file has changed, but a kernel is made of many files.
    made._cache._cache_file._source_stamp = sources()
    return cast(F, made)


@cache
def sources(*folders: Path) -> tuple[tuple[str, int, int], ...]:
    """Every file a kernel may be made of, with its age and size: machine code is kept for these alone."""
    searched = folders or (Path(__file__).parent, Path(learned.__file__).parent)
    found = (path for folder in searched for path in sorted(folder.rglob("*.py")))
    files = (path for path in found if "report" not in path.parts)
    return tuple((path.name, path.stat().st_mtime_ns, path.stat().st_size) for path in files)


def compiled_once(function: F) -> F:
    """Compile for this process only: a user's own function has no name that a cache on disk could trust."""
    made: Any = njit(nogil=True, error_model="numpy")(function)
    return cast(F, made)


def inlined(function: F) -> F:
    """Make a function part of every kernel that calls it, before types are known."""
    made: Any = njit(nogil=True, error_model="numpy", inline="always")(function)
    return cast(F, made)
