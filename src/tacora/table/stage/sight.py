"""What devices are told of a game: built from what they may know, never cut down from more."""

from collections.abc import Sequence
from typing import Any

from tacora.rules.game import Joint, Open
from tacora.table.clocks import LEAD
from tacora.table.moves import move_text
from tacora.table.news import Honesty, Picked, Played, TurnInfo, TurnKind
from tacora.table.stage.limits import limit
from tacora.table.stage.state import Stage
from tacora.wire import to_plain, view_to_plain

__all__ = ["own_picks", "risk", "tell_picked", "tell_played", "turn_info", "view_for"]


def turn_info(stage: Stage, now: int) -> TurnInfo:
    """What is to be decided, as everybody may know it."""
    turn, number = stage.match.turn, stage.decision.number
    if not stage.decision.open or not isinstance(turn, Joint | Open):
        return TurnInfo(TurnKind.NONE, number, {}, auto=stage.auto)
    if stage.race is not None:
        adventurer = stage.race.adventurer
        at = None if stage.race.dragon_open else limit(stage, adventurer)
        limits = {} if at is None else {adventurer: at}
        info = stage.race.info(now)
        return TurnInfo(TurnKind.RACE, number, {adventurer: ("leave",)}, deadlines=limits, race=info)
    deciding, picked = stage.deciding, stage.match.picked
    moves = {seat: tuple(map(move_text, stage.match.legal(seat))) for seat in deciding}
    limits = {seat: at for seat in deciding if (at := limit(stage, seat)) is not None}
    kind = TurnKind.JOINT if isinstance(turn, Joint) else TurnKind.OPEN
    who = () if stage.settings.count_only else tuple(sorted(picked))
    return TurnInfo(kind, number, moves, who, len(picked), limits)


def view_for(stage: Stage, device: int | None) -> dict[str, Any]:
    """The game as this device may know it."""
    return view_to_plain(stage.match.view(_viewer(stage, device)))


def risk(stage: Stage) -> tuple[int, int] | None:
    """The public odds of the next card."""
    return stage.odds(stage.match.view(None))


def own_picks(stage: Stage, device: int) -> dict[int, str]:
    """This device's own picks that lie face down."""
    own = stage.decision.own
    return {seat: move_text(own[seat]) for seat in stage.seating.seats_of(device) if seat in own}


def tell_picked(stage: Stage, seat: int, now: int) -> None:
    """A seat has picked, or taken its pick back; nobody is told what."""
    stage.feed.tell(
        Picked(
            seq=stage.feed.next,
            at=now,
            seat=None if stage.settings.count_only else seat,
            ready=len(stage.match.picked),
            of=len(stage.deciding),
        )
    )


def tell_played(
    stage: Stage, events: Sequence[Any], now: int, late: tuple[int, ...], calls: tuple[Honesty, ...]
) -> None:
    """What happened, and how things stand now: one entry, with its own words for seats that know more."""

    def news(viewer: int | None) -> Played:
        return Played(
            seq=stage.feed.next,
            at=now,
            events=tuple(map(to_plain, stage.match.project(events, viewer))),
            view=view_to_plain(stage.match.view(viewer)),
            risk=odds,
            turn=turn,
            phase=stage.phase,
            reveal=now + LEAD,
            late=late,
            calls=calls,
        )

    odds, turn = risk(stage), turn_info(stage, now)
    viewers = {device: _viewer(stage, device) for device in stage.seating.devices}
    own = {device: news(viewer) for device, viewer in viewers.items() if viewer is not None}
    stage.feed.tell(news(None), own)


def _viewer(stage: Stage, device: int | None) -> int | None:
    """With one seat a device may know what that seat may; with several, what is public, for all may look."""
    if stage.match.open_book:
        return None
    seats = stage.seating.seats_of(device)
    return seats[0] if len(seats) == 1 else None
