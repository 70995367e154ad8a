"""What a perfect memory knows of a game of Diamant: every chest, and each decision with who left.

All of it was open to everybody. Who leaves, with what in hand and with which part of the path is public, so
every chest can be added up by whoever pays attention (D15); the picks of a decision are revealed to all (D8).
Cards to come and picks that are not revealed are nowhere in here.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import NamedTuple

from tacora.game import Together
from tacora.games.diamant.moment import Moment, Rivals, moment_of, standing_of
from tacora.games.diamant.rules import DIAMANT, Pick, State, View

__all__ = ["Decided", "Remembered", "decided", "noted", "remembered"]


class Decided(NamedTuple):
    """A decision that was revealed: where the game stood, who was inside, who left."""

    now: Moment
    """As the first seat sees it; `moment` is that of another."""
    left: int
    """How many expeditions come after this one."""
    points: tuple[int, ...]
    """Everybody's points before it."""
    inside: tuple[int, ...]
    home: tuple[int, ...]
    """Who left of their own will."""
    sent: tuple[int, ...]
    """Who was sent home by the table (H5): that tells nothing about them."""

    def moment(self, seat: int) -> Moment:
        """The moment of a seat."""
        most = max((held for other, held in enumerate(self.points) if other != seat), default=0)
        return self.now._replace(seat=seat, points=self.points[seat], most=most)

    def rivals(self, seat: int) -> Rivals:
        """How the others stood, seen from a seat."""
        return standing_of(self.points, self.inside, seat, self.left)


@dataclass(frozen=True, slots=True, kw_only=True)
class Remembered(View):
    """A view with open chests, and every decision before this one."""

    history: tuple[Decided, ...]


_SEEN = tuple(field.name for field in fields(View))


def remembered(view: View, state: State, history: tuple[Decided, ...]) -> Remembered:
    """With every chest in it (D15), and all decisions."""
    seen = {name: getattr(view, name) for name in _SEEN}
    return Remembered(**{**seen, "chests": state.chests, "history": history})


def noted(state: State, move: object) -> Decided | None:
    """A decision as everybody has seen it; None for a card."""
    return decided(state, move.picks) if isinstance(move, Together) else None


def decided(state: State, picks: Sequence[Pick | None]) -> Decided:
    """These picks, revealed in this state."""
    return Decided(
        now=moment_of(DIAMANT.view(state, None), state.points),
        left=state.expeditions - state.expedition,
        points=state.points,
        inside=state.inside,
        home=tuple(seat for seat in state.inside if picks[seat] is Pick.LEAVE),
        sent=tuple(seat for seat in state.inside if picks[seat] is Pick.QUIT),
    )
