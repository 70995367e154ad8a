"""From the command line's settings to a running app: what can't work is said before the screen changes."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tacora.editions import UnknownEdition, load_editions
from tacora.rules.trolldragon import TrollDragonEdition
from tacora.texts import Texts, preferred_language
from tacora.tui.games import Plan, begin, go_on_with
from tacora.tui.save import games_folder, last_unfinished
from tacora.tui.seating import seats_from
from tacora.tui.setup import Ended, NoTerminal, NothingToResume, TuiSetup
from tacora.tui.trolldragon import games as dice

if TYPE_CHECKING:
    from tacora.tui.app import TacoraApp

__all__ = ["app_for", "check_terminal", "run_in_terminal"]


def run_in_terminal(setup: TuiSetup) -> Ended:
    """Play here; raises `NoTerminal` where there is nothing to play on."""
    check_terminal(setup.language)
    app = app_for(setup)
    return app.run(mouse=False) or app.farewell()


def check_terminal(language: str | None) -> None:
    """Refuse to play where nothing can be placed on a screen."""
    texts = Texts(language or preferred_language())
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise NoTerminal(texts("tui-no-terminal"))
    term = os.environ.get("TERM", "")
    if os.name == "posix" and term in ("", "dumb", "unknown"):
        raise NoTerminal(texts("tui-dumb-terminal", term=term or "–"))


def app_for(setup: TuiSetup) -> "TacoraApp":
    """The app with its game, resumed or new, or with the set-up screen."""
    from tacora.tui.app import TacoraApp

    editions = load_editions(setup.editions_folder)
    folder = setup.games_folder or games_folder()
    texts = Texts(setup.language or preferred_language(), setup.edition, setup.editions_folder)
    if setup.edition is not None and setup.edition not in editions:
        raise UnknownEdition(setup.edition, list(editions))
    if setup.resume:
        path = _wanted(setup, folder, texts)
        if dice.is_saved_in(path, editions):
            return TacoraApp(setup, editions, dice=dice.go_on_with(path, editions, texts, setup.race))
        session, plan = go_on_with(path, editions, texts)
        return TacoraApp(setup, editions, session=session, plan=plan)
    if setup.seats is not None and setup.edition is not None:
        edition = editions[setup.edition]
        seats = seats_from(setup.seats, texts, edition.game)
        if isinstance(edition, TrollDragonEdition):
            agreed = dice.Plan(
                edition=edition, seats=seats, options=setup.dice_options, pace=setup.race, seed=setup.seed
            )
            game = dice.begin(agreed, folder, setup.today(), texts)
            return TacoraApp(setup, editions, dice=(game, agreed))
        plan = Plan(edition=edition, seats=seats, options=setup.options, seed=setup.seed)
        session = begin(plan, folder, setup.today(), texts)
        return TacoraApp(setup, editions, session=session, plan=plan)
    if setup.seats is not None:
        seats_from(setup.seats, texts)  # an unknown bot is told before the screen changes
    return TacoraApp(setup, editions)


def _wanted(setup: TuiSetup, folder: Path, texts: Texts) -> Path:
    path = setup.resume if isinstance(setup.resume, Path) else last_unfinished(folder)
    if path is None:
        raise NothingToResume(texts("tui-nothing-to-resume", folder=str(folder)))
    return path
