"""What a bot is shown. Where things are hidden, some bots remember what everybody could have seen."""

from typing import Any

from tacora.games.kit import Bot, GameKit

__all__ = ["shown_to"]


def shown_to(bot: Bot, kit: GameKit, state: Any, seat: int, *, remembering: bool = True) -> Any:
    """What a seat's bot sees; one that remembers gets what a perfect memory knows, unless it shall not."""
    view = kit.rules.view(state, seat)
    return kit.remembered(view, state) if remembering and bot.remembers else view
