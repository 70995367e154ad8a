"""Sitting down: with the token of before where it still holds, as a new device where it does not."""

from dataclasses import dataclass, field

from tacora.client import rest
from tacora.client.door import Door
from tacora.client.seats import SeatBook

__all__ = ["PLAYER", "SPECTATOR", "Seated", "take_seat"]

PLAYER = "player"
SPECTATOR = "spectator"


@dataclass(frozen=True, slots=True)
class Seated:
    """A device at a table; whoever has the token speaks for it, so it is never printed."""

    door: Door
    token: str = field(repr=False)
    restored: bool = False
    """Whether it was there before."""


def take_seat(
    door: Door, book: SeatBook, *, name: str | None = None, fallback: str | None = None, watch: bool = False
) -> Seated:
    """Come to the table, or open one where the address names none; raises `Denied` or `Unreachable`.

    Without a name the seat taken last is looked for; a new one is taken under the `fallback`.
    """
    role = SPECTATOR if watch else PLAYER
    new = name or fallback
    if door.code is None:
        return _remember(rest.open_table(door, new), door, book, role, new)
    token = book.find(door, role, name)
    if token is not None:
        if rest.is_known(door, token):
            return Seated(door, token, restored=True)
        book.forget(token)
    return _remember(rest.join(door, role, new), door, book, role, new)


def _remember(device: dict[str, object], door: Door, book: SeatBook, role: str, name: str | None) -> Seated:
    seated = Seated(Door(door.base, str(device["code"])), str(device["token"]))
    book.keep(seated.door, role, name, seated.token)
    return seated
