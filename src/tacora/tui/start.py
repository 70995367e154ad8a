"""From the command line's settings to a running app: what can't work is said before the screen changes."""

import getpass
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tacora.bots import BotError, check_sits, find_bot, try_bots
from tacora.client.door import DoorError, parse_door
from tacora.client.local import LocalLink, Opening, fresh_path, unfinished
from tacora.client.rest import Denied, Unreachable
from tacora.client.saves import is_save, restore, saves_in
from tacora.client.seat import Seated, take_seat
from tacora.client.seats import SeatBook, seats_file
from tacora.client.socket import SocketLink
from tacora.editions import UnknownEdition, load_editions
from tacora.games import DEFAULT_EDITION, AnyEdition, kit_of
from tacora.protocol import commands as c
from tacora.protocol.refusal import Refusal
from tacora.protocol.settings import Mode, Pace, Settings
from tacora.record import RecordError, Seat, is_name
from tacora.table import FairDealer, Match
from tacora.table.agreement import agreed
from tacora.table.outcome import Refused
from tacora.texts import Texts, preferred_language
from tacora.tui.app import TacoraApp
from tacora.tui.following import Connect, Device
from tacora.tui.records import games_folder
from tacora.tui.setup import Ended, NoTerminal, NothingToResume, PlayError, RemoteSetup, TuiSetup, today
from tacora.tui.words import bots_here, person_name, refusal_words

if TYPE_CHECKING:
    from tacora.client.link import Link, Listener

_PERSONS = ("you", "human")
_LONGEST = 16
_BOTS = 3
"""So many bots sit at a new table with one person."""


def run_in_terminal(setup: TuiSetup | RemoteSetup) -> Ended:
    """Play here; raises `NoTerminal` where there is nothing to play on."""
    check_terminal(setup.language)
    app = app_for(setup) if isinstance(setup, TuiSetup) else remote_app(setup, sit_down(setup))
    return app.run(mouse=False) or app.farewell()


def check_terminal(language: str | None) -> None:
    """Refuse to play where nothing can be placed on a screen."""
    texts = Texts(language or preferred_language())
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise NoTerminal(texts("tui-no-terminal"))
    term = os.environ.get("TERM", "")
    if os.name == "posix" and term in ("", "dumb", "unknown"):
        raise NoTerminal(texts("tui-dumb-terminal", term=term or "–"))


# ---- a table of this process


def app_for(setup: TuiSetup) -> TacoraApp:
    """The app at a new table, in its lobby or in the game, or at the one that was left."""
    editions = load_editions(setup.editions_folder)
    games = setup.games_folder or games_folder()
    language = setup.language or preferred_language()
    texts = Texts(language, setup.edition, setup.editions_folder)
    if setup.edition is not None and setup.edition not in editions:
        raise UnknownEdition(setup.edition, list(editions))
    device = Device(
        language=language,
        player=own_name(),
        games=games,
        editions=setup.editions_folder,
        today=setup.today,
        unfinished=lambda: _last(setup, games, editions, texts),
    )
    if setup.resume:
        return TacoraApp(_wanted(setup, games, editions, texts), device)
    opening = Opening(commands=list(_commands(setup, editions, texts)), seed=setup.seed)
    path = fresh_path(games, setup.today())
    return TacoraApp(lambda ear: LocalLink(path, ear, opening=opening, editions=editions), device)


def _commands(setup: TuiSetup, editions: dict[str, AnyEdition], texts: Texts) -> Iterator[c.Command]:
    """Set the table as asked for; begin at once where nothing was left open."""
    edition = editions[setup.edition or DEFAULT_EDITION]
    off = setup.pace is Pace.OFF  # nothing happens by itself: no breather, and no race on a beat
    settings = Settings(
        edition=edition.id,
        options=dict(setup.options),
        mode=Mode.HOTSEAT,
        breather=0 if off else Settings().breather,
        pace=setup.pace,
        race="turns" if off else setup.race,
        aid=setup.aid,
    )
    seats = _seats(setup.seats or _usual(edition), edition, texts)
    _check(settings, seats, editions, setup)
    yield c.Set(settings)
    for seat in seats:
        yield c.AddSeat(seat.name) if seat.bot is None else c.AddBot(seat.bot)
    if setup.seats is not None and setup.edition is not None:
        yield c.Start()


def _usual(edition: AnyEdition) -> Sequence[str]:
    """One person and a few bots of different minds."""
    kit = kit_of(edition)
    bots = [bot.id for bot in bots_here(edition.game)]
    wanted = [bot for bot in kit.usual_bots if bot in bots] or [kit.stand_in, *bots]
    return ("you", *list(dict.fromkeys(wanted))[: min(_BOTS, edition.max_seats - 1)])


