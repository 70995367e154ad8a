"""One game in time: from decision to decision, picks and moves, and the beat of the race."""

from collections.abc import Iterable, Sequence
from typing import Any

from tacora.game import Chance, Joint, Open, Over
from tacora.games.table_traits import RaceSides, RaceTraits
from tacora.protocol.entries import Curious, Honesty, Phase
from tacora.table.asking import ask, ask_racers
from tacora.table.audience import tell_picked, tell_played
from tacora.table.limits import REST, showing
from tacora.table.outcome import Refused
from tacora.table.race import RacePace, Racing
from tacora.table.state import Decision, PlayState

__all__ = [
    "act",
    "beat",
    "begin",
    "decide",
    "go_on",
    "grace",
    "has",
    "hold",
    "leave_race",
    "put",
    "put_for_late",
    "roll",
    "run_due",
    "show_own",
    "wake",
]


# ---- picks and moves


def decide(play: PlayState, seat: int, decision: int, text: str, now: int) -> bool:
    """A person's move, face down where all decide together; whether it woke a sleeping seat."""
    move = _checked(play, seat, decision, text)
    slept = wake(play, seat)
    if play.race is not None:
        say_out(play, play.race, now)
    elif isinstance(play.match.turn, Joint):
        play.decision.own.add(seat)
        play.touch(seat)
        put(play, seat, move, now)
        run_due(play, now)
    else:
        act(play, seat, move, now)
    return slept


def wake(play: PlayState, seat: int) -> bool:
    """A person decides for this seat: what its bot was asked counts for nothing. Whether it slept."""
    place = play.seating.places[seat]
    slept, place.asleep, place.misses = place.asleep, False, 0
    play.bots.drop(seat)
    return slept


def run_due(play: PlayState, now: int) -> bool:
    """Lay down the bots' picks whose time has come: at once when no person is left to wait for."""
    if not play.bots.answers or not play.decision.seats or play.still:
        return False
    if play.race is not None:
        return bot_in_race(play, play.race, now)
    done = False
    while (ready := play.bots.take(now, at_once=_people_done(play))) is not None:
        seat, move = ready
        done = True
        if isinstance(play.match.turn, Joint):
            put(play, seat, move, now)
        else:
            act(play, seat, move, now)
    return done


def put(play: PlayState, seat: int, move: Any, now: int, *, tell: bool = True) -> None:
    """Lay a pick face down; the last one reveals them all (D8)."""
    known = seat in play.match.picked
    _laid(play, seat, play.match.pick(seat, move), now, tell=tell and not known)


def put_for_late(play: PlayState, seat: int, now: int) -> None:
    """The pick in the name of a seat whose time ran out, or that the others did not wait for."""
    _laid(play, seat, play.match.quit(seat), now, tell=True)
    show_own(play, seat)


def show_own(play: PlayState, seat: int) -> None:
    """Whoever plays this seat sees what lies there in its name, and may change it until the reveal."""
    if seat in play.match.picked and not play.by_fists:
        play.decision.own.add(seat)
        play.touch(seat)


def _laid(play: PlayState, seat: int, events: tuple[Any, ...], now: int, *, tell: bool) -> None:
    if seat not in play.match.picked:  # the last pick revealed them all, if to no event
        run(play, list(events), now)
    elif tell:
        tell_picked(play, seat, now)


def act(play: PlayState, seat: int, move: Any, now: int) -> list[Any]:
    """One seat moves, and everybody sees what comes of it."""
    events = list(play.match.act(seat, move))
    run(play, events, now)
    return events


def _people_done(play: PlayState) -> bool:
    """Whether there are people in this decision, and all of them have picked."""
    people = [seat for seat in play.decision.seats if not play.seating.places[seat].by_bot]
    return bool(people) and play.match.picked.issuperset(people)


