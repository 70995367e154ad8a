"""Bots of others, good and bad, as files that are tried."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tacora.bots import registry, tried, try_bot

__all__ = ["bring", "tried_for_a_test", "written"]

_HEAD = """
import os
from tacora.bots import Bot
from tacora.games.diamant.rules import Pick

def pick(view, rng):
    {body}

BOT = Bot("{id}", "A stranger.", pick)
"""
BODIES = {
    "honest": "return view.legal[-1]",
    "hanging": "exec('while True: pass')",
    "raising": "raise ValueError('no idea')",
    "leaving": "raise SystemExit(3)",
    "dying": "os._exit(7)",
    "lying": "return 'leave'",
    "silent": "return None",
    "talking": "print('{}'); return view.legal[0]",
}


def written(folder: Path, kind: str) -> str:
    """A file with such a bot, as `--seats` names it; its id is the kind."""
    path = folder / f"{kind}_bot.py"
    path.write_text(_HEAD.replace("{body}", BODIES[kind]).replace("{id}", kind), encoding="utf-8")
    return f"{path}:BOT"


@pytest.fixture
def tried_for_a_test(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What is tried in a test is forgotten after it; it is as important as the test, or it never starts."""
    monkeypatch.setattr("tacora.host.bot_process._NICE", os.getpriority(os.PRIO_PROCESS, 0))
    monkeypatch.setattr(registry, "_for_now", {})
    monkeypatch.setattr(tried, "_places", {})
    monkeypatch.setattr(sys, "path", [*sys.path])
    modules = set(sys.modules)
    yield
    for name in set(sys.modules) - modules:
        if name.endswith("_bot"):
            del sys.modules[name]


def bring(folder: Path, *kinds: str) -> None:
    """Have this program know these bots."""
    for kind in kinds:
        try_bot(written(folder, kind))
