"""One live game: seats, ballot and dealer."""

from tacora.record import Seat
from tacora.table.ballot import Ballot
from tacora.table.dealer import Dealer, FairDealer, fresh_secret
from tacora.table.table import Table

__all__ = ["Ballot", "Dealer", "FairDealer", "Seat", "Table", "fresh_secret"]
