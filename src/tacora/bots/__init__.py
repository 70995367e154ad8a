"""Players without a person: `pick(view, rng)`, seeing no more than a player sees."""

from tacora.bots.bot import Bot, DiamantPick, PickFunction, Speaks, TrollDragonPick
from tacora.bots.contract import check_bot
from tacora.bots.errors import BotError, BrokenBot, ContractBroken, UnknownBot, WrongGame
from tacora.bots.registry import all_bots, bot_ids, bot_problems, built_in_bots, check_plays, find_bot
from tacora.bots.rhythm import race_delay

__all__ = [
    "Bot",
    "BotError",
    "BrokenBot",
    "ContractBroken",
    "DiamantPick",
    "PickFunction",
    "Speaks",
    "TrollDragonPick",
    "UnknownBot",
    "WrongGame",
    "all_bots",
    "bot_ids",
    "bot_problems",
    "built_in_bots",
    "check_bot",
    "check_plays",
    "find_bot",
    "race_delay",
]
