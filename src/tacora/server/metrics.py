"""What the server counts, and how Prometheus reads it. Numbers only: no code, name or address in them."""

import platform
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from prometheus_client import CollectorRegistry, ProcessCollector
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    InfoMetricFamily,
    Metric,
)
from prometheus_client.exposition import generate_latest
from prometheus_client.registry import Collector

from tacora import __version__

__all__ = ["Meters", "Times", "render"]

_BOUNDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)


class Times:
    """How long something took, sorted into a few spans; one comparison a time, no labels on the way."""

    __slots__ = ("_counts", "_sum")

    def __init__(self) -> None:
        self._counts = [0] * (len(_BOUNDS) + 1)
        self._sum = 0.0

    def add(self, seconds: float) -> None:
        """Count one."""
        self._counts[bisect_left(_BOUNDS, seconds)] += 1
        self._sum += seconds

    def family(self, name: str, text: str) -> HistogramMetricFamily:
        """All of them, as Prometheus wants them: each span with all below it."""
        total = 0
        buckets = []
        for bound, count in zip((*map(str, _BOUNDS), "+Inf"), self._counts, strict=True):
            total += count
            buckets.append((bound, total))
        return HistogramMetricFamily(name, text, buckets=buckets, sum_value=self._sum)


class Meters:
    """What the sockets and routes count themselves. Plain numbers: counting costs next to nothing."""

    def __init__(self) -> None:
        self.commands: Counter[tuple[str, str]] = Counter()
        """By kind and outcome: `done`, or the code of the refusal."""
        self.frames_refused: Counter[str] = Counter()
        self.requests: Counter[int] = Counter()
        """By status."""
        self.cut: Counter[str] = Counter()
        """Sockets the server closed, by reason."""
        self.sockets = 0
        self.sockets_opened = 0
        self.commands_seconds = Times()
        """From a command's arrival to its answer, the commit included."""
        self.gauges: dict[str, tuple[str, Callable[[], float]]] = {}
        """More figures to read at the moment somebody asks: name -> (what it is, how to read it)."""
        self.counts: dict[str, tuple[str, Callable[[], float]]] = {}
        """The same for figures that only ever grow."""
        self.times: dict[str, tuple[str, Times]] = {}


class _Collector(Collector):
    def __init__(self, meters: Meters) -> None:
        self._meters = meters

    def collect(self) -> Iterable[Metric]:
        return self._families()

    def _families(self) -> Iterator[Metric]:
        meters = self._meters
        commands = CounterMetricFamily(
            "tacora_commands", "Commands by kind and outcome.", labels=("kind", "outcome")
        )
        for (kind, outcome), count in sorted(meters.commands.items()):
            commands.add_metric((kind, outcome), count)
        yield commands
        yield _counter("tacora_frames_refused", "Frames refused, by code.", "code", meters.frames_refused)
        requests = Counter({str(status): count for status, count in meters.requests.items()})
        yield _counter("tacora_requests", "HTTP requests by status.", "status", requests)
        yield _counter("tacora_sockets_cut", "Sockets the server closed, by reason.", "reason", meters.cut)
        yield GaugeMetricFamily("tacora_sockets", "Open sockets.", value=meters.sockets)
        yield CounterMetricFamily(
            "tacora_sockets_opened", "Sockets opened so far.", value=meters.sockets_opened
        )
        yield meters.commands_seconds.family(
            "tacora_command_seconds", "From a command's arrival to its answer, the commit included."
        )
        for name, (text, times) in sorted(meters.times.items()):
            yield times.family(name, text)
        build = {"version": __version__, "python": platform.python_version()}
        yield InfoMetricFamily("tacora_build", "Which version runs here.", value=build)
        for name, (text, read) in sorted(meters.counts.items()):
            yield CounterMetricFamily(name, text, value=read())
        for name, (text, read) in sorted(meters.gauges.items()):
            yield GaugeMetricFamily(name, text, value=read())


def _counter(name: str, text: str, label: str, counts: Counter[str]) -> CounterMetricFamily:
    family = CounterMetricFamily(name, text, labels=(label,))
    for value, count in sorted(counts.items()):
        family.add_metric((value,), count)
    return family


def render(meters: Meters) -> bytes:
    """The figures as they are now, in Prometheus's text format."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(_Collector(meters))
    ProcessCollector(registry=registry)  # memory, processor time, open files
    return generate_latest(registry)
