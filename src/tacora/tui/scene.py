"""Everything the drawing functions need to know about one moment; they are pure functions of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from tacora.rules.diamant import DiamantEdition, View
from tacora.rules.diamant.events import Event
from tacora.solve import Odds, odds_of
from tacora.texts import Texts
from tacora.tui.marks import identity
from tacora.tui.setup import Aid
from tacora.tui.stage import Board, Stage

__all__ = ["LEAST_HEIGHT", "LEAST_WIDTH", "Crew", "Scene", "fit", "join_lines", "sign_of", "who"]

LEAST_WIDTH: Final = 80
LEAST_HEIGHT: Final = 24


class Crew(tuple[str, ...]):
    """The names of seats that chose their signs and colours themselves, as people do at a served table."""

    colours: tuple[int, ...]

    def __new__(cls, names: Sequence[str], colours: Sequence[int]) -> "Crew":
        """Names and colours, one of each a seat."""
        crew = super().__new__(cls, names)
        crew.colours = tuple(colours)
        return crew


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """One moment of a game, in one language, for one size of screen."""

    stage: Stage
    board: Board
    edition: DiamantEdition
    names: tuple[str, ...]
    people: tuple[int, ...]
    texts: Texts
    aid: Aid
    log: Sequence[Event] = ()
    thinking: frozenset[int] = frozenset()
    """Bots that have not laid their card yet, as far as the screen pretends."""
    width: int = LEAST_WIDTH
    height: int = LEAST_HEIGHT

    @property
    def me(self) -> int | None:
        """The seat whose own eyes these are: the deciding person, or the only one."""
        return self.board.view.viewer

    def odds(self) -> Odds | None:
        """The exact odds of the moment; None where nobody is inside."""
        return _odds_of(self.board.view) if self.board.view.inside else None


@lru_cache(maxsize=8)
def _odds_of(view: View) -> Odds:
    """Worked out once for a moment: it is drawn in several places, and again with every second of a clock."""
    return odds_of(view)


def fit(text: str, width: int) -> str:
    """The text in exactly so many cells, cut with an ellipsis or filled up."""
    if cell_len(text) > width:
        while text and cell_len(text) > width - 1:
            text = text[:-1]
        text += "…"
    return text + " " * (width - cell_len(text))


def sign_of(seat: int, names: Sequence[str]) -> tuple[str, str]:
    """A seat's sign and colour: its number's, or those it chose."""
    return identity(names.colours[seat] if isinstance(names, Crew) else seat)


def who(seat: int, names: Sequence[str], *, width: int | None = None) -> Text:
    """A seat's sign and name in its colour."""
    sign, colour = sign_of(seat, names)
    name = names[seat] if width is None else fit(names[seat], width)
    return Text.assemble((f"{sign} ", f"bold {colour}"), (name, colour))


def join_lines(lines: Sequence[Text]) -> Text:
    """Lines as one text that never wraps."""
    return Text("\n", no_wrap=True, overflow="crop", end="").join(lines)
