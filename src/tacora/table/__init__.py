"""One live game: seats, ballot and dealer."""

from tacora.record import Seat
from tacora.table.ballot import Ballot
from tacora.table.dealer import Dealer, FairDealer, fresh_secret
from tacora.table.table import AnyTable, DiamantTable, Table, TrollDragonTable

__all__ = [
    "AnyTable",
    "Ballot",
    "Dealer",
    "DiamantTable",
    "FairDealer",
    "Seat",
    "Table",
    "TrollDragonTable",
    "fresh_secret",
]
