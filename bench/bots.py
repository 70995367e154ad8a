"""How long forty tables wait for a reveal: alone, and beside a bot that hangs, one that dies, one that lies.

`python -m bench.bots` plays both in turn, in one run, with the usual clock and a file on disk.
"""

import asyncio
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from tacora.bots import try_bot
from tacora.host import Host
from tacora.host.store import SqliteStore
from tacora.protocol.commands import AddBot, Start
from tests.bots.strangers import written
from tests.host.lobby import Socket, World, play

TABLES, DECISIONS, ROUNDS = 40, 4, 4
BAD: tuple[str, ...] = ("hanging", "dying", "lying")


async def begin(here: World, bot: str) -> Any:
    """A game of two people and this bot."""
    hosted, _ = await here.table("Ada", "Ben")
    for device in range(2):
        here.host.attach(hosted, device, Socket())
    await here.host.submit(hosted, 0, AddBot(bot), "b")
    await here.host.submit(hosted, 0, Start(), "s")
    return hosted


async def waits(here: World, hosted: Any) -> list[float]:
    """Milliseconds from the first pick of the people to the reveal, saved, for some decisions."""
    found = []
    for _ in range(DECISIONS):
        turn = hosted.table.snapshot(None).turn
        if turn is None:
            break
        begun = time.perf_counter()
        for device in range(2):
            await here.host.submit(hosted, device, play(hosted, device, "continue"), "")
        while (now := hosted.table.snapshot(None).turn) is not None and now.decision == turn.decision:
            await asyncio.sleep(0.001)
        found.append(1000 * (time.perf_counter() - begun))
        await asyncio.sleep(0.05)
    return found


async def measure(path: Path, bad: tuple[str, ...]) -> list[float]:
    """All waits of the good tables, while the bad bots do what they do."""
    store = SqliteStore(path)
    async with Host(store) as host:
        here = World(host, store, host.clock)  # type: ignore[arg-type]
        for kind in bad:
            await begin(here, kind)
        tables = [await begin(here, "bold") for _ in range(TABLES)]
        await asyncio.sleep(2)
        return [wait for row in await asyncio.gather(*(waits(here, one) for one in tables)) for wait in row]


def main() -> None:
    """Both sides in one run."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for kind in BAD:
            try_bot(written(folder, kind))
        found: dict[tuple[str, ...], list[float]] = {(): [], BAD: []}
        for nth in range(2 * ROUNDS):  # in turn: whatever else the machine does meets both
            bad: tuple[str, ...] = BAD if nth % 2 else ()
            found[bad] += asyncio.run(measure(folder / f"{nth}.db", bad))
        for bad, row in found.items():
            told = f"median {median(row):.1f} ms, 95 % {quantiles(row, n=20)[-1]:.1f} ms"
            print(f"{TABLES} tables, {len(bad)} bad bots: {len(row)} decisions, {told}")


if __name__ == "__main__":
    main()
