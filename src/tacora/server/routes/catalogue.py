"""The games, their editions and their bots, in every language there is."""

from dataclasses import fields
from functools import lru_cache
from typing import Any

import msgspec
from litestar import MediaType, get
from litestar.params import FromPath, FromQuery

from tacora.bots import all_bots
from tacora.editions import OwnEdition, digest
from tacora.editions.links import LinkFault, pack
from tacora.games import DEFAULT_EDITION, AnyEdition, games, kit_of
from tacora.games.kit import GameKit
from tacora.server.problems import Denied, documented
from tacora.server.routes.caller import Lang, Shared
from tacora.server.routes.models import BotCard, EditionCard, EditionOption, GameCard
from tacora.server.shelf import Shelf
from tacora.texts import LANGUAGES, Texts, edition_line, literal

__all__ = ["bots", "edition", "edition_card", "editions", "game_list", "game_texts"]

_ROOMS = ("bots", "sim", "solve", "coach", "screens", "commands")


@get(
    "/api/games",
    operation_id="listGames",
    tags=["catalogue"],
    responses=documented(429),
    description="All games that can be played here, with their editions.",
    sync_to_thread=False,
)
def game_list(app_state: Shared) -> list[GameCard]:
    """Every game, the one with the default edition first."""
    known = app_state.shelf.editions
    cards = [_game(found, known) for found in games().values()]
    return sorted(cards, key=lambda card: DEFAULT_EDITION not in card.editions)


@get(
    "/api/games/{game:str}/texts/{lang:str}",
    operation_id="showGameTexts",
    tags=["catalogue"],
    responses=documented(400, 404, 429),
    media_type=MediaType.TEXT,
    description=(
        "A game's own messages as one Fluent text, for a page without a screen for it;"
        " with an edition, also what it is called."
    ),
    sync_to_thread=False,
)
def game_texts(
    game: FromPath[str], lang: FromPath[Lang], app_state: Shared, edition: FromQuery[str | None] = None
) -> str:
    """The catalogue in the game's own folder."""
    if game not in games():
        raise Denied(404, "no-such-game", f"There is no such game: {', '.join(games())}.")
    own = _messages(games()[game], lang)
    if edition is None:
        return own
    known = _found(edition, app_state.shelf)
    return f"{own}\n{_edition_messages(known, app_state.shelf.texts(known.id, lang))}"


@get(
    "/api/editions",
    operation_id="listEditions",
    tags=["catalogue"],
    responses=documented(400, 429),
    description="All editions that can be played here.",
    sync_to_thread=False,
)
def editions(app_state: Shared, lang: FromQuery[Lang] = "en") -> list[EditionCard]:
    """Every edition with its options."""
    shelf = app_state.shelf
    return [edition_card(found, lang, shelf) for found in shelf.editions.values()]


@get(
    "/api/editions/{edition_id:str}",
    operation_id="showEdition",
    tags=["catalogue"],
    responses=documented(400, 404, 429),
    description="One edition with all its material.",
    sync_to_thread=False,
)
def edition(edition_id: FromPath[str], app_state: Shared, lang: FromQuery[Lang] = "en") -> EditionCard:
    """One edition by its id."""
    shelf = app_state.shelf
    return edition_card(_found(edition_id, shelf), lang, shelf)


@get(
    "/api/bots",
    operation_id="listBots",
    tags=["catalogue"],
    responses=documented(400, 429),
    description="The bots that can sit at a table.",
    sync_to_thread=False,
)
def bots(game: FromQuery[str | None] = None, lang: FromQuery[Lang] = "en") -> list[BotCard]:
    """Every bot, or those that play one game."""
    if game is not None and game not in games():
        raise Denied(400, "no-such-game", f"There is no such game: {', '.join(games())}.")
    return _bots(game, lang)


@lru_cache(maxsize=64)
def _bots(game: str | None, lang: str) -> list[BotCard]:
    texts = Texts(lang)
    return [
        BotCard(bot.id, bot.game, bot.name(texts), bot.line(texts), bot.level, bot.mood.value)
        for bot in all_bots(game).values()
    ]


def _found(edition_id: str, shelf: Shelf) -> AnyEdition:
    known = shelf.editions
    if edition_id not in known:
        raise Denied(404, "no-such-edition", f"There is no such edition: {', '.join(known)}.")
    return known[edition_id]


def _game(found: GameKit, known: dict[str, AnyEdition]) -> GameCard:
    own = [one for one in known.values() if one.game == found.id]
    own.sort(key=lambda one: one.id != DEFAULT_EDITION)
    return GameCard(
        id=found.id,
        title=own[0].title if own else found.id,
        editions=tuple(one.id for one in own),
        rooms=tuple(room for room in _ROOMS if found.has(room)),
    )


def _messages(found: GameKit, lang: str) -> str:
    """The game's files one after another; English where its author does not speak the language."""
    wanted = (found.folder / "texts" / language for language in (lang, LANGUAGES[0]))
    folder = next((one for one in wanted if one.is_dir()), None)
    return (
        "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.ftl"))) if folder else ""
    )


def _edition_messages(known: AnyEdition, texts: Texts) -> str:
    """What an edition is called, and its own words where it has some."""
    title, line = literal(texts("edition-title")), literal(edition_line(known, texts))
    return "\n".join((f"edition-title = {title}", f"edition-what = {line}", *reversed(texts.own_words)))


def edition_card(found: AnyEdition, lang: str, shelf: Shelf) -> EditionCard:
    """An edition of this house, or one that somebody shares."""
    texts = shelf.texts(found.id, lang) if found.id in shelf.editions else Texts(lang, found)
    return _card(found, texts, _packed(shelf.own.get(found.id)))


def _packed(own: OwnEdition | None) -> str:
    """What a link has of it; nothing for one that is too long, or everybody's."""
    try:
        return "" if own is None else pack(own.text)
    except LinkFault:
        return ""


@lru_cache(maxsize=64)
def _card(found: AnyEdition, texts: Texts, packed: str) -> EditionCard:
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
        options=tuple(_options(found, texts)),
        material=_material(found),
        packed=packed,
    )


def _material(found: AnyEdition) -> dict[str, Any]:
    stated = (field.name for field in fields(found) if field.compare)
    plain: dict[str, Any] = msgspec.to_builtins({name: getattr(found, name) for name in stated})
    return plain


def _options(found: AnyEdition, texts: Texts) -> list[EditionOption]:
    """All that a table may agree on in this edition, by reflection."""
    return [
        EditionOption(
            name=rule.name,
            kind=rule.kind,
            default=rule.default,
            choices=rule.choices,
            rule=rule.rule,
            label=rule.label(texts),
            line=rule.line(texts),
            labels=tuple(rule.choice_label(texts, choice) for choice in rule.choices),
            excludes=rule.excludes,
        )
        for rule in kit_of(found).house_rules(found)
    ]
