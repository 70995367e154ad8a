"""Conformance vectors of Troll & Dragon: every move and every fall of dice, as lines of a record."""

from dataclasses import fields
from typing import Any

import msgspec

from tacora.game import RuleError
from tacora.games.trolldragon.notation import move_from_line
from tacora.games.trolldragon.rules import (
    TROLL_DRAGON,
    Input,
    Options,
    Phase,
    State,
    Treasures,
    TrollDragonEdition,
)
from tacora.testing.conformance.lines import Impossible, differences

__all__ = ["Expect", "Vector", "outcome", "problems"]


class Expect(msgspec.Struct, forbid_unknown_fields=True):
    """What holds after the last input; treasures are pairs of diamonds and nuggets."""

    bags: list[tuple[int, int]]
    grotto: int
    chamber: int
    hand: tuple[int, int]
    points: list[int]
    winners: list[int]
    over: bool


class Vector(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One line of a file. `id` and `comment` are for people and change nothing."""

    edition: str
    seats: int
    options: dict[str, Any] = {}
    inputs: list[str]
    refused: list[str] = []
    """Inputs that the rules do not allow after the last one."""
    expect: Expect
    id: str = ""
    comment: str = ""


def problems(vector: Vector, edition: TrollDragonEdition) -> list[str]:
    """Each figure that differs from what is expected, and each input that should be refused and is not."""
    state = _fold(vector, edition)
    found = list(differences(vector.expect, _told(state)))
    for number, text in enumerate(vector.refused, start=1):
        move = _read(text, edition, f"refused {number}")
        try:
            TROLL_DRAGON.apply(state, move)
        except RuleError:
            continue
        found.append(f"refused {number}: {text!r} is allowed here")
    return found


def outcome(vector: Vector, edition: TrollDragonEdition) -> Expect:
    """What the rules make of the vector's inputs; raises `Impossible` saying why they can't."""
    return _told(_fold(vector, edition))


def _fold(vector: Vector, edition: TrollDragonEdition) -> State:
    try:
        state = TROLL_DRAGON.start(edition, _options(vector.options), vector.seats).state
    except RuleError as error:
        raise Impossible.by_the_rules(error) from None
    for number, text in enumerate(vector.inputs, start=1):
        move = _read(text, edition, f"input {number}")
        try:
            state = TROLL_DRAGON.apply(state, move).state
        except RuleError as error:
            raise Impossible.by_the_rules(error, f"input {number}, {text!r}") from None
    return state


def _read(text: str, edition: TrollDragonEdition, place: str) -> Input:
    try:
        return move_from_line(text, edition)
    except ValueError as error:
        raise Impossible(f"{place}: {error}", "no-such-input") from None


def _options(chosen: dict[str, Any]) -> Options:
    known = [option.name for option in fields(Options)]
    for name in chosen:
        if name not in known:
            raise Impossible(f"options: expected {', '.join(known)}, got {name!r}", "options")
    try:
        return msgspec.convert(chosen, Options)
    except msgspec.ValidationError as error:
        raise Impossible(f"options: {str(error).replace('`', '')}", "options") from None


def _told(state: State) -> Expect:
    result = TROLL_DRAGON.result(state)
    return Expect(
        bags=[_pair(bag) for bag in state.bags],
        grotto=state.grotto,
        chamber=state.chamber,
        hand=_pair(state.hand),
        points=list(result.points),
        winners=list(result.winners),
        over=state.phase is Phase.OVER,
    )


def _pair(treasures: Treasures) -> tuple[int, int]:
    return treasures.diamonds, treasures.nuggets
