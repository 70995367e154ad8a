"""What a game at one terminal is, whichever it is: a match, its file, and the people who look at it."""

from typing import Generic, TypeVar

from tacora.record import Record
from tacora.rules.game import Over
from tacora.table import FairDealer
from tacora.table.match import AnyMatch
from tacora.tui.save import GameFile

__all__ = ["Sitting", "dealer_of"]

MatchT = TypeVar("MatchT", bound=AnyMatch)


class Sitting(Generic[MatchT]):
    """Drives a `Match` for the people at one device. It knows no clock and draws nothing."""

    def __init__(self, table: MatchT, file: GameFile) -> None:
        self.table = table
        self.file = file
        self.people = tuple(seat for seat, who in enumerate(table.seats) if who.bot is None)
        self._secret = table.record(reveal=True).secret or ""

    @property
    def over(self) -> bool:
        """Whether the last input has been made."""
        return isinstance(self.table.turn, Over)

    def _save(self) -> None:
        """Every input is saved before anything is shown of it."""
        record = self.table.record(reveal=True)
        if self.over:
            self.file.finish(record)
        else:
            self.file.save(record)


def dealer_of(record: Record) -> FairDealer:
    """The dealer that goes on with a saved game; raises `ValueError` where its secret is missing."""
    if record.secret is None:
        raise ValueError("expected 'reveal SECRET' at the end: nobody can play on without it")
    return FairDealer(record.secret, record.contributions, open_seed=record.seed)
