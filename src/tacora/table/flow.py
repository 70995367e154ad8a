"""The flow of a game: pauses, the breather, more time, and what the table does when somebody is missing."""

from tacora.table.clocks import HOST_GRACE, SCREEN_GRACE
from tacora.table.outcome import Refused
from tacora.table.room import Room
from tacora.table.stage import timing
from tacora.table.stage.running import go_on, hold

__all__ = ["end_breather", "give_time", "hold_breather", "pause", "resume", "settle", "tick", "wake_at"]


def pause(room: Room, now: int, *, why: str = "player") -> None:
    """Stop all clocks."""
    room.playing()
    if not room.game_on:
        raise Refused("no-game", "There is no game on.")
    room.paused = why
    settle(room, now)
    room.tell("paused", now)


def resume(room: Room, now: int) -> None:
    """Let them run again."""
    if room.paused is None:
        raise Refused("not-paused", "The game is not paused.")
    room.paused = None
    settle(room, now)
    room.tell("resumed", now)


def end_breather(room: Room, now: int) -> None:
    """Go on before the breather is over."""
    go_on(room.playing(), now)


def hold_breather(room: Room, now: int) -> None:
    """Keep the breather until somebody says go on."""
    hold(room.playing())
    room.tell("held", now)


def give_time(room: Room, seconds: int, seat: int | None, factor: int | None, now: int) -> None:
    """More time for everyone in this decision, or a factor of time for one seat from now on."""
    if (seat is None) != (factor is None):
        raise Refused("bad-time", "A factor is for one seat: name both, or neither.")
    if seat is not None and factor is not None:
        room.seating.place(seat).factor = factor
    else:
        decision = room.playing().decision
        if not decision.open:
            raise Refused("nothing-to-decide", "Nobody decides now.")
        decision.extra += 1000 * seconds
    room.tell("time", now, seat=seat)


def settle(room: Room, now: int) -> None:
    """Let time stand still in a pause and while nobody who plays is here, and run again after it."""
    stage = room.stage
    if stage is None or not room.game_on:
        return
    still = room.paused is not None or not room.seating.any_player
    if still and stage.still_since is None:
        timing.stand_still(stage, now)
    elif not still and stage.still_since is not None:
        lost = now - stage.still_since
        for device in room.seating.devices.values():
            device.lost_at = min(device.lost_at + lost, now)
        timing.start_again(stage, lost, now)


def wake_at(room: Room) -> int | None:
    """When the table wants a tick; None while nothing can happen by itself."""
    if not room.seating.any_player:
        return None
    times = []
    if room.host_lost is not None:
        times.append(room.host_lost + HOST_GRACE)
    if room.stage is not None and room.game_on and not room.stage.still:
        if room.screen_lost is not None:
            times.append(room.screen_lost + SCREEN_GRACE)
        if (at := timing.wake_at(room.stage)) is not None:
            times.append(at)
    return min(times, default=None)


def tick(room: Room, now: int) -> bool:
    """Do what is due; whether anything was."""
    if not room.seating.any_player:
        return False
    done = False
    if room.host_lost is not None and now >= room.host_lost + HOST_GRACE:
        _pass_host_on(room, now)
        done = True
    if room.stage is None or not room.game_on or room.stage.still:
        return done
    if room.screen_lost is not None and now >= room.screen_lost + SCREEN_GRACE:
        room.screen_lost = None
        pause(room, now, why="screen")
        return True
    return timing.tick(room.stage, now) or done


def _pass_host_on(room: Room, now: int) -> None:
    """The host has been gone for too long: whoever is here longest is host now."""
    room.host_lost = None
    room.seating.host = room.seating.heir()
    room.tell("host", now, device=room.seating.host)
