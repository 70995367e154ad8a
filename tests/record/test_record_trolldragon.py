"""Records of Troll & Dragon: one line a move, written and read, damage told with its line, dice verified."""

from dataclasses import replace
from typing import cast

import pytest
from hypothesis import given, settings

from tacora.editions import digest, load_edition, load_editions
from tacora.game import Act, Chance, Open, Together
from tacora.games.trolldragon.notation import act_from_text, act_to_text
from tacora.games.trolldragon.rules import (
    ChamberFace,
    ChamberFall,
    Combine,
    DragonFace,
    DragonFall,
    Enter,
    Escape,
    FirstSeat,
    GrottoFace,
    GrottoFall,
    Input,
    Leave,
    Move,
    Options,
    Reroll,
    Roll,
    SetAside,
    Sharing,
    Take,
    TrollDragonEdition,
)
from tacora.games.trolldragon.testing import play
from tacora.games.trolldragon.testing.strategies import games as trolldragon_games
from tacora.record import Check, Record, RecordError, Seat, read_record, verify_record, write_record
from tacora.record.notation import move_from_line, move_to_line
from tacora.table import FairDealer, Match

EDITIONS = load_editions()
EDITION = cast("TrollDragonEdition", load_edition("troll-dragon"))
TEXT = f"""\
tacora record 2
edition: troll-dragon {digest(EDITION)}
option: until_both_empty
option: dice light-sleeper
option: sharing diamonds-first
seat: human Ada
seat: bot timid Ben
seed: 3

1 roll 1 2 3 4
grotto diamond diamond diamond diamond
1 roll 1 2 3 4
grotto troll troll troll troll
2 roll 1 2 3 4
grotto diamond key door troll
2 aside 2 3
2 roll 1
grotto diamond
2 enter
2 roll
chamber nugget two-nuggets
1 roll
dragon blank dragon
1 roll
dragon dragon
1 take 3 0
1 roll 1 2 3 4
grotto key key door troll
1 leave
reveal {"cd" * 32}
"""
LINES = TEXT.splitlines()
MOVES: dict[str, Input] = {
    "first 2": FirstSeat(1),
    "grotto diamond key door troll": GrottoFall(tuple(GrottoFace)),
    "chamber blank two-nuggets": ChamberFall((ChamberFace.BLANK, ChamberFace.TWO_NUGGETS)),
    "dragon dragon blank": DragonFall((DragonFace.DRAGON, DragonFace.BLANK)),
    "1 roll 1 2 3 4": Act(0, Roll((0, 1, 2, 3))),
    "3 roll": Act(2, Roll()),
    "1 aside 2 4": Act(0, SetAside((1, 3))),
    "5 enter": Act(4, Enter()),
    "5 leave": Act(4, Leave()),
    "2 take 3 0": Act(1, Take(3, 0)),
}


@pytest.mark.parametrize("line", MOVES)
def test_a_move_is_one_line(line: str) -> None:
    assert move_to_line(MOVES[line], EDITION) == line
    assert move_from_line(line, EDITION) == MOVES[line]


def test_there_is_no_line_for_a_joint_move() -> None:
    joint: Together[Move] = Together((Leave(), None))
    with pytest.raises(ValueError, match="no joint move"):
        move_to_line(joint, EDITION)


def test_a_record_reads_as_it_was_written() -> None:
    record = read_record(TEXT, EDITIONS)
    assert record.options == Options(
        until_both_empty=True, dice="light-sleeper", sharing=Sharing.DIAMONDS_FIRST
    )
    assert record.seats == (Seat("Ada"), Seat("Ben", "timid"))
    assert len(record.moves) == 20
    assert write_record(record) == TEXT


def test_every_option_is_written_and_read() -> None:
    options = Options(
        first_seat=2,
        until_both_empty=True,
        dice="sleepy-dragon",
        grotto_faces="1-2-1-2",
        chamber_faces="3-2-1",
        dragon_faces="2-3",
        reroll=Reroll.ANY_FREE,
        escape=Escape.KEY_AND_DOOR,
        combine=Combine.SET_ASIDE,
        sharing=Sharing.DIAMONDS_FIRST,
    )
    for agreed in (options, Options(first_by_lot=True), Options()):
        record = play(EDITION, 3, options=agreed).record
        assert read_record(write_record(record), EDITIONS) == record


