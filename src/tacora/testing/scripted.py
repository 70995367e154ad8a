"""Scripted chance: a dealer that deals the cards a test names, instead of a hunt for seeds."""

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeVar

from tacora.record import secret_from_seed
from tacora.rules.diamant import TurnUp
from tacora.rules.game import Chance
from tacora.table import FairDealer

__all__ = ["ScriptError", "ScriptedDealer"]

OutcomeT = TypeVar("OutcomeT")


class ScriptError(Exception):
    """The script asks for something that cannot happen now."""


class ScriptedDealer(FairDealer):
    """Deals the named cards in order: `ScriptedDealer("5 snake 7 snake")`.

    It can sit at a `Table`, where it promises the secret of seed 0 and does not keep to it: `verify_record`
    finds that out, as it should.
    """

    __slots__ = ("_dealt", "_script")

    def __init__(self, script: str) -> None:
        super().__init__(secret_from_seed(0))
        self._script = tuple(script.split())
        self._dealt = 0

    @property
    def left(self) -> tuple[str, ...]:
        """The cards that have not been dealt yet."""
        return self._script[self._dealt :]

    def draw(self, chance: Chance, chances: Sequence[tuple[OutcomeT, Fraction]]) -> OutcomeT:
        """The next card of the script; raises `ScriptError` where it is used up or impossible."""
        name = ".".join(map(str, chance.draw))
        if not self.left:
            raise ScriptError(f"draw {name}: the script is used up after {len(self._script)} cards")
        wanted = self.left[0]
        by_name = {_name(outcome): outcome for outcome, _ in chances}
        if wanted not in by_name:
            place = f"card {self._dealt + 1} of the script, {wanted!r}"
            raise ScriptError(f"draw {name}: {place}, is not one of {', '.join(by_name)}")
        self._dealt += 1
        return by_name[wanted]


def _name(outcome: object) -> str:
    return str(outcome.card if isinstance(outcome, TurnUp) else outcome)
