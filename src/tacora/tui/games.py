"""Begin a game of Diamant, or go on with a saved one."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from tacora.rules.diamant import DiamantEdition, Options
from tacora.rules.games import AnyEdition
from tacora.table import Match
from tacora.texts import Texts
from tacora.tui.plan import AnyPlan, damage_told
from tacora.tui.save import GameFile
from tacora.tui.session import Session

__all__ = ["Plan", "begin", "go_on_with"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan(AnyPlan[DiamantEdition, Options]):
    """What a game of Diamant is begun with."""


def begin(plan: Plan, folder: Path, day: date, texts: Texts) -> Session:
    """A new game, saved from its first card on; raises `SetupError` or `PlayError`."""
    plan.check_names(texts)
    table = Match(plan.edition, plan.options, plan.seats, plan.dealer())
    return Session.start(table, GameFile.new(folder, table.record(reveal=False), day))


def go_on_with(path: Path, editions: Mapping[str, AnyEdition], texts: Texts) -> tuple[Session, Plan]:
    """The saved game where it was left; raises `NothingToResume` with one clear sentence."""
    file = GameFile(path)
    with damage_told(path, texts):
        record = file.read(editions)
        session = Session.resume(record, file)
    table = session.table
    options = table.view(None).options
    return session, Plan(edition=table.edition, seats=table.seats, options=options, seed=record.seed)