def _checked(play: PlayState, seat: int, decision: int, text: str) -> Any:
    """The move this text stands for; refused where the seat may not make it now."""
    play.decision.check(decision)
    if play.by_fists:
        raise Refused("dealer-mode", "Here people decide with their fists: send fists.")
    try:
        move = play.match.kit.move_from_text(text)
    except ValueError as wrong:
        raise Refused("no-such-move", f"{wrong}.") from None
    if play.race is not None:
        if seat != play.race.adventurer or move != play.race.way_out:
            raise Refused("race-on", "In the race the adventurer may leave; rolling is the command roll.")
    elif seat not in play.decision.seats:
        raise Refused("nothing-to-decide", f"Seat {seat + 1} has nothing to decide now.")
    elif move not in play.match.legal(seat):
        raise Refused("illegal-move", f"Seat {seat + 1} may not {text} now.")
    return move


# ---- from one decision to the next


HASTE = 2
"""Since this version of the house bots make haste that are alone."""
CURIOUS = 3
"""So many cards are shown of what would have come."""


def begin(play: PlayState, now: int) -> None:
    """From the first event to the first decision."""
    run(play, list(play.match.opening), now)


def run(play: PlayState, events: list[Any], now: int, *, rested: bool = False) -> None:
    """Deal until somebody decides, the breather begins, or the game is over; then tell it all at once."""
    match, settings = play.match, play.settings
    cards = match.would_come(CURIOUS) if settings.curiosity and not rested else ()
    late, calls = tuple(play.decision.late), _truths(play, events)
    resting = has(events, play.traits.rests) and not rested
    while not (resting and settings.breather):
        if isinstance(match.turn, Chance):
            dealt = match.deal()
        elif (only := _unasked(play)) is not None:
            dealt = match.act(*only)
        else:
            break
        events += dealt
        resting = has(dealt, play.traits.rests)
    play.decision.late.clear()
    play.shown = None if play.traits.showing is None else play.traits.showing(events)
    if has(events, play.traits.renews):
        play.returned.clear()
        play.rush = None
    if isinstance(match.turn, Over):
        _close(play)
        play.phase = Phase.OVER
    elif resting and settings.breather:
        _close(play)
        play.phase, play.auto = Phase.BREATHER, now + showing(settings) + 1000 * settings.breather
    else:
        play.phase, play.auto = Phase.PLAYING, None
        _open_next(play, now)
    tell_played(play, events, now, late, calls)
    if cards:
        play.feed.tell(Curious(seq=play.feed.next, at=now, cards=cards))


def _unasked(play: PlayState) -> tuple[int, Any] | None:
    """Seat and move where there is one answer only, and nobody is asked for it."""
    turn = play.match.turn
    if not (play.traits.unasked and isinstance(turn, Open) and len(turn.seats) == 1):
        return None
    legal = play.match.legal(turn.seats[0])
    return (
        (turn.seats[0], legal[0]) if len(legal) == 1 and isinstance(legal[0], play.traits.unasked) else None
    )


def has(events: Iterable[Any], kinds: tuple[type, ...]) -> bool:
    """Whether there is an event of one of these kinds among them."""
    return any(isinstance(event, kinds) for event in events)


def go_on(play: PlayState, now: int) -> None:
    """End the breather."""
    if play.phase is not Phase.BREATHER:
        raise Refused("no-breather", "There is no breather to end now.")
    play.auto = None
    run(play, [], now, rested=True)


def hold(play: PlayState) -> None:
    """Keep the breather until somebody says go on."""
    if play.phase is not Phase.BREATHER or play.auto is None:
        raise Refused("no-breather", "There is nothing to hold now.")
    play.auto = None


def _open_next(play: PlayState, now: int) -> None:
    """The next decision; within a race on a beat it is the same one until the race is over."""
    turn, traits = play.match.turn, play.traits.race
    sides = None if traits is None else traits.sides(play.match.view(None))
    seats = turn.seats if isinstance(turn, Joint | Open) else ()
    if sides is not None and play.race is not None:
        play.decision.seats = seats
        play.race.hand_on(sides.holder)
        ask_racers(play, play.race, now)
        return
    _close(play)
    play.decision = Decision(play.decision.number + 1, seats, now)
    if traits is not None and sides is not None:
        if not sides.begun and _race(play, sides, traits, now):
            return
        play.decision.seats = (sides.next,)
    _make_haste(play, now)
    for seat in play.decision.seats:
        if play.seating.places[seat].by_bot:
            ask(play, seat, now)


