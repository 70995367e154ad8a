"""Figures for Prometheus."""

from tacora.server.metrics import Meters, Times, render


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
