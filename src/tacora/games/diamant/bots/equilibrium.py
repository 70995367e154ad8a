"""The bot that plays the equilibrium: among equals nobody scores more by playing anything else."""

from random import Random

from tacora.games.diamant.rules import Pick, View
from tacora.games.diamant.solve.equilibrium import BadTable, Table, chance_to_leave, table_for
from tacora.games.kit import Bot

__all__ = ["EQUILIBRIUM"]


def equilibrium(view: View, rng: Random) -> Pick:
    """Leave with the equilibrium's chance, as the table of this deck says.

    Without a table, and where the table ends, it solves this one decision as if everybody went home after
    one more card: legal everywhere and sensible, but weaker. It looks into no chest, so closed ones (D15)
    make no difference.
    """
    drawn = rng.random()
    return Pick.LEAVE if drawn < chance_to_leave(view, _table(view)) else Pick.CONTINUE


def _table(view: View) -> Table | None:
    """A damaged file is no table: `tacora odds` tells of it, and a game goes on."""
    try:
        return table_for(view)
    except BadTable:
        return None


EQUILIBRIUM = Bot(
    "equilibrium", "Plays the solved expedition: nobody gains by playing otherwise.", equilibrium
)
