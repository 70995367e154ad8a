"""A node's store with a watch in hand, and the figures of a node."""

from tacora import __version__
from tacora.host.store import Line, Written
from tacora.host.store.leases import NodeSettings
from tacora.host.store.postgres import PgStore
from tacora.server.cluster import ClusterConfig
from tacora.server.metered import Metered
from tacora.server.metrics import Meters

__all__ = ["MeteredNode", "watch_node"]


class MeteredNode(PgStore):
    """One of several."""

    def __init__(self, cluster: ClusterConfig) -> None:
        super().__init__(cluster.address, NodeSettings(cluster.node, __version__, cluster.lease))
        self.meter = Metered()

    async def open(self, written: Written) -> None:
        """Get ready, and measure what is written from now on."""
        await super().open(self.meter.measured(written))

    def append(self, line: Line) -> None:
        """Queue a line."""
        self.meter.begin()
        super().append(line)


def watch_node(meters: Meters, store: MeteredNode) -> None:
    """Let Prometheus read how this node fares among the others."""
    counts, node = store.node.counts, store.node
    meters.gauges |= {
        "tacora_tables_owned": ("Tables that this node has.", lambda: len(node.fences)),
        "tacora_beat_age_seconds": ("Since the last sign of life that went through.", lambda: node.age),
        "tacora_sure": ("Whether this node serves: 1, or 0.", lambda: int(node.sure)),
    }
    meters.counts |= {
        "tacora_claims_free": ("Tables taken that nobody had.", lambda: counts["claims_free"]),
        "tacora_claims_dead": ("Tables taken from a node that died.", lambda: counts["claims_dead"]),
        "tacora_claims_asked": ("Tables taken that another let go.", lambda: counts["claims_asked"]),
        "tacora_handed_over": ("Tables let go for others.", lambda: counts["handed_over"]),
        "tacora_buried": ("Times that this node was taken for dead.", lambda: counts["buried"]),
        "tacora_fenced": ("Orders refused since the table was not ours.", lambda: store.writer.fenced),
        "tacora_store_connects": ("Connections made to the database.", lambda: store.connects),
    }
