"""The sign at a table's door."""

from collections.abc import Mapping

from tacora.games import AnyEdition
from tacora.protocol.entries import Phase, TableInfo
from tacora.server.routes.models import DoorSeat, DoorSign
from tacora.table.agreement import seat_bounds
from tacora.table.seating import COLOURS

__all__ = ["sign_of"]


def sign_of(info: TableInfo, editions: Mapping[str, AnyEdition], *, invited: bool | None = None) -> DoorSign:
    """What a stranger with the code may know: built up field by field."""
    edition = editions[info.settings.edition]
    most = seat_bounds(info.settings, editions)[1]
    bots = tuple(number for number, seat in enumerate(info.seats) if seat.bot is not None)
    hosts = [seat.name for seat in info.seats if seat.device is not None and seat.device == info.host]
    taken = {seat.colour for seat in info.seats}
    return DoorSign(
        code=info.code,
        phase=info.phase,
        edition=edition.id,
        game=edition.game,
        mode=info.settings.mode,
        locked=info.locked,
        host=hosts[0] if hosts else None,
        seats=tuple(
            DoorSeat(seat.name, seat.colour, seat.bot, seat.away or seat.asleep) for seat in info.seats
        ),
        most=most,
        full=info.phase is not Phase.LOBBY or len(info.seats) >= most,
        free_colours=tuple(colour for colour in range(COLOURS) if colour not in taken),
        take_over=() if info.locked and not invited else bots,
        consent=info.phase is not Phase.LOBBY and not info.settings.open_seats,
        spectators=info.settings.spectators,
        watching=info.watching,
        number=info.game,
        commitment=info.commitment,
        invited=invited,
    )
