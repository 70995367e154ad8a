"""The live tables of one process: who sits there, what they ask, what they are told; nothing of HTTP."""

from tacora.host.host import Host
from tacora.host.hosted import DELETED, FAULT, KICKED, RESTART, Admission, HostedTable, JoinRequest, Sink
from tacora.host.odds import OddsDesk
from tacora.host.solved_tables import TableBuilder

__all__ = [
    "DELETED",
    "FAULT",
    "KICKED",
    "RESTART",
    "Admission",
    "Host",
    "HostedTable",
    "JoinRequest",
    "OddsDesk",
    "Sink",
    "TableBuilder",
]
