"""Writes `tests/fixtures/*.json`: whole games as the feed of a real table, for the page's unit tests.

A table is driven with fixed orders and a fixed clock, so the files come out the same every time.
"""

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from tacora.bots import find_bot
from tacora.editions import load_edition
from tacora.games import kit_of
from tacora.protocol import commands as c
from tacora.protocol.settings import Settings
from tacora.table import Table
from tacora.table.outcome import Outcome

__all__ = ["FOLDER", "make"]

FOLDER = Path(__file__).parent / "tests" / "fixtures"
_SECRET = "00112233445566778899aabbccddeeff" * 2


class _Play:
    """One table with one person at it, who does what a bot would do."""

    def __init__(self, settings: Settings, bots: tuple[str, ...]) -> None:
        self.now = 1_000_000
        self.table = Table("TEST", _SECRET, self.now)
        self.rng = Random(7)  # noqa: S311
        self.feed: list[Any] = []
        self.notation = kit_of(load_edition(settings.edition)).notation
        self._do(c.Join(0, "player", "Mia", 0, "a1"))
        self._do(c.Connect(0))
        self._do(c.Set(settings), 0)
        for bot in bots:
            self._do(c.AddBot(bot), 0)
        self.snapshot = msgspec.to_builtins(self.table.snapshot(0))
        self.feed.clear()

    def _do(self, command: Any, by: int | None = None) -> Outcome:
        outcome = self.table.handle(c.Order(command, by), self.now)
        self.feed += [json.loads(entry.for_(0)) for entry in outcome.entries]
        for think in outcome.thinks:
            bot = find_bot(think.bot)
            move = self.notation.act_to_text(bot.pick(think.view, self.rng))
            self._do(c.Answer(think.seat, think.decision, move))
        return outcome

    def play(self, most: int) -> dict[str, Any]:
        """Start, and go on until the game is over or there are so many entries."""
        self._do(c.Start(), 0)
        while len(self.feed) < most:
            snapshot = msgspec.to_builtins(self.table.snapshot(0))
            if snapshot["table"]["phase"] == "over":
                break
            moves = snapshot["turn"]["moves"].get(0)
            if moves and 0 not in snapshot["turn"]["picked"]:
                move = moves[-1] if self.rng.random() < 0.3 else moves[0]
                self._do(c.Play(0, snapshot["turn"]["decision"], move), 0)
            elif self.table.wake_at is not None:
                self.now = max(self.now, self.table.wake_at)
                self._do(c.Tick())
            else:
                break
        return {
            "snapshot": self.snapshot,
            "feed": self.feed,
            "last": msgspec.to_builtins(self.table.snapshot(0)),
        }


def make() -> dict[str, str]:
    """Every file's text by its name."""
    games = {
        "diamant": (
            _Play(Settings(edition="pegasus-2024-relics", breather=1), ("counter", "bold", "careful")),
            5000,
        ),
        "dice": (_Play(Settings(edition="troll-dragon", race="turns"), ("greedy", "timid")), 40),
    }
    return {
        f"{name}.json": json.dumps(game.play(most), ensure_ascii=False, separators=(",", ":")) + "\n"
        for name, (game, most) in games.items()
    }


def main() -> int:
    """Write the files, or with `--check` say whether they are fresh."""
    old = [
        name
        for name, text in make().items()
        if not (FOLDER / name).is_file() or (FOLDER / name).read_text(encoding="utf-8") != text
    ]
    if "--check" in sys.argv[1:]:
        if old:
            sys.stderr.write(
                f"{', '.join(old)} in web/tests/fixtures is old: run python web/make_fixtures.py.\n"
            )
        return 1 if old else 0
    FOLDER.mkdir(exist_ok=True)
    for name, text in make().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
