"""What the app gives the hub and gets from it."""

from dataclasses import dataclass
from typing import Protocol

from msgspec import Struct

from tacora.table.commands import ColourNumber, Name, Short

__all__ = ["DELETED", "FAULT", "KICKED", "RESTART", "JoinRequest", "Seated", "Sink"]

KICKED = 4003
"""A socket of a device that was put out, or has left for good, is closed with this code."""
DELETED = 4004
"""The table is gone."""
FAULT = 1011
"""The table can't be read from the store any more."""
RESTART = 1012
"""The server stops; come back in a moment."""


class JoinRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A device that wants to sit down: as player, spectator or screen."""

    role: Short = "player"
    name: Name | None = None
    colour: ColourNumber | None = None
    contribution: Short = ""
    """The device's own part of the shuffle's seed, hexadecimal."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A device that is in. The token is told this once; nobody can look it up later."""

    code: str
    device: int
    token: str

    def __repr__(self) -> str:
        """No token: what is printed ends up in logs."""
        return f"Seated({self.code}, device {self.device})"


class Sink(Protocol):
    """One open socket, made by the app."""

    def push(self, frame: bytes) -> None:
        """Send a frame: never waits, and cuts itself off when its queue is full."""
        ...

    def close(self, code: int, reason: str) -> None:
        """End the connection."""
        ...
