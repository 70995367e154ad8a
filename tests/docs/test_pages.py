"""The documentation as a whole: links lead somewhere, generated parts are fresh, nothing private is in it."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.pages import DOCS, ROOT, anchors, links, pages


@pytest.mark.parametrize("path", pages(), ids=lambda path: str(path.relative_to(ROOT)))
def test_internal_links_resolve(path: Path) -> None:
    broken = []
    for link in links(path.read_text(encoding="utf-8")):
        if "://" in link:
            continue
        file, _, anchor = link.partition("#")
        target = path.parent / file if file else path
        if not target.exists() or (anchor and anchor not in anchors(target.read_text(encoding="utf-8"))):
            broken.append(link)
    assert not broken


@pytest.mark.parametrize("path", pages(), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_page_names_a_registry_or_somebodys_machine(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"(?<![\w.])/(home|work|root|Users|tmp)/", text)
    hosts = set(re.findall(r"https?://([^/\s)>\"'`]+)", text))
    reserved = {host for host in hosts if host.endswith(".example")}  # nobody's machine, for ever
    assert hosts - reserved <= {"keepachangelog.com", "semver.org", "projectfluent.org"}
    assert not re.search(r"index-url|localhost:\d|127\.0\.0\.1", text)


def test_every_page_is_in_the_table_of_contents() -> None:
    listed = re.findall(r"^([a-z-]+)$", (DOCS / "index.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted(path.stem for path in DOCS.glob("*.md") if path.stem != "index")


def test_every_layer_is_described_in_order() -> None:
    page = (DOCS / "architecture.md").read_text(encoding="utf-8")
    table = page[page.index("| package in") : page.index("Two more contracts")]
    contract = (ROOT / ".importlinter").read_text(encoding="utf-8")
    contract = contract.split("layers =")[1].split("ignore_imports")[0]
    assert re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) == re.findall(r"\w+", contract)


def test_the_protocol_shown_is_the_protocol() -> None:
    page = (DOCS / "architecture.md").read_text(encoding="utf-8")
    source = (ROOT / "src/tacora/game.py").read_text(encoding="utf-8")
    shown, real = (
        re.findall(r"^    def ([a-z]\w*)\(self, ([^)]*)\)", text, re.MULTILINE) for text in (page, source)
    )

    def names(found: list[tuple[str, str]]) -> list[tuple[str, list[str]]]:
        return [(name, re.findall(r"(?:^|, )(\w+)", arguments)) for name, arguments in found]

    assert names(shown) == names(real)


def test_the_page_of_the_command_line_is_fresh() -> None:
    ran = subprocess.run(
        [sys.executable, str(DOCS / "make_cli.py"), "--check"], capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, "")


def test_the_changelog_names_the_version() -> None:
    from tacora import __version__

    assert f" {__version__}\n" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
