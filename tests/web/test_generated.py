"""What the page takes from Python is fresh: its types, the practice cave, the games of its unit tests."""

import importlib.util
from pathlib import Path
from types import ModuleType

from docs.screens.make import ALL, HERE, KEPT, pictures

WEB = Path(__file__).parents[2] / "web"


def script(name: str) -> ModuleType:
    """A script of the page, loaded from its file."""
    spec = importlib.util.spec_from_file_location(name, WEB / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_types_of_the_wire_are_fresh() -> None:
    make_types = script("make_types")
    assert make_types.OUTPUT.read_text(encoding="utf-8") == make_types.make()
    assert make_types.RIGHTS.read_text(encoding="utf-8") == make_types.make_rights()


def test_the_practice_cave_is_fresh() -> None:
    make_practice = script("make_practice")
    assert make_practice.OUTPUT.read_text(encoding="utf-8") == make_practice.make()


def test_the_games_of_the_unit_tests_are_fresh() -> None:
    make_fixtures = script("make_fixtures")
    for name, text in make_fixtures.make().items():
        assert (make_fixtures.FOLDER / name).read_text(encoding="utf-8") == text, name


def test_no_lock_file_holds_an_address() -> None:
    assert "://" not in (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert "omit-lockfile-registry-resolved=true" in (WEB / ".npmrc").read_text(encoding="utf-8")


def test_the_pictures_of_the_documentation_are_those_that_its_script_paints() -> None:
    painted = {name for screen in ALL for _, _, name in pictures(screen)}
    assert set(KEPT) <= painted
    assert {file.stem for file in HERE.glob("*.png")} == set(KEPT)
    assert [file.name for file in HERE.glob("*.png") if file.stat().st_size > 160_000] == []
