"""docs/strength.md is made by its command, and says what it rests on."""

import re
import sys
from pathlib import Path

import pytest
from docs.strength_pieces import CARDS, Shelf

from docs import make_strength
from tacora.games.diamant.editions import diamant_editions
from tacora.sim import Rate
from tests.docs.pages import DOCS
from tests.scale import SOAK

PAGE = DOCS / "strength.md"
HEADINGS = re.compile(r"^## .*$", re.MULTILINE)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the command has filled, with few games and without any table of the equilibrium."""
    folder = tmp_path_factory.mktemp("strength")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TACORA_TABLES", str(folder))
        assert _run(patch, folder) == 0
    return folder


def _run(patch: pytest.MonkeyPatch, folder: Path) -> int:
    few = [
        "--games",
        "900",
        "--lone",
        "1800",
        "--hunt",
        "1",
        "--fitted",
        "1",
        "--seeds",
        "1",
        "--no-relics",
        "--threads",
        "2",
    ]
    if not SOAK:  # how each start plays is told by test_arena_learn.py; here one is enough for a page
        patch.setattr(make_strength, "STARTS", ("own",))
        patch.setattr(make_strength, "FITTED_AT", (3,))
    folders = ["--kept", str(folder / "kept"), "--out", str(folder)]
    patch.setattr(sys, "argv", ["make_strength.py", *few, *folders])
    return make_strength.main()


def test_the_page_is_made_by_its_command(made: Path) -> None:
    page, kept = (path.read_text(encoding="utf-8") for path in (made / "strength.md", PAGE))
    assert HEADINGS.findall(page) == HEADINGS.findall(kept)
    assert "\n| Bot | Victories | Points | To the first | mu | sigma |\n" in page
    assert "\n| Bot | Victories | Points | To the first | mu | sigma |\n" in kept
    pictures = re.findall(r"\]\((figures/[\w.-]+\.svg)\)", kept)
    assert pictures == re.findall(r"\]\((figures/[\w.-]+\.svg)\)", page)
    assert len(pictures) == 5
    assert all((folder / name).is_file() for name in pictures for folder in (DOCS, made))


def test_a_bot_that_could_not_take_part_is_named(made: Path) -> None:
    page = (made / "strength.md").read_text(encoding="utf-8")
    for players in range(2, 9):
        assert f"`equilibrium` did not take part at {players} seats" in page
    assert "| optimal |" in page


def test_the_page_names_seeds_commands_and_what_it_does_not_claim() -> None:
    page = PAGE.read_text(encoding="utf-8")
    commands = re.findall(r"^tacora arena .*--players (\d) .*--seed 2024", page, re.MULTILINE)
    assert commands == ["3", "4", "5", "6", "7", "8", "5", "3"]
    assert "`champion` is no solution of the game" in page
    assert "lower bound" in page


def test_every_number_of_players_and_every_edition_has_its_row(made: Path) -> None:
    for page in (PAGE.read_text(encoding="utf-8"), (made / "strength.md").read_text(encoding="utf-8")):
        for players in range(2, 9):
            assert re.search(rf"^\| {players} \| {100 / players:.1f} \| \d", page, re.MULTILINE)
            assert re.search(rf"^\| {players} \| \d+ \| gradient \| [+-]", page, re.MULTILINE)
        for edition in set(diamant_editions()) - {CARDS}:
            assert re.search(rf"^\| `{edition}` \| \d", page, re.MULTILINE)


def test_what_is_done_is_not_measured_again(made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the piece that is missing is made, and the page is the same."""
    before = _timeless(made)
    kept = {path: path.stat().st_mtime_ns for path in (made / "kept").iterdir()}
    [missing] = [path for path in kept if path.name.startswith("tournament-troll-dragon")]
    missing.unlink()
    assert _run(monkeypatch, made) == 0
    again = {path: path.stat().st_mtime_ns for path in (made / "kept").iterdir()}
    assert {path for path in again if again[path] != kept[path]} == {missing}
    assert _timeless(made) == before


def _timeless(made: Path) -> str:
    return re.sub(r"in \d+ minutes", "", (made / "strength.md").read_text(encoding="utf-8"))


def test_an_interrupted_piece_leaves_nothing_behind(tmp_path: Path) -> None:
    def interrupted(_edition: str, _players: int, *, threads: int | None) -> float:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Shelf(tmp_path).take(interrupted, CARDS, 3)
    assert not list(tmp_path.iterdir())


def test_the_page_says_where_the_champion_is_not_clearly_ahead() -> None:
    sure, close = Rate(0.5, 0.45, 0.55), Rate(0.44, 0.4, 0.48)
    ahead = {"champion": sure, "solo": Rate(0.3, 0.2, 0.4)}
    assert "lies above all others" in make_strength.verdict({3: ahead}, {3: ahead})
    told = make_strength.verdict({3: ahead}, {3: {**ahead, "solo": close}})
    assert told.endswith("with so many players: 3 (alone).")
