"""What comes of an order: a refusal, or what to store, to tell, and to ask."""

from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from tacora.protocol.refusal import Refusal
from tacora.record import Record

__all__ = ["Entry", "Finished", "Outcome", "Refused", "Think"]


class Refused(Exception):
    """Raised before anything has changed."""

    def __init__(self, code: str, reason: str, rule: str | None = None) -> None:
        super().__init__(reason)
        self.refusal = Refusal(code, reason, rule)


class Entry(Struct, frozen=True, array_like=True, gc=False):
    """One number of the feed as JSON: for everybody, or for a device where it is told something else."""

    seq: int
    public: bytes
    own: dict[int, bytes] = {}

    def for_(self, device: int | None) -> bytes:
        """What this device is told."""
        return self.public if device is None else self.own.get(device, self.public)


@dataclass(frozen=True, slots=True)
class Think:
    """Ask this bot, and bring its move back as an `Answer`. The view is what a player there may know."""

    seat: int
    decision: int
    bot: str
    game: str
    view: Any
    seed: str | None = None
    """Where everybody may know the shuffle: what the bot's own chance is drawn from, so that it repeats."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A game is over; its record carries the secret now."""

    id: str
    game: int
    record: Record


@dataclass(slots=True)
class Outcome:
    """What comes of one order. `changed`: it must be stored before anything is told to anybody."""

    refusal: Refusal | None = None
    repeated: bool = False
    changed: bool = False
    entries: tuple[Entry, ...] = ()
    own_picks_changed: tuple[int, ...] = ()
    """Devices whose own face-down picks have changed."""
    thinks: tuple[Think, ...] = ()
    revoked: tuple[int | None, ...] = ()
    """Devices that have left for good, or were put out; None for all who read along without being one."""
    finished: Finished | None = None
    needs_secret: bool = False
    """The table needs a fresh secret for its next game."""
