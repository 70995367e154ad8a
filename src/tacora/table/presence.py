"""Who comes and goes: devices that join, connect, lose their connection, leave or are put out."""

from tacora.protocol import commands as c
from tacora.protocol.entries import Knocked
from tacora.protocol.settings import Mode
from tacora.table.audience import announce
from tacora.table.clock import came_back, settle, went_away
from tacora.table.outcome import Refused
from tacora.table.seating import Role, check_contribution, check_name
from tacora.table.seats import check_free_seat, give_to_bot
from tacora.table.state import TableState

__all__ = ["connect", "disconnect", "join", "kick", "knock", "leave"]


def join(table: TableState, do: c.Join, now: int) -> None:
    """A new device, and its first seat if it plays."""
    if table.locked:
        raise Refused("locked", "The table is locked: ask the host to open it.")
    if do.role == Role.SPECTATOR and not table.settings.spectators:
        raise Refused("no-spectators", "Nobody may watch at this table.")
    name = do.name or "?"
    if do.role == Role.PLAYER:
        if not table.in_lobby:
            raise Refused("game-on", "A game is on: watch it, or take over a bot's seat.")
        check_name(name)
        check_contribution(do.contribution)
        check_free_seat(table)
    table.seating.admit(do.device, do.role)
    seat = None
    if do.role == Role.PLAYER:
        seat = table.seating.seat(name, do.colour, device=do.device)
        table.seating.places[seat].contribution = do.contribution
    announce(table, "joined", now, seat=seat, device=do.device)


def knock(table: TableState, name: str, now: int) -> None:
    """Tell all that somebody stands before the locked door."""
    check_name(name)
    if not table.locked:
        raise Refused("not-locked", "The table is open: join it.")
    table.feed.tell(Knocked(seq=table.feed.next, at=now, name=name))


def connect(table: TableState, number: int, now: int) -> bool:
    """The device can hear and speak; False when it is unknown, or could before."""
    seating = table.seating
    device = seating.devices.get(number)
    if device is None or device.online:
        return False
    if not seating.any_player:  # nobody was here: the others get their whole grace from now on
        for other in seating.devices.values():
            other.lost_at = now
        table.host_lost = None
        table.screen_lost = None if table.screen_lost is None else now
    device.online = True
    settle(table, now)
    if not seating.host_away:
        table.host_lost = None
    elif table.host_lost is None:
        table.host_lost = now
    if device.role == Role.SCREEN:
        table.screen_lost = None
        if table.paused == "screen":
            table.paused = None
            settle(table, now)
            announce(table, "resumed", now)
    if table.play is not None and table.game_on:
        for seat in seating.seats_of(number):
            came_back(table.play, seat, now)
    announce(table, "connected", now, device=number)
    return True


def disconnect(table: TableState, number: int, now: int) -> bool:
    """The device is gone for now; False when it was not there."""
    device = table.seating.devices.get(number)
    if device is None or not device.online:
        return False
    device.online, device.lost_at = False, now
    if number == table.seating.host:
        table.host_lost = now
    if device.role == Role.SCREEN and table.settings.mode is Mode.PARTY and not table.seating.any_screen:
        table.screen_lost = now
    if table.play is not None and table.game_on:
        for seat in table.seating.seats_of(number):
            went_away(table.play, seat, now)
    settle(table, now)
    announce(table, "away", now, device=number)
    return True


def kick(table: TableState, number: int, now: int) -> None:
    """The host puts a device out for good."""
    table.seating.device(number)
    if number == table.seating.host:
        raise Refused("not-yourself", "The host can't put out the host.")
    _go(table, number, now)
    announce(table, "kicked", now, device=number)


def leave(table: TableState, number: int, now: int) -> None:
    """A device goes of its own will."""
    _go(table, number, now)
    announce(table, "left", now, device=number)


def _go(table: TableState, number: int, now: int) -> None:
    """In the lobby its seats go too, in a game bots take them."""
    seats = table.seating.seats_of(number)
    if table.in_lobby or table.play is None:
        table.seating.unseat(seats)
    else:
        for seat in seats:
            give_to_bot(table.play, seat, now)
    table.seating.leave(number)
    if table.seating.host is None:  # nobody is left who could open the door again
        table.locked = False
    table.host_lost = now if table.seating.host_away else None
    if not any(device.role == Role.SCREEN for device in table.seating.devices.values()):
        table.screen_lost = None
    table.revoked.append(number)
    settle(table, now)
