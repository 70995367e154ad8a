"""From an address to a seat to a running app: what can't work is said before the screen changes."""

import getpass
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tacora.client.door import Door, DoorError, parse_door
from tacora.client.rest import Denied, Unreachable, fetch_record
from tacora.client.seat import Seated, take_seat
from tacora.client.seats import SeatBook, seats_file
from tacora.record.record import is_name
from tacora.table.outcome import Refusal
from tacora.texts import Texts, preferred_language
from tacora.tui.remote.words import refusal_words
from tacora.tui.save import games_folder
from tacora.tui.setup import Ended, PlayError, today

if TYPE_CHECKING:
    from tacora.tui.remote.app import RemoteApp

__all__ = ["RemoteSetup", "keep_record", "own_name", "remote_app", "run_at_table", "sit_down"]

_LONGEST = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoteSetup:
    """What the command line says about a served table."""

    address: str
    name: str | None = None
    watch: bool = False
    language: str | None = None
    games_folder: Path | None = None
    seats: Path | None = None
    """The file with this user's seats; None: the usual one."""


def run_at_table(setup: RemoteSetup) -> Ended:
    """Join and play here; raises `PlayError` with one sentence where that can't be."""
    from tacora.tui.start import check_terminal

    check_terminal(setup.language)
    app = remote_app(setup, sit_down(setup))
    return app.run(mouse=False) or app.farewell()


def sit_down(setup: RemoteSetup) -> Seated:
    """The seat of before, or a new one."""
    texts = Texts(setup.language or preferred_language())
    if setup.name is not None and not (is_name(setup.name) and len(setup.name) <= _LONGEST):
        raise PlayError(texts("remote-bad-name", name=setup.name, longest=_LONGEST))
    book = SeatBook(setup.seats or seats_file())
    try:
        door = parse_door(setup.address)
        return take_seat(door, book, name=setup.name, fallback=own_name(), watch=setup.watch)
    except DoorError as error:
        raise PlayError(str(error)) from None
    except Unreachable as error:
        raise PlayError(texts("remote-unreachable", address=error.base, why=error.reason)) from None
    except Denied as no:
        raise PlayError(refusal_words(Refusal(no.code, no.reason), texts)) from None


def remote_app(setup: RemoteSetup, seated: Seated) -> "RemoteApp":
    """The app at this seat."""
    from tacora.tui.remote.app import RemoteApp

    folder = setup.games_folder or games_folder()
    return RemoteApp(
        seated,
        setup.language or preferred_language(),
        setup.name or own_name(),
        lambda door, record: keep_record(folder, door, record),
    )


def own_name() -> str:
    """What a person is called who did not say: as at this machine, in one printable line."""
    try:
        name = getpass.getuser()
    except (OSError, KeyError):
        name = ""
    name = name[:_LONGEST].strip().capitalize()
    return name if is_name(name) else "Terminal"


def keep_record(folder: Path, door: Door, record: str) -> Path:
    """Fetch a finished game and keep it beside those played here."""
    text = fetch_record(door, record)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{today().isoformat()}_{door.code}_{record[:8]}.record"
    path.write_text(text, encoding="utf-8")
    return path
