"""Diamant at a live table: expeditions, fists, closed chests, and what would have come."""

from tacora.game import Chance, Over, Together
from tacora.games.diamant.rules import DIAMANT, Chests, Options, Pick, State
from tacora.games.diamant.rules.events import ExpeditionEnded, PicksRevealed
from tacora.games.table_traits import DrawFunction, TableTraits

__all__ = ["TABLE"]


def _would_come(state: State, draw: DrawFunction, most: int) -> tuple[str, ...]:
    """The next cards of a cave everyone has just left of their own will.

    It tells nothing about cards to come: they are shuffled anew before the next expedition (D2).
    """
    cards: list[str] = []
    expedition = state.expedition
    state = _all_go_on(state)
    while len(cards) < most and state.expedition == expedition:
        turn = DIAMANT.turn(state)
        if isinstance(turn, Over):
            break
        if isinstance(turn, Chance):
            outcome = draw(turn, DIAMANT.chances(state))
            cards.append(str(outcome.card))
            state = DIAMANT.apply(state, outcome).state
        else:
            state = _all_go_on(state)
    return tuple(cards)


def _all_go_on(state: State) -> State:
    picks = tuple(Pick.CONTINUE if seat in state.inside else None for seat in range(state.seats))
    return DIAMANT.apply(state, Together(picks)).state


TABLE = TableTraits(
    open_book=lambda options: not options.closed_chests and options.closed_seats is None,
    own_secrets=lambda edition, options: (
        edition.chests is Chests.PLAYERS_CHOICE and not options.closed_chests
    ),
    with_secrets=Options.with_closed,
    same_picks=True,  # continue or leave (D8)
    free_seats=lambda options: bool(options.any_seats),
    timed_out=lambda _legal: Pick.QUIT,  # it goes home, and is nobody's rival (H5)
    leave=Pick.LEAVE,
    stay=Pick.CONTINUE,
    leave_rule="D10",
    revealed=lambda event: event.picks if isinstance(event, PicksRevealed) else None,
    rests=(ExpeditionEnded,),
    renews=(ExpeditionEnded,),
    would_come=_would_come,
)
