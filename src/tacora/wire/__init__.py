"""What leaves the program: views and events as JSON data."""

from tacora.wire.encode import to_plain

__all__ = ["to_plain"]
