"""The editions and the bots, in German or English."""

from dataclasses import MISSING, fields
from enum import Enum
from functools import lru_cache
from typing import Any, Literal, get_args

import msgspec
from litestar import get
from litestar.params import FromPath, FromQuery

from tacora.bots import all_bots
from tacora.editions import digest, load_editions
from tacora.rules.games import AnyEdition, options_of
from tacora.server.answers import Denied, documented
from tacora.server.routes.models import BotCard, EditionCard, EditionOption
from tacora.texts import Texts, edition_line

__all__ = ["bots", "edition", "editions"]

Lang = Literal["en", "de"]


@get(
    "/api/editions",
    operation_id="listEditions",
    tags=["catalogue"],
    responses=documented(400, 429),
    description="All editions that can be played here.",
    sync_to_thread=False,
)
def editions(lang: FromQuery[Lang] = "en") -> list[EditionCard]:
    """Every edition with its options."""
    return [_card(found, lang) for found in load_editions()]


@get(
    "/api/editions/{edition_id:str}",
    operation_id="showEdition",
    tags=["catalogue"],
    responses=documented(400, 404, 429),
    description="One edition with all its material.",
    sync_to_thread=False,
)
def edition(edition_id: FromPath[str], lang: FromQuery[Lang] = "en") -> EditionCard:
    """One edition by its id."""
    if edition_id not in load_editions():
        raise Denied(404, "no-such-edition", f"There is no such edition: {', '.join(load_editions())}.")
    return _card(edition_id, lang)


@get(
    "/api/bots",
    operation_id="listBots",
    tags=["catalogue"],
    responses=documented(400, 429),
    description="The bots that can sit at a table.",
    sync_to_thread=False,
)
def bots(
    game: FromQuery[Literal["diamant", "troll-dragon"] | None] = None, lang: FromQuery[Lang] = "en"
) -> list[BotCard]:
    """Every bot, or those that play one game."""
    return _bots(game, lang)


@lru_cache(maxsize=8)
def _bots(game: str | None, lang: str) -> list[BotCard]:
    texts = Texts(lang)
    return [BotCard(bot.id, bot.game, bot.name(texts), bot.line(texts)) for bot in all_bots(game).values()]


@lru_cache(maxsize=64)
def _card(edition_id: str, lang: str) -> EditionCard:
    found = load_editions()[edition_id]
    texts = Texts(lang, edition_id)
    return EditionCard(
        id=found.id,
        game=found.game,
        title=texts("edition-title"),
        line=edition_line(found, texts),
        publisher=found.publisher,
        year=found.year,
        least=found.min_seats,
        most=found.max_seats,
        digest=digest(found),
        options=tuple(_options(found)),
        material=_material(found),
    )


def _material(found: AnyEdition) -> dict[str, Any]:
    stated = (field.name for field in fields(found) if field.compare)
    plain: dict[str, Any] = msgspec.to_builtins({name: getattr(found, name) for name in stated})
    return plain


def _options(found: AnyEdition) -> list[EditionOption]:
    """Name, kind and default of each rule a table may agree on."""
    listed = []
    for option in fields(options_of(found)):
        kind: Any = next(iter(get_args(option.type)), option.type)  # `int` out of `int | None`
        default = None if option.default is MISSING else option.default
        if isinstance(kind, type) and issubclass(kind, Enum):
            choices = tuple(str(choice.value) for choice in kind)
            shown = default.value if isinstance(default, Enum) else None
            listed.append(EditionOption(option.name, "choice", shown, choices))
        else:
            listed.append(
                EditionOption(option.name, {bool: "switch", int: "number"}.get(kind, "word"), default)
            )
    return listed
