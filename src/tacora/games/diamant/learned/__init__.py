"""A policy that was learned by playing: what it looks at, its weights, and the chance it leaves with.

Plain Python that needs nothing else, so the bot of a small install decides with it; the simulator compiles
the very same functions.
"""

from tacora.games.diamant.learned.features import BLOCKS, FEATURES, NAMES, block_of, features
from tacora.games.diamant.learned.nets import Nets, champion_nets, net_chance, read_nets, write_nets
from tacora.games.diamant.learned.policy import chance_of, squash
from tacora.games.diamant.learned.weights import (
    BadWeights,
    Weights,
    read_weights,
    veteran_weights,
    write_weights,
)

__all__ = [
    "BLOCKS",
    "FEATURES",
    "NAMES",
    "BadWeights",
    "Nets",
    "Weights",
    "block_of",
    "champion_nets",
    "chance_of",
    "features",
    "net_chance",
    "read_nets",
    "read_weights",
    "squash",
    "veteran_weights",
    "write_nets",
    "write_weights",
]
