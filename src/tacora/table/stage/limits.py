"""Until when the table waits for a seat."""

from tacora.table.clocks import RETURN, deadline
from tacora.table.settings import Clock
from tacora.table.stage.state import Stage

__all__ = ["end", "limit", "return_grant", "runs"]


def limit(stage: Stage, seat: int) -> int | None:
    """When this seat's time runs out by the table's clock, as everybody sees it; None without a limit."""
    place = stage.seating.places[seat]
    if place.by_bot or stage.by_fists:
        return None
    at = deadline(stage.settings, stage.decision.opened, place.factor)
    return None if at is None else at + stage.decision.extra + stage.decision.grants.get(seat, 0)


def runs(stage: Stage) -> bool:
    """Whether anybody's time can run out now; most of the time nobody's can, and it is asked often."""
    return stage.settings.clock is Clock.HARD or not all(d.online for d in stage.seating.devices.values())


def end(stage: Stage, seat: int) -> int | None:
    """When the table stops waiting for this seat: its hard limit, or its grace once it is gone."""
    place = stage.seating.places[seat]
    if place.by_bot or stage.by_fists or seat in stage.match.picked:
        return None
    race = stage.race
    if race is not None and (race.dragon_open or seat != race.adventurer):
        return None  # such a race ends by itself
    ends = []
    if stage.settings.clock is Clock.HARD and (at := limit(stage, seat)) is not None:
        ends.append(at)
    if race is None and place.device is not None and stage.seating.away(place):
        lost_at = stage.seating.devices[place.device].lost_at
        ends.append(max(lost_at, stage.decision.opened) + 1000 * stage.settings.grace)
    return min(ends, default=None)


def return_grant(stage: Stage, seat: int, now: int) -> None:
    """A seat that comes back in mid-decision has some time at least, once an expedition."""
    if seat not in stage.deciding or seat in stage.match.picked or seat in stage.returned:
        return
    at, least = limit(stage, seat), stage.moment(now) + RETURN
    if at is not None and at < least:
        stage.returned.add(seat)
        stage.decision.grants[seat] = stage.decision.grants.get(seat, 0) + least - at
