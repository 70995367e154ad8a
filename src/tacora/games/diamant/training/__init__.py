"""Where `champion` learns: the room that `tacora train --game diamant` asks."""

from tacora.bots.training import Course
from tacora.games.diamant.learned.weights import LEAST_SEATS, MOST_SEATS
from tacora.games.diamant.training.course import train

__all__ = ["PLAYERS", "train", "usual"]

PLAYERS = range(LEAST_SEATS, MOST_SEATS + 1)
LESSONS, GAMES = 36, 6000
"""Those of the weights that ship."""


def usual(players: int) -> Course:
    """The course that made the weights which ship."""
    return Course("diamant", players, seed=1, lessons=LESSONS, games=GAMES)
