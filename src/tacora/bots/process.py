"""Somebody's bot in a process of its own: it may hang, crash or end the program, and takes nobody with it.

Questions come on stdin as a length and a pickled view (from our own parent), answers go out as a line of JSON
each. What the bot itself prints goes to stderr. The process ends with its parent, even while the bot thinks.
"""

import os
import pickle
import sys
from queue import SimpleQueue
from random import Random
from threading import Thread
from typing import IO, Any

import msgspec

from tacora.bots.errors import BotError
from tacora.bots.registry import find_bot
from tacora.bots.tried import try_bot
from tacora.games import kit
from tacora.games.picking import BotFault, picked

__all__ = ["Question", "Said", "framed", "main"]

_HEAD = 4


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked: the view of its seat, and what its chance is drawn from."""

    game: str
    view: Any
    seed: str | None


class Said(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line: that it is ready to be asked, its move, or what it did wrong and where."""

    ready: bool = False
    move: str | None = None
    fault: str | None = None
    place: str = ""


def framed(question: Question) -> bytes:
    """A question as it is written to the process."""
    body = pickle.dumps((question.game, question.view, question.seed))
    return len(body).to_bytes(_HEAD, "big") + body


def main(bot_id: str, place: str = "") -> None:
    """Answer one question after the other, until the parent is gone."""
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # what a bot prints is no answer
    questions: SimpleQueue[Question] = SimpleQueue()
    Thread(target=_read, args=(sys.stdin.buffer, questions), daemon=True).start()
    _say(answers, Said(ready=True))
    while True:
        _say(answers, _answer(bot_id, place, questions.get()))


def _answer(bot_id: str, place: str, question: Question) -> Said:
    try:
        bot = try_bot(place) if place else find_bot(bot_id)
        move = picked(bot.id, bot.origin, bot.pick, question.view, Random(question.seed))  # noqa: S311 - its moods
        return Said(move=kit(question.game).notation.act_to_text(move))
    except BotFault as fault:
        return Said(fault=fault.what, place=fault.place)
    except BotError as error:
        return Said(fault=f"can't be used: {error}")


def _read(stdin: IO[bytes], questions: "SimpleQueue[Question]") -> None:
    """On a thread of its own, so that the end of the parent is seen while a bot thinks."""
    while head := stdin.read(_HEAD):
        questions.put(Question(*pickle.loads(stdin.read(int.from_bytes(head, "big")))))  # noqa: S301 - our parent's
    os._exit(0)


def _say(answers: IO[bytes], said: Said) -> None:
    answers.write(msgspec.json.encode(said) + b"\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
