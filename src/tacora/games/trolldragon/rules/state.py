"""The state of a game of Troll & Dragon. It holds no secret: everything lies open on the table."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from tacora.game import Step
from tacora.games.trolldragon.rules.dice import ChamberFace, DiceSet, DragonFace, GrottoFace
from tacora.games.trolldragon.rules.edition import TrollDragonEdition
from tacora.games.trolldragon.rules.events import Event
from tacora.games.trolldragon.rules.options import Combine, Escape, Options
from tacora.games.trolldragon.rules.treasures import Treasures

__all__ = ["GrottoDie", "Phase", "Race", "State", "TrollDragonStep"]


class Phase(Enum):
    """What comes next."""

    LOT = "lot"  # T1: who starts is being drawn
    GROTTO = "grotto"  # T2: the active seat decides
    GROTTO_ROLL = "grotto-roll"  # grotto dice are in the air
    CHAMBER = "chamber"  # T9, T10: the race is open
    CHAMBER_ROLL = "chamber-roll"  # chamber dice are in the air
    DRAGON_ROLL = "dragon-roll"  # dragon dice are in the air
    HAND = "hand"  # T13: the opponent chooses from the troll's hand
    OVER = "over"


@dataclass(frozen=True, slots=True)
class GrottoDie:
    """A grotto die: the face it shows, None before the turn's first roll, and whether it is set aside."""

    face: GrottoFace | None = None
    aside: bool = False

    @property
    def blocked(self) -> bool:
        """Whether it may not be rolled again this turn (T4, T5)."""
        return self.aside or self.face is GrottoFace.TROLL


@dataclass(frozen=True, slots=True, kw_only=True)
class Race:
    """The adventurer in the chamber against the dragon (T9, T10)."""

    holder: int
    """The seat that has the dragon dice; once the dragon is awake, the one that woke it."""
    chamber: tuple[ChamberFace, ...] = ()
    """What the chamber dice show; nothing before their first roll."""
    chamber_rolls: int = 0
    dragons: tuple[DragonFace | None, ...]
    """What each dragon die shows, None before its first roll; a die with a dragon is set aside."""
    dragon_rolls: int = 0

    @property
    def rolling_dragons(self) -> tuple[int, ...]:
        """The dragon dice still in play."""
        return tuple(die for die, face in enumerate(self.dragons) if face is not DragonFace.DRAGON)


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A moment of a game."""

    edition: TrollDragonEdition
    options: Options
    dice_set: DiceSet
    phase: Phase
    turn: int
    """The number of this turn, from 1; 0 while the lot is drawn."""
    active: int
    grotto: int
    """Diamonds left in the grotto."""
    chamber: int
    """Nuggets left in the treasure chamber."""
    hand: Treasures
    """The troll's hand (TM3)."""
    bags: tuple[Treasures, ...]
    risk: Treasures
    """The active seat's treasures of this turn, beside the bag."""
    dice: tuple[GrottoDie, ...]
    rolling: tuple[int, ...]
    """The grotto dice in the air."""
    rolls: int
    """How many grotto rolls this turn has seen."""
    race: Race | None

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.bags)

    @property
    def free(self) -> tuple[int, ...]:
        """The grotto dice that are not blocked."""
        return tuple([die for die, shown in enumerate(self.dice) if not shown.blocked])

    @property
    def may_enter(self) -> bool:
        """Whether a key and a door open the chamber (T8)."""
        only_aside = self.options.combine is Combine.SET_ASIDE
        shown = [die.face for die in self.dice if die.aside or not only_aside]
        return GrottoFace.KEY in shown and GrottoFace.DOOR in shown

    @property
    def caught(self) -> bool:
        """Whether the troll has every die, and nothing saves the seat (T6)."""
        escapes = self.options.escape is Escape.KEY_AND_DOOR and self.may_enter
        return not self.free and not escapes

    @property
    def points(self) -> tuple[int, ...]:
        """What is on each bag is worth (T15)."""
        diamond, nugget = self.edition.diamond_points, self.edition.nugget_points
        return tuple(bag.diamonds * diamond + bag.nuggets * nugget for bag in self.bags)


TrollDragonStep: TypeAlias = Step[State, Event]
