"""After how many games do we know who plays better: by victories, without luck, or by what was given away?

python -m studies.ratings                              the figures of docs/luck.md
python -m studies.ratings --games 20 --playouts 100    a quick look

Bots of known strength play at one table, as people would over many evenings. Their games are reviewed; then
a few of them are drawn again and again, and each measure says who is better. It should say what
`tacora arena` knows from hundreds of thousands of games. Ctrl-C goes on with the games that are done.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import track

from tacora.bots import find_bot
from tacora.coach.rating import Account, accounts_of, mean_of
from tacora.coach.run import coach_of
from tacora.editions import load_edition
from tacora.games import options_of
from tacora.record import Record
from tacora.report.charts import curves, standalone
from tacora.sim import player_of
from tacora.sim.plain import PlainTable

__all__ = ["MEASURES", "Measured", "covered", "told_right"]

EDITION, PLAYERS = "pegasus-2024", ("value", "counter", "careful")
"""Better before worse, as tournaments know them."""
AFTER = (1, 2, 3, 5, 7, 10, 15, 20, 30)
DRAWS = 4000


class Measured(NamedTuple):
    """What one game says of each player; more is better."""

    victories: float
    without_luck: float
    decisions: float
    """Own picks against those of equals."""
    kept: float
    """Less given away."""


MEASURES = Measured._fields


def measured(account: Account) -> Measured:
    """One seat of one game."""
    return Measured(account.result, account.result - account.cards, account.decisions, -account.lost)


def play(games: int, seed: int) -> list[Record]:
    """Games of one table, everybody in every seat in turn."""
    edition = load_edition(EDITION)
    bots = [player_of(find_bot(name, edition.game), edition.game).plain for name in PLAYERS]
    table = PlainTable(edition, [bot for bot in bots if bot is not None], options_of(edition)())
    return [table.record(seed, game, game % len(PLAYERS)) for game in range(games)]


def review(records: Sequence[Record], playouts: int) -> NDArray[np.float64]:
    """[game, player, measure]; those that were done where somebody interrupts."""
    found: list[list[Measured]] = []
    try:
        for record in track(records, "games reviewed", console=Console(stderr=True)):
            reviewed = coach_of(record).review_record(record, playouts=playouts)
            by_name = {account.name: measured(account) for account in accounts_of(reviewed)}
            found.append([by_name[name] for name in PLAYERS])
    except KeyboardInterrupt:
        sys.stderr.write(f"Interrupted after {len(found)} games.\n")
    return np.array(found)


def told_right(better: NDArray[np.float64], worse: NDArray[np.float64], after: int, rng: Any) -> float:
    """How often the better one has the higher mean over so many games; a tie says it half."""
    drawn = rng.integers(len(better), size=(DRAWS, after))
    ahead = better[drawn].sum(axis=1) - worse[drawn].sum(axis=1)
    return float(np.mean(np.where(abs(ahead) < 1e-12, 0.5, ahead > 0)))


def covered(values: NDArray[np.float64], after: int, rng: Any, tries: int = 400) -> float:
    """How often the interval of so many games holds the mean of all."""
    truth, inside = values.mean(), 0
    for _ in range(tries):
        found = mean_of(values[rng.integers(len(values), size=after)])
        inside += found.low is not None and found.high is not None and found.low <= truth <= found.high
    return inside / tries


def told(*words: str) -> None:
    """A line of figures."""
    sys.stdout.write(" ".join(words) + "\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, review, draw; the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m studies.ratings", description="Who plays better, and when one knows."
    )
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--playouts", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="a chart as SVG")
    asked = parser.parse_args(arguments)
    found = review(play(asked.games, asked.seed), asked.playouts)
    if len(found) < 10:
        sys.stderr.write("Too few games to draw from.\n")
        return 2
    rng = np.random.default_rng(asked.seed)
    lines: list[tuple[str, list[tuple[float, float]]]] = []
    for one, other in ((0, 1), (1, 2)):
        for at, name in enumerate(MEASURES):
            right = [told_right(found[:, one, at], found[:, other, at], after, rng) for after in AFTER]
            told(
                f"{PLAYERS[one]} above {PLAYERS[other]}, {name}:",
                *(f"{k}: {p:.3f}" for k, p in zip(AFTER, right, strict=True)),
            )
            if one == 0:
                lines.append((name, [(float(k), p) for k, p in zip(AFTER, right, strict=True)]))
    for at, name in enumerate(MEASURES):
        spread = [
            f"{player} {found[:, nth, at].mean():.3f} ± {found[:, nth, at].std():.3f}"
            for nth, player in enumerate(PLAYERS)
        ]
        held = [f"{covered(found[:, nth, at], 10, rng):.2f}" for nth in range(len(PLAYERS))]
        told(f"{name}: {', '.join(spread)} a game; intervals of ten games hold the mean: {', '.join(held)}")
    if asked.out is not None:
        chart = curves(
            lines, title="Who plays better", axis="games", shown=lambda share: f"{100 * share:.0f} %"
        )
        asked.out.write_text(standalone(chart), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