def _make_haste(play: PlayState, now: int) -> None:
    """Where all people have gone home and wait together, the bots that are left do not keep them."""
    together = isinstance(play.match.turn, Joint) and any(one.bot is None for one in play.seating.places)
    if not play.bots_alone:
        play.rush = None
    elif play.rush is None and play.house >= HASTE and together:
        play.rush = play.moment(now) + showing(play.settings) + REST


def _race(play: PlayState, sides: RaceSides, traits: RaceTraits, now: int) -> bool:
    """Begin a race on a beat; False at a table where they take turns."""
    seconds = RacePace(play.settings.race).seconds
    if seconds is None:
        return False
    begins, lag = now + showing(play.settings), play.seating.lag(sides.adventurer)
    play.race = Racing(seconds, begins, sides.adventurer, sides.holder, traits, lag)
    place = play.seating.places[sides.adventurer]
    if not place.by_bot and play.seating.away(place):
        play.race.freeze(now)
    ask_racers(play, play.race, now)
    return True


def _close(play: PlayState) -> None:
    """Nobody may pick any more, and nothing lies face down."""
    for seat in play.decision.own:
        play.touch(seat)
    play.decision.own.clear()
    play.decision.seats = ()
    play.bots.clear()
    play.race = None


def _truths(play: PlayState, events: Sequence[Any]) -> tuple[Honesty, ...]:
    """Whether the calls of this decision were honest, once the picks are open."""
    if play.decision.calls:
        for event in events:
            if (picks := play.traits.revealed(event)) is not None:
                return tuple(
                    Honesty(seat, leaving, leaving == (picks[seat] != play.traits.stay))
                    for seat, leaving in play.decision.calls.items()
                )
    return ()


# ---- the race on a beat


def roll(play: PlayState, seat: int, *, hold: bool | None) -> None:
    """Roll on the next beat, or on every one while held."""
    race, traits = play.race, play.traits.race
    if race is None or traits is None:
        rule = None if traits is None else traits.beat_rule
        raise Refused("no-race", "There is no race on a beat now.", rule)
    if seat not in (race.adventurer, race.holder):
        raise Refused("not-racing", f"Seat {seat + 1} has no dice in this race now.", traits.hands_rule)
    race.roll(seat, hold=hold)


def leave_race(play: PlayState, race: Racing, now: int) -> None:
    """The adventurer goes home at once (T11)."""
    stroke = race.leave()
    run(play, list(play.match.act(stroke.seat, stroke.move)), now)


def say_out(play: PlayState, race: Racing, now: int) -> None:
    """The adventurer's "I'm out": a beat that fell before it is played first, even if its tick is late."""
    if race.due(now - 1, grace(play, race)):  # in the same millisecond the adventurer is quicker
        beat(play, race, now)
    if play.race is race:
        leave_race(play, race, now)


def grace(play: PlayState, race: Racing) -> int:
    """So long after a beat the adventurer's "I'm out" may still be on its way: it counts as before it."""
    return play.seating.lag(race.adventurer)


def bot_in_race(play: PlayState, race: Racing, now: int) -> bool:
    """Let a bot in the chamber do what it has decided; whether it did anything."""
    answer = play.bots.take(now, at_once=True) if race.running else None
    if answer is None:
        return False
    if answer[1] == race.way_out:
        leave_race(play, race, now)
    else:
        race.roll(race.adventurer, hold=None)
    return True


def beat(play: PlayState, race: Racing, now: int) -> bool:
    """Play the beat that is due, once the grace after it is over."""
    if not race.due(now, grace(play, race)):
        return False
    match, events = play.match, list[Any]()
    for stroke in race.strokes(now):
        events += match.act(stroke.seat, stroke.move)
        while isinstance(match.turn, Chance):
            events += match.deal()
    if events:
        run(play, events, now)
    else:
        ask_racers(play, race, now)
    return True
