"""Who comes and goes: devices that join, connect, lose their connection, leave or are put out."""

from tacora.table import commands as c
from tacora.table.flow import settle
from tacora.table.news import Knocked
from tacora.table.outcome import Refused
from tacora.table.people import Role
from tacora.table.room import Room
from tacora.table.seating import check_contribution, check_name
from tacora.table.seats import check_free_seat, give_to_bot
from tacora.table.settings import Mode
from tacora.table.stage.timing import came_back, went_away

__all__ = ["connect", "disconnect", "join", "kick", "knock", "leave"]


def join(room: Room, do: c.Join, now: int) -> None:
    """A new device, and its first seat if it plays."""
    if room.locked:
        raise Refused("locked", "The table is locked: ask the host to open it.")
    if do.role == Role.SPECTATOR and not room.settings.spectators:
        raise Refused("no-spectators", "Nobody may watch at this table.")
    name = do.name or "?"
    if do.role == Role.PLAYER:
        if not room.in_lobby:
            raise Refused("game-on", "A game is on: watch it, or take over a bot's seat.")
        check_name(name)
        check_contribution(do.contribution)
        check_free_seat(room)
    room.seating.admit(do.device, do.role)
    seat = None
    if do.role == Role.PLAYER:
        seat = room.seating.seat(name, do.colour, device=do.device)
        room.seating.places[seat].contribution = do.contribution
    room.tell("joined", now, seat=seat, device=do.device)


def knock(room: Room, name: str, now: int) -> None:
    """Tell all that somebody stands before the locked door."""
    check_name(name)
    if not room.locked:
        raise Refused("not-locked", "The table is open: join it.")
    room.feed.tell(Knocked(seq=room.feed.next, at=now, name=name))


def connect(room: Room, number: int, now: int) -> bool:
    """The device can hear and speak; False when it is unknown, or could before."""
    seating = room.seating
    device = seating.devices.get(number)
    if device is None or device.online:
        return False
    if not seating.any_player:  # nobody was here: the others get their whole grace from now on
        for other in seating.devices.values():
            other.lost_at = now
        room.host_lost = None
        room.screen_lost = None if room.screen_lost is None else now
    device.online = True
    settle(room, now)
    if not seating.host_away:
        room.host_lost = None
    elif room.host_lost is None:
        room.host_lost = now
    if device.role == Role.SCREEN:
        room.screen_lost = None
        if room.paused == "screen":
            room.paused = None
            settle(room, now)
            room.tell("resumed", now)
    if room.stage is not None and room.game_on:
        for seat in seating.seats_of(number):
            came_back(room.stage, seat, now)
    room.tell("connected", now, device=number)
    return True


def disconnect(room: Room, number: int, now: int) -> bool:
    """The device is gone for now; False when it was not there."""
    device = room.seating.devices.get(number)
    if device is None or not device.online:
        return False
    device.online, device.lost_at = False, now
    if number == room.seating.host:
        room.host_lost = now
    if device.role == Role.SCREEN and room.settings.mode is Mode.PARTY and not room.seating.any_screen:
        room.screen_lost = now
    if room.stage is not None and room.game_on:
        for seat in room.seating.seats_of(number):
            went_away(room.stage, seat, now)
    settle(room, now)
    room.tell("away", now, device=number)
    return True


def kick(room: Room, number: int, now: int) -> None:
    """The host puts a device out for good."""
    room.seating.device(number)
    if number == room.seating.host:
        raise Refused("not-yourself", "The host can't put out the host.")
    _go(room, number, now)
    room.tell("kicked", now, device=number)


def leave(room: Room, number: int, now: int) -> None:
    """A device goes of its own will."""
    _go(room, number, now)
    room.tell("left", now, device=number)


def _go(room: Room, number: int, now: int) -> None:
    """In the lobby its seats go too, in a game bots take them."""
    seats = room.seating.seats_of(number)
    if room.in_lobby or room.stage is None:
        room.seating.unseat(seats)
    else:
        for seat in seats:
            give_to_bot(room.stage, seat, now)
    room.seating.leave(number)
    if room.seating.host is None:  # nobody is left who could open the door again
        room.locked = False
    room.host_lost = now if room.seating.host_away else None
    if not any(device.role == Role.SCREEN for device in room.seating.devices.values()):
        room.screen_lost = None
    room.cut.append(number)
    settle(room, now)
