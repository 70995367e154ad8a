"""A device at somebody's table: join by address, keep the seat, follow the feed, ask without doubling."""

from tacora.client.connection import Connection, Link, Listener
from tacora.client.door import Door, DoorError, parse_door
from tacora.client.rest import Denied, Unreachable
from tacora.client.seat import Seated, take_seat
from tacora.client.seats import SeatBook
from tacora.client.seen import Gap, Seen, fold, from_snapshot

__all__ = [
    "Connection",
    "Denied",
    "Door",
    "DoorError",
    "Gap",
    "Link",
    "Listener",
    "SeatBook",
    "Seated",
    "Seen",
    "Unreachable",
    "fold",
    "from_snapshot",
    "parse_door",
    "take_seat",
]
