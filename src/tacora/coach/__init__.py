"""The coach: what each decision of a game was worth, and how much of the result was luck.

Playouts need the extra `[sim]`; the shapes in `tacora.coach.review` need nothing.
"""

from tacora.coach.review import GameReview, Ledger, Point, Progress, ReviewedDecision
from tacora.coach.run import NotReviewed, coach_of

__all__ = ["GameReview", "Ledger", "NotReviewed", "Point", "Progress", "ReviewedDecision", "coach_of"]
