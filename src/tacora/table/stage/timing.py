"""What happens by itself: clocks that run out, bots whose time has come, beats; and time standing still."""

from tacora.rules import diamant, trolldragon
from tacora.rules.game import Joint
from tacora.table.news import Phase
from tacora.table.stage.asking import ask, ask_racers
from tacora.table.stage.dragon import beat, grace, leave_race
from tacora.table.stage.limits import end, return_grant, runs
from tacora.table.stage.picking import act, put, run_due
from tacora.table.stage.running import go_on
from tacora.table.stage.state import Stage

__all__ = ["bot_takes", "came_back", "retime", "stand_still", "start_again", "tick", "wake_at", "went_away"]


def wake_at(stage: Stage) -> int | None:
    """When something happens by itself while time goes by; None where nothing can."""
    if stage.phase is Phase.BREATHER:
        return stage.auto
    times = [end(stage, seat) for seat in stage.deciding] if runs(stage) else []
    if stage.race is None:
        times.append(stage.bots.next_due)
    else:
        times.append(stage.race.wake_at(grace(stage, stage.race)))
    return min((at for at in times if at is not None), default=None)


def tick(stage: Stage, now: int) -> bool:
    """Do what is due; whether anything was."""
    if stage.phase is Phase.BREATHER:
        if stage.auto is None or now < stage.auto:
            return False
        go_on(stage, now)
        return True
    done = run_due(stage, now)
    if stage.race is not None:
        if stage.race.given_up(now):
            _time_out(stage, stage.race.adventurer, now)
            return True
        if beat(stage, stage.race, now):
            return True
    return _time_outs(stage, now) or done


def stand_still(stage: Stage, now: int) -> None:
    """Nothing happens by itself from now on; a race is counted in again afterwards."""
    stage.still_since = now
    if stage.race is not None:
        stage.race.pause()


def start_again(stage: Stage, milliseconds: int, now: int) -> None:
    """Time stood still for so long: all clocks go on from where they were."""
    stage.still_since = None
    stage.decision.opened += milliseconds
    stage.bots.shift(milliseconds)
    if stage.auto is not None:
        stage.auto += milliseconds
    if stage.race is not None:
        stage.race.go_on(now)
        ask_racers(stage, stage.race, now)
    run_due(stage, now)


def retime(stage: Stage, now: int) -> None:
    """Another clock was chosen: it starts now."""
    stage.decision.opened = stage.moment(now)


def came_back(stage: Stage, seat: int, now: int) -> None:
    """A seat's device is connected again."""
    return_grant(stage, seat, now)
    if stage.race is not None and seat == stage.race.adventurer:
        stage.race.thaw(now)


def went_away(stage: Stage, seat: int, now: int) -> None:
    """A seat's device is gone: the race waits a little for the adventurer."""
    if stage.race is not None and not stage.by_bot(seat):
        stage.race.roll(seat, hold=False)
        if seat == stage.race.adventurer:
            stage.race.freeze(now)


def bot_takes(stage: Stage, seat: int, now: int) -> None:
    """A bot decides for this seat from now on; if it is to move, it is asked at once."""
    if stage.race is not None:
        if seat == stage.race.adventurer:
            stage.race.thaw(now)
        ask_racers(stage, stage.race, now)
    elif seat in stage.deciding and seat not in stage.match.picked:
        ask(stage, seat, now)
    run_due(stage, now)


def _time_outs(stage: Stage, now: int) -> bool:
    """Deal with every seat whose time has run out; whether there was one."""
    late = [seat for seat in stage.deciding if (at := end(stage, seat)) is not None and now >= at]
    for seat in late:  # nothing is revealed before the last of them has quit
        _time_out(stage, seat, now)
    return bool(late)


def _time_out(stage: Stage, seat: int, now: int) -> None:
    """Nobody came to decide: the seat goes home once (H5); from the second time in a row a bot plays."""
    place = stage.seating.places[seat]
    place.misses += 1
    if place.misses > 1:
        place.asleep = True
        stage.fell_asleep.append(seat)
        bot_takes(stage, seat, now)
        return
    stage.decision.late.append(seat)
    if stage.race is not None:
        leave_race(stage, stage.race, now)
    elif isinstance(stage.match.turn, Joint):
        put(stage, seat, diamant.Pick.QUIT, now)
        run_due(stage, now)
    else:
        _lead_home(stage, seat, now)


def _lead_home(stage: Stage, seat: int, now: int) -> None:
    """Leave, after the one roll that a turn begins with if need be; or the last of the legal moves (T7)."""
    turn = stage.match.view(None).turn
    while seat in stage.deciding and stage.match.view(None).turn == turn and stage.race is None:
        legal = stage.match.legal(seat)
        home = trolldragon.Leave() in legal
        act(stage, seat, trolldragon.Leave() if home else legal[-1], now)
        if len(legal) > 1:
            return
    if stage.race is not None:  # it had to enter, and has missed nothing yet that was a choice
        stage.seating.places[seat].misses = 0
