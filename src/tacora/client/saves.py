"""Games that were left in version 0.1: a record with the dealer's secret, read as the orders of a table.

All its moves are given to a table again, in order; the file of that table is then as if it had been played
there. Picks that lay face down are not taken over: those people decide again.
"""

import asyncio
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec

from tacora.game import Act, Together
from tacora.games import AnyEdition, kit_of
from tacora.games.kit import chosen_options
from tacora.host.keys import fresh_code, fresh_token, token_hash
from tacora.host.store import Line, NewDevice, NewTable, SqliteStore
from tacora.protocol import commands as c
from tacora.protocol.settings import Mode, Pace, Settings
from tacora.record import Check, Record, read_record, verify_record
from tacora.table import Order, Table

__all__ = ["is_save", "restore", "saves_in"]

_SUFFIX = ".unfinished.record"
_PICKS = ".picks"
_RULES = 1
"""The version of all rules in those days: such a game is played by them to its end."""


def saves_in(games: Path) -> list[Path]:
    """The games of version 0.1 that were left in the middle."""
    return list(games.glob(f"*{_SUFFIX}"))


def is_save(path: Path) -> bool:
    """Whether this is such a game, and not a table of now."""
    return path.suffix == ".record"


def restore(save: Path, table: Path, editions: Mapping[str, AnyEdition], settings: Settings) -> None:
    """Put a saved game into the file of a table; raises `OSError`, `ValueError` or `RecordError`."""
    record = read_record(save.read_text(encoding="utf-8"), editions)
    if record.secret is None:
        raise ValueError("expected 'reveal SECRET' at the end: nobody can play on without it")
    for finding in verify_record(record):
        if not finding.holds and finding.check is not Check.FINISHED:
            raise ValueError(finding.reason)
    orders = list(_orders(record, editions, settings))
    with ThreadPoolExecutor(1) as thread:  # whoever asks may be in the middle of an event loop
        thread.submit(lambda: asyncio.run(_write(table, record.secret or "", orders))).result()
    save.with_name(save.name.removesuffix(_SUFFIX) + _PICKS).unlink(missing_ok=True)
    save.unlink()


def _orders(record: Record, editions: Mapping[str, AnyEdition], settings: Settings) -> Iterator[Order]:
    """Every order that leads to where the game was left, tried at a table of its own."""
    table = Table("SAVE", record.secret or "", 0, editions=editions)
    chosen = chosen_options(record.options, kit_of(record.edition).as_of(_RULES).options)
    agreed = msgspec.structs.replace(settings, edition=record.edition.id, options=chosen, mode=Mode.HOTSEAT)
    at_once = msgspec.structs.replace(agreed, pace=Pace.OFF, breather=0, race="turns", curiosity=False)
    for command, by in _sitting_down(record, at_once):
        yield _given(table, command, by)
    for move in record.moves:
        for seat, text in _acts(move, record):
            decision = table.snapshot(None).turn.decision
            if record.seats[seat].bot is None:
                yield _given(table, c.Play(seat, decision, text), 0)
            else:
                yield _given(table, c.Answer(seat, decision, text), None)
    off = settings.pace is Pace.OFF
    yield _given(table, c.Set(at_once if off else agreed), 0)


def _sitting_down(
    record: Record, settings: Settings
) -> Iterator[tuple[c.Command | c.ServerCommand, int | None]]:
    yield c.Join(0, "player", "?"), None
    if record.seed is not None:
        yield c.Shuffle(seed=record.seed), None
    yield c.RemoveSeat(0), 0
    yield c.Set(settings), 0
    for seat in record.seats:
        yield (c.AddSeat(seat.name[:16].strip()) if seat.bot is None else c.AddBot(seat.bot)), 0
    yield c.Connect(0), None
    yield c.Start(), 0


def _acts(move: object, record: Record) -> Iterator[tuple[int, str]]:
    """Who did what in this move; the secret deals. Bots first: the last person's pick reveals."""
    text = kit_of(record.edition).notation.act_to_text
    if isinstance(move, Act):
        yield move.seat, text(move.move)
    elif isinstance(move, Together):
        picks = [(seat, pick) for seat, pick in enumerate(move.picks) if pick is not None]
        yield from ((seat, text(pick)) for seat, pick in picks if record.seats[seat].bot is not None)
        yield from ((seat, text(pick)) for seat, pick in picks if record.seats[seat].bot is None)


def _given(table: Table, command: c.Command | c.ServerCommand, by: int | None) -> Order:
    order = Order(command, by, rules=_RULES if isinstance(command, c.Start) else None)
    outcome = table.handle(order, 0)
    if outcome.refusal is not None or not outcome.changed:
        why = outcome.refusal.reason if outcome.refusal else "nothing came of it"
        raise ValueError(f"expected a game that a table of today can go on with: {why}")
    return order


async def _write(path: Path, secret: str, orders: list[Order]) -> None:
    store, code = SqliteStore(path), fresh_code(())
    await store.open(lambda _: None)
    for number, order in enumerate(orders, start=1):
        first = number == 1
        store.append(
            Line(
                code,
                number,
                0,
                msgspec.json.encode(order),
                NewTable(secret, 0) if first else None,
                NewDevice(0, token_hash(fresh_token())) if first else None,
            )
        )
    await store.flushed()
    await store.close()
