"""What must hold in every state of every game, whatever has been played (docs/rules.md, "What follows").

Every check raises `InvariantBroken`; `check_game` runs them all along the steps of a game.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

from tacora.game import Chance, Joint, Over, Step
from tacora.games.diamant.rules import DIAMANT, Card, Event, Phase, Pick, Relic, State, Trap, Treasure
from tacora.games.diamant.rules.events import (
    CardTurned,
    ExpeditionEnded,
    PathShared,
    PicksRevealed,
    RelicTaken,
    SeatLeft,
    TrapRepeated,
)
from tacora.testing.played import InvariantBroken

__all__ = [
    "check_cards",
    "check_deck_lasts",
    "check_game",
    "check_ledger",
    "check_sharing",
    "check_state",
    "check_turn",
]


def check_game(steps: Iterable[Step[State, Event]]) -> State:
    """All checks for every state, and the ledger for every expedition; returns the last state."""
    walked = list(steps)
    for state, _ in walked:
        check_state(state)
    check_ledger(walked)
    for (before, _), (after, events) in pairwise(walked):
        check_sharing(before, after, events)
    return walked[-1].state


def check_state(state: State) -> None:
    """The checks that need one state only."""
    _must(state.pending >= 0, "pending is negative", state)
    _must(list(state.inside) == sorted(set(state.inside) & set(range(state.seats))), "strange seats", state)
    _must(1 <= state.expedition <= state.expeditions, "no such expedition", state)
    _must(all(laid.rubies >= 0 for laid in state.path), "negative rubies on the path", state)
    bare = [laid for laid in state.path if laid.rubies and not isinstance(laid.card, Treasure)]
    _must(not bare, "rubies lie on a card that is no treasure", state)
    armed = Counter(laid.card for laid in state.path if isinstance(laid.card, Trap))
    _must(all(count == 1 for count in armed.values()), "two equal traps lie on the path (D6)", state)
    _must((state.phase is Phase.OVER) == (not state.inside), "nobody inside, and not over (D12)", state)
    check_cards(state)
    check_turn(state)
    check_deck_lasts(state)


def check_cards(state: State) -> None:
    """Deck, path, removed, taken relics and relic stack make up the edition's material (D2, D11, D13)."""
    edition = state.edition
    box = Counter[Card](dict(zip(edition.cards, edition.counts, strict=True)))
    found = Counter[Card](dict(zip(edition.cards, state.deck, strict=True)))
    found.update(laid.card for laid in state.path)
    found.update(state.removed)
    found.update(state.stack)
    if edition.relics is not None:
        printed = edition.relics.printed
        found.update(Relic(worth if printed else None) for hand in state.relics for worth in hand)
    _must(+found == +box and min(state.deck) >= 0, f"cards are {found}, the box has {box}", state)


def check_turn(state: State) -> None:
    """Who moves, what is legal and what chance may bring fit together (D3, D8, D14)."""
    turn, chances = DIAMANT.turn(state), DIAMANT.chances(state)
    deciding = turn.seats if isinstance(turn, Joint) else ()
    for seat in range(state.seats):
        expected = (Pick.CONTINUE, Pick.LEAVE) if seat in deciding else ()
        _must(DIAMANT.legal(state, seat) == expected, f"strange legal moves of seat {seat}", state)
    match turn:
        case Chance():
            _must(sum(chance for _, chance in chances) == 1, "the chances do not add up to 1", state)
            _must(all(chance > 0 for _, chance in chances), "an impossible chance is listed", state)
        case Joint(seats):
            _must(seats == state.inside and not chances, "a decision of others than those inside", state)
        case Over():
            _must(not state.path and not state.pending and not chances, "over, and not cleared", state)
        case _:
            raise InvariantBroken(f"Diamant has no turn {turn}")


def check_deck_lasts(state: State) -> None:
    """A card can always be turned; and where traps cannot run out, the deck outlasts every expedition."""
    _must(state.phase is not Phase.CARD or any(state.deck), "a card is due, and there is none", state)
    busts = sum(isinstance(card, Trap) for card in state.removed)
    finished = state.expedition - (state.phase is not Phase.OVER)
    _must(busts <= finished, "more traps removed than expeditions ended", state)
    spare = len(state.edition.traps) * (state.edition.trap_copies - 1)
    if state.expeditions <= spare:
        _must(any(state.deck), "the deck ran out though some kind has two cards left", state)


def check_ledger(steps: Iterable[Step[State, Event]]) -> None:
    """Within an expedition no ruby is made or lost: turned = pending + path + banked + lost (D4 to D13)."""
    turned = banked = lost = cards = 0
    for state, events in steps:
        for event in events:
            if isinstance(event, CardTurned):
                cards += 1
                _must(event.depth == cards, f"card {cards} is said to lie at depth {event.depth}", state)
            match event:
                case CardTurned(Treasure(value)):
                    turned += value
                case SeatLeft(_, int(amount)):
                    banked += amount
                case TrapRepeated(_, seats, each):
                    lost += len(seats) * each
                case ExpeditionEnded():
                    lost += event.rubies_returned
                    _must(turned == banked + lost, f"turned {turned}, banked {banked}, lost {lost}", state)
                    turned = lost = banked = cards = 0
                case _:
                    pass
        _must(state.turned == cards, f"{cards} cards were turned up, not {state.turned}", state)
        held = state.pending * len(state.inside) + state.path_rubies
        _must(turned == held + banked, f"turned {turned}, held {held}, banked {banked}", state)


def check_sharing(before: State, after: State, events: Iterable[Event]) -> None:
    """Chests and relics grow as the events tell and not otherwise; relics go to lone leavers (D10, D11).

    A quitter takes its pending rubies and nothing more (H5).
    """
    chests, relics = list(before.chests), list(before.relics)
    leaving: tuple[int, ...] = ()
    quitting: set[int] = set()
    for event in events:
        match event:
            case PicksRevealed(picks):
                quitting = {seat for seat, pick in enumerate(picks) if pick is Pick.QUIT}
            case PathShared(seats):
                _must(not quitting & set(seats), f"a quitter is among {seats} at the path (H5)", after)
                leaving = seats
            case SeatLeft(seat, int(amount)) if seat in quitting:
                _must(amount == before.pending, f"seat {seat} quit with {amount} (H5)", after)
                chests[seat] += amount
            case SeatLeft(seat, int(amount)):
                _must(seat in before.inside and seat in leaving, f"seat {seat} left, and should not", after)
                _must(amount >= before.pending, f"seat {seat} lost rubies by leaving", after)
                chests[seat] += amount
            case RelicTaken(seat, relic, worth):
                _must(leaving == (seat,), f"a relic goes to seat {seat}, but {leaving} left", after)
                _must(relic.value in (None, worth), f"{relic} counts {worth}", after)
                relics[seat] += (worth,)
            case _:
                pass
    _must(tuple(chests) == after.chests, f"the events make chests of {chests}", after)
    _must(tuple(relics) == after.relics, f"the events make relics of {relics}", after)


def _must(holds: bool, problem: str, state: State) -> None:  # noqa: FBT001
    if not holds:
        raise InvariantBroken(f"{problem}, in {state}")
