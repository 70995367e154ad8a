"""Environments for reinforcement learning: PettingZoo, Gymnasium and OpenSpiel.

Importing this package registers `tacora/NAME-v0` with Gymnasium, one for each game. OpenSpiel's games are in
`tacora.rl.open_spiel`, which registers them when it is imported.
"""

try:
    import gymnasium as _gymnasium  # noqa: F401 - only to see that they are there
    import pettingzoo as _pettingzoo  # noqa: F401
except ImportError as _missing:
    raise ImportError("Environments need Gymnasium and PettingZoo: install tacora[rl].") from _missing

from tacora.rl.gym import SeatEnv, SeatsVectorEnv, SeatVectorEnv, register_environments
from tacora.rl.layout import Encoder, Field
from tacora.rl.zoo import aec_env, parallel_env

__all__ = [
    "Encoder",
    "Field",
    "SeatEnv",
    "SeatVectorEnv",
    "SeatsVectorEnv",
    "aec_env",
    "parallel_env",
    "register_environments",
]

register_environments()
