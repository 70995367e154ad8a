"""The seats this user has at tables: tokens in a file that nobody else may read, so that seats are kept."""

import contextlib
import json
import os
import secrets
from pathlib import Path
from typing import Any

from tacora.client.door import Door

__all__ = ["SeatBook", "seats_file"]

_MOST = 100
"""So many seats are remembered; the oldest are forgotten."""


def seats_file() -> Path:
    """Where tokens are kept unless told otherwise."""
    from platformdirs import user_data_path

    return user_data_path("tacora") / "seats.json"


class SeatBook:
    """Tokens by server, table, and the name they were asked for with: so two people may share a machine."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def find(self, door: Door, role: str, name: str | None) -> str | None:
        """The token of this seat; without a name that of the last one taken at this table."""
        wanted = [door.base, door.code, role]
        for seat in reversed(self._read()):
            if seat["at"] == wanted and (name is None or seat["name"] == name):
                return str(seat["token"])
        return None

    def keep(self, door: Door, role: str, name: str | None, token: str) -> None:
        """Remember a seat."""
        at = [door.base, door.code, role]
        others = [seat for seat in self._read() if (seat["at"], seat["name"]) != (at, name)]
        self._write([*others, {"at": at, "name": name, "token": token}][-_MOST:])

    def forget(self, token: str) -> None:
        """A token is worth nothing any more."""
        seats = self._read()
        if kept := [seat for seat in seats if seat["token"] != token]:
            self._write(kept)
        elif seats:
            self.path.unlink(missing_ok=True)

    def _read(self) -> list[dict[str, Any]]:
        """All seats, oldest first. What can't be read is no seat: one joins anew."""
        try:
            found = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return []
        if not isinstance(found, list):
            return []
        return [seat for seat in found if isinstance(seat, dict) and seat.keys() >= {"at", "name", "token"}]

    def _write(self, seats: list[dict[str, Any]]) -> None:
        """Whole or not at all, and from its first byte on for this user's eyes only."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        draft = self.path.with_name(f".{self.path.name}.{secrets.token_hex(4)}")
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(seats, file, indent=1)
            draft.replace(self.path)
        except BaseException:
            with contextlib.suppress(OSError):
                draft.unlink()
            raise
