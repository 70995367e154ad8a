"""Make the pictures of the terminal table from the running app: `python docs/pictures/make.py`.

The games are seeded and nothing moves by itself, so the same code gives the same files.
"""

import asyncio
import re
import tempfile
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

from tacora.client.local import LocalLink
from tacora.games.diamant.screens.cave_screen import CaveScreen
from tacora.games.diamant.screens.stage import Busted, Decide, Revealed
from tacora.protocol.settings import Aid, Pace
from tacora.tui.app import TacoraApp
from tacora.tui.setup import TuiSetup
from tacora.tui.start import app_for

__all__ = ["PICTURES", "picture", "without_addresses"]

HERE = Path(__file__).parent
SEATS = ("you:Mia", "bold", "careful", "counter", "sweeper")

Until = Callable[[CaveScreen], bool]


def deep(screen: CaveScreen) -> bool:
    """A decision far inside."""
    return isinstance(screen.moment.stage, Decide) and len(screen.moment.board.view.path) >= 4


def leaving(screen: CaveScreen) -> bool:
    """A reveal in which somebody leaves with something."""
    return isinstance(screen.moment.stage, Revealed) and screen.moment.board.path_share > 0


def bust(screen: CaveScreen) -> bool:
    """The second trap of a kind."""
    return isinstance(screen.moment.stage, Busted)


PICTURES: dict[str, tuple[str, tuple[str, ...] | None, Until | None]] = {
    "terminal-set-up": ("en", None, None),
    "terminal-decision": ("en", SEATS, deep),
    "terminal-entscheidung": ("de", SEATS, deep),
    "terminal-reveal": ("en", SEATS, leaving),
    "terminal-bust": ("en", SEATS, bust),
    "terminal-hand-over": ("en", ("you:Mia", "you:Jonas", "bold"), lambda _: True),
}


async def _quiet(app: TacoraApp, pilot: Any) -> None:
    """Wait until the table has told everything, and every bot has answered."""
    calm = 0
    while calm < 20:
        link = app.link
        told = isinstance(link, LocalLink) and link.quiet and len(app.workers) <= 1
        calm = calm + 1 if told else 0
        await asyncio.sleep(0.005)
    await pilot.pause()


async def picture(name: str, folder: Path) -> str:
    """One picture as SVG text."""
    language, seats, until = PICTURES[name]
    setup = TuiSetup(
        language=language,
        edition="pegasus-2024-relics" if seats else None,
        seats=seats,
        seed=11,
        aid=Aid.PERCENT,
        pace=Pace.OFF,
        games_folder=folder,
        today=lambda: date(2026, 11, 16),
    )
    app = app_for(setup)
    async with app.run_test(size=(80, 24)) as pilot:
        await _quiet(app, pilot)
        while until is not None and isinstance(app.screen, CaveScreen) and not until(app.screen):
            await pilot.press("2" if isinstance(app.screen.moment.stage, Decide) else "enter")
            await _quiet(app, pilot)
        return without_addresses(app.export_screenshot(title="tacora play"))


def without_addresses(svg: str) -> str:
    """Let the picture use a font of the reader's own: it must not load one from elsewhere."""
    return re.sub(r',\s*url\("https?://[^"]*"\) format\("\w+"\)', "", svg)


def main() -> None:
    """Write every picture."""
    for name in PICTURES:
        with tempfile.TemporaryDirectory() as folder:
            svg = asyncio.run(picture(name, Path(folder)))
        (HERE / f"{name}.svg").write_text(svg, encoding="utf-8")
        print(f"{name}.svg")


if __name__ == "__main__":
    main()
