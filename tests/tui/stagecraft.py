"""Moments of a game for the drawing tests, and games that are played by keys."""

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

from rich.text import Text
from textual.pilot import Pilot

from tacora.editions import diamant_editions
from tacora.rules.diamant import Options, Pick, View
from tacora.solve import view_of_path
from tacora.texts import Texts
from tacora.tui.app import TacoraApp
from tacora.tui.games import Plan, begin
from tacora.tui.scene import Scene
from tacora.tui.seating import seats_from
from tacora.tui.session import Session
from tacora.tui.setup import Aid, Ended, Speed, TuiSetup
from tacora.tui.stage import Board, Decide, Finished, Stage, Story, Where
from tacora.tui.start import app_for

EDITIONS = diamant_editions()
DAY = date(2026, 11, 16)
EIGHT = ("you", "bold", "careful", "counter", "sweeper", "value", "solo", "random")
NAMES = ("Mia", "Jonas", "Oma Inge", "Lupe", "Emre", "Zoë", "Kim", "Funke")

EXAMPLE = "17 spikes 11 lava -2 15 snake 13 14"
"""The worked example of the design: 6 of 8 inside, 9 each, 6 on the path, 5 of 21 cards fatal."""

LONGEST = "1 2 3 scorpion 4 5 5 snake 7 7 9 lava 11 11 13 boulder 14 15 17 spikes"
"""Every treasure and every trap once: no path without relics is longer."""


def example_view(path: str = EXAMPLE, seats: int = 8, removed: tuple[str, ...] = ("snake",)) -> View:
    return view_of_path(EDITIONS["pegasus-2024"], seats, path, removed=removed)


def scene_of(
    view: View,
    stage: Stage | None = None,
    *,
    language: str = "en",
    board: dict[str, Any] | None = None,
    **more: Any,
) -> Scene:
    """This view as a scene: whoever is not inside has brought 5 home."""
    inside = set(view.inside)
    story = Story(
        where=tuple(Where.INSIDE if seat in inside else Where.CAMP for seat in range(view.seats)),
        gained=tuple(0 if seat in inside else 5 for seat in range(view.seats)),
        shares=(),
        depth=len(view.path),
    )
    plain: dict[str, Any] = {"names": NAMES[: view.seats], "people": (0,), "aid": Aid.PERCENT}
    return Scene(
        stage=stage or Decide(0),
        board=Board(view=view, story=story, **(board or {})),
        edition=EDITIONS[view.edition],
        texts=Texts(language, view.edition),
        **(plain | more),
    )


def lines(text: Text) -> list[str]:
    return [line.rstrip() for line in text.plain.split("\n")]


def new_session(
    folder: Path,
    seats: tuple[str, ...] = ("you", "bold", "careful"),
    *,
    edition: str = "pegasus-2024",
    seed: int = 7,
    options: Options | None = None,
) -> Session:
    texts = Texts("en", edition)
    plan = Plan(
        edition=EDITIONS[edition], seats=seats_from(seats, texts), options=options or Options(), seed=seed
    )
    return begin(plan, folder, DAY, texts)


def now(session: Session) -> Stage:
    """The stage of this very moment (a call, so that type checkers do not remember the one before)."""
    return session.stage


def pick_by(session: Session) -> Pick:
    """A simple person: home with five or more."""
    return Pick.LEAVE if session.board.view.pending >= 5 else Pick.CONTINUE


def step(session: Session) -> None:
    """One key: a decision where one is asked for, else on."""
    if isinstance(session.stage, Decide):
        session.pick(pick_by(session))
    else:
        session.go_on()


def play_on(session: Session, until: Callable[[Session], bool] = lambda _: False) -> list[Stage]:
    """Press on to the end of the game, or until something is so; the stages seen."""
    seen: list[Stage] = [session.stage]
    while not isinstance(session.stage, Finished) and not until(session):
        step(session)
        seen.append(session.stage)
    return seen


def make_app(folder: Path, **settings: Any) -> TacoraApp:
    """The real app without clocks; all that differs between machines is fixed."""
    given: dict[str, Any] = {
        "language": "en",
        "seed": 7,
        "aid": Aid.PERCENT,
        "speed": Speed.OFF,
        "games_folder": folder,
        "today": lambda: DAY,
    }
    return app_for(TuiSetup(**(given | settings)))


async def press_on(pilot: Pilot[Ended], app: TacoraApp, until: Callable[[Session], bool]) -> int:
    """Play by keys until something is so; how many keys it took."""
    pressed = 0
    while not until(app.session):
        stage = app.session.stage
        key = "enter"
        if isinstance(stage, Decide):
            key = "1" if pick_by(app.session) is Pick.LEAVE else "2"
        await pilot.press(key)
        pressed += 1
    return pressed


def screen_text(app: TacoraApp) -> str:
    """Every character on the screen, line by line."""
    rows = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in rows)


def screen_bytes(app: TacoraApp) -> str:
    """Every character with its style: all that goes to the terminal."""
    return "\n".join(repr(list(strip)) for strip in app.screen._compositor.render_strips())
