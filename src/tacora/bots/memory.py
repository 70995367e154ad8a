"""What a bot is shown. Where chests are closed (D15), some bots remember what went into each of them."""

from dataclasses import replace
from typing import Any

from tacora.bots.bot import Bot
from tacora.rules import diamant
from tacora.rules.game import AnyGame

__all__ = ["shown_to"]


def shown_to(bot: Bot, game: AnyGame, state: Any, seat: int, *, remembering: bool = True) -> Any:
    """The view of a bot's seat; with every chest in it for a bot that remembers, unless it shall not.

    Who leaves, with what in hand and with which part of the path is public, so this is no secret: it is what
    a perfect memory knows.
    """
    view = game.view(state, seat)
    if remembering and bot.remembers and isinstance(state, diamant.State):
        return replace(view, chests=state.chests)
    return view
