"""What docs/security.md claims has a test: every one it names exists, and the checklist is whole."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`(tests/[\w/]+(?:\.py)?(?:::\w+)?)`", PAGE)))
ROWS = dict(re.findall(r"^\| (V\d+\.\d+[^|]*?) \| (.+) \|$", PAGE, re.MULTILINE))
SECTIONS = {
    **{1: (1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14), 2: range(1, 11), 3: (1, 2, 3, 4, 5, 7), 4: range(1, 4)},
    **{5: range(1, 6), 6: range(1, 5), 7: range(1, 5), 8: range(1, 4), 9: range(1, 3), 10: range(1, 4)},
    **{11: (1,), 12: range(1, 7), 13: range(1, 5), 14: range(1, 6)},
}
"""Chapters and sections of ASVS 4.0.3 that have a requirement of level 1 or 2."""


@pytest.mark.parametrize("name", NAMED)
def test_a_named_test_exists(name: str) -> None:
    path, _, function = name.partition("::")
    place = ROOT / path
    assert place.exists()
    if function:
        assert re.search(rf"^(async )?def {function}\b", place.read_text(encoding="utf-8"), re.MULTILINE)


def test_no_section_of_the_checklist_is_missing() -> None:
    told = {section for row in ROWS for section in _sections(row)}
    assert told == {f"V{chapter}.{part}" for chapter, parts in SECTIONS.items() for part in parts}


def _sections(row: str) -> list[str]:
    if spanned := re.match(r"V(\d+)\.(\d+) to V\1\.(\d+)", row):
        chapter, first, last = map(int, spanned.groups())
        return [f"V{chapter}.{part}" for part in range(first, last + 1)]
    return re.findall(r"V\d+\.\d+", row)


def test_each_row_has_a_test_or_a_reason() -> None:
    assert len(NAMED) > 30
    assert all(len(told.split()) >= 5 or "::" in told for told in ROWS.values())