@settings(max_examples=40)
@given(trolldragon_games())
def test_any_game_reads_as_it_was_written(record: Record) -> None:
    assert read_record(write_record(record), EDITIONS) == record


def swap(number: int, *lines: str) -> str:
    """The record with one line (counted from 1) in other words, taken out, or followed by more."""
    return "\n".join([*LINES[: number - 1], *lines, *LINES[number:]]) + "\n"


FORMS = "expected 'SEAT roll DICE', 'SEAT aside DICE',"
DAMAGE: dict[str, tuple[str, int, str]] = {
    "later version": (
        swap(1, "tacora record 3"),
        1,
        "expected 'tacora record 2' at most, got 'tacora record 3'",
    ),
    "other digest": (swap(2, "edition: troll-dragon 0"), 2, "expected digest "),
    "option of Diamant": (
        swap(3, "option: closed_chests"),
        3,
        "expected an option of first_seat, first_by_lot, until_both_empty, dice, grotto_faces,",
    ),
    "switch with a value": (
        swap(3, "option: until_both_empty yes"),
        3,
        "expected nothing after option 'until_both_empty', got 'yes'",
    ),
    "no number": (
        swap(3, "option: first_seat two"),
        3,
        "expected a number after option 'first_seat', got 'two'",
    ),
    "no word": (swap(4, "option: dice LOADED!"), 4, "expected a word after option 'dice', got 'LOADED!'"),
    "no such dice": (
        swap(4, "option: dice loaded"),
        9,
        "expected a header that makes a game: There is no dice set 'loaded'.",
    ),
    "no choice": (
        swap(5, "option: sharing fairly"),
        5,
        "expected nuggets-first or diamonds-first after option 'sharing', got 'fairly'",
    ),
    "option twice": (swap(4, LINES[3], LINES[3]), 5, "expected option 'dice' only once"),
    "one seat": (
        swap(7),
        8,
        "expected a header that makes a game: troll-dragon is for 2 to 5 players, not 1.",
    ),
    "move of Diamant": (swap(10, "turn 9"), 10, FORMS),
    "seat alone": (swap(10, "1"), 10, FORMS),
    "unknown verb": (swap(10, "1 fly"), 10, FORMS),
    "empty line": (swap(10, ""), 10, FORMS),
    "seat 0": (swap(10, "0 leave"), 10, "expected a number from 1 on, got '0'"),
    "die 0": (swap(10, "1 roll 0"), 10, "expected a number from 1 on, got '0'"),
    "die in words": (swap(10, "1 roll one"), 10, "expected a number from 1 on, got 'one'"),
    "other digits": (swap(10, "١ leave"), 10, "expected a number from 1 on, got '١'"),
    "huge number": (swap(26, "1 take 99999 0"), 26, "expected a number from 0 on, got '99999'"),
    "two blanks": (swap(10, "1 roll  1"), 10, "expected a number from 1 on, got ''"),
    "unknown face": (
        swap(11, "grotto ruby"),
        11,
        "expected faces of diamond, key, door, troll, got 'ruby'",
    ),
    "face of other dice": (
        swap(21, "chamber dragon blank"),
        21,
        "expected faces of blank, nugget, two-nuggets, got 'dragon'",
    ),
    "too few faces": (
        swap(11, "grotto diamond"),
        11,
        "expected a legal move, but: The grotto dice can't fall like this. (TM2)",
    ),
    "out of turn": (
        swap(10, "2 roll 1 2 3 4"),
        10,
        "expected a legal move, but: It is the turn of seat 1. (T1)",
    ),
    "first roll of two dice": (
        swap(10, "1 roll 1 2"),
        10,
        "expected a legal move, but: The first roll of a turn takes all grotto dice. (T2)",
    ),
    "blocked die": (
        swap(17, "2 roll 4"),
        17,
        "expected a legal move, but: Die 4 is held by the troll for the rest of the turn. (T4)",
    ),
    "lot in a turn": (
        swap(10, "first 1"),
        10,
        "expected a legal move, but: No lot is drawn now: a seat is on its turn. (T1)",
    ),
    "take too many": (
        swap(26, "1 take 4 0"),
        26,
        "expected a legal move, but: Choose 3 treasures that are in the troll's hand. (T13)",
    ),
    "fall missing": (swap(11), 11, "expected a legal move, but: Wait until the dice have fallen. (T2)"),
    "after the reveal": (swap(30, LINES[29], "2 roll"), 31, "expected nothing after 'reveal SECRET'"),
}


