"""What the tests of the documentation read: pages, their code blocks, tables, links and anchors."""

import re
from pathlib import Path

__all__ = ["DOCS", "ROOT", "anchors", "blocks", "links", "pages", "prose", "tables"]

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
_FENCE = re.compile(r"^(`{3,})([^\n`]*)\n(.*?)^\1\s*$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"!?\[[^\]\n]*\]\(([^)\s]+)\)")


def pages() -> list[Path]:
    """Every page of the site, and the texts at the top of the tree."""
    site = [path for path in sorted(DOCS.rglob("*.md")) if "_build" not in path.parts]
    return [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *site]


def blocks(page: str, language: str) -> list[str]:
    """The contents of the fenced blocks in a language, in order."""
    return [body for _, info, body in _FENCE.findall(page) if info.strip() == language]


def prose(page: str) -> str:
    """The page without its fenced blocks and code spans."""
    return re.sub(r"`[^`\n]+`", "", _FENCE.sub("", page))


def links(page: str) -> list[str]:
    """The targets of the links and pictures in the prose."""
    return _LINK.findall(_FENCE.sub("", page))


def anchors(page: str) -> set[str]:
    """The places a link can lead to: labels such as (d6)=, and headings by their slug."""
    text = _FENCE.sub("", page)
    labels = re.findall(r"^ *\(([\w-]+)\)=$", text, re.MULTILINE)
    return {*labels, *map(_slug, re.findall(r"^#+ (.+)$", text, re.MULTILINE))}


def tables(page: str) -> list[list[dict[str, str]]]:
    """Every table of a page as rows by column name."""
    found = []
    for text in re.findall(r"(?:^\|.*\|$\n?)+", _FENCE.sub("", page), re.MULTILINE):
        head, _, *rows = [[cell.strip() for cell in line[1:-1].split("|")] for line in text.splitlines()]
        found.append([dict(zip(head, row, strict=True)) for row in rows])
    return found


def _slug(heading: str) -> str:
    plain = re.sub(r"[`*]", "", heading).lower()
    return re.sub(r"[^\w\- ]", "", plain).strip().replace(" ", "-")
