"""Where the treasures of Troll & Dragon lie in a position somebody asks about (TM1, TM2)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tacora.cli.output import WrongCall

if TYPE_CHECKING:
    from tacora.games.trolldragon.rules import DiceSet, TrollDragonEdition
    from tacora.texts import Texts

__all__ = ["Cave"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cave:
    """What lies where, and the dice it is played with."""

    edition: "TrollDragonEdition"
    dice: "DiceSet"
    diamonds: int
    """At risk."""
    nuggets: int
    """At risk."""
    grotto: int
    """Diamonds left."""
    chamber: int
    """Nuggets left."""

    @classmethod
    def of(
        cls,
        edition: "TrollDragonEdition",
        *,
        dice: str | None,
        diamonds: int,
        nuggets: int,
        left_diamonds: int | None,
        left_nuggets: int | None,
    ) -> "Cave":
        """The position asked for; raises `WrongCall` where there are not so many treasures (TM1)."""
        dice_set = edition.dice_set(dice)
        if dice_set is None:
            known = ", ".join(found.name for found in edition.dice)
            raise WrongCall(f"There is no dice set {dice!r} here: choose {known}.")
        kinds = (
            ("diamonds", edition.diamonds, diamonds, left_diamonds),
            ("nuggets", edition.nuggets, nuggets, left_nuggets),
        )
        left = [_left(*kind) for kind in kinds]
        return cls(
            edition=edition,
            dice=dice_set,
            diamonds=diamonds,
            nuggets=nuggets,
            grotto=left[0],
            chamber=left[1],
        )

    @property
    def points(self) -> int:
        """What is at risk is worth (T15)."""
        return self.diamonds * self.edition.diamond_points + self.nuggets * self.edition.nugget_points

    @property
    def data(self) -> dict[str, object]:
        """The position, for JSON."""
        return {
            "edition": self.edition.id,
            "dice": self.dice.name,
            "diamonds": self.diamonds,
            "nuggets": self.nuggets,
            "points": self.points,
            "left_diamonds": self.grotto,
            "left_nuggets": self.chamber,
        }

    def row(self, texts: "Texts") -> tuple[str, str]:
        """What is at risk, in words."""
        from tacora.games.trolldragon.narration import treasures_name
        from tacora.games.trolldragon.rules import Treasures

        treasures = treasures_name(Treasures(self.diamonds, self.nuggets), texts)
        return texts("cli-odds-at-risk"), texts("cli-odds-points", treasures=treasures, points=self.points)


def _left(kind: str, all_of_them: int, at_risk: int, left: int | None) -> int:
    rest = all_of_them - at_risk
    if at_risk < 0 or rest < 0:
        raise WrongCall(f"There are {all_of_them} {kind}: {at_risk} can't be at risk.")
    if left is None:
        return rest
    if not 0 <= left <= rest:
        raise WrongCall(
            f"With {at_risk} of {all_of_them} {kind} at risk 0 to {rest} can be left, not {left}."
        )
    return left
