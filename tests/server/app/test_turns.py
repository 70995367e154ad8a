"""A crowd that comes at once is served a few at a time, and whoever comes alone does not wait."""

import asyncio
from collections import Counter

from tacora.server.turns import Turns


async def test_between_two_looks_at_the_sockets_only_a_few_are_served() -> None:
    turns, tick, served = Turns(4), 0, []

    async def guest(number: int) -> None:
        await turns.next()
        served.append((tick, number))

    guests = [asyncio.ensure_future(guest(number)) for number in range(50)]
    while not all(one.done() for one in guests):
        await asyncio.sleep(0)
        tick += 1
    assert [number for _, number in served] == list(range(50))
    assert max(Counter(at for at, _ in served).values()) <= 4


async def test_who_comes_alone_is_served_at_once() -> None:
    turns = Turns(1)
    for _ in range(3):
        waiting = turns.next()
        try:
            waiting.send(None)
        except StopIteration:
            await asyncio.sleep(0)
            continue
        raise AssertionError("had to wait")
