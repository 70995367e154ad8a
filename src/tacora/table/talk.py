"""Phrases and bluff calls."""

from tacora.table import commands as c
from tacora.table.news import Said
from tacora.table.outcome import Refused
from tacora.table.people import Device
from tacora.table.phrases import PHRASES
from tacora.table.room import Room
from tacora.table.stage.picking import call

__all__ = ["call_out", "say"]


def say(room: Room, device: Device, do: c.Say, now: int) -> None:
    """A phrase of the catalogue, for all to hear."""
    _check_talk(room, device, do.seat)
    if do.phrase not in PHRASES:
        raise Refused("no-such-phrase", f"There is no phrase {do.phrase!r}.")
    room.feed.tell(Said(seq=room.feed.next, at=now, seat=do.seat, phrase=do.phrase))


def call_out(room: Room, device: Device, do: c.Call, now: int) -> None:
    """A bluff call; the reveal tells whether it was true."""
    _check_talk(room, device, do.seat)
    call(room.playing(), do.seat, do.decision, leaving=do.leaving, now=now)


def _check_talk(room: Room, device: Device, seat: int) -> None:
    room.seating.own(seat, device)
    if not room.settings.talk:
        raise Refused("no-talk", "Phrases are off at this table.")
