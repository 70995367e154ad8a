"""Leave, roll, keep or enter: an exact stopping rule for the grotto (T2 to T8).

A position is how many dice are free, how many diamonds are at risk and left in the grotto, and whether a key
and a door are missing, showing on a free die, or kept, that is, set aside. Further keys and doors count as
plain dice. What going home and entering are worth is given from outside, so the same search answers in points
and in the chance of ever getting in.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from itertools import product

from tacora.games.trolldragon.rules import Combine, Escape, GrottoDice, GrottoFace, Options, Reroll
from tacora.games.trolldragon.rules.dice import falls_alike
from tacora.games.trolldragon.solve.best import Best, Choice, best_choices

__all__ = ["Act", "Has", "Places", "Search", "Throw"]


class Has(Enum):
    """Whether a key, or a door, is there."""

    MISSING = "missing"
    SHOWING = "showing"
    KEPT = "kept"


class Act(Enum):
    """The choices besides rolling, in the order they are listed."""

    LEAVE = "leave"
    ENTER = "enter"
    KEEP_KEY = "keep-key"
    KEEP_DOOR = "keep-door"


@dataclass(frozen=True, slots=True)
class Throw:
    """Roll so many plain dice, and with them the die that shows the key, or the door, or not."""

    plain: int
    key: bool = False
    door: bool = False

    @property
    def dice(self) -> int:
        """How many dice that are."""
        return self.plain + self.key + self.door


Place = tuple[Has, Has]
"""What has become of the key and of the door."""
Places = dict[Place, Best[Act | Throw]]
Worth = Callable[[int], Fraction]
_ONCE = {False: Has.MISSING, True: Has.SHOWING}


class Search:
    """The best play from every position; positions are worked out where they are asked for, and kept."""

    def __init__(self, dice: GrottoDice, options: Options, *, home: Worth, inside: Worth) -> None:
        self.dice = dice
        self.options = options
        self._home, self._inside = home, inside
        self._solved: dict[tuple[int, int, int], Places] = {}

    def at(self, free: int, risk: int, stock: int) -> Places:
        """What to do with so many free dice, diamonds at risk, and diamonds left in the grotto."""
        level = (free, risk, stock)
        if level not in self._solved:
            fits = [place for place in product(Has, Has) if place.count(Has.SHOWING) <= free]
            self._solved[level] = best_choices({place: self._choices(level, place) for place in fits})
        return self._solved[level]

    def first_roll(self, stock: int) -> Fraction:
        """What a turn is worth before its first roll, which takes all dice (T2)."""
        free, missing = self.dice.count, (Has.MISSING, Has.MISSING)
        choice = self._roll((free, 0, stock), missing, Throw(free))
        # Nothing has been rolled yet, so what leads back to this position leads to a place after the roll.
        again = self.at(free, 0, stock)
        return choice.worth + sum((odds * again[place].value for place, odds in choice.onward.items()), 0)

    def _choices(self, level: tuple[int, int, int], place: Place) -> list[Choice[Place, Act | Throw]]:
        free, risk, stock = level
        key, door = place
        choices: list[Choice[Place, Act | Throw]] = [Choice(Act.LEAVE, self._home(risk), {})]
        if self._opens(place):
            choices.append(Choice(Act.ENTER, self._inside(risk), {}))
        if key is Has.SHOWING:
            choices.append(Choice(Act.KEEP_KEY, self._after(free - 1, risk, stock, (Has.KEPT, door)), {}))
        if door is Has.SHOWING:
            choices.append(Choice(Act.KEEP_DOOR, self._after(free - 1, risk, stock, (key, Has.KEPT)), {}))
        return choices + [self._roll(level, place, throw) for throw in self._throws(free, place)]

    def _throws(self, free: int, place: Place) -> list[Throw]:
        """Every roll the table allows, the one with most dice first (T2)."""
        key, door = (has is Has.SHOWING for has in place)
        plain = free - key - door
        if self.options.reroll is Reroll.ALL_FREE:
            return [Throw(plain, key, door)]
        keys, doors = ((True, False) if has else (False,) for has in (key, door))
        throws = (Throw(*some) for some in product(range(plain, -1, -1), keys, doors))
        return sorted((throw for throw in throws if throw.dice), key=lambda throw: -throw.dice)

    def _roll(self, level: tuple[int, int, int], place: Place, throw: Throw) -> Choice[Place, Act | Throw]:
        free, risk, stock = level
        worth, onward = Fraction(), dict[Place, Fraction]()
        held = tuple(
            Has.MISSING if has is Has.SHOWING and rolled else has
            for has, rolled in zip(place, (throw.key, throw.door), strict=True)
        )
        for (diamonds, trolls, *shown), chance in _roll(self.dice.faces, throw.dice):
            taken = min(diamonds, stock)
            key, door = (
                has if has is not Has.MISSING else _ONCE[bool(seen)]
                for has, seen in zip(held, shown, strict=True)
            )
            after = (free - trolls, risk + taken, stock - taken)
            if after == level:
                onward[key, door] = onward.get((key, door), Fraction()) + chance
            else:
                worth += chance * self._after(*after, (key, door))
        return Choice(throw, worth, onward)

    def _after(self, free: int, risk: int, stock: int, place: Place) -> Fraction:
        """What a position is worth; with no free die the troll comes, unless the chamber is open (T6)."""
        if free:
            return self.at(free, risk, stock)[place].value
        escapes = self.options.escape is Escape.KEY_AND_DOOR and self._opens(place)
        return self._inside(risk) if escapes else Fraction()

    def _opens(self, place: Place) -> bool:
        """Whether key and door let the seat in (T8)."""
        if self.options.combine is Combine.SET_ASIDE:
            return place == (Has.KEPT, Has.KEPT)
        return Has.MISSING not in place


@lru_cache(maxsize=64)
def _roll(
    faces: tuple[GrottoFace, ...], dice: int
) -> tuple[tuple[tuple[int, int, bool, bool], Fraction], ...]:
    """Diamonds, trolls, whether a key and whether a door shows, with the chance of each."""
    found: dict[tuple[int, int, bool, bool], Fraction] = {}
    for fall, chance in falls_alike(faces, dice):
        diamonds, trolls = fall.count(GrottoFace.DIAMOND), fall.count(GrottoFace.TROLL)
        seen = (diamonds, trolls, GrottoFace.KEY in fall, GrottoFace.DOOR in fall)
        found[seen] = found.get(seen, Fraction()) + chance
    return tuple(found.items())
