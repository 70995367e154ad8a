"""docs/sim.md names what there is; the studies are made by their commands."""

import importlib.util
import re
from pathlib import Path

import pytest

from tacora.games.diamant.moment import AXES, Moment
from tests.docs.pages import DOCS

PAGE = DOCS / "sim.md"


def test_the_page_names_everything_a_policy_may_look_at() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for name in (*AXES, *Moment._fields):
        assert f"`{name}`" in page


def test_the_columns_shown_are_the_columns_documented_in_the_code() -> None:
    from tacora.games.diamant.sim import facts as cards
    from tacora.games.trolldragon.sim import facts as dice
    from tacora.sim import parquet

    told = "\n".join(str(module.__doc__) for module in (parquet, cards, dice))
    written = set(re.findall(r"^\| (`[^|]+) \|", told, re.MULTILINE))
    assert len(written) == 9
    page = PAGE.read_text(encoding="utf-8")
    for columns in written:
        assert all(name in page for name in columns.split(", "))


def test_every_study_has_a_page_made_by_its_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = importlib.util.spec_from_file_location("studies", DOCS / "studies" / "make.py")
    assert spec is not None
    assert spec.loader is not None
    studies = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(studies)
    monkeypatch.setattr(studies, "FOLDER", tmp_path)
    for name, make in studies.STUDIES.items():
        make(200)
        kept = (DOCS / "studies" / f"{name}.md").read_text(encoding="utf-8")
        made = (tmp_path / f"{name}.md").read_text(encoding="utf-8")
        assert made.splitlines()[0] == kept.splitlines()[0]
        assert re.findall(r"^\| .*\|$", made, re.MULTILINE)[0] in kept
        assert (DOCS / "studies" / f"{name}.svg").is_file() == (tmp_path / f"{name}.svg").is_file()
        assert f"studies/{name}" in PAGE.read_text(encoding="utf-8")
