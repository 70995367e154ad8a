"""Conformance vectors: a second implementation agrees, published files are fresh, damage is refused."""

import copy
import json
import random
import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tacora.editions import load_editions
from tacora.games.diamant.editions import diamant_editions
from tacora.testing.conformance import check_file, check_line
from tests.testing.reference import EDITIONS, random_vector

ROOT = Path(__file__).parents[2] / "conformance"
FILES = sorted(ROOT.rglob("*.jsonl"))
GAMES = [line for path in FILES if path.parent.name != "refused" for line in path.read_text().splitlines()]
KNOWN = diamant_editions()
EXAMPLE = {
    "edition": "iello-2017",
    "seats": 3,
    "expeditions": [
        {
            "cards": ["9", "snake", "relic", "snake"],
            "picks": [["c", "c", "c"], ["c", "l", "c"], ["c", None, "c"]],
        }
    ],
    "expect": {
        "chests": [0, 3, 0],
        "relics": [[], [], []],
        "points": [0, 3, 0],
        "winners": [1],
        "removed_traps": ["snake"],
        "busts": [True],
    },
}


def check(vector: Any) -> list[str]:
    return check_line(json.dumps(vector).encode(), KNOWN)


def test_the_example_of_the_interface_passes() -> None:
    assert check(EXAMPLE) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_second_implementation_expects_the_same(edition: str) -> None:
    rng = random.Random(f"witness {edition}")
    for seats in range(3, 9):
        for boldness in (0.4, 0.7, 0.85, 0.95):
            for _ in range(21):
                vector = random_vector(edition, seats, rng, boldness)
                assert check(vector) == [], json.dumps(vector)


def test_the_witness_knows_every_edition() -> None:
    assert set(EDITIONS) == set(KNOWN)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_published_vectors_pass(path: Path) -> None:
    verdicts = list(check_file(path, load_editions()))
    assert verdicts
    assert [verdict for verdict in verdicts if verdict.problems] == []


def test_published_vectors_are_what_the_script_makes(tmp_path: Path) -> None:
    make = runpy.run_path(str(ROOT / "make.py"))
    make["main"].__globals__["FOLDER"] = tmp_path
    make["main"]()
    made = {path.relative_to(tmp_path): path.read_bytes() for path in tmp_path.rglob("*.json*")}
    assert made == {path.relative_to(ROOT): path.read_bytes() for path in ROOT.rglob("*.json*")}


def test_published_vectors_cover_all_editions_and_seats() -> None:
    assert {(line["edition"], line["seats"]) for line in map(json.loads, GAMES)} >= {
        (edition, seats) for edition in KNOWN for seats in range(3, 9)
    }


Damage = Callable[[dict[str, Any], random.Random], object]


