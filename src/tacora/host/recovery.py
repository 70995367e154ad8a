"""A table again, from the orders that the store has. What was under way when they ended goes on."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import msgspec

from tacora.host.store import Checkpoint, DamagedTable, Line, StoredTable
from tacora.protocol.commands import Answer, Shuffle, Start, StoredOrder
from tacora.table import Table, TableCheckpoint, Think

__all__ = ["MakeTable", "RebuiltTable", "checkpoint_of", "rebuild"]

MakeTable: TypeAlias = Callable[[str, str, int, TableCheckpoint | None], Table]
"""A new table of this code, secret and moment, or the one that was kept."""

_DECODER = msgspec.json.Decoder(StoredOrder)
_CHECKPOINT = msgspec.json.Decoder(TableCheckpoint)


@dataclass(frozen=True, slots=True)
class RebuiltTable:
    """A table, and what it waits for."""

    table: Table
    number: int
    last: int
    thinks: tuple[Think, ...]
    """Bots that were asked and have not answered."""
    needs_secret: bool
    """It still needs a fresh secret."""
    lobby: tuple[int, TableCheckpoint] | None
    """The table when it was in the lobby for the last time, and the number of its last order then."""


def rebuild(stored: StoredTable, make: MakeTable) -> RebuiltTable:
    """Give every stored order again; raises `DamagedTable` when the table does not take one as it did."""
    kept = _kept(stored)
    table = make(stored.code, stored.secret, stored.opened, kept)
    waiting: dict[int, list[Think]] = {}
    needs_secret = kept is not None and kept.secret is None
    last = stored.opened if stored.kept is None else stored.kept.at
    number = stored.first - 1
    lobby: tuple[int, TableCheckpoint] | None = None
    for number, (at, body) in enumerate(stored.orders, start=stored.first):
        try:
            order = _DECODER.decode(body)
            if isinstance(order.do, Start):
                order = msgspec.structs.replace(order, rules=order.rules or 1)
                if (value := table.checkpoint()) is not None:
                    lobby = number - 1, value
            outcome = table.handle(order, at)
        except Exception as error:
            raise DamagedTable(stored.code, f"order {number} fails ({type(error).__name__})") from error
        if not outcome.changed:
            raise DamagedTable(stored.code, f"order {number} does not fit the table as it is dealt now")
        if isinstance(order.do, Answer) and waiting.get(order.do.seat):
            waiting[order.do.seat].pop(0)
        needs_secret = (needs_secret or outcome.needs_secret) and not isinstance(order.do, Shuffle)
        for think in outcome.thinks:
            waiting.setdefault(think.seat, []).append(think)
        last = at
    decision = table.snapshot(None).turn.decision
    thinks = [think for asked in waiting.values() for think in asked if think.decision == decision]
    if (value := table.checkpoint()) is not None:
        lobby = number, value
    return RebuiltTable(table, number, last, tuple(thinks), needs_secret, lobby)


def checkpoint_of(stored: StoredTable, make: MakeTable) -> Checkpoint | None:
    """The shortest log that gives the same table; None where this one has nothing to leave out."""
    lobby = rebuild(stored, make).lobby
    if lobby is None or lobby[0] < stored.first:
        return None
    number, kept = lobby
    at, body = stored.orders[number - stored.first]
    replaces = Line(stored.code, number, at, body).check()
    return Checkpoint(stored.code, number, msgspec.json.encode(kept), replaces)


def _kept(stored: StoredTable) -> TableCheckpoint | None:
    if stored.kept is None:
        return None
    try:
        return _CHECKPOINT.decode(stored.kept.body)
    except msgspec.MsgspecError as error:
        raise DamagedTable(stored.code, f"order {stored.kept.number} can't be read") from error
