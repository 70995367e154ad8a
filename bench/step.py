"""How many steps a second `VectorTable` makes on one core, and whether the cost of a step is flat.

    python -m bench.step [--repeats 15]

Five seats of iello-2017 with thresholds; each step computes the picks with NumPy from what the seats see,
reveals them, and goes on to the next decision of every table. CPU time, best of several repeats in turn.
"""

import argparse
import time

import numpy as np

from tacora.games.diamant.sim import VectorTable

SIZES = (256, 1024, 4096, 16384, 65536)
THRESHOLDS = np.array([6, 8, 10, 12, 14], np.uint16)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--repeats", type=int, default=15)
    asked = parser.parse_args()
    batches = {size: VectorTable("iello-2017", 5, size, seed=1) for size in SIZES}
    best = dict.fromkeys(SIZES, 1e9)
    for _ in range(asked.repeats):
        for size, tables in batches.items():
            steps = max(2, 200_000 // size)
            begin = time.process_time()
            for _ in range(steps):
                tables.step(tables.seen.pending[:, None] >= THRESHOLDS)
            best[size] = min(best[size], (time.process_time() - begin) / steps / size)
    print(f"{'tables':>8}{'ns a step':>12}{'million steps/s':>18}{'to 4096':>10}")
    for size, cost in best.items():
        print(f"{size:>8}{1e9 * cost:>12.1f}{1e-6 / cost:>18.1f}{cost / best[4096]:>10.2f}")


if __name__ == "__main__":
    main()
