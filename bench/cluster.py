"""Several nodes under fire: what players were told is compared with what the database has.

    python -m bench.cluster [--kills 200] [--hangs 50] [--restarts 50] [--crashes 50] [--drains 10]
                            [--rolls 3] [--swallows 50] [--freezes 20] [--moves 1000] [--tables 12]
                            [--lease 3] [--clocks 1.9] [--seed 1] [--unfenced] [--parts 20 --into FILE]

Three nodes, HAProxy with the file that is shipped, PostgreSQL, real sockets. Players behave like the page
(`bench.players`), every third table plays Troll & Dragon, and everything told is checked (`bench.history`).
Silence is the longest time that a table had no news. Between each node and its database there is a line that
can fail (`bench.relay`). `--clocks 1.9` has the first node's clock ahead and the last one's behind.

`--parts` shares it out among so many runs, each with a seed and parts of its own; what came of each is
added to the file, and those that are in it already are not run again. `--unfenced` takes the fence out
of the appending statement: then stale orders must be found, or this could not see them.
"""

import argparse
import asyncio
import json
import os
import random
import signal
import sys
import time
from dataclasses import fields
from pathlib import Path

from bench.fire import Fire, disturbances
from bench.history import History, Ledger, Report
from bench.parts import Cluster, cluster
from bench.players import PATIENCE, seated

__all__ = ["Fire", "Report", "under_fire"]


async def under_fire(
    here: Cluster,
    fire: Fire,
    *,
    tables: int,
    seed: int,
    calm: float = 1.0,
    patience: float = PATIENCE,
    progress: bool = False,
) -> Report:
    """Play, disturb, and compare; a table that stands still for so long is wrong, and ends it."""
    rng, history = random.Random(seed), History()
    ledger = Ledger(here, history)
    await ledger.keep()
    players = await seated(here, history, tables, rng)
    work = [asyncio.create_task(player.live()) for player in players]
    await _going_on(history, tables, patience)
    silences: dict[str, list[float]] = {}
    ahead = disturbances(fire, rng)
    for number, (what, disturb) in enumerate(ahead):
        history.worst()
        await disturb(here, rng)
        alive = True
        if what != "move" or number == len(ahead) - 1:
            alive = await _going_on(history, tables, patience)
            await asyncio.sleep(calm)
        silences.setdefault(what, []).append(history.worst())
        if (what != "move" or len(silences[what]) % 20 == 0) and progress:
            told = f"{number + 1} of {len(ahead)}: {what}, silent for {silences[what][-1]:.2f} s"
            print(f"{time.strftime('%H:%M:%S')} {told}; wrong {len(history.wrong)}", flush=True)
        if not alive:
            break
    for player in players:
        player.playing = False
    await asyncio.wait(work, timeout=20)
    for task in work:
        task.cancel()
    await asyncio.gather(*work, return_exceptions=True)
    await ledger.check()
    return Report.of(history, ledger, silences)


async def _going_on(history: History, tables: int, patience: float) -> bool:
    """Until every table has spoken since now; False where one does not."""
    began = time.monotonic()
    while len(history.news) < tables or min(history.news.values()) < began:
        if time.monotonic() - began > (min(patience, 30.0) if history.wrong else patience):
            stuck = [code for code, at in history.news.items() if at < began]
            history.wrong.append(f"tables stand still: {stuck or 'never began'}")
            return False
        await asyncio.sleep(0.02)
    return True


def _run(wanted: argparse.Namespace, fire: Fire, seed: int) -> Report:
    odd = ["--unfenced"] if wanted.unfenced else []
    clocks = (wanted.clocks, 0.0, -wanted.clocks)
    oddities = [(*odd, f"--clock={clock}") if clock else tuple(odd) for clock in clocks]
    # nobody takes the power from this machine: without syncing, a crowded disk is not what is measured
    with cluster(3, wanted.lease, "fsync=off", odd=oddities, relayed=True) as here:
        # where nobody asks whose table it is, tables come to a halt: that is seen, and no reason to wait
        patience = 15.0 if wanted.unfenced else PATIENCE
        work = under_fire(here, fire, tables=wanted.tables, seed=seed, patience=patience, progress=True)
        return asyncio.run(work)


def main() -> None:
    """All of it, or the parts that are not in the file yet."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--hangs", type=int, default=0)
    parser.add_argument("--restarts", type=int, default=0)
    parser.add_argument("--crashes", type=int, default=0)
    parser.add_argument("--drains", type=int, default=0)
    parser.add_argument("--rolls", type=int, default=0)
    parser.add_argument("--swallows", type=int, default=0)
    parser.add_argument("--freezes", type=int, default=0)
    parser.add_argument("--moves", type=int, default=0)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--lease", type=float, default=3.0)
    parser.add_argument("--clocks", type=float, default=0.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--unfenced", action="store_true")
    parser.add_argument("--parts", type=int, default=1)
    parser.add_argument("--into", type=Path)
    wanted = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # all parts are ended in good order
    fire = Fire(**{each.name: getattr(wanted, each.name) for each in fields(Fire)})
    into: Path | None = wanted.into
    known = into.read_text().splitlines() if into is not None and into.exists() else []
    done = {told["seed"]: Report.read(told["report"]) for told in map(json.loads, known)}
    for number in range(wanted.parts):
        seed = wanted.seed + number
        if seed in done:
            continue
        done[seed] = _run(wanted, fire.part(number, wanted.parts), seed)
        load = os.getloadavg()[0]
        print(f"part {number + 1} of {wanted.parts}, load {load:.0f}:\n{done[seed]}", flush=True)
        if into is not None:
            with into.open("a") as file:
                file.write(json.dumps({"seed": seed, "report": vars(done[seed])}) + "\n")
    report = sum(done.values(), Report())
    print(f"all {len(done)} parts:\n{report}")
    good = report.stale > 0 if wanted.unfenced else report.clean
    raise SystemExit(0 if good else 1)


if __name__ == "__main__":
    main()
