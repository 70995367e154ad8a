"""What a tournament has found, with its uncertainty."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from tacora.arena.field import Slowness
from tacora.arena.ratings import Rating
from tacora.sim import Rate

__all__ = ["ArenaResult", "Fair", "FairStanding", "Lone", "Standing", "TableResult"]


@dataclass(frozen=True, slots=True)
class Standing:
    """One bot at mixed tables."""

    bot: str
    held_out: bool
    seats: int
    """How many seats it had in all games."""
    wins: Rate
    """Victories for each seat it had; one shared by two counts half for each."""
    points: Rate
    behind: Rate
    """Its share of victories less that of the first in the list, paired by deck."""
    rating: Rating

    def to_json(self) -> dict[str, Any]:
        """As plain JSON values."""
        return {
            "bot": self.bot,
            "held_out": self.held_out,
            "seats": self.seats,
            "win_share": self.wins.value,
            "win_ci95": self.wins.interval,
            "points": self.points.value,
            "points_ci95": self.points.interval,
            "behind_first": self.behind.value,
            "behind_first_ci95": self.behind.interval,
            "mu": self.rating.mu,
            "sigma": self.rating.sigma,
        }


@dataclass(frozen=True, slots=True)
class Lone:
    """Each bot alone among copies of each other one."""

    games: int
    decks: int
    wins: tuple[tuple[Rate | None, ...], ...]
    """[lone, other]: the lone bot's share of victories; None on the diagonal."""

    def to_json(self) -> dict[str, Any]:
        """As plain JSON values."""
        cells = [[None if rate is None else [*rate] for rate in row] for row in self.wins]
        return {"games": self.games, "decks": self.decks, "win_share_low_high": cells}


class FairStanding(NamedTuple):
    """One bot in games whose luck was taken out."""

    bot: str
    plain: Rate
    """Its share of victories as these games ended."""
    wins: Rate
    """The same without luck."""
    saves: float | None
    """So many times as many games on a deck each would be as sure; None where nothing varies."""
    saves_paired: float | None
    """So many times as many of the tournament's games, on decks that all play."""


@dataclass(frozen=True, slots=True)
class Fair:
    """Games on a deck each, with the luck of line-ups, cards and coins taken out."""

    games: int
    fitted: int
    """Games that the judge of luck was fitted to, beforehand."""
    standings: tuple[FairStanding, ...]
    """As in the tournament: most victories there first."""
    saves: float | None
    """All bots' variances together, plain games by those without luck."""
    saves_paired: float | None

    def to_json(self) -> dict[str, Any]:
        """As plain JSON values."""
        return {
            "games": self.games,
            "fitted": self.fitted,
            "saves": self.saves,
            "saves_paired": self.saves_paired,
            "standings": [
                {
                    "bot": one.bot,
                    "plain_win_share": one.plain.value,
                    "plain_win_ci95": one.plain.interval,
                    "win_share": one.wins.value,
                    "win_ci95": one.wins.interval,
                    "saves": one.saves,
                    "saves_paired": one.saves_paired,
                }
                for one in self.standings
            ],
        }


@dataclass(frozen=True, slots=True)
class TableResult:
    """Everything at one number of players."""

    players: int
    games: int
    decks: int
    rounds: int
    standings: tuple[Standing, ...]
    """Most victories first."""
    ahead: tuple[tuple[float | None, ...], ...]
    """[one, other], as in `standings`: how often one finished ahead of the other, a tie as a half."""
    rated_games: int
    slow: dict[str, Slowness]
    """The bots that the readable rules had to play, and why."""
    lone: Lone | None
    fair: Fair | None
    interrupted: bool

    def to_json(self) -> dict[str, Any]:
        """As plain JSON values."""
        return {
            "players": self.players,
            "games": self.games,
            "decks": self.decks,
            "rounds": self.rounds,
            "interrupted": self.interrupted,
            "slow": {name: why.value for name, why in self.slow.items()},
            "standings": [standing.to_json() for standing in self.standings],
            "ahead": [list(row) for row in self.ahead],
            "rated_games": self.rated_games,
            "lone": self.lone and self.lone.to_json(),
            "without_luck": self.fair and self.fair.to_json(),
        }


@dataclass(frozen=True, slots=True)
class ArenaResult:
    """A whole tournament, each number of players for itself."""

    edition: str
    game: str
    tie_rule: str
    """`shared`, what breaks a tie, or `rules` where the rules rank everybody themselves."""
    seed: int
    resamples: int
    options: dict[str, Any]
    """The house rules that were chosen."""
    tables: tuple[TableResult, ...]
    verified: bool
    """False where the figures rest on material that nobody has confirmed."""
    seconds: float
    interrupted: bool

    def to_json(self) -> dict[str, Any]:
        """As plain JSON values."""
        return {
            "edition": self.edition,
            "game": self.game,
            "options": self.options,
            "tie_rule": self.tie_rule,
            "seed": self.seed,
            "resamples": self.resamples,
            "verified": self.verified,
            "seconds": self.seconds,
            "interrupted": self.interrupted,
            "tables": [table.to_json() for table in self.tables],
        }
