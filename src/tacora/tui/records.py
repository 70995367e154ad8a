"""Finished games as files: named by day, edition and promise, written whole or not at all."""

import os
import re
import secrets
import shlex
from datetime import date
from pathlib import Path


def games_folder() -> Path:
    """Where games are kept unless told otherwise."""
    from platformdirs import user_data_path

    return user_data_path("tacora") / "games"


def resume_call(games: Path | None, editions: Path | None) -> str:
    """What to type to go on with a game that was left, wherever it lies."""
    words = ["tacora", "play", "--resume"]
    if games is not None and games != games_folder():
        words += ["--games", str(games)]
    if editions is not None:
        words += ["--editions", str(editions)]
    return shlex.join(words)


def keep_record(folder: Path, text: str, record: str, day: date) -> Path:
    """Write this record, and say where it lies; the same one is not written twice."""
    folder.mkdir(parents=True, exist_ok=True)
    edition, promise = _named(text, "edition") or "game", _named(text, "commitment") or record
    first = f"{day.isoformat()}_{edition}_{promise[:8]}"
    stem, nth = first, 1
    while (path := folder / f"{stem}.record").exists() and path.read_text(encoding="utf-8") != text:
        nth += 1
        stem = f"{first}_{nth}"
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    with draft.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
    return path


def _named(text: str, name: str) -> str | None:
    """What stands behind this word at the beginning of a line."""
    found = re.search(rf"^{name}: ([\w.-]+)", text, re.MULTILINE)
    return found[1] if found else None
