"""Who may know what of a Diamant game (D8, D15). Views are built up field by field, never stripped down."""

from dataclasses import dataclass
from typing import assert_never

from tacora.game import Result, Viewer
from tacora.games.diamant.rules.cards import Card, Relic
from tacora.games.diamant.rules.edition import DecideWith
from tacora.games.diamant.rules.events import (
    CardTurned,
    DeckRanOut,
    Event,
    ExpeditionEnded,
    ExpeditionStarted,
    GameEnded,
    GameStarted,
    PathShared,
    PicksRevealed,
    RelicTaken,
    RubiesShared,
    SeatLeft,
    TrapRepeated,
)
from tacora.games.diamant.rules.expedition import ranking
from tacora.games.diamant.rules.moves import Pick
from tacora.games.diamant.rules.options import Options
from tacora.games.diamant.rules.state import Laid, Phase, State

__all__ = ["View", "legal", "project", "view"]


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """All that one viewer may know. `viewer` is a seat, or None for the public."""

    viewer: Viewer
    edition: str
    options: Options
    phase: Phase
    expedition: int
    expeditions: int
    traps: tuple[str, ...]
    """Every kind of trap of the edition, as it lists them."""
    decide_with: DecideWith
    """What people of this edition hold when they decide; it changes nothing in play."""
    deck: tuple[tuple[Card, int], ...]
    """Which cards are in the deck and how often; their order is nobody's to know."""
    stack: tuple[Relic, ...]
    turned: int
    """How many cards this expedition has turned up."""
    path: tuple[Laid, ...]
    inside: tuple[int, ...]
    pending: int
    chests: tuple[int | None, ...]
    """None for a chest that is closed to this viewer (D15)."""
    relics: tuple[tuple[int, ...], ...]
    relic_worths: tuple[int, ...]
    """What the next relics to leave will be worth, in this order; empty where it is printed (D11)."""
    removed: tuple[Card, ...]
    legal: tuple[Pick, ...]
    result: Result | None

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.chests)

    @property
    def path_rubies(self) -> int:
        """All rubies lying on the path."""
        return sum(laid.rubies for laid in self.path)


def legal(state: State, seat: int) -> tuple[Pick, ...]:
    """Continue or leave, in this order, for a seat inside while it decides (D8); never to quit (H5)."""
    decides = state.phase is Phase.DECISION and seat in state.inside
    return (Pick.CONTINUE, Pick.LEAVE) if decides else ()


def view(state: State, viewer: Viewer) -> View:
    """Everything public, and the viewer's own chest (D15)."""
    over = state.phase is Phase.OVER
    chests = tuple(
        chest if _may_see_chest(state, seat, viewer) else None for seat, chest in enumerate(state.chests)
    )
    return View(
        viewer=viewer,
        edition=state.edition.id,
        options=state.options,
        phase=state.phase,
        expedition=state.expedition,
        expeditions=state.expeditions,
        traps=state.edition.traps,
        decide_with=state.edition.decide_with,
        deck=tuple(pair for pair in zip(state.edition.cards, state.deck, strict=True) if pair[1]),
        stack=state.stack,
        turned=state.turned,
        path=state.path,
        inside=state.inside,
        pending=state.pending,
        chests=chests,
        relics=state.relics,
        relic_worths=_relic_worths(state),
        removed=state.removed,
        legal=() if viewer is None else legal(state, viewer),
        result=ranking(state) if over else None,
    )


def project(event: Event, state: State, viewer: Viewer) -> Event:
    """The event as this viewer may know it; `state` is any state of the game from the event on."""
    match event:
        case SeatLeft(seat) if not _may_see_chest(state, seat, viewer):
            return SeatLeft(seat, None)
        case (
            SeatLeft()
            | GameStarted()
            | ExpeditionStarted()
            | CardTurned()
            | RubiesShared()
            | TrapRepeated()
            | PicksRevealed()
            | PathShared()
            | RelicTaken()
            | DeckRanOut()
            | ExpeditionEnded()
            | GameEnded()
        ):
            return event
        case _:
            assert_never(event)


def _relic_worths(state: State) -> tuple[int, ...]:
    rule = state.edition.relics
    if rule is None or rule.printed:
        return ()
    return rule.values[sum(map(len, state.relics)) :]


def _may_see_chest(state: State, seat: int, viewer: Viewer) -> bool:
    options = state.options  # asked for every seat at every viewer: hardly any table has closed chests
    closed = (options.closed_chests or options.closed_seats is not None) and options.closes(seat)
    return viewer == seat or state.phase is Phase.OVER or not closed
