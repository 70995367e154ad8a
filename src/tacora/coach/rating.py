"""Several games looked at together: for each player the result, and apart from it luck and decisions.

A result says little after ten games: the cards decide most of it. The same without the luck of the cards is
right on average, whoever plays and however well chances are known, and says far more. What own decisions
changed and gave away says where it comes from.
"""

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from statistics import NormalDist, fmean
from typing import NamedTuple

import numpy as np
from msgspec import Struct

from tacora.coach.review import GameReview

__all__ = ["Account", "Figure", "Game", "Rated", "Rating", "accounts_of", "rate"]

DRAWS = 4000
"""How often the games are drawn anew."""
FEWEST = 3
"""Games without which there is no interval."""
_NORMAL = NormalDist()
_TAIL = 0.025


class Account(Struct, frozen=True):
    """One seat in one game, in chances to win: start + cards + others + decisions = result."""

    name: str
    bot: str | None
    start: float
    cards: float
    """Luck: of the cards, or of the dice."""
    others: float
    decisions: float
    result: float
    lost: float
    """All that its decisions gave away."""
    choices: int
    """How many decisions it made."""


class Game(Struct, frozen=True):
    """One game: where it comes from, and everybody's account."""

    source: str
    edition: str
    reference: str
    """What equals play in this review."""
    accounts: tuple[Account, ...]


class Figure(Struct, frozen=True):
    """A mean over games with its 95 % interval; without one where there are too few games."""

    value: float
    low: float | None
    high: float | None


class Rated(Struct, frozen=True):
    """One player over all games."""

    name: str
    bot: str | None
    games: int
    choices: int
    start: float
    """An equal share, on average over the games."""
    result: Figure
    """Victories a game; a shared one in parts."""
    without_luck: Figure
    """The same less the luck of the cards: right on average, and it varies less. This is the rating."""
    cards: float
    others: float
    decisions: Figure
    """What own picks changed, against how equals would have picked."""
    lost: Figure
    """Chances to win given away a game; less is better."""


class Rating(Struct, frozen=True):
    """Everybody, most victories without luck first."""

    players: tuple[Rated, ...]
    games: tuple[Game, ...]
    interrupted: bool = False


def accounts_of(review: GameReview) -> tuple[Account, ...]:
    """Luck and skill of every seat that a review has looked at."""
    made = [sum(decision.seat == ledger.seat for decision in review.decisions) for ledger in review.ledgers]
    return tuple(
        Account(
            name=review.seats[ledger.seat].name,
            bot=review.seats[ledger.seat].bot,
            start=ledger.start,
            cards=ledger.cards,
            others=ledger.others,
            decisions=ledger.decisions,
            result=ledger.result,
            lost=ledger.lost_win,
            choices=choices,
        )
        for ledger, choices in zip(review.ledgers, made, strict=True)
    )


def rate(games: Sequence[Game], *, interrupted: bool = False) -> Rating:
    """Put players together by their names, and draw their games anew for intervals."""
    played: dict[str, list[Account]] = {}
    for game in games:
        for account in game.accounts:
            played.setdefault(account.name, []).append(account)
    players = [_rated(name, accounts) for name, accounts in played.items()]
    return Rating(
        tuple(sorted(players, key=lambda one: (-one.without_luck.value, one.name))), tuple(games), interrupted
    )


class _Measures(NamedTuple):
    """What has an interval."""

    result: Figure
    without_luck: Figure
    decisions: Figure
    lost: Figure


def _rated(name: str, accounts: Sequence[Account]) -> Rated:
    def mean(of: Callable[[Account], float]) -> float:
        return fmean(map(of, accounts))

    measures = _Measures(
        mean_of(account.result for account in accounts),
        mean_of(account.result - account.cards for account in accounts),
        mean_of(account.decisions for account in accounts),
        mean_of(account.lost for account in accounts),
    )
    bots = {account.bot for account in accounts}
    return Rated(
        name=name,
        bot=bots.pop() if len(bots) == 1 else None,
        games=len(accounts),
        choices=sum(account.choices for account in accounts),
        start=mean(lambda account: account.start),
        cards=mean(lambda account: account.cards),
        others=mean(lambda account: account.others),
        **measures._asdict(),
    )


def mean_of(numbers: Iterable[float]) -> Figure:
    """The mean of a few games with a 95 % interval by the bootstrap.

    Few games look more alike than many would, so the plain percentiles are too narrow. They are taken further
    out, as far as Student's distribution is wider than the normal one (the expanded percentile interval).
    """
    values = np.fromiter(numbers, np.float64)
    count, value = len(values), float(values.mean())
    if count < FEWEST:
        return Figure(value, None, None)
    drawn = np.random.default_rng(count).integers(count, size=(DRAWS, count))
    tail = _NORMAL.cdf(-sqrt(count / (count - 1)) * _student(count - 1))
    low, high = np.quantile(values[drawn].mean(axis=1), (tail, 1 - tail))
    return Figure(value, float(low), float(high))


def _student(freedom: int) -> float:
    """The 97.5 % point of Student's distribution, by the first terms of its expansion (3 % off at 2)."""
    z = -_NORMAL.inv_cdf(_TAIL)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
