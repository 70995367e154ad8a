"""Code that pages show: each block with its page, its line, and the reason where it can't be run."""

import re
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple

from tests.docs.pages import ROOT, pages

__all__ = ["Snippet", "commands", "snippets"]

_BLOCK = re.compile(
    r"^(?P<comment><!-- not run: (?P<why>[^\n]+?) -->\n)?"
    r"^(?P<dent> *)(?P<fence>`{3,})(?:\{code-block\} )?(?P<language>\w*)\n"
    r"(?P<body>.*?)^(?P=dent)(?P=fence) *$\n"
    r"(?:\n*^(?P=dent)```(?:\{code-block\} )?text\n(?P<shown>.*?)^(?P=dent)```)?",
    re.MULTILINE | re.DOTALL,
)
_MORE = ("PACKAGE.md", "SECURITY.md", "web/README.md", "examples/*/README.md")


class Snippet(NamedTuple):
    """A block of code on a page."""

    page: Path
    line: int
    language: str
    code: str
    shown: str | None
    """What stands below it as its output; for Python only."""
    not_run: str | None
    """Why it can't be run: `<!-- not run: REASON -->` in the line before."""

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"


def snippets(*languages: str) -> list[Snippet]:
    """All blocks of these languages on all pages; console sessions and shell lines stand at the margin."""
    found = []
    for page in [*pages(), *(path for pattern in _MORE for path in sorted(ROOT.glob(pattern)))]:
        text = page.read_text(encoding="utf-8")
        for block in _BLOCK.finditer(text):
            if block["language"] in languages:
                line = text.count("\n", 0, block.start("fence")) + 1
                shown = block["shown"] if block["language"] == "python" else None
                code = dedent(block["body"])
                found.append(Snippet(page, line, block["language"], code, shown, block["why"]))
    return found


def commands(snippet: Snippet) -> list[str]:
    """The commands of shell lines, without remarks and what is set before them."""
    plain = re.sub(r"(^|\s)#.*", "", snippet.code, flags=re.MULTILINE)
    parts = [part.strip() for line in plain.splitlines() for part in line.split("&&")]
    return [re.sub(r"^(\w+=('[^']*'|\S*) +)+", "", part) for part in parts if part]
