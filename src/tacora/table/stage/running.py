"""From one decision to the next: deal, breathe, open, and tell it all at once."""

from collections.abc import Sequence
from typing import Any

from tacora.rules import diamant
from tacora.rules.diamant.events import ExpeditionEnded, PicksRevealed
from tacora.rules.game import Chance, Over
from tacora.rules.trolldragon.events import TurnStarted
from tacora.table.clocks import showing
from tacora.table.news import Curious, Honesty, Phase
from tacora.table.outcome import Refused
from tacora.table.race import RacePace
from tacora.table.racing import Racing
from tacora.table.stage.asking import ask, ask_racers
from tacora.table.stage.decision import Decision
from tacora.table.stage.sight import tell_played
from tacora.table.stage.state import Stage

__all__ = ["CURIOUS", "begin", "go_on", "hold", "run"]

CURIOUS = 3
"""So many cards are shown of what would have come."""


def begin(stage: Stage, now: int) -> None:
    """From the first event to the first decision."""
    run(stage, list(stage.match.opening), now)


def run(stage: Stage, events: list[Any], now: int, *, rested: bool = False) -> None:
    """Deal until somebody decides, the breather begins, or the game is over; then tell it all at once."""
    match, settings = stage.match, stage.settings
    cards = match.would_come(CURIOUS) if settings.curiosity and not rested else ()
    late, calls = tuple(stage.decision.late), _truths(stage, events)
    resting = _ended(events) and not rested
    while isinstance(match.turn, Chance) and not (resting and settings.breather):
        dealt = match.deal()
        events += dealt
        resting = _ended(dealt)
    stage.decision.late.clear()
    if _begins_anew(events):
        stage.returned.clear()
    if isinstance(match.turn, Over):
        _close(stage)
        stage.phase = Phase.OVER
    elif resting and settings.breather:
        _close(stage)
        stage.phase, stage.auto = Phase.BREATHER, now + showing(settings) + 1000 * settings.breather
    else:
        stage.phase, stage.auto = Phase.PLAYING, None
        _open_next(stage, now)
    tell_played(stage, events, now, late, calls)
    if cards:
        stage.feed.tell(Curious(seq=stage.feed.next, at=now, cards=cards))


def go_on(stage: Stage, now: int) -> None:
    """End the breather."""
    if stage.phase is not Phase.BREATHER:
        raise Refused("no-breather", "There is no breather to end now.")
    stage.auto = None
    run(stage, [], now, rested=True)


def hold(stage: Stage) -> None:
    """Keep the breather until somebody says go on."""
    if stage.phase is not Phase.BREATHER or stage.auto is None:
        raise Refused("no-breather", "There is nothing to hold now.")
    stage.auto = None


def _open_next(stage: Stage, now: int) -> None:
    """The next decision; within a race on a beat it is the same one until the race is over."""
    if stage.in_race and stage.race is not None:
        stage.race.hand_on(stage.match.view(None).race.holder)
        ask_racers(stage, stage.race, now)
        return
    _close(stage)
    stage.decision = Decision(stage.decision.number + 1, now, open=True)
    seconds = RacePace(stage.settings.race).seconds
    if seconds is not None and _race_begins(stage):
        view = stage.match.view(None)
        begins, lag = now + showing(stage.settings), stage.seating.lag(view.active)
        stage.race = Racing(seconds, begins, view.active, view.race.holder, lag)
        place = stage.seating.places[view.active]
        if not place.by_bot and stage.seating.away(place):
            stage.race.freeze(now)
        ask_racers(stage, stage.race, now)
        return
    for seat in stage.deciding:
        if stage.by_bot(seat):
            ask(stage, seat, now)


def _close(stage: Stage) -> None:
    """Nobody may pick any more, and nothing lies face down."""
    for seat in stage.decision.own:
        stage.touch(seat)
    stage.decision.own.clear()
    stage.decision.open = False
    stage.bots.clear()
    stage.race = None


def _race_begins(stage: Stage) -> bool:
    """Whether nobody has rolled in the race yet; one begun in turns is raced in turns to its end."""
    if not stage.in_race:
        return False
    race = stage.match.view(None).race
    return not (race.chamber_rolls or race.dragon_rolls)


def _ended(events: Sequence[Any]) -> bool:
    return any(isinstance(event, ExpeditionEnded) for event in events)


def _begins_anew(events: Sequence[Any]) -> bool:
    """Whether an expedition, or in the other game a seat's turn, is over."""
    return any(isinstance(event, ExpeditionEnded | TurnStarted) for event in events)


def _truths(stage: Stage, events: Sequence[Any]) -> tuple[Honesty, ...]:
    """Whether the calls of this decision were honest, once the picks are open."""
    for event in events:
        if isinstance(event, PicksRevealed):
            return tuple(
                Honesty(seat, leaving, leaving == (event.picks[seat] is not diamant.Pick.CONTINUE))
                for seat, leaving in stage.decision.calls.items()
            )
    return ()
