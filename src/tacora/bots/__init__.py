"""Players without a person: `pick(view, rng)`, seeing no more than a player sees."""

from tacora.bots.bot import Bot, PickFunction, Speaks
from tacora.bots.contract import check_bot
from tacora.bots.errors import BotError, BrokenBot, ContractBroken, UnknownBot
from tacora.bots.registry import all_bots, bot_ids, bot_problems, built_in_bots, find_bot

__all__ = [
    "Bot",
    "BotError",
    "BrokenBot",
    "ContractBroken",
    "PickFunction",
    "Speaks",
    "UnknownBot",
    "all_bots",
    "bot_ids",
    "bot_problems",
    "built_in_bots",
    "check_bot",
    "find_bot",
]
