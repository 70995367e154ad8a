"""Conformance vectors: Diamant games, one JSON object a line, replayed and compared (docs/conformance.md)."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec

from tacora.rules.diamant import DIAMANT, DiamantEdition, Options, Pick, State, Trap, TurnUp
from tacora.rules.diamant.events import Event, ExpeditionEnded
from tacora.rules.errors import RuleError
from tacora.rules.game import Together

__all__ = ["Expect", "Expedition", "Vector", "Verdict", "check_file", "check_line", "outcome"]

_PICKS = {"c": Pick.CONTINUE, "l": Pick.LEAVE, None: None}


class Expedition(msgspec.Struct, forbid_unknown_fields=True):
    """The cards as they were turned up, and one list of picks per decision."""

    cards: list[str]
    picks: list[list[Literal["c", "l"] | None]]


class Expect(msgspec.Struct, forbid_unknown_fields=True):
    """What holds after the last expedition of the vector."""

    chests: list[int]
    relics: list[list[int]]
    points: list[int]
    winners: list[int]
    removed_traps: list[str]
    busts: list[bool]


class Vector(msgspec.Struct, forbid_unknown_fields=True):
    """One line of a file. `id` and `comment` are for people and change nothing."""

    edition: str
    seats: int
    expeditions: list[Expedition]
    expect: Expect
    id: str = ""
    comment: str = ""


class Verdict(NamedTuple):
    """What became of one line: an empty list of problems is a pass."""

    line: int
    problems: list[str]


class _Impossible(Exception):
    """A vector that no game can produce; the text says where and why."""


def check_file(path: Path, editions: Mapping[str, DiamantEdition]) -> Iterator[Verdict]:
    """The verdict on every line that is not blank."""
    with path.open("rb") as file:
        for number, line in enumerate(file, start=1):
            if line.strip():
                yield Verdict(number, check_line(line, editions))


def check_line(line: bytes, editions: Mapping[str, DiamantEdition]) -> list[str]:
    """What is wrong with a vector: why it is impossible, or each figure that differs."""
    try:
        vector = _parse(line)
        got = outcome(vector, editions)
    except _Impossible as reason:
        return [str(reason)]
    return list(_differences(vector.expect, got))


def outcome(vector: Vector, editions: Mapping[str, DiamantEdition]) -> Expect:
    """What the rules make of the vector's cards and picks; raises an error that says why they can't."""
    edition = editions.get(vector.edition)
    if edition is None:
        raise _Impossible(f"there is no edition {vector.edition!r}")
    try:
        state, _ = DIAMANT.start(edition, Options(), vector.seats)
    except RuleError as error:
        raise _Impossible(str(error)) from None
    if not 1 <= len(vector.expeditions) <= state.expeditions:
        raise _Impossible(
            f"expected 1 to {state.expeditions} expeditions, got {len(vector.expeditions)} (D1)"
        )
    busts: list[bool] = []
    for number, expedition in enumerate(vector.expeditions, start=1):
        state, ended = _play(state, expedition, f"expedition {number}")
        busts.append(ended.bust)
    result = DIAMANT.result(state)
    return Expect(
        chests=list(state.chests),
        relics=[list(relics) for relics in state.relics],
        points=list(result.points),
        winners=list(result.winners),
        removed_traps=[card.kind for card in state.removed if isinstance(card, Trap)],
        busts=busts,
    )


def _parse(line: bytes) -> Vector:
    try:
        data = json.loads(line.decode(), object_pairs_hook=_unique, parse_constant=_no_constant)
        return msgspec.convert(data, Vector)
    except (UnicodeDecodeError, RecursionError):
        raise _Impossible("expected JSON in UTF-8, nested no deeper than a vector is") from None
    except json.JSONDecodeError as error:
        raise _Impossible(f"expected JSON: {error.msg} at column {error.colno}") from None
    except msgspec.ValidationError as error:
        raise _Impossible(str(error).replace("`", "")) from None
    except ValueError as error:  # a number of thousands of digits
        raise _Impossible(f"expected JSON with sensible numbers: {error}") from None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) < len(pairs):
        raise _Impossible("expected each key of an object once")
    return data


def _no_constant(name: str) -> None:
    raise _Impossible(f"expected JSON, which has no {name}")


def _play(state: State, expedition: Expedition, where: str) -> tuple[State, ExpeditionEnded]:
    """Fold one expedition; it must use all its cards and picks and come to its end."""
    picks = iter(expedition.picks)
    ended: ExpeditionEnded | None = None
    for depth, text in enumerate(expedition.cards, start=1):
        place = f"{where}, card {depth}"
        if ended:
            raise _Impossible(f"{place}: the expedition is over, no card {text!r} can follow (D12)")
        card = state.edition.card(text)
        if card is None:
            raise _Impossible(f"{place}: {state.edition.id} has no card {text!r} (D2)")
        state, ended = _apply(state, TurnUp(card), place)
        if ended:
            continue
        decision = next(picks, None)
        if decision is None:
            raise _Impossible(f"{place}: a decision follows, but there are no picks for it (D8)")
        joint = Together(tuple(_PICKS[pick] for pick in decision))
        state, ended = _apply(state, joint, f"{where}, decision {depth}")
    if not ended:
        inside = ", ".join(str(seat + 1) for seat in state.inside)
        raise _Impossible(f"{where}: it does not end, seats {inside} are still inside (D12)")
    if next(picks, None) is not None:
        raise _Impossible(f"{where}: there are more picks than decisions (D8)")
    return state, ended


def _apply(state: State, move: TurnUp | Together[Pick], place: str) -> tuple[State, ExpeditionEnded | None]:
    try:
        after, events = DIAMANT.apply(state, move)
    except RuleError as error:
        raise _Impossible(f"{place}: {error}") from None
    return after, _ending(events)


def _ending(events: tuple[Event, ...]) -> ExpeditionEnded | None:
    return next((event for event in events if isinstance(event, ExpeditionEnded)), None)


def _differences(expected: Expect, got: Expect) -> Iterator[str]:
    """Each figure that differs. Removed traps are a pile: their order does not count."""
    for name in Expect.__struct_fields__:
        wanted, found = getattr(expected, name), getattr(got, name)
        same = sorted(wanted) == sorted(found) if name == "removed_traps" else wanted == found
        if not same:
            yield f"{name}: expected {json.dumps(wanted)}, got {json.dumps(found)}"
