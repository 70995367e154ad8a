"""Everything the drawing functions need to know about one moment; they are pure functions of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from tacora.games.diamant.rules import DiamantEdition, View
from tacora.games.diamant.rules.events import Event
from tacora.games.diamant.screens.stage import Board, Stage
from tacora.games.diamant.solve import Odds, odds_of
from tacora.protocol.settings import Aid
from tacora.texts import Texts
from tacora.tui.drawing import LEAST_HEIGHT, LEAST_WIDTH


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """One moment of a game, in one language, for one size of screen."""

    stage: Stage
    board: Board
    edition: DiamantEdition
    names: tuple[str, ...]
    texts: Texts
    aid: Aid
    readers: tuple[int, ...] = ()
    """Seats of bots that work out what the others are like."""
    log: Sequence[Event] = ()
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
