"""How functions of the solver are compiled: as the simulator's, and kept for the files of this folder."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from tacora.sim.compiled import kept, sources

__all__ = ["compiled"]

_Function = TypeVar("_Function", bound=Callable[..., Any])


def compiled(function: _Function) -> _Function:
    """Compile at first call and keep the machine code on disk; other threads run meanwhile."""
    return kept(function, sources(Path(__file__).parent))
