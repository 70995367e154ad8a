"""A whole turn solved: what to do in the grotto, and how likely a way into the chamber is."""

from dataclasses import dataclass
from fractions import Fraction

from tacora.games.trolldragon.rules import DiceSet, Options
from tacora.games.trolldragon.solve.chamber import Chamber
from tacora.games.trolldragon.solve.dice import Figure
from tacora.games.trolldragon.solve.grotto import Act, Has, Search, Throw

__all__ = ["GrottoAdvice", "SolvedTurn", "way_in"]


@dataclass(frozen=True, slots=True)
class GrottoAdvice:
    """What each choice is worth in points when play is optimal afterwards, and the best of them."""

    best: Act | Throw
    worth: Fraction
    options: tuple[tuple[Act | Throw, Fraction], ...]
    verified: bool


class SolvedTurn:
    """The best play of one turn in a seat's own points, for one dice set and the table's options.

    `nuggets` is what the chamber holds. The worth of entering comes from `Chamber` at its pace of dragon
    rolls, so the answer rests on the faces of all dice. Without a `Chamber` entering is worth no more than
    leaving, and the answer rests on the grotto dice alone.
    """

    def __init__(
        self,
        dice: DiceSet,
        options: Options,
        chamber: Chamber | None,
        *,
        nuggets: int,
        diamond_points: int = 1,
    ) -> None:
        def home(risk: int) -> Fraction:
            return Fraction(risk * diamond_points)

        def inside(risk: int) -> Fraction:
            points = risk * diamond_points
            return chamber.worth(points=points, nuggets=nuggets) if chamber else home(risk)

        self.verified = dice.grotto.verified and (chamber is None or chamber.verified)
        self._search = Search(dice.grotto, options, home=home, inside=inside)

    def advice(
        self, *, free: int, risk: int, stock: int, key: Has = Has.MISSING, door: Has = Has.MISSING
    ) -> GrottoAdvice:
        """Leave, enter, keep or roll with so many free dice and diamonds at risk."""
        found = self._search.at(free, risk, stock)[key, door]
        return GrottoAdvice(found.name, found.value, found.options, self.verified)

    def worth(self, *, stock: int) -> Figure:
        """What a turn is worth on average before its first roll."""
        return Figure(self._search.first_roll(stock), self.verified)


def way_in(dice: DiceSet, options: Options) -> Figure:
    """The chance of ever holding key and door in one turn, for a seat that wants nothing else (T8)."""
    search = Search(dice.grotto, options, home=lambda _: Fraction(), inside=lambda _: Fraction(1))
    return Figure(search.first_roll(0), dice.grotto.verified)
