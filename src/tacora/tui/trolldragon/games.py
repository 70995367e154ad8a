"""Begin a game of Troll & Dragon, or go on with a saved one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from tacora.bots import BotError
from tacora.record import RecordError, Seat, is_name
from tacora.rules.games import AnyEdition
from tacora.rules.trolldragon import Options, TrollDragonEdition
from tacora.table import FairDealer, Match, fresh_secret
from tacora.table.race import RacePace
from tacora.texts import Texts
from tacora.tui.save import GameFile
from tacora.tui.seating import bots_of
from tacora.tui.setup import NothingToResume, PlayError
from tacora.tui.trolldragon.session import Chooser, Session

__all__ = ["Plan", "Session", "begin", "bots_at", "go_on_with", "is_saved_in"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What a game is begun with."""

    edition: TrollDragonEdition
    seats: tuple[Seat, ...]
    options: Options
    pace: RacePace = RacePace.TURNS
    seed: int | None

    def again(self) -> "Plan":
        """The next game at the same table; a repeatable one goes on with the next number."""
        return self if self.seed is None else replace(self, seed=self.seed + 1)


def bots_at(seats: Sequence[Seat], game: str) -> dict[int, Chooser]:
    """How the bots of these seats decide; raises `BotError` where one does not play this game."""
    return {number: bot.pick for number, bot in bots_of(seats, game).items()}


def begin(plan: Plan, folder: Path, day: date, texts: Texts) -> Session:
    """A new game, saved from its first roll on; raises `SetupError`, `BotError` or `PlayError`."""
    for seat in plan.seats:
        if not is_name(seat.name):
            raise PlayError(texts("tui-bad-name", name=repr(seat.name)))
    bots = bots_at(plan.seats, plan.edition.game)
    dealer = FairDealer(fresh_secret()) if plan.seed is None else FairDealer.from_seed(plan.seed)
    table = Match(plan.edition, plan.options, plan.seats, dealer)
    return Session.start(table, GameFile.new(folder, table.record(reveal=False), day), bots, plan.pace)


def go_on_with(
    path: Path, editions: Mapping[str, AnyEdition], texts: Texts, pace: RacePace
) -> tuple[Session, Plan]:
    """The saved game where it was left; raises `NothingToResume` with one clear sentence.

    How the race is run is no part of a record, so it is asked for again.
    """
    file = GameFile(path)
    try:
        record = file.read(editions)
        session = Session.resume(record, file, bots_at(record.seats, record.edition.game), pace)
    except (OSError, ValueError, RecordError, BotError) as error:
        told = texts("tui-damaged", file=str(path), problem=str(error).rstrip("."))
        raise NothingToResume(told) from error
    table = session.table
    options = table.view(None).options
    return session, Plan(
        edition=table.edition, seats=table.seats, options=options, pace=pace, seed=record.seed
    )


def is_saved_in(path: Path, editions: Mapping[str, AnyEdition]) -> bool:
    """Whether a game of Troll & Dragon lies there; what can't be read is somebody else's to report."""
    try:
        return isinstance(GameFile(path).read(editions).edition, TrollDragonEdition)
    except (OSError, ValueError, RecordError):
        return False
