"""What the page takes from Python is fresh: its types, the practice cave, the games of its unit tests."""

import importlib.util
from pathlib import Path
from types import ModuleType

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
