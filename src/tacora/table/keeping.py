"""A table between two games as one small value: what a store keeps in place of all orders so far.

It has what any later order can depend on, and nothing of the games that were played: no pick, no card, no
secret but the next game's. So it can be taken in the lobby only. What it leaves behind is what the lobby
still shows of the last game, and the entries of the feed so far: whoever asks for those gets a snapshot.
"""

from collections import OrderedDict
from typing import TypeAlias

from msgspec import Struct

from tacora.table.people import Device, Place
from tacora.table.room import Room
from tacora.table.settings import Settings

__all__ = ["Kept", "KeptDevice", "KeptPlace", "Keys", "keep", "take_up"]

Keys: TypeAlias = dict[int, OrderedDict[str, None]]
"""The keys that each device has used, the oldest first."""


class KeptDevice(Struct, frozen=True, omit_defaults=True):
    """A device, connected or not."""

    number: int
    role: str
    online: bool = False
    lost_at: int = 0
    lag: int = 0
    keys: tuple[str, ...] = ()


class KeptPlace(Struct, frozen=True, omit_defaults=True):
    """A seat and who plays it."""

    name: str
    colour: int
    bot: str | None = None
    device: int | None = None
    asleep: bool = False
    factor: int = 1
    contribution: str = ""
    misses: int = 0


class Kept(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table in its lobby. The code is not in it: that is where it is kept."""

    now: int
    seq: int
    game: int
    decision: int
    secret: str | None
    """What deals the next game; None until the server has drawn it."""
    settings: Settings
    devices: tuple[KeptDevice, ...]
    """In the order they came."""
    places: tuple[KeptPlace, ...]
    host: int | None = None
    locked: bool = False
    record: str | None = None
    host_lost: int | None = None
    screen_lost: int | None = None

    def __repr__(self) -> str:
        """Neither the secret nor anybody's keys: a value like this ends up in logs."""
        return f"Kept(game {self.game}, entry {self.seq})"


def keep(room: Room, keys: Keys) -> Kept | None:
    """The table as a value; None unless it is in the lobby."""
    if not room.in_lobby:
        return None
    seating = room.seating
    return Kept(
        now=room.now,
        seq=room.feed.seq,
        game=room.game,
        decision=room.decision,
        secret=room.secret,
        settings=room.settings,
        devices=tuple(
            KeptDevice(d.number, d.role, d.online, d.lost_at, d.lag, tuple(keys.get(d.number, ())))
            for d in seating.devices.values()
        ),
        places=tuple(
            KeptPlace(p.name, p.colour, p.bot, p.device, p.asleep, p.factor, p.contribution, p.misses)
            for p in seating.places
        ),
        host=seating.host,
        locked=room.locked,
        record=room.record,
        host_lost=room.host_lost,
        screen_lost=room.screen_lost,
    )


def take_up(room: Room, kept: Kept) -> Keys:
    """Make a new room what the kept one was; the keys that its devices have used."""
    room.now, room.game, room.decision = kept.now, kept.game, kept.decision
    room.secret, room.settings, room.locked, room.record = (
        kept.secret,
        kept.settings,
        kept.locked,
        kept.record,
    )
    room.host_lost, room.screen_lost = kept.host_lost, kept.screen_lost
    room.feed.seq = kept.seq
    room.seating.host = kept.host
    room.seating.devices = {
        d.number: Device(d.number, d.role, d.online, d.lost_at, d.lag) for d in kept.devices
    }
    room.seating.places = [
        Place(p.name, p.colour, p.bot, p.device, p.asleep, p.factor, p.contribution, p.misses)
        for p in kept.places
    ]
    return {d.number: OrderedDict.fromkeys(d.keys) for d in kept.devices if d.keys}
