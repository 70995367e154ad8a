"""What environments cost: ours against a library's own of the same shape, in turn, by CPU time.

    python -m bench.rl [--repeats 15]

Vector: self-play of five seats at 4,096 tables of pegasus-2024, observations and masks of all seats included,
beside Gymnasium's CartPole with as many environments. Parallel: five agents at one table, beside an
environment that does nothing but build its dictionaries.
"""

import argparse
import time
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np

from tacora.games.trolldragon.sim import VectorTable
from tacora.rl import SeatsVectorEnv, SeatVectorEnv, parallel_env

TABLES = 4096


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--repeats", type=int, default=15)
    repeats = parser.parse_args().repeats
    sides = {
        "self-play, 5 seats (tables a second)": (_self_play(), TABLES * 20),
        "one learner, 4 x steady": (_learner("steady"), TABLES * 20),
        "one learner, 4 x champion": (_learner("champion"), TABLES * 20),
        "self-play, 3 seats of dice": (_dice({}), TABLES * 20),
        "one learner at dice, 2 x greedy": (_dice({1: "greedy", 2: "greedy"}), TABLES * 20),
        "Gymnasium's CartPole": (_cart_pole(), TABLES * 20),
        "ParallelEnv, 5 agents (agents a second)": (_parallel(), 5 * 500),
        "dictionaries alone, 5 agents": (_dictionaries(), 5 * 500),
    }
    best = dict.fromkeys(sides, 1e9)
    for _ in range(repeats):
        for name, (run, steps) in sides.items():
            begin = time.process_time()
            run()
            best[name] = min(best[name], (time.process_time() - begin) / steps)
    for name, cost in best.items():
        print(f"{name:44}{1e9 * cost:>10.1f} ns a step{1e-6 / cost:>10.2f} million steps/s")


def _self_play() -> Callable[[], None]:
    env = SeatsVectorEnv(TABLES, seats=5, copy=False)
    seen, _ = env.reset(seed=1)
    thresholds = np.array([6, 8, 10, 12, 14], np.int16)

    def run() -> None:
        shown = seen
        for _ in range(20):
            shown, *_ = env.step(shown[:, :, 5] >= thresholds)

    return run


def _learner(bot: str) -> Callable[[], None]:
    env = SeatVectorEnv(TABLES, opponents=[bot] * 4, copy=False)
    seen, _ = env.reset(seed=1)

    def run() -> None:
        shown = seen
        for _ in range(20):
            shown, *_ = env.step(shown[:, 5] >= 10)

    return run


def _dice(bots: dict[int, str]) -> Callable[[], None]:
    table = VectorTable("troll-dragon", 3, TABLES, seed=1, bots=bots)

    def run() -> None:
        for _ in range(20):  # leave with four diamonds, else roll
            table.step((table.observations[:, :, 8] >= 4).astype(np.int64))

    return run


def _cart_pole() -> Callable[[], None]:
    env = gymnasium.make_vec("CartPole-v1", TABLES, vectorization_mode="vector_entry_point")
    env.reset(seed=1)
    actions = np.zeros(TABLES, np.int64)

    def run() -> None:
        for _ in range(20):
            env.step(actions)

    return run


def _parallel() -> Callable[[], None]:
    env = parallel_env(seats=5)
    env.reset(seed=1)

    def run() -> None:
        for _ in range(500):
            if not env.agents:
                env.reset()
            env.step(dict.fromkeys(env.agents, 0))

    return run


def _dictionaries() -> Callable[[], None]:
    agents = [f"player_{seat}" for seat in range(5)]
    row, mask = np.zeros((5, 63), np.int16), np.zeros((5, 2), np.int8)

    def step(actions: dict[str, int]) -> Any:
        seen, masks = row.copy(), mask.copy()
        shown = {
            agent: {"observation": seen[at], "action_mask": masks[at]} for at, agent in enumerate(actions)
        }
        flags = dict.fromkeys(actions, False)
        return shown, dict.fromkeys(actions, 0.0), flags, flags.copy(), {agent: {} for agent in actions}

    def run() -> None:
        for _ in range(500):
            step(dict.fromkeys(agents, 0))

    return run


if __name__ == "__main__":
    main()
