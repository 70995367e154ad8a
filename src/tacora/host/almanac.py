"""Whether the clock can be believed when something is to be deleted for its age.

A clock that was wrong at a start says that everything is old. While the server runs, time is steady and can
be believed. Over a restart the house knows when it last ran, and a leap of more than a week may be a long
holiday or a wrong clock. Nobody can tell, so nothing goes on its word until it has stayed so for a week.
"""

from dataclasses import dataclass, replace

from tacora.host.store import DAY, Store

__all__ = ["LEAP", "Almanac", "remember", "remembered"]

LEAP = 7 * DAY
"""A clock that went on by more than this between two runs of the house, or back by a day, has leapt."""


@dataclass(frozen=True, slots=True)
class Almanac:
    """When the house last ran by its clock, and when that was found to have leapt; 0 where it was not."""

    seen: int = 0
    leapt: int = 0

    def at_start(self, now: int, newest: int) -> "Almanac":
        """The house is open again; an old one knows by its newest order when it last ran."""
        seen = self.seen or newest
        if seen and not seen - DAY <= now <= seen + LEAP:
            return Almanac(now, now)
        return self.later(now)

    def later(self, now: int) -> "Almanac":
        """It is open still."""
        return replace(self, seen=now, leapt=0 if now - self.leapt >= LEAP else self.leapt)


async def remembered(store: Store) -> Almanac:
    """What the house knows."""
    return Almanac(await store.fact("seen") or 0, await store.fact("leapt") or 0)


async def remember(store: Store, almanac: Almanac) -> None:
    """Write it down for the next start."""
    await store.remember("seen", almanac.seen)
    await store.remember("leapt", almanac.leapt)
