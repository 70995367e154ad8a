"""The chance to win Troll & Dragon, learned by playing, and every turn thought through with it.

Plain Python that needs nothing else, so the bot of a small install decides with it; the simulator compiles
the very same functions.
"""

from tacora.games.trolldragon.learned.seen import grotto_choice, race_goes_on
from tacora.games.trolldragon.learned.weights import BadNets, Nets, master_nets, read_nets, write_nets

__all__ = ["BadNets", "Nets", "grotto_choice", "master_nets", "race_goes_on", "read_nets", "write_nets"]
