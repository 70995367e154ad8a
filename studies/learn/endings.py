"""The champion of two in the last expedition, by the exact solution: as the leader, and as the one behind.

python -m studies.learn.endings
python -m studies.learn.endings weights --copies 2 2 3 3 3

For each lead: what right play wins, and what the leader wins where one of both is the champion: against the
best answer of somebody who knows its chances, and against right play. In the end of two champions.
"""

import argparse
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.learned.nets import Row, champion_nets, read_nets, units_of
from tacora.games.diamant.learned.sight import INPUTS
from tacora.games.diamant.sim.netted import seen_by_two
from tacora.games.diamant.solve.duel import Duel, solve_duel

__all__ = ["BASE", "FULL", "chances", "main"]

BASE = diamant_edition("pegasus-2024")
FULL = (BASE.trap_copies,) * len(BASE.traps)
LEADS = range(0, 31, 5)
SURE = 12.0


def chances(row: Row, duel: Duel, *, leader: bool) -> NDArray[np.float64]:
    """[treasures gone, traps lying]: how often the leader, or the other, leaves by this net."""
    seen = np.zeros((duel.wins.size, INPUTS), np.float32)
    seen_by_two(seen, duel.moments(np.arange(duel.wins.size), leader=leader))
    shown, at = seen.astype(np.float64), 0
    sizes = (INPUTS, *units_of(row), 1)
    for into, out in pairwise(sizes):
        layer = np.array(row[at : at + (into + 1) * out]).reshape(into + 1, out)
        shown = (np.maximum(shown, 0) if at else shown) @ layer[1:] + layer[0]
        at += layer.size
    odds = np.clip(shown[:, 0], -SURE, SURE).reshape(duel.wins.shape)
    found: NDArray[np.float64] = 1 / (1 + np.exp(-odds))
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a table; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m studies.learn.endings", description=__doc__)
    parser.add_argument(
        "nets", type=Path, nargs="?", help="a file of nets; the champion's own if none is named"
    )
    parser.add_argument("--copies", type=int, nargs="+", default=FULL, help="of each kind of trap")
    asked = parser.parse_args(arguments)
    nets = read_nets(asked.nets.read_text(encoding="utf-8")) if asked.nets else champion_nets()
    row = nets.of(2)
    say("lead", "right", "leads: best", "right", "behind: best", "right", "both")
    for lead in LEADS:
        duel = solve_duel(lead, BASE.treasures, asked.copies)
        ahead, behind = (chances(row, duel, leader=leader) for leader in (True, False))
        wins = (
            duel.value,
            duel.against(ahead, leader=True),
            duel.between(ahead, duel.leaves[1]),
            duel.against(behind, leader=False),
            duel.between(duel.leaves[0], behind),
            duel.between(ahead, behind),
        )
        say(str(lead), *(f"{100 * won:.2f}" for won in wins))
    return 0


def say(*cells: str) -> None:
    """A line at once."""
    sys.stdout.write("".join(f"{cell:>13}" for cell in cells) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
