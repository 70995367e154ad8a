"""Read a record and check every line: the error says which one, and what was expected there."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from tacora.editions import digest
from tacora.game import RuleError
from tacora.games import AnyEdition, AnyOptions, game_of, kit_of, options_of
from tacora.games.house_rules import option_from_text
from tacora.record.notation import AnyMove, move_from_line
from tacora.record.record import Record, Seat, is_name
from tacora.record.write import FORMAT, WITH_SEATS

__all__ = ["RecordError", "read_record"]

_FIRST_LINE = re.compile(rf"{FORMAT} ([1-9][0-9]{{0,3}})({re.escape(WITH_SEATS)})?")
_HEX64 = re.compile(r"[0-9a-f]{64}")
_HEX = re.compile(r"[0-9a-f]{1,64}")
_SEAT_AND_HEX = re.compile(r"[1-9][0-9]? [0-9a-f]{1,64}")
_HEADER_KEYS = "edition, option, seat, seed, commitment, contribution"


class RecordError(Exception):
    """A damaged or impossible record: the line, and what was expected there."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem


@dataclass
class _Header:
    """What the header lines have said so far."""

    edition: AnyEdition | None = None
    options: dict[str, Any] = field(default_factory=dict)
    seats: list[Seat] = field(default_factory=list)
    seed: int | None = None
    commitment: str | None = None
    contributions: list[str] = field(default_factory=list)
    with_seats: bool = False
    """Whether each contribution names its seat."""
    contributors: list[int] = field(default_factory=list)


def read_record(text: str, editions: Mapping[str, AnyEdition]) -> Record:
    """The record a text holds, every move checked against the rules; raises `RecordError`."""
    lines = text.split("\n")
    first = _FIRST_LINE.fullmatch(lines[0])
    if first is None:
        raise RecordError(1, f"expected '{FORMAT} N', got {lines[0][:60]!r}")
    if lines[-1]:
        raise RecordError(len(lines), "expected a line break at the end: the file has been cut off")
    lines.pop()
    gap = lines.index("") if "" in lines else len(lines)
    header = _Header(with_seats=first[2] is not None)
    for number, line in enumerate(lines[1:gap], start=2):
        _header_line(header, line, number, editions)
    if header.edition is None:
        raise RecordError(gap + 1, "expected 'edition: ID DIGEST' in the header")
    if gap == len(lines):
        raise RecordError(gap + 1, "expected an empty line after the header")
    if header.contributors and header.contributors[-1] >= len(header.seats):
        highest, got = len(header.seats), header.contributors[-1] + 1
        raise RecordError(gap + 1, f"expected at most {highest} as the seat of a contribution, got {got}")
    kit, version = kit_of(header.edition), int(first[1])
    if version > kit.version:
        raise RecordError(1, f"expected '{FORMAT} {kit.version}' at most, got {lines[0]!r}")
    options = replace(kit.as_of(version).options, **header.options)
    moves, secret = _body(header, options, header.edition, lines[gap + 1 :], gap + 2)
    return Record(
        edition=header.edition,
        options=options,
        seats=tuple(header.seats),
        moves=moves,
        seed=header.seed,
        commitment=header.commitment,
        contributions=tuple(header.contributions),
        contributors=tuple(header.contributors),
        secret=secret,
    )


def _header_line(header: _Header, line: str, number: int, editions: Mapping[str, AnyEdition]) -> None:
    key, colon, value = line.partition(": ")
    once = {"edition": header.edition, "seed": header.seed, "commitment": header.commitment}
    if once.get(key) is not None:
        raise RecordError(number, f"expected {key!r} only once")
    match key if colon else None:
        case "edition":
            header.edition = _edition(value, number, editions)
        case "option":
            name, setting = _option(value, number, header.edition)
            if name in header.options:
                raise RecordError(number, f"expected option {name!r} only once")
            header.options[name] = setting
        case "seat":
            header.seats.append(_seat(value, number))
        case "seed":
            if not re.fullmatch(r"-?\d{1,40}", value):
                raise RecordError(number, f"expected a whole number as seed, got {value[:60]!r}")
            header.seed = int(value)
        case "commitment":
            header.commitment = _hex(_HEX64, value, number, "64 hex digits")
        case "contribution":
            _contribution(header, value, number)
        case _:
            raise RecordError(
                number, f"expected 'KEY: VALUE' with a key of {_HEADER_KEYS}, got {line[:60]!r}"
            )


def _contribution(header: _Header, value: str, number: int) -> None:
    if header.with_seats:
        seat, _, value = _hex(_SEAT_AND_HEX, value, number, "a seat and 1 to 64 hex digits").partition(" ")
        header.contributors.append(int(seat) - 1)
        if sorted(set(header.contributors)) != header.contributors:
            raise RecordError(number, f"expected contributions in order of seats, got seat {seat} late")
    header.contributions.append(_hex(_HEX, value, number, "1 to 64 hex digits"))


def _edition(value: str, number: int, editions: Mapping[str, AnyEdition]) -> AnyEdition:
    edition_id, _, fingerprint = value.partition(" ")
    edition = editions.get(edition_id)
    if edition is None:
        raise RecordError(
            number, f"expected an edition known here ({', '.join(editions)}), got {edition_id!r}"
        )
    if fingerprint != digest(edition):
        raise RecordError(
            number,
            f"expected digest {digest(edition)} of {edition_id}, got {fingerprint!r}:"
            " the game was played with other edition data than is installed here",
        )
    return edition


def _option(value: str, number: int, edition: AnyEdition | None) -> tuple[str, Any]:
    if edition is None:
        raise RecordError(number, "expected 'edition: ID DIGEST' before the options")
    try:
        return option_from_text(options_of(edition), value)
    except ValueError as error:
        raise RecordError(number, str(error)) from None


def _seat(value: str, number: int) -> Seat:
    match value.split(" ", 1):
        case ["human", name] if is_name(name):
            return Seat(name)
        case ["bot", rest] if " " in rest:
            bot, name = rest.split(" ", 1)
            if is_name(bot) and is_name(name):
                return Seat(name, bot)
    raise RecordError(number, f"expected 'seat: human NAME' or 'seat: bot ID NAME', got {value[:60]!r}")


def _hex(pattern: re.Pattern[str], value: str, number: int, wanted: str) -> str:
    if not pattern.fullmatch(value):
        raise RecordError(number, f"expected {wanted}, got {value[:80]!r}")
    return value


def _body(
    header: _Header, options: AnyOptions, edition: AnyEdition, lines: list[str], first: int
) -> tuple[tuple[AnyMove, ...], str | None]:
    """The moves, each checked by applying it, and the secret if it has been revealed."""
    game = game_of(edition)
    try:
        state = game.start(edition, options, len(header.seats)).state
    except RuleError as error:
        raise RecordError(first - 1, f"expected a header that makes a game: {error}") from None
    moves: list[AnyMove] = []
    for number, line in enumerate(lines, start=first):
        if line.startswith("reveal "):
            if number < first + len(lines) - 1:
                raise RecordError(number + 1, "expected nothing after 'reveal SECRET'")
            return tuple(moves), _hex(_HEX64, line.removeprefix("reveal "), number, "64 hex digits")
        try:
            move = move_from_line(line, edition)
            state = game.apply(state, move).state
        except ValueError as error:
            raise RecordError(number, str(error)) from None
        except RuleError as error:
            raise RecordError(number, f"expected a legal move, but: {error}") from None
        moves.append(move)
    return tuple(moves), None
