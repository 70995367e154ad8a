"""One key map: every screen binds actions of it and no others, so a key does the same everywhere."""

import re
from pathlib import Path

import pytest
from textual.binding import Binding

import tacora
from tacora.games import games
from tacora.tui.app import TacoraApp
from tacora.tui.following import screen_of
from tacora.tui.keys import KEYS
from tacora.tui.lobby_screen import LobbyScreen
from tacora.tui.plain import PlainScreen
from tacora.tui.playing import PlayingScreen

ACTION = {key: action for action, keys in KEYS.items() for key in keys.split(",")}
SCREENS = [TacoraApp, LobbyScreen, PlainScreen, PlayingScreen, *(screen_of(game) for game in games())]


def test_no_key_does_two_things() -> None:
    every = [key for keys in KEYS.values() for key in keys.split(",")]
    assert len(every) == len(set(every))


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: str(screen.__name__))
def test_every_screen_uses_the_one_key_map(screen: type) -> None:
    bound = [
        (key, binding.action)
        for binding in screen.__dict__.get("BINDINGS", [])
        for key in binding.key.split(",")
        if isinstance(binding, Binding)
    ]
    assert [(key, action) for key, action in bound if ACTION.get(key) != action] == []
    named = {action.partition("(")[0] for _, action in bound}
    assert [name for name in named if not hasattr(screen, f"action_{name}")] == []


def test_enter_never_decides_anything_in_a_game() -> None:
    for game in games():
        screen = screen_of(game)
        assert screen.action_go_on is PlayingScreen.action_go_on
    assert ACTION["l"] == "log"
    assert ACTION["enter"] == "go_on"


def test_the_page_lists_every_key() -> None:
    page = (Path(tacora.__file__).parents[2] / "docs" / "terminal.md").read_text(encoding="utf-8")
    names = {"question_mark": "?", "space": "Space", "enter": "Enter", "backspace": "Backspace"}
    arrows = {"left": "←", "right": "→", "up": "↑", "down": "↓"}
    listed = " ".join(line for line in page.splitlines() if line.startswith("| "))
    for keys in KEYS.values():
        key = keys.split(",")[0]
        name = names.get(key) or arrows.get(key) or key.upper()
        assert name in re.findall(r"[^\s`|,]+", listed), name
