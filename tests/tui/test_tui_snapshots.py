"""Pictures of the key screens of both games, compared with stored ones; nothing moves by itself in them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from tacora.games.diamant.screens import stage as cave
from tacora.games.trolldragon.screens import stage as dice
from tacora.protocol.entries import Phase
from tacora.texts import LANGUAGES
from tacora.tui.app import TacoraApp
from tacora.tui.playing import PlayingScreen
from tacora.tui.setup import Ended
from tests.tui.tables import EIGHT, cave_key, dice_key, make_app, play_on, press, settle

SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
RELICS: dict[str, Any] = {"edition": "pegasus-2024-relics", "seats": EIGHT, "seed": 8}
DICE: dict[str, Any] = {"edition": "troll-dragon", "seats": ("you:Mia", "you:Jonas", "random"), "seed": 1}
Compare = Callable[..., bool]
Until = Callable[[Any], bool]


def moment(app: TacoraApp) -> Any:
    screen = app.screen_stack[1]
    assert isinstance(screen, PlayingScreen)
    return screen.moment


def at(stage: type, more: Until = lambda _: True) -> Until:
    return lambda app: isinstance(moment(app).stage, stage) and more(moment(app))


def played_until(app: TacoraApp, choose: Any, until: Until) -> Callable[[Pilot[Ended]], Any]:
    async def play(pilot: Pilot[Ended]) -> None:
        await play_on(pilot, app, choose, until)
        if app.seen is not None and app.seen.table.phase is Phase.OVER and app.saved is not None:
            app.saved = Path("games") / app.saved.name
            app.redraw()
            await pilot.pause()

    return play


@SIZES
@pytest.mark.parametrize("edition", ["pegasus-2024", "troll-dragon"])
def test_lobby(snap_compare: Compare, tmp_path: Path, size: tuple[int, int], edition: str) -> None:
    app = make_app(tmp_path, language="de", edition=edition)

    async def ready(pilot: Pilot[Ended]) -> None:
        await settle(pilot, app)

    assert snap_compare(app, terminal_size=size, run_before=ready)


@pytest.mark.parametrize(
    ("language", "until"),
    [
        *((language, at(cave.Decide, lambda now: len(now.board.view.path) >= 4)) for language in LANGUAGES),
        ("fr", at(cave.Revealed, lambda now: now.board.path_share > 0)),
        ("de", at(cave.Busted)),
        ("en", at(cave.CaveEnded)),
    ],
    ids=[*(f"decision-{language}" for language in LANGUAGES), "reveal", "bust", "cave-end"],
)
def test_cave(snap_compare: Compare, tmp_path: Path, language: str, until: Until) -> None:
    app = make_app(tmp_path, language=language, **RELICS)
    assert snap_compare(app, terminal_size=(80, 24), run_before=played_until(app, cave_key, until))


def test_large_cave(snap_compare: Compare, tmp_path: Path) -> None:
    app = make_app(tmp_path, language="de", **RELICS)
    deep = at(cave.Decide, lambda now: len(now.board.view.path) >= 4)
    assert snap_compare(app, terminal_size=(120, 40), run_before=played_until(app, cave_key, deep))


@pytest.mark.parametrize(
    ("language", "until"),
    [
        *((language, at(dice.Decide, lambda now: len(now.view.free) < 4)) for language in LANGUAGES),
        ("de", at(dice.TrollCame)),
        ("fr", at(dice.RaceTurn)),
        ("de", at(dice.Woke)),
        ("en", at(dice.Finished)),
    ],
    ids=[*(f"grotto-{language}" for language in LANGUAGES), "troll", "race", "dragon", "end"],
)
def test_dice(snap_compare: Compare, tmp_path: Path, language: str, until: Until) -> None:
    app = make_app(tmp_path, language=language, **DICE)
    assert snap_compare(app, terminal_size=(80, 24), run_before=played_until(app, dice_key, until))


@SIZES
def test_hand_over(snap_compare: Compare, tmp_path: Path, size: tuple[int, int]) -> None:
    app = make_app(tmp_path, edition="iello-2017", seats=("you:Mia", "you:Jonas", "bold"))

    async def ready(pilot: Pilot[Ended]) -> None:
        await settle(pilot, app)

    assert snap_compare(app, terminal_size=size, run_before=ready)


@pytest.mark.parametrize("key", ["question_mark", "l", "o", "q"], ids=["help", "log", "why", "quit"])
def test_sheet(snap_compare: Compare, tmp_path: Path, key: str) -> None:
    app = make_app(tmp_path, language="de", **RELICS)

    async def look(pilot: Pilot[Ended]) -> None:
        await press(pilot, app, "2", "enter")
        await pilot.press(key)
        await pilot.pause()

    assert snap_compare(app, terminal_size=(80, 24), run_before=look)
