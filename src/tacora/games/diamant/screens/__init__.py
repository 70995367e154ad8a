"""Diamant in the terminal: the path as cards, the crew, the threats, and the two choices."""

from tacora.games.diamant.screens.cave_screen import CaveScreen as Screen

__all__ = ["LOBBY", "Screen"]

LOBBY = ("closed_chests",)
"""What stands first among the house rules of the lobby."""
