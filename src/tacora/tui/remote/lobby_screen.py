"""The lobby as a screen: everybody sees who is there; the host seats bots, sets the table, and starts."""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from tacora.client.seen import Seen
from tacora.editions import load_editions
from tacora.table import commands as c
from tacora.tui.remote.lobby import Lobby, change_table, draw_lobby, missing, next_settings
from tacora.tui.remote.screens import AtTable
from tacora.tui.remote.words import free_name
from tacora.tui.screens import keys_line
from tacora.tui.seating import bots_here
from tacora.tui.sheets import AskName

__all__ = ["LobbyScreen"]


class LobbyScreen(AtTable):
    """Enter starts, B seats a bot, X takes a seat away, N names the own one; letters set the table."""

    CSS = """
    #lobby { width: 100%; height: 1fr; padding: 1 2; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "start", show=False),
        Binding("b,B", "bot", show=False),
        Binding("left", "which_bot(-1)", show=False),
        Binding("right", "which_bot(1)", show=False),
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("x,X,delete", "remove", show=False),
        Binding("n,N", "name", show=False),
        Binding("k,K", "colour", show=False),
        Binding("l,L", "lock", show=False),
        *(Binding(f"{key},{key.upper()}", f"set('{key}')", show=False) for key in "ecrpta"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._cursor = 0
        self._bot = 0

    def compose(self) -> ComposeResult:
        """One picture, and the keys."""
        yield self.too_small()
        yield Static("", id="lobby")
        yield Static("", id="keys", classes="foot")

    def on_mount(self) -> None:
        """The first picture."""
        self.show()

    def show(self) -> None:
        """Draw the lobby as it is known; before the first word of the server say so."""
        remote, texts = self.remote, self.remote.texts
        if not self.measure(texts):
            return
        width = self.app.size.width - 4
        seen = remote.seen
        if seen is None:
            picture = Text(texts("remote-connecting", address=remote.page), no_wrap=True)
            keys = [("Q", texts("tui-key-quit"))]
        else:
            self._cursor = max(0, min(self._cursor, len(seen.table.seats) - 1))
            picture = draw_lobby(self._lobby(seen), width)
            keys = self._keys(seen)
        self.query_one("#lobby", Static).update(picture)
        self.query_one("#keys", Static).update(remote.foot(keys_line(keys, width)))

    def _lobby(self, seen: Seen) -> Lobby:
        bots = self._bots(seen)
        bot = bots[self._bot % len(bots)] if bots else ""
        return Lobby(seen=seen, page=self.remote.page, texts=self.remote.texts, cursor=self._cursor, bot=bot)

    def _bots(self, seen: Seen) -> list[str]:
        edition = load_editions().get(seen.table.settings.edition)
        return [bot.id for bot in bots_here(edition.game)] if edition else []

    def _keys(self, seen: Seen) -> list[tuple[str, str]]:
        texts = self.remote.texts
        quit_key, name = ("Q", texts("tui-key-quit")), ("N", texts("tui-key-name"))
        speak = ("S", texts("tui-key-language"))
        if not seen.host:
            take = [("X", texts("remote-key-take"))] if seen.me is None and self._free_bots(seen) else []
            return [*([name] if seen.me is not None else take), speak, quit_key]
        start = [] if missing(seen) else [(texts("tui-enter"), texts("tui-key-start"))]
        dice = seen.table.settings.edition == "troll-dragon"
        own = (
            ("R", texts("remote-key-race"))
            if dice
            else ("C", texts("remote-key-chests", chest=texts("chest")))
        )
        return [
            *start,
            ("B", texts("remote-key-bot")),
            ("← →", texts("remote-key-which")),
            ("X", texts("remote-key-remove")),
            ("E", texts("remote-key-edition")),
            own,
            ("T", texts("remote-key-clock")),
            ("P", texts("remote-key-pace")),
            ("L", texts("remote-key-lock")),
            name,
            speak,
            quit_key,
        ]

    def _free_bots(self, seen: Seen) -> list[int]:
        return [number for number, seat in enumerate(seen.table.seats) if seat.bot is not None]

    # Keys

    def action_start(self) -> None:
        """Begin, where this device may."""
        seen = self.remote.seen
        if seen is not None and seen.host and not missing(seen):
            self.remote.ask(c.Start())

    def action_bot(self) -> None:
        """Seat the bot that is named below."""
        seen = self.remote.seen
        if seen is not None and seen.host and (bots := self._bots(seen)):
            self.remote.ask(c.AddBot(bots[self._bot % len(bots)]))
            self._bot += 1

    def action_which_bot(self, step: int) -> None:
        """Another bot."""
        self._bot += step
        self.show()

    def action_move(self, step: int) -> None:
        """Another seat."""
        self._cursor += step
        self.show()

    def action_remove(self) -> None:
        """Take the marked bot away, or put out who sits there; whoever watches takes a bot's seat."""
        seen = self.remote.seen
        if seen is None or not 0 <= self._cursor < len(seen.table.seats):
            return
        seat = seen.table.seats[self._cursor]
        if seen.me is None and seat.bot is not None and not seen.host:
            self.remote.ask(c.TakeOver(self._cursor, free_name(seen.table, self.remote.player)))
        elif seen.host and seat.device is not None and seat.device != seen.device:
            self.remote.ask(c.Kick(seat.device))
        elif seen.host and seat.bot is not None:
            self.remote.ask(c.RemoveSeat(self._cursor))

    def action_name(self) -> None:
        """Another name for the own seat."""
        seen = self.remote.seen
        if seen is None or seen.me is None or seen.seat is None:
            return
        me, old = seen.me, seen.seat.name

        def named(name: str | None) -> None:
            if name and name.strip() and name.strip() != old:
                self.remote.ask(c.Rename(me, name.strip()))

        self.app.push_screen(AskName(self.remote.texts("tui-name-for"), old), named)

    def action_colour(self) -> None:
        """The next free colour and sign for the own seat."""
        seen = self.remote.seen
        if seen is not None and seen.me is not None and seen.seat is not None:
            self.remote.ask(c.Recolour(seen.me, (seen.seat.colour + 1) % 8))

    def action_lock(self) -> None:
        """Let nobody else in, or open up."""
        seen = self.remote.seen
        if seen is not None and seen.host:
            self.remote.ask(c.Lock(not seen.table.locked))

    def action_set(self, key: str) -> None:
        """The next choice of one setting; with another game come other bots."""
        seen = self.remote.seen
        if seen is not None and seen.host:
            wanted = next_settings(seen.table.settings, key)
            self.remote.ask(*change_table(seen.table, wanted))
