"""Diamant (Incan Gold): all that is particular to it, a room for each purpose."""
