"""Troll & Dragon in the terminal: dice, grotto, chamber, and the race against the dragon."""

from tacora.games.trolldragon.screens.dice_screen import DiceScreen as Screen

__all__ = ["LOBBY", "Screen"]

LOBBY = ("race", "first_seat", "first_by_lot")
"""What stands first in the lobby."""
