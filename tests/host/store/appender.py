"""A process that appends to a store as fast as it can and says which lines are safe, until it is killed."""

import asyncio
import sys
from itertools import count
from pathlib import Path

from tacora.host.store import Line, SqliteStore
from tests.host.store.shelf import first, line

TABLES = ("AAAA", "BBBB", "CCCC")


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
        loaded = await store.load(code)
        numbers[code] = 0 if loaded is None else len(loaded.orders)
    for step in count():
        for code in TABLES:
            numbers[code] += 1
            number = numbers[code]
            store.append(first(code, body=b"1") if number == 1 else line(code, number, str(number).encode()))
        if step % 20 == 0:
            await store.flushed()
        else:
            await asyncio.sleep(0)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
