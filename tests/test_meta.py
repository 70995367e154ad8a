"""Tests about the project itself: nothing is without its test, its golden record, its documentation."""

import ast
import importlib
import pkgutil
import re
import subprocess
import sys
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

import tacora
from tacora.editions import load_editions
from tacora.game import Over
from tacora.games import game_of
from tacora.games.diamant import rules as diamant
from tacora.games.kit import chosen_options
from tacora.games.trolldragon import rules as trolldragon
from tacora.record import read_record, replay

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src/tacora"
RULES = [SOURCE / "game.py", *sorted((SOURCE / "games").glob("*/rules/*.py"))]
RULE_IDS = (
    *(f"DM{number}" for number in range(1, 6)),
    *(f"D{number}" for number in range(1, 16)),
    *("D2a", "D2b", "D11a", "D11b"),
    *(f"H{number}" for number in range(1, 6)),
    *(f"TM{number}" for number in range(1, 4)),
    *(f"T{number}" for number in range(1, 16)),
)
EVENTS = (*get_args(diamant.Event), *get_args(trolldragon.Event))
MAY_IMPORT = {
    *("collections", "dataclasses", "enum", "fractions", "functools", "itertools", "math", "typing"),
    "tacora",
}


@cache
def names_of_tests() -> set[str]:
    """The names of all test functions."""
    found = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found |= {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    return {name for name in found if name.startswith("test_")}


def packages() -> list[str]:
    """Every package of tacora, itself included."""
    walked = pkgutil.walk_packages(tacora.__path__, "tacora.")
    return ["tacora", *(module.name for module in walked if module.ispkg)]


def modules() -> list[str]:
    """Every module of tacora but the ones that run on import."""
    walked = pkgutil.walk_packages(tacora.__path__, "tacora.")
    return [module.name for module in walked if not module.name.endswith("__main__")]


@pytest.mark.parametrize("rule", RULE_IDS)
def test_every_rule_has_a_test_of_its_name(rule: str) -> None:
    assert any(name.startswith(f"test_{rule.lower()}_") for name in names_of_tests())


def test_every_rule_of_the_page_is_known_here() -> None:
    page = (ROOT / "docs/rules.md").read_text(encoding="utf-8")
    written = re.findall(r"\*\*((?:DM|D|H|TM|T)\d+[ab]?)\*\*", page)
    assert set(written) == set(RULE_IDS)


def test_every_rule_named_in_a_test_exists() -> None:
    ids = {rule.lower() for rule in RULE_IDS}
    named = {
        found[1] for name in names_of_tests() if (found := re.match(r"test_((?:dm|d|h|tm|t)\d+[ab]?)_", name))
    }
    assert named == ids


def test_every_rule_named_in_the_code_exists() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in RULES)
    named = set(re.findall(r"\b(?:DM|D|H|TM|T)\d+[ab]?\b", text))
    assert named <= set(RULE_IDS)


@pytest.mark.parametrize("edition", load_editions())
def test_every_edition_has_a_golden_record_of_a_whole_game(edition: str) -> None:
    paths = sorted((ROOT / "tests/golden").glob("*.record"))
    records = [read_record(path.read_text(encoding="utf-8"), load_editions()) for path in paths]
    own = [record for record in records if record.edition.id == edition]
    plain = [record for record in own if not chosen_options(record.options)]
    assert plain
    ends = [list(replay(record))[-1].state for record in own]
    assert all(game_of(record.edition).turn(end) == Over() for record, end in zip(own, ends, strict=True))
    assert all(record.commitment and record.secret for record in own)


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: f"{event.__module__}.{event.__name__}")
def test_every_event_is_documented_with_its_fields(event: type) -> None:
    page = (ROOT / "docs/events.md").read_text(encoding="utf-8")
    told = ", ".join(f"`{field.name}`" for field in fields(event))
    assert f"| `{event.__name__}` | {told} |" in page


def test_every_event_happens_in_a_test() -> None:
    text = "\n".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "tests/games").glob("*/rules/test_*.py")
    )
    assert [event.__name__ for event in EVENTS if f"{event.__name__}(" not in text] == []


@pytest.mark.parametrize("path", RULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_the_rules_import_nothing_but_the_allowed(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import():
                found = [alias.name for alias in node.names]
            case ast.ImportFrom(module=str(module), level=0):
                found = [module]
            case ast.ImportFrom():
                pytest.fail(f"line {node.lineno}: a relative import")
            case _:
                continue
        for name in found:
            assert name.split(".")[0] in MAY_IMPORT, f"line {node.lineno}: {name}"
            allowed = name == "tacora.game" or name.startswith(".".join(["tacora", *_folder(path)]))
            assert allowed or not name.startswith("tacora"), f"line {node.lineno}: {name}"


def _folder(path: Path) -> tuple[str, ...]:
    return path.relative_to(SOURCE).parent.parts or ("game",)


def test_the_rules_bring_no_clock_and_no_chance_with_them() -> None:
    """What a fresh interpreter has loaded after importing the rules, beside what it had before."""
    code = (
        "import sys, collections.abc, dataclasses, enum, typing, functools, itertools, math, fractions\n"
        "before = set(sys.modules)\n"
        "import tacora.game, tacora.games.diamant.rules, tacora.games.trolldragon.rules\n"
        "print(*sorted(set(sys.modules) - before))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert all(name == "tacora" or name.startswith("tacora.game") for name in ran.stdout.split())


@pytest.mark.parametrize("name", modules())
def test_what_a_module_says_is_public_is_there(name: str) -> None:
    module = importlib.import_module(name)
    public = list(getattr(module, "__all__", ()))
    assert len(set(public)) == len(public)
    assert all(hasattr(module, each) for each in public)


@pytest.mark.parametrize("name", [name for name in packages() if name.count(".") == 1])
def test_a_package_that_only_gathers_says_all_of_it_is_public(name: str) -> None:
    package = importlib.import_module(name)
    body = ast.parse(Path(str(package.__file__)).read_text(encoding="utf-8")).body
    gathered = {
        alias.asname or alias.name
        for node in body
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("tacora")
        for alias in node.names
    }
    if not any(isinstance(node, ast.FunctionDef | ast.ClassDef) for node in body) and gathered:
        assert gathered <= set(package.__all__)


def test_lock_and_requirement_files_hold_no_address() -> None:
    files = [*(ROOT / "requirements").glob("*"), *ROOT.glob("*lock*"), *(ROOT / "web").glob("*lock*")]
    assert any(path.suffix == ".txt" for path in files)
    address = ":" + "//"
    for path in files:
        assert address not in path.read_text(encoding="utf-8").lower(), path.name
