"""Scripted chance: a dealer that brings what a test names, instead of a hunt for seeds."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TypeVar

from tacora.game import Chance
from tacora.record import secret_from_seed
from tacora.table import FairDealer

__all__ = ["ScriptError", "Scripted"]

OutcomeT = TypeVar("OutcomeT")


class ScriptError(Exception):
    """The script asks for something that cannot happen now."""


class Scripted(FairDealer):
    """Lets chance bring what a script names, in order; `name_of` says how an outcome is called there.

    It can sit at a `Match`, where it promises the secret of seed 0 and does not keep to it: `verify_record`
    finds that out, as it should.
    """

    __slots__ = ("_between", "_dealt", "_name_of", "_noun", "_script")

    def __init__(
        self, script: Sequence[str], name_of: Callable[[object], str], *, noun: str, between: str
    ) -> None:
        super().__init__(secret_from_seed(0))
        self._script = tuple(script)
        self._noun = noun
        self._name_of = name_of
        self._between = between
        self._dealt = 0

    @property
    def left(self) -> tuple[str, ...]:
        """What has not come yet."""
        return self._script[self._dealt :]

    def draw(self, chance: Chance, chances: Sequence[tuple[OutcomeT, Fraction]]) -> OutcomeT:
        """The next outcome of the script; raises `ScriptError` where it is used up or impossible."""
        name = ".".join(map(str, chance.draw))
        if not self.left:
            raise ScriptError(f"draw {name}: the script is used up after {len(self._script)} {self._noun}s")
        wanted = self.left[0]
        by_name = {self._name_of(outcome): outcome for outcome, _ in chances}
        if wanted not in by_name:
            place = f"{self._noun} {self._dealt + 1} of the script, {wanted!r}"
            raise ScriptError(f"draw {name}: {place}, is not one of {self._between.join(by_name)}")
        self._dealt += 1
        return by_name[wanted]
