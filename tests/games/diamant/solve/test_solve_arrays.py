"""Arrays kept beside their tables: the same as made anew, and never a damaged one."""

import os
from pathlib import Path

import numpy as np
import pytest

from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.rules import Options
from tacora.games.diamant.solve import compiled
from tacora.games.diamant.solve.arrays import read_arrays, write_arrays
from tests.games.diamant.sim.test_sim_solved import build

SHORT = Options(any_seats=True, expeditions=1)


def test_what_is_kept_is_what_was_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TACORA_TABLES", str(build(tmp_path, seats=2, expeditions=1)))
    edition = diamant_edition("pegasus-2024")
    made = compiled.solved_expeditions(edition, SHORT, 2)
    (kept,) = (tmp_path / "arrays").iterdir()
    assert kept.name.startswith("pegasus-2024-2-")
    compiled._made.cache_clear()
    again = compiled.solved_expeditions(edition, SHORT, 2)
    assert (made.index == again.index).all()
    assert (made.chances == again.chances).all()
    for damaged in (b"nonsense", b""):
        (kept / "chances.npy").write_bytes(damaged)
        compiled._made.cache_clear()
        assert (compiled.solved_expeditions(edition, SHORT, 2).chances == made.chances).all()
        assert read_arrays(kept) is not None
    compiled._made.cache_clear()


def test_only_the_last_two_are_kept(tmp_path: Path) -> None:
    index, chances = np.arange(3, dtype=np.uint64), np.arange(5, dtype=np.uint16)
    for number in range(3):
        write_arrays(tmp_path / str(number), index, chances)
        os.utime(tmp_path / str(number), ns=(number, number))
    write_arrays(tmp_path / "3", index, chances)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["2", "3"]
    read = read_arrays(tmp_path / "3")
    assert read is not None
    assert (read[0].tolist(), read[1].tolist()) == ([0, 1, 2], [0, 1, 2, 3, 4])


def test_nothing_is_kept_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    write_arrays(tmp_path / "file" / "arrays", np.zeros(1, np.uint64), np.zeros(1, np.uint16))
    assert read_arrays(tmp_path / "none") is None
