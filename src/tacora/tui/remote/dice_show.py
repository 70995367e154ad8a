"""Troll & Dragon at a served table, moment by moment."""

from dataclasses import dataclass

from tacora.client.seen import Seen
from tacora.rules.trolldragon import Phase as DicePhase
from tacora.rules.trolldragon import View
from tacora.rules.trolldragon.events import Event
from tacora.table.news import RaceInfo, TurnKind
from tacora.tui.remote.show import Show, factor_of
from tacora.tui.trolldragon.scene import Live
from tacora.tui.trolldragon.shown import as_it_lay, moment_of
from tacora.tui.trolldragon.stage import (
    Await,
    Choose,
    Decide,
    Finished,
    RaceLive,
    RaceTurn,
    Stage,
    TrollCame,
    Woke,
)

__all__ = ["DiceMoment", "DiceShow", "live_of"]

_CALLS = 3
"""The race is counted in from three."""


@dataclass(frozen=True, slots=True)
class DiceMoment:
    """What is shown, for how long before it leads on by itself (None: until something happens)."""

    stage: Stage
    view: View
    last: tuple[Event, ...] = ()
    seconds: float | None = None


class DiceShow(Show[DiceMoment]):
    """The moments of Troll & Dragon."""

    def __init__(self) -> None:
        super().__init__()
        self._last: tuple[Event, ...] = ()

    def arrive(self, _: Seen) -> None:
        """Begin in the middle."""
        self._steps.clear()
        self._last = ()

    def tell(self, before: Seen, seen: Seen) -> None:
        """Something was played; a great moment stays a little while the next one thinks already."""
        after = seen.view
        if not isinstance(after, View):
            return
        told: list[Event] = [event for event in seen.events[len(before.events) :] if isinstance(event, Event)]
        self._last = tuple(told)
        self._steps.clear()
        moment = moment_of(told)
        factor = factor_of(seen)
        if moment is None or not factor or not isinstance(before.view, View):
            return
        seconds = 3.0 if isinstance(moment, TrollCame | Woke) else 2.0
        shown = as_it_lay(before.view, after, told)
        self._steps.append(DiceMoment(moment, shown, self._last, seconds * factor))

    def _standing(self, seen: Seen) -> DiceMoment:
        view = seen.view
        if not isinstance(view, View):
            raise TypeError("there is no game of Troll & Dragon to show")
        return DiceMoment(_stage(seen, view), view, self._last)


def _stage(seen: Seen, view: View) -> Stage:
    me = seen.me
    asked = next(iter(seen.turn.moves), view.active)
    match view.phase:
        case DicePhase.OVER:
            return Finished()
        case DicePhase.CHAMBER if seen.turn.kind is TurnKind.RACE:
            return RaceLive()
        case _ if me is None or not seen.deciding:
            return Await(asked)
        case DicePhase.CHAMBER:
            return RaceTurn(me)
        case DicePhase.HAND:
            return Choose(me)
        case _:
            return Decide(me)


def live_of(race: RaceInfo | None, view: View, now: int, pressed: frozenset[int]) -> Live:
    """The beat as it is seen at this time of the server's clock."""
    if race is None:
        return Live()
    left = race.next - now
    counting = 0
    if race.counting and left > 0:
        counting = min(_CALLS, 1 + left // race.beat)
    return Live(
        counting=counting,
        number=max(0, -left // race.beat),
        pressed=pressed,
        dragon_open=view.race is not None and view.race.chamber_rolls > 0,
    )
