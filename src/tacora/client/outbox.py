"""Commands on their way: each has a key of its own, and is sent again under it until it is answered."""

import asyncio
import secrets
from dataclasses import dataclass

from tacora.client.frames import ask_text
from tacora.protocol.commands import Command
from tacora.protocol.refusal import Refusal

__all__ = ["MOST_WAITING", "Outbox"]

MOST_WAITING = 32
"""So many commands may wait for their answer: half of the keys a table remembers, so none counts twice."""


@dataclass(slots=True)
class _Waiting:
    text: str
    answer: asyncio.Future[Refusal | None]


class Outbox:
    """Keys are unlike those of any other run of this program: the table remembers keys, not runs."""

    def __init__(self, run: str | None = None) -> None:
        self._run = run or secrets.token_hex(6)
        self._count = 0
        self._waiting: dict[str, _Waiting] = {}

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, command: Command) -> tuple[str, asyncio.Future[Refusal | None]]:
        """The text to send, and the answer to come."""
        answer: asyncio.Future[Refusal | None] = asyncio.get_running_loop().create_future()
        if len(self._waiting) >= MOST_WAITING:
            answer.set_result(Refusal("waiting", "Too much waits for an answer already."))
            return "", answer
        self._count += 1
        key = f"{self._run}-{self._count}"
        text = ask_text(key, command)
        self._waiting[key] = _Waiting(text, answer)
        return text, answer

    def unanswered(self) -> tuple[str, ...]:
        """What must be sent again after a new welcome, in the order it was asked."""
        return tuple(waiting.text for waiting in self._waiting.values())

    def answered(self, key: str, refusal: Refusal | None) -> None:
        """An answer came; one nobody waits for any more is read over."""
        waiting = self._waiting.pop(key, None)
        if waiting is not None and not waiting.answer.done():
            waiting.answer.set_result(refusal)

    def give_up(self, refusal: Refusal) -> None:
        """Nothing will be answered any more."""
        for key in tuple(self._waiting):
            self.answered(key, refusal)
