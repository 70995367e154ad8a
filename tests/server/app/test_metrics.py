"""Figures for Prometheus, and the log of a good evening."""

from pathlib import Path

from structlog.testing import capture_logs

from tacora import __version__
from tacora.server.metrics import Meters, Times, render
from tests.server.app.house import house


def test_figures_are_readable_by_prometheus() -> None:
    meters = Meters()
    meters.commands["play", "done"] += 3
    meters.commands["play", "too-late"] += 1
    meters.requests[200] += 2
    meters.cut["slow"] += 1
    meters.sockets = 5
    meters.commands_seconds.add(0.003)
    meters.commands_seconds.add(9.0)
    meters.gauges["tacora_tables"] = ("HostedTable tables.", lambda: 4)
    told = render(meters).decode()
    assert 'tacora_commands_total{kind="play",outcome="done"} 3.0' in told
    assert 'tacora_commands_total{kind="play",outcome="too-late"} 1.0' in told
    assert 'tacora_requests_total{status="200"} 2.0' in told
    assert 'tacora_sockets_cut_total{reason="slow"} 1.0' in told
    assert "tacora_sockets 5.0" in told
    assert "tacora_tables 4.0" in told
    assert 'tacora_command_seconds_bucket{le="0.005"} 1.0' in told
    assert "tacora_command_seconds_count 2.0" in told


def test_times_are_counted_with_all_below_them() -> None:
    times = Times()
    for seconds in (0.0001, 0.0005, 0.0006, 100.0):
        times.add(seconds)
    samples = {
        sample.labels["le"]: sample.value
        for sample in times.family("t", "Times.").samples
        if sample.name == "t_bucket"
    }
    assert samples["0.0005"] == 2
    assert samples["0.001"] == 3
    assert samples["5.0"] == 3
    assert samples["+Inf"] == 4


async def test_an_evening_is_counted_and_logged(tmp_path: Path) -> None:
    with capture_logs() as logs:
        async with house(tmp_path / "tacora.db") as here:
            mia = await here.open()
            for bot in ("careful", "bold"):
                await mia.ask("add-bot", bot=bot)
            quick = {"pace": "off", "breather": 0, "curiosity": False}
            await mia.ask("set", settings=quick | {"edition": "pegasus-2024"})
            await mia.ask("start")
            await mia.play(lambda moves: moves[-1])
            told = (await here.web.get("/metrics")).text
    figures = dict(line.rsplit(" ", 1) for line in told.splitlines() if not line.startswith("#"))
    assert [
        figures[f"tacora_{name}_total"] for name in ("tables_opened", "devices_joined", "games_played")
    ] == ["1.0"] * 3
    assert float(figures["tacora_store_bytes"]) > 10_000
    assert float(figures["process_resident_memory_bytes"]) > 10_000_000
    assert f'version="{__version__}"' in told
    events = [entry["event"] for entry in logs]
    assert events == [
        "the server is open",
        "a table was opened",
        "a game was played to its end",
        "the server has stopped",
    ]
    assert all(mia.seated["token"] not in str(entry) for entry in logs)
