"""How fast the compiled simulator is: against hand-tuned C, against the readable rules, on two threads.

    python -m bench.sim --yardstick PATH/limit.c [--games 4096] [--repeats 150]

The yardstick is a C program that plays the same stream with the same policies; it is not part of Tacora. Its
path is given here or in TACORA_YARDSTICK; without it only the other comparisons run. gcc builds it for this
machine.
Its kernels: 0 is tuned scalar code, 2 plays 16 games side by side in AVX-512, 1 is plain C. On a processor
without AVX-512 all of them are the plain one, which is said. Both sides must agree on every sum of points.

All times are CPU time on one thread, the best of many short repeats taken in turn, and cover what a run does:
playing and adding up (ours: also squares, victories, spreads, path lengths).
"""

import argparse
import ctypes
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np

from bench.fold import SEATS, fold, random_game
from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.sim.decide import Tables
from tacora.games.diamant.sim.policy import Lookup, Policy, seat_policies, threshold
from tacora.games.diamant.sim.table import DiamantTable
from tacora.sim.runs import cores, prepare, run
from tacora.sim.tally import Tally

AVX512 = ("__AVX512BW__", "__AVX512VL__", "__AVX512VPOPCNTDQ__", "__AVX512VBMI__", "__BMI2__")


def mixed(seats: int) -> list[Policy]:
    """The yardstick's policies: some by chance, some by rubies, some by trap kinds."""
    lazy = np.full((4, 11), 0.05)
    lazy[3, :] = lazy[:, 10] = 0.8
    five: list[Policy] = [
        Lookup(("kinds", "pending"), lazy),
        Lookup(("kinds", "pending"), [[0.5]]),
        threshold(8),
        Lookup(("kinds", "pending"), [[0], [0], [1]]),
        threshold(12, kinds=3),
    ]
    return [five[seat % 5] for seat in range(seats)]


def cpu(call: Callable[[], object]) -> float:
    begin = time.process_time()
    call()
    return time.process_time() - begin


@contextmanager
def yardstick(source: Path) -> Iterator[ctypes.CDLL]:
    """The C program as a library, built for this machine."""
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "yardstick.so"
        flags = ["-O3", "-march=native", "-pthread", "-shared", "-fPIC", "-DNOMAIN", "-w"]
        subprocess.run(["gcc", *flags, str(source), "-lm", "-o", str(library)], check=True)
        yield ctypes.CDLL(str(library))


def has_avx512() -> bool:
    """Whether gcc would build the yardstick's tuned kernels here."""
    known = subprocess.run(
        ["gcc", "-march=native", "-dM", "-E", "-"], input="", capture_output=True, text=True, check=True
    ).stdout
    return all(f"#define {name} " in known for name in AVX512)


def against_c(source: Path, games: int, repeats: int) -> None:
    """Both sides in turn for 3, 5 and 8 seats."""
    tuned = has_avx512()
    print(f"\niello-2017, {games} games a repeat, best of {repeats} in turn, one thread, CPU time")
    if not tuned:
        print("this processor has no AVX-512, so -m 0 and -m 2 are the plain C of -m 1")
    heads = ("ours ns", "-m 0 ns", "-m 2 ns", "to -m 0", "to -m 2", "games/s")
    print("seats  " + "".join(f"{head:>10}" for head in heads))
    with yardstick(source) as library:
        for seats in (3, 5, 8):
            table = DiamantTable(diamant_edition("iello-2017"), mixed(seats))
            prepare(table)
            chances = _chances(table)
            sums = np.zeros((3, 8), np.uint64)
            tally = Tally(seats, table.measures.most)

            def ours(table: DiamantTable = table, tally: Tally = tally) -> None:
                batch = table.play(1, 0, 1, games, 0)
                tally.add(batch.points, batch.hands, games, ranking=0)

            def theirs(mode: int, seats: int = seats, chances: object = chances, sums: object = sums) -> None:
                places = [row.ctypes.data_as(ctypes.c_void_p) for row in sums]  # type: ignore[attr-defined]
                word = ctypes.c_uint64
                cells = chances.ctypes.data_as(ctypes.c_void_p)  # type: ignore[attr-defined]
                library.diamant_play(seats, 1, cells, word(1), word(0), word(games), 1, mode, None, *places)

            ours()
            theirs(0)
            if tally.points.tolist() != sums[0, :seats].tolist():
                raise SystemExit(f"{seats} seats: the two sides disagree")
            times: list[list[float]] = [[], [], []]
            for _ in range(repeats):
                for kept, call in zip(times, (ours, lambda: theirs(0), lambda: theirs(2)), strict=True):
                    kept.append(cpu(call))
            mine, zero, two = (1e9 * min(kept) / games for kept in times)
            figures = (f"{mine:.0f}", f"{zero:.0f}", f"{two:.0f}", f"{zero / mine:.2f}", f"{two / mine:.2f}")
            print(f"{seats:<7}" + "".join(f"{figure:>10}" for figure in (*figures, f"{1e9 / mine:.0f}")))


