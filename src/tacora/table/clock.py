"""Time at a table: pauses, the breather, more time, and what happens by itself when it has run out."""

from tacora.game import Joint
from tacora.protocol.commands import GoWithout
from tacora.protocol.entries import Phase
from tacora.protocol.settings import Clock
from tacora.table.asking import ask_racers
from tacora.table.audience import announce, limit, missing_seats
from tacora.table.limits import OLD_HOST_GRACE, RETURN, SCREEN_GRACE
from tacora.table.outcome import Refused
from tacora.table.picks import bot_takes
from tacora.table.play import act, beat, go_on, grace, has, hold, leave_race, put_for_late, run_due, show_own
from tacora.table.seating import Device
from tacora.table.state import PlayState, TableState

__all__ = [
    "came_back",
    "end_breather",
    "give_time",
    "go_without",
    "hold_breather",
    "pause",
    "resume",
    "retime",
    "settle",
    "tick",
    "wake_at",
    "went_away",
]


def pause(table: TableState, now: int, *, why: str = "player") -> None:
    """Stop all clocks."""
    table.playing()
    if not table.game_on:
        raise Refused("no-game", "There is no game on.")
    table.paused = why
    settle(table, now)
    announce(table, "paused", now)


def resume(table: TableState, now: int) -> None:
    """Let them run again."""
    if table.paused is None:
        raise Refused("not-paused", "The game is not paused.")
    table.paused = None
    settle(table, now)
    announce(table, "resumed", now)


def end_breather(table: TableState, now: int) -> None:
    """Go on before the breather is over."""
    go_on(table.playing(), now)


def hold_breather(table: TableState, now: int) -> None:
    """Keep the breather until somebody says go on."""
    hold(table.playing())
    announce(table, "held", now)


def give_time(table: TableState, seconds: int, seat: int | None, factor: int | None, now: int) -> None:
    """More time for everyone in this decision, or a factor of time for one seat from now on."""
    if (seat is None) != (factor is None):
        raise Refused("bad-time", "A factor is for one seat: name both, or neither.")
    if seat is not None and factor is not None:
        table.seating.place(seat).factor = factor
    else:
        decision = table.playing().decision
        if not decision.seats:
            raise Refused("nothing-to-decide", "Nobody decides now.")
        decision.extra += 1000 * seconds
    announce(table, "time", now, seat=seat)


def go_without(table: TableState, device: Device, do: GoWithout, now: int) -> None:
    """The table does not wait for a seat that is gone: by the host's word, or that of most of the others."""
    play, seat = table.playing(), do.seat
    place = table.seating.place(seat)
    play.decision.check(do.decision)
    if seat not in missing_seats(play) or place.device is None:
        raise Refused("not-missing", f"Nobody waits for seat {seat + 1}, or it is there.")
    if device.number != table.seating.host:
        waits_until = max(table.seating.devices[place.device].lost_at, play.decision.opened)
        if play.moment(now) < waits_until + 1000 * table.settings.grace:
            raise Refused("wait-a-little", "Wait a little: they may come back.")
        votes = play.decision.votes.setdefault(seat, {})
        votes[device.number] = do.bot
        here = [one.number for one in table.seating.devices.values() if one.online]
        people = [number for number in here if table.seating.seats_of(number)]
        if 2 * sum(votes.get(number) is do.bot for number in people) <= len(people):
            announce(table, "wants-on", now, seat=seat, device=device.number)
            return
    if do.bot:
        place.asleep = True
        announce(table, "slept", now, seat=seat)
        bot_takes(play, seat, now)
        return
    announce(table, "went-on", now, seat=seat)
    if seat not in play.match.picked:
        _go_home(play, seat, now)


def settle(table: TableState, now: int) -> None:
    """Let time stand still in a pause and while nobody who plays is here, and run again after it."""
    play = table.play
    if play is None or not table.game_on:
        return
    still = table.paused is not None or not table.seating.any_player
    if still and play.still_since is None:
        stand_still(play, now)
    elif not still and play.still_since is not None:
        lost = now - play.still_since
        for device in table.seating.devices.values():
            device.lost_at = min(device.lost_at + lost, now)
        start_again(play, lost, now)


def wake_at(table: TableState) -> int | None:
    """When the table wants a tick; None while nothing can happen by itself."""
    if not table.seating.any_player:
        return None
    times = []
    if table.host_lost is not None:
        times.append(table.host_lost + table.patience)
    if table.play is not None and table.game_on and not table.play.still:
        if table.screen_lost is not None:
            times.append(table.screen_lost + SCREEN_GRACE)
        if (at := _play_wake_at(table.play)) is not None:
            times.append(at)
    return min(times, default=None)


def tick(table: TableState, now: int) -> bool:
    """Do what is due; whether anything was."""
    if not table.seating.any_player:
        return False
    done = False
    patience = table.patience if table.house else OLD_HOST_GRACE
    if table.host_lost is not None and now >= table.host_lost + patience:
        table.host_lost = None
        table.seating.name_stand_in()
        announce(table, "stand-in", now, device=table.seating.stand_in)
        done = True
    if table.play is None or not table.game_on or table.play.still:
        return done
    if table.screen_lost is not None and now >= table.screen_lost + SCREEN_GRACE:
        table.screen_lost = None
        pause(table, now, why="screen")
        return True
    return _play_tick(table.play, now, hasty=not table.house) or done


