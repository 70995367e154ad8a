"""The lobby as rows: who sits there, what is played, what the table agrees on; the host may change each.

It is the set-up of a table at one terminal and the lobby of a served one: one Enter starts as it stands.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, TypeVar

import msgspec
from rich.text import Text

from tacora.bots.company import fair_level, fair_mix
from tacora.bots.naming import bot_here
from tacora.client.seen import Seen
from tacora.games import AnyEdition, kit_of
from tacora.games.kit import HouseRule, Mood
from tacora.protocol import commands as c
from tacora.protocol.entries import SeatInfo, TableInfo
from tacora.protocol.settings import Aid, Clock, Pace, Settings
from tacora.table.agreement import seat_bounds
from tacora.table.race import RacePace
from tacora.texts import Texts, edition_line
from tacora.tui.drawing import fit, join_lines, who, wrap
from tacora.tui.marks import CAMP, DANGER, HINT, LINE, TEXT, TORCH
from tacora.tui.words import bots_here, crew_of

_SEATS = 34
"""The width of the column with the seats."""
_LABEL, _RULE = 14, 30
_MOST_NUMBER = 9
ValueT = TypeVar("ValueT")


@dataclass(frozen=True, slots=True, kw_only=True)
class Lobby:
    """The lobby at one moment, for one device."""

    seen: Seen
    editions: Mapping[str, AnyEdition]
    texts: Texts
    title: str
    """What the table is called, and how others come to it."""
    cursor: int = 0
    """The row the arrows are at."""
    bot: str = ""
    """The bot that B would seat next."""

    @property
    def edition(self) -> AnyEdition | None:
        """What is to be played, where this device knows it."""
        return self.editions.get(self.seen.table.settings.edition)


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One line that the arrows stop at."""

    text: Text
    about: str = ""
    """What there is to say about it, below."""
    change: Callable[[int], Sequence[c.Command]] = lambda _: ()
    """The commands that set it to its next (1) or last (-1) value."""
    seat: int | None = None


def missing(lobby: Lobby) -> int:
    """How many seats are still free that must be taken before the game can start."""
    if lobby.edition is None:
        return 0
    least, _ = seat_bounds(lobby.seen.table.settings, {lobby.edition.id: lobby.edition})
    return max(0, least - len(lobby.seen.table.seats))


# ---- rows


def rows(lobby: Lobby) -> list[Row]:
    """All of them, from the edition to the last house rule."""
    return [_edition_row(lobby), *_seat_rows(lobby), *_setting_rows(lobby), *_rule_rows(lobby)]


def _edition_row(lobby: Lobby) -> Row:
    settings, edition = lobby.seen.table.settings, lobby.edition
    title = lobby.texts("edition-title") if edition and lobby.texts.knows("edition-title") else None
    text = Text(title or (edition.title if edition else settings.edition), f"bold {TEXT}")

    def change(step: int) -> Sequence[c.Command]:
        wanted = next_of(list(lobby.editions), settings.edition, step)
        return change_table(lobby, msgspec.structs.replace(settings, edition=wanted, options={}))

    return Row(text=text, about=edition_line(edition, lobby.texts) if edition else "", change=change)


def _seat_rows(lobby: Lobby) -> Iterator[Row]:
    table, texts = lobby.seen.table, lobby.texts
    names = crew_of(table, texts)
    for number, seat in enumerate(table.seats):
        text = Text.assemble(who(number, names, width=16), " ", *_about(seat, lobby))
        own = table.own_secrets and number in lobby.seen.own
        about = texts("tui-conceal-what") if own else _line(seat, texts)
        yield Row(text=text, about=about, change=_seat_change(lobby, number), seat=number)


def _seat_change(lobby: Lobby, number: int) -> Callable[[int], Sequence[c.Command]]:
    """A bot makes way for the next one, which sits down last; an own seat gets another colour."""
    seat, seen = lobby.seen.table.seats[number], lobby.seen

    def change(step: int) -> Sequence[c.Command]:
        if seat.bot is not None and seen.host and lobby.edition is not None:
            able = [bot.id for bot in bots_here(lobby.edition.game)]
            return (c.RemoveSeat(number), c.AddBot(next_of(able, seat.bot, step)))
        if seat.device is not None and seat.device == seen.device:
            return (c.Recolour(number, (seat.colour + step) % 8),)
        return ()

    return change


def _about(seat: SeatInfo, lobby: Lobby) -> list[tuple[str, str]]:
    texts, seen = lobby.texts, lobby.seen
    told: list[tuple[str, str]] = []
    if seat.bot is not None:
        told.append((texts("remote-is-bot"), HINT))
    elif seat.device == seen.device:
        person = "tui-concealed" if seat.hidden else "tui-person"  # there is room for one word
        told.append((texts("remote-is-you" if len(seen.own) == 1 else person), f"bold {CAMP}"))
    alone = len(seen.table.devices) <= 1
    if seat.device is not None and seat.device == seen.table.host and not alone:
        told.append((texts("remote-is-host"), TORCH))
    if seat.hidden and (seat.device != seen.device or len(seen.own) == 1):
        told.append((texts("tui-concealed"), HINT))
    if seat.advice:
        told.append((texts("tui-advised"), HINT))
    if seat.away:
        told.append((texts("remote-is-away"), DANGER))
    return [(f"{word}  ", style) for word, style in told]


