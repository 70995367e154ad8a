"""What a file of the reader's nets is worth: at mixed tables, among strangers and champions, and as a field.

python -m studies.learn.judged R.toml --seats 3 --games 60000

All are judged at the same tables with the same cards: the champion and the one before it, the net as decided
as it is among the weak, and `reader`, which plays calmly among equals. Mixed are all line-ups of the nine
other characters, as in docs/strength.md. Strangers are the bots that nothing was trained with (`HELD_OUT`).
In the end others sit alone among readers. It needs the tables of `tacora solve`.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from pathlib import Path

from studies.learn.school import ANY_SEATS
from studies.learn.train import BASE, HELD_OUT, TRAINERS
from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.learned.insight import Blend
from tacora.games.diamant.learned.nets import read_nets
from tacora.games.diamant.learned.readers import SHAPE, blend_of
from tacora.games.diamant.learned.reading import row_of
from tacora.games.diamant.sim.characters import CHAMPION, VETERAN
from tacora.games.diamant.sim.policy import Character, Policy
from tacora.games.diamant.sim.reading import Reading
from tacora.games.diamant.solve.compiled import solved_expeditions
from tacora.sim import simulate

__all__ = ["main", "share", "tables_of", "tell"]


def share(seated: Policy, tables: Sequence[Sequence[Policy]], games: int, seed: int) -> float:
    """The part of all victories that this seat has at these tables, the games divided among them."""
    won = [
        simulate(
            diamant_edition(BASE), [seated, *others], games // len(tables), seed=seed + nth, options=ANY_SEATS
        )
        .seats[0]
        .wins.value
        for nth, others in enumerate(tables)
    ]
    return sum(won) / len(won)


def tables_of(seats: int) -> Iterator[tuple[str, list[tuple[Policy, ...]]]]:
    """Those with others who sit there: mixed ones and strangers."""
    others = seats - 1
    solved = solved_expeditions(diamant_edition(BASE), ANY_SEATS, seats, name="equilibrium")
    strangers = [Character(bot) for bot in HELD_OUT]
    yield "mixed", list(combinations([*strangers, *map(Character, TRAINERS), solved], others))
    yield "strangers", list(combinations_with_replacement(strangers, others))


def main(arguments: Sequence[str] | None = None) -> int:
    """Judge a file of nets; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m studies.learn.judged", description=__doc__)
    parser.add_argument("nets", type=Path)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=60_000, help="games of each, at each kind of table")
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--only", action="store_true", help="nobody beside `reader` in its own chair")
    asked = parser.parse_args(arguments)
    row, net = row_of(asked.seats), read_nets(asked.nets.read_text("utf-8"), SHAPE).rows[asked.seats]
    judged: dict[str, Policy] = {
        CHAMPION: Character(CHAMPION),
        VETERAN: Character(VETERAN),
        "net": Reading("net", row, net, Blend(1.0, 1.0)),
        "reader": Reading("reader", row, net, blend_of(asked.seats)),
    }
    shown = ("reader",) if asked.only else tuple(judged)
    champions: list[tuple[Policy, ...]] = [(Character(CHAMPION),) * (asked.seats - 1)]
    for kind, tables in (*tables_of(asked.seats), ("champions", champions)):
        for name in shown:
            tell(kind, name, share(judged[name], tables, asked.games, 1000 * asked.seed))
    among = [(judged["reader"],) * (asked.seats - 1)]
    for name in (CHAMPION, VETERAN, "value"):
        tell("readers", name, share(Character(name), among, asked.games, 1000 * asked.seed))
    return 0


def tell(kind: str, name: str, won: float) -> None:
    """A line at once: who won how much, at which kind of table."""
    sys.stdout.write(f"{kind:12}{name:12}{100 * won:.2f} %\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
