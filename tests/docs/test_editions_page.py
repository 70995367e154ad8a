"""docs/editions.md is right: its table equals the data, its example loads and plays, its errors are real."""

import re
from pathlib import Path

import pytest

from tacora.editions import EditionFileError
from tacora.games.diamant.editions import diamant_edition, diamant_editions
from tacora.games.diamant.narration import trap_name
from tacora.games.diamant.rules import Chests, DiamantEdition, Leftovers, RelicEntry, TieBreak
from tacora.games.diamant.testing import play
from tacora.texts import Texts
from tests.docs.pages import DOCS, blocks, tables

PAGE = (DOCS / "editions.md").read_text(encoding="utf-8")
ENTRY = {RelicEntry.AT_START: "all at the start", RelicEntry.ONE_PER_EXPEDITION: "one per expedition"}
REST = {Leftovers.WHERE_THEY_LAY: "where it lay", Leftovers.FRONT_TREASURE: "front treasure"}
TIE = {TieBreak.SHARED: "shared", TieBreak.MOST_RELICS: "most relics"}
CHESTS = {Chests.OPEN: "open", Chests.PLAYERS_CHOICE: "players' choice"}
(EXAMPLE,) = blocks(PAGE, "toml")


def row(edition: DiamantEdition) -> dict[str, str]:
    relics = edition.relics
    how = "printed" if relics and relics.printed else "by order of leaving"
    return {
        "edition": f"`{edition.id}`",
        "published": f"{edition.publisher}, {edition.year}",
        "traps": ", ".join(edition.traps),
        "relics": f"{', '.join(map(str, relics.values))} {how}" if relics else "none",
        "relics enter": ENTRY[relics.entry] if relics else "",
        "rest of the path": REST[edition.leftovers],
        "a tie": TIE[edition.tie_break],
        "chests": CHESTS[edition.chests],
    }


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "moon-2026.toml").write_text(EXAMPLE, encoding="utf-8")
    return tmp_path


def test_the_table_equals_the_data() -> None:
    assert tables(PAGE)[0] == [row(edition) for edition in diamant_editions().values()]


def test_what_the_page_calls_the_same_in_all_is() -> None:
    for edition in diamant_editions().values():
        assert (edition.min_seats, edition.max_seats, edition.expeditions) == (3, 8, 5)
        assert (len(edition.treasures), edition.trap_copies, edition.age) == (15, 3, 8)


def test_dm3_the_gems_of_each_box_are_what_the_page_says() -> None:
    gems = {edition.id: edition.gems for edition in diamant_editions().values()}
    incan = dict.fromkeys(("incan-gold-2006", "incan-gold-2018"))
    box = dict.fromkeys(("iello-2017", "pegasus-2024", "pegasus-2024-relics"), (60, 40))
    assert gems == incan | box | {"schmidt-2005": (60, 30)}
    for language in ("de", "en", "fr"):
        for known, held in gems.items():
            rule = Texts(language, known)("web-rule-dm3", edition=known)
            assert re.findall(r"[346]0", rule) == (list(map(str, held)) if held else [])
    assert "60 worth 1 and 40 worth 5 in `iello-2017` and Pegasus', 60 and 30 in `schmidt-2005`" in PAGE


def test_the_example_loads_and_plays(folder: Path) -> None:
    edition = diamant_edition("moon-2026", folder)
    script = "21 ll | relic:4 lc 8 -l | meteor cc 13 cc meteor"
    assert play(edition, 2, script).result.points == (10 + 4 + 0, 10 + 8)


def test_the_example_has_every_key(folder: Path) -> None:
    """Leaving out any line makes a faulty file, but for relics, gems, age and fists, which it may lack."""
    lines = EXAMPLE.splitlines(keepends=True)
    keys = [at for at, line in enumerate(lines) if re.match(r"\w+ =", line)]
    assert len(keys) == 23
    free = [at for at in keys if lines[at].startswith(("decide_with =", "age ="))]
    assert len(free) == 2
    keys = [at for at in keys if at not in free]
    for at in keys:
        path = folder / "moon-2026.toml"
        path.write_text("".join(lines[:at] + lines[at + 1 :]), encoding="utf-8")
        with pytest.raises(EditionFileError, match="expected this key, but it is missing"):
            diamant_editions(folder)


def test_the_example_speaks_its_own_words(folder: Path) -> None:
    edition = diamant_edition("moon-2026", folder)
    assert trap_name("dust-storm", Texts("en", edition.id, folder)) == "Dust storm"  # from its id
    (words,) = blocks(PAGE, "properties")
    (folder / "moon-2026.en.ftl").write_text(words, encoding="utf-8")
    texts = Texts("en", edition.id, folder)
    assert texts("edition-title") == "Moon Mine"
    assert [trap_name(kind, texts) for kind in edition.traps] == ["Meteor", "Dust storm", "Broken airlock"]
    assert all(texts.knows(f"trap-{kind}.second") for kind in edition.traps)


def test_the_errors_shown_are_what_people_get(folder: Path) -> None:
    faults = [
        ("trap_copies = 3", 'trap_copies = "three"'),
        ('"one-per-expedition"', '"sometimes"'),
        (r"tie_break.*\n", ""),
        (r"\Z", "mercy = true\n"),
        (r"\[4, 6, 9\]", "[4, 6, 6]"),
        ("moon-2026", "iello-2017"),
    ]
    (shown,) = blocks(PAGE, "text")
    assert len(shown.splitlines()) == len(faults)
    for line, (pattern, fault) in zip(shown.splitlines(), faults, strict=True):
        text, changed = re.subn(pattern, fault, EXAMPLE)
        assert changed
        path = folder / "moon-2026.toml"
        path.write_text(text, encoding="utf-8")
        with pytest.raises(EditionFileError) as error:
            diamant_editions(folder)
        assert str(error.value).replace(str(folder), "my-editions") == line
