"""Begin a game of Troll & Dragon, or go on with a saved one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from tacora.record import RecordError, Seat
from tacora.rules.games import AnyEdition
from tacora.rules.trolldragon import Options, TrollDragonEdition
from tacora.table import Match
from tacora.table.race import RacePace
from tacora.texts import Texts
from tacora.tui.plan import AnyPlan, damage_told
from tacora.tui.save import GameFile
from tacora.tui.seating import bots_of
from tacora.tui.trolldragon.session import Chooser, Session

__all__ = ["Plan", "Session", "begin", "bots_at", "go_on_with", "is_saved_in"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan(AnyPlan[TrollDragonEdition, Options]):
    """What a game of Troll & Dragon is begun with."""

    pace: RacePace = RacePace.TURNS


def bots_at(seats: Sequence[Seat], game: str) -> dict[int, Chooser]:
    """How the bots of these seats decide; raises `BotError` where one does not play this game."""
    return {number: bot.pick for number, bot in bots_of(seats, game).items()}


def begin(plan: Plan, folder: Path, day: date, texts: Texts) -> Session:
    """A new game, saved from its first roll on; raises `SetupError`, `BotError` or `PlayError`."""
    plan.check_names(texts)
    bots = bots_at(plan.seats, plan.edition.game)
    table = Match(plan.edition, plan.options, plan.seats, plan.dealer())
    return Session.start(table, GameFile.new(folder, table.record(reveal=False), day), bots, plan.pace)


def go_on_with(
    path: Path, editions: Mapping[str, AnyEdition], texts: Texts, pace: RacePace
) -> tuple[Session, Plan]:
    """The saved game where it was left; raises `NothingToResume` with one clear sentence.

    How the race is run is no part of a record, so it is asked for again.
    """
    file = GameFile(path)
    with damage_told(path, texts):
        record = file.read(editions)
        session = Session.resume(record, file, bots_at(record.seats, record.edition.game), pace)
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
