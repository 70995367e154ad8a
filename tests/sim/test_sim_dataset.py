"""A folder of Parquet files: whole files or none, broken off and gone on, one run's games and no other's."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import polars as pl
import pytest

from tacora.sim import SimError, SimTable, run, shard_files, table_for
from tacora.sim.shards import Shard
from tests.sim.cluster_driver import digest_of, files_digest

GAMES = 12_000


@pytest.fixture
def table() -> SimTable:
    table = table_for("iello-2017", ["careful", "bold", "steady"])
    table.batch = 32  # 4,096 games in a file  # type: ignore[misc]
    return table


@pytest.mark.parametrize("rotate", [False, True])
def test_a_run_that_was_broken_off_goes_on_and_ends_the_same(
    table: SimTable, tmp_path: Path, *, rotate: bool
) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    with shard_files(whole, table, GAMES, seed=4, rotate=rotate) as files:
        expected = digest_of(run(table, GAMES, seed=4, rotate=rotate, files=files))
    assert expected == digest_of(run(table, GAMES, seed=4, rotate=rotate))

    def stop(shard: Shard) -> None:
        raise KeyboardInterrupt

    with shard_files(broken, table, GAMES, seed=4, rotate=rotate) as files:
        first = run(table, GAMES, seed=4, rotate=rotate, threads=1, files=files, watch=stop)
    assert first.interrupted
    assert first.seats.games == 4096
    assert len(files_digest(broken)) < 3
    (broken / ".games-x-1.part").write_bytes(b"half")
    played = {path.name: path.stat().st_mtime_ns for path in broken.glob("*.parquet")}
    with shard_files(broken, table, GAMES, seed=4, rotate=rotate) as files:
        assert files.there() == 4096 * len(played)
        assert digest_of(run(table, GAMES, seed=4, rotate=rotate, files=files)) == expected
    assert files_digest(broken) == files_digest(whole)
    assert not list(broken.glob(".*"))
    assert {name: (broken / name).stat().st_mtime_ns for name in played} == played


def test_the_files_are_the_rows_of_one_file(table: SimTable, tmp_path: Path) -> None:
    with shard_files(tmp_path / "games", table, GAMES, seed=4, rotate=True) as files:
        run(table, GAMES, seed=4, rotate=True, files=files)
    rows = pl.read_parquet(tmp_path / "games" / "*.parquet")
    assert rows["game"].to_list() == list(range(GAMES))
    batch = table.play(4, 1, 3, GAMES // 3, 1)
    assert rows.filter(pl.col("moved") == 1)["points_2"].to_list() == batch.points[1].tolist()
    told = pl.read_parquet_metadata(next(iter(sorted((tmp_path / "games").glob("*.parquet")))))
    assert (told["edition"], told["first"], told["games"]) == ("iello-2017", "0", "4096")


@pytest.mark.parametrize("damage", [b"", b"PAR1", None])
def test_a_damaged_file_is_played_again(table: SimTable, tmp_path: Path, damage: bytes | None) -> None:
    with shard_files(tmp_path / "g", table, GAMES, seed=4, rotate=False) as files:
        run(table, GAMES, seed=4, files=files)
        before = files_digest(tmp_path / "g")
        path = files.out.path(4096)
        path.write_bytes(path.read_bytes()[:-9] if damage is None else damage)
        run(table, GAMES, seed=4, files=files)
    assert files_digest(tmp_path / "g") == before


@pytest.mark.slow
def test_a_killed_run_goes_on(tmp_path: Path) -> None:
    """kill -9 after the first file: no half file has the name of a whole one, and the end is the same."""
    call = [sys.executable, "-m", "tacora", "sim", "--edition", "troll-dragon", "--seats", "timid,timid"]
    call += ["--games", "600000", "--json", "--threads", "1", "--parquet"]
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    process = subprocess.Popen([*call, str(killed)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while process.poll() is None and not list(killed.glob("*.parquet")):
        try:
            process.wait(0.02)
        except subprocess.TimeoutExpired:
            continue
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    assert 1 <= len(files_digest(killed)) < 3
    again, first = (
        subprocess.run([*call, str(folder)], capture_output=True, text=True, check=True)
        for folder in (killed, whole)
    )
    assert again.stderr.endswith("games are there already.\n")
    assert files_digest(killed) == files_digest(whole)
    assert json.loads(again.stdout)["seats"] == json.loads(first.stdout)["seats"]


def test_two_runs_do_not_write_into_one_folder(tmp_path: Path, table: SimTable) -> None:
    with (
        shard_files(tmp_path / "games", table, 100, seed=1, rotate=False),
        pytest.raises(SimError, match=r"Another run writes into .*games: wait until"),
        shard_files(tmp_path / "games", table, 100, seed=1, rotate=False),
    ):
        pass
