"""A failure that can be played again: the record of the game goes with the error."""

from collections.abc import Iterator
from contextlib import contextmanager

from tacora.record import Record, write_record

__all__ = ["replayable"]


@contextmanager
def replayable(record: Record) -> Iterator[None]:
    """Add the record to whatever goes wrong inside, so that the failure prints a game that replays."""
    try:
        yield
    except Exception as error:
        error.add_note(f"The game so far, as a record:\n{write_record(record)}")
        raise
