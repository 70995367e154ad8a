"""The ladder: five levels by three temperaments, made of the first champion's weights and of human mistakes.

A level's weights are those of `veteran.toml` times how `sure` it is, shifted by its temperament; the lower
ones err as people do beside that: they miscount what may strike, follow others home, and play on tilt after
a loss. `ladder.toml` has the numbers, found by `python -m studies.learn.ladder`. Plain arithmetic on purpose:
the same functions run in Python and compiled, to the last bit.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple, TypeAlias

from tacora.games.diamant.learned.features import block_of, features
from tacora.games.diamant.learned.nets import Row, champion_nets, shifted
from tacora.games.diamant.learned.policy import alone_leaves, squash
from tacora.games.diamant.learned.weights import LEAST_SEATS, MOST_SEATS, Rows, veteran_weights
from tacora.games.diamant.moment import LANES, USUAL, Moment, Rivals

__all__ = [
    "LEVELS",
    "TEMPERAMENTS",
    "Ladder",
    "Nature",
    "Step",
    "counted",
    "ladder_chance",
    "ladder_steps",
    "nerves",
    "nothing_to_run_from",
    "read_ladder",
    "rows_of",
    "step_rows",
    "write_ladder",
]

LEVELS = 5
TEMPERAMENTS = ("careful", "even", "bold")
_FILE = "ladder.toml"


class Nature(NamedTuple):
    """How somebody errs; all 0 for who does not."""

    copies: float
    """How many cards it takes each trap on the path to have left in the deck; 0: it counts them."""
    herd: float
    """Added to the log odds of leaving where somebody has gone home with all that lay on the path."""
    tilt: float
    """Added where it has brought home less than half of what is usual by now."""


class Step(NamedTuple):
    """One rung for one temperament at a table of one size."""

    sure: float
    """What the champion's weights are multiplied with."""
    shift: float
    """Added to the log odds of leaving."""
    nature: Nature


Place: TypeAlias = tuple[int, str]
"""Level and temperament."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """Every step by number of seats, and the command that found them."""

    made: str
    steps: Mapping[int, Mapping[Place, Step]]

    def of(self, seats: int, place: Place) -> Step:
        """A step at a table of so many; beyond the last number of seats, that of the last."""
        return self.steps[min(max(seats, LEAST_SEATS), MOST_SEATS)][place]


def nothing_to_run_from(now: Moment) -> bool:
    """No card is fatal, and nothing lies on the path: nobody on the ladder leaves then."""
    return now.fatal == 0 and now.path + now.relics == 0


def counted(now: Moment, copies: float) -> Moment:
    """The moment as somebody sees it who takes every trap on the path for so many cards in the deck."""
    if copies <= 0.0:
        return now
    return Moment(
        now.expedition,
        now.turned,
        now.kinds,
        min(int(now.kinds * copies), now.cards),
        now.cards,
        now.pending,
        now.path,
        now.relics,
        now.inside,
        now.gain,
        now.sweep,
        now.rubies,
        now.seats,
        now.seat,
        now.points,
        now.most,
    )


def nerves(now: Moment, herd: float, tilt: float) -> float:
    """What others who went home, and own losses, add to the log odds of leaving.

    Whoever leaves takes the path along, so the one who follows sees an empty one.
    """
    odds = 0.0
    if now.inside < now.seats and now.path < now.inside:
        odds += herd
    if 2 * USUAL * now.seats * now.points < (now.expedition - 1) * now.rubies:
        odds += tilt
    return odds


def ladder_chance(nature: Nature, rows: Sequence[Sequence[float]], now: Moment, rivals: Rivals) -> int:
    """The chance to leave out of 32768."""
    if nothing_to_run_from(now):
        return 0
    seen = counted(now, nature.copies)
    if now.seats == 1:
        return LANES if alone_leaves(seen) else 0
    odds = nerves(now, nature.herd, nature.tilt)
    for weight, feature in zip(rows[block_of(now, rivals)], features(seen, rivals), strict=True):
        odds += weight * feature
    return int(squash(odds) * LANES + 0.5)


def rows_of(rows: Rows, sure: float, shift: float) -> Rows:
    """Weights of somebody less sure, and shifted: the first feature is always 1."""
    scaled = [[weight * sure for weight in row] for row in rows]
    return tuple((row[0] + shift, *row[1:]) for row in scaled)


@cache
def step_rows(seats: int, place: Place) -> Rows:
    """The weights of a step at a table of so many."""
    step = ladder_steps().of(seats, place)
    return rows_of(veteran_weights().of(seats), step.sure, step.shift)


@cache
def top_row(seats: int, place: Place) -> Row:
    """The net of a step at the top: the champion's, shifted by a temperament."""
    return shifted(champion_nets().of(seats), ladder_steps().of(seats, place).shift)


@cache
def ladder_steps() -> Ladder:
    """The steps that come with Tacora, read once."""
    return read_ladder(files("tacora.games.diamant.learned").joinpath(_FILE).read_text(encoding="utf-8"))


def read_ladder(text: str) -> Ladder:
    """Steps from their text."""
    found = tomllib.loads(text)
    natures = {name: Nature(*map(float, errs)) for name, errs in found["natures"].items()}
    steps = {
        int(seats): {
            _place(name): Step(float(sure), float(shift), natures.get(name, Nature(0.0, 0.0, 0.0)))
            for name, (sure, shift) in table.items()
        }
        for seats, table in found["seats"].items()
    }
    return Ladder(str(found["made"]), steps)


def write_ladder(path: Path, ladder: Ladder) -> None:
    """Write the steps where `read_ladder` finds them again."""
    first = next(iter(ladder.steps.values()))
    lines = [
        "# The levels of Diamant (docs/bots.md): how people err, by level and temperament, and for each",
        "# number of seats how sure they are and by how much their log odds of leaving are shifted.",
        "",
        f'made = "{ladder.made}"',
        "",
        "[natures] # copies, herd, tilt",
        *(f"{_name(place)} = {list(step.nature)}" for place, step in first.items() if any(step.nature)),
    ]
    for seats, steps in sorted(ladder.steps.items()):
        lines += ["", f"[seats.{seats}] # sure, shift"]
        lines += [f"{_name(place)} = [{step.sure}, {step.shift}]" for place, step in steps.items()]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _name(place: Place) -> str:
    return f"{place[0]}-{place[1]}"


def _place(name: str) -> Place:
    level, _, temperament = name.partition("-")
    return int(level), temperament
