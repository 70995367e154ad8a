"""The lobby of a served table as one picture: who is there, what will be played, what the host may change."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

import msgspec
from rich.text import Text

from tacora.client.seen import Seen
from tacora.editions import load_editions
from tacora.rules.games import AnyEdition
from tacora.table import commands as c
from tacora.table.news import SeatInfo, TableInfo
from tacora.table.settings import Aid, Clock, Pace, Settings
from tacora.texts import Texts, edition_line
from tacora.tui.marks import CAMP, DANGER, HINT, LINE, TEXT, TORCH
from tacora.tui.remote.words import crew_of
from tacora.tui.scene import fit, join_lines, who
from tacora.tui.seating import bot_here, bots_here

__all__ = ["Lobby", "change_table", "draw_lobby", "missing", "next_edition", "next_of", "next_settings"]

_NAME = 20
ChoiceT = TypeVar("ChoiceT")


@dataclass(frozen=True, slots=True, kw_only=True)
class Lobby:
    """The lobby at one moment, for one device."""

    seen: Seen
    page: str
    """What others open to join."""
    texts: Texts
    cursor: int = 0
    """The seat the arrows are at."""
    bot: str = ""
    """The bot that B would seat next."""


def missing(seen: Seen) -> int:
    """How many seats are still free that must be taken before the game can start."""
    edition = _edition(seen.table.settings.edition)
    if edition is None or seen.table.settings.options.get("any_seats"):
        return 0
    return max(0, edition.min_seats - len(seen.table.seats))


def draw_lobby(lobby: Lobby, width: int) -> Text:
    """All of it, line by line."""
    seen, texts = lobby.seen, lobby.texts
    table = seen.table
    lines = [
        Text.assemble((texts("remote-table", code=table.code), f"bold {TORCH}"), "   ", (lobby.page, TEXT)),
        Text(texts("remote-locked-door") if table.locked else texts("remote-open-door"), HINT),
        Text("─" * width, LINE),
        *_settings(lobby),
        Text("─" * width, LINE),
    ]
    names = crew_of(table, texts)
    for number, seat in enumerate(table.seats):
        mark = "▸ " if number == lobby.cursor else "  "
        lines.append(
            Text.assemble((mark, f"bold {TORCH}"), who(number, names, width=_NAME), *_about(seat, lobby))
        )
    lines.append(Text(""))
    lines += [Text(line, style) for line, style in _state(lobby)]
    return join_lines(lines)


def _settings(lobby: Lobby) -> list[Text]:
    texts, settings = lobby.texts, lobby.seen.table.settings
    edition = _edition(settings.edition)
    title = texts("edition-title") if edition else settings.edition
    lines = [
        Text.assemble((title, f"bold {TEXT}"), ("  " + edition_line(edition, texts), HINT) if edition else "")
    ]
    parts = [
        texts("remote-clock", clock=settings.clock.value, seconds=settings.seconds),
        texts("remote-pace", pace=settings.pace.value),
        texts("remote-aid", aid=settings.aid.value),
    ]
    if edition is not None and edition.game == "troll-dragon":
        parts.insert(0, texts("remote-race", race=settings.race))
    elif settings.options.get("closed_chests"):
        parts.insert(0, texts("remote-chests", chest=texts("chest")))
    return [*lines, Text(" · ".join(parts), HINT)]


def _about(seat: SeatInfo, lobby: Lobby) -> list[tuple[str, str]]:
    texts, seen = lobby.texts, lobby.seen
    told: list[tuple[str, str]] = []
    if seat.bot is not None:
        told.append((texts("remote-is-bot"), HINT))
    elif seat.device == seen.device:
        told.append((texts("remote-is-you"), f"bold {CAMP}"))
    if seat.device is not None and seat.device == seen.table.host:
        told.append((texts("remote-is-host"), TORCH))
    if seat.away:
        told.append((texts("remote-is-away"), DANGER))
    return [(fit(word, 17), style) for word, style in told]


def _state(lobby: Lobby) -> list[tuple[str, str]]:
    texts, seen = lobby.texts, lobby.seen
    watching = sum(device.role == "spectator" and device.online for device in seen.table.devices)
    lines = [(texts("remote-watching", count=watching), HINT)] if watching else []
    if count := missing(seen):
        lines.append((texts("remote-missing", count=count), TEXT))
    elif seen.host:
        lines.append((texts("remote-can-start"), f"bold {CAMP}"))
    else:
        lines.append((texts("remote-host-starts"), TEXT))
    if seen.host and lobby.bot:
        bot = bot_here(lobby.bot)
        lines.append((texts("remote-next-bot", name=bot.name(texts), line=bot.line(texts)), HINT))
    if seen.me is None:
        lines.append((texts("remote-you-watch"), HINT))
    return lines


def next_settings(settings: Settings, key: str) -> Settings:
    """The settings after the host has pressed this key."""
    changed: dict[str, object] = {}
    match key:
        case "e":
            changed = {"edition": next_edition(settings.edition), "options": {}}
        case "c":
            closed = not settings.options.get("closed_chests", False)
            changed = {"options": {**settings.options, "closed_chests": closed}}
        case "r":
            changed = {"race": next_of(["normal", "wild", "turns", "kids"], settings.race)}
        case "p":
            changed = {"pace": next_of(list(Pace), settings.pace)}
        case "t":
            changed = {"clock": next_of(list(Clock), settings.clock)}
        case "a":
            changed = {"aid": next_of(list(Aid), settings.aid)}
        case _:
            pass
    return msgspec.structs.replace(settings, **changed)


def change_table(table: TableInfo, wanted: Settings) -> list[c.Command]:
    """The commands to these settings: bots that do not know the game make way for as many that do."""
    edition = _edition(wanted.edition)
    able = [] if edition is None else [bot.id for bot in bots_here(edition.game)]
    strange = [
        number for number, seat in enumerate(table.seats) if seat.bot is not None and seat.bot not in able
    ]
    fresh = [bot for bot in able if bot not in {seat.bot for seat in table.seats}] or able
    return [
        *(c.RemoveSeat(number) for number in reversed(strange)),
        c.Set(wanted),
        *(c.AddBot(fresh[nth % len(fresh)]) for nth in range(len(strange)) if fresh),
    ]


def next_edition(edition: str) -> str:
    """The edition after this one, in the order they are listed."""
    return next_of(list(load_editions()), edition)


def next_of(choices: Sequence[ChoiceT], now: ChoiceT) -> ChoiceT:
    """The choice after this one; the first where this one is not known."""
    return choices[(choices.index(now) + 1) % len(choices)] if now in choices else choices[0]


def _edition(name: str) -> AnyEdition | None:
    return load_editions().get(name)
