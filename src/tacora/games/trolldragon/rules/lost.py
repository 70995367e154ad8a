"""What becomes of lost treasures when the dragon wakes (T12, T13)."""

from dataclasses import replace

from tacora.game import IllegalMove, Step
from tacora.games.trolldragon.rules.ending import NOTHING, end_turn
from tacora.games.trolldragon.rules.events import DragonWoke, Event, HandTaken, TreasuresShared
from tacora.games.trolldragon.rules.moves import Take
from tacora.games.trolldragon.rules.options import Sharing
from tacora.games.trolldragon.rules.state import Phase, State, TrollDragonStep
from tacora.games.trolldragon.rules.treasures import Treasures

__all__ = ["hand_legal", "take_from_hand", "wake"]


def wake(state: State, waker: int) -> TrollDragonStep:
    """The adventurer loses all treasures of the turn to the others, and so does the troll (T12, T13)."""
    lost = state.risk
    two = state.seats == 2
    shares = _shares(state, lost if two else lost + state.hand, waker)
    bags = tuple(bag + share for bag, share in zip(state.bags, shares, strict=True))
    events: tuple[Event, ...] = (DragonWoke(waker, state.active, lost), TreasuresShared(shares))
    shared = replace(state, bags=bags, risk=NOTHING, hand=state.hand if two else NOTHING)
    if two and shared.hand.count > state.edition.hand_choice:
        return Step(replace(shared, phase=Phase.HAND), events)
    after, more = _take(shared, waker, shared.hand) if two and shared.hand.count else end_turn(shared)
    return Step(after, events + more)


def hand_legal(state: State) -> tuple[Take, ...]:
    """Every choice of so many treasures from the troll's hand, most nuggets first (T13)."""
    choice, hand = state.edition.hand_choice, state.hand
    takes = (Take(choice - nuggets, nuggets) for nuggets in range(choice, -1, -1))
    return tuple(take for take in takes if take.diamonds <= hand.diamonds and take.nuggets <= hand.nuggets)


def take_from_hand(state: State, seat: int, take: Take) -> TrollDragonStep:
    """Give the opponent the chosen treasures of the troll's hand; the rest stays there (T13)."""
    if take not in hand_legal(state):
        choice = state.edition.hand_choice
        raise IllegalMove("not-in-hand", "T13", f"Choose {choice} treasures that are in the troll's hand.")
    return _take(state, seat, Treasures(take.diamonds, take.nuggets))


def _take(state: State, seat: int, taken: Treasures) -> TrollDragonStep:
    bags = list(state.bags)
    bags[seat] += taken
    after, events = end_turn(replace(state, bags=tuple(bags), hand=state.hand - taken))
    return Step(after, (HandTaken(seat, taken), *events))


def _shares(state: State, pool: Treasures, waker: int) -> tuple[Treasures, ...]:
    """Hand the pool out one by one round the table, past the adventurer, from the waker on (T12)."""
    order = [(waker + step) % state.seats for step in range(state.seats)]
    others = [seat for seat in order if seat != state.active]
    diamonds, nuggets = [Treasures(1, 0)] * pool.diamonds, [Treasures(0, 1)] * pool.nuggets
    nuggets_first = state.options.sharing is Sharing.NUGGETS_FIRST
    shares = [NOTHING] * state.seats
    for nth, piece in enumerate(nuggets + diamonds if nuggets_first else diamonds + nuggets):
        shares[others[nth % len(others)]] += piece
    return tuple(shares)
