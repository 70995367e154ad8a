"""What can be wrong with a bot, each in one sentence."""

from collections.abc import Iterable
from difflib import get_close_matches

__all__ = ["BotError", "BrokenBot", "ContractBroken", "UnknownBot", "WrongGame"]


class BotError(Exception):
    """Something about a bot that its user or its author should know."""


class UnknownBot(BotError):
    """No bot has this id."""

    def __init__(self, bot_id: str, known: Iterable[str]) -> None:
        ids = list(known)
        near = get_close_matches(bot_id, ids, n=1)
        hint = f"Did you mean {near[0]}?" if near else f"There are: {', '.join(ids)}."
        super().__init__(f"There is no bot {bot_id!r}. {hint}")
        self.bot_id = bot_id


class BrokenBot(BotError):
    """A third party's bot that can't be used; the others are not touched by it."""

    def __init__(self, bot_id: str, origin: str, problem: str) -> None:
        super().__init__(f"The bot {bot_id!r} of {origin} can't be used: {problem}.")
        self.bot_id = bot_id


class WrongGame(BotError):
    """A bot that does not know the game it should play."""

    def __init__(self, bot_id: str, knows: str, game: str, others: Iterable[str]) -> None:
        super().__init__(
            f"The bot {bot_id!r} plays {knows}, not {game}; these bots play {game}: {', '.join(others)}."
        )
        self.bot_id = bot_id


class ContractBroken(BotError):
    """A bot that does not do what every bot must do."""
