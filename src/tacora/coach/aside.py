"""The coach in a process of its own: a question a line on stdin, lines of JSON on stdout.

A server asks this way, so that neither compiling nor playing disturbs its tables. Each line of an answer has
one key: `progress` as often as there is some, then `review`, `branch` or `problem`.
"""

import os
import sys
from typing import Literal

import msgspec

from tacora.coach.review import PLAYOUTS, Branch, Opponents, Progress, Review

__all__ = ["Ask", "Said", "main"]

_NICE = 5
"""A review may take longer where tables are played."""


class Ask(msgspec.Struct, frozen=True):
    """A record, against whom, and for a branch the decision and the other choice."""

    text: str
    opponents: Opponents
    playouts: int = PLAYOUTS
    step: int | None = None
    seat: int = 0
    pick: Literal["continue", "leave"] = "leave"


class Said(msgspec.Struct, frozen=True, omit_defaults=True):
    """What comes out: one of these."""

    progress: Progress | None = None
    review: Review | None = None
    branch: Branch | None = None
    problem: str | None = None


def main() -> None:
    """Answer one question after the other, until there are no more."""
    os.nice(_NICE)
    for line in sys.stdin.buffer:
        _say(answer(msgspec.json.decode(line, type=Ask)))


def answer(ask: Ask) -> Said:
    """The review or the branch, or why there is none."""
    from tacora.coach.run import review_record
    from tacora.coach.story import NotReviewed, story_of
    from tacora.coach.whatif import what_if
    from tacora.editions import load_editions
    from tacora.record import RecordError, read_record
    from tacora.sim import SimError

    try:
        record = read_record(ask.text, load_editions())
        if not story_of(record).finished:
            return Said(problem="This game is not finished: what is to come is nobody's to know.")
        if ask.step is None:
            found = review_record(
                record, ask.opponents, playouts=ask.playouts, watch=lambda progress: _say(Said(progress))
            )
            return Said(review=found)
        return Said(
            branch=what_if(record, ask.step, ask.seat, ask.pick, ask.opponents, playouts=ask.playouts)
        )
    except (NotReviewed, RecordError, SimError) as error:
        return Said(problem=str(error))


def _say(line: Said) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
