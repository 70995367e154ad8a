"""Conformance vectors of Troll & Dragon: a second implementation agrees, damage is refused with a reason."""

import copy
import json
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tacora.editions import load_editions
from tacora.games.trolldragon.testing.conformance import Expect as TrollDragonExpect
from tacora.games.trolldragon.testing.conformance import Vector as TrollDragonVector
from tacora.testing.conformance import check_line
from tests.docs.pages import tables
from tests.testing.reference_trolldragon import Witness, random_vector

ROOT = Path(__file__).parents[2]
KNOWN = load_editions()
LINES = [
    line
    for path in sorted((ROOT / "conformance").rglob("*.jsonl"))
    for line in path.read_text(encoding="utf-8").splitlines()
    if '"troll-dragon"' in line and path.parent.name != "refused"
]
PAGE = (ROOT / "docs/conformance.md").read_text(encoding="utf-8").split("## Troll & Dragon")[1]
EXAMPLE: dict[str, Any] = {
    "edition": "troll-dragon",
    "seats": 3,
    "options": {"sharing": "diamonds-first"},
    "inputs": [
        "1 roll 1 2 3 4",
        "grotto diamond diamond key door",
        "1 enter",
        "1 roll",
        "chamber blank two-nuggets",
        "2 roll",
        "dragon dragon blank",
        "3 roll",
        "dragon dragon",
    ],
    "refused": ["1 leave"],
    "expect": {
        "bags": [[0, 0], [1, 1], [1, 1]],
        "grotto": 58,
        "chamber": 48,
        "hand": [0, 0],
        "points": [0, 4, 4],
        "winners": [1, 2],
        "over": False,
    },
}


def check(vector: Any) -> list[str]:
    return check_line(json.dumps(vector).encode(), KNOWN)


def test_the_example_passes_with_notes_for_people() -> None:
    assert check(EXAMPLE) == []
    assert check(EXAMPLE | {"id": "v1", "comment": "two dragons"}) == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_second_implementation_expects_the_same(seats: int) -> None:
    rng = random.Random(f"witness {seats}")
    over = 0
    for most in (5, 12, 30, 80, 100, 20_000):
        for _ in range(25):
            vector = random_vector(seats, rng, most)
            assert check(vector) == [], json.dumps(vector)
            over += vector["expect"]["over"]
    assert over >= 25


def test_the_second_implementation_expects_what_is_published() -> None:
    for line in LINES:
        vector = json.loads(line)
        game = Witness(vector["seats"], vector.get("options", {}))
        for text in vector["inputs"]:
            game.do(text)
        assert game.expect() == vector["expect"], line
        for text in vector.get("refused", []):
            with pytest.raises((AssertionError, KeyError)):
                copy.deepcopy(game).do(text)


def test_some_hundred_are_published_for_all_seats_options_and_rules() -> None:
    vectors = [json.loads(line) for line in LINES]
    assert len(vectors) >= 250
    assert {vector["seats"] for vector in vectors} == {2, 3, 4, 5}
    assert any(vector["expect"]["over"] for vector in vectors)
    assert any(" take " in text for vector in vectors for text in vector["inputs"])
    chosen = {name for vector in vectors for name in vector.get("options", {})}
    assert chosen == {
        *("first_seat", "first_by_lot", "until_both_empty", "dice"),
        *("grotto_faces", "chamber_faces", "dragon_faces"),
        *("reroll", "escape", "combine", "sharing"),
    }
    ids = {path.stem for path in (ROOT / "conformance/rules").glob("T*.jsonl")}
    assert ids == {*(f"T{n}" for n in range(1, 16)), *(f"TM{n}" for n in range(1, 4))}


Damage = Callable[[dict[str, Any], random.Random], object]


def _raise(numbers: list[int], rng: random.Random) -> None:
    numbers[rng.randrange(len(numbers))] += rng.choice((-1, 1, 5))


def _change(vector: dict[str, Any], rng: random.Random, text: object) -> None:
    vector["inputs"][rng.randrange(len(vector["inputs"]))] = text


