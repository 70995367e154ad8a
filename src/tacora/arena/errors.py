"""What can't be compared, in one sentence."""

__all__ = ["ArenaError"]


class ArenaError(Exception):
    """A tournament that can't be held as it was asked for; the text says what and how to mend it."""
