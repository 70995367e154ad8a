"""Study files: what they may say, what is kept, and the page that comes out."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from tacora.sim import Rate, Shard, table_for
from tacora.study import Played, Point, Study, StudyError, play_study, read_study, study_lines, study_page
from tacora.texts import LANGUAGES, Texts

ROOT = Path(__file__).parents[2]
FILE = """
title = "Who <wins>?"
games = 200
seeds = [1, 2]
seat = 2
rotate = true
[sweep]
seats = [["bold", "careful", "value"], ["bold", "bold", "value"]]
edition = ["iello-2017"]
"""


def table_of(point: Point):  # type: ignore[no-untyped-def]
    return table_for(point.edition, list(point.seats))


def test_every_combination_is_a_point() -> None:
    study = read_study(FILE)
    assert [point.seats[1] for point in study.points] == ["careful", "bold"]
    assert study.swept == ("seats", "edition")
    assert study.points[1].swept == ("bold, bold, value", "iello-2017")
    assert study.points[0].command(study, 2) == (
        "tacora sim --edition iello-2017 --seats bold,careful,value --games 200 --seed 2 --rotate"
    )


def test_what_is_there_is_not_played_again(tmp_path: Path) -> None:
    study = read_study(FILE)
    played: list[int] = []

    def watch(shard: Shard) -> None:
        played.append(shard.games)
        if sum(played) > 500:
            raise KeyboardInterrupt

    first = play_study(study, tmp_path, table_of, threads=1, watch=watch)
    assert first.interrupted
    assert len(first.found) == 1
    before = {path.name for path in tmp_path.glob("*.json")}
    assert len(before) == 2
    played.clear()
    broken = sorted(tmp_path.glob("*.json"))[0]
    whole = broken.read_text(encoding="utf-8")
    broken.write_text("{", encoding="utf-8")

    def count(shard: Shard) -> None:
        played.append(shard.games)

    again = play_study(study, tmp_path, table_of, watch=count)
    assert not again.interrupted
    assert sum(played) == 600  # the broken one, and the second point with its two seeds
    kept, anew = json.loads(whole), json.loads(broken.read_text(encoding="utf-8"))
    assert anew["seats"] == kept["seats"]
    played.clear()
    assert play_study(study, tmp_path, table_of, watch=count).found == again.found
    assert not played


def test_seeds_are_pooled(tmp_path: Path) -> None:
    found = play_study(read_study(FILE), tmp_path, table_of).found[0]
    runs = [json.loads(path.read_text(encoding="utf-8")) for path in tmp_path.glob("*.json")]
    runs = [data for data in runs if "bold,careful" in data["command"]]
    means = [data["seats"][0]["mean_points"] for data in runs]
    bot, points, wins = found.seats[0]
    assert (bot, found.games) == ("bold", 400)
    assert points.value == pytest.approx(sum(means) / 2)
    single = [data["seats"][0]["ci95"][1] - data["seats"][0]["mean_points"] for data in runs]
    assert points.high - points.value == pytest.approx((single[0] ** 2 + single[1] ** 2) ** 0.5 / 2)
    assert isinstance(wins, Rate)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_everything(tmp_path: Path, language: str) -> None:
    study, texts = read_study(FILE), Texts(language)
    played = play_study(study, tmp_path, table_of)
    page = study_page(study, played, texts, "tacora study x.toml --out y")
    assert "<h1>Who &lt;wins&gt;?</h1>" in page
    assert page.count("<svg") == 2
    assert "tacora study x.toml --out y" in page
    for point in study.points:
        for seed in study.seeds:
            assert point.command(study, seed) in page
    assert "study-" not in re.sub("<pre>.*?</pre>", "", page, flags=re.DOTALL)
    assert "<script" not in page
    lines = list(study_lines(study, played, texts))
    assert lines[0] == study.title
    assert len([line for line in lines if "iello-2017" in line]) == 6


def test_the_page_of_a_study_that_was_broken_off_says_so(tmp_path: Path) -> None:
    study = read_study(FILE)
    done = play_study(study, tmp_path, table_of)
    page = study_page(study, Played(done.found[:1], interrupted=True), Texts("en"), "x")
    assert "Interrupted: one point is done; the same command goes on." in page


WRONG = {
    "title =": "This is not TOML: ",
    'edition = "x"': "seats is missing: say it in the study or in its sweep.",
    'titel = "x"': "A study has no key titel: did you mean title?",
    "zzz = 1": "A study has no key zzz: there are title, games, seeds, seat, rotate, edition, seats, ru",
    "sweep = 3": "sweep is a table: write [sweep], and its lists below.",
    "[sweep]\ngames = [1]": "A sweep has no key games: there are edition, seats, rules, pace.",
    '[sweep]\nedition = "x"': "sweep.edition is a list of values, one at least.",
    'edition = "x"\n[sweep]\nseats = ["bold"]': "sweep.seats has 'bold', which is no list of words.",
    'edition = "x"\n[sweep]\nedition = ["x"]': "edition stands in the study and in its sweep: say it once.",
    'edition = 3\nseats = ["a"]': "edition has 3, which is no text.",
}
GOOD = {
    "games = 0": "games has 0: a whole number from 1 to 1000000000000.",
    "games = 1.5": "games has 1.5: a whole number from 1 to 1000000000000.",
    "seat = 4": "seat has 4: a whole number from 1 to 3.",
    "seeds = [1, 1]": "seeds has [1, 1]: a list of whole numbers, each once.",
    "seeds = 3": "seeds has 3: a list of whole numbers, each once.",
    "rotate = 1": "rotate has 1: true or false.",
    "": "title is missing: say in one line what the study is about.",
}


@pytest.mark.parametrize("text", [*WRONG, *GOOD])
def test_a_bad_file_is_one_sentence(text: str) -> None:
    sentence = WRONG.get(text) or GOOD[text]
    more = 'edition = "iello-2017"\nseats = ["bold", "bold", "bold"]\n' if text in GOOD else ""
    more += 'title = "x"\n' if text and more else ""
    with pytest.raises(StudyError) as refused:
        read_study(f"{text}\n{more}")
    assert str(refused.value).startswith(sentence)


def test_too_many_points_are_refused() -> None:
    paces = ", ".join(f'"{nth}"' for nth in range(1001))
    with pytest.raises(StudyError, match="This study has 1001 points: 1000 at most"):
        read_study(f'title = "x"\nedition = "x"\nseats = ["a"]\n[sweep]\npace = [{paces}]')


@pytest.mark.parametrize(
    "path", sorted((ROOT / "examples/studies").glob("*.toml")), ids=lambda path: path.name
)
def test_the_examples_can_be_played(path: Path) -> None:
    study = read_study(path.read_text(encoding="utf-8"))
    assert isinstance(study, Study)
    assert path.read_text(encoding="utf-8").startswith(f"# tacora study examples/studies/{path.name} --out ")
    for point in study.points:
        table_of(point)


def test_the_documentation_shows_a_study() -> None:
    page = (ROOT / "docs/study.md").read_text(encoding="utf-8")
    (block,) = re.findall("```toml\n(.*?)```", page, re.DOTALL)
    assert read_study(block).title == tomllib.loads(block)["title"]
