"""Where machine code is kept: compiling takes seconds, and a service may have no home to keep it in.

The first of these that can be written: `TACORA_CACHE`, systemd's `CacheDirectory=`, the user's folder for
caches, and where the data is (a server tells its helpers so). Else a folder for as long as the process runs;
and where nothing can be written there is none, and everything is compiled anew.
"""

import atexit
import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

__all__ = ["DATA_VARIABLE", "cache_folder", "kernels_folder"]

CACHE_VARIABLE = "TACORA_CACHE"
DATA_VARIABLE = "TACORA_DATA"
"""Where a server's data is, for the processes it starts."""


def kernels_folder(environment: Mapping[str, str]) -> Path | None:
    """The first folder of the list above that stays and can be written, made where it is missing."""
    return next((folder for folder in _candidates(environment) if _writable(folder)), None)


@cache
def cache_folder() -> Path | None:
    """Where this process and those it starts keep machine code; None where nothing can be written."""
    folder = kernels_folder(os.environ)
    if folder is None:
        try:
            folder = Path(tempfile.mkdtemp(prefix="tacora-kernels-"))
        except OSError:
            return None
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        os.environ[CACHE_VARIABLE] = str(folder)
    return folder


def _candidates(environment: Mapping[str, str]) -> Iterator[Path]:
    if chosen := environment.get(CACHE_VARIABLE):
        yield Path(chosen)
    if of_service := environment.get("CACHE_DIRECTORY", "").partition(":")[0]:
        yield Path(of_service) / "kernels"
    from platformdirs import user_cache_path

    yield user_cache_path("tacora") / "kernels"
    if data := environment.get(DATA_VARIABLE):
        yield Path(data) / "kernels"


def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False