def _seats(words: Sequence[str], edition: AnyEdition, texts: Texts) -> list[Seat]:
    """The seats these words mean: `you`, `you:Mia`, a bot's id or its place; raises `BotError`."""
    seats = []
    for number, word in enumerate(words):
        kind, _, name = word.strip().partition(":")
        if kind in _PERSONS:
            given = " ".join(name.split()) or person_name(number, texts)
            if not (is_name(given) and len(given) <= _LONGEST):
                raise PlayError(texts("remote-bad-name", name=given, longest=_LONGEST))
            seats.append(Seat(given))
        else:
            [bot] = try_bots([word.strip()])
            seats.append(Seat(bot, find_bot(bot, edition.game).id))
    return seats


def _check(
    settings: Settings, seats: Sequence[Seat], editions: dict[str, AnyEdition], setup: TuiSetup
) -> None:
    """Refuse what the table would refuse; in the lobby, people may still come and go."""
    try:
        edition, options = agreed(settings, editions)
    except Refused as no:
        raise PlayError(no.refusal.reason) from None
    if setup.seats is not None and setup.edition is not None:
        for seat in seats:
            if seat.bot is not None:
                check_sits(find_bot(seat.bot), edition, options, len(seats))
        Match(edition, options, seats, FairDealer.from_seed(0))


def _wanted(setup: TuiSetup, games: Path, editions: dict[str, AnyEdition], texts: Texts) -> Connect:
    """The way to the game that is to go on; raises `NothingToResume` with one clear sentence."""
    if isinstance(setup.resume, Path):
        return _way_to(setup.resume, setup, games, editions, texts)
    found = _last(setup, games, editions, texts)
    if found is None:
        raise NothingToResume(texts("tui-nothing-to-resume", folder=str(games)))
    return found


def _last(setup: TuiSetup, games: Path, editions: dict[str, AnyEdition], texts: Texts) -> Connect | None:
    """The way to the game that was left last, of this version or of an older one."""
    found = sorted([*unfinished(games), *saves_in(games)], key=lambda path: path.stat().st_mtime_ns)
    return _way_to(found[-1], setup, games, editions, texts) if found else None


def _way_to(
    path: Path, setup: TuiSetup, games: Path, editions: dict[str, AnyEdition], texts: Texts
) -> Connect:
    def connect(ear: "Listener") -> "Link":
        table = path
        if is_save(path):
            table = fresh_path(games, setup.today())
            try:
                restore(path, table, editions, Settings(pace=setup.pace, race=setup.race, aid=setup.aid))
            except (OSError, ValueError, RecordError, BotError) as error:
                problem = str(error).rstrip(".")
                raise NothingToResume(texts("tui-damaged", file=str(path), problem=problem)) from error
        return LocalLink(table, ear, editions=editions)

    return connect


# ---- a served table


def sit_down(setup: RemoteSetup) -> Seated:
    """The seat of before, or a new one; raises `PlayError` with one sentence where that can't be."""
    texts = Texts(setup.language or preferred_language())
    if setup.name is not None and not (is_name(setup.name) and len(setup.name) <= _LONGEST):
        raise PlayError(texts("remote-bad-name", name=setup.name, longest=_LONGEST))
    book = SeatBook(setup.seats or seats_file())
    try:
        door = parse_door(setup.address)
        return take_seat(
            door, book, name=setup.name, fallback=own_name(), watch=setup.watch, password=setup.password
        )
    except DoorError as error:
        raise PlayError(str(error)) from None
    except Unreachable as error:
        raise PlayError(texts("remote-unreachable", address=error.base, why=error.reason)) from None
    except Denied as no:
        raise PlayError(refusal_words(Refusal(no.code, no.reason), texts)) from None


def remote_app(setup: RemoteSetup, seated: Seated) -> TacoraApp:
    """The app at this seat."""
    device = Device(
        language=setup.language or preferred_language(),
        player=setup.name or own_name(),
        games=setup.games_folder or games_folder(),
        today=today,
    )
    return TacoraApp(lambda ear: SocketLink(seated, ear), device)


def own_name() -> str:
    """What a person is called who did not say: as at this machine, in one printable line."""
    try:
        name = getpass.getuser()
    except (OSError, KeyError):
        name = ""
    name = name[:_LONGEST].strip().capitalize()
    return name if is_name(name) else "Terminal"
