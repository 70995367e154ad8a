"""What a review says: plain data for the command line, the server and the page.

Probabilities are from 0 to 1, seats count from 0. A step is the number of the record's inputs before it, as
the replay counts them: the position of a decision is the replay's step of the same number, and its picks are
the next one.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

__all__ = [
    "PLAYOUTS",
    "Basis",
    "Branch",
    "Decision",
    "Judged",
    "Label",
    "Ledger",
    "Luck",
    "Opponents",
    "PickName",
    "Player",
    "Point",
    "PointKind",
    "Progress",
    "Review",
    "Sentence",
    "Turning",
]

PLAYOUTS = 4000
"""For each choice: the difference of two chances is known to about half a point."""
Opponents: TypeAlias = Literal["equilibrium", "these"]
"""Whom the playouts play against: equals who all play the reference, or the players of this game."""
PickName: TypeAlias = Literal["continue", "leave", "quit"]
Basis: TypeAlias = Literal["equilibrium", "relics", "one-card"]
"""Where rubies come from: the solved deck, the deck solved without its relics, or a look one card ahead."""
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
    """The compiled policy: `equilibrium`, `champion`, or another bot's id."""
    stays: float | None
    """For a person among `these`: how often it stays where `plays` would leave; None for others."""
    runs: float | None
    """Likewise: how often it runs from a danger where `plays` would go on."""


class Decision(Struct, frozen=True):
    """One seat's decision: what was known then, and what both choices were worth."""

    step: int
    expedition: int
    turned: int
    """Cards this expedition had turned up."""
    inside: int
    pending: int
    path: int
    seat: int
    pick: PickName
    fatal: int
    """Cards of the deck that would have ended it."""
    cards: int
    """Cards in the deck."""
    risk: tuple[float, float, float]
    """The chance that it ends within one, two, three cards: exact."""
    leave_pays: tuple[int, ...]
    """What leaving brings home with 1, 2, ... leavers."""
    leavers: int
    """How many really left."""
    leave_value: float
    """What leaving is worth in points, against others who play as `basis` says."""
    go_value: float
    basis: Basis
    chance: float | None
    """How often the equilibrium leaves here; None without a table."""
    alone: float | None
    """The chance to leave alone then."""
    win_leave: float
    """The chance to win after leaving, with the others by their policies."""
    win_go: float
    win_error: float
    """The standard error of the difference between the two."""
    regret_win: float
    """What the choice gave away in chance to win."""
    regret_rubies: float
    label: Label
    judged: Judged
    luck: Luck
    """What came after it: the others' picks and the next card."""
    luck_win: float
    """The same as a change of the chance to win."""
    came: str | None
    """The next card of this expedition, where there was one."""
    fell: bool
    """Whether that card ended the expedition."""
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


class Review(Struct, frozen=True):
    """A whole game, looked at afterwards."""

    edition: str
    options: dict[str, bool | int]
    seats: tuple[Player, ...]
    opponents: Opponents
    reference: str
    """What equals play in the playouts: `equilibrium`, `champion`, or another compiled bot."""
    playouts: int
    """For each choice of each decision."""
    finished: bool
    decisions: tuple[Decision, ...]
    curve: tuple[Point, ...]
    ledgers: tuple[Ledger, ...]
    turning: tuple[Turning, ...]
    """Up to five for each seat, in order of play."""
    result: tuple[float, ...]
    points: tuple[int, ...]
    """Points where the record ends."""
    notes: tuple[Sentence, ...]
    """What the figures rest on, in sentences."""


class Progress(Struct, frozen=True):
    """How far a review has got."""

    done: int
    total: int


class Branch(Struct, frozen=True):
    """The other choice, played on with the real deck and the others' real picks, to the expedition's end."""

    step: int
    seat: int
    pick: Literal["continue", "leave"]
    cards: tuple[str, ...]
    """What this expedition turned up after the decision, in the branch."""
    bust: bool
    """Whether the seat was caught by a trap."""
    left_after: int | None
    """After how many more cards the seat went home; None where it was caught."""
    loot: int
    """What it brought home from this expedition."""
    points: tuple[int, ...]
    """Everybody's points after that expedition."""
    loot_really: int
    """What the seat brought home in the game itself."""
    points_really: tuple[int, ...]
    win: float
    """The chance to win with this choice, as it stood at the decision."""
    win_after: float
    """The chance to win after that expedition in the branch."""
    win_really: float
    """The same in the game as it was played."""
    known: bool
    """Whether every card needed is in the record or follows from its revealed secret."""
    say: Sentence
    assumes: Sentence
