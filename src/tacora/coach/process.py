"""The coach in a process of its own: a question a line on stdin, lines of JSON on stdout.

A server asks this way, so that neither compiling nor playing disturbs its tables. Each line of an answer has
one key: `progress` as often as there is some, then `review`, `branch` or `problem`.
"""

import os
import sys
from pathlib import Path
from typing import Any

import msgspec

from tacora.coach.review import PLAYOUTS, Opponents, Progress

_NICE = 5
"""A review may take longer where tables are played."""


class Ask(msgspec.Struct, frozen=True):
    """A record, against whom, and for a branch the decision and the other choice."""

    text: str
    opponents: Opponents
    playouts: int = PLAYOUTS
    step: int | None = None
    seat: int = 0
    pick: str = ""
    edition: str = ""
    """The file of its edition, where that is somebody's own."""


class Reply(msgspec.Struct, frozen=True, omit_defaults=True):
    """What comes out: one of these. Review and branch are those of the game's coach."""

    progress: Progress | None = None
    review: Any = None
    branch: Any = None
    problem: str | None = None


def main() -> None:
    """Answer one question after the other, until there are no more."""
    os.nice(_NICE)
    for line in sys.stdin.buffer:
        _write(answer(msgspec.json.decode(line, type=Ask)))


def answer(ask: Ask) -> Reply:
    """The review or the branch, or why there is none."""
    from tacora.coach.run import NotReviewed, coach_of
    from tacora.editions import load_editions, parse_edition
    from tacora.record import RecordError, read_record
    from tacora.sim import SimError

    try:
        own = [parse_edition(ask.edition, Path("edition"))] if ask.edition else []
        record = read_record(ask.text, load_editions() | {edition.id: edition for edition in own})
        coach = coach_of(record)
        if not _is_finished(record):
            return Reply(problem="This game is not finished: what is to come is nobody's to know.")
        if ask.step is None:
            found = coach.review_record(
                record, ask.opponents, playouts=ask.playouts, watch=lambda progress: _write(Reply(progress))
            )
            return Reply(review=found)
        branch = coach.what_if(record, ask.step, ask.seat, ask.pick, ask.opponents, playouts=ask.playouts)
        return Reply(branch=branch)
    except (NotReviewed, RecordError, SimError) as error:
        return Reply(problem=str(error))


def _is_finished(record: Any) -> bool:
    from tacora.game import Over
    from tacora.games import game_of
    from tacora.record import replay

    *_, last = replay(record)
    return isinstance(game_of(record.edition).turn(last.state), Over)


def _write(reply: Reply) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(reply) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
