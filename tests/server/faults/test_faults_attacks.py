"""The attacks of the benchmark against a real process with default limits: those who play there play on."""

import asyncio
import json

import pytest

from bench.attack import MOST_MEMORY, Victims, attack, attacked
from bench.attackers import ATTACKS
from tests.scale import HANG, SOAK

NAMES = tuple(name for name in ATTACKS if name != "burn") if SOAK else ("unread-pongs", "pipelined")


async def test_three_people_play_on_whatever_somebody_else_does() -> None:
    with attacked() as server:
        victims = Victims()
        await victims.sit_down(server)
        for number, name in enumerate(NAMES):
            before = server.memory()
            done = json.loads(await attack(name, server, victims, number, 5.0 if SOAK else 0.5))
            assert done, f"{name} did nothing"
            assert server.memory() - before <= MOST_MEMORY * 1e6, name
            assert not victims.lost, name
            async with asyncio.timeout(HANG):
                await victims.next_reveal()


@pytest.mark.parametrize("name", ATTACKS)
def test_every_attack_says_what_it_does(name: str) -> None:
    assert (ATTACKS[name].__doc__ or "").strip().endswith(".")
