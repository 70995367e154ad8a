"""Who is at a table: devices with their rights, seats with their colours, and the host among them.

A `Device` and a `Place` are Structs: a checkpoint keeps them as they are.
"""

import re
from collections.abc import Iterable
from enum import Enum
from unicodedata import category

from msgspec import Struct

from tacora.protocol.entries import DeviceInfo, SeatInfo
from tacora.record import is_name
from tacora.table.outcome import Refused

__all__ = [
    "COLOURS",
    "MOST_DEVICES",
    "MOST_SEATS",
    "Device",
    "Place",
    "Role",
    "Seating",
    "Standing",
    "check_contribution",
    "check_name",
]

COLOURS = 8
MOST_SEATS = 8
MOST_DEVICES = 100
"""Spectators included."""
LONGEST_NAME = 16
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0 ")
"""Signs that count as printable and show nothing."""


class Role:
    """What a device is at the table for."""

    PLAYER = "player"
    SPECTATOR = "spectator"
    SCREEN = "screen"
    ALL = (PLAYER, SPECTATOR, SCREEN)


class Standing(Enum):
    """What a device is to its table now."""

    HOST = "host"  # opened the table, or was given it for good
    STAND_IN = "stand-in"  # leads while the host is away
    SEATED = "seated"  # plays
    UNSEATED = "unseated"  # came to play and has no seat now: perhaps a bot has it
    SPECTATOR = "spectator"  # watches, or is a screen that waits to be let in
    SCREEN = "screen"  # the big screen for all


class Device(Struct, omit_defaults=True):
    """One phone, laptop or screen: whoever has its token speaks for it."""

    number: int
    role: str
    online: bool = False
    lost_at: int = 0
    lag: int = 0
    """Milliseconds from the device to the table, as the server measured it last."""
    waiting: bool = False
    """A big screen that the host has not let in."""
    keys: list[str] = []
    """Of the orders it has given, the last ones: an order with one of them counts for nothing."""

    @property
    def is_screen(self) -> bool:
        """Whether it is a big screen of this table, and not one that asks to be."""
        return self.role == Role.SCREEN and not self.waiting

    @property
    def takes_part(self) -> bool:
        """Whether it is more than a watcher."""
        return self.role == Role.PLAYER or self.is_screen


class Place(Struct, omit_defaults=True):
    """One seat and who plays it. A person's seat has a device; a bot's has none."""

    name: str
    colour: int
    bot: str | None = None
    device: int | None = None
    asleep: bool = False
    factor: int = 1
    contribution: str = ""
    misses: int = 0
    """How many decisions in a row its time ran out."""
    hidden: bool = False
    """Keeps what it has to itself, where the edition lets it."""
    advice: bool = False
    """Is told what to do, whatever the table's aid."""
    was: int | None = None
    """Of a bot's seat: the device that handed it over, and may come back."""

    @property
    def by_bot(self) -> bool:
        """Whether a bot decides for this seat now."""
        return self.bot is not None or self.asleep