def _play_wake_at(play: PlayState) -> int | None:
    """When something happens by itself while time goes by; None where nothing can."""
    if play.phase is Phase.BREATHER:
        return play.auto
    times = [end(play, seat) for seat in play.decision.seats] if runs(play) else []
    if play.race is None:
        times.append(play.bots.next_due)
    elif play.settings.clock is Clock.HARD or not play.race.frozen:
        times.append(play.race.wake_at(grace(play, play.race)))
    return min((at for at in times if at is not None), default=None)


def _play_tick(play: PlayState, now: int, *, hasty: bool) -> bool:
    """Do what is due; whether anything was. Tables of 0.1 were hasty: they decided for whoever was gone."""
    if play.phase is Phase.BREATHER:
        if play.auto is None or now < play.auto:
            return False
        go_on(play, now)
        return True
    done = run_due(play, now)
    if play.race is not None:
        if (hasty or play.settings.clock is Clock.HARD) and play.race.given_up(now):
            _time_out(play, play.race.adventurer, now)
            return True
        if beat(play, play.race, now):
            return True
    return _time_outs(play, now, hasty=hasty) or done


def stand_still(play: PlayState, now: int) -> None:
    """Nothing happens by itself from now on; a race is counted in again afterwards."""
    play.still_since = now
    if play.race is not None:
        play.race.pause()


def start_again(play: PlayState, milliseconds: int, now: int) -> None:
    """Time stood still for so long: all clocks go on from where they were."""
    play.still_since = None
    play.decision.opened += milliseconds
    play.bots.shift(milliseconds)
    if play.auto is not None:
        play.auto += milliseconds
    if play.rush is not None:
        play.rush += milliseconds
    if play.race is not None:
        play.race.go_on(now)
        ask_racers(play, play.race, now)
    run_due(play, now)


def retime(play: PlayState, now: int) -> None:
    """Another clock was chosen: it starts now."""
    play.decision.opened = play.moment(now)


def came_back(play: PlayState, seat: int, now: int) -> None:
    """A seat's device is connected again."""
    return_grant(play, seat, now)
    show_own(play, seat)
    if play.race is not None and seat == play.race.adventurer:
        play.race.thaw(now)


def went_away(play: PlayState, seat: int, now: int) -> None:
    """A seat's device is gone: the race waits a little for the adventurer."""
    if play.race is not None and not play.seating.places[seat].by_bot:
        play.race.roll(seat, hold=False)
        if seat == play.race.adventurer:
            play.race.freeze(now)


def _time_outs(play: PlayState, now: int, *, hasty: bool) -> bool:
    """Deal with every seat whose time has run out; whether there was one."""
    ends = {seat: end(play, seat, hasty=hasty) for seat in play.decision.seats}
    late = [seat for seat, at in ends.items() if at is not None and now >= at]
    for seat in late:  # nothing is revealed before the last of them has quit
        _time_out(play, seat, now)
    return bool(late)


def _time_out(play: PlayState, seat: int, now: int) -> None:
    """Nobody came to decide: the seat goes home once (H5); from the second time in a row a bot plays."""
    place = play.seating.places[seat]
    place.misses += 1
    if place.misses > 1:
        place.asleep = True
        play.fell_asleep.append(seat)
        bot_takes(play, seat, now)
        return
    play.decision.late.append(seat)
    _go_home(play, seat, now)


def _go_home(play: PlayState, seat: int, now: int) -> None:
    """The move in the name of a seat that nobody waits for any more."""
    if play.race is not None:
        leave_race(play, play.race, now)
    elif isinstance(play.match.turn, Joint):
        put_for_late(play, seat, now)
        run_due(play, now)
    else:
        _lead_home(play, seat, now)


def _lead_home(play: PlayState, seat: int, now: int) -> None:
    """Move for the seat as its game says: through forced moves to the first choice, in this turn."""
    anew = False
    while seat in play.decision.seats and play.race is None and not anew:
        legal = play.match.legal(seat)
        anew = has(act(play, seat, play.traits.timed_out(legal), now), play.traits.renews)
        if len(legal) > 1:
            return
    if play.race is not None:  # it had to enter, and has missed nothing yet that was a choice
        play.seating.places[seat].misses = 0


def runs(play: PlayState) -> bool:
    """Whether anybody's time can run out now; at most tables nobody's can, and it is asked often."""
    return play.settings.clock is Clock.HARD


def end(play: PlayState, seat: int, *, hasty: bool = False) -> int | None:
    """When the table stops waiting for this seat: its hard limit, or then its grace once it is gone."""
    place = play.seating.places[seat]
    if place.by_bot or play.by_fists or seat in play.match.picked:
        return None
    race = play.race
    if race is not None and (race.dragon_open or seat != race.adventurer):
        return None  # such a race ends by itself
    ends = []
    if play.settings.clock is Clock.HARD and (at := limit(play, seat)) is not None:
        ends.append(at)
    hasty = hasty or play.settings.clock is Clock.HARD
    if hasty and race is None and place.device is not None and play.seating.away(place):
        lost_at = play.seating.devices[place.device].lost_at
        ends.append(max(lost_at, play.decision.opened) + 1000 * play.settings.grace)
    return min(ends, default=None)


def return_grant(play: PlayState, seat: int, now: int) -> None:
    """A seat that comes back in mid-decision has some time at least, once an expedition."""
    if seat not in play.decision.seats or seat in play.match.picked or seat in play.returned:
        return
    at, least = limit(play, seat), play.moment(now) + RETURN
    if at is not None and at < least:
        play.returned.add(seat)
        play.decision.grants[seat] = play.decision.grants.get(seat, 0) + least - at
