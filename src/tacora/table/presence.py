"""Who comes and goes: devices that join, connect, lose their connection, leave or are put out."""

from tacora.protocol import commands as c
from tacora.protocol.settings import Mode
from tacora.table.audience import announce
from tacora.table.clock import came_back, settle, went_away
from tacora.table.limits import EMPTY_GRACE, HOST_GRACE
from tacora.table.outcome import Refused
from tacora.table.rights import deny
from tacora.table.seating import Role, check_contribution, check_name
from tacora.table.seats import check_free_seat, give_to_bot
from tacora.table.state import Asking, TableState

__all__ = [
    "connect",
    "disconnect",
    "go",
    "join",
    "kick",
    "leave",
    "renew",
    "send_watchers_away",
    "set_readers",
]


def join(table: TableState, do: c.Join, now: int) -> None:
    """A new device, and its first seat if it plays; a screen that nobody invited waits to be let in."""
    invitation = next((one for one in table.asking if one.granted and one.ticket == do.ticket), None)
    if table.locked and invitation is None and not do.invited:
        deny(table, "locked", "The table is locked: ask the host to open it.")
    invited = do.invited or not table.house
    watches = do.role == Role.SPECTATOR or (do.role == Role.SCREEN and not invited)
    if watches and not table.settings.spectators and table.seating.devices:
        deny(table, "no-spectators", "Nobody may watch at this table.")
    name = do.name or "?"
    if do.role == Role.PLAYER:
        if not table.in_lobby:
            raise Refused("game-on", "A game is on: watch it, or take over a bot's seat.")
        check_name(name)
        check_contribution(do.contribution)
        check_free_seat(table)
    device = table.seating.admit(do.device, do.role, invited=invited)
    seat = None
    if do.role == Role.PLAYER:
        seat = table.seating.seat(name, do.colour, device=do.device)
        table.seating.places[seat].contribution = do.contribution
    if invitation is not None:
        table.asking.remove(invitation)
    if device.waiting:
        table.asked += 1
        table.asking.append(Asking(table.asked, "screen", "", do.device))
    announce(table, "joined", now, seat=seat, device=do.device)


def connect(table: TableState, number: int, now: int) -> bool:
    """The device can hear and speak; False when it is unknown, or could before."""
    seating = table.seating
    device = seating.devices.get(number)
    if device is None or device.online:
        return False
    if not seating.any_player:  # nobody was here: the others get their whole grace from now on
        for other in seating.devices.values():
            other.lost_at = now
        table.host_lost, table.patience = None, EMPTY_GRACE
        table.screen_lost = None if table.screen_lost is None else now
    device.online = True
    settle(table, now)
    if not seating.host_away:
        _host_is_here(table, now)
    elif table.host_lost is None and seating.stand_in is None:
        table.host_lost = now
    if device.is_screen:
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


def _host_is_here(table: TableState, now: int) -> None:
    """The host leads again, at once, whoever stood in."""
    table.host_lost, table.patience = None, HOST_GRACE
    if table.seating.stand_in is not None:
        table.seating.stand_in = None
        announce(table, "host-back", now, device=table.seating.host)


def disconnect(table: TableState, number: int, now: int) -> bool:
    """The device is gone for now; False when it was not there."""
    device = table.seating.devices.get(number)
    if device is None or not device.online:
        return False
    device.online, device.lost_at = False, now
    if number == table.seating.host:
        table.host_lost = now
    elif number == table.seating.stand_in:
        table.seating.name_stand_in()
    if device.is_screen and table.settings.mode is Mode.PARTY and not table.seating.any_screen:
        table.screen_lost = now
    if table.play is not None and table.game_on:
        for seat in table.seating.seats_of(number):
            went_away(table.play, seat, now)
    settle(table, now)
    announce(table, "away", now, device=number)
    return True


def kick(table: TableState, number: int, now: int) -> None:
    """The host puts a device out for good, and shuts the door behind it: to come back they must knock."""
    table.seating.device(number)
    if number == table.seating.host:
        raise Refused("not-yourself", "The host can't put out the host.")
    go(table, number, now)
    if table.house:
        table.locked = True
        _cut_readers(table)
    announce(table, "kicked", now, device=number)


def leave(table: TableState, number: int, now: int) -> None:
    """A device goes of its own will."""
    go(table, number, now)
    announce(table, "left", now, device=number)


def go(table: TableState, number: int, now: int) -> None:
    """It is no device of this table any more. In the lobby its seats go too, in a game bots take them."""
    seats = table.seating.seats_of(number)
    if table.in_lobby or table.play is None:
        table.seating.unseat(seats)
    else:
        for seat in seats:
            give_to_bot(table.play, seat, now)
            if table.house and not table.game_on:  # a record has contributions of those who play
                table.seating.places[seat].contribution = ""
    for place in table.seating.places:
        place.was = None if place.was == number else place.was
    table.seating.leave(number)
    table.asking = [one for one in table.asking if one.device != number]
    if table.seating.host is None:  # nobody is left who could open the door again
        table.locked = False
    if not table.seating.host_away:
        table.host_lost = table.seating.stand_in = None
    elif table.seating.stand_in in (None, number):
        table.seating.stand_in, table.host_lost = None, now
    if not any(device.is_screen for device in table.seating.devices.values()):
        table.screen_lost = None
    table.revoked.append(number)
    settle(table, now)


def send_watchers_away(table: TableState, now: int) -> None:
    """Whoever only looks on is no longer at this table, whether they have joined or not."""
    if not table.house:
        return
    for device in tuple(table.seating.devices.values()):
        if not device.takes_part and device.number != table.seating.host:
            go(table, device.number, now)
    _cut_readers(table)


def _cut_readers(table: TableState) -> None:
    table.revoked.append(None)
    table.readers = 0


def set_readers(table: TableState, count: int, now: int) -> bool:
    """So many read along without having joined."""
    if count == table.readers:
        return False
    table.readers = count
    announce(table, "watchers", now)
    return True


def renew(table: TableState, number: int) -> None:
    """The device has a new token: nothing changes at the table, but it is stored as all that happens is."""
    table.seating.device(number)
