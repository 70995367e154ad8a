"""The two turns inside the cave: a card is turned up (D3 to D7), or all picks are (D8 to D12, H5)."""

from dataclasses import replace
from typing import assert_never

from tacora.game import IllegalMove, Step
from tacora.games.diamant.rules.cards import Card, Relic, Trap, Treasure
from tacora.games.diamant.rules.edition import Leftovers
from tacora.games.diamant.rules.events import (
    CardTurned,
    DeckRanOut,
    PathShared,
    PicksRevealed,
    RelicTaken,
    RubiesShared,
    SeatLeft,
    TrapRepeated,
)
from tacora.games.diamant.rules.expedition import end_expedition
from tacora.games.diamant.rules.moves import Pick
from tacora.games.diamant.rules.state import DiamantStep, Laid, Phase, State

__all__ = ["reveal", "turn_up"]

Path = tuple[Laid, ...]
Hands = tuple[tuple[int, ...], ...]


def turn_up(state: State, card: Card) -> DiamantStep:
    """Lay the top card at the end of the path and do what it says (D3)."""
    if state.phase is not Phase.CARD:
        raise IllegalMove("no-card-now", "D3", "No card is turned up now: the seats inside decide first.")
    place = state.edition.place.get(card)
    if place is None or not state.deck[place]:
        raise IllegalMove("not-in-deck", "D2", f"The deck holds no card {card}.")
    deck = (*state.deck[:place], state.deck[place] - 1, *state.deck[place + 1 :])
    shown = CardTurned(card, state.turned + 1)
    each, left = divmod(card.value, len(state.inside)) if isinstance(card, Treasure) else (0, 0)
    after = replace(
        state,
        phase=Phase.DECISION,
        deck=deck,
        turned=shown.depth,
        path=(*state.path, Laid(card, left)),
        pending=state.pending + each,
    )
    match card:
        case Treasure():
            return Step(after, (shown, RubiesShared(each, left)))
        case Trap() if state.armed(card):
            ended, events = end_expedition(after, bust=card)
            return Step(ended, (shown, TrapRepeated(card, state.inside, state.pending), *events))
        case Trap() | Relic():  # D5, D7: it lies there, and nothing happens yet
            return Step(after, (shown,))
        case _:
            assert_never(card)


def reveal(state: State, picks: tuple[Pick | None, ...]) -> DiamantStep:
    """Open all picks at once, let the leavers go, then the quitters, and see who goes on (D8, D12, H5)."""
    _check(state, picks)
    revealed = PicksRevealed(picks)
    leavers = tuple(seat for seat in state.inside if picks[seat] is Pick.LEAVE)
    quitters = tuple(seat for seat in state.inside if picks[seat] is Pick.QUIT)
    if not leavers and not quitters and any(state.deck):
        return Step(replace(state, phase=Phase.CARD), (revealed,))
    after, events = _leave(state, leavers) if leavers else Step(state, ())
    if quitters:
        after, gone = _quit(after, quitters)
        events = (*events, *gone)
    if after.inside and not any(after.deck):
        home, going = _leave(after, after.inside)
        after, events = home, (*events, DeckRanOut(after.inside), *going)
    if after.inside:
        return Step(after, (revealed, *events))
    ended, ending = end_expedition(after, bust=None)
    return Step(ended, (revealed, *events, *ending))


def _check(state: State, picks: tuple[Pick | None, ...]) -> None:
    """Exactly the seats inside have a pick (D8)."""
    if state.phase is not Phase.DECISION:
        raise IllegalMove("no-decision-now", "D8", "Nobody decides now: a card is turned up first.")
    if len(picks) != state.seats:
        raise IllegalMove("wrong-seats", "D8", f"{state.seats} seats play, but {len(picks)} picks came.")
    for seat, pick in enumerate(picks):
        if pick is None and seat in state.inside:
            raise IllegalMove("pick-missing", "D8", f"Seat {seat + 1} is inside and has not picked.")
        if pick is not None and seat not in state.inside:
            raise IllegalMove("not-inside", "D10", f"Seat {seat + 1} is in camp and has no pick to make.")


def _leave(state: State, leavers: tuple[int, ...]) -> DiamantStep:
    """Bring these seats home with their pending rubies and their share of the path (D9, D10)."""
    each, path = _share_path(state, len(leavers))
    banked = state.pending + each
    chests = list(state.chests)
    for seat in leavers:
        chests[seat] += banked
    relics = state.relics
    taken: list[RelicTaken] = []
    if len(leavers) == 1:
        path, relics, taken = _take_relics(state, path, leavers[0])
    after = replace(
        state,
        phase=Phase.CARD,
        path=path,
        inside=tuple(seat for seat in state.inside if seat not in leavers),
        chests=tuple(chests),
        relics=relics,
    )
    shared = PathShared(leavers, each, after.path_rubies)
    return Step(after, (shared, *(SeatLeft(seat, banked) for seat in leavers), *taken))


def _quit(state: State, quitters: tuple[int, ...]) -> DiamantStep:
    """Send these seats home with their pending rubies alone: no share of the path, no relics (H5)."""
    chests = list(state.chests)
    for seat in quitters:
        chests[seat] += state.pending
    after = replace(
        state,
        phase=Phase.CARD,
        inside=tuple(seat for seat in state.inside if seat not in quitters),
        chests=tuple(chests),
    )
    return Step(after, tuple(SeatLeft(seat, state.pending) for seat in quitters))


def _share_path(state: State, leavers: int) -> tuple[int, Path]:
    """What each leaver takes from the path, and the path with what does not divide (D9, H4)."""
    if state.options.leftovers_per_card:
        each = sum(laid.rubies // leavers for laid in state.path)
        return each, tuple(Laid(laid.card, laid.rubies % leavers) for laid in state.path)
    each, left = divmod(state.path_rubies, leavers)
    return each, _lay_back(state.path, left, state.edition.leftovers)


def _lay_back(path: Path, left: int, rule: Leftovers) -> Path:
    """Where the undivided rubies lie: on the front treasure, or where the leavers did not pick them up."""
    if rule is Leftovers.FRONT_TREASURE:
        front = max((at for at, laid in enumerate(path) if isinstance(laid.card, Treasure)), default=None)
        return tuple(Laid(laid.card, left if at == front else 0) for at, laid in enumerate(path))
    # The leavers gather on their way out, so what they leave lies nearest to the entrance.
    kept = []
    for laid in path:
        stays = min(left, laid.rubies)
        left -= stays
        kept.append(Laid(laid.card, stays))
    return tuple(kept)


def _take_relics(state: State, path: Path, seat: int) -> tuple[Path, Hands, list[RelicTaken]]:
    """The lone leaver takes every relic on the path; its worth is fixed as it leaves (D11)."""
    rule = state.edition.relics
    found = [laid.card for laid in path if isinstance(laid.card, Relic)]
    if rule is None or not found:
        return path, state.relics, []
    before = sum(len(relics) for relics in state.relics)
    taken = [RelicTaken(seat, relic, rule.worth(relic, before + nth)) for nth, relic in enumerate(found)]
    hands = list(state.relics)
    hands[seat] += tuple(relic.worth for relic in taken)
    return tuple(laid for laid in path if not isinstance(laid.card, Relic)), tuple(hands), taken
