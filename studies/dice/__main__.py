"""Train `master` of Troll & Dragon, and write its weights.

python -m studies.dice                         all numbers of seats, into the file that comes along
python -m studies.dice --seats 5 --out W.toml  one of them, into a file

The file names for each number of seats the command that made its weights. Ctrl-C ends it; the same command
goes on from there.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from studies.dice.train import Course, Pupil, train
from tacora.games.trolldragon import learned
from tacora.games.trolldragon.learned.weights import LEAST_SEATS, MOST_SEATS, Nets, read_nets, write_nets

OUT = Path(str(learned.__file__)).with_name("master.toml")


def main(arguments: Sequence[str] | None = None) -> int:
    """Train for each number of seats; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m studies.dice", description="Train the bot master.")
    every = range(LEAST_SEATS, MOST_SEATS + 1)
    parser.add_argument("--seats", type=int, nargs="+", choices=every, default=list(every))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lessons", type=int, default=6, help="rounds of self-play and fitting")
    parser.add_argument("--games", type=int, default=6000, help="games a lesson")
    parser.add_argument("--threads", type=int, help="all cores by default; the result is the same")
    parser.add_argument("--out", type=Path, default=OUT, help="the file of weights: others in it stay")
    asked = parser.parse_args(arguments)
    try:
        for seats in asked.seats:
            _train(Course(seats, asked.seed, asked.lessons, asked.games), asked.out, asked.threads)
    except KeyboardInterrupt:
        sys.stderr.write("Interrupted: the same command goes on from here.\n")
        return 130
    return 0


def _train(course: Course, out: Path, threads: int | None) -> None:
    kept = out.with_suffix(f".{course.seats}.npz")
    pupil = Pupil.found(kept, course)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        bar = progress.add_task(f"{course.seats} seats", total=course.lessons, completed=pupil.lessons)

        def watch(lessons: int) -> None:
            pupil.keep(kept, course)
            progress.update(bar, completed=lessons)

        net = train(course, pupil, watch, threads=threads)
    before = read_nets(out.read_text(encoding="utf-8")) if out.exists() else Nets({}, {})
    made, nets = {**before.made, course.seats: course.command}, {**before.nets, course.seats: net}
    write_nets(out, Nets(made, nets))
    kept.unlink(missing_ok=True)


if __name__ == "__main__":
    sys.exit(main())
