"""What a run has found, with its uncertainty."""

from dataclasses import dataclass
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tacora import __version__
from tacora.editions import digest
from tacora.games.kit import chosen_options
from tacora.sim.runs import Counted
from tacora.sim.table import FactsReport, SimTable
from tacora.sim.tally import Tally
from tacora.victory import WHOLE

__all__ = ["Z95", "Rate", "Result", "SeatResult", "result_of"]

Z95 = 1.959963984540054
"""So many standard errors to either side hold 95 % of a normal distribution."""


class Rate(NamedTuple):
    """A figure and its 95 % confidence interval."""

    value: float
    low: float
    high: float

    @classmethod
    def of(cls, value: float, sd: float, games: int) -> "Rate":
        """A mean over so many games with this standard deviation."""
        error = Z95 * sd / sqrt(games) if games else 0.0
        return cls(value, value - error, value + error)

    @classmethod
    def share(cls, times: int, of: int) -> "Rate":
        """How often something came, by Wilson's interval, which stays between 0 and 1."""
        if not of:
            return cls(0.0, 0.0, 1.0)
        share, spread = times / of, Z95 * Z95 / of
        middle = (share + spread / 2) / (1 + spread)
        error = Z95 * sqrt(share * (1 - share) / of + spread / of / 4) / (1 + spread)
        return cls(share, max(0.0, middle - error), min(1.0, middle + error))

    @property
    def interval(self) -> list[float]:
        """The interval alone."""
        return [self.low, self.high]


@dataclass(frozen=True, eq=False)
class SeatResult:
    """One seat's points and victories."""

    seat: int
    """From 1."""
    bot: str
    points: Rate
    sd: float
    wins: Rate
    """The share of victories; one shared by two counts half for each."""
    spread: NDArray[np.int64]
    """How many games ended with 0, 1, 2, ... points."""

    def quantile(self, share: float) -> int:
        """The points that this share of the games reaches or stays below."""
        return int(np.searchsorted(np.cumsum(self.spread), share * self.spread.sum()))

    def to_json(self) -> dict[str, Any]:
        """As plain JSON values."""
        return {
            "seat": self.seat,
            "bot": self.bot,
            "mean_points": self.points.value,
            "sd": self.sd,
            "ci95": self.points.interval,
            "win_share": self.wins.value,
            "win_ci95": self.wins.interval,
            "quantiles": {str(percent): self.quantile(percent / 100) for percent in (5, 25, 50, 75, 95)},
            "distribution": np.trim_zeros(self.spread, "b").tolist(),
        }


@dataclass(frozen=True, eq=False)
class Result:
    """All there is to say about a run."""

    edition: str
    game: str
    options: dict[str, Any]
    seed: int
    games: int
    seconds: float
    interrupted: bool
    rotated: bool
    seats: tuple[SeatResult, ...]
    """In the order in which the players were named."""
    places: tuple[SeatResult, ...]
    """By place at the table; differs from `seats` only where everybody moved on from game to game."""
    facts: NDArray[np.int64]
    """What the game itself counts."""
    verified: bool
    """False where the figures rest on material that nobody has confirmed."""
    report: FactsReport | None = None
    """What the facts say; None where there are none."""
    digest: str = ""
    """Of the edition: the same digest, the same game."""

    @property
    def games_per_second(self) -> float:
        """Wall-clock speed."""
        return self.games / self.seconds if self.seconds else 0.0

    def to_json(self) -> dict[str, Any]:
        """As plain JSON values."""
        data: dict[str, Any] = {
            "tacora": __version__,
            "edition": self.edition,
            "digest": self.digest,
            "options": self.options,
            "seed": self.seed,
            "games": self.games,
            "seconds": self.seconds,
            "games_per_second": self.games_per_second,
            "interrupted": self.interrupted,
            "rotated": self.rotated,
            "verified": self.verified,
            "seats": [seat.to_json() for seat in self.seats],
        }
        if self.rotated:
            data["places"] = [place.to_json() for place in self.places]
        if self.report is not None:
            data |= self.report.to_json(self.facts, self.games)
        return data


def result_of(table: SimTable, counted: Counted, *, seed: int, rotated: bool) -> Result:
    """The figures of a run."""
    return Result(
        edition=table.edition.id,
        digest=digest(table.edition),
        game=table.edition.game,
        options=chosen_options(table.options),
        seed=seed,
        games=counted.seats.games,
        seconds=counted.seconds,
        interrupted=counted.interrupted,
        rotated=rotated,
        seats=_seats(counted.players, table.names),
        places=_seats(counted.seats, ("*",) * len(table.names) if rotated else table.names),
        facts=counted.facts,
        verified=table.measures.verified,
        report=table.measures.report,
    )


def _seats(tally: Tally, names: tuple[str, ...]) -> tuple[SeatResult, ...]:
    games = tally.games
    found = []
    for seat, name in enumerate(names):
        mean, sd = _moments(int(tally.points[seat]), int(tally.squares[seat]), games)
        won, won_sd = _moments(int(tally.victories[seat]), int(tally.victory_squares[seat]), games)
        wins = Rate.of(won / WHOLE, won_sd / WHOLE, games)
        wins = Rate(wins.value, max(0.0, wins.low), min(1.0, wins.high))
        found.append(SeatResult(seat + 1, name, Rate.of(mean, sd, games), sd, wins, tally.spread[seat]))
    return tuple(found)


def _moments(total: int, squares: int, games: int) -> tuple[float, float]:
    """Mean and standard deviation, from whole numbers so that nothing is lost."""
    if not games:
        return 0.0, 0.0
    variance = (squares * games - total * total) / (games * max(1, games - 1))
    return total / games, sqrt(max(0.0, variance))
