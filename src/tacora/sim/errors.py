"""What can't be simulated, in one sentence."""

__all__ = ["SimError"]


class SimError(Exception):
    """A simulation that can't be run as it was asked for; the text says what and how to mend it."""
