"""docs/rules.md is whole: every rule once, with an anchor, and proven where the page says."""

import re

from tests.docs.pages import DOCS, ROOT, anchors, tables

PAGE = (DOCS / "rules.md").read_text(encoding="utf-8")
IDS = re.findall(r"^\s*- \*\*([A-Z]+\d+[ab]?)\*\*", PAGE, re.MULTILINE)
DIAMANT = [f"DM{n}" for n in range(1, 6)] + [f"D{n}" for n in range(1, 16)] + [f"H{n}" for n in range(1, 6)]
TROLL_DRAGON = [f"TM{n}" for n in range(1, 4)] + [f"T{n}" for n in range(1, 16)]


def test_every_rule_is_there_once() -> None:
    assert sorted(IDS) == sorted([*DIAMANT, *TROLL_DRAGON, "D2a", "D2b", "D11a", "D11b"])


def test_every_rule_has_an_anchor() -> None:
    assert {rule.lower() for rule in IDS} <= anchors(PAGE)


def test_every_rule_is_proven_where_the_page_says() -> None:
    sections = re.split(r"^## ", PAGE, flags=re.MULTILINE)
    found = []
    for section in sections:
        if proof := re.search(r"^Proof: `([^`]+)`$", section, re.MULTILINE):
            tests = (ROOT / proof[1]).read_text(encoding="utf-8")
            ids = re.findall(r"^\s*- \*\*(\w+)\*\*", section, re.MULTILINE)
            found += [rule for rule in ids if re.search(rf"def test_(\w+_)?{rule.lower()}_", tests)]
    assert found == IDS


def test_the_rulebooks_examples_divide_as_shown() -> None:
    for row in tables(PAGE)[0]:
        share = divmod(int(row["card"]), int(row["players inside"]))
        assert share == (int(row["each gets"]), int(row["stays on the card"]))
