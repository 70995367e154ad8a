"""Sitting down: with the token of before where it still holds, as a new device where it does not."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from tacora.client import rest
from tacora.client.door import Door
from tacora.client.seats import SeatBook

__all__ = ["PLAYER", "SPECTATOR", "Seated", "take_seat"]

Device: TypeAlias = dict[str, Any]
"""What a server answers whom it lets in."""
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
    door: Door,
    book: SeatBook,
    *,
    name: str | None = None,
    fallback: str | None = None,
    watch: bool = False,
    password: str | None = None,
) -> Seated:
    """Come to the table, or open one where the address names none; raises `Denied` or `Unreachable`.

    Without a name the seat taken last is looked for; a new one is taken under the `fallback`. The password of
    a house is given only where it asks for one.
    """
    role = SPECTATOR if watch else PLAYER
    new = name or fallback
    if door.code is None:
        opened = _passing(lambda house_pass: rest.open_table(door, new, house_pass), door, password)
        return _remember(opened, door, book, role, new)
    token = book.find(door, role, name)
    if token is not None:
        if rest.is_known(door, token):
            return Seated(door, token, restored=True)
        book.forget(token)
    joined = _passing(lambda house_pass: rest.join(door, role, new, house_pass), door, password)
    return _remember(joined, door, book, role, new)


def _passing(ask: Callable[[str], Device], door: Door, password: str | None) -> Device:
    """Ask; once more with a pass where the house has a password and we know it."""
    try:
        return ask("")
    except rest.Denied as no:
        if no.code != "house-password" or not password:
            raise
    return ask(rest.give_password(door, password))


def _remember(device: Device, door: Door, book: SeatBook, role: str, name: str | None) -> Seated:
    seated = Seated(Door(door.base, str(device["code"])), str(device["token"]))
    book.keep(seated.door, role, name, seated.token)
    return seated
