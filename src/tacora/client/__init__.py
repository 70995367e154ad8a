"""A device at somebody's table: join by address, keep the seat, follow the feed, ask without doubling."""

from tacora.client.door import Door, DoorError, parse_door
from tacora.client.link import Link, LinkError, LinkState, Listener
from tacora.client.rest import Denied, Unreachable
from tacora.client.seat import Seated, take_seat
from tacora.client.seats import SeatBook
from tacora.client.seen import Gap, Seen, fold, from_snapshot
from tacora.client.socket import SocketLink

__all__ = [
    "Denied",
    "Door",
    "DoorError",
    "Gap",
    "Link",
    "LinkError",
    "LinkState",
    "Listener",
    "SeatBook",
    "Seated",
    "Seen",
    "SocketLink",
    "Unreachable",
    "fold",
    "from_snapshot",
    "parse_door",
    "take_seat",
]
