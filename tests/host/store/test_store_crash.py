"""What a killed process and a torn write leave behind."""

import os
import random
import shutil
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.host.store.appender import TABLES
from tests.host.store.shelf import first, line, opened, problems

ROOT = Path(__file__).parents[3]


def append_until_killed(path: Path, acknowledged: int) -> Counter[str]:
    """The highest number of every table that was told to be safe when the process was killed."""
    command = [sys.executable, "-m", "tests.host.store.appender", str(path)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(acknowledged)]
        process.send_signal(signal.SIGKILL)
        lines += process.stdout.readlines()  # what it had said before it died counts too
    safe: Counter[str] = Counter()
    for told in lines:
        if told.endswith("\n"):
            code, number = told.split()
            assert int(number) == safe[code] + 1 or safe[code] == 0
            safe[code] = int(number)
    return safe


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="nothing kills like that here")
async def test_a_killed_process_loses_no_acknowledged_line_and_doubles_none(tmp_path: Path) -> None:
    rng = random.Random(7)
    path = tmp_path / "t.db"
    for _ in range(6):
        safe = append_until_killed(path, rng.randrange(1, 900))
        async with opened(path) as (store, _batches):
            for code in TABLES:
                loaded = await store.load(code)
                bodies = [] if loaded is None else [body for _, body in loaded.orders]
                assert len(bodies) >= safe[code]
                assert bodies == [str(number).encode() for number in range(1, len(bodies) + 1)]


async def torn(tmp_path: Path) -> tuple[Path, list[int]]:
    """A file whose process died, with the length of its log after each of its commits."""
    path, lengths = tmp_path / "t.db", []
    copy = tmp_path / "copy" / "t.db"
    copy.parent.mkdir()
    async with opened(path) as (store, batches):
        store.append(first("AAAA"))
        for number in range(2, 30):
            store.append(line("AAAA", number, str(number).encode() * 40))
            await store.flushed()
            lengths.append(path.with_name("t.db-wal").stat().st_size)
        assert problems(batches) == [None] * 29
        for name in ("t.db", "t.db-wal"):  # as after a crash: closing would have emptied the log
            shutil.copy(tmp_path / name, copy.parent / name)
    return copy, lengths


@pytest.mark.parametrize("cut", [1, 20, 4000, 4096 + 24])
async def test_a_torn_last_write_takes_nothing_that_was_acknowledged_before(tmp_path: Path, cut: int) -> None:
    path, lengths = await torn(tmp_path)
    log = path.with_name("t.db-wal")
    data = log.read_bytes()
    assert len(data) == lengths[-1]
    log.write_bytes(data[:-cut])
    assert await orders_of(path) >= sum(length <= len(data) - cut for length in lengths) + 1


@pytest.mark.parametrize("place", [8, 24 + 100, 24 + 4000])
async def test_a_garbled_last_write_takes_nothing_that_was_acknowledged_before(
    tmp_path: Path, place: int
) -> None:
    path, lengths = await torn(tmp_path)
    log = path.with_name("t.db-wal")
    data = bytearray(log.read_bytes())
    start = lengths[-2] + place
    data[start : start + 16] = bytes(255 - byte for byte in data[start : start + 16])
    log.write_bytes(data)
    assert await orders_of(path) == 28


async def orders_of(path: Path) -> int:
    """How many orders the table has; all are whole, and the next one can be appended."""
    async with opened(path) as (store, batches):
        loaded = await store.load("AAAA")
        assert loaded is not None
        number = len(loaded.orders)
        assert [body for _, body in loaded.orders[1:]] == [str(n).encode() * 40 for n in range(2, number + 1)]
        store.append(line("AAAA", number + 1))
        await store.flushed()
        assert problems(batches) == [None]
    return number
