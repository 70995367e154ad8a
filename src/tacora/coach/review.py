"""What a review of any game says: plain data for the command line, the server and the page.

What a decision was about and what a branch looks like is the game's own (`games/<game>/coach`).
Probabilities are from 0 to 1, seats count from 0. A step is the number of the record's inputs before it, as
the replay counts them: the position of a decision is the replay's step of the same number, and its picks are
the next one.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

PLAYOUTS = 4000
"""For each choice: the difference of two chances is known to about half a point."""
Opponents: TypeAlias = Literal["equilibrium", "these"]
"""Whom the playouts play against: equals who all play the reference, or the players of this game."""
Label: TypeAlias = Literal["fine", "inaccurate", "mistake", "blunder"]
Judged: TypeAlias = Literal["wise", "risky", "timid"]
"""A decision apart from its luck: good enough, too bold, or too careful."""
Luck: TypeAlias = Literal["good", "bad", "even"]
PointKind: TypeAlias = Literal["start", "card", "picks", "end"]


class Sentence(Struct, frozen=True):
    """A text of the catalogue `coach.ftl`, and the values it is said with."""

    key: str
    args: dict[str, int | float | str]


class Player(Struct, frozen=True):
    """Who sat there, and how the playouts play the seat."""

    name: str
    bot: str | None
    plays: str
    """The compiled policy: `equilibrium`, `champion`, another bot's id, or `believed` for a person."""
    bold: float | None
    """For a person among `these`: how bold it is believed to be, from -1 to 1; None for others."""
    decided: float | None
    """Likewise: how decided, from 0, a coin, to 1, somebody who always does the same."""


class ReviewedDecision(Struct, frozen=True):
    """One seat's decision as far as all games are alike: what it gave away, and what luck made of it."""

    step: int
    seat: int
    pick: str
    win_error: float
    """The standard error of the difference between the choices."""
    regret_win: float
    """What the choice gave away in chance to win."""
    label: Label
    judged: Judged
    luck: Luck
    """What came after it: the others' picks and the next card."""
    luck_win: float
    """The same as a change of the chance to win."""
    say: Sentence


class Point(Struct, frozen=True):
    """The chance to win of every seat at one moment."""

    step: int
    kind: PointKind
    expedition: int
    wins: tuple[float, ...]


class Ledger(Struct, frozen=True):
    """Where a seat's result came from: start + cards + others + decisions = result."""

    seat: int
    start: float
    cards: float
    """Luck of the cards."""
    others: float
    """What the others' picks gave or took."""
    decisions: float
    """Own picks, measured against how the reference would have picked."""
    result: float
    """The share of the victory; where the record stops early, the chance to win there."""
    lost_win: float
    """All regrets of own decisions together, in chance to win."""
    lost_rubies: float
    say: Sentence


class Turning(Struct, frozen=True):
    """A moment that mattered to a seat: one of its five largest swings or losses."""

    seat: int
    step: int
    """Of the position before it."""
    kind: Literal["card", "picks", "decision"]
    swing: float
    """The change of the seat's chance to win; for a decision what it gave away, as a negative number."""
    decision: int | None
    """Its place in `decisions`, for one."""
    say: Sentence


class GameReview(Struct, frozen=True):
    """A whole game, looked at afterwards."""

    edition: str
    options: dict[str, bool | int | str]
    seats: tuple[Player, ...]
    opponents: Opponents
    reference: str
    """What equals play in the playouts: `equilibrium`, `champion`, or another compiled bot."""
    playouts: int
    """For each choice of each decision."""
    finished: bool
    decisions: tuple[ReviewedDecision, ...]
    curve: tuple[Point, ...]
    ledgers: tuple[Ledger, ...]
    turning: tuple[Turning, ...]
    """Up to five for each seat, in order of play."""
    result: tuple[float, ...]
    points: tuple[int, ...]
    """Points where the record ends."""
    notes: tuple[Sentence, ...]
    """What the figures rest on, in sentences."""
    portraits: tuple[Sentence, ...] = ()
    """What the game tells about its players: one or two sentences each, none where it could be chance."""


class Progress(Struct, frozen=True):
    """How far a review has got."""

    done: int
    total: int