def _line(seat: SeatInfo, texts: Texts) -> str:
    bot = bot_here(seat.bot) if seat.bot else None
    return "" if bot is None else f"{bot.name(texts)}: {bot.line(texts)}"


def _setting_rows(lobby: Lobby) -> Iterator[Row]:
    """How the table runs: for every game, and first of all what this game wants to have here."""
    settings, texts, table = lobby.seen.table.settings, lobby.texts, lobby.seen.table

    def row(name: str, label: str, value: str, values: Sequence[Any]) -> Row:
        def change(step: int) -> Sequence[c.Command]:
            wanted = next_of(values, getattr(settings, name), step)
            return (c.Set(msgspec.structs.replace(settings, **{name: wanted})),)

        return Row(text=_labelled(label, value), change=change)

    if "race" in lobby_of(lobby.edition):
        paces = [pace.value for pace in RacePace]
        yield row("race", texts("td-row-race"), texts(f"td-pace-{settings.race}"), paces)
    yield row("pace", texts("tui-row-speed"), texts(f"tui-speed-{settings.pace.value}"), list(Pace))
    yield row("aid", texts("tui-row-aid"), texts(f"tui-aid-{settings.aid.value}"), list(Aid))
    clock = texts("tui-clock", clock=settings.clock.value, seconds=settings.seconds)
    yield row("clock", texts("tui-row-clock"), clock, list(Clock))
    if len(table.devices) > 1 or table.locked:
        door = texts("tui-door-locked" if table.locked else "tui-door-open")
        change = (c.Lock(not table.locked),)
        yield Row(text=_labelled(texts("tui-row-door"), door), change=lambda _: change)


def lobby_of(edition: AnyEdition | None) -> tuple[str, ...]:
    """The settings and house rules that a game wants to have first in its lobby."""
    if edition is None or not kit_of(edition).has("screens"):
        return ()
    names: tuple[str, ...] = getattr(kit_of(edition).room("screens"), "LOBBY", ())
    return names


def _rule_rows(lobby: Lobby) -> Iterator[Row]:
    """Every house rule of the game, read off its options."""
    if lobby.edition is None:
        return
    first = lobby_of(lobby.edition)
    known = {rule.name: rule for rule in kit_of(lobby.edition).house_rules(lobby.edition)}
    for name in [*(name for name in first if name in known), *(name for name in known if name not in first)]:
        yield _rule_row(lobby, known[name])


def _rule_row(lobby: Lobby, rule: HouseRule) -> Row:
    settings, texts = lobby.seen.table.settings, lobby.texts
    value = settings.options.get(rule.name, rule.default)
    names = [seat.name for seat in lobby.seen.table.seats]

    def change(step: int) -> Sequence[c.Command]:
        wanted = next_of(_values(rule, len(names)), value, step)
        agreed = settings.options.items()
        others = {name: kept for name, kept in agreed if name not in (rule.name, rule.excludes)}
        options = others if wanted == rule.default or wanted is None else {**others, rule.name: wanted}
        return (c.Set(msgspec.structs.replace(settings, options=options)),)

    if isinstance(value, bool):
        shown = texts("tui-yes" if value else "tui-no")
    elif rule.kind == "seat" and isinstance(value, int) and value <= len(names):
        lot = settings.options.get(rule.excludes, False)
        shown = texts("tui-nobody") if lot else names[value - 1]
    elif isinstance(value, str):
        shown = rule.choice_label(texts, value)
    else:
        shown = texts("tui-as-usual") if value is None else str(value)
    marked = value != rule.default
    text = _labelled(rule.label(texts), shown, width=_RULE, marked=marked)
    whole = f" ({shown})" if isinstance(value, str) else ""
    return Row(text=text, about=rule.line(texts) + whole, change=change)


def _values(rule: HouseRule, seats: int) -> list[Any]:
    """What a rule can be set to: nothing by itself is the first."""
    if rule.kind == "seat":
        return list(range(1, seats + 1))
    if rule.kind == "switch":
        return [False, True]
    if rule.kind == "number":
        numbers = list(range(1, _MOST_NUMBER + 1))
        return numbers if rule.default is not None else [None, *numbers]
    return list(rule.choices) if rule.default is not None else [None, *rule.choices]


def _labelled(label: str, value: str, *, width: int = _LABEL, marked: bool = False) -> Text:
    return Text.assemble((fit(label, width), HINT), " ", (value, f"bold {TORCH}" if marked else TEXT))


# ---- drawing


