"""Conformance vectors of Diamant: cards and picks, expedition by expedition."""

from typing import Literal

import msgspec

from tacora.game import RuleError, Together
from tacora.games.diamant.rules import DIAMANT, DiamantEdition, Options, Pick, State, Trap, TurnUp
from tacora.games.diamant.rules.events import Event, ExpeditionEnded
from tacora.testing.conformance.lines import Impossible, differences

__all__ = ["Expect", "Expedition", "Vector", "outcome", "problems"]

_PICKS = {"c": Pick.CONTINUE, "l": Pick.LEAVE, None: None}


class Expedition(msgspec.Struct, forbid_unknown_fields=True):
    """The cards as they were turned up, and one list of picks per decision."""

    cards: list[str]
    picks: list[list[Literal["c", "l"] | None]]


class Expect(msgspec.Struct, forbid_unknown_fields=True):
    """What holds after the last expedition of the vector."""

    chests: list[int]
    relics: list[list[int]]
    points: list[int]
    winners: list[int]
    removed_traps: list[str]
    busts: list[bool]


class Vector(msgspec.Struct, forbid_unknown_fields=True):
    """One line of a file. `id` and `comment` are for people and change nothing."""

    edition: str
    seats: int
    expeditions: list[Expedition]
    expect: Expect
    id: str = ""
    comment: str = ""


def problems(vector: Vector, edition: DiamantEdition) -> list[str]:
    """Each figure that differs from what is expected. Removed traps are a pile."""
    return list(differences(vector.expect, outcome(vector, edition), piles=("removed_traps",)))


def outcome(vector: Vector, edition: DiamantEdition) -> Expect:
    """What the rules make of the vector's cards and picks; raises `Impossible` saying why they can't."""
    try:
        state, _ = DIAMANT.start(edition, Options(), vector.seats)
    except RuleError as error:
        raise Impossible.by_the_rules(error) from None
    if not 1 <= len(vector.expeditions) <= state.expeditions:
        told = f"expected 1 to {state.expeditions} expeditions, got {len(vector.expeditions)}"
        raise Impossible(told, "expeditions", "D1")
    busts: list[bool] = []
    for number, expedition in enumerate(vector.expeditions, start=1):
        state, ended = _play(state, expedition, f"expedition {number}")
        busts.append(ended.bust)
    result = DIAMANT.result(state)
    return Expect(
        chests=list(state.chests),
        relics=[list(relics) for relics in state.relics],
        points=list(result.points),
        winners=list(result.winners),
        removed_traps=[card.kind for card in state.removed if isinstance(card, Trap)],
        busts=busts,
    )


def _play(state: State, expedition: Expedition, where: str) -> tuple[State, ExpeditionEnded]:
    """Fold one expedition; it must use all its cards and picks and come to its end."""
    picks = iter(expedition.picks)
    ended: ExpeditionEnded | None = None
    for depth, text in enumerate(expedition.cards, start=1):
        place = f"{where}, card {depth}"
        if ended:
            raise Impossible(
                f"{place}: the expedition is over, no card {text!r} can follow", "expedition-over", "D12"
            )
        card = state.edition.card(text)
        if card is None:
            raise Impossible(f"{place}: {state.edition.id} has no card {text!r}", "no-such-card", "D2")
        state, ended = _apply(state, TurnUp(card), place)
        if ended:
            continue
        decision = next(picks, None)
        if decision is None:
            raise Impossible(
                f"{place}: a decision follows, but there are no picks for it", "decision-missing", "D8"
            )
        joint = Together(tuple(_PICKS[pick] for pick in decision))
        state, ended = _apply(state, joint, f"{where}, decision {depth}")
    if not ended:
        inside = ", ".join(str(seat + 1) for seat in state.inside)
        raise Impossible(f"{where}: it does not end, seats {inside} are still inside", "not-ended", "D12")
    if next(picks, None) is not None:
        raise Impossible(f"{where}: there are more picks than decisions", "decision-too-many", "D8")
    return state, ended


def _apply(state: State, move: TurnUp | Together[Pick], place: str) -> tuple[State, ExpeditionEnded | None]:
    try:
        after, events = DIAMANT.apply(state, move)
    except RuleError as error:
        raise Impossible.by_the_rules(error, place) from None
    return after, _ending(events)


def _ending(events: tuple[Event, ...]) -> ExpeditionEnded | None:
    return next((event for event in events if isinstance(event, ExpeditionEnded)), None)
