"""Who asks the host for something and waits: a visitor at the locked door, a watcher for a seat, a screen.

One list with a number for each, one word for yes and one for no.
"""

from tacora.protocol import commands as c
from tacora.protocol.entries import Knocked
from tacora.table.audience import announce
from tacora.table.outcome import Refused
from tacora.table.presence import go
from tacora.table.rights import deny
from tacora.table.seating import Device, check_name
from tacora.table.seats import check_may_sit, seat_person
from tacora.table.state import Asking, TableState

__all__ = ["ask_seat", "knock", "let_in", "turn_away"]

MOST_KNOCKS = 16
"""So many visitors are remembered; of more than that the first ones are forgotten."""


def knock(table: TableState, do: c.Knock, now: int) -> None:
    """Tell all that somebody stands before the locked door."""
    check_name(do.name)
    if not table.locked:
        deny(table, "not-locked", "The table is open: join it.")
    number = None
    if do.ticket:
        knocks = [one for one in table.asking if one.want == "door"]
        if len(knocks) >= MOST_KNOCKS:
            table.asking.remove(knocks[0])
        number = _ask(table, "door", do.name, ticket=do.ticket).number
    table.feed.tell(Knocked(seq=table.feed.next, at=now, name=do.name, number=number))
    if number is not None:
        announce(table, "asks", now)


def ask_seat(table: TableState, device: Device, do: c.AskSeat, now: int) -> None:
    """Ask for a bot's seat in a game."""
    if table.in_lobby:
        raise Refused("no-game", "There is no game on: just sit down.")
    check_may_sit(table, device, do.seat)
    check_name(do.name)
    table.asking = [one for one in table.asking if one.device != device.number]
    _ask(table, "seat", do.name, device=device.number, seat=do.seat)
    announce(table, "asks", now, seat=do.seat, device=device.number)


def let_in(table: TableState, number: int, now: int) -> None:
    """The host says yes."""
    one = _asked(table, number)
    if one.device is None:
        one.granted = True
    else:
        device = table.seating.device(one.device)
        if one.seat is None:
            device.waiting = False
        else:
            check_may_sit(table, device, one.seat)
            seat_person(table, device, one.seat, one.name)
        table.asking = [other for other in table.asking if other is not one]
    announce(table, "let-in", now, seat=one.seat, device=one.device)


def turn_away(table: TableState, number: int, now: int) -> None:
    """The host says no; a screen that only came to ask is gone then."""
    one = _asked(table, number)
    table.asking.remove(one)
    if one.want == "screen" and one.device is not None:
        go(table, one.device, now)
    announce(table, "turned-away", now, seat=one.seat, device=one.device)


def _ask(
    table: TableState,
    want: str,
    name: str,
    *,
    device: int | None = None,
    seat: int | None = None,
    ticket: str = "",
) -> Asking:
    table.asked += 1
    asking = Asking(table.asked, want, name, device, seat, ticket=ticket)
    table.asking.append(asking)
    return asking


def _asked(table: TableState, number: int) -> Asking:
    for one in table.asking:
        if one.number == number:
            return one
    raise Refused("nobody-asks", "Nobody asks for that any more.")
