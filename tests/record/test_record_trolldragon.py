"""Records of Troll & Dragon: its own small language, its own options, the same exact errors."""

from pathlib import Path

import pytest

from tacora.editions import load_editions
from tacora.record import Record, RecordError, Seat, read_record, write_record
from tacora.record.moves import move_from_line, move_to_line
from tacora.rules import Together
from tacora.rules.trolldragon import Options
from tacora.rules.trolldragon.options import Combine, Reroll, Sharing

EDITIONS = load_editions()
TROLL = EDITIONS["troll-dragon"]
GOLDEN = (Path(__file__).parents[1] / "golden/troll-dragon-house.record").read_text(encoding="utf-8")


def test_every_option_is_written_and_read() -> None:
    options = Options(
        first_seat=2,
        until_both_empty=True,
        dice="sleepy-dragon",
        reroll=Reroll.ALL_FREE,
        combine=Combine.SET_ASIDE,
        sharing=Sharing.DIAMONDS_FIRST,
    )
    record = Record(edition=TROLL, options=options, seats=(Seat("Ada"), Seat("Ben", "timid")))
    text = write_record(record)
    assert text.splitlines()[2:8] == [
        "option: first_seat 2",
        "option: until_both_empty",
        "option: dice sleepy-dragon",
        "option: reroll all-free",
        "option: combine set-aside",
        "option: sharing diamonds-first",
    ]
    assert read_record(text, EDITIONS) == record


@pytest.mark.parametrize(
    "line",
    [
        "first 2",
        "1 roll 1 2 3 4",
        "2 roll",
        "1 aside 3",
        "1 enter",
        "2 leave",
        "1 take 2 1",
        "grotto diamond key door troll",
        "chamber blank two-nuggets",
        "dragon blank dragon",
    ],
)
def test_a_move_is_one_line(line: str) -> None:
    assert move_to_line(move_from_line(line, TROLL), TROLL) == line


def test_there_is_no_joint_move() -> None:
    with pytest.raises(ValueError, match="Troll & Dragon has no joint move"):
        move_to_line(Together(()), TROLL)


LINES = GOLDEN.splitlines()
FORMS = "expected 'SEAT roll DICE'"
DAMAGE = {
    "strange option": (3, "option: closed_chests", "expected an option of first_seat, first_by_lot"),
    "strange choice": (
        3,
        "option: reroll some",
        "expected any-free or all-free after option 'reroll', got 'some'",
    ),
    "strange word": (3, "option: dice Big Ones", "expected a word after option 'dice', got 'Big Ones'"),
    "unknown move": (10, "fly", FORMS),
    "unknown act": (10, "1 fly", FORMS),
    "seat none": (10, "first 0", "expected a number from 1 on, got '0'"),
    "seat of words": (10, "first one", "expected a number from 1 on, got 'one'"),
    "die none": (11, "1 roll 0", "expected a number from 1 on, got '0'"),
    "strange face": (12, "grotto dragon", "expected faces of diamond, key, door, troll, got 'dragon'"),
    "other seat": (11, "2 roll 1 2 3 4", "expected a legal move, but: "),
}


@pytest.mark.parametrize(("number", "line", "problem"), DAMAGE.values(), ids=DAMAGE)
def test_damage_is_told_with_its_line(number: int, line: str, problem: str) -> None:
    text = "\n".join([*LINES[: number - 1], line, *LINES[number:]]) + "\n"
    with pytest.raises(RecordError) as error:
        read_record(text, EDITIONS)
    assert error.value.line == number
    assert error.value.problem.startswith(problem)


def test_an_unknown_dice_set_makes_no_game() -> None:
    text = "\n".join([*LINES[:2], "option: dice none-such", *LINES[3:]]) + "\n"
    with pytest.raises(RecordError, match="expected a header that makes a game: There is no dice set"):
        read_record(text, EDITIONS)
