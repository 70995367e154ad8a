"""The built-in bots of Troll & Dragon, from the timid to the reckoning."""

from tacora.games.trolldragon.bots import characters, master, optimal

__all__ = ["BOTS", "SOLVED"]

BOTS = (characters.TIMID, characters.GREEDY, characters.KEY_HUNTER, optimal.OPTIMAL, master.MASTER)
SOLVED = optimal.OPTIMAL
"""The bot that plays by solved tables."""
