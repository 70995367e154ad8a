"""When to leave the treasure chamber: an exact stopping rule at a given pace of the dragon (T9 to T12).

The race is taken in turn: the adventurer rolls once, then the dragon dice are rolled, `pace` times per
chamber roll on average (after n chamber rolls there have been floor(n x pace) dragon rolls). Worth is counted
in the adventurer's own points; what the others gain from a loss is not counted against it.
"""

from bisect import bisect_left
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from tacora.games.trolldragon.rules import DiceSet, DragonFace
from tacora.games.trolldragon.rules.dice import falls_alike, falls_each
from tacora.games.trolldragon.solve.best import Best, Choice, best_choices

__all__ = ["Chamber", "ChamberAdvice", "Dragons"]

Dragons = tuple[bool, ...]
"""For each dragon die whether it is still in play, that is, has shown no dragon."""


@dataclass(frozen=True, slots=True)
class ChamberAdvice:
    """Leave now or roll once more: what each is worth in points when play is optimal afterwards."""

    leave: Fraction
    roll: Fraction
    verified: bool

    @property
    def rolls(self) -> bool:
        """Whether rolling is worth more than leaving."""
        return self.roll > self.leave


class Chamber:
    """The race for one dice set; values are worked out where they are asked for, and kept."""

    def __init__(self, dice: DiceSet, *, pace: Fraction | int = 1, nugget_points: int = 3) -> None:
        if pace < 0:
            raise ValueError(f"a pace is 0 or more, not {pace}")
        self.dice = dice
        self.pace = Fraction(pace)
        self.nugget_points = nugget_points
        self.asleep: Dragons = (True,) * len(dice.dragon.faces)
        self._found: dict[int, dict[int, Fraction]] = {}
        self._left: dict[tuple[Dragons, int], dict[Dragons, Fraction]] = {}
        self._solved: dict[tuple[int, int, Dragons], dict[int, Best[str]]] = {}

    @property
    def verified(self) -> bool:
        """Whether the answers rest on verified faces alone."""
        return self.dice.chamber.verified and self.dice.dragon.verified

    def advice(
        self, *, points: int, nuggets: int, dragons: Dragons | None = None, rolled: int = 0
    ) -> ChamberAdvice:
        """Leave or roll, with so many points at risk and nuggets left, after `rolled` chamber rolls."""
        found = self._solve(points, nuggets, self.asleep if dragons is None else dragons)
        worth = dict(found[rolled % self.pace.denominator].options)
        return ChamberAdvice(worth["leave"], worth["roll"], self.verified)

    def worth(self, *, points: int, nuggets: int) -> Fraction:
        """What entering is worth in points to a seat that plays as well as possible from there (T8)."""
        return self._solve(points, nuggets, self.asleep)[0].value

    def leave_from(self, *, nuggets: int, dragons: Dragons | None = None) -> int:
        """From how many points at risk leaving is best at the start of the rhythm: the stopping rule.

        A point at risk adds 1 to leaving and at most 1 to rolling, so there is one such number. It exists
        where every roll of the adventurer gives the dragon a chance.
        """
        if self.pace < 1:
            raise ValueError("with fewer dragon rolls than chamber rolls some rolls are free: ask for advice")
        most = 1
        while self.advice(points=most, nuggets=nuggets, dragons=dragons).rolls:
            most *= 2
        return bisect_left(
            range(most),
            True,
            key=lambda points: not self.advice(points=points, nuggets=nuggets, dragons=dragons).rolls,
        )

    def _solve(self, points: int, nuggets: int, dragons: Dragons) -> dict[int, Best[str]]:
        """The best choice by place in the rhythm, which is the number of rolls modulo its length."""
        key = (points, nuggets, dragons)
        if key not in self._solved:
            length = range(self.pace.denominator)
            self._solved[key] = best_choices({at: self._choices(at, *key) for at in length})
        return self._solved[key]

    def _choices(
        self, place: int, points: int, nuggets: int, dragons: Dragons
    ) -> tuple[Choice[int, str], Choice[int, str]]:
        following = (place + 1) % self.pace.denominator
        rolls = floor((place + 1) * self.pace) - floor(place * self.pace)
        worth, same = Fraction(), Fraction()
        for found, chance in self._nuggets(nuggets).items():
            for left, odds in self._dragons(dragons, rolls).items():
                if not any(left):
                    continue  # T12: awake, and everything is lost
                if not found and left == dragons:
                    same += chance * odds
                    continue
                after = self._solve(points + found * self.nugget_points, nuggets - found, left)
                worth += chance * odds * after[following].value
        return Choice("leave", Fraction(points), {}), Choice("roll", worth, {following: same})

    def _nuggets(self, most: int) -> dict[int, Fraction]:
        """How many nuggets a chamber roll brings, as far as there are any."""
        if most not in self._found:
            found: dict[int, Fraction] = {}
            for fall, chance in falls_alike(self.dice.chamber.faces, self.dice.chamber.count):
                nuggets = min(most, sum(face.nuggets for face in fall))
                found[nuggets] = found.get(nuggets, Fraction()) + chance
            self._found[most] = found
        return self._found[most]

    def _dragons(self, before: Dragons, rolls: int) -> dict[Dragons, Fraction]:
        """Which dragon dice are still in play after so many rolls."""
        if not rolls or not any(before):
            return {before: Fraction(1)}
        if (before, rolls) not in self._left:
            rolling = [die for die, plays in enumerate(before) if plays]
            found: dict[Dragons, Fraction] = {}
            for fall, chance in falls_each(tuple(self.dice.dragon.faces[die] for die in rolling)):
                shown = {die for die, face in zip(rolling, fall, strict=True) if face is DragonFace.DRAGON}
                left = tuple(plays and die not in shown for die, plays in enumerate(before))
                for after, odds in self._dragons(left, rolls - 1).items():
                    found[after] = found.get(after, Fraction()) + chance * odds
            self._left[before, rolls] = found
        return self._left[before, rolls]
