"""The table as people look at it when a turn has ended: the dice lie as they fell, the bags are filled."""

from collections.abc import Sequence
from dataclasses import replace

from tacora.rules.trolldragon import GrottoDie, Treasures, View
from tacora.rules.trolldragon import events as told
from tacora.rules.trolldragon.events import Event
from tacora.tui.trolldragon.stage import Home, Moment, Taken, TrollCame, Woke

__all__ = ["as_it_lay", "moment_of"]


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
