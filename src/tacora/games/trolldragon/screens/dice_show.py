"""Troll & Dragon moment by moment: the dice lie as they fell while the next turn begins already."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tacora.client.seen import Seen
from tacora.games.trolldragon.rules import GrottoDie, Treasures, View
from tacora.games.trolldragon.rules import Phase as DicePhase
from tacora.games.trolldragon.rules import events as told
from tacora.games.trolldragon.rules.events import Event
from tacora.games.trolldragon.screens.scene import Live
from tacora.games.trolldragon.screens.stage import (
    Await,
    Choose,
    Decide,
    Finished,
    Home,
    Moment,
    RaceLive,
    RaceTurn,
    Stage,
    Taken,
    Think,
    TrollCame,
    Woke,
)
from tacora.protocol.entries import RaceInfo, TurnKind
from tacora.tui.playing import Show, by_hand

_CALLS = 3
"""The race is counted in from three."""


@dataclass(frozen=True, slots=True)
class DiceMoment:
    """What is shown, for how long before it leads on by itself (None: until something happens)."""

    stage: Stage
    view: View
    last: tuple[Event, ...] = ()
    seconds: float | None = None
    upto: int | None = None


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
        happened: list[Event] = [
            event for event in seen.events[len(before.events) :] if isinstance(event, Event)
        ]
        self._last = tuple(happened)
        self.lay(seen, self._steps_of(before, seen, after))

    def _steps_of(self, before: Seen, seen: Seen, after: View) -> list[DiceMoment]:
        """A great moment; and where every step waits for a key, all that somebody else did."""
        if not isinstance(before.view, View):
            return []
        moment = moment_of(self._last)
        if moment is not None:
            seconds = 3.0 if isinstance(moment, TrollCame | Woke) else 2.0
            return [DiceMoment(moment, as_it_lay(before.view, after, self._last), self._last, seconds)]
        others = by_hand(seen) and not before.deciding and after.phase is not DicePhase.OVER
        return [DiceMoment(Think(before.view.active), replace(after, legal=()), self._last)] if others else []

    def standing(self, seen: Seen) -> DiceMoment:
        """How things stand."""
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


def moment_of(events: Sequence[Event]) -> Moment | None:
    """What people want to look at before the game goes on, if there is such a thing among these events."""
    shares: tuple[Treasures, ...] = ()
    taken: Treasures | None = None
    woke: told.DragonWoke | None = None
    for event in events:
        match event:
            case told.TrollCame(seat, lost):
                return TrollCame(seat, lost)
            case told.SeatLeft(seat, banked):
                return Home(seat, banked)
            case told.DragonWoke():
                woke = event
            case told.TreasuresShared(given):
                shares = given
            case told.HandTaken(seat, pieces) if woke is None:
                return Taken(seat, pieces)
            case told.HandTaken(_, pieces):
                taken = pieces
            case _:
                pass
    return Woke(woke.seat, woke.adventurer, woke.lost, shares, taken) if woke else None


def as_it_lay(before: View, after: View, events: Sequence[Event]) -> View:
    """The view before an input with its dice as they fell and everything else as it is now.

    The rules go straight on to the next turn, with fresh dice; people still look at these.
    """
    dice, race = list(before.dice), before.race
    for event in events:
        match event:
            case told.GrottoRolled(_, rolled, faces):
                for die, face in zip(rolled, faces, strict=True):
                    dice[die] = GrottoDie(face)
            case told.DiceSetAside(_, kept):
                for die in kept:
                    dice[die] = replace(dice[die], aside=True)
            case told.DragonRolled(roller, rolled, shown) if race:
                dragons = list(race.dragons)
                for die, side in zip(rolled, shown, strict=True):
                    dragons[die] = side
                race = replace(race, dragons=tuple(dragons), holder=roller)
            case _:
                pass
    return replace(
        before,
        dice=tuple(dice),
        race=race,
        rolling=(),
        risk=Treasures(),
        grotto=after.grotto,
        chamber=after.chamber,
        hand=after.hand,
        bags=after.bags,
        points=after.points,
        legal=(),
    )
