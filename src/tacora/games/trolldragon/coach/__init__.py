"""The coach of Troll & Dragon, a `tacora.coach.run.Coach`: thoughts are loaded when they are wanted."""

from tacora.coach.review import PLAYOUTS, Opponents
from tacora.coach.run import Watch
from tacora.games.trolldragon.coach.review import Branch, Decision, Option, Review, decision_rows, where
from tacora.record import Record

__all__ = ["Branch", "Decision", "Option", "Review", "decision_rows", "review_record", "what_if", "where"]


def review_record(
    record: Record,
    opponents: Opponents = "equilibrium",
    *,
    playouts: int = PLAYOUTS,
    seat: int | None = None,
    watch: Watch | None = None,
) -> Review:
    """Review a game, all seats or one; raises `NotReviewed`. `watch` is told how far it has got."""
    from tacora.games.trolldragon.coach import run

    del playouts  # nothing is played out: chances between turns are learned, and exact within them
    return run.review_record(record, opponents, seat=seat, watch=watch)


def what_if(
    record: Record, step: int, seat: int, pick: str, opponents: Opponents = "equilibrium", *, playouts: int
) -> Branch:
    """The branch of one decision; raises `NotReviewed` where nothing was decided."""
    from tacora.games.trolldragon.coach import whatif

    del playouts
    return whatif.what_if(record, step, seat, pick, opponents)