def _expedition(vector: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    expedition: dict[str, Any] = rng.choice(vector["expeditions"])
    return expedition


def _raise(numbers: list[int], rng: random.Random) -> None:
    numbers[rng.randrange(len(numbers))] += rng.choice((-1, 1, 5))


DAMAGES: dict[str, Damage] = {
    "a card too many": lambda v, r: _expedition(v, r)["cards"].append("9"),
    "the last card missing": lambda v, r: v["expeditions"][-1]["cards"].pop(),
    "an unknown card": lambda v, r: _expedition(v, r)["cards"].__setitem__(0, "dragon"),
    "a treasure that is not in the deck": lambda v, r: _expedition(v, r)["cards"].__setitem__(0, "6"),
    "a card as a number": lambda v, r: _expedition(v, r)["cards"].__setitem__(0, 9),
    "an empty expedition": lambda v, r: v["expeditions"].append({"cards": [], "picks": []}),
    "a sixth expedition": lambda v, r: v["expeditions"].extend([v["expeditions"][0]] * 6),
    "no expedition": lambda v, r: v["expeditions"].clear(),
    "a decision too many": lambda v, r: _expedition(v, r)["picks"].append(["l"] * v["seats"]),
    "a pick by a stranger": lambda v, r: v["expeditions"][0]["picks"].insert(0, ["l"] * (v["seats"] + 1)),
    "a pick too few": lambda v, r: v["expeditions"][0]["picks"].insert(0, ["l"] * (v["seats"] - 1)),
    "no pick of a seat inside": lambda v, r: v["expeditions"][0]["picks"].insert(0, [None] * v["seats"]),
    "a strange pick": lambda v, r: v["expeditions"][0]["picks"].insert(0, ["x"] * v["seats"]),
    "another edition": lambda v, r: v.update(edition="diamant-1999"),
    "too few seats": lambda v, r: v.update(seats=2),
    "too many seats": lambda v, r: v.update(seats=9),
    "one seat more": lambda v, r: v.update(seats=v["seats"] + 1),
    "seats as text": lambda v, r: v.update(seats=str(v["seats"])),
    "nothing expected": lambda v, r: v.pop("expect"),
    "a key missing": lambda v, r: v["expect"].pop(r.choice(sorted(v["expect"]))),
    "a key too many": lambda v, r: v["expect"].update(score=3),
    "an option smuggled in": lambda v, r: v.update(options={"closed_chests": True}),
    "a wrong chest": lambda v, r: _raise(v["expect"]["chests"], r),
    "wrong points": lambda v, r: _raise(v["expect"]["points"], r),
    "a relic too many": lambda v, r: r.choice(v["expect"]["relics"]).append(5),
    "a strange winner": lambda v, r: v["expect"]["winners"].append(8),
    "no winner": lambda v, r: v["expect"]["winners"].clear(),
    "a removed trap too many": lambda v, r: v["expect"]["removed_traps"].append("snake"),
    "a wrong bust": lambda v, r: v["expect"]["busts"].__setitem__(0, not v["expect"]["busts"][0]),
    "a bust as a number": lambda v, r: v["expect"]["busts"].__setitem__(0, int(v["expect"]["busts"][0])),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_vector_is_refused_with_a_reason(name: str) -> None:
    rng = random.Random(f"damage {name}")
    for _ in range(40):
        edition = rng.choice(sorted(EDITIONS))
        vector = random_vector(edition, rng.randint(3, 8), rng, boldness=0.8)
        damaged = copy.deepcopy(vector)
        DAMAGES[name](damaged, rng)
        problems = check(damaged)
        assert problems, json.dumps(damaged)
        assert all(problem and "Traceback" not in problem for problem in problems)


def test_cut_and_scrambled_lines_are_refused() -> None:
    rng = random.Random("cut")
    line = json.dumps(EXAMPLE).encode()
    for end in range(len(line)):
        assert check_line(line[:end] or b"x", KNOWN)
    for _ in range(500):
        at = rng.randrange(len(line))
        scrambled = line[:at] + bytes([rng.randrange(128, 256)]) + line[at + 1 :]
        assert check_line(scrambled, KNOWN)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b"[" * 100_000, "nested no deeper"),
        (b"\xff\xfe", "UTF-8"),
        (b"null", "Expected object"),
        (b"{}", "missing required field edition"),
        (b'{"seats": NaN}', "has no NaN"),
        (b'{"seats": 3, "seats": 4}', "each key of an object once"),
        (b'{"seats": ' + b"9" * 5000 + b"}", "sensible numbers"),
    ],
)
def test_garbage_gets_a_sentence(line: bytes, said: str) -> None:
    (problem,) = check_line(line, KNOWN)
    assert said in problem


def test_reasons_name_place_and_rule() -> None:
    vector = copy.deepcopy(EXAMPLE)
    vector["expeditions"][0]["picks"][2] = ["c", "c", "c"]  # type: ignore[index]
    assert check(vector) == ["expedition 1, decision 3: Seat 2 is in camp and has no pick to make. (D10)"]


def test_a_vector_has_no_quitters() -> None:
    vector = copy.deepcopy(EXAMPLE)
    vector["expeditions"][0]["picks"][1] = ["c", "q", "c"]  # type: ignore[index]
    assert check(vector) == ["Invalid enum value 'q' - at $.expeditions[0].picks[1][1]"]


def test_removed_traps_are_a_pile() -> None:
    rng = random.Random(4)
    vector = next(
        found
        for found in (random_vector("pegasus-2024", 4, rng, 0.97) for _ in range(1000))
        if len(set(found["expect"]["removed_traps"])) > 1
    )
    vector["expect"]["removed_traps"].reverse()
    assert check(vector) == []
