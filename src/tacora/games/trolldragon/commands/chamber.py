"""The exact figures of a position in the treasure chamber: as JSON data and as rows of text (T9 to T12)."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import prod
from typing import TYPE_CHECKING

from tacora.cli.options import pace_of
from tacora.cli.output import WrongCall
from tacora.report.figures import decimal, exact, exact_percent
from tacora.report.text import Answer

if TYPE_CHECKING:
    from tacora.games.trolldragon.commands.cave import Cave
    from tacora.games.trolldragon.solve import Chamber
    from tacora.texts import Texts

__all__ = ["chamber_odds"]

FINEST, FASTEST = 12, 12
"""A pace is a fraction with a denominator up to the first, and up to the second in size."""


def chamber_odds(cave: "Cave", texts: "Texts", *, dragons: int, pace: str) -> Answer:
    """Roll or leave in the race, by the solved rule, for each die that may show a dragon (T9 to T12)."""
    from tacora.games.trolldragon.solve import Chamber

    dice = len(cave.dice.dragon.faces)
    if not 0 <= dragons <= dice:
        raise WrongCall(f"There are {dice} dragon dice: {dragons} can't have shown a dragon.")
    chamber = Chamber(cave.dice, pace=_pace(pace), nugget_points=cave.edition.nugget_points)
    cases = [_case(cave, chamber, called) for called in combinations(range(dice), dragons)]
    data = cave.data | {
        "place": "chamber",
        "pace": str(chamber.pace),
        "dragons": dragons,
        "cases": [case.to_json() for case in cases if dragons < dice],
        "verified": chamber.verified,
    }
    return Answer(data, tuple(_chamber_rows(cave, chamber, cases, dragons, texts)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """The race after these dice have shown a dragon."""

    called: tuple[int, ...]
    faces: tuple[int, ...]
    """How many dragons the dice still in play have."""
    wakes: Fraction
    leave: Fraction
    roll: Fraction
    leave_from: int | None

    def to_json(self) -> dict[str, object]:
        """The case as plain data; dice are counted from 1."""
        return {
            "called": [die + 1 for die in self.called],
            "wakes_with_its_next_roll": exact(self.wakes),
            "leave": exact(self.leave),
            "roll": exact(self.roll),
            "best": "roll" if self.roll > self.leave else "leave",
            "leave_from_points": self.leave_from,
        }


def _case(cave: "Cave", chamber: "Chamber", called: tuple[int, ...]) -> Case:
    from tacora.games.trolldragon.rules import DragonFace

    dice = cave.dice.dragon.faces
    plays = tuple(die not in called for die in range(len(dice)))
    chances = [Fraction(faces.count(DragonFace.DRAGON), len(faces)) for faces in dice]
    playing = [chance for chance, rolls in zip(chances, plays, strict=True) if rolls]
    advice = chamber.advice(points=cave.points, nuggets=cave.chamber, dragons=plays)
    bound = chamber.leave_from(nuggets=cave.chamber, dragons=plays) if chamber.pace >= 1 and playing else None
    return Case(
        called=called,
        faces=tuple(dice[die].count(DragonFace.DRAGON) for die in called),
        wakes=prod(playing, start=Fraction(1)),
        leave=advice.leave,
        roll=advice.roll,
        leave_from=bound,
    )


def _chamber_rows(
    cave: "Cave", chamber: "Chamber", cases: list[Case], dragons: int, texts: "Texts"
) -> Iterator[tuple[str, str]]:
    yield cave.row(texts)
    if dragons == len(cave.dice.dragon.faces):
        yield "", texts("cli-odds-awake")
        return
    yield texts("cli-odds-pace"), str(chamber.pace)
    for case in cases:
        if case.called:
            dice = ", ".join(str(die + 1) for die in case.called)
            yield texts("cli-odds-called"), texts("cli-odds-called-die", die=dice, faces=sum(case.faces))
        yield texts("cli-odds-wakes"), exact_percent(case.wakes, texts)
        yield texts("cli-odds-go-home"), decimal(case.leave, texts)
        yield texts("cli-odds-roll"), decimal(case.roll, texts)
        yield texts("cli-odds-best"), texts(f"cli-odds-best-{'again' if case.roll > case.leave else 'leave'}")
        if case.leave_from is not None:
            yield texts("cli-odds-leave-from"), texts("cli-odds-leave-from-points", points=case.leave_from)
    if not chamber.verified:
        yield "", texts("cli-odds-unverified")


def _pace(text: str) -> Fraction:
    pace = pace_of(text)
    if not 0 <= pace <= FASTEST or pace.denominator > FINEST:
        raise WrongCall(f"--pace {text} is out of range: 0 to {FASTEST}, in steps of 1/{FINEST} or more.")
    return pace
