"""A position written down as its path: `9 snake 14`, with `-2` where two players leave.

The real rules are folded over it, so nothing about the game is computed a second time here.
"""

from collections.abc import Iterable

from tacora.game import RuleError, Together
from tacora.games.diamant.rules import (
    DIAMANT,
    DiamantEdition,
    Options,
    Phase,
    Pick,
    State,
    Trap,
    TurnUp,
    View,
)

__all__ = ["BadPath", "view_of_path"]


class BadPath(RuleError):
    """A path that no game can come to, with the reason in one sentence."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__("bad-path", rule, reason)


def view_of_path(
    edition: DiamantEdition,
    seats: int,
    path: str,
    *,
    removed: Iterable[str] = (),
    inside: int | None = None,
    expedition: int | None = None,
    options: Options | None = None,
) -> View:
    """What the first seat sees after this path; raises `BadPath`, or `SetupError` for the number of seats.

    `removed` names the trap kinds that ended earlier expeditions (D13); `expedition` is the running one,
    by default the next after those. `inside` lets the others leave together after the last card.
    """
    state = DIAMANT.start(edition, options or Options(), seats).state
    state = _earlier(state, tuple(removed), expedition)
    for word in path.replace(",", " ").split():
        state = _leave(state, word) if word.startswith("-") else _turn_up(state, word)
    if inside is not None:
        state = _keep_inside(state, inside)
    return DIAMANT.view(state, 0)


def _earlier(state: State, removed: tuple[str, ...], expedition: int | None) -> State:
    """Play the expeditions before this one: a bust for each removed trap, and the rest without a find."""
    number = len(removed) + 1 if expedition is None else expedition
    if not 1 <= number <= state.expeditions:
        raise BadPath(
            "D1", f"{state.edition.id} has {state.expeditions} expeditions, so {number} is none of them."
        )
    if len(removed) >= number:
        raise BadPath(
            "D13", f"Expedition {number} can't come after {len(removed)} busts: each ends one expedition."
        )
    for kind in removed:
        trap = _trap(state, kind)
        if state.deck[state.edition.place[trap]] < 2:
            raise BadPath("D13", f"{kind} can't have ended another expedition: fewer than two are left.")
        for _ in range(2):
            state = DIAMANT.apply(_all_go_on(state), TurnUp(trap)).state
    while state.expedition < number:
        # A trap brings no rubies, so that this expedition leaves nothing behind.
        lonely = next(card for card, count in _deck(state) if isinstance(card, Trap) and count)
        state = DIAMANT.apply(_all_go_on(state), TurnUp(lonely)).state
        state = DIAMANT.apply(state, Together((Pick.LEAVE,) * state.seats)).state
    return state


def _turn_up(state: State, word: str) -> State:
    card = state.edition.card(word)
    if card is None:
        known = ", ".join(map(str, state.edition.cards))
        raise BadPath("D2", f"{state.edition.id} has no card {word!r}; there are: {known}.")
    state = _all_go_on(state)
    if isinstance(card, Trap) and state.armed(card):
        raise BadPath("D6", f"The second {card} ends the expedition, so there is nothing left to decide.")
    return DIAMANT.apply(state, TurnUp(card)).state


def _leave(state: State, word: str) -> State:
    """Let the last seats leave together, as `-2` says (D9)."""
    if not word[1:].isdecimal() or int(word) == 0:
        raise BadPath("D8", f"{word!r} says nobody leaves; expected -1, -2 and so on.")
    leavers = int(word[1:])
    if leavers >= len(state.inside):
        raise BadPath("D12", f"{leavers} can't leave: of {len(state.inside)} inside one at least must stay.")
    if state.phase is not Phase.DECISION:
        raise BadPath("D8", f"Nobody decides at {word!r}: players leave after a card, all of them at once.")
    staying = state.inside[:-leavers]
    picks = tuple(_pick(seat, staying) if seat in state.inside else None for seat in range(state.seats))
    return DIAMANT.apply(state, Together(picks)).state


def _pick(seat: int, staying: tuple[int, ...]) -> Pick:
    return Pick.CONTINUE if seat in staying else Pick.LEAVE


def _keep_inside(state: State, inside: int) -> State:
    now = len(state.inside)
    if not 1 <= inside <= now:
        raise BadPath("D12", f"{inside} can't be inside at the end of this path: 1 to {now} can.")
    return state if inside == now else _leave(state, f"-{now - inside}")


def _all_go_on(state: State) -> State:
    if state.phase is not Phase.DECISION:
        return state
    picks = tuple(Pick.CONTINUE if seat in state.inside else None for seat in range(state.seats))
    return DIAMANT.apply(state, Together(picks)).state


def _trap(state: State, kind: str) -> Trap:
    if kind not in state.edition.traps:
        known = ", ".join(state.edition.traps)
        raise BadPath("DM2", f"{state.edition.id} has no trap {kind!r}; there are: {known}.")
    return Trap(kind)


def _deck(state: State) -> Iterable[tuple[object, int]]:
    return zip(state.edition.cards, state.deck, strict=True)
