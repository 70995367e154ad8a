"""Arrays for the simulator, kept on disk beside the tables they were made from, and mapped into memory."""

from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

import numpy as np
from numpy.typing import NDArray

from tacora.sim.compiled import Words

__all__ = ["read_arrays", "write_arrays"]

_KEPT = 2
"""Hundreds of megabytes each: only those used last."""
_INDEX, _CHANCES = "index.npy", "chances.npy"


def read_arrays(folder: Path) -> tuple[Words, NDArray[np.uint16]] | None:
    """Index and chances; None where they are not kept whole."""
    try:
        index, chances = (np.load(folder / name, mmap_mode="r") for name in (_INDEX, _CHANCES))
        folder.touch()  # used
    except (OSError, ValueError, EOFError):
        return None
    return index, chances


def write_arrays(folder: Path, index: Words, chances: NDArray[np.uint16]) -> None:
    """Keep them, each file whole or not at all; where nothing can be written nothing is kept."""
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        for name, array in ((_INDEX, index), (_CHANCES, chances)):
            with NamedTemporaryFile(dir=folder, delete=False) as file:
                np.save(file, array)
            Path(file.name).replace(folder / name)
        folders = (path for path in folder.parent.iterdir() if path.is_dir())
        kept = sorted(folders, key=lambda path: path.stat().st_mtime_ns)
        for old in kept[:-_KEPT]:
            for part in old.iterdir():
                part.unlink()
            old.rmdir()
