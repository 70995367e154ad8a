"""Three nodes, HAProxy with the shipped file, PostgreSQL, real sockets: whatever dies, nothing is lost."""

import httpx
import pytest

from bench.cluster import Fire, under_fire
from bench.parts import cluster
from tests.scale import HANG, at_scale


@pytest.mark.slow
async def test_whatever_dies_nothing_is_lost_doubled_or_told_wrongly() -> None:
    fire = Fire(
        kills=at_scale(2, 200),
        hangs=at_scale(1, 50),
        restarts=at_scale(1, 50),
        crashes=at_scale(1, 50),
        drains=at_scale(0, 10),
        rolls=1,
        swallows=at_scale(1, 50),
        freezes=at_scale(1, 20),
        moves=at_scale(10, 1000),
    )
    clocks = [("--clock=1.9",), (), ("--clock=-1.9",)]
    with cluster(3, 1.5, "fsync=off", odd=clocks, relayed=True) as here:
        async with httpx.AsyncClient(timeout=HANG) as web:
            answer = await web.get(f"http://127.0.0.1:{here.ports[0]}/api/ready")
            assert answer.status_code == 200
            figures = (await web.get(f"http://127.0.0.1:{here.ports[0]}/metrics")).text
            assert "tacora_tables_owned" in figures
            assert (await web.get(f"http://127.0.0.1:{here.door}/metrics")).status_code == 403
        report = await under_fire(here, fire, tables=at_scale(3, 6), seed=1, calm=0.2)
    assert report.clean, str(report)
    assert report.acknowledged > 100, str(report)
