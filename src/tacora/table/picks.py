"""What else is said of a decision: picks taken back, fists, calls, a bot's answer, a bot for a person."""

from collections.abc import Sequence

from tacora.game import Joint
from tacora.protocol.entries import Called
from tacora.table.asking import ask, ask_racers
from tacora.table.audience import tell_picked
from tacora.table.outcome import Refused
from tacora.table.play import put, run_due, wake
from tacora.table.state import PlayState

__all__ = ["answer", "bot_takes", "call", "fists", "skip", "take_back"]


def take_back(play: PlayState, seat: int, decision: int, now: int) -> bool:
    """Take a pick back before the reveal; whether it woke a sleeping seat."""
    play.decision.check(decision)
    if play.by_fists:
        raise Refused("dealer-mode", "Here people decide with their fists: send fists.")
    if seat not in play.match.picked:
        raise Refused("nothing-picked", f"Seat {seat + 1} has no pick to take back.")
    slept = wake(play, seat)
    play.decision.own.discard(seat)
    play.match.withdraw(seat)
    play.touch(seat)
    tell_picked(play, seat, now)
    return slept


def fists(play: PlayState, decision: int, leaving: Sequence[int], now: int) -> None:
    """Real fists at a real table: these leave, the others inside go on."""
    play.decision.check(decision)
    if not play.by_fists:
        raise Refused("not-dealer-mode", "Every seat decides for itself at this table.")
    if strange := [seat for seat in leaving if seat not in play.decision.seats]:
        raise Refused("not-inside", f"Seat {strange[0] + 1} is not inside.", play.traits.leave_rule)
    if bots := [seat for seat in leaving if play.seating.places[seat].by_bot]:
        raise Refused("is-a-bot", f"Seat {bots[0] + 1} is a bot's.")
    for seat in play.decision.seats:
        if not play.seating.places[seat].by_bot:
            pick = play.traits.leave if seat in leaving else play.traits.stay
            put(play, seat, pick, now, tell=False)
    run_due(play, now)


def call(play: PlayState, seat: int, decision: int, *, leaving: bool, now: int) -> None:
    """A bluff call, true or not; everybody hears it at once."""
    play.decision.check(decision)
    if seat not in play.decision.seats or not isinstance(play.match.turn, Joint):
        raise Refused("nothing-to-decide", f"Seat {seat + 1} has nothing to decide now.")
    if seat in play.decision.calls:
        raise Refused("called-already", "One call for each decision.")
    play.decision.calls[seat] = leaving
    play.feed.tell(Called(seq=play.feed.next, at=now, seat=seat, leaving=leaving))


def answer(play: PlayState, seat: int, decision: int, text: str, now: int) -> bool:
    """A bot's move comes in; False where nobody waits for it any more."""
    if decision != play.decision.number or not play.bots.asked(seat):
        return False
    legal = play.match.legal(seat)
    try:
        move = play.match.kit.move_from_text(text)
    except ValueError:
        move = legal[0]
    play.bots.answer(seat, move if move in legal else legal[0])
    run_due(play, now)
    return True


def skip(play: PlayState, decision: int, now: int) -> None:
    """What only bots play need not be watched: it runs at once, until a person decides."""
    play.decision.check(decision)
    if play.race is not None or not play.bots_alone:
        raise Refused("not-only-bots", "Somebody decides here who is no bot: there is nothing to skip.")
    play.rush = now
    play.bots.hurry(now)
    run_due(play, now)


def bot_takes(play: PlayState, seat: int, now: int) -> None:
    """A bot decides for this seat from now on; if it is to move, it is asked at once."""
    if play.race is not None:
        if seat == play.race.adventurer:
            play.race.thaw(now)
        ask_racers(play, play.race, now)
    elif seat in play.decision.seats and seat not in play.match.picked:
        ask(play, seat, now)
    run_due(play, now)