def _chances(table: DiamantTable) -> "np.ndarray[tuple[int, int, int], np.dtype[np.uint16]]":
    """Our packed table as the yardstick wants it: [trap kinds, pending, seat]."""
    seated = seat_policies(table.policies, table.setup)
    if not isinstance(seated.policy, Tables):
        raise SystemExit("the yardstick only knows tables")
    cells = seated.cells.reshape(-1, 1 << int(seated.policy.bits), 2)[:6]
    lanes = [(cells[:, :, seat // 4] >> np.uint64(16 * (seat % 4))) & np.uint64(0xFFFF) for seat in range(8)]
    return np.ascontiguousarray(np.stack(lanes, axis=2).astype(np.uint16))


def against_rules(repeats: int) -> None:
    """Games a second of coin-tossing bots, compiled, and of the same kind of games folded by the rules."""
    edition = diamant_edition("iello-2017")
    rng = random.Random(2026)
    games = [random_game(edition, rng) for _ in range(100)]
    table = DiamantTable(edition, ["random"] * SEATS)
    prepare(table)
    folds, plays = [], []
    for _ in range(repeats):
        folds.append(cpu(lambda: fold(edition, games)) / len(games))
        plays.append(cpu(lambda: table.play(1, 0, 1, 2000, 0)) / 2000)
    quick, slow = 1 / min(plays), 1 / min(folds)
    print(f"\n{SEATS} coin-tossing bots: compiled {quick:.0f} games/s, rules folded {slow:.0f}")
    print(f"ratio {min(folds) / min(plays):.0f}")


def on_threads(repeats: int) -> None:
    """Wall-clock time of one and of two threads; says something only on a quiet machine."""
    table = DiamantTable(diamant_edition("iello-2017"), mixed(5))
    prepare(table)
    single, double = [], []
    for _ in range(repeats):
        single.append(run(table, 200_000, threads=1).seconds)
        double.append(run(table, 200_000, threads=2).seconds)
    told = f"{cores()} cores, load {os.getloadavg()[0]:.1f}"
    print(f"\ntwo threads against one, wall-clock: {min(single) / min(double):.2f} ({told})")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--yardstick", type=Path, default=os.environ.get("TACORA_YARDSTICK"))
    parser.add_argument("--games", type=int, default=4096)
    parser.add_argument("--repeats", type=int, default=150)
    asked = parser.parse_args()
    if asked.yardstick is None:
        told = "no yardstick: name its C file with --yardstick or TACORA_YARDSTICK to compare with it"
        print(told, file=sys.stderr)
    elif not Path(asked.yardstick).is_file():
        raise SystemExit(f"there is no file {asked.yardstick}: --yardstick names the C file to compare with")
    else:
        against_c(Path(asked.yardstick), asked.games, asked.repeats)
    against_rules(5)
    on_threads(5)


if __name__ == "__main__":
    main()
