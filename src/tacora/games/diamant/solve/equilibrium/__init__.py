"""One expedition of Diamant among equals: the exact symmetric equilibrium in points, and tables of it.

Reading tables (`table`, `tables`, `choices`) needs nothing beyond the base install. Solving (`sweep`,
`exact`, `build`) needs numpy and numba, the extra `[sim]`, and is imported by name.
"""

from tacora.games.diamant.solve.equilibrium.cave import Cave, deck_types
from tacora.games.diamant.solve.equilibrium.choices import Choices, Source, chance_to_leave, choices_of
from tacora.games.diamant.solve.equilibrium.position import Deck, Position, deck_of, position_of
from tacora.games.diamant.solve.equilibrium.table import BadTable, Table
from tacora.games.diamant.solve.equilibrium.tables import file_name, find_table, table_for, tables_folder

__all__ = [
    "BadTable",
    "Cave",
    "Choices",
    "Deck",
    "Position",
    "Source",
    "Table",
    "chance_to_leave",
    "choices_of",
    "deck_of",
    "deck_types",
    "file_name",
    "find_table",
    "position_of",
    "table_for",
    "tables_folder",
]
