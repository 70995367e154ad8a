"""Runs in a process of its own beside two nodes: what a cluster makes of runs, as JSON."""

import contextlib
import hashlib
import importlib
import io
import json
import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import numpy as np

from tacora.arena import compete, entrants_of
from tacora.bots.training import Course
from tacora.cli import main
from tacora.games import games
from tacora.games.diamant.sim.policy import Character
from tacora.games.diamant.training import mixture
from tacora.games.picking import BotFault
from tacora.sim import Cluster, Shard, SimError, joined, run, shard_files, table_for
from tacora.sim.cluster import own_code
from tacora.sim.plain import PlainBot
from tacora.sim.runs import Counted
from tests.scale import HANG

SEATS = ["careful", "bold", "steady"]
COURSES = {game: Course(game, 2, seed=3, lessons=2, games=60) for game in ("diamant", "troll-dragon")}


def digest_of(counted: Counted) -> str:
    """Of all sums of a run."""
    found = hashlib.sha256()
    for tally in (counted.seats, counted.players):
        for name in ("points", "squares", "victories", "victory_squares", "spread"):
            found.update(np.ascontiguousarray(getattr(tally, name)).tobytes())
    found.update(np.ascontiguousarray(counted.facts).tobytes())
    return f"{counted.seats.games} {found.hexdigest()}"


def files_digest(folder: Path) -> list[tuple[str, str]]:
    """Every file of a dataset, by name."""
    return [
        (path.name, hashlib.sha256(path.read_bytes()).hexdigest())
        for path in sorted(folder.glob("*.parquet"))
    ]


def tournament(cluster: Cluster | None) -> Any:
    """A small one, without the time it took."""
    data = compete("iello-2017", entrants_of(SEATS, "diamant"), [3], 600, lone=72, cluster=cluster).to_json()
    return {name: value for name, value in data.items() if name != "seconds"}


def trained(game: str, out: Path, cluster: Cluster | None) -> str:
    """The weights that a small course makes, without tables of the equilibrium: they take a minute."""
    quick = mock.patch.object(mixture, "solved_expeditions", return_value=Character("value"))
    with quick, mock.patch.object(mixture, "LEAST", 4):
        games()[game].room("training").train(COURSES[game], out, lambda _: None, threads=2, cluster=cluster)
    return out.read_text(encoding="utf-8")


def kill_node(group: int) -> None:
    """The node's own processes, and with them at once the workers they started: they are in other groups."""
    own = {int(path.name) for path in Path("/proc").glob("[0-9]*") if _group_of(int(path.name)) == group}
    workers = [
        pid
        for pid in map(int, filter(str.isdecimal, (path.name for path in Path("/proc").iterdir())))
        if _parent_of(pid) in own
    ]
    os.killpg(group, signal.SIGKILL)
    for pid in workers:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def _group_of(pid: int) -> int:
    try:
        return os.getpgid(pid)
    except ProcessLookupError:
        return 0


def _parent_of(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[1])
    except (OSError, ValueError):
        return 0


def ends(_view: object, _rng: object) -> object:
    """A bot that ends its process."""
    os._exit(3)


def called(*arguments: str) -> tuple[int, str, str]:
    """A command's exit code and what it said."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            main(arguments)
            code: Any = 0
        except SystemExit as end:
            code = end.code
    return int(code or 0), out.getvalue(), err.getvalue()


def story(address: str, second: int, folder: Path) -> dict[str, Any]:
    """Everything, the lost node last."""
    found: dict[str, Any] = {}
    with joined(address) as cluster:
        while cluster.nodes < 2:
            time.sleep(0.1)
    call = ("sim", "--games", "3000", "--seats", ",".join(SEATS), "--rotate", "--json")
    found["sim"] = called(*call, "--cluster", address)
    with _as_version_nine("ray"):
        found["ray"] = called(*call, "--cluster", address)
    table, dice = table_for("iello-2017", SEATS), table_for("troll-dragon", ["key-hunter", "timid"])
    table.batch = 512
    with joined(address) as cluster:
        found["cpus"] = cluster.cpus
        try:
            with _as_version_nine("tacora.sim.cluster"):
                cluster.check_code()  # as whoever joins; each joining starts workers of its own
        except SimError as error:
            found["version"] = str(error)
        found["dice"] = digest_of(run(dice, 500, seed=2, cluster=cluster))
        found["arena"] = tournament(cluster)
        found["trained"] = {
            game: [
                trained(game, folder / f"{game}-{where}", crew)
                for where, crew in (("near", None), ("far", cluster))
            ]
            for game in COURSES
        }
        with shard_files(folder / "far", table, 200_000, seed=5, rotate=False, called="x") as files:
            found["files"] = digest_of(run(table, 200_000, seed=5, cluster=cluster, files=files))
        try:
            bad = table_for("iello-2017", [PlainBot("exit", ends, "the file x.py")] * 3)
            run(bad, 10, cluster=cluster)
        except BotFault as fault:
            found["fault"] = str(fault)
        seen: list[int] = []

        def kill(shard: Shard) -> None:
            seen.append(shard.first)
            if len(seen) == 3:
                kill_node(second)

        found["killed"] = digest_of(run(table, 700_000, seed=3, cluster=cluster, watch=kill))
        while cluster.nodes > 1:  # Ray takes its time to see it
            time.sleep(0.1)
        found["nodes"] = cluster.nodes
    return found


@contextlib.contextmanager
def _as_version_nine(module: str) -> Iterator[None]:
    """As if this process had another version of it."""
    own_code.cache_clear()
    try:
        with mock.patch.object(importlib.import_module(module), "__version__", "9.9.9"):
            yield
    finally:
        own_code.cache_clear()


if __name__ == "__main__":
    with mock.patch("tacora.sim.cluster._GREETING", HANG):  # a crowded machine starts its workers late
        told = story(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]))
    sys.__stdout__.write(json.dumps(told) + "\n")  # type: ignore[union-attr]
