"""Ratings by openskill: Plackett and Luce's model of a finishing order, with ties."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from tacora.arena.errors import ArenaError
from tacora.arena.scoring import Finish

__all__ = ["Rating", "check_openskill", "rate"]


class Rating(NamedTuple):
    """Skill on openskill's scale, where everybody starts at 25, and the model's own doubt."""

    mu: float
    sigma: float


def check_openskill() -> None:
    """Refuse in one sentence where openskill is missing."""
    try:
        import openskill  # noqa: F401 - only to see that it is there
    except ImportError:
        raise ArenaError("Ratings need openskill: install tacora[arena].") from None


def rate(games: Sequence[Finish], field: int, seed: int) -> tuple[Rating, ...]:
    """Everybody's rating after these games in an order drawn from the seed; ties share a rank.

    Bots do not learn between games, so the model's drift `tau` is 0. A bot with several seats at a table is
    rated in each of them, and gets the mean.
    """
    check_openskill()
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    ratings = [model.rating() for _ in range(field)]
    order = list(games)
    Random(f"ratings {seed}").shuffle(order)  # noqa: S311 - a study, not a game
    for game in order:
        teams = [[model.create_rating([ratings[bot].mu, ratings[bot].sigma])] for bot, _ in game]
        rated = model.rate(teams, ranks=[-float(key) for _, key in game])
        for bot in {bot for bot, _ in game}:
            found = [team[0] for team, (seat, _) in zip(rated, game, strict=True) if seat == bot]
            mu, sigma = (
                sum(values) / len(found) for values in zip(*((r.mu, r.sigma) for r in found), strict=True)
            )
            ratings[bot] = model.create_rating([mu, sigma])
    return tuple(Rating(rating.mu, rating.sigma) for rating in ratings)
