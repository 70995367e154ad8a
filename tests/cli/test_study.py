"""`tacora study` as its user types it."""

import json
from pathlib import Path

from tests.cli.conftest import Run

FILE = """
title = "Expeditions"
games = 100
edition = "iello-2017"
seats = ["bold", "careful", "value"]
[sweep]
rules = [[], ["expeditions=2"]]
"""


def test_a_study_makes_a_page_and_its_command_makes_it_again(run: Run, tmp_path: Path) -> None:
    file, out = tmp_path / "s.toml", tmp_path / "out"
    file.write_text(FILE, encoding="utf-8")
    code, said, _ = run("study", str(file), "--out", str(out), "--threads", "1")
    assert code == 0
    assert said.startswith("Expeditions\n2 points, one seed each, 100 games a seed.\n")
    assert "expeditions=2" in said
    page = (out / "index.html").read_text(encoding="utf-8")
    assert f"tacora study {file} --out {out}</pre>" in page
    figures = json.loads(run("study", str(file), "--out", str(out), "--json").out)
    assert [row["rules"] for row in figures] == [[], ["expeditions=2"]]
    assert figures[0]["seats"][0]["mean_points"] > figures[1]["seats"][0]["mean_points"]
    alone = json.loads(
        run("sim", "--edition", "iello-2017", "--seats", "bold,careful,value", "--games", "100", "--json").out
    )
    assert alone["seats"][0]["mean_points"] == figures[0]["seats"][0]["mean_points"]
    assert (out / "index.html").read_text(encoding="utf-8") == page


def test_a_bad_study_is_one_sentence(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "s.toml"
    for text, sentence in {
        FILE.replace("iello-2017", "iello"): "There is no edition 'iello'",
        FILE.replace("careful", "carefull"): "There is no bot 'carefull'. Did you mean careful?",
        FILE.replace("expeditions=2", "expedition=2"): "There is no house rule 'expedition'",
        FILE.replace("title", "titel"): f"{file}: A study has no key titel: did you mean title?",
    }.items():
        file.write_text(text, encoding="utf-8")
        code, out, err = run("study", str(file), "--out", str(tmp_path / "out"))
        assert (code, out) == (2, "")
        assert err.startswith(f"tacora: {sentence}")
        assert err.count("\n") == 1
        assert not (tmp_path / "out").exists()
    file.write_text(FILE, encoding="utf-8")
    err = run("study", str(file), "--out", str(tmp_path / "no" / "out")).err
    assert err == (
        f"tacora: {tmp_path}/no/out is no folder that can be made: name one in a folder that is there.\n"
    )
    assert run("study", str(tmp_path / "none.toml"), "--out", str(tmp_path)).code == 2
