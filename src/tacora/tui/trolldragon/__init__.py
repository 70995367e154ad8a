"""Troll & Dragon in the terminal: dice, grotto, chamber, and the race against the dragon."""

__all__: list[str] = []
