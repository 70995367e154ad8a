"""`--cluster` and `--parquet DIR` as their user types them: what is refused, in one sentence."""

import importlib.util
import sys
from pathlib import Path

import pytest

from tacora.sim import SimError, joined
from tests.cli.conftest import Run
from tests.sim.cluster_driver import files_digest

OTHERS = {
    "--seed 2": "seed is 1 there, not 2",
    "--games 200": "games is 100 there, not 200",
    "--seats bold,bold,careful": "seats is ['bold', 'bold', 'bold'] there, not ['bold', 'bold', 'careful']",
    "--edition pegasus-2024": "edition is 'iello-2017' there, not 'pegasus-2024'",
    "--rotate": "rotate is False there, not True",
    "--expeditions 3": "options is {} there, not {'expeditions': 3}",
}


def test_the_games_of_another_call_are_refused(run: Run, tmp_path: Path) -> None:
    where = tmp_path / "games"
    call = ["sim", "--edition", "iello-2017", "--seats", "bold,bold,bold", "--games", "100", "--seed", "1"]
    assert run(*call, "--parquet", str(where)).code == 0
    before = files_digest(where)
    for more, sentence in OTHERS.items():
        code, out, err = run(*call, *more.split(), "--parquet", str(where))
        assert (code, out) == (2, ""), more
        assert err == f"tacora: {where} holds games of another run: {sentence}. Name another folder.\n"
    assert files_digest(where) == before
    code, _, err = run(*call, "--threads", "1", "--parquet", str(where))
    assert (code, err) == (0, "100 games are there already.\n")
    (where / "_tacora.json").write_text("{", encoding="utf-8")
    assert run(*call, "--parquet", str(where)).err == (
        f"tacora: {where}/_tacora.json is damaged: name another folder.\n"
    )


def test_without_ray_it_is_one_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    known = importlib.util.find_spec
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == "ray" else known(name))
    code, out, err = run(
        "arena", "--games", "1000", "--cluster", "local", "--bots", "bold,careful", "--players", "3"
    )
    assert (code, out) == (2, "")
    assert err == "tacora: A cluster needs an extra: install tacora[cluster].\n"
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(SimError, match="A cluster needs Ray: install tacora"), joined("local"):
        pass


@pytest.mark.parametrize(
    "command",
    [
        ("arena", "--games", "1000"),
        ("solve", "table", "--players", "2"),
        ("train", "--game", "troll-dragon", "--out", "weights"),
    ],
)
def test_every_command_refuses_an_address_that_does_not_answer(
    run: Run, command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TACORA_TABLES", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    code, out, err = run(*command, "--cluster", "127.0.0.1:9")
    assert (code, out) == (2, "")
    assert err == (
        "tacora: No cluster answers at 127.0.0.1:9 (Connection refused): start one with ray start --head.\n"
    )
