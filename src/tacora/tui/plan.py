"""What a game is begun with and gone on with, whichever it is."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Generic, Self, TypeVar

from tacora.bots import BotError
from tacora.record import RecordError, Seat, is_name
from tacora.table import FairDealer, fresh_secret
from tacora.texts import Texts
from tacora.tui.setup import NothingToResume, PlayError

__all__ = ["AnyPlan", "damage_told"]

EditionT = TypeVar("EditionT")
OptionsT = TypeVar("OptionsT")


@dataclass(frozen=True, slots=True, kw_only=True)
class AnyPlan(Generic[EditionT, OptionsT]):
    """What a game is begun with."""

    edition: EditionT
    seats: tuple[Seat, ...]
    options: OptionsT
    seed: int | None

    def again(self) -> Self:
        """The next game at the same table; a repeatable one goes on with the next number."""
        return self if self.seed is None else replace(self, seed=self.seed + 1)

    def dealer(self) -> FairDealer:
        """Whoever deals: by the open number, or by a secret nobody can guess."""
        return FairDealer(fresh_secret()) if self.seed is None else FairDealer.from_seed(self.seed)

    def check_names(self, texts: Texts) -> None:
        """Refuse names that a record can't hold; raises `PlayError`."""
        for seat in self.seats:
            if not is_name(seat.name):
                raise PlayError(texts("tui-bad-name", name=repr(seat.name)))


@contextmanager
def damage_told(path: Path, texts: Texts) -> Iterator[None]:
    """Whatever is wrong with a saved game, `NothingToResume` says it in one clear sentence."""
    try:
        yield
    except (OSError, ValueError, RecordError, BotError) as error:
        problem = str(error).rstrip(".")
        raise NothingToResume(texts("tui-damaged", file=str(path), problem=problem)) from error
