"""Tables of this process for the tests: the real app with a real host, played by keys."""

import asyncio
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from tacora.client.local import LocalLink
from tacora.client.seen import Seen
from tacora.protocol.entries import Phase
from tacora.protocol.settings import Aid, Pace
from tacora.tui.app import TacoraApp
from tacora.tui.playing import PlayingScreen
from tacora.tui.setup import Ended, TuiSetup
from tacora.tui.start import app_for
from tests.scale import HANG

DAY = date(2026, 11, 16)
EIGHT = ("you", "bold", "careful", "counter", "sweeper", "value", "solo", "random")


def make_app(folder: Path, **settings: Any) -> TacoraApp:
    """The real app without clocks; all that differs between machines is fixed."""
    given: dict[str, Any] = {
        "language": "en",
        "seed": 7,
        "aid": Aid.PERCENT,
        "pace": Pace.OFF,
        "games_folder": folder,
        "today": lambda: DAY,
    }
    return app_for(TuiSetup(**(given | settings)))


async def settle(pilot: Pilot[Ended], app: TacoraApp) -> Seen:
    """Wait until all that was asked is done, every bot has answered, and the screen shows it."""
    async with asyncio.timeout(HANG):
        while not _is_quiet(app):
            await asyncio.sleep(0.002)
        await pilot.pause()
        while not _is_quiet(app):
            await asyncio.sleep(0.002)
        await pilot.pause()
    assert app.link.seen is not None
    return app.link.seen


def _is_quiet(app: TacoraApp) -> bool:
    return isinstance(app.link, LocalLink) and app.link.quiet and len(app.workers) <= 1


async def press(pilot: Pilot[Ended], app: TacoraApp, *keys: str) -> Seen:
    """Press these keys one after the other, each when everything is quiet."""
    await settle(pilot, app)
    for key in keys:
        await pilot.press(key)
        await settle(pilot, app)
    assert app.link.seen is not None
    return app.link.seen


async def leave(pilot: Pilot[Ended], app: TacoraApp, *keys: str) -> None:
    """Press the keys that lead out, and wait until the app has gone."""
    await pilot.press(*keys)
    async with asyncio.timeout(HANG):
        while app.return_value is None:
            await asyncio.sleep(0.002)


async def play_on(
    pilot: Pilot[Ended],
    app: TacoraApp,
    choose: Callable[[Seen], str],
    until: Callable[[TacoraApp], bool] = lambda _: False,
    most: int = 2000,
) -> None:
    """Play by keys until something is so, or to the end of the game and past all that is shown of it."""
    await settle(pilot, app)
    for _ in range(most):
        screen, seen = app.screen_stack[1], app.seen
        assert seen is not None
        if until(app):
            return
        assert isinstance(screen, PlayingScreen)
        if screen.moments.showing or screen.going_round is not None:
            key = "enter"
        elif seen.table.phase is Phase.OVER:
            return
        else:
            key = choose(seen)
        await press(pilot, app, key)
    raise AssertionError("the game does not end")


def cave_key(seen: Seen) -> str:
    """A simple person: home with five or more."""
    return "1" if getattr(seen.view, "pending", 0) >= 5 else "2"


def dice_key(seen: Seen) -> str:
    """A bold person: into the chamber, home now and then."""
    moves = seen.moves
    if any(move.startswith("take") for move in moves):
        return "1"
    if "enter" in moves:
        return "e"
    return "h" if "leave" in moves and getattr(seen.view, "risk").count >= 3 else "space"  # noqa: B009


def screen_text(app: TacoraApp) -> str:
    """Every character on the screen, line by line."""
    return "\n".join(strip.text.rstrip() for strip in app.screen._compositor.render_strips())


def screen_bytes(app: TacoraApp) -> str:
    """Every character with its style: all that goes to the terminal."""
    return "\n".join(repr(list(strip)) for strip in app.screen._compositor.render_strips())
