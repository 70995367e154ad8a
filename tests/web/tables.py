"""Tables with people at them, played to where a test wants them."""

from collections.abc import Callable
from typing import Any

from tacora.client.seen import Seen
from tacora.games.diamant.rules import Trap, View
from tacora.protocol.entries import Phase
from tests.web.hand import Hand, Seat
from tests.web.house import House

__all__ = [
    "NAMES",
    "at_chamber",
    "crowd",
    "deep",
    "deep_table",
    "dice_step",
    "go_on",
    "harmless",
    "play_out",
    "reveal",
    "roll_out",
    "troll",
    "view",
]

NAMES = ("Jonas", "Oma Inge", "Emre", "Zoë", "Bahar", "Kim", "Lotte")


def crowd(house: House, seats: int = 8, **settings: Any) -> tuple[Seat, Hand, Hand]:
    """A table with Mia as its host and the others on one device: Mia's seat, her hand, their hand."""
    seat = house.open("Mia")
    host = house.hand(seat)
    others = house.hand(house.join(seat.code, NAMES[0]))
    for name in NAMES[1 : seats - 1]:
        others.ask("add-seat", name=name)
    host.set(pace="off", breather=60, **settings)
    return seat, host, others


def view(hand: Hand) -> View:
    """The cave as this device sees it."""
    seen = hand.seen.view
    assert isinstance(seen, View)
    return seen


def reveal(host: Hand, decision: int) -> None:
    """Wait until this decision is over, even where its card ends the expedition."""
    host.until(lambda now: now.turn.decision != decision or now.table.phase is not Phase.PLAYING)


def harmless(now: View) -> bool:
    """Whether no card can end the expedition yet."""
    return not any(isinstance(laid.card, Trap) for laid in now.path)


def go_on(host: Hand, others: Hand, leaving: tuple[int, ...] = ()) -> None:
    """One more decision or breather: these seats leave, all others go on."""
    seen = host.seen
    if seen.table.phase is Phase.BREATHER:
        host.ask("go-on")
        host.until(lambda now: now.table.phase is not Phase.BREATHER)
    else:
        for hand in (others, host):
            hand.until(lambda now: now.seq >= seen.seq)
            for seat in hand.seen.own:
                hand.play("leave" if seat in leaving else "continue", seat)
        reveal(host, seen.turn.decision)
    others.until(lambda now: now.seq >= host.seen.seq)


def deep(host: Hand, others: Hand, cards: int = 7, wanted: Callable[[View], bool] = lambda _: True) -> bool:
    """Play until Mia decides before a path of so many cards; two others have gone home by then."""
    while host.seen.table.phase is not Phase.OVER:
        path = len(view(host).path)
        if host.seen.table.phase is Phase.PLAYING and path >= cards and wanted(view(host)):
            return True
        go_on(host, others, (2, 4) if path == 3 else ())
    return False


def deep_table(
    house: House,
    cards: int = 7,
    seats: int = 8,
    wanted: Callable[[View], bool] = lambda _: True,
    **settings: Any,
) -> tuple[Seat, Hand, Hand]:
    """A table where Mia stands deep in a cave; luck decides how many games that takes."""
    while True:
        seat, host, others = crowd(house, seats, **settings)
        host.ask("start")
        others.until(lambda now: now.table.phase is Phase.PLAYING)
        if deep(host, others, cards, wanted):
            return seat, host, others


def play_out(host: Hand, others: Hand) -> str:
    """Play to the end; the record's id."""
    while host.seen.table.phase is not Phase.OVER:
        path = len(view(host).path)
        leaving = tuple(seat for seat in range(8) if path > 1 + (seat * 5 + view(host).expedition) % 7)
        go_on(host, others, leaving)
    record = host.until(lambda now: now.table.record is not None).table.record
    assert record is not None
    return record


def troll(house: House, seats: int = 3, **settings: Any) -> tuple[Seat, Hand, Hand]:
    """A table of Troll & Dragon, begun."""
    seat, host, others = crowd(house, seats, edition="troll-dragon", **settings)
    host.ask("start")
    others.until(lambda now: now.table.phase is Phase.PLAYING)
    return seat, host, others


def brave(moves: tuple[str, ...]) -> str:
    """What somebody does who wants into the chamber."""
    if "enter" in moves:
        return "enter"
    aside = [move for move in moves if move.startswith("aside")]
    return aside[-1] if aside else max(moves, key=lambda move: (move.startswith("roll"), len(move)))


def dice_step(*hands: Hand) -> None:
    """One move of Troll & Dragon, by whoever is to move."""
    newest = max((hand.seen for hand in hands), key=lambda seen: seen.seq)
    for hand in hands:
        hand.until(lambda now: now.seq >= newest.seq)
        for seat in hand.seen.own:
            if moves := hand.seen.turn.moves.get(seat, ()):
                hand.ask("play", seat=seat, decision=hand.seen.turn.decision, move=brave(moves))
                hand.until(lambda now: now.turn.decision != newest.turn.decision)
                return


def at_chamber(host: Hand, others: Hand, who: int | None = None) -> bool:
    """Play until somebody stands in the chamber, or this seat does; False where the game ends before."""
    while host.seen.table.phase is Phase.PLAYING:
        seen: Seen = host.seen
        game: Any = seen.view
        if str(getattr(game.phase, "value", game.phase)).startswith(("chamber", "dragon")):
            if who is None or game.active == who:
                return True
            if seen.turn.race is not None:
                hand = next(one for one in (host, others) if game.active in one.seen.own)
                hand.try_("play", seat=game.active, decision=seen.turn.decision, move="leave")
                host.until(lambda now, then=seen: now.turn.decision != then.turn.decision)  # type: ignore[misc]
                continue
        dice_step(host, others)
    return False


def roll_out(host: Hand, others: Hand) -> str:
    """A whole game of dice; the record's id."""
    while (record := host.seen.table.record) is None:
        ready = [
            (hand, seat)
            for hand in (host, others)
            for seat in hand.seen.own
            if hand.seen.turn.moves.get(seat)
        ]
        if ready:
            hand, seat = ready[0]
            turn = hand.seen.turn
            hand.ask("play", seat=seat, decision=turn.decision, move=brave(turn.moves[seat]))
        else:
            host.ask("go-on")
        newest = max(host.seen.seq, others.seen.seq)  # an answer comes after what it is about
        for one in (host, others):
            one.until(lambda now: now.seq >= newest)  # noqa: B023 - called at once
    return record
