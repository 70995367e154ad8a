"""A cluster of two local nodes against plain threads, in turn in one run; and one node killed in mid-run.

python -m bench.ray                      rounds of both sides, over 20 s each on a quiet machine
python -m bench.ray --games 4000000      shorter
python -m bench.ray --lost               also: the second node is killed in mid-run, the delay reported
"""

import argparse
import os
import statistics
import time

from tacora.sim import Shard, joined, prepare, run, table_for
from tacora.sim.runs import Counted

SEATS = ["careful", "bold", "steady", "counter", "value"]


def main() -> None:
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--games", type=int, default=24_000_000)
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--lost", action="store_true")
    asked = options.parse_args()
    from tests.sim.cluster_driver import digest_of
    from tests.sim.two_nodes import two_nodes

    table = table_for("pegasus-2024", SEATS)
    prepare(table)
    with two_nodes() as nodes:
        os.environ |= nodes.environment
        with joined(nodes.address) as cluster:
            while cluster.nodes < 2:
                time.sleep(0.1)
            run(table, 400_000, cluster=cluster)  # workers start and load their kernels
            ratios = []
            for nth in range(asked.rounds):
                plain, far = run(table, asked.games, threads=2), run(table, asked.games, cluster=cluster)
                check(digest_of(plain), digest_of(far))
                ratios.append(plain.seconds / far.seconds)
                print(
                    f"round {nth + 1}: threads {speed(plain)}, nodes {speed(far)}, ratio {ratios[-1]:.2f}",
                    flush=True,
                )
            print(f"median ratio {statistics.median(ratios):.2f} (bar 0.9), same digest in every round")
            if asked.lost:
                whole = run(table, asked.games, cluster=cluster)
                half = run(table, asked.games, cluster=cluster, watch=_killer(nodes.second, asked.games))
                check(digest_of(whole), digest_of(half))
                print(
                    f"a node killed in mid-run: same digest, {half.seconds:.1f} s, else {whole.seconds:.1f}; "
                    f"{1.5 * whole.seconds:.1f} s are the work of one node for the second half"
                )


def check(one: str, other: str) -> None:
    if one != other:
        raise SystemExit(f"the sums differ: {one} and {other}")


def speed(counted: Counted) -> str:
    return f"{counted.seats.games / counted.seconds / 1e6:.2f} M games/s in {counted.seconds:.1f} s"


def _killer(group: int, games: int):  # type: ignore[no-untyped-def]
    from tests.sim.cluster_driver import kill_node

    done = 0

    def watch(shard: Shard) -> None:
        nonlocal done
        done, before = done + shard.games, done
        if before < games // 2 <= done:
            kill_node(group)

    return watch


if __name__ == "__main__":
    main()
