"""Who may do what at a table: one list of standings by command, asked before anything else.

The page is given the same list (`web/make_types.py`), and docs/security.md shows it with the phases; a test
walks every cell. What is further asked of a command (whose seat, which phase) is refused where it is done.
"""

from tacora.protocol import commands as c
from tacora.protocol.entries import Phase
from tacora.table.outcome import Refused
from tacora.table.seating import Device, Place, Standing
from tacora.table.state import TableState

__all__ = ["ANY_SEAT", "PHASES", "RIGHTS", "deny", "refuse", "seat_for"]


_HOST = frozenset({Standing.HOST})
_LEADING = _HOST | {Standing.STAND_IN}
_SEATED = _LEADING | {Standing.SEATED}
_PLAYERS = _SEATED | {Standing.UNSEATED}
_STEERING = _SEATED | {Standing.SCREEN}
_ALL = frozenset(Standing)

RIGHTS: dict[type, frozenset[Standing]] = {
    c.Set: _HOST,
    c.AddSeat: _PLAYERS,
    c.AddBot: _LEADING,
    c.RemoveSeat: _SEATED,
    c.Rename: _SEATED,
    c.Recolour: _SEATED,
    c.Conceal: _SEATED,
    c.Advise: _SEATED,
    c.Start: _LEADING,
    c.Rematch: _LEADING,
    c.Lock: _LEADING,
    c.Kick: _HOST,
    c.MakeHost: _HOST,
    c.LetIn: _HOST,
    c.TurnAway: _HOST,
    c.Contribute: _SEATED,
    c.Play: _SEATED,
    c.TakeBack: _SEATED,
    c.Fists: _LEADING,
    c.Roll: _SEATED,
    c.Pause: _STEERING,
    c.Resume: _STEERING,
    c.GoOn: _STEERING,
    c.Hold: _STEERING,
    c.Skip: _STEERING,
    c.GiveTime: _LEADING,
    c.GoWithout: _SEATED,
    c.TakeOver: _PLAYERS | {Standing.SPECTATOR},
    c.AskSeat: frozenset({Standing.UNSEATED, Standing.SPECTATOR}),
    c.Sleep: _SEATED,
    c.Wake: _SEATED,
    c.HandOver: _SEATED,
    c.LeaveTable: _ALL,
    c.Say: _SEATED,
    c.Call: _SEATED,
}
"""Who may give each command at all."""

ANY_SEAT: dict[type, frozenset[Standing]] = {
    c.RemoveSeat: _LEADING,
    c.Rename: _HOST,
    c.Recolour: _HOST,
    c.Advise: _LEADING,
    c.Sleep: _LEADING,
}
"""Who may give it for somebody else's seat, too; all others for their own alone."""

_LOBBY = frozenset({Phase.LOBBY})
_DECIDING = frozenset({Phase.PLAYING})
_BREATHER = frozenset({Phase.BREATHER})
_GAME = _DECIDING | _BREATHER
_BETWEEN = frozenset({Phase.LOBBY, Phase.OVER})
_EVER = frozenset(Phase)

PHASES: dict[type, frozenset[Phase]] = {
    c.Set: _EVER,
    c.AddSeat: _LOBBY,
    c.AddBot: _LOBBY,
    c.RemoveSeat: _LOBBY,
    c.Rename: _EVER,
    c.Recolour: _EVER,
    c.Conceal: _LOBBY,
    c.Advise: _EVER,
    c.Start: _LOBBY,
    c.Rematch: frozenset({Phase.OVER}),
    c.Lock: _EVER,
    c.Kick: _EVER,
    c.MakeHost: _EVER,
    c.LetIn: _EVER,
    c.TurnAway: _EVER,
    c.Contribute: _BETWEEN,
    c.Play: _DECIDING,
    c.TakeBack: _DECIDING,
    c.Fists: _DECIDING,
    c.Roll: _DECIDING,
    c.Pause: _GAME,
    c.Resume: _GAME,
    c.GoOn: _BREATHER,
    c.Hold: _BREATHER,
    c.Skip: _DECIDING,
    c.GiveTime: _EVER,
    c.GoWithout: _DECIDING,
    c.TakeOver: _EVER,
    c.AskSeat: _EVER - _LOBBY,
    c.Sleep: _GAME,
    c.Wake: _GAME,
    c.HandOver: _GAME,
    c.LeaveTable: _EVER,
    c.Say: _EVER,
    c.Call: _DECIDING,
}
"""When a command can do anything. The table refuses it at other times by itself; a page need not offer it."""


def refuse(table: TableState, do: c.Command) -> None:
    """Refuse a command that is not this device's to give."""
    if RIGHTS[type(do)] <= _LEADING:
        deny(table, "host-only", "Only the host of the table may do this.")
    deny(table, "players-only", "Only players may do this; you are watching.")


def deny(table: TableState, code: str, reason: str) -> None:
    """Refuse; but an order that was carried out once is not asked again by whose right."""
    if not table.replaying:
        raise Refused(code, reason)


def seat_for(table: TableState, do: c.Command, seat: int, device: Device) -> Place:
    """The seat a command is about: the device's own, or any for those who may."""
    if table.seating.standing(device) in ANY_SEAT.get(type(do), ()) or table.replaying:
        return table.seating.place(seat)
    return table.seating.own(seat, device)
