"""Tacora: play, host, simulate, study and solve games of push your luck."""

__all__ = ["__version__"]

__version__ = "0.1.0"
