"""Games of Troll & Dragon for the tests: moments to draw, sessions to play on, and a clock that stands."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

from rich.text import Text

from tacora.editions import load_editions
from tacora.rules.trolldragon import (
    TROLL_DRAGON,
    Enter,
    GrottoDie,
    GrottoFace,
    Leave,
    Move,
    Options,
    TrollDragonEdition,
    View,
)
from tacora.table.race import RacePace
from tacora.texts import Texts
from tacora.tui.app import TacoraApp
from tacora.tui.seating import seats_from
from tacora.tui.setup import Aid, Speed, TuiSetup
from tacora.tui.start import app_for
from tacora.tui.trolldragon.games import Plan, begin
from tacora.tui.trolldragon.scene import Scene
from tacora.tui.trolldragon.session import Session
from tacora.tui.trolldragon.stage import Choose, Decide, Finished, RaceLive, RaceTurn, Stage

ID = "troll-dragon"
DAY = date(2026, 11, 16)
FIVE = ("you:Maximiliane-Luise", "timid", "greedy", "key-hunter", "optimal")
TWO = ("you:Mia", "you:Jonas")
NAMES = ("Mia", "Jonas", "Oma Inge", "Kim", "Zoë")
D, K, T, X = GrottoFace.DIAMOND, GrottoFace.KEY, GrottoFace.DOOR, GrottoFace.TROLL


def edition() -> TrollDragonEdition:
    found = load_editions()[ID]
    assert isinstance(found, TrollDragonEdition)
    return found


class Clock:
    """A clock that goes only when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def new_session(
    folder: Path,
    seats: tuple[str, ...] = FIVE,
    *,
    seed: int = 7,
    pace: RacePace = RacePace.TURNS,
    **options: Any,
) -> Session:
    texts = Texts("en", ID)
    plan = Plan(
        edition=edition(),
        seats=seats_from(seats, texts),
        options=Options(**options),
        pace=pace,
        seed=seed,
    )
    return begin(plan, folder, DAY, texts)


def now(session: Session) -> Stage:
    """The stage of this very moment (a call, so that type checkers do not remember the one before)."""
    return session.stage


def wish(session: Session) -> Move:
    """A bold person: into the chamber, on in the race, home with six diamonds; now and then anything."""
    view = session.view
    rng = Random(len(session.log))
    if rng.random() < 0.1:
        return rng.choice(view.legal)
    if Enter() in view.legal:
        return Enter()
    if isinstance(session.stage, Decide) and view.risk.diamonds >= 6 and Leave() in view.legal:
        return Leave()
    return view.legal[0]


def step(session: Session) -> None:
    """One key: what a person wishes where one decides, home from a live race, else on."""
    if isinstance(session.stage, Decide | RaceTurn | Choose):
        assert session.act(wish(session))
    elif isinstance(session.stage, RaceLive):
        assert session.do(session.view.active, Leave())
    else:
        session.go_on()


def play_on(session: Session, until: Callable[[Session], bool] = lambda _: False) -> None:
    """Press on to the end of the game, or until something is so."""
    while not isinstance(session.stage, Finished) and not until(session):
        step(session)


def view_with(*faces: GrottoFace, aside: tuple[int, ...] = (), seats: int = 3, **more: Any) -> View:
    """The first seat in the grotto after a roll that shows these faces."""
    state = TROLL_DRAGON.start(edition(), Options(**more.pop("options", {})), seats).state
    dice = tuple(GrottoDie(face, at in aside) for at, face in enumerate(faces))
    changed = replace(state, dice=dice, rolls=1)
    return replace(TROLL_DRAGON.view(changed, 0), **more)


def scene_of(view: View, stage: Stage | None = None, *, language: str = "en", **more: Any) -> Scene:
    plain: Mapping[str, Any] = {"names": NAMES[: view.seats], "people": (0,), "aid": Aid.PERCENT}
    return Scene(stage=stage or Decide(0), view=view, texts=Texts(language, ID), **{**plain, **more})


def lines(text: Text) -> list[str]:
    return [line.rstrip() for line in text.plain.split("\n")]


def make_app(folder: Path, **settings: Any) -> TacoraApp:
    """The real app without clocks; all that differs between machines is fixed."""
    given: dict[str, Any] = {
        "language": "en",
        "edition": ID,
        "seats": FIVE,
        "seed": 7,
        "speed": Speed.OFF,
        "aid": Aid.PERCENT,
        "games_folder": folder,
        "today": lambda: DAY,
    }
    return app_for(TuiSetup(**(given | settings)))


def screen_text(app: TacoraApp) -> str:
    """Every character on the screen, line by line."""
    rows = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in rows)
