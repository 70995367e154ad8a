"""How long a moment stays. It depends on what everybody sees, never on what a bot will do."""

from tacora.tui.setup import Speed
from tacora.tui.trolldragon.session import Session
from tacora.tui.trolldragon.stage import Home, RaceReady, Taken, Think, TrollCame, Woke

__all__ = ["stay"]


def stay(session: Session, speed: Speed) -> float | None:
    """After how many seconds this moment leads on by itself; None: it waits for a key.

    The great moments wait for the people, if there are any.
    """
    if speed is Speed.OFF:
        return None
    match session.stage:
        case Think(seat):
            return (0.8 + 0.6 * session.rng(seat, purpose=2).random()) * speed.factor
        case Home() | Taken():
            return 2.2 * speed.factor
        case TrollCame() | Woke() | RaceReady() if not session.people:
            return 2.6 * speed.factor
        case _:
            return None
