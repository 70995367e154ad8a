"""What a seat of Troll & Dragon sees and may do as whole numbers, from its view."""

from collections.abc import Sequence

from tacora.games.encoding import Field
from tacora.games.trolldragon.rules import (
    DragonFace,
    Enter,
    GrottoFace,
    Leave,
    Move,
    Options,
    Phase,
    Reroll,
    Roll,
    SetAside,
    Take,
    TrollDragonEdition,
    View,
    dice_of,
)
from tacora.games.trolldragon.rules.dice import falls_alike, falls_each

__all__ = ["Encoder"]

_PHASES = (Phase.GROTTO, Phase.CHAMBER, Phase.HAND)
_FACES = (GrottoFace.DIAMOND, GrottoFace.KEY, GrottoFace.DOOR, GrottoFace.TROLL)
_MANY = 32767


class Encoder:
    """Actions: 0 roll, 1 leave, 2 enter, 3 to 3 + n nuggets taken from the hand, then dice set aside by mask.

    Where a table lets people choose which dice to roll again (`reroll=any-free`), rolls by mask come last.
    """

    layout = 1
    idle = 0

    def __init__(self, edition: TrollDragonEdition, options: Options, seats: int) -> None:
        self.edition, self.options, self.seats = edition, options, seats
        dice = dice_of(edition, options)
        self.dice, self.dragons = dice.grotto.count, len(dice.dragon.faces)
        falls = falls_alike(dice.grotto.faces, self.dice), falls_each(dice.dragon.faces)
        self.outcomes = max(seats, *map(len, falls), len(falls_alike(dice.chamber.faces, dice.chamber.count)))
        self._masks = (1 << self.dice) - 1
        self._by_mask = options.reroll is Reroll.ANY_FREE
        self._aside = 3 + edition.hand_choice + 1
        self.actions = self._aside + self._masks * (1 + self._by_mask)
        treasures = edition.diamonds + edition.nuggets
        self.fields = (
            Field("phase", 3, 0, 1, "one of grotto, chamber, choice from the troll's hand"),
            Field("enters", 1, 0, 1, "whether the chamber may be entered"),
            Field("grotto", 1, 0, edition.diamonds, "diamonds left in the grotto"),
            Field("chamber", 1, 0, edition.nuggets, "nuggets left in the chamber"),
            Field("hand", 2, 0, treasures, "diamonds and nuggets in the troll's hand"),
            Field("risk", 2, 0, treasures, "diamonds and nuggets that the active seat may still lose"),
            Field("faces", 4 * self.dice, 0, 1, "each grotto die: diamond, key, door, troll"),
            Field("aside", self.dice, 0, 1, "which grotto dice are set aside"),
            Field("dragons", self.dragons, 0, 1, "which dragon dice show a dragon"),
            Field("rolls", 2, 0, _MANY, "chamber and dragon rolls of this race"),
            Field("active", seats, 0, 1, "whose turn it is, yourself first, then the seats after you"),
            Field("holder", seats, 0, 1, "who has the dragon dice, in this order"),
            Field("diamonds", seats, 0, treasures, "diamonds in the bags, in this order"),
            Field("nuggets", seats, 0, treasures, "nuggets in the bags, in this order"),
        )

    @property
    def ranges(self) -> tuple[int, int]:
        """The first action that sets dice aside, and the first that rolls dice by mask, or 0."""
        return self._aside, self._aside + self._masks if self._by_mask else 0

    def encode(self, view: View) -> list[int]:
        """What this viewer sees, which is everything."""
        me, race = view.viewer or 0, view.race
        order = [(me + step) % view.seats for step in range(view.seats)]
        dragons = race.dragons if race else ()
        return [
            *(int(view.phase is phase) for phase in _PHASES),
            int(view.may_enter),
            view.grotto,
            view.chamber,
            view.hand.diamonds,
            view.hand.nuggets,
            view.risk.diamonds,
            view.risk.nuggets,
            *(int(die.face is face) for die in view.dice for face in _FACES),
            *(int(die.aside) for die in view.dice),
            *(int(die < len(dragons) and dragons[die] is DragonFace.DRAGON) for die in range(self.dragons)),
            race.chamber_rolls if race else 0,
            race.dragon_rolls if race else 0,
            *(int(seat == view.active and view.phase is not Phase.OVER) for seat in order),
            *(int(race is not None and seat == race.holder) for seat in order),
            *(view.bags[seat].diamonds for seat in order),
            *(view.bags[seat].nuggets for seat in order),
        ]

    def action_of(self, move: Move) -> int:
        """The number of a move."""
        match move:
            case Roll(dice):
                return self._aside + self._masks - 1 + _mask(dice) if self._by_mask and dice else 0
            case Leave():
                return 1
            case Enter():
                return 2
            case Take(_, nuggets):
                return 3 + nuggets
            case SetAside(dice):
                return self._aside - 1 + _mask(dice)


def _mask(dice: Sequence[int]) -> int:
    return sum(1 << die for die in dice)
