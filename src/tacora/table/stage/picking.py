"""Picks and moves: people's, and bots' when their time has come."""

from collections.abc import Sequence

from tacora.rules import diamant, trolldragon
from tacora.rules.game import Joint
from tacora.table.moves import AnyMove, text_move
from tacora.table.news import Called
from tacora.table.outcome import Refused
from tacora.table.stage.dragon import bot_in_race, say_out
from tacora.table.stage.running import run
from tacora.table.stage.sight import tell_picked
from tacora.table.stage.state import Stage

__all__ = ["act", "answer", "call", "fists", "play", "put", "run_due", "take_back", "wake"]


def play(stage: Stage, seat: int, decision: int, text: str, now: int) -> bool:
    """A person's move, face down where all decide together; whether it woke a sleeping seat."""
    move = _checked(stage, seat, decision, text)
    slept = wake(stage, seat)
    if stage.race is not None:
        say_out(stage, stage.race, now)
    elif isinstance(stage.match.turn, Joint):
        stage.decision.own[seat] = move
        stage.touch(seat)
        put(stage, seat, move, now)
        run_due(stage, now)
    else:
        act(stage, seat, move, now)
    return slept


def take_back(stage: Stage, seat: int, decision: int, now: int) -> bool:
    """Take a pick back before the reveal; whether it woke a sleeping seat."""
    stage.decision.check(decision)
    if stage.by_fists:
        raise Refused("dealer-mode", "Here people decide with their fists: send fists.")
    if seat not in stage.match.picked:
        raise Refused("nothing-picked", f"Seat {seat + 1} has no pick to take back.")
    slept = wake(stage, seat)
    stage.decision.own.pop(seat, None)
    stage.match.withdraw(seat)
    stage.touch(seat)
    tell_picked(stage, seat, now)
    return slept


def fists(stage: Stage, decision: int, leaving: Sequence[int], now: int) -> None:
    """Real fists at a real table: these leave, the others inside go on."""
    stage.decision.check(decision)
    if not stage.by_fists:
        raise Refused("not-dealer-mode", "Every seat decides for itself at this table.")
    if strange := [seat for seat in leaving if seat not in stage.deciding]:
        raise Refused("not-inside", f"Seat {strange[0] + 1} is not inside.", "D10")
    if bots := [seat for seat in leaving if stage.by_bot(seat)]:
        raise Refused("is-a-bot", f"Seat {bots[0] + 1} is a bot's.")
    for seat in stage.deciding:
        if not stage.by_bot(seat):
            put(
                stage, seat, diamant.Pick.LEAVE if seat in leaving else diamant.Pick.CONTINUE, now, tell=False
            )
    run_due(stage, now)


def call(stage: Stage, seat: int, decision: int, *, leaving: bool, now: int) -> None:
    """A bluff call, true or not; everybody hears it at once."""
    stage.decision.check(decision)
    if seat not in stage.deciding or not isinstance(stage.match.turn, Joint):
        raise Refused("nothing-to-decide", f"Seat {seat + 1} has nothing to decide now.")
    if seat in stage.decision.calls:
        raise Refused("called-already", "One call for each decision.")
    stage.decision.calls[seat] = leaving
    stage.feed.tell(Called(seq=stage.feed.next, at=now, seat=seat, leaving=leaving))


def wake(stage: Stage, seat: int) -> bool:
    """A person decides for this seat: what its bot was asked counts for nothing. Whether it slept."""
    place = stage.seating.places[seat]
    slept, place.asleep, place.misses = place.asleep, False, 0
    stage.bots.drop(seat)
    return slept


def answer(stage: Stage, seat: int, decision: int, text: str, now: int) -> bool:
    """A bot's move comes in; False where nobody waits for it any more."""
    if decision != stage.decision.number or not stage.bots.asked(seat):
        return False
    legal = stage.match.legal(seat)
    try:
        move = text_move(text, stage.game)
    except ValueError:
        move = legal[0]
    stage.bots.answer(seat, move if move in legal else legal[0])
    run_due(stage, now)
    return True


def run_due(stage: Stage, now: int) -> bool:
    """Lay down the bots' picks whose time has come: at once when no person is left to wait for."""
    if stage.still or not stage.decision.open:
        return False
    if stage.race is not None:
        return bot_in_race(stage, stage.race, now)
    done = False
    while (ready := stage.bots.take(now, at_once=_people_done(stage))) is not None:
        seat, move = ready
        done = True
        if isinstance(stage.match.turn, Joint):
            put(stage, seat, move, now)
        else:
            act(stage, seat, move, now)
    return done


def put(stage: Stage, seat: int, move: AnyMove, now: int, *, tell: bool = True) -> None:
    """Lay a pick face down; the last one reveals them all (D8)."""
    known = seat in stage.match.picked
    quits = move is diamant.Pick.QUIT
    events = stage.match.quit(seat) if quits else stage.match.pick(seat, move)
    if events:
        run(stage, list(events), now)
    elif tell and not known:
        tell_picked(stage, seat, now)


def act(stage: Stage, seat: int, move: AnyMove, now: int) -> None:
    """One seat moves, and everybody sees what comes of it."""
    run(stage, list(stage.match.act(seat, move)), now)


def _people_done(stage: Stage) -> bool:
    """Whether there are people in this decision, and all of them have picked."""
    people = [seat for seat in stage.deciding if not stage.by_bot(seat)]
    return bool(people) and stage.match.picked.issuperset(people)


def _checked(stage: Stage, seat: int, decision: int, text: str) -> AnyMove:
    """The move this text stands for; refused where the seat may not make it now."""
    stage.decision.check(decision)
    if stage.by_fists:
        raise Refused("dealer-mode", "Here people decide with their fists: send fists.")
    try:
        move = text_move(text, stage.game)
    except ValueError as wrong:
        raise Refused("no-such-move", f"{wrong}.") from None
    if stage.race is not None:
        if seat != stage.race.adventurer or not isinstance(move, trolldragon.Leave):
            raise Refused("race-on", "In the race the adventurer may leave; rolling is the command roll.")
    elif seat not in stage.deciding:
        raise Refused("nothing-to-decide", f"Seat {seat + 1} has nothing to decide now.")
    elif move not in stage.match.legal(seat):
        raise Refused("illegal-move", f"Seat {seat + 1} may not {text} now.")
    return move
