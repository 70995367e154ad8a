"""A cluster of two real nodes, one of which is killed in mid-run: the sums of one machine, bit for bit."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tacora.sim import run, shard_files, table_for
from tests.cli.signals import as_from_a_terminal
from tests.scale import HANG
from tests.sim.cluster_driver import SEATS, digest_of, files_digest, tournament
from tests.sim.two_nodes import two_nodes

ROOT = Path(__file__).parents[2]
PATIENT = f"""
from runpy import run_module
from tacora.sim import cluster
cluster._GREETING = {HANG}
run_module("tacora", run_name="__main__")
"""
"""The command line where a crowded machine starts its workers late."""


@pytest.mark.slow
def test_two_nodes_one_of_them_killed_make_the_result_of_one_machine(tmp_path: Path) -> None:
    """One story, so that one cluster is started: the second node dies in its last part.

    What one machine makes comes first, so kernels are compiled once and not by every worker of the nodes.
    """
    table, dice = table_for("iello-2017", SEATS), table_for("troll-dragon", ["key-hunter", "timid"])
    table.batch = 512
    few, killed, arena = run(dice, 500, seed=2), run(table, 700_000, seed=3), tournament(None)
    with shard_files(tmp_path / "near", table, 200_000, seed=5, rotate=False, called="x") as files:
        filed = run(table, 200_000, seed=5, files=files)
    with two_nodes() as nodes:
        call = [sys.executable, "-m", "tests.sim.cluster_driver", nodes.address, str(nodes.second)]
        told = subprocess.run(
            [*call, str(tmp_path)],
            env=nodes.environment | {"LC_ALL": "en_US.UTF-8"},
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=HANG,
            check=False,
        )
    assert told.returncode == 0, told.stderr
    found = json.loads(told.stdout)

    assert found["cpus"] == 2
    assert found["dice"] == digest_of(few)
    assert found["arena"] == json.loads(json.dumps(arena))
    for near, far in found["trained"].values():
        assert far == near
        assert "tacora train --game" in far
    assert found["fault"].startswith("The bot 'exit' of the file x.py ended its process in game 0 or")

    assert found["files"] == digest_of(filed)
    assert files_digest(tmp_path / "far") == files_digest(tmp_path / "near")
    assert len(files_digest(tmp_path / "far")) == 4

    assert found["killed"] == digest_of(killed)
    assert found["nodes"] == 1

    code, out, err = found["sim"]
    assert (code, err) == (0, "Playing on 2 nodes with 2 processors.\n")
    assert json.loads(out)["games"] == 3000
    assert json.loads(out)["command"] == "tacora sim --seats careful,bold,steady --games 3000 --rotate"
    code, out, err = found["ray"]
    assert (code, out) == (2, "")
    for said, sentence in (
        (found["version"], "has another Tacora: "),
        (err.removesuffix("\n"), "runs another Ray or Python than"),
    ):
        assert sentence in said
        assert "\n" not in said


@pytest.mark.slow
def test_a_cluster_of_this_machine_hears_ctrl_c_and_leaves_nothing(tmp_path: Path) -> None:
    temporary = tmp_path / "t"
    temporary.mkdir()
    out = tmp_path / "games"
    seats = ["--seats", "timid,timid", "--edition", "troll-dragon"]
    call = [sys.executable, "-c", PATIENT, "sim", "--cluster", "local", "--threads", "1", *seats]
    with as_from_a_terminal():
        process = subprocess.Popen(
            [*call, "--games", "1000000000", "--parquet", str(out), "--json"],
            env=os.environ | {"RAY_TMPDIR": str(temporary), "LC_ALL": "en_US.UTF-8"},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
    try:
        # Three are sent at first, and the fourth when the first has come back.
        while process.poll() is None and len(list(out.glob("*.parquet"))) < 4:
            pass_time(process)
        process.send_signal(signal.SIGINT)
        said, err = process.communicate(timeout=HANG)
    finally:
        process.kill()
        process.wait()
    assert process.returncode == 130, err
    data = json.loads(said)
    assert data["interrupted"]
    assert data["games"] >= 262_144
    assert err.splitlines()[-1] == "The same command goes on where this one stopped."
    assert not list(temporary.iterdir())
    alive = subprocess.run(["pgrep", "-s", str(process.pid)], capture_output=True, text=True, check=False)
    assert alive.stdout == ""


def pass_time(process: "subprocess.Popen[str]") -> None:
    """Look again a little later."""
    try:
        process.wait(0.05)
    except subprocess.TimeoutExpired:
        return


def test_ray_is_imported_only_where_a_cluster_is_asked_for() -> None:
    code = "import sys, tacora, tacora.sim, tacora.arena, tacora.cli; sys.exit('ray' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)
