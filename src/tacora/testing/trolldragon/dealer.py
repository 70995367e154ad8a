"""Scripted dice: a dealer that lets the dice fall as a test says."""

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeVar

from tacora.record import secret_from_seed
from tacora.rules.game import Chance
from tacora.rules.trolldragon import FirstSeat
from tacora.table import FairDealer
from tacora.testing.scripted import ScriptError

__all__ = ["ScriptedDice"]

OutcomeT = TypeVar("OutcomeT")


class ScriptedDice(FairDealer):
    """Falls in order, split by `;`: `ScriptedDice("diamond diamond key door; blank nugget; dragon blank")`.

    It can sit at a `Table`, where it promises the secret of seed 0 and does not keep to it: `verify_record`
    finds that out, as it should.
    """

    __slots__ = ("_fallen", "_script")

    def __init__(self, script: str) -> None:
        super().__init__(secret_from_seed(0))
        self._script = tuple(" ".join(fall.split()) for fall in script.split(";") if fall.strip())
        self._fallen = 0

    @property
    def left(self) -> tuple[str, ...]:
        """The falls that have not come yet."""
        return self._script[self._fallen :]

    def draw(self, chance: Chance, chances: Sequence[tuple[OutcomeT, Fraction]]) -> OutcomeT:
        """The next fall of the script; raises `ScriptError` where it is used up or impossible."""
        name = ".".join(map(str, chance.draw))
        if not self.left:
            raise ScriptError(f"draw {name}: the script is used up after {len(self._script)} falls")
        wanted = self.left[0]
        by_name = {_name(outcome): outcome for outcome, _ in chances}
        if wanted not in by_name:
            place = f"fall {self._fallen + 1} of the script, {wanted!r}"
            raise ScriptError(f"draw {name}: {place}, is not one of {'; '.join(by_name)}")
        self._fallen += 1
        return by_name[wanted]


def _name(outcome: object) -> str:
    if isinstance(outcome, FirstSeat):
        return str(outcome.seat + 1)
    return " ".join(face.value for face in getattr(outcome, "faces", ()))
