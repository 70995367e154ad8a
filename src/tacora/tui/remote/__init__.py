"""A served table in the terminal: one seat of it, or a place to watch."""

from tacora.tui.remote.start import RemoteSetup, run_at_table

__all__ = ["RemoteSetup", "run_at_table"]
