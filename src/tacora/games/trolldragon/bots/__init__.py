"""The built-in bots of Troll & Dragon, from the timid to the reckoning."""

from tacora.games.trolldragon.bots import characters, ladder, master, optimal

__all__ = ["BOTS", "SOLVED"]

BOTS = (
    characters.TIMID,
    characters.GREEDY,
    characters.KEY_HUNTER,
    optimal.OPTIMAL,
    master.MASTER,
    *ladder.LADDER,
)
SOLVED = optimal.OPTIMAL
"""The bot that plays by solved tables."""
