"""A table that plays batches of games, and what is counted there: all that a run asks of a game."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from tacora.games import AnyEdition, AnyOptions
from tacora.victory import BY_HANDS, TIES_BY_HANDS

if TYPE_CHECKING:
    from tacora.texts import Texts

__all__ = ["GAMES", "Batch", "FactsReport", "Measures", "NoKernel", "SimError", "SimTable", "Twin"]

GAMES = 8192
"""The games in a batch of compiled bots."""


class SimError(Exception):
    """A simulation that can't be run as it was asked for; the text says what and how to mend it."""


class NoKernel(SimError):
    """Seats that no kernel can play at this table: the readable rules can."""

    def __init__(self, sentence: str, bots: Sequence[str], *, cure: str | None = None) -> None:
        super().__init__(sentence)
        self.bots = tuple(bots)
        self.cure = cure
        """The command that would make a kernel possible, if there is one."""


@dataclass(frozen=True, slots=True)
class Twin:
    """A bot's compiled twin: its name, and the function that its author brings for the game's kernel."""

    name: str
    function: Callable[..., Any]


class Batch(NamedTuple):
    """Games in the order of their numbers, one column each."""

    points: NDArray[np.uint16]
    """[seat, game]."""
    hands: NDArray[np.uint8]
    """[seat, game]: what a seat holds that may break a tie."""
    facts: NDArray[np.int64]
    """What happened, counted over all games of the batch."""
    columns: dict[str, NDArray[np.generic]]
    """More about each game, by name."""


class FactsReport(Protocol):
    """What a game's facts say: a module of the game."""

    def to_json(self, facts: NDArray[np.int64], games: int, /) -> dict[str, Any]:
        """As plain JSON values, beside those of every run."""
        ...

    def rows(self, facts: NDArray[np.int64], games: int, texts: "Texts", /) -> list[tuple[str, ...]]:
        """A head and rows of cells."""
        ...

    def sections(self, facts: NDArray[np.int64], games: int, texts: "Texts", /) -> Iterator[str]:
        """Sections of a page, with charts."""
        ...


@dataclass(frozen=True, kw_only=True)
class Measures:
    """What is counted in games of an edition with its options, whoever plays them.

    The defaults are those of a game that the general engine plays: places as the rules give them.
    """

    most: int | None = None
    """The most points a seat can have; None where nobody has said."""
    ranking: int = BY_HANDS
    """How games are ranked (`tacora.victory`)."""
    held: str | None = None
    """What seats hold that may break a tie, as the columns of a file call it."""
    facts_shape: tuple[int, ...] = (0,)
    columns: tuple[tuple[str, type[np.generic]], ...] = ()
    """More about each game: names and types, in the order in which the plain game gives them."""
    report: FactsReport | None = None
    """What the facts say; None where there are none."""
    by_turns: bool = True
    """Whether it matters who sits beside whom."""
    races: bool = False
    """Whether two sides race, so that there is a pace to choose."""
    verified: bool = True
    """False where the figures rest on material that nobody has confirmed."""

    @property
    def tie_rule(self) -> str:
        """What breaks a tie: what is held, `shared` for nothing, or `rules` for the rules' own order."""
        if self.ranking == BY_HANDS:
            return "rules"
        return self.held or "shared" if self.ranking == TIES_BY_HANDS else "shared"


class SimTable(Protocol):
    """A table with its seats taken, ready for any number of games."""

    batch: int
    """Games in a batch: a few milliseconds of them, so that Ctrl-C and a progress bar need not wait."""
    names: tuple[str, ...]
    """The players in the order they were named."""
    measures: Measures

    @property
    def edition(self) -> AnyEdition:
        """What is played."""
        ...

    @property
    def options(self) -> AnyOptions:
        """What the table has agreed on."""
        ...

    def play(self, seed: int, first: int, stride: int, games: int, shift: int) -> Batch:
        """Play every `stride`-th game from `first` on, with everybody `shift` seats further on."""
        ...
