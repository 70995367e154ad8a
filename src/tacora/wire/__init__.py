"""What leaves the program and comes in: views, events and moves as JSON data, and the schema of it."""

from tacora.wire.decode import (
    AnyEvent,
    AnyView,
    WireError,
    card_from_id,
    event_from_plain,
    from_plain,
    game_of_view,
    view_from_plain,
)
from tacora.wire.encode import to_plain, view_to_plain

__all__ = [
    "AnyEvent",
    "AnyView",
    "WireError",
    "card_from_id",
    "event_from_plain",
    "from_plain",
    "game_of_view",
    "to_plain",
    "view_from_plain",
    "view_to_plain",
]
