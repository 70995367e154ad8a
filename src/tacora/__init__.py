"""Tacora: play, host, simulate, study and solve Diamant and Troll & Dragon."""

__all__ = ["__version__"]

__version__ = "0.1.0"
