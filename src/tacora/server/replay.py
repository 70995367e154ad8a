"""A finished game step by step, as the public saw it: all a page needs to show it again."""

from functools import lru_cache
from typing import Any

import msgspec

from tacora.game import Act, Chance, Joint, Open, Over, Turn
from tacora.games import game_of
from tacora.games.kit import chosen_options
from tacora.protocol import to_plain
from tacora.record import Record, move_to_line, read_record, replay, verify_record
from tacora.server.shelf import Shelf

__all__ = ["Check", "Replay", "ReplaySeat", "ReplayStep", "checks", "fold"]


class ReplaySeat(msgspec.Struct, frozen=True):
    """Who sat there."""

    name: str
    bot: str | None


class ReplayStep(msgspec.Struct, frozen=True):
    """One input, what it led to, and who moves then."""

    move: str
    """The line of the record; `start` for the first step."""
    events: list[Any]
    view: Any
    turn: str
    """chance, joint, open or over."""
    seats: tuple[int, ...]
    """Who moves next."""
    seat: int | None = None
    """Who made this move, where a single seat did."""


class Replay(msgspec.Struct, frozen=True):
    """A whole game."""

    edition: str
    options: dict[str, Any]
    seats: list[ReplaySeat]
    commitment: str | None
    contributions: tuple[str, ...]
    contributors: tuple[int, ...]
    """The seat that gave each of them; empty where the record does not say."""
    secret: str | None
    result: Any
    """Points and places where the record ends."""
    steps: list[ReplayStep]


class Check(msgspec.Struct, frozen=True):
    """One question about the shuffle, and its answer."""

    check: str
    holds: bool
    reason: str


@lru_cache(maxsize=32)  # a game's whole family opens the replay at once
def fold(text: str, shelf: Shelf) -> Replay:
    """Play the record again for a viewer without a seat; raises `RecordError` for one that can't be."""
    record = read_record(text, shelf.editions)
    game = game_of(record.edition)
    lines = ("start", *(move_to_line(move, record.edition) for move in record.moves))
    moves: tuple[Any, ...] = (None, *record.moves)
    steps = []
    state: Any = None
    for line, move, (state, events) in zip(lines, moves, replay(record), strict=True):
        kind, seats = _turn(game.turn(state))
        steps.append(
            ReplayStep(
                move=line,
                events=[to_plain(game.project(event, state, None)) for event in events],
                view=to_plain(game.view(state, None)),
                turn=kind,
                seats=seats,
                seat=move.seat if isinstance(move, Act) else None,
            )
        )
    return _replay(record, steps, to_plain(game.result(state)))


def _replay(record: Record, steps: list[ReplayStep], result: Any) -> Replay:
    return Replay(
        edition=record.edition.id,
        options=msgspec.to_builtins(chosen_options(record.options)),
        seats=[ReplaySeat(seat.name, seat.bot) for seat in record.seats],
        commitment=record.commitment,
        contributions=record.contributions,
        contributors=record.contributors,
        secret=record.secret,
        result=result,
        steps=steps,
    )


def _turn(turn: Turn) -> tuple[str, tuple[int, ...]]:
    match turn:
        case Chance():
            return "chance", ()
        case Joint(seats):
            return "joint", seats
        case Open(seats):
            return "open", seats
        case Over():
            return "over", ()


@lru_cache(maxsize=32)
def checks(text: str, shelf: Shelf) -> tuple[Check, ...]:
    """Whether the moves, the promise and every draw hold."""
    findings = verify_record(read_record(text, shelf.editions))
    return tuple(Check(found.check.value, found.holds, found.reason) for found in findings)
