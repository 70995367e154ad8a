"""The best choice where choices can lead back to where one stands: exact, by improving a policy.

Rolling a die can change nothing, so the values of a turn depend on each other in circles. Each round here
solves the linear equations of one policy exactly and then improves the policy; with fractions this ends, and
what it ends with is optimal.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

__all__ = ["Best", "Choice", "best_choices"]

PlaceT = TypeVar("PlaceT", bound=Hashable)
NameT = TypeVar("NameT")


@dataclass(frozen=True, slots=True)
class Choice(Generic[PlaceT, NameT]):
    """A choice: what it brings by itself, and how likely it leads to which of the open places."""

    name: NameT
    worth: Fraction
    onward: Mapping[PlaceT, Fraction]


@dataclass(frozen=True, slots=True)
class Best(Generic[NameT]):
    """What a place is worth, and the choice that makes it so: the first one listed where several do."""

    value: Fraction
    name: NameT
    options: tuple[tuple[NameT, Fraction], ...]
    """Every choice with its value when play is optimal afterwards."""


def best_choices(
    places: Mapping[PlaceT, Sequence[Choice[PlaceT, NameT]]],
) -> dict[PlaceT, Best[NameT]]:
    """The optimal value and choice at every place; the first choice of each place must lead nowhere open."""
    policy = dict.fromkeys(places, 0)
    while True:
        values = _values({place: places[place][nth] for place, nth in policy.items()})
        worth = {place: [_worth(choice, values) for choice in choices] for place, choices in places.items()}
        better = {place: row.index(max(row)) for place, row in worth.items() if max(row) > values[place]}
        if not better:
            break
        policy |= better
    return {
        place: Best(
            values[place],
            places[place][worth[place].index(values[place])].name,
            tuple((choice.name, value) for choice, value in zip(places[place], worth[place], strict=True)),
        )
        for place in places
    }


def _worth(choice: Choice[PlaceT, NameT], values: Mapping[PlaceT, Fraction]) -> Fraction:
    return choice.worth + sum((chance * values[place] for place, chance in choice.onward.items()), Fraction())


def _values(policy: Mapping[PlaceT, Choice[PlaceT, NameT]]) -> dict[PlaceT, Fraction]:
    """Solve value = worth + chances x values by substituting one place after the other."""
    order = list(policy)
    worth = {place: choice.worth for place, choice in policy.items()}
    onward = {place: dict(choice.onward) for place, choice in policy.items()}
    for place in order:
        loop = 1 - onward[place].pop(place, Fraction())
        worth[place] /= loop
        onward[place] = {other: chance / loop for other, chance in onward[place].items()}
        for row in order:
            if row != place and (chance := onward[row].pop(place, None)):
                worth[row] += chance * worth[place]
                for other, more in onward[place].items():
                    onward[row][other] = onward[row].get(other, Fraction()) + chance * more
    return worth
