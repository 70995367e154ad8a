"""One live table: seats and devices, ballot and dealer, clocks and feed; and the `Match` on it."""

from tacora.record import Seat
from tacora.table.ballot import Ballot
from tacora.table.commands import Command, Order
from tacora.table.dealer import Dealer, FairDealer, fresh_secret
from tacora.table.keeping import Kept
from tacora.table.match import AnyMatch, DiamantMatch, Match, TrollDragonMatch
from tacora.table.outcome import Entry, Finished, Outcome, Refusal, Think
from tacora.table.settings import Settings
from tacora.table.table import Table

__all__ = [
    "AnyMatch",
    "Ballot",
    "Command",
    "Dealer",
    "DiamantMatch",
    "Entry",
    "FairDealer",
    "Finished",
    "Kept",
    "Match",
    "Order",
    "Outcome",
    "Refusal",
    "Seat",
    "Settings",
    "Table",
    "Think",
    "TrollDragonMatch",
    "fresh_secret",
]
