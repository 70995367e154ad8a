"""The live tables of one process: who sits there, what they ask, what they are told."""

from tacora.server.hub.building import TableBuilder
from tacora.server.hub.desk import OddsDesk
from tacora.server.hub.hub import Hub
from tacora.server.hub.live import Live
from tacora.server.hub.requests import DELETED, FAULT, KICKED, RESTART, JoinRequest, Seated, Sink

__all__ = [
    "DELETED",
    "FAULT",
    "KICKED",
    "RESTART",
    "Hub",
    "JoinRequest",
    "Live",
    "OddsDesk",
    "Seated",
    "Sink",
    "TableBuilder",
]
