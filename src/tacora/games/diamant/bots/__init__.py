"""The built-in bots of Diamant, from the timid to the reckoning."""

from tacora.games.diamant.bots import champion, characters, equilibrium, ladder, reader

__all__ = ["BOTS", "SOLVED"]

BOTS = (
    characters.CAREFUL,
    characters.BOLD,
    characters.STEADY,
    characters.COUNTER,
    characters.VALUE,
    characters.SWEEPER,
    characters.SOLO,
    equilibrium.EQUILIBRIUM,
    champion.VETERAN,
    champion.CHAMPION,
    reader.READER,
    *ladder.LADDER,
)
SOLVED = equilibrium.EQUILIBRIUM
"""The bot that plays by solved tables."""
