"""All bots: the built-in ones, and those of other packages by the entry point group `tacora.bots`.

The name of an entry point is the bot's id, so listing the ids imports nobody else's code. An object is loaded
when its bot is asked for, and one that fails says so in a sentence and leaves the others alone.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from tacora.bots.chance import RANDOM
from tacora.bots.errors import BotError, BrokenBot, UnknownBot, WrongGame
from tacora.games import AnyEdition, AnyOptions, games
from tacora.games.kit import Bot

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = [
    "GROUP",
    "all_bots",
    "bot_ids",
    "bot_problems",
    "built_in_bots",
    "check_plays",
    "check_sits",
    "find_bot",
    "known_for_now",
    "loaded",
]

GROUP = "tacora.bots"
"""The entry point group in which other packages name their bots."""
_for_now: dict[str, Bot] = {}
"""Bots that this program was started with, beside those of packages: `tacora.bots.tried`."""


@cache
def built_in_bots() -> dict[str, Bot]:
    """The bots that come with the games, game by game, from the timid to the reckoning; chance comes last."""
    rooms = (kit.room("bots") for kit in games().values() if kit.has("bots"))
    return {bot.id: bot for bot in (*(bot for room in rooms for bot in room.BOTS), RANDOM)}


def bot_ids(game: str | None = None) -> tuple[str, ...]:
    """The ids of all bots, or of those that play a game, the built-in ones first.

    Listing all ids loads nobody else's code. Which game a bot plays only its object can say, so with a game
    the bots of other packages are loaded, and those that fail are left out.
    """
    if game is not None:
        return tuple(all_bots(game))
    return tuple(dict.fromkeys((*built_in_bots(), *_for_now, *(point.name for point in _entry_points()))))


def find_bot(bot_id: str, game: str | None = None) -> Bot:
    """The bot with this id; with a game, only if it plays it.

    Raises `UnknownBot` with the nearest id, `BrokenBot` with the reason, or `WrongGame`.
    """
    bot = built_in_bots().get(bot_id) or _for_now.get(bot_id) or _offered(bot_id, game)
    if game is not None:
        check_plays(bot, game)
    return bot


def check_plays(bot: Bot, game: str) -> None:
    """Refuse a bot at the table of a game it does not know."""
    if not bot.plays(game):
        raise WrongGame(bot.id, str(bot.game), game, bot_ids(game))


def check_sits(bot: Bot, edition: AnyEdition, options: AnyOptions, seats: int) -> None:
    """Refuse a bot at a table that it was not made for."""
    if bot.fits is not None:
        bot.fits(edition, options, seats)


def all_bots(game: str | None = None) -> dict[str, Bot]:
    """Every bot that works, or that plays a game, by id, the built-in ones first.

    `bot_problems` tells of the others.
    """
    bots = _survey()[0]
    return {bot_id: bot for bot_id, bot in bots.items() if game is None or bot.plays(game)}


def bot_problems() -> tuple[str, ...]:
    """One sentence for every bot of another package that can't be used."""
    return _survey()[1]


def known_for_now(bot: Bot) -> None:
    """Have a bot known by its id until this program ends; before one of a package, never before ours."""
    if bot.id in built_in_bots():
        raise BrokenBot(bot.id, bot.origin, "Tacora itself has a bot of that name")
    _for_now[bot.id] = bot


def _offered(bot_id: str, game: str | None) -> Bot:
    offers = [point for point in _entry_points() if point.name == bot_id]
    if not offers:
        raise UnknownBot(bot_id, bot_ids(game))
    return _load(offers[0], _clash(offers[0], offers))


def _survey() -> tuple[dict[str, Bot], tuple[str, ...]]:
    bots = {**built_in_bots(), **_for_now}
    problems: list[str] = []
    points = [point for point in _entry_points() if point.name not in _for_now]
    for point in points:
        try:
            bots[point.name] = _load(point, _clash(point, points))
        except BotError as error:
            problems.append(str(error))
    return bots, tuple(problems)


def _clash(point: "EntryPoint", points: list["EntryPoint"]) -> str | None:
    """Who else has this id. Neither of two packages wins: a record must mean the same bot everywhere."""
    if point.name in built_in_bots():
        return "Tacora itself"
    others = sorted({_package(other) for other in points if other.name == point.name} - {_package(point)})
    return f"the package {others[0]}" if others else None


def _load(point: "EntryPoint", clash: str | None) -> Bot:
    package = _package(point)
    if clash:
        raise BrokenBot(point.name, f"the package {package}", f"{clash} has a bot of that name")
    bot = loaded(point.name, f"the package {package}", point.value, point.load)
    if bot.id != point.name:
        raise BrokenBot(point.name, f"the package {package}", f"{point.value} calls itself {bot.id!r}")
    return bot


def loaded(name: str, origin: str, place: str, load: Callable[[], object]) -> Bot:
    """A stranger's bot, which knows where it is from; raises `BrokenBot`, whatever its module does."""
    try:
        bot = load()
    except (Exception, SystemExit) as error:  # the table stays open
        reason = f"loading {place} failed with {type(error).__name__}: {error}"
        raise BrokenBot(name, origin, reason.rstrip(".")) from error
    if not isinstance(bot, Bot):
        raise BrokenBot(name, origin, f"{place} is no tacora.bots.Bot")
    return replace(bot, origin=origin)


def _package(point: "EntryPoint") -> str:
    return point.dist.name if point.dist else "of unknown origin"


def _entry_points() -> list["EntryPoint"]:
    from importlib.metadata import entry_points

    return sorted(entry_points(group=GROUP), key=lambda point: (point.name, _package(point), point.value))