class Seating:
    """All devices and seats. Every method refuses before it changes anything."""

    def __init__(self) -> None:
        self.devices: dict[int, Device] = {}
        self.places: list[Place] = []
        self.host: int | None = None
        """Who opened the table, or was given it for good."""
        self.stand_in: int | None = None
        """Who leads while the host is away."""

    # ---- asking

    def device(self, number: int | None) -> Device:
        """The device that speaks; refused when it is not at the table."""
        device = None if number is None else self.devices.get(number)
        if device is None:
            raise Refused("not-at-this-table", "This device is not at this table: join it first.")
        return device

    def place(self, seat: int) -> Place:
        """The seat with this number."""
        if not 0 <= seat < len(self.places):
            raise Refused("no-such-seat", f"There is no seat {seat + 1} at this table.")
        return self.places[seat]

    def own(self, seat: int, device: Device) -> Place:
        """A seat of this device; refused when it is somebody else's."""
        place = self.place(seat)
        if device.number != place.device:
            raise Refused("not-your-seat", f"Seat {seat + 1} is not played on this device.")
        return place

    def standing(self, device: Device) -> Standing:
        """What this device is to the table now."""
        if device.number == self.host:
            return Standing.HOST
        if device.number == self.stand_in:
            return Standing.STAND_IN
        if device.is_screen:
            return Standing.SCREEN
        if device.role != Role.PLAYER:
            return Standing.SPECTATOR
        seated = any(place.device == device.number for place in self.places)
        return Standing.SEATED if seated else Standing.UNSEATED

    def seats_of(self, device: int | None) -> tuple[int, ...]:
        """The seats that decide on this device."""
        if device is None:
            return ()
        return tuple(seat for seat, place in enumerate(self.places) if place.device == device)

    def away(self, place: Place) -> bool:
        """Whether a person's device is not connected."""
        return place.device is not None and not self.devices[place.device].online

    def lag(self, seat: int) -> int:
        """Milliseconds a word needs from this seat's device to the server; 0 without a person there."""
        place = self.places[seat]
        return 0 if place.device is None or place.asleep else self.devices[place.device].lag

    @property
    def anybody(self) -> bool:
        """Whether any device is connected."""
        return any(device.online for device in self.devices.values())

    @property
    def any_player(self) -> bool:
        """Whether any device that takes part is connected, the big screen included."""
        return any(device.online and device.takes_part for device in self.devices.values())

    @property
    def any_screen(self) -> bool:
        """Whether a big screen is connected."""
        return any(device.online and device.is_screen for device in self.devices.values())

    @property
    def host_away(self) -> bool:
        """Whether there is a host who is not connected."""
        return self.host is not None and not self.devices[self.host].online

    def free_colours(self) -> tuple[int, ...]:
        """The colours nobody has, in the order they are given out."""
        taken = {place.colour for place in self.places}
        return tuple(colour for colour in range(COLOURS) if colour not in taken)

    def infos(self) -> tuple[SeatInfo, ...]:
        """The seats as everybody sees them."""
        return tuple(
            SeatInfo(
                place.name,
                place.colour,
                place.bot,
                place.device,
                place.asleep,
                self.away(place),
                place.factor,
                place.was,
                place.hidden,
                place.advice,
            )
            for place in self.places
        )

    def device_infos(self) -> tuple[DeviceInfo, ...]:
        """The devices as everybody sees them."""
        return tuple(DeviceInfo(d.number, d.role, d.online, d.waiting) for d in self.devices.values())

    # ---- changing

    def admit(self, number: int, role: str, *, invited: bool = True) -> Device:
        """A new device comes to the table; a big screen that nobody invited waits for the host's word."""
        if role not in Role.ALL:
            raise Refused("no-such-role", f"A device is one of {', '.join(Role.ALL)}, not {role!r}.")
        if number in self.devices:
            raise Refused("device-known", f"Device {number} is at this table already.")
        if len(self.devices) >= MOST_DEVICES:
            raise Refused("table-crowded", f"{MOST_DEVICES} devices are at this table already.")
        first = self.host is None and role != Role.SPECTATOR
        waiting = role == Role.SCREEN and not invited and not first
        device = self.devices[number] = Device(number, role, waiting=waiting)
        if first:
            self.host = number
        return device

    def seat(
        self, name: str, colour: int | None, *, device: int | None = None, bot: str | None = None
    ) -> int:
        """A new seat where there is table: the wanted colour or the next free one, a name of its own."""
        check_name(name)
        free = self.free_colours()  # as many colours as seats: whoever asks has checked that there is table
        chosen = colour if colour in free else free[0]
        self.places.append(Place(self._numbered(name), chosen, bot=bot, device=device))
        return len(self.places) - 1

    def unseat(self, seats: Iterable[int]) -> None:
        """Take seats away; those behind move up."""
        gone = set(seats)
        self.places = [place for seat, place in enumerate(self.places) if seat not in gone]

    def rename(self, place: Place, name: str) -> None:
        """Another name, unless somebody else has it."""
        check_name(name)
        if any(other is not place and other.name.casefold() == name.casefold() for other in self.places):
            raise Refused("name-taken", f"Somebody else here is called {name}.")
        place.name = name

    def recolour(self, place: Place, colour: int) -> None:
        """Another colour; a taken one gives the next free one, if there is any."""
        free = self.free_colours()
        if colour == place.colour or not free:
            return
        place.colour = next((other for other in free if other >= colour), free[0])

    def leave(self, number: int) -> None:
        """A device goes; its seats must have been dealt with."""
        del self.devices[number]
        if self.host == number:
            self.host = self.heir()

    def heir(self) -> int | None:
        """Who is host after one who left for good: who sits here longest, and is connected; no screen."""
        players = [device for device in self.devices.values() if device.role == Role.PLAYER]
        players.sort(key=lambda one: (not one.online, not self.seats_of(one.number), one.number))
        return players[0].number if players else None

    def name_stand_in(self) -> None:
        """Whoever sits here longest stands in for a host who is away; nobody where nobody sits here."""
        here = [device.number for device in self.devices.values() if device.online]
        seated = [number for number in here if number != self.host and self.seats_of(number)]
        self.stand_in = min(seated, default=None) if self.host_away else None

    def _numbered(self, name: str) -> str:
        """The name itself, or with a number behind it when somebody has it."""
        taken = {place.name.casefold() for place in self.places}
        candidate, number = name, 2
        while candidate.casefold() in taken:
            ending = f" {number}"
            candidate, number = name[: LONGEST_NAME - len(ending)].rstrip() + ending, number + 1
        return candidate


def check_name(name: str) -> None:
    """Refuse what can't be shown on one line."""
    if not is_name(name) or all(sign in BLANK or category(sign).startswith("M") for sign in name):
        raise Refused("bad-name", "A name is one line of printable characters without blanks around it.")


def check_contribution(text: str) -> None:
    """Refuse what could not stand in a record: a contribution is hexadecimal, or there is none."""
    if not re.fullmatch("[0-9a-f]{0,32}", text):
        raise Refused("bad-contribution", "A contribution to the shuffle is up to 32 lower-case hex digits.")
