"""Where tables lie (the user's data folder, or one the environment names), and which of them knows a view."""

import os
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from platformdirs import user_data_path

from tacora.games.diamant.rules import Relic, View
from tacora.games.diamant.solve.equilibrium.position import Deck, deck_of, position_of
from tacora.games.diamant.solve.equilibrium.table import Table

__all__ = ["FOLDER_VARIABLE", "file_name", "find_table", "table_for", "tables_folder"]

FOLDER_VARIABLE = "TACORA_TABLES"
"""The environment variable that names another folder."""


def tables_folder() -> Path:
    """The folder in which tables are looked for and built."""
    named = os.environ.get(FOLDER_VARIABLE)
    return Path(named) if named else user_data_path("tacora", appauthor=False) / "tables"


def file_name(deck: Deck, relics: tuple[int, ...] = (), *, printed: bool = False) -> str:
    """What a table is called: by its treasures, traps and relics, so that the name says what it is for."""
    treasures = f"{len(deck.treasures)}x{sum(deck.treasures)}"
    parts = ["diamant", treasures, "traps" + "".join(map(str, deck.traps))]
    if relics:
        parts.append(("printed" if printed else "relics") + ".".join(map(str, relics)))
    return "-".join(parts) + ".table"


def table_for(view: View) -> Table | None:
    """The table that knows this view best, with its relics if there is one; None where there is none."""
    relics = bool(position_of(view).relics)
    found = _tables(tables_folder(), deck_of(view), relics=relics)
    return next((table for table in found if _knows_worths(table, view)), None)


def find_table(folder: Path, deck: Deck, *, relics: bool) -> Table | None:
    """The table of a deck in a folder; with relics wanted, one that knows some comes first."""
    return next(_tables(folder, deck, relics=relics), None)


def _tables(folder: Path, deck: Deck, *, relics: bool) -> Iterator[Table]:
    plain = folder / file_name(deck)
    with_relics = sorted(folder.glob(file_name(deck).replace(".table", "-*.table"))) if relics else []
    for path in (*with_relics, plain):
        try:
            changed = path.stat().st_mtime_ns
        except OSError:
            continue
        table = _opened(path, changed)
        if table.header.treasures == deck.treasures and table.header.traps == deck.traps:
            yield table


def _knows_worths(table: Table, view: View) -> bool:
    """Whether its relics are worth what this view's are (D11); a table without relics claims nothing."""
    worths = table.header.relics
    if not worths:
        return True
    cards = (*(card for card, _ in view.deck), *(laid.card for laid in view.path))
    printed = {card.value for card in cards if isinstance(card, Relic)}
    if table.header.printed:
        return printed <= set(worths)
    return printed == {None} and worths[sum(map(len, view.relics)) :] == view.relic_worths


@lru_cache(maxsize=32)
def _opened(path: Path, _changed: int) -> Table:
    """A table is opened once, and again when its file has changed."""
    return Table(path)
