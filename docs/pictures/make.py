"""Make the pictures of the terminal table from the running app: `python docs/pictures/make.py`.

The games are seeded and nothing moves by itself, so the same code gives the same files.
"""

import asyncio
import re
import tempfile
from collections.abc import Callable
from datetime import date
from pathlib import Path

from tacora.rules.diamant import Pick
from tacora.tui.session import Session
from tacora.tui.setup import Aid, Speed, TuiSetup
from tacora.tui.stage import Busted, Decide, Finished, Revealed
from tacora.tui.start import app_for

__all__ = ["PICTURES", "picture", "without_addresses"]

HERE = Path(__file__).parent
SEATS = ("you:Mia", "bold", "careful", "counter", "sweeper")

Until = Callable[[Session], bool]


def deep(game: Session) -> bool:
    """A decision far inside."""
    return isinstance(game.stage, Decide) and len(game.board.view.path) >= 7


def leaving(game: Session) -> bool:
    """A reveal in which somebody leaves with something."""
    return isinstance(game.stage, Revealed) and game.board.path_share > 0


def bust(game: Session) -> bool:
    """The second trap of a kind."""
    return isinstance(game.stage, Busted)


PICTURES: dict[str, tuple[str, tuple[str, ...] | None, Until | None]] = {
    "terminal-set-up": ("en", None, None),
    "terminal-decision": ("en", SEATS, deep),
    "terminal-entscheidung": ("de", SEATS, deep),
    "terminal-reveal": ("en", SEATS, leaving),
    "terminal-bust": ("en", SEATS, bust),
    "terminal-hand-over": ("en", ("you:Mia", "you:Jonas", "bold"), lambda _: True),
}


def play(session: Session, until: Until) -> None:
    """Go on by keys' worth until the moment of the picture."""
    while not until(session) and not isinstance(session.stage, Finished):
        if isinstance(session.stage, Decide):
            session.pick(Pick.CONTINUE)
        else:
            session.go_on()


async def picture(name: str, folder: Path) -> str:
    """One picture as SVG text."""
    language, seats, until = PICTURES[name]
    setup = TuiSetup(
        language=language,
        edition="pegasus-2024-relics" if seats else None,
        seats=seats,
        seed=11,
        aid=Aid.PERCENT,
        speed=Speed.OFF,
        games_folder=folder,
        today=lambda: date(2026, 11, 16),
    )
    app = app_for(setup)
    async with app.run_test(size=(80, 24)) as pilot:
        if until is not None:
            play(app.session, until)
            app.screen.show()  # type: ignore[attr-defined]  # both of our screens have it
        await pilot.pause()
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
