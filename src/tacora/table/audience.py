"""What devices are told of a table and its game: built from what they may know, never cut down from more."""

from collections.abc import Sequence
from typing import Any

from tacora.game import Joint
from tacora.protocol import to_plain, view_to_plain
from tacora.protocol.entries import (
    AskingInfo,
    Honesty,
    Picked,
    Played,
    TableChanged,
    TableInfo,
    TurnInfo,
    TurnKind,
)
from tacora.protocol.settings import Clock
from tacora.record.fairness import commitment_of
from tacora.table.agreement import may_conceal
from tacora.table.limits import LEAD, deadline
from tacora.table.score import standings
from tacora.table.state import PlayState, TableState

__all__ = [
    "announce",
    "limit",
    "missing_seats",
    "own_picks",
    "risk",
    "table_info",
    "table_turn",
    "tell_picked",
    "tell_played",
    "turn_info",
    "view_for",
]


def table_info(table: TableState) -> TableInfo:
    """The table without the game on it."""
    return TableInfo(
        code=table.code,
        phase=table.phase,
        host=table.seating.host,
        locked=table.locked,
        paused=table.paused,
        settings=table.settings,
        seats=table.seating.infos(),
        devices=table.seating.device_infos(),
        game=table.game,
        commitment="" if table.secret is None else commitment_of(table.secret),
        record=table.record,
        stand_in=table.seating.stand_in,
        stand_in_at=None if table.host_lost is None else table.host_lost + table.patience,
        asking=tuple(
            AskingInfo(one.number, one.want, one.name, one.device, one.seat, one.granted)
            for one in table.asking
        ),
        watching=table.readers + sum(d.online and not d.takes_part for d in table.seating.devices.values()),
        own_secrets=table.in_lobby and may_conceal(table.settings, table.editions),
        score=standings(table.score),
    )


def table_turn(table: TableState, now: int) -> TurnInfo:
    """What is to be decided."""
    if table.in_lobby or table.play is None:
        return TurnInfo(TurnKind.NONE, table.decision, {})
    return turn_info(table.play, now)


def announce(
    table: TableState, what: str, now: int, *, seat: int | None = None, device: int | None = None
) -> None:
    """Tell everybody how the table is now, and what the occasion was."""
    turn = None if table.in_lobby else table_turn(table, now)
    news = TableChanged(
        seq=table.feed.next, at=now, what=what, seat=seat, device=device, table=table_info(table), turn=turn
    )
    table.feed.tell(news)


def turn_info(play: PlayState, now: int) -> TurnInfo:
    """What is to be decided, as everybody may know it."""
    number, deciding = play.decision.number, play.decision.seats
    if not deciding:
        return TurnInfo(TurnKind.NONE, number, {}, auto=play.auto)
    text = play.match.kit.move_text
    if play.race is not None:
        adventurer = play.race.adventurer
        at = None if play.race.dragon_open else limit(play, adventurer)
        limits = {} if at is None else {adventurer: at}
        info = play.race.info(now)
        out: dict[int, tuple[str, ...]] = {adventurer: (text(play.race.way_out),)}
        gone = missing_seats(play)
        return TurnInfo(TurnKind.RACE, number, out, deadlines=limits, race=info, missing=gone)
    moves = {seat: tuple(map(text, play.match.legal(seat))) for seat in deciding}
    timed = play.settings.clock is not Clock.OFF
    limits = {seat: at for seat in deciding if (at := limit(play, seat)) is not None} if timed else {}
    picked = play.match.picked
    kind = TurnKind.JOINT if isinstance(play.match.turn, Joint) else TurnKind.OPEN
    who = () if play.settings.count_only else tuple(sorted(picked))
    return TurnInfo(kind, number, moves, who, len(picked), limits, missing=missing_seats(play))


def missing_seats(play: PlayState) -> tuple[int, ...]:
    """The seats all wait for whose devices are gone; where nobody is told who has picked, not who has not."""
    waited = play.decision.seats if play.race is None else (play.race.adventurer,)
    places, devices = play.seating.places, play.seating.devices
    gone = [seat for seat in waited if (at := places[seat].device) is not None and not devices[at].online]
    if not gone or play.by_fists:
        return ()
    known = () if play.settings.count_only else play.match.picked
    return tuple(seat for seat in gone if seat not in known and not places[seat].by_bot)


def view_for(play: PlayState, device: int | None) -> dict[str, Any]:
    """The game as this device may know it."""
    return view_to_plain(play.match.view(viewer_of(play, device)))


def risk(play: PlayState) -> tuple[int, int] | None:
    """The public odds of the next card or roll."""
    return play.next_risk(play.match.view(None))


def own_picks(play: PlayState, device: int) -> dict[int, str]:
    """This device's own picks that lie face down."""
    own, text = play.decision.own, play.match.kit.move_text
    return {seat: text(play.match.own_pick(seat)) for seat in play.seating.seats_of(device) if seat in own}


def tell_picked(play: PlayState, seat: int, now: int) -> None:
    """A seat has picked, or taken its pick back; nobody is told what."""
    play.feed.tell(
        Picked(
            seq=play.feed.next,
            at=now,
            seat=None if play.settings.count_only else seat,
            ready=len(play.match.picked),
            of=len(play.decision.seats),
        )
    )


def tell_played(
    play: PlayState, events: Sequence[Any], now: int, late: tuple[int, ...], calls: tuple[Honesty, ...]
) -> None:
    """What happened, and how things stand now: one entry, with its own words for seats that know more."""

    def news(viewer: int | None) -> Played:
        told, view = play.match.project(events, viewer), play.match.view(viewer)
        return Played(
            seq=play.feed.next,
            at=now,
            events=tuple(map(to_plain, told)),
            view=view_to_plain(view),
            risk=odds,
            turn=turn,
            phase=play.phase,
            reveal=now + LEAD,
            late=late,
            calls=calls,
        )

    odds, turn = risk(play), turn_info(play, now)
    devices = () if play.match.open_book else play.seating.devices
    viewers = {device: viewer_of(play, device) for device in devices}
    own = {device: news(viewer) for device, viewer in viewers.items() if viewer is not None}
    play.feed.tell(news(None), own)


def viewer_of(play: PlayState, device: int | None) -> int | None:
    """With one seat a device may know what that seat may; with several, what is public, for all may look."""
    if play.match.open_book:
        return None
    seats = play.seating.seats_of(device)
    return seats[0] if len(seats) == 1 else None


def limit(play: PlayState, seat: int) -> int | None:
    """When this seat's time runs out by the table's clock, as everybody sees it; None without a limit."""
    place = play.seating.places[seat]
    if place.by_bot or play.by_fists:
        return None
    at = deadline(play.settings, play.decision.opened, place.factor)
    return None if at is None else at + play.decision.extra + play.decision.grants.get(seat, 0)
