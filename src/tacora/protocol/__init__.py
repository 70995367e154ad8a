"""What tables and devices say to each other: commands, settings, entries, frames; games' data as JSON."""

from tacora.protocol.codec import (
    AnyEvent,
    AnyView,
    WireError,
    event_from_plain,
    from_plain,
    game_of_view,
    to_plain,
    view_from_plain,
    view_to_plain,
)

__all__ = [
    "AnyEvent",
    "AnyView",
    "WireError",
    "event_from_plain",
    "from_plain",
    "game_of_view",
    "to_plain",
    "view_from_plain",
    "view_to_plain",
]
