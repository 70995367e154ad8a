"""Where `master` learns: the room that `tacora train --game troll-dragon` asks."""

from tacora.bots.training import Course
from tacora.games.trolldragon.learned.weights import LEAST_SEATS, MOST_SEATS
from tacora.games.trolldragon.training.course import train

__all__ = ["PLAYERS", "train", "usual"]

PLAYERS = range(LEAST_SEATS, MOST_SEATS + 1)
LESSONS, GAMES = 5, 4000
"""Those of the weights that ship; the last lesson has three times as many games."""


def usual(players: int) -> Course:
    """The course that made the weights which ship."""
    return Course("troll-dragon", players, seed=1, lessons=LESSONS, games=GAMES)
