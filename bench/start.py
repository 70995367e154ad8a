"""How long the command line takes to start, against starting Python itself.

python -m bench.start [--repeats 15]
"""

import argparse
import subprocess
import sys
import time
from pathlib import Path

TACORA = Path(sys.executable).parent / "tacora"
CALLS = {
    "python -c pass": [sys.executable, "-c", "pass"],
    "tacora --version": [str(TACORA), "--version"],
    "tacora editions": [str(TACORA), "editions"],
}


def seconds(call: list[str]) -> float:
    """The wall time of one call."""
    begin = time.perf_counter()
    subprocess.run(call, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begin


def main() -> None:
    """Print the best and the median time of every call, and the ratio to bare Python."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--repeats", type=int, default=15)
    repeats = parser.parse_args().repeats

    times: dict[str, list[float]] = {name: [] for name in CALLS}
    for _ in range(repeats):
        for name, call in CALLS.items():
            times[name].append(seconds(call))
    base = min(times["python -c pass"])
    print(f"{'call':<20}{'best':>10}{'median':>10}{'x Python':>10}")
    for name, taken in times.items():
        taken.sort()
        print(f"{name:<20}{taken[0]:>8.3f} s{taken[repeats // 2]:>8.3f} s{taken[0] / base:>10.1f}")


if __name__ == "__main__":
    main()
