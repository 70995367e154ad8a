"""Train `veteran`, the champion before this one, and write its weights.

python -m studies.learn                         all numbers of seats, in the file that comes along
python -m studies.learn --seats 5 --out W.toml  one of them, into a file
python -m studies.learn --seats 8 --seed 2 --lessons 16 --onward   on from the weights that are there

The file names for each number of seats the command that made its weights, or two, one after the other.

Ctrl-C ends it; the same command goes on from there. It needs the tables of `tacora solve table --players 8`.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from studies.learn.school import Floats
from studies.learn.train import Course, Student, train
from tacora.arena.errors import ArenaError
from tacora.games.diamant import learned
from tacora.games.diamant.learned.weights import LEAST_SEATS, MOST_SEATS, Weights, read_weights, write_weights

OUT = Path(learned.__file__).with_name("veteran.toml")


def main(arguments: Sequence[str] | None = None) -> int:
    """Train for each number of seats; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m studies.learn", description="Train the bot veteran.")
    every = range(LEAST_SEATS, MOST_SEATS + 1)
    parser.add_argument("--seats", type=int, nargs="+", choices=every, default=list(every))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lessons", type=int, default=40, help="steps of the training")
    parser.add_argument("--games", type=int, default=36_000, help="games a lesson")
    parser.add_argument("--onward", action="store_true", help="start from the weights in the file")
    parser.add_argument("--threads", type=int, help="all cores by default; the result is the same")
    parser.add_argument("--out", type=Path, default=OUT, help="the file of weights: others in it stay")
    asked = parser.parse_args(arguments)
    try:
        for seats in asked.seats:
            course = Course(seats, asked.seed, asked.lessons, asked.games, asked.onward)
            _train(course, asked.out, asked.threads)
    except ArenaError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    except KeyboardInterrupt:
        sys.stderr.write("Interrupted: the same command goes on from here.\n")
        return 130
    return 0


def _train(course: Course, out: Path, threads: int | None) -> None:
    kept = out.with_suffix(f".{course.seats}.npz")
    before = read_weights(out.read_text(encoding="utf-8")) if out.exists() else Weights({}, {})
    student = Student.found(kept, course, _start(course, before))
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        bar = progress.add_task(f"{course.seats} seats", total=course.lessons, completed=student.lessons)

        def watch(lessons: int) -> None:
            student.keep(kept, course)
            progress.update(bar, completed=lessons)

        found = train(course, student, watch, threads=threads)
    _write(course, before, found, out)
    kept.unlink(missing_ok=True)


def _start(course: Course, before: Weights) -> Floats | None:
    """The weights that a course goes on from; raises `ArenaError` where there are none."""
    if not course.onward:
        return None
    if course.seats not in before.rows:
        raise ArenaError(f"There are no weights for {course.seats} seats to go on from.")
    return np.array(before.rows[course.seats])


def _write(course: Course, before: Weights, found: Floats, out: Path) -> None:
    """Put these weights into the file, beside those of other numbers of seats."""
    name, rows = str(course.seats), tuple(tuple(map(float, row)) for row in found)
    made = f"{before.made[name]} && {course.command}" if course.onward else course.command
    write_weights(out, Weights({**before.made, name: made}, {**before.rows, course.seats: rows}))


if __name__ == "__main__":
    sys.exit(main())
