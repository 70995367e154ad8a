"""What comes of an order: a refusal, or what to store, to tell, and to ask."""

from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from tacora.record import Record

__all__ = ["Entry", "Finished", "Outcome", "Refusal", "Refused", "Think"]


class Refusal(Struct, frozen=True):
    """Why an order was not carried out: a code for programs, a sentence for people, the rule if any."""

    code: str
    reason: str
    rule: str | None = None


class Refused(Exception):
    """Raised before anything has changed."""

    def __init__(self, code: str, reason: str, rule: str | None = None) -> None:
        super().__init__(reason)
        self.refusal = Refusal(code, reason, rule)


@dataclass(frozen=True, slots=True)
class Entry:
    """One number of the feed as JSON: for everybody, or for a device where it is told something else."""

    seq: int
    public: bytes
    own: dict[int, bytes] = field(default_factory=dict)

    def for_(self, device: int | None) -> bytes:
        """What this device is told."""
        return self.public if device is None else self.own.get(device, self.public)


@dataclass(frozen=True, slots=True)
class Think:
    """Ask this bot, and bring its move back as an `Answer`. The view is what a player there may know."""

    seat: int
    decision: int
    bot: str
    view: Any


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
    mine: tuple[int, ...] = ()
    thinks: tuple[Think, ...] = ()
    cut: tuple[int, ...] = ()
    finished: Finished | None = None
    dry: bool = False
    """The table needs a fresh secret for its next game."""