DAMAGES: dict[str, Damage] = {
    "an unknown verb": lambda v, r: _change(v, r, "1 fly"),
    "an unknown face": lambda v, r: _change(v, r, "grotto ruby"),
    "an input as a number": lambda v, r: _change(v, r, 1),
    "an empty input": lambda v, r: _change(v, r, ""),
    "two blanks": lambda v, r: _change(v, r, "1  roll"),
    "a strange seat": lambda v, r: _change(v, r, "9 roll 1 2 3 4"),
    "a seat with a nought before it": lambda v, r: v["inputs"].append("01 leave"),
    "a die with a nought before it": lambda v, r: _change(v, r, "1 roll 1 2 3 04"),
    "a take with a nought before it": lambda v, r: v["inputs"].append("2 take 03 0"),
    "a blank at the end": lambda v, r: v["inputs"].append(v["inputs"].pop() + " "),
    "a capital letter": lambda v, r: v["inputs"].append(v["inputs"].pop().title()),
    "a refused input in a second spelling": lambda v, r: v.update(refused=["01 leave"]),
    "a grotto die with seven sides": lambda v, r: v["options"].update(grotto_faces="2-1-1-3"),
    "a chamber die without gold": lambda v, r: v["options"].update(chamber_faces="6-0-0"),
    "a dragon die without a dragon": lambda v, r: v["options"].update(dragon_faces="0-2"),
    "faces in a second spelling": lambda v, r: v["options"].update(dragon_faces="01-2"),
    "no such choice of an option": lambda v, r: v["options"].update(escape="yes"),
    "seat 0": lambda v, r: _change(v, r, "0 leave"),
    "dice that do not exist": lambda v, r: _change(v, r, "1 roll 1 2 3 4 5"),
    "a reveal": lambda v, r: v["inputs"].append("reveal " + "a" * 64),
    "a lot in the middle": lambda v, r: v["inputs"].append("first 1"),
    "the first input twice": lambda v, r: v["inputs"].insert(0, v["inputs"][0]),
    "another edition": lambda v, r: v.update(edition="dragons"),
    "a Diamant edition": lambda v, r: v.update(edition="iello-2017"),
    "an edition as a number": lambda v, r: v.update(edition=4),
    "too few seats": lambda v, r: v.update(seats=1),
    "too many seats": lambda v, r: v.update(seats=6),
    "one seat more": lambda v, r: v.update(seats=v["seats"] + 1),
    "seats as text": lambda v, r: v.update(seats=str(v["seats"])),
    "seats as true": lambda v, r: v.update(seats=True),
    "an unknown option": lambda v, r: v["options"].update(mercy=True),
    "an option of another type": lambda v, r: v["options"].update(until_both_empty=1),
    "an option of another word": lambda v, r: v["options"].update(sharing="fairly"),
    "no such dice": lambda v, r: v["options"].update(dice="loaded"),
    "a seat that can't start": lambda v, r: v["options"].update(first_seat=9),
    "options as a list": lambda v, r: v.update(options=["first_by_lot"]),
    "nothing expected": lambda v, r: v.pop("expect"),
    "a key missing": lambda v, r: v["expect"].pop(r.choice(sorted(v["expect"]))),
    "a key too many": lambda v, r: v["expect"].update(score=3),
    "expeditions": lambda v, r: v.update(expeditions=[]),
    "a wrong bag": lambda v, r: _raise(r.choice(v["expect"]["bags"]), r),
    "a bag of three": lambda v, r: r.choice(v["expect"]["bags"]).append(0),
    "a bag as an object": lambda v, r: v["expect"]["bags"].__setitem__(0, {"diamonds": 1}),
    "a wrong hand": lambda v, r: _raise(v["expect"]["hand"], r),
    "wrong points": lambda v, r: _raise(v["expect"]["points"], r),
    "a wrong grotto": lambda v, r: v["expect"].update(grotto=61),
    "a wrong chamber": lambda v, r: v["expect"].update(chamber=-1),
    "a strange winner": lambda v, r: v["expect"]["winners"].append(8),
    "no winner": lambda v, r: v["expect"]["winners"].clear(),
    "over, or not": lambda v, r: v["expect"].update(over=not v["expect"]["over"]),
    "over as a number": lambda v, r: v["expect"].update(over=int(v["expect"]["over"])),
    "refused in other words": lambda v, r: v.update(refused=["fly"]),
    "refused as text": lambda v, r: v.update(refused="1 leave"),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_vector_is_refused_with_a_reason(name: str) -> None:
    rng = random.Random(f"damage {name}")
    for _ in range(25):
        damaged = random_vector(rng.randint(2, 5), rng, most=40)
        DAMAGES[name](damaged, rng)
        problems = check(damaged)
        assert problems, json.dumps(damaged)
        assert all(problem and "Traceback" not in problem for problem in problems)


def test_cut_and_scrambled_lines_are_refused_and_never_end_in_a_traceback() -> None:
    rng = random.Random("cut")
    line = json.dumps(EXAMPLE).encode()
    for end in range(1, len(line)):
        assert check_line(line[:end], KNOWN)
    for _ in range(2000):
        at = rng.randrange(len(line))
        check_line(line[:at] + bytes([rng.randrange(32, 127)]) + line[at + 1 :], KNOWN)
    for key in ("\\ud800", "\\u0000"):
        assert check_line(line.replace(b'"seats"', f'"{key}"'.encode()), KNOWN)
        assert check_line(line.replace(b"1 enter", key.encode()), KNOWN)
        assert check_line(line.replace(b"sharing", key.encode()), KNOWN)
        assert check_line(line.replace(b"troll-dragon", key.encode()), KNOWN)


def test_a_cut_line_is_told_with_the_column_where_it_ends() -> None:
    line = json.dumps(EXAMPLE)
    for end in (len(line) - 1, line.index('"inputs"') - 2, line.index("3,")):
        for ending in ("", "\n", "\r\n"):
            [told] = check_line(line[:end].encode() + ending.encode(), KNOWN)
            assert told.endswith(f" at column {end + 1}"), told


def test_switches_may_be_false() -> None:
    off = {"first_by_lot": False, "until_both_empty": False}
    assert check(EXAMPLE | {"options": EXAMPLE["options"] | off}) == []


def test_the_command_takes_vectors_of_both_games_in_one_file(tmp_path: Path) -> None:
    file = tmp_path / "both.jsonl"
    cave = (ROOT / "conformance/rules/D6.jsonl").read_text(encoding="utf-8")
    wrong = {**EXAMPLE, "inputs": ["2 roll 1 2 3 4"]}
    file.write_text(f"{json.dumps(EXAMPLE)}\n\n{cave}{json.dumps(wrong)}\n", encoding="utf-8")
    call = [sys.executable, "-m", "tacora", "conform", str(file)]
    ran = subprocess.run(call, capture_output=True, text=True, check=False)
    refusal = "input 1, '2 roll 1 2 3 4': It is the turn of seat 1. (T1)"
    last = 3 + len(cave.splitlines())
    assert ran.stdout.splitlines() == [f"{file}, line {last}: {refusal}", f"{last - 2} passed, 1 failed"]
    assert (ran.returncode, ran.stderr) == (1, "")


def changed(**changes: Any) -> list[str]:
    return check(copy.deepcopy(EXAMPLE) | changes)


def test_reasons_name_input_and_rule() -> None:
    inputs: list[str] = EXAMPLE["inputs"]
    expect: dict[str, Any] = EXAMPLE["expect"]
    assert [
        *changed(inputs=["1 roll 1 2"]),
        *changed(inputs=[*inputs[:2], "1 roll 4 5"]),
        *changed(inputs=[*inputs[:5], "3 roll"]),
        *changed(inputs=[*inputs, "grotto ruby"]),
        *changed(seats=6),
        *changed(options={"mercy": True}),
        *changed(options={"sharing": "fairly"}),
        *changed(refused=["2 roll 1 2 3 4"]),
        *changed(expect=expect | {"hand": [2, 0]}),
    ] == PAGE.split("```{code-block} text\n")[1].split("\n```")[0].splitlines()


def test_the_page_shows_a_vector_that_passes_and_tells_every_key() -> None:
    shown = json.loads(PAGE.split("```{code-block} json\n")[1].split("```")[0])
    assert shown == EXAMPLE
    described = {name.strip("`") for row in tables(PAGE)[0] for name in row["key"].split(", ")}
    assert described == {*TrollDragonVector.__struct_fields__, *TrollDragonExpect.__struct_fields__}