@pytest.mark.parametrize(("text", "line", "problem"), DAMAGE.values(), ids=DAMAGE)
def test_damage_is_told_with_its_line(text: str, line: int, problem: str) -> None:
    with pytest.raises(RecordError) as error:
        read_record(text, EDITIONS)
    assert error.value.line == line
    assert error.value.problem.startswith(problem)


def dealt(seed: int, turns: int) -> Record:
    """Some turns of a fair game: everybody enters as soon as possible, and leaves with five nuggets."""
    table = Match(
        EDITION, Options(first_by_lot=True), [Seat(name) for name in "abc"], FairDealer.from_seed(seed)
    )
    beat = 0
    while table.view(None).turn <= turns:
        match table.turn:
            case Chance():
                table.deal()
            case Open(seats):
                beat += 1
                seat = seats[beat % len(seats)]
                view = table.view(seat)
                home = view.legal[-1] if view.risk.count > 5 else view.legal[0]
                table.act(seat, Enter() if Enter() in view.legal else home)
            case turn:
                raise AssertionError(turn)
    return table.record(reveal=True)


def test_verify_names_the_die_that_was_changed() -> None:
    record = dealt(seed=11, turns=12)
    assert all(finding.holds for finding in verify_record(record) if finding.check is not Check.FINISHED)
    kinds = set()
    for at, move in enumerate(record.moves):
        if isinstance(move, Act | Together):
            continue
        changed = _other(move)
        cut = replace(record, moves=(*record.moves[:at], changed))
        (finding,) = [found for found in verify_record(cut) if found.check is Check.DRAWS]
        assert not finding.holds
        should, found = move_to_line(move, EDITION), move_to_line(changed, EDITION)
        assert finding.reason.endswith(f" should be '{should}', the record has '{found}'.")
        kinds.add((type(move), finding.reason.split(" ")[1].split(".")[1]))
    assert kinds == {(FirstSeat, "0"), (GrottoFall, "1"), (ChamberFall, "2"), (DragonFall, "3")}


def _other(fall: object) -> FirstSeat | GrottoFall | ChamberFall | DragonFall:
    """Another fall of the same dice."""
    match fall:
        case FirstSeat(seat):
            return FirstSeat((seat + 1) % 3)
        case GrottoFall(faces):
            keys = (GrottoFace.KEY,) * len(faces)
            return GrottoFall((GrottoFace.DOOR,) * len(faces) if faces == keys else keys)
        case ChamberFall(gold):
            blanks = (ChamberFace.BLANK,) * len(gold)
            return ChamberFall((ChamberFace.NUGGET,) * len(gold) if gold == blanks else blanks)
        case DragonFall(dragons):
            other = DragonFace.BLANK if dragons[0] is DragonFace.DRAGON else DragonFace.DRAGON
            return DragonFall((other, *dragons[1:]))
        case _:
            raise AssertionError(fall)


def test_an_act_alone_is_written_and_read_and_nonsense_is_told() -> None:
    acts: tuple[Move, ...] = (Roll((0, 2)), SetAside((1,)), Enter(), Leave(), Take(2, 1))
    assert [act_from_text(act_to_text(act)) for act in acts] == list(acts)
    with pytest.raises(ValueError, match=r"expected .*, got 'fly'"):
        act_from_text("fly")
