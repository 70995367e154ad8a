"""Players without a person: `pick(view, rng)`, seeing no more than a player sees."""

from tacora.bots.contract import check_bot
from tacora.bots.errors import BotError, BrokenBot, ContractBroken, UnknownBot, WrongGame
from tacora.bots.registry import (
    all_bots,
    bot_ids,
    bot_problems,
    built_in_bots,
    check_plays,
    check_sits,
    find_bot,
)
from tacora.bots.tried import is_place, try_bot, try_bots
from tacora.games.kit import Bot, PickFunction, Speaks
from tacora.games.picking import BotFault

__all__ = [
    "Bot",
    "BotError",
    "BotFault",
    "BrokenBot",
    "ContractBroken",
    "PickFunction",
    "Speaks",
    "UnknownBot",
    "WrongGame",
    "all_bots",
    "bot_ids",
    "bot_problems",
    "built_in_bots",
    "check_bot",
    "check_plays",
    "check_sits",
    "find_bot",
    "is_place",
    "try_bot",
    "try_bots",
]
