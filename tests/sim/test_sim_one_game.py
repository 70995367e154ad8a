"""Game g of a seed as a record: the same game that the kernel played, and what a file says of its origin."""

import json
from pathlib import Path

import polars as pl
import pytest

from tacora import __version__
from tacora.editions import digest, load_edition, load_editions
from tacora.games import game_of
from tacora.record import read_record, replay
from tacora.sim import table_for
from tests.cli.conftest import Run, run

__all__ = ["run"]


@pytest.mark.parametrize(
    ("edition", "bots"), [("iello-2017", ("bold", "careful", "value")), ("troll-dragon", ("greedy", "timid"))]
)
def test_a_game_of_a_run_is_written_as_it_was_played(
    run: Run,
    tmp_path: Path,
    edition: str,
    bots: tuple[str, ...],
) -> None:
    file = tmp_path / "g.record"
    call = ("--edition", edition, "--seats", ",".join(bots), "--seed", "7", "--rotate")
    assert run("sim", *call, "--game", "11", "--record", str(file)).code == 0
    record = read_record(file.read_text(encoding="utf-8"), load_editions())
    *_, last = replay(record)
    shift = 11 % len(bots)
    assert [seat.bot for seat in record.seats] == [bots[(at - shift) % len(bots)] for at in range(len(bots))]
    played = table_for(edition, bots).play(7, 11, 1, 1, shift)
    assert list(game_of(record.edition).result(last.state).points) == played.points[:, 0].tolist()


@pytest.mark.parametrize("more", [("--game", "1"), ("--record", "x"), ("--game", "-1", "--record", "x")])
def test_a_game_needs_a_number_and_a_file(run: Run, more: tuple[str, ...]) -> None:
    ran = run("sim", *more)
    assert (ran.code, ran.out) == (2, "")
    assert "--game G, counted from 0, and --record F" in ran.err


def test_results_say_where_they_come_from(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    call = ("sim", "--games", "100", "--seats", "bold,bold,bold")
    told = json.loads(run(*call, "--json", "--parquet", str(file)).out)
    edition = load_edition(told["edition"])
    assert told["command"] == "tacora sim --seats bold,bold,bold --games 100"
    assert (told["tacora"], told["digest"]) == (__version__, digest(edition))
    kept = pl.read_parquet_metadata(file)
    assert {name: kept[name] for name in ("tacora", "digest", "command")} == {
        name: told[name] for name in ("tacora", "digest", "command")
    }
