"""The champion and the one before it in the same chair: at mixed tables, among strangers, and each other's.

python -m studies.learn.chair --seats 3 --games 100000 --seed 9

Both meet the same tables with the same cards. Mixed are all line-ups of the nine other characters, strangers
those of the bots that nothing was trained with (`HELD_OUT`). In the end each sits alone among copies of the
other. It needs the tables of `tacora solve`.
"""

import argparse
import sys
from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement

from studies.learn.judged import share
from studies.learn.school import ANY_SEATS
from studies.learn.train import BASE, HELD_OUT, TRAINERS
from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.sim.characters import CHAMPION, VETERAN
from tacora.games.diamant.sim.policy import Character, Policy
from tacora.games.diamant.solve.compiled import solved_expeditions

__all__ = ["main"]


def tables_of(seats: int) -> dict[str, list[tuple[Policy, ...]]]:
    """Who sits with them, by the kind of tables."""
    strangers: list[Policy] = [Character(bot) for bot in HELD_OUT]
    solved = solved_expeditions(diamant_edition(BASE), ANY_SEATS, seats, name="equilibrium")
    nine = [*strangers, *map(Character, TRAINERS), solved]
    kinds = {"mixed": list(combinations(nine, seats - 1))}
    kinds["strangers"] = list(combinations_with_replacement(strangers, seats - 1))
    return kinds


def main(arguments: Sequence[str] | None = None) -> int:
    """Judge both; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m studies.learn.chair", description=__doc__)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=100_000, help="games of each, at each kind of table")
    parser.add_argument("--seed", type=int, default=9)
    asked = parser.parse_args(arguments)
    for kind, tables in tables_of(asked.seats).items():
        for bot in (CHAMPION, VETERAN):
            _tell(kind, bot, share(Character(bot), tables, asked.games, 1000 * asked.seed))
    for bot, other in ((CHAMPION, VETERAN), (VETERAN, CHAMPION)):
        field = [(Character(other),) * (asked.seats - 1)]
        _tell(f"{other}s", bot, share(Character(bot), field, asked.games, 1000 * asked.seed))
    return 0


def _tell(kind: str, bot: str, won: float) -> None:
    sys.stdout.write(f"{kind:12}{bot:12}{100 * won:.2f} %\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
