"""All tables that an edition needs, built where they are missing, damaged, or for fewer players.

`python -m tacora.games.diamant.solve.equilibrium.ready EDITION PLAYERS [TRAPS]` builds them with one thread
at a low priority, the deck with these traps first: a server calls it when somebody asks for odds and there
are none.
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.rules import DiamantEdition
from tacora.games.diamant.solve.equilibrium.build import Order, build_table
from tacora.games.diamant.solve.equilibrium.cave import deck_types
from tacora.games.diamant.solve.equilibrium.position import Deck
from tacora.games.diamant.solve.equilibrium.table import BadTable, Table
from tacora.games.diamant.solve.equilibrium.tables import file_name, tables_folder

__all__ = ["build_missing", "why_build"]


def why_build(order: Order, path: Path) -> str | None:
    """Why this table must be built: what is wrong with the file, or "" without one; None for a good one."""
    if not path.exists():
        return ""
    try:
        there = Table(path).header
    except BadTable as error:
        return str(error)
    if (there.treasures, there.traps, there.relics) != (order.treasures, order.traps, order.relics):
        return f"{path} is the table of another deck: build it again."
    if there.seats < order.seats:
        return f"{path} knows up to {there.seats} players, not {order.seats}: build it again."
    return None


def build_missing(
    edition: DiamantEdition, seats: int, *, first: tuple[int, ...] = (), threads: int | None = None
) -> Iterator[Path]:
    """Build what the decks of this edition lack, without relics; each path as it is done."""
    decks = deck_types(len(edition.traps), edition.trap_copies, edition.expeditions)
    for traps in sorted(dict.fromkeys(decks), key=lambda deck: deck != first):
        order = Order(treasures=tuple(sorted(edition.treasures)), traps=traps, seats=seats)
        path = tables_folder() / file_name(Deck(order.treasures, traps))
        if why_build(order, path) is not None:
            build_table(order, path, threads=threads)
            yield path


def _main(edition_id: str, seats: str, traps: str = "") -> None:
    if hasattr(os, "nice"):
        os.nice(10)
    for path in build_missing(
        diamant_edition(edition_id), int(seats), first=tuple(map(int, traps)), threads=1
    ):
        sys.stdout.write(f"{path.name}\n")


if __name__ == "__main__":
    _main(*sys.argv[1:])
