"""The champion and the one before it in the same chair: at mixed tables, among strangers, and each other's.

python -m studies.learn.chair --seats 3 --games 100000 --seed 9

Both meet the same tables with the same cards. Mixed are all line-ups of the nine other characters, strangers
those of the bots that nothing was trained with (`HELD_OUT`). In the end each sits alone among copies of the
other. It needs the tables of `tacora solve`.
"""

import argparse
import sys
from collections.abc import Sequence

from studies.learn.judged import share, tables_of, tell
from tacora.games.diamant.sim.characters import CHAMPION, VETERAN
from tacora.games.diamant.sim.policy import Character

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Judge both; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m studies.learn.chair", description=__doc__)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=100_000, help="games of each, at each kind of table")
    parser.add_argument("--seed", type=int, default=9)
    asked = parser.parse_args(arguments)
    for kind, tables in tables_of(asked.seats):
        for bot in (CHAMPION, VETERAN):
            tell(kind, bot, share(Character(bot), tables, asked.games, 1000 * asked.seed))
    for bot, other in ((CHAMPION, VETERAN), (VETERAN, CHAMPION)):
        field = [(Character(other),) * (asked.seats - 1)]
        tell(f"{other}s", bot, share(Character(bot), field, asked.games, 1000 * asked.seed))
    return 0


if __name__ == "__main__":
    sys.exit(main())
