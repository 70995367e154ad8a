"""What a viewer sees of Troll & Dragon: everything, since all of it lies open. Built up field by field."""

from dataclasses import dataclass
from typing import assert_never

from tacora.game import Result, Viewer
from tacora.games.trolldragon.rules.chamber import race_legal
from tacora.games.trolldragon.rules.dice import DiceSet
from tacora.games.trolldragon.rules.ending import ranking
from tacora.games.trolldragon.rules.events import (
    ChamberEntered,
    ChamberRolled,
    DiamondsTaken,
    DiceSetAside,
    DragonCalled,
    DragonRolled,
    DragonWoke,
    Event,
    GameEnded,
    GameStarted,
    GrottoRolled,
    HandTaken,
    LotDrawn,
    NuggetsTaken,
    SeatLeft,
    TreasuresShared,
    TrollCame,
    TurnStarted,
)
from tacora.games.trolldragon.rules.grotto import grotto_legal
from tacora.games.trolldragon.rules.lost import hand_legal
from tacora.games.trolldragon.rules.moves import Move
from tacora.games.trolldragon.rules.options import Options
from tacora.games.trolldragon.rules.state import GrottoDie, Phase, Race, State
from tacora.games.trolldragon.rules.treasures import Treasures

__all__ = ["View", "legal", "project", "view"]


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """All that one viewer may know. `viewer` is a seat, or None for the public."""

    viewer: Viewer
    edition: str
    options: Options
    dice_set: DiceSet
    diamond_points: int
    nugget_points: int
    phase: Phase
    turn: int
    active: int
    grotto: int
    chamber: int
    hand: Treasures
    bags: tuple[Treasures, ...]
    points: tuple[int, ...]
    risk: Treasures
    dice: tuple[GrottoDie, ...]
    rolling: tuple[int, ...]
    may_enter: bool
    race: Race | None
    legal: tuple[Move, ...]
    result: Result | None

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.bags)

    @property
    def free(self) -> tuple[int, ...]:
        """The grotto dice that are not blocked."""
        return tuple(die for die, shown in enumerate(self.dice) if not shown.blocked)


def legal(state: State, seat: int) -> tuple[Move, ...]:
    """The moves of a seat: the active one's, in the race also the dragon's, after it the chooser's."""
    match state.phase:
        case Phase.GROTTO if seat == state.active:
            return grotto_legal(state)
        case Phase.CHAMBER if state.race:
            return race_legal(state, state.race, seat)
        case Phase.HAND if state.race and seat == state.race.holder:
            return hand_legal(state)
        case _:
            return ()


def view(state: State, viewer: Viewer) -> View:
    """Everything: nobody holds anything secret in this game."""
    return View(
        viewer=viewer,
        edition=state.edition.id,
        options=state.options,
        dice_set=state.dice_set,
        diamond_points=state.edition.diamond_points,
        nugget_points=state.edition.nugget_points,
        phase=state.phase,
        turn=state.turn,
        active=state.active,
        grotto=state.grotto,
        chamber=state.chamber,
        hand=state.hand,
        bags=state.bags,
        points=state.points,
        risk=state.risk,
        dice=state.dice,
        rolling=state.rolling,
        may_enter=state.may_enter,
        race=state.race,
        legal=() if viewer is None else legal(state, viewer),
        result=ranking(state) if state.phase is Phase.OVER else None,
    )


def project(event: Event) -> Event:
    """The event as every viewer may know it: a new kind of event must be added here by hand."""
    match event:
        case (
            GameStarted()
            | LotDrawn()
            | TurnStarted()
            | GrottoRolled()
            | DiamondsTaken()
            | DiceSetAside()
            | TrollCame()
            | ChamberEntered()
            | ChamberRolled()
            | NuggetsTaken()
            | DragonRolled()
            | DragonCalled()
            | DragonWoke()
            | TreasuresShared()
            | HandTaken()
            | SeatLeft()
            | GameEnded()
        ):
            return event
        case _:
            assert_never(event)
