"""The tables of several decks: one after the other here, or side by side on the nodes of a cluster."""

import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from tacora.cli.many import on_cluster
from tacora.games.diamant.solve.equilibrium.build import Loss, Order, build_table, loss_of_table
from tacora.sim import Cluster
from tacora.texts import Texts, preferred_language

__all__ = ["Wanted", "tables_made"]

Progress: TypeAlias = Callable[[str], AbstractContextManager[Callable[[int, int], None]]]


@dataclass(frozen=True, slots=True)
class Wanted:
    """A table, where it goes, whether it must be built, and whether to say what it loses."""

    order: Order
    path: Path
    build: bool
    loss: bool


def tables_made(
    wanted: Sequence[Wanted], address: str | None, *, threads: int | None, progress: Progress
) -> Iterator[tuple[Path, Loss | None]]:
    """Each table when it is there, in order, with what it loses where that was asked."""
    with ExitStack() as opened:
        cluster = opened.enter_context(on_cluster(address, threads, Texts(preferred_language())))
        if cluster is not None:
            yield from _far(wanted, cluster, threads=threads, progress=progress)
            return
        for one in wanted:
            if one.build:
                with progress(one.path.name) as tell:
                    build_table(one.order, one.path, threads=threads, tell=tell)
            yield one.path, loss_of_table(one.order, threads=threads) if one.loss else None


def _far(
    wanted: Sequence[Wanted], cluster: Cluster, *, threads: int | None, progress: Progress
) -> Iterator[tuple[Path, Loss | None]]:
    """A deck is one task: its sweep works on shared arrays, on so many processors of one node."""
    most = min(threads or cluster.smallest, cluster.smallest)
    with cluster.crew(None, cpus=most) as crew, progress("") as tell:
        asked = [crew.submit(_made, (one.order, one.build, one.loss, most), {}) for one in wanted]
        for nth, (one, future) in enumerate(zip(wanted, asked, strict=True), start=1):
            built, lost = crew.result(future)
            if built is not None:
                one.path.parent.mkdir(parents=True, exist_ok=True)
                part = one.path.with_suffix(".part")
                part.write_bytes(built)
                part.replace(one.path)
            tell(nth, len(wanted))
            yield one.path, lost


def _made(_: None, order: Order, build: bool, loss: bool, threads: int) -> tuple[bytes | None, Loss | None]:  # noqa: FBT001
    """On a node: the file of a table, and what it loses."""
    built = None
    if build:
        with tempfile.TemporaryDirectory(prefix="tacora-table-") as folder:
            path = Path(folder) / "made.table"
            build_table(order, path, threads=threads)
            built = path.read_bytes()
    return built, loss_of_table(order, threads=threads) if loss else None
