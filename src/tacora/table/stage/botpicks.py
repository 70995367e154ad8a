"""What bots were asked and what they answered. It lies here until their time has come."""

from tacora.table.clocks import bot_delay
from tacora.table.moves import AnyMove
from tacora.table.outcome import Think
from tacora.table.settings import Settings

__all__ = ["BotPicks"]


class BotPicks:
    """The bots' side of one decision after the other."""

    def __init__(self, secret: str) -> None:
        self.thinks: list[Think] = []
        """Questions nobody has put to the bots yet: the table takes them out."""
        self._secret = secret
        self._due: dict[int, int] = {}
        self._answers: dict[int, AnyMove] = {}

    def ask(self, think: Think, settings: Settings, now: int) -> None:
        """Ask this bot, and fix when its pick will be laid down, whatever it is."""
        self._due[think.seat] = now + bot_delay(settings, self._secret, think.decision, think.seat)
        self.thinks.append(think)

    def asked(self, seat: int) -> bool:
        """Whether a bot was asked for this seat and its pick does not lie yet."""
        return seat in self._due

    def answer(self, seat: int, move: AnyMove) -> None:
        """The bot of this seat has decided."""
        self._answers[seat] = move

    def take(self, now: int, *, at_once: bool) -> tuple[int, AnyMove] | None:
        """The next pick to lay down: one whose time has come, or any one at once."""
        for seat, move in self._answers.items():
            if at_once or now >= self._due[seat]:
                self.drop(seat)
                return seat, move
        return None

    @property
    def next_due(self) -> int | None:
        """When the next answer is laid down by itself."""
        return min((self._due[seat] for seat in self._answers), default=None)

    def drop(self, seat: int) -> None:
        """Nobody waits for this seat's bot any more."""
        self._due.pop(seat, None)
        self._answers.pop(seat, None)

    def clear(self) -> None:
        """The decision is closed."""
        self._due.clear()
        self._answers.clear()

    def shift(self, milliseconds: int) -> None:
        """Time stood still for so long."""
        self._due = {seat: due + milliseconds for seat, due in self._due.items()}
