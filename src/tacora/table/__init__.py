"""One live table: seats and devices, ballot and dealer, clocks and feed; and the `Match` on it."""

from tacora.protocol.commands import Command, Order
from tacora.protocol.settings import Settings
from tacora.record import Seat
from tacora.table.checkpoint import TableCheckpoint
from tacora.table.match import Ballot, Dealer, FairDealer, Match, fresh_secret
from tacora.table.outcome import Entry, Finished, Outcome, Think
from tacora.table.table import Table

__all__ = [
    "Ballot",
    "Command",
    "Dealer",
    "Entry",
    "FairDealer",
    "Finished",
    "Match",
    "Order",
    "Outcome",
    "Seat",
    "Settings",
    "Table",
    "TableCheckpoint",
    "Think",
    "fresh_secret",
]
