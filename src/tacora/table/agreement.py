"""What the people at a table have agreed on, checked: the edition, its options, the pace of the race."""

from functools import lru_cache
from typing import Any

from tacora.bots import BotError, find_bot
from tacora.editions import UnknownEdition, load_edition
from tacora.record.options import option_from_text, option_to_text
from tacora.rules.games import AnyEdition, AnyOptions, options_of
from tacora.table.outcome import Refused
from tacora.table.race import RacePace
from tacora.table.seating import MOST_SEATS
from tacora.table.settings import Settings

__all__ = ["agreed", "check_bot", "most_seats"]


def agreed(settings: Settings) -> tuple[AnyEdition, AnyOptions]:
    """Edition and options of these settings; refused with a sentence where something does not fit."""
    paces = [pace.value for pace in RacePace]
    if settings.race not in paces:
        raise Refused("bad-race", f"The race goes {', '.join(paces)}, not {settings.race!r}.")
    chosen = [(name, value) for name, value in settings.options.items() if value is not False]
    texts = tuple(option_to_text(name, value) for name, value in chosen)
    return _agreed(settings.edition, texts)


def most_seats(settings: Settings) -> int:
    """How many may sit down: what the edition allows, or as many as there are colours (H1)."""
    edition, options = agreed(settings)
    return MOST_SEATS if getattr(options, "any_seats", False) else min(MOST_SEATS, edition.max_seats)


def check_bot(bot: str, game: str) -> None:
    """Refuse a bot nobody knows, or one that does not play this game."""
    try:
        find_bot(bot, game)
    except BotError as wrong:
        raise Refused("no-such-bot", str(wrong)) from None


@lru_cache(maxsize=256)
def _agreed(name: str, texts: tuple[str, ...]) -> tuple[AnyEdition, AnyOptions]:
    """Editions and options never change, so each agreement is checked once."""
    try:
        edition = load_edition(name)
    except UnknownEdition as unknown:
        raise Refused("unknown-edition", str(unknown)) from None
    chosen: dict[str, Any] = {}
    for text in texts:
        try:
            known, setting = option_from_text(text, edition)
        except ValueError as wrong:
            raise Refused("bad-option", f"{wrong}.") from None
        chosen[known] = setting
    return edition, options_of(edition)(**chosen)
