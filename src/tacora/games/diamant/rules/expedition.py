"""How an expedition begins and ends, and what remains for the next one (D1, D2, D12 to D14)."""

from collections.abc import Iterable
from dataclasses import replace

from tacora.game import Result, Step
from tacora.games.diamant.rules.cards import Card, Relic, Trap
from tacora.games.diamant.rules.edition import DiamantEdition, RelicEntry, TieBreak
from tacora.games.diamant.rules.events import (
    Event,
    ExpeditionEnded,
    ExpeditionStarted,
    GameEnded,
    GameStarted,
)
from tacora.games.diamant.rules.options import Options, check_setup
from tacora.games.diamant.rules.state import DiamantStep, Phase, State

__all__ = ["end_expedition", "ranking", "start_game"]


def start_game(edition: DiamantEdition, options: Options, seats: int) -> DiamantStep:
    """Lay out the material and enter the first cave (DM1 to DM5, D1)."""
    check_setup(edition, options, seats)
    stack = edition.relics.cards() if edition.relics else ()
    before = State(
        edition=edition,
        options=options,
        phase=Phase.CARD,
        expedition=0,
        deck=_without(edition, edition.counts, stack),
        stack=stack,
        turned=0,
        path=(),
        inside=(),
        pending=0,
        chests=(0,) * seats,
        relics=((),) * seats,
        removed=(),
    )
    state, events = _start_expedition(before)
    return Step(state, (GameStarted(edition.id, seats), *events))


def _start_expedition(state: State) -> DiamantStep:
    """Everyone goes in (D1); relics that are due are shuffled into the deck (D2)."""
    coming = _relics_due(state)
    after = replace(
        state,
        phase=Phase.DECISION if state.options.decide_first else Phase.CARD,
        expedition=state.expedition + 1,
        deck=_with(state.edition, state.deck, coming),
        stack=state.stack[len(coming) :],
        inside=tuple(range(state.seats)),
    )
    return Step(after, (ExpeditionStarted(after.expedition, coming),))


def _relics_due(state: State) -> tuple[Relic, ...]:
    """The relics that come into the deck now: all at the start (D2a), or the next of the stack (D2b)."""
    if state.edition.relics and state.edition.relics.entry is RelicEntry.ONE_PER_EXPEDITION:
        return state.stack[:1]
    return state.stack


def end_expedition(state: State, *, bust: Trap | None) -> DiamantStep:
    """Clear the path (D13), then enter the next cave or end the game (D14)."""
    lost_relics = tuple(laid.card for laid in state.path if isinstance(laid.card, Relic))
    gone: tuple[Card, ...] = (bust, *lost_relics) if bust else lost_relics
    back = _with(state.edition, state.deck, (laid.card for laid in state.path))
    cleared = replace(
        state,
        deck=_without(state.edition, back, gone),
        turned=0,
        path=(),
        inside=(),
        pending=0,
        removed=state.removed + gone,
    )
    ended: tuple[Event, ...] = (ExpeditionEnded(state.expedition, bust, lost_relics, state.path_rubies),)
    if state.expedition < state.expeditions:
        after, started = _start_expedition(cleared)
        return Step(after, ended + started)
    over = replace(cleared, phase=Phase.OVER)
    return Step(over, (*ended, GameEnded(ranking(over))))


def ranking(state: State) -> Result:
    """Points and places; equal places are shared, unless the edition breaks ties by relics (D14)."""
    points = state.points
    by_relics = state.edition.tie_break is TieBreak.MOST_RELICS
    keys = [
        (score, len(relics) if by_relics else 0) for score, relics in zip(points, state.relics, strict=True)
    ]
    return Result(points, tuple(1 + sum(other > key for other in keys) for key in keys))


def _with(edition: DiamantEdition, deck: tuple[int, ...], cards: Iterable[Card]) -> tuple[int, ...]:
    counts = list(deck)
    for card in cards:
        counts[edition.place[card]] += 1
    return tuple(counts)


def _without(edition: DiamantEdition, deck: tuple[int, ...], cards: Iterable[Card]) -> tuple[int, ...]:
    counts = list(deck)
    for card in cards:
        counts[edition.place[card]] -= 1
    return tuple(counts)
