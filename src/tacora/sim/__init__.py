"""The simulator: a million games in seconds, each the game that the readable rules would play."""

try:
    import numba as _numba  # noqa: F401 - only to see that it is there
    import numpy as _numpy  # noqa: F401
except ImportError as _missing:
    raise ImportError("The simulator needs Numba and NumPy: install tacora[sim].") from _missing

from tacora.sim.api import simulate, sweep
from tacora.sim.cluster import Cluster, joined
from tacora.sim.compiled import telling
from tacora.sim.dataset import ShardFiles, shard_files
from tacora.sim.parquet import ParquetFile
from tacora.sim.plain import PlainBot
from tacora.sim.result import Rate, Result, SeatResult, result_of
from tacora.sim.runs import prepare, run
from tacora.sim.seats import compiled_bots, player_of, table_for, table_of
from tacora.sim.shards import Shard
from tacora.sim.table import Batch, Measures, NoKernel, SimError, SimTable

__all__ = [
    "Batch",
    "Cluster",
    "Measures",
    "NoKernel",
    "ParquetFile",
    "PlainBot",
    "Rate",
    "Result",
    "SeatResult",
    "Shard",
    "ShardFiles",
    "SimError",
    "SimTable",
    "compiled_bots",
    "joined",
    "player_of",
    "prepare",
    "result_of",
    "run",
    "shard_files",
    "simulate",
    "sweep",
    "table_for",
    "table_of",
    "telling",
]
