"""Troll & Dragon's moves as one line of text each: `1 roll 1 2`, `grotto diamond key`, `2 take 3 0`.

Seats and dice are counted from 1, as people at a table do. Dice that fall say which kind they are.
"""

from enum import Enum
from typing import TypeVar, assert_never

from tacora.game import Act, Together
from tacora.games.trolldragon.rules import (
    ChamberFace,
    ChamberFall,
    DragonFace,
    DragonFall,
    Enter,
    FirstSeat,
    GrottoFace,
    GrottoFall,
    Input,
    Leave,
    Move,
    Roll,
    SetAside,
    Take,
    TrollDragonEdition,
)

__all__ = ["act_from_text", "act_to_text", "move_from_line", "move_to_line"]

_FORMS = (
    "'SEAT roll DICE', 'SEAT aside DICE', 'SEAT enter', 'SEAT leave', 'SEAT take DIAMONDS NUGGETS',"
    " 'first SEAT', 'grotto FACES', 'chamber FACES', 'dragon FACES' or 'reveal SECRET'"
)

_ACTS = "'roll DICE', 'aside DICE', 'enter', 'leave' or 'take DIAMONDS NUGGETS'"

FaceT = TypeVar("FaceT", bound=Enum)


def move_to_line(move: Input) -> str:
    """The line that stands for a move."""
    match move:
        case FirstSeat(seat):
            return f"first {seat + 1}"
        case GrottoFall(grotto):
            return _words("grotto", grotto)
        case ChamberFall(chamber):
            return _words("chamber", chamber)
        case DragonFall(dragon):
            return _words("dragon", dragon)
        case Act(seat, act):
            return f"{seat + 1} {act_to_text(act)}"
        case Together():
            raise ValueError("Troll & Dragon has no joint move")
        case _:
            assert_never(move)


def move_from_line(line: str, _edition: TrollDragonEdition | None = None) -> Input:
    """The move a line stands for; raises ValueError saying what was expected."""
    match line.split(" "):
        case ["first", seat]:
            return FirstSeat(_number(seat, least=1) - 1)
        case ["grotto", *faces]:
            return GrottoFall(_faces(faces, GrottoFace))
        case ["chamber", *faces]:
            return ChamberFall(_faces(faces, ChamberFace))
        case ["dragon", *faces]:
            return DragonFall(_faces(faces, DragonFace))
        case [seat, *words] if seat.isdecimal():
            act = _act(words)
            if act is None:
                raise ValueError(f"expected {_FORMS}, got {line!r}")
            return Act(_number(seat, least=1) - 1, act)
        case _:
            raise ValueError(f"expected {_FORMS}, got {line!r}")


def act_to_text(move: Move) -> str:
    """The words that stand for what a seat does, without the seat."""
    match move:
        case Roll(dice):
            return " ".join(["roll", *(str(die + 1) for die in dice)])
        case SetAside(dice):
            return " ".join(["aside", *(str(die + 1) for die in dice)])
        case Enter():
            return "enter"
        case Leave():
            return "leave"
        case Take(diamonds, nuggets):
            return f"take {diamonds} {nuggets}"
        case _:
            assert_never(move)


def act_from_text(text: str) -> Move:
    """What a seat does, out of its words; raises ValueError saying what was expected."""
    act = _act(text.split(" "))
    if act is None:
        raise ValueError(f"expected {_ACTS}, got {text!r}")
    return act


def _act(words: list[str]) -> Move | None:
    match words:
        case ["roll", *dice]:
            return Roll(_dice(dice))
        case ["aside", *dice]:
            return SetAside(_dice(dice))
        case ["enter"]:
            return Enter()
        case ["leave"]:
            return Leave()
        case ["take", diamonds, nuggets]:
            return Take(_number(diamonds), _number(nuggets))
        case _:
            return None


def _words(kind: str, faces: tuple[Enum, ...]) -> str:
    return " ".join([kind, *(str(face.value) for face in faces)])


def _faces(words: list[str], kind: type[FaceT]) -> tuple[FaceT, ...]:
    known = {face.value: face for face in kind}
    for word in words:
        if word not in known:
            raise ValueError(f"expected faces of {', '.join(known)}, got {word!r}")
    return tuple(known[word] for word in words)


def _dice(words: list[str]) -> tuple[int, ...]:
    return tuple(_number(word, least=1) - 1 for word in words)


def _number(word: str, *, least: int = 0) -> int:
    plain = word.isascii() and word.isdecimal() and len(word) < 5
    if not (plain and str(int(word)) == word and int(word) >= least):  # one spelling: 1, never 01
        raise ValueError(f"expected a number from {least} on, got {word!r}")
    return int(word)
