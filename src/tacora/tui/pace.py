"""How long a moment stays. It depends on what everybody sees, never on a pick or a card to come."""

from tacora.rules.diamant import Pick
from tacora.tui.session import Session
from tacora.tui.setup import Speed
from tacora.tui.stage import Revealed, Watch

__all__ = ["Pace"]


class Pace:
    """Seconds by speed; with `off` nothing passes by itself and nothing is guarded."""

    def __init__(self, speed: Speed) -> None:
        self.speed = speed
        self._factor = speed.factor
        self.guard = 0.0 if speed is Speed.OFF else 0.25

    @property
    def off(self) -> bool:
        """Whether there are no timers at all."""
        return self.speed is Speed.OFF

    def stay(self, session: Session) -> float | None:
        """After how many seconds this moment leads on by itself; None: it waits for a key."""
        if self.off:
            return None
        match session.stage:
            case Watch():
                return 1.4 * self._factor
            case Revealed():
                somebody_goes = {Pick.LEAVE, Pick.QUIT} & set(session.board.picks or ())
                return (2.8 if somebody_goes else 1.8) * self._factor
            case _:
                return None

    def thought(self, session: Session, seat: int) -> float:
        """How long a bot seems to think: the same whatever it will pick."""
        return (0.3 + 0.9 * session.think(seat)) * self._factor