def draw_lobby(lobby: Lobby, width: int, height: int) -> Text:
    """All of it in so many lines: seats at the left, what the table agrees on at the right."""
    every = rows(lobby)
    marked = [_mark(row, nth == lobby.cursor) for nth, row in enumerate(every)]
    seats = [text for text, row in zip(marked, every, strict=True) if row.seat is not None]
    others = [text for text, row in zip(marked[1:], every[1:], strict=True) if row.seat is None]
    room = max(len(seats), len(others))
    below = _below(lobby, every[lobby.cursor], width)
    room = min(room, height - 4 - len(below))
    left = [*seats, *[Text("")] * (room - len(seats))]
    right = _around(others, lobby.cursor - 1 - len(seats), room)
    columns = [_side(one, other, width) for one, other in zip(left, right, strict=False)]
    rule = Text("─" * width, LINE)
    gap = [Text("")] * (height - 4 - room - len(below))
    return join_lines([Text(lobby.title, HINT), marked[0], rule, *columns, *gap, rule, *below])


def _mark(row: Row, chosen: bool) -> Text:  # noqa: FBT001 - a row is just this
    return Text.assemble(("▸ " if chosen else "  ", f"bold {TORCH}"), row.text)


def _side(left: Text, right: Text, width: int) -> Text:
    left, right = left.copy(), right.copy()
    left.truncate(_SEATS, overflow="ellipsis")
    right.truncate(width - _SEATS - 1, overflow="ellipsis")
    return Text.assemble(left, " " * (_SEATS + 1 - left.cell_len), right)


def _around(lines: list[Text], at: int, room: int) -> list[Text]:
    """So many of these lines that the one at the cursor is among them."""
    first = max(0, min(at - room + 1, len(lines) - room))
    shown = lines[first : first + room]
    return [*shown, *[Text("")] * (room - len(shown))]


def _below(lobby: Lobby, row: Row, width: int) -> list[Text]:
    """What there is to say about the row, and whether the game can start."""
    texts, seen = lobby.texts, lobby.seen
    about = wrap(row.about, width)[:2]
    lines = [*(Text(line, TEXT) for line in about), *[Text("")] * (2 - len(about))]
    watching = sum(device.role == "spectator" and device.online for device in seen.table.devices)
    if watching:
        lines.append(Text(texts("remote-watching", count=watching), HINT))
    if seen.host and lobby.bot and (bot := bot_here(lobby.bot)) is not None:
        lines.append(Text(texts("remote-next-bot", name=bot.name(texts), line=bot.line(texts)), HINT))
    if not seen.own and not seen.host:
        lines.append(Text(texts("remote-you-watch"), HINT))
    if count := missing(lobby):
        lines.append(Text(f"✖ {texts('remote-missing', count=count)}", f"bold {DANGER}"))
    elif seen.host:
        lines.append(Text(f"✓ {texts('remote-can-start')}", f"bold {CAMP}"))
    else:
        lines.append(Text(texts("remote-host-starts"), TEXT))
    return lines


# ---- changing


def company(lobby: Lobby, game: str, count: int) -> list[str]:
    """So many bots for the people who sit here: about as strong as the evening says, and all different."""
    table = lobby.seen.table
    played = [(line.games, line.victories) for line in table.score if line.bot is None]
    level = fair_level(played, len(table.seats) + count)
    mix = fair_mix(bots_here(game), level, [seat.bot for seat in table.seats])
    return [bot.id for bot in islice(mix, count)]


def to_fill(lobby: Lobby) -> int:
    """How many seats one key fills: the table is full with four, then with six, then with all there are."""
    if lobby.edition is None:
        return 0
    count = len(lobby.seen.table.seats)
    _, most = seat_bounds(lobby.seen.table.settings, {lobby.edition.id: lobby.edition})
    return max(0, next((full for full in (4, 6) if count < full <= most), most) - count)


def of_level(lobby: Lobby, level: int) -> str | None:
    """A bot of this level, of a temperament nobody here has yet; None where the game has no such level."""
    if lobby.edition is None:
        return None
    here = [seat.bot for seat in lobby.seen.table.seats]
    moods = (Mood.EVEN, Mood.BOLD, Mood.CAREFUL)
    able = [bot for bot in bots_here(lobby.edition.game) if bot.level == level]
    able.sort(key=lambda bot: (bot.id in here, moods.index(bot.mood)))
    return able[0].id if able else None


def change_table(lobby: Lobby, wanted: Settings) -> list[c.Command]:
    """The commands to these settings: bots that do not know the game make way for as many that do."""
    table, edition = lobby.seen.table, lobby.editions.get(wanted.edition)
    able = [] if edition is None else [bot.id for bot in bots_here(edition.game)]
    strange = _strange_bots(table, able)
    fresh = company(lobby, edition.game, len(strange)) if edition is not None else []
    return [
        *(c.RemoveSeat(number) for number in reversed(strange)),
        c.Set(wanted),
        *(c.AddBot(bot) for bot in fresh),
    ]


def _strange_bots(table: TableInfo, able: Sequence[str]) -> list[int]:
    return [number for number, seat in enumerate(table.seats) if seat.bot and seat.bot not in able]


def next_of(values: Sequence[ValueT], value: ValueT, step: int = 1) -> ValueT:
    """The value so many steps after this one; the first where this one is not known."""
    return values[(values.index(value) + step) % len(values)] if value in values else values[0]
