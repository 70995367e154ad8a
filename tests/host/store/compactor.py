"""A process that appends and compacts as fast as it can and says which lines are safe, until it is killed."""

import asyncio
import sys
from itertools import count
from pathlib import Path

from tacora.host.store import Checkpoint, Line, SqliteStore
from tests.host.store.shelf import first, line

TABLES = ("AAAA", "BBBB")


async def main(path: Path) -> None:
    """Never ends by itself."""

    def told(results: list[tuple[Line, str | None]]) -> None:
        text = "".join(f"{each.code} {each.number}\n" for each, problem in results if problem is None)
        sys.stdout.write(text)
        sys.stdout.flush()

    store = SqliteStore(path)
    await store.open(told)
    numbers: dict[str, int] = {}
    for code in TABLES:
        stored = await store.load(code)
        numbers[code] = 0 if stored is None else stored.first - 1 + len(stored.orders)
    for step in count():
        for code in TABLES:
            numbers[code] += 1
            number = numbers[code]
            last = first(code, body=b"1") if number == 1 else line(code, number, str(number).encode())
            store.append(last)
            if step % 5 == 4:
                body = b"all up to %d" % number
                assert await store.compact(Checkpoint(code, number, body, last.check()))
        await asyncio.sleep(0)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
