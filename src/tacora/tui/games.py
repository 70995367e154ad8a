"""Begin a game, or go on with a saved one."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from tacora.bots import BotError
from tacora.record import RecordError, Seat, is_name
from tacora.rules.diamant import DiamantEdition, Options
from tacora.rules.games import AnyEdition
from tacora.table import FairDealer, Match, fresh_secret
from tacora.texts import Texts
from tacora.tui.save import GameFile
from tacora.tui.session import Session
from tacora.tui.setup import NothingToResume, PlayError

__all__ = ["Plan", "begin", "go_on_with"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What a game is begun with."""

    edition: DiamantEdition
    seats: tuple[Seat, ...]
    options: Options
    seed: int | None

    def again(self) -> "Plan":
        """The next game at the same table; a repeatable one goes on with the next number."""
        return self if self.seed is None else replace(self, seed=self.seed + 1)


def begin(plan: Plan, folder: Path, day: date, texts: Texts) -> Session:
    """A new game, saved from its first card on; raises `SetupError` or `PlayError`."""
    for seat in plan.seats:
        if not is_name(seat.name):
            raise PlayError(texts("tui-bad-name", name=repr(seat.name)))
    dealer = FairDealer(fresh_secret()) if plan.seed is None else FairDealer.from_seed(plan.seed)
    table = Match(plan.edition, plan.options, plan.seats, dealer)
    return Session.start(table, GameFile.new(folder, table.record(reveal=False), day))


def go_on_with(path: Path, editions: Mapping[str, AnyEdition], texts: Texts) -> tuple[Session, Plan]:
    """The saved game where it was left; raises `NothingToResume` with one clear sentence."""
    file = GameFile(path)
    try:
        record = file.read(editions)
        session = Session.resume(record, file)
    except (OSError, ValueError, RecordError, BotError) as error:
        raise NothingToResume(texts("tui-damaged", file=str(path), problem=_said(error))) from error
    table = session.table
    options = table.view(None).options
    return session, Plan(edition=table.edition, seats=table.seats, options=options, seed=record.seed)


def _said(error: Exception) -> str:
    return str(error).rstrip(".")
