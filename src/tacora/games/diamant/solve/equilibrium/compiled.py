"""How functions of the solver are compiled."""

from collections.abc import Callable
from typing import Any, TypeVar

from numba import njit

__all__ = ["compiled"]

_Function = TypeVar("_Function", bound=Callable[..., Any])


def compiled(function: _Function) -> _Function:
    """Compile at first call and keep the machine code beside the source; other threads run meanwhile."""
    made: Any = njit(cache=True, nogil=True, error_model="numpy")(function)
    return made  # type: ignore[no-any-return]
