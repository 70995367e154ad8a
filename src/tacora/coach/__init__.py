"""The coach: what each decision of a game was worth, and how much of the result was luck.

Playouts need the extra `[sim]`; the shapes in `tacora.coach.review` need nothing.
"""

from tacora.coach.review import Branch, Decision, Ledger, Point, Progress, Review

__all__ = ["Branch", "Decision", "Ledger", "Point", "Progress", "Review"]
