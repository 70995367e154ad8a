"""How long the people at a table may take, in milliseconds. Nothing here reads a clock."""

from hashlib import sha256

from tacora.protocol.settings import Clock, Pace, Settings

__all__ = [
    "EMPTY_GRACE",
    "HASTY",
    "HOST_GRACE",
    "LEAD",
    "MOST_LAG",
    "OLD_HOST_GRACE",
    "REST",
    "RETURN",
    "SCREEN_GRACE",
    "bot_delay",
    "deadline",
    "showing",
]

LEAD = 120
"""So much later than the last pick all devices start to show the reveal, so that they start together."""
RETURN = 15_000
"""So much time a seat has at least that comes back in mid-decision, once an expedition."""
HOST_GRACE = 20_000
"""So long a host may be gone before somebody stands in."""
EMPTY_GRACE = 60_000
"""The same where nobody was here, as after a restart of the server: all come back, each at their own pace."""
OLD_HOST_GRACE = 5_000
"""The same in the orders of Tacora 0.1."""
SCREEN_GRACE = 3_000
"""So long the big screen may be gone before the game pauses."""
REST = 3_000
"""So long the rest of an expedition takes in which only bots are left, once the leavers were seen."""
HASTY = 400
"""So long at most a bot seems to think in it."""
MOST_LAG = 150
"""More than this nobody gains by a slow connection."""

_SHOWING = {Pace.CALM: 4200, Pace.NORMAL: 2800, Pace.FAST: 1200, Pace.OFF: 0}
_BOT = {Pace.CALM: 1.5, Pace.NORMAL: 1.0, Pace.FAST: 0.5, Pace.OFF: 0.0}
_QUICKEST, _SLOWEST = 800, 2200
_BRISK = 4


def showing(settings: Settings) -> int:
    """How long devices show what happened before people can decide: no clock runs meanwhile."""
    return _SHOWING[settings.pace]


def deadline(settings: Settings, opened: int, factor: int) -> int | None:
    """When a seat's time runs out; None where there is no limit."""
    if settings.clock is Clock.OFF or factor == 0:
        return None
    return opened + showing(settings) + 1000 * settings.seconds * factor


def bot_delay(settings: Settings, secret: str, decision: int, seat: int, shown: int | None = None) -> int:
    """How long a bot seems to think: fixed before it is asked, so it tells nothing about the choice.

    It follows from the secret, so that nobody can tell it beforehand, and a table built again has the same.
    Where the game says how long devices show what happened (`shown`), its bots move as briskly as that.
    """
    drawn = sha256(f"tacora bot delay 1\n{secret}\n{decision}\n{seat}".encode()).digest()
    thinks = _QUICKEST + int.from_bytes(drawn[:4], "big") % (_SLOWEST - _QUICKEST + 1)
    if shown is not None:
        return round((shown + thinks / _BRISK) * _BOT[settings.pace])
    return showing(settings) + round(thinks * _BOT[settings.pace])
