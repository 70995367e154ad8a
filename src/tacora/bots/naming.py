"""What a bot at a table is called, in the language of who looks."""

from functools import cache

from tacora.bots.errors import BotError
from tacora.bots.registry import find_bot
from tacora.games.kit import Bot, Speaks

__all__ = ["bot_here", "name_here"]


@cache
def bot_here(bot: str) -> Bot | None:
    """The bot, or None where only somebody else has it; found once, as screens are drawn often."""
    try:
        return find_bot(bot)
    except BotError:
        return None


def name_here(name: str, bot: str | None, texts: Speaks) -> str:
    """The name of a seat as it is shown: a bot without a name of its own has one in every language."""
    if bot is None or (name != bot and not name.startswith(f"{bot} ")):
        return name
    known = bot_here(bot)
    return name if known is None else known.name(texts) + name.removeprefix(bot)
