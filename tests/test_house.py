"""The house knows games, and no game: outside `games/` nobody names one, imports one or switches on one."""

import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src/tacora"
GAMES = sorted(path.parent.name for path in (SOURCE / "games").glob("*/kit.py"))
NAMED = re.compile(r"diamant|troll[-_ ]?dragon|troll & dragon|incan gold", re.IGNORECASE)


def general_files() -> list[str]:
    """Every module outside the games' own folders; the registry is the one that may know them."""
    all_files = (path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py"))
    folders = tuple(f"games/{game}/" for game in GAMES)
    return sorted(file for file in all_files if not file.startswith(folders) and file != "games/__init__.py")


@pytest.mark.parametrize("file", general_files())
def test_no_general_module_names_a_game(file: str) -> None:
    assert NAMED.search((SOURCE / file).read_text(encoding="utf-8")) is None


def test_the_registry_names_each_game_once() -> None:
    text = (SOURCE / "games/__init__.py").read_text(encoding="utf-8")
    assert sorted(re.findall(r"tacora\.games\.(\w+)\.kit", text)) == GAMES
    assert len(NAMED.findall(text)) == len(GAMES) + 1, "and the default game"


@pytest.mark.parametrize("game", GAMES)
def test_no_game_imports_another(game: str) -> None:
    others = [f"tacora.games.{other}" for other in GAMES if other != game]
    for path in (SOURCE / "games" / game).rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert not any(f"{other}." in text or f"{other} " in text for other in others), path
