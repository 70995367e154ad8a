"""What a device knows of its table: a snapshot, then one entry of the feed after another. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, assert_never, cast

import msgspec

from tacora.client.frames import Strange
from tacora.games import kit
from tacora.protocol import AnyEvent, AnyView, event_from_plain, game_of_view, view_from_plain
from tacora.protocol.entries import (
    Called,
    Curious,
    Ended,
    Knocked,
    News,
    Phase,
    Picked,
    Played,
    Said,
    SeatInfo,
    Snapshot,
    TableChanged,
    TableInfo,
    TurnInfo,
    TurnKind,
)
from tacora.protocol.settings import Aid

__all__ = ["Gap", "Seen", "fold", "from_snapshot", "with_focus", "with_mine"]


class Gap(Exception):
    """Entries between are missing: only a snapshot helps."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """All this device knows now."""

    seq: int
    device: int | None
    table: TableInfo
    view: AnyView | None
    """The game with this device's own eyes, its moves included; None before the first game."""
    game: str | None
    """Which game that is, by its id."""
    risk: tuple[int, int] | None
    turn: TurnInfo
    mine: Mapping[int, str]
    """Own picks that lie face down, by seat."""
    events: tuple[AnyEvent, ...] = ()
    """What has happened in this game, as far as this device was told."""
    whole: bool = False
    """Whether that begins with the game's first event."""
    curious: tuple[str, ...] = ()
    """What would have come, while the cave it belongs to is the last one."""
    secret: str | None = None
    """The dealer's, once the game is over."""
    focus: int | None = None
    """Which of several own seats has the device now, where all of them decide in secret."""

    @property
    def own(self) -> tuple[int, ...]:
        """The seats that decide on this device."""
        return _own(self.table, self.device)

    @property
    def me(self) -> int | None:
        """The one that acts here now: the only one, or of several that which moves openly or has the device.

        None for a device that watches, and where it is nobody's turn among several.
        """
        own = self.own
        if len(own) <= 1:
            return own[0] if own else None
        if self.focus is not None:
            return self.focus if self.focus in own else None
        if self.turn.kind is TurnKind.JOINT:
            return None
        return next((seat for seat in own if seat in self.turn.moves), None)

    @property
    def seat(self) -> SeatInfo | None:
        """The own seat as everybody sees it."""
        return None if self.me is None else self.table.seats[self.me]

    @property
    def aid(self) -> Aid:
        """How much of the odds is shown here: what the table agreed on, or this seat's own advice."""
        seat = self.seat
        return Aid.ADVICE if seat is not None and seat.advice else self.table.settings.aid

    @property
    def bots_alone(self) -> bool:
        """Whether nobody but bots decides now, so that what they play can be skipped."""
        moves, seats = self.turn.moves, self.table.seats
        return self.turn.race is None and bool(moves) and all(seats[seat].bot for seat in moves)

    @property
    def host(self) -> bool:
        """Whether this device leads the table: its host, or who stands in while the host is away."""
        return self.device is not None and self.device in (self.table.host, self.table.stand_in)

    @property
    def moves(self) -> tuple[str, ...]:
        """The texts this device's seat may send now."""
        return () if self.me is None else self.turn.moves.get(self.me, ())

    @property
    def deciding(self) -> bool:
        """Whether the own seat has something to decide."""
        return bool(self.moves)


def from_snapshot(snapshot: Snapshot) -> Seen:
    """All a snapshot tells; what was known before is forgotten."""
    seen = Seen(
        seq=snapshot.seq,
        device=snapshot.device,
        table=snapshot.table,
        view=None if snapshot.view is None else view_from_plain(snapshot.view),
        game=None if snapshot.view is None else game_of_view(snapshot.view),
        risk=snapshot.risk,
        turn=snapshot.turn,
        mine=snapshot.mine,
    )
    return _with_eyes(seen)


def with_mine(seen: Seen, mine: Mapping[int, str]) -> Seen:
    """Own picks have changed."""
    return replace(seen, mine=dict(mine))


def with_focus(seen: Seen, seat: int | None) -> Seen:
    """The same with the eyes of this one of several own seats, or of none of them.

    What lies face down here is nobody's to see then: all of them look at this screen.
    """
    return _with_eyes(replace(seen, focus=seat, mine={}))


def fold(seen: Seen, news: News | Strange) -> Seen:
    """What is known after this entry; the same for one known already; raises `Gap` where some are missing."""
    if news.seq <= seen.seq:
        return seen
    if news.seq != seen.seq + 1:
        raise Gap(f"expected entry {seen.seq + 1}, got {news.seq}")
    seen = replace(seen, seq=news.seq)
    match news:
        case TableChanged():
            return _changed(seen, news)
        case Picked(seat=seat, ready=ready):
            return replace(seen, turn=_picked(seen.turn, seat, ready))
        case Played():
            return _played(seen, news)
        case Curious(cards=cards):
            return replace(seen, curious=cards)
        case Ended(table=table, secret=secret):
            return _with_eyes(replace(seen, table=table, secret=secret))
        case Said() | Called() | Knocked() | Strange():
            return seen
        case _:
            assert_never(news)


def _changed(seen: Seen, news: TableChanged) -> Seen:
    turn = news.turn
    if turn is None:
        lobby = news.table.phase is Phase.LOBBY
        turn = TurnInfo(TurnKind.NONE, seen.turn.decision, {}) if lobby else seen.turn
    seen = replace(seen, table=news.table, turn=turn)
    if news.what == "started":  # the next entry brings the new game
        return replace(
            seen, view=None, game=None, risk=None, mine={}, events=(), whole=True, curious=(), secret=None
        )
    return _with_eyes(seen)


def _played(seen: Seen, news: Played) -> Seen:
    game = game_of_view(news.view)
    told = tuple(event_from_plain(event, game) for event in news.events)
    seen = replace(
        seen,
        table=msgspec.structs.replace(seen.table, phase=news.phase),
        view=view_from_plain(news.view),
        game=game,
        risk=news.risk,
        turn=news.turn,
        mine={},
        events=seen.events + told,
        curious=(),
    )
    return _with_eyes(seen)


def _picked(turn: TurnInfo, seat: int | None, ready: int) -> TurnInfo:
    """One more has picked, or one fewer: the number tells which. Nobody waits for a seat that has."""
    picked = set(turn.picked)
    if seat is not None:
        (picked.add if ready > turn.ready else picked.discard)(seat)
    missing = tuple(gone for gone in turn.missing if gone not in picked)
    return msgspec.structs.replace(turn, picked=tuple(sorted(picked)), ready=ready, missing=missing)


def _with_eyes(seen: Seen) -> Seen:
    """The view with the own seat's number and moves in it."""
    game, view = seen.game, seen.view
    if game is None or view is None:
        return seen
    legal = tuple(kit(game).notation.act_from_text(text) for text in seen.moves)
    return replace(seen, view=replace(cast("Any", view), viewer=seen.me, legal=legal))


def _own(table: TableInfo, device: int | None) -> tuple[int, ...]:
    return tuple(
        number for number, seat in enumerate(table.seats) if device is not None and seat.device == device
    )
