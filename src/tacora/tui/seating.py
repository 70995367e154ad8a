"""Who sits where: the seats as typed on the command line, and the names shown at the table."""

from collections.abc import Sequence
from functools import cache
from random import Random

from tacora.bots import Bot, all_bots, find_bot
from tacora.record import Seat
from tacora.texts import Texts
from tacora.tui.marks import IDENTITIES

__all__ = [
    "PERSON",
    "bot_here",
    "bots_here",
    "bots_of",
    "person_name",
    "rng_of",
    "seats_from",
    "shown_names",
]

PERSON = "you"
_PERSONS = (PERSON, "human")


@cache
def bot_here(bot_id: str) -> Bot:
    """The bot with this id; found once: a search may read every installed package."""
    return find_bot(bot_id)


@cache
def bots_here(game: str) -> tuple[Bot, ...]:
    """The bots that play this game, found once."""
    return tuple(all_bots(game).values())


def seats_from(words: Sequence[str], texts: Texts, game: str | None = None) -> tuple[Seat, ...]:
    """The seats these words mean: `you`, `you:Mia` or the id of a bot; raises `UnknownBot` or `WrongGame`."""
    seats: list[Seat] = []
    for number, word in enumerate(words):
        kind, _, name = word.strip().partition(":")
        if kind in _PERSONS:
            seats.append(Seat(" ".join(name.split()) or person_name(number, texts)))
        else:
            bot = find_bot(kind, game)
            seats.append(Seat(bot.name(texts), bot.id))
    return tuple(seats)


def person_name(seat: int, texts: Texts) -> str:
    """What a person without a name is called: by the sign of the seat."""
    return texts(f"tui-identity-{seat + 1}") if seat < len(IDENTITIES) else texts("tui-seat", number=seat + 1)


def shown_names(seats: Sequence[Seat], texts: Texts) -> tuple[str, ...]:
    """The names at the table in this language; namesakes are numbered."""
    plain = [bot_here(seat.bot).name(texts) if seat.bot else seat.name for seat in seats]
    names: list[str] = []
    for place, name in enumerate(plain):
        nth = 1 + plain[:place].count(name)
        names.append(name if nth == 1 else f"{name} {nth}")
    return tuple(names)


def bots_of(seats: Sequence[Seat], game: str) -> dict[int, Bot]:
    """The bots by seat; raises `BotError` where one is not installed or plays another game."""
    return {number: find_bot(seat.bot, game) for number, seat in enumerate(seats) if seat.bot}


def rng_of(secret: str, *name: int) -> Random:
    """A stream of its own for every pick of every bot, so that a resumed game goes on the same way."""
    return Random("tacora bot 1 " + secret + " " + ".".join(map(str, name)))  # noqa: S311 - no secret hangs on it
