"""What a run has found, with its uncertainty."""

from dataclasses import dataclass
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tacora.rules.trolldragon import Options, TrollDragonEdition
from tacora.sim.batch import SimTable
from tacora.sim.runs import Counted
from tacora.sim.tally import SHARE, Tally
from tacora.sim.trolldragon import ENDINGS

__all__ = ["Z95", "Facts", "Rate", "Result", "SeatResult", "result_of"]

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


class Facts(NamedTuple):
    """Something counted: what, how often, out of how many, and with what mean."""

    name: str
    number: int | None
    """The expedition it is about; None for the whole game."""
    share: Rate
    mean: float
    """Cards turned up in Diamant, how often in a game in Troll & Dragon."""


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
    verified: bool
    """False where the figures rest on dice faces that nobody has confirmed (TM2)."""

    @property
    def games_per_second(self) -> float:
        """Wall-clock speed."""
        return self.games / self.seconds if self.seconds else 0.0

    @property
    def ended(self) -> tuple[Facts, ...]:
        """Diamant: how often a trap ended each expedition, and how many cards it turned up on average."""
        if self.game != "diamant":
            return ()
        cards = np.arange(self.facts.shape[2])
        return tuple(
            Facts(
                "bust",
                number,
                Rate.share(int(paths[1].sum()), int(paths.sum())),
                float((paths.sum(0) * cards).sum() / max(1, paths.sum())),
            )
            for number, paths in enumerate(self.facts, start=1)
        )

    @property
    def lengths(self) -> NDArray[np.int64]:
        """Diamant: how many expeditions turned up 0, 1, 2, ... cards, by whether a trap ended them."""
        return self.facts.sum(axis=0) if self.game == "diamant" else np.zeros((2, 1), np.int64)

    @property
    def turns(self) -> tuple[Facts, ...]:
        """Troll & Dragon: how turns ended, as shares of all turns and as mean numbers in a game."""
        if self.game == "diamant":
            return ()
        total = int(self.facts.sum())
        return tuple(
            Facts(name, None, Rate.share(int(times), total), float(times / max(1, self.games)))
            for name, times in zip(ENDINGS, self.facts, strict=True)
        )

    def to_json(self) -> dict[str, Any]:
        """As plain JSON values."""
        data: dict[str, Any] = {
            "edition": self.edition,
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
        if self.game == "diamant":
            data["expeditions"] = [
                {
                    "expedition": fact.number,
                    "bust_rate": fact.share.value,
                    "ci95": fact.share.interval,
                    "mean_cards": fact.mean,
                }
                for fact in self.ended
            ]
            stayed, bust = (np.trim_zeros(row, "b").tolist() for row in self.lengths)
            data["path_lengths"] = {"left": stayed, "bust": bust}
        else:
            data["turns"] = [
                {
                    "ending": fact.name,
                    "share": fact.share.value,
                    "ci95": fact.share.interval,
                    "per_game": fact.mean,
                }
                for fact in self.turns
            ]
        return data


def result_of(table: SimTable, counted: Counted, *, seed: int, rotated: bool) -> Result:
    """The figures of a run."""
    return Result(
        edition=table.edition.id,
        game=table.edition.game,
        options=dict(table.options.chosen()),
        seed=seed,
        games=counted.seats.games,
        seconds=counted.seconds,
        interrupted=counted.interrupted,
        rotated=rotated,
        seats=_seats(counted.players, table.names),
        places=_seats(counted.seats, ("*",) * len(table.names) if rotated else table.names),
        facts=counted.facts,
        verified=_verified(table),
    )


def _verified(table: SimTable) -> bool:
    edition, options = table.edition, table.options
    if isinstance(edition, TrollDragonEdition) and isinstance(options, Options):
        return (edition.dice_set(options.dice) or edition.dice[0]).verified
    return True


def _seats(tally: Tally, names: tuple[str, ...]) -> tuple[SeatResult, ...]:
    games = tally.games
    found = []
    for seat, name in enumerate(names):
        mean, sd = _moments(int(tally.points[seat]), int(tally.squares[seat]), games)
        won, won_sd = _moments(int(tally.victories[seat]), int(tally.victory_squares[seat]), games)
        wins = Rate.of(won / SHARE, won_sd / SHARE, games)
        wins = Rate(wins.value, max(0.0, wins.low), min(1.0, wins.high))
        found.append(SeatResult(seat + 1, name, Rate.of(mean, sd, games), sd, wins, tally.spread[seat]))
    return tuple(found)


def _moments(total: int, squares: int, games: int) -> tuple[float, float]:
    """Mean and standard deviation, from whole numbers so that nothing is lost."""
    if not games:
        return 0.0, 0.0
    variance = (squares * games - total * total) / (games * max(1, games - 1))
    return total / games, sqrt(max(0.0, variance))
