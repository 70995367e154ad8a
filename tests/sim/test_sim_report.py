"""Reports: the same figures as text, as a page that loads nothing, and as a Parquet file."""

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from tacora.sim import ParquetFile, SimError, result_of, run, simulate, table_for
from tacora.sim.report import html_report, text_report
from tacora.texts import LANGUAGES, Texts

SEATS = ["careful", "bold", "steady", "random"]


class Tags(HTMLParser):
    """What a page is made of."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.sources: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in ("meta", "rect", "path", "polyline"):
            self.open.append(tag)
        self.sources += [value or "" for name, value in attrs if name in ("src", "href")]

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("rect", "path", "polyline"):
            assert self.open.pop() == tag


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("edition", "seats"), [("iello-2017", SEATS), ("troll-dragon", ["timid", "greedy", "key-hunter"])]
)
@pytest.mark.parametrize("rotate", [False, True])
def test_a_page_that_needs_nothing_else(
    edition: str, seats: list[str], language: str, *, rotate: bool
) -> None:
    result = simulate(edition, seats, 300, seed=1, rotate=rotate)
    page = html_report(result, Texts(language, edition), "tacora sim --games 300 <&>")
    tags = Tags()
    tags.feed(page)
    assert tags.open == []
    assert tags.sources == []
    assert "script" not in tags.tags
    assert tags.tags.count("svg") >= 4
    assert tags.tags.count("table") >= 3
    assert page.count("<title>") == 1 + tags.tags.count("svg")
    assert f'lang="{language}"' in page
    assert "@media print" in page
    assert "&lt;&amp;&gt;" in page
    assert not re.search(r"https?:|url\(|NaN|nan|inf\b", page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_says_the_same(language: str) -> None:
    result = simulate("pegasus-2024", SEATS, 2000, seed=1)
    lines = list(text_report(result, Texts(language, "pegasus-2024")))
    mean = f"{result.seats[1].points.value:.2f}"
    shown = mean.replace(".", Texts(language).written.decimal)
    [line] = [line for line in lines if " bold " in line]
    assert shown in line
    assert len([line for line in lines if re.match(r"^[1-5]  ", line)]) == 4 + 5


def test_house_rules_and_interruption_are_said() -> None:
    from tacora.games.diamant.rules import Options

    table = table_for("pegasus-2024", SEATS, Options(expeditions=3, decide_first=True))
    counted = run(table, 100)._replace(interrupted=True)
    text = "\n".join(text_report(result_of(table, counted, seed=0, rotated=False), Texts("en")))
    assert "House rules: expeditions 3, decide_first" in text
    assert "Interrupted" in text


@pytest.mark.parametrize("rotate", [False, True])
def test_every_game_is_a_row(tmp_path: Path, *, rotate: bool) -> None:
    table = table_for("incan-gold-2006", SEATS)
    path = tmp_path / "games.parquet"
    with ParquetFile(path, table) as file:
        counted = run(table, 1000, seed=5, threads=2, rotate=rotate, watch=file.add)
    frame = pl.read_parquet(path)
    assert frame["game"].to_list() == list(range(1000))
    assert frame["moved"].to_list() == [game % 4 if rotate else 0 for game in range(1000)]
    for seat in range(4):
        assert frame[f"points_{seat + 1}"].cast(pl.Int64).sum() == counted.seats.points[seat]
    shares = frame.select(pl.sum_horizontal(pl.col("^won_.*$").cast(pl.Int64)))
    assert shares.to_series().min() == 1
    assert frame["busts"].cast(pl.Int64).sum() == counted.facts[:, 1].sum()
    assert frame.columns[:3] == ["game", "moved", "points_1"]
    assert frame.schema["relics_1"] == pl.UInt8


def test_dice_have_columns_of_their_own(tmp_path: Path) -> None:
    table = table_for("troll-dragon", ["timid", "greedy"])
    path = tmp_path / "games.parquet"
    with ParquetFile(path, table) as file:
        counted = run(table, 200, seed=5, watch=file.add)
    frame = pl.read_parquet(path)
    assert {"nuggets_2", "turns", "trolls", "dragons"} <= set(frame.columns)
    assert frame["turns"].cast(pl.Int64).sum() == np.sum(counted.facts)


def test_a_file_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    table = table_for("iello-2017", SEATS)
    with pytest.raises(SimError, match="There is no folder"):
        ParquetFile(tmp_path / "nowhere" / "games.parquet", table)
    (tmp_path / "taken").mkdir()
    with pytest.raises(SimError, match="can't be written"), ParquetFile(tmp_path / "taken", table) as file:
        run(table, 100, watch=file.add)


def test_a_disk_that_is_full_at_the_end_is_a_sentence() -> None:
    """The writer fails after it has seen the last batch: nobody waits for another one."""
    table = table_for("iello-2017", SEATS)
    with pytest.raises(SimError, match="can't be written"), ParquetFile(Path("/dev/full"), table) as file:
        run(table, 100, watch=file.add)


CTRL_C = """
import signal, sys
from pathlib import Path
from tacora.sim import ParquetFile, run, table_for

signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job begins without one
table = table_for("incan-gold-2006", {seats!r})
with ParquetFile(Path(sys.argv[1]), table) as file:
    run(table, 500, watch=file.add)
    try:
        signal.raise_signal(signal.SIGINT)
    except KeyboardInterrupt:
        run(table, 500, watch=file.add)
"""


def test_ctrl_c_loses_no_row(tmp_path: Path) -> None:
    """The run is what Ctrl-C ends, in a process of its own: every game it has counted is still written."""
    path = tmp_path / "games.parquet"
    subprocess.run([sys.executable, "-c", CTRL_C.format(seats=SEATS), str(path)], check=True)
    assert len(pl.read_parquet(path)) == 1000
