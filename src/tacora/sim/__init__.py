"""The compiled simulator: a million games in seconds, each the game that the readable rules would play."""

try:
    import numba as _numba  # noqa: F401 - only to see that it is there
    import numpy as _numpy  # noqa: F401
except ImportError as _missing:
    raise ImportError("The simulator needs Numba and NumPy: install tacora[sim].") from _missing

from tacora.sim.api import COMPILED, simulate, sweep, table_for
from tacora.sim.batch import Batch, SimTable
from tacora.sim.compiling import telling
from tacora.sim.errors import SimError
from tacora.sim.moment import Moment
from tacora.sim.parquet import ParquetFile
from tacora.sim.plain import PlainBot
from tacora.sim.policy import Lookup, threshold
from tacora.sim.result import Rate, Result, SeatResult, result_of
from tacora.sim.runs import Shard, prepare, run
from tacora.sim.solved import SolvedExpeditions
from tacora.sim.trolldragon import SolvedTurns
from tacora.sim.vector import VectorTable

__all__ = [
    "COMPILED",
    "Batch",
    "Lookup",
    "Moment",
    "ParquetFile",
    "PlainBot",
    "Rate",
    "Result",
    "SeatResult",
    "Shard",
    "SimError",
    "SimTable",
    "SolvedExpeditions",
    "SolvedTurns",
    "VectorTable",
    "prepare",
    "result_of",
    "run",
    "simulate",
    "sweep",
    "table_for",
    "telling",
    "threshold",
]
