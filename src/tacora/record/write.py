"""A record as a text file that a person can read and compare (docs/records.md)."""

import re
from collections.abc import Iterator

from tacora.editions import digest
from tacora.games import kit_of
from tacora.games.house_rules import chosen_options, option_to_text
from tacora.record.notation import move_to_line
from tacora.record.record import Record, is_name

__all__ = ["FORMAT", "WITH_SEATS", "write_record"]

FORMAT = "tacora record"
"""Its first line; after it comes the version of the game's rules (`GameKit.version`)."""
WITH_SEATS = ".1"
"""Behind that version where each contribution names its seat: a reader that can't read that stops there."""


def write_record(record: Record) -> str:
    """The whole text of a record, every line ended."""
    return "".join(f"{line}\n" for line in _lines(record))


def _lines(record: Record) -> Iterator[str]:
    yield f"{FORMAT} {kit_of(record.edition).version}{WITH_SEATS if record.contributors else ''}"
    yield f"edition: {record.edition.id} {digest(record.edition)}"
    for name, value in chosen_options(record.options).items():
        yield f"option: {option_to_text(name, value)}"
    for seat in record.seats:
        if not is_name(seat.name):
            raise ValueError(f"a name is one printable line without blanks around it, not {seat.name!r}")
        if seat.bot is not None and not re.fullmatch(r"\S+", seat.bot):
            raise ValueError(f"the id of a bot is one word, not {seat.bot!r}")
        yield f"seat: bot {seat.bot} {seat.name}" if seat.bot else f"seat: human {seat.name}"
    if record.seed is not None:
        yield f"seed: {record.seed}"
    if record.commitment is not None:
        yield f"commitment: {record.commitment}"
    if record.contributors:
        for number, contribution in zip(record.contributors, record.contributions, strict=True):
            yield f"contribution: {number + 1} {contribution}"
    else:
        for contribution in record.contributions:
            yield f"contribution: {contribution}"
    yield ""
    for move in record.moves:
        yield move_to_line(move, record.edition)
    if record.secret is not None:
        yield f"reveal {record.secret}"
