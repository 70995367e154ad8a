"""What the people at a table have agreed on, checked: the edition, its options, the pace of the race."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tacora.bots import BotError, check_sits, find_bot
from tacora.editions import UnknownEdition, load_editions
from tacora.games import AnyEdition, AnyOptions, kit_of, options_of
from tacora.games.house_rules import option_from_text, option_to_text
from tacora.protocol.settings import Settings
from tacora.table.outcome import Refused
from tacora.table.race import RacePace
from tacora.table.seating import MOST_SEATS

__all__ = ["agreed", "check_bot", "check_table", "may_conceal", "seat_bounds"]


def agreed(
    settings: Settings, editions: Mapping[str, AnyEdition] | None = None, rules: int | None = None
) -> tuple[AnyEdition, AnyOptions]:
    """Edition and options of these settings; refused with a sentence where something does not fit.

    `rules` is the version of the game's rules that says what is usual; the newest where none is named.
    """
    paces = [pace.value for pace in RacePace]
    if settings.race not in paces:
        raise Refused("bad-race", f"The race goes {', '.join(paces)}, not {settings.race!r}.")
    chosen = [(name, value) for name, value in settings.options.items() if value is not False]
    known = load_editions() if editions is None else editions
    edition = known.get(settings.edition)
    if edition is None:
        raise Refused("unknown-edition", str(UnknownEdition(settings.edition, list(known))))
    kit = kit_of(edition)
    usual = kit.as_of(kit.version if rules is None else rules).options
    return edition, replace(usual, **dict(_option(name, value, edition) for name, value in chosen))


def seat_bounds(settings: Settings, editions: Mapping[str, AnyEdition] | None = None) -> tuple[int, int]:
    """How few and how many may sit down: what the edition allows, or as many as there are colours (H1)."""
    edition, options = agreed(settings, editions)
    if kit_of(edition).table.free_seats(options):
        return 1, MOST_SEATS
    return edition.min_seats, min(MOST_SEATS, edition.max_seats)


def may_conceal(settings: Settings, editions: Mapping[str, AnyEdition] | None = None) -> bool:
    """Whether each seat may say for itself that it keeps what it has secret; not in an edition nobody has."""
    try:
        edition, options = agreed(settings, editions)
    except Refused:
        return False
    return kit_of(edition).table.own_secrets(edition, options)


def check_bot(bot: str, game: str) -> None:
    """Refuse a bot nobody knows, or one that does not play this game."""
    try:
        find_bot(bot, game)
    except BotError as wrong:
        raise Refused("no-such-bot", str(wrong)) from None


def check_table(bot: str, edition: AnyEdition, options: AnyOptions, seats: int) -> None:
    """Refuse a bot that was not made for this table."""
    try:
        check_sits(find_bot(bot), edition, options, seats)
    except BotError as wrong:
        raise Refused("no-such-bot", str(wrong)) from None


def _option(name: str, value: object, edition: AnyEdition) -> tuple[str, Any]:
    if name in kit_of(edition).personal:
        raise Refused("bad-option", f"{name} is for each seat to say for itself, not for the host.")
    try:
        return option_from_text(options_of(edition), option_to_text(name, value))
    except ValueError as wrong:
        raise Refused("bad-option", f"{wrong}.") from None
