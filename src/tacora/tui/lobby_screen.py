"""The lobby as a screen: everybody sees who is there; the host seats bots, sets the table, and starts."""

from dataclasses import replace
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import Static

from tacora.client.seen import Seen
from tacora.editions import load_editions
from tacora.protocol import commands as c
from tacora.tui.keys import NUMBERS, bindings
from tacora.tui.lobby import Lobby, Row, company, draw_lobby, missing, of_level, rows, to_fill
from tacora.tui.playing import TableScreen
from tacora.tui.sheets import AskName
from tacora.tui.words import free_name, person_name


class LobbyScreen(TableScreen):
    """Arrows choose and change, Enter starts, B seats a bot, a number one of that level, F fills the table.

    M seats another person here, X takes a seat away.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(
            *("go_on", "up", "down", "left", "right", "bot", "fill", "person", "remove"),
            *("name", "conceal", "advise", "unfinished", *NUMBERS),
        ),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._cursor = 0

    def compose(self) -> ComposeResult:
        """One picture, and the keys."""
        yield Static("", id="too-small")
        yield Static("", id="lobby")
        yield Static("", id="keys", classes="foot")

    @property
    def seen(self) -> Seen | None:
        """All that is known of the table."""
        return self.table_app.seen

    def show(self) -> None:
        """Draw the lobby as it is known; before the first word of the table say so."""
        if not self.measure():
            return
        texts, seen = self.texts, self.seen
        if seen is None:
            address = self.table_app.link.address
            told = texts("remote-connecting", address=address) if address else ""
            self.update("lobby", Text(told, no_wrap=True))
            self.update_keys([("Q", texts("tui-key-quit"))])
            return
        lobby = self._lobby(seen)
        self.update("lobby", draw_lobby(lobby, self.app.size.width - 2, self.app.size.height - 1))
        self.update_keys(self._keys(lobby))

    def _lobby(self, seen: Seen) -> Lobby:
        editions = load_editions(self.table_app.device.editions)
        lobby = Lobby(seen=seen, editions=editions, texts=self.texts, title=self._title(seen))
        if lobby.edition is not None:
            lobby = replace(lobby, bot="".join(company(lobby, lobby.edition.game, 1)))
        self._cursor = max(0, min(self._cursor, len(rows(lobby)) - 1))
        return replace(lobby, cursor=self._cursor)

    def _title(self, seen: Seen) -> str:
        texts, address = self.texts, self.table_app.link.address
        if address is None:
            return f"TACORA   {texts('tui-new-table')}"
        door = texts("remote-locked-door" if seen.table.locked else "remote-open-door")
        return f"{texts('remote-table', code=seen.table.code)}   {address}   {door}"

    def _keys(self, lobby: Lobby) -> list[tuple[str, str]]:
        texts, seen = self.texts, lobby.seen
        name = [("N", texts("tui-key-name"))] if seen.own else []
        if seen.own and seen.table.own_secrets:
            name.append(("V", texts("tui-key-conceal")))
        last = [("?", texts("tui-key-help")), ("Q", texts("tui-key-quit")), *name]
        last.append(("S", texts("tui-key-language")))
        waiting = self.table_app.waiting_keys()
        if not seen.host:
            return [*waiting, *last]
        start = [] if missing(lobby) else [(texts("tui-enter"), texts("tui-key-start"))]
        again = [("U", texts("tui-key-resume"))] if self.table_app.may_go_back else []
        return [
            *waiting,
            *start,
            ("↑↓←→", texts("tui-key-choose")),
            ("B", texts("remote-key-bot")),
            ("1-5", texts("remote-key-level")),
            ("F", texts("remote-key-fill")),
            ("M", texts("tui-key-person")),
            *again,
            *last,
            ("X", texts("remote-key-remove")),
        ]

    def _row(self) -> Row | None:
        return None if self.seen is None else rows(self._lobby(self.seen))[self._cursor]

    # Keys

    def action_go_on(self) -> None:
        """Begin, where this device may."""
        seen = self.seen
        if seen is not None and seen.host and not missing(self._lobby(seen)):
            self.table_app.ask(c.Start())

    def action_up(self) -> None:
        """The row above."""
        self._move(-1)

    def action_down(self) -> None:
        """The row below."""
        self._move(1)

    def _move(self, step: int) -> None:
        if self.seen is not None:
            self._cursor = (self._cursor + step) % len(rows(self._lobby(self.seen)))
            self.show()

    def action_left(self) -> None:
        """The value before."""
        self._change(-1)

    def action_right(self) -> None:
        """The next value."""
        self._change(1)

    def _change(self, step: int) -> None:
        seen, row = self.seen, self._row()
        if seen is None or row is None:
            return
        own = row.seat is not None and row.seat in seen.own
        if seen.host or own:
            self.table_app.ask(*row.change(step))
            if row.seat is not None and not own:  # the next bot sits down last
                self._cursor = len(seen.table.seats)

    def action_bot(self) -> None:
        """Seat the bot that is named below."""
        seen = self.seen
        if seen is not None and seen.host and (bot := self._lobby(seen).bot):
            self.table_app.ask(c.AddBot(bot))

    def action_number(self, number: int) -> None:
        """Seat a bot of this level."""
        seen = self.seen
        if seen is not None and seen.host and (bot := of_level(self._lobby(seen), number)):
            self.table_app.ask(c.AddBot(bot))

    def action_fill(self) -> None:
        """Seat a fair mix for the people who sit here."""
        seen = self.seen
        if seen is None or not seen.host:
            return
        lobby = self._lobby(seen)
        if lobby.edition is not None and (count := to_fill(lobby)):
            self.table_app.ask(*(c.AddBot(bot) for bot in company(lobby, lobby.edition.game, count)))

    def action_person(self) -> None:
        """Another person at this device."""
        seen = self.seen
        if seen is None or not (seen.own or seen.host):
            return
        seat = len(seen.table.seats)
        self.table_app.ask(c.AddSeat(free_name(seen.table, person_name(seat, self.texts))))

    def action_remove(self) -> None:
        """Take the marked seat away, or put out who sits there."""
        seen, row = self.seen, self._row()
        if seen is None or row is None or row.seat is None:
            return
        seat = seen.table.seats[row.seat]
        own = seat.device is not None and seat.device == seen.device
        if (own and (seen.host or len(seen.own) > 1)) or (seen.host and seat.bot is not None):
            self.table_app.ask(c.RemoveSeat(row.seat))
        elif seen.host and seat.device is not None and not own:
            self.table_app.ask(c.Kick(seat.device))

    def action_name(self) -> None:
        """Another name for the marked person of this device, or for the first one."""
        seen, row = self.seen, self._row()
        if seen is None or not seen.own:
            return
        seat = self._own(seen, row)
        old = seen.table.seats[seat].name

        def named(name: str | None) -> None:
            if name and name.strip() and name.strip() != old:
                self.table_app.ask(c.Rename(seat, name.strip()))

        self.app.push_screen(AskName(self.texts("tui-name-for"), old), named)

    def action_conceal(self) -> None:
        """Keep what the marked person of this device has a secret, or not; the first one's else."""
        seen, row = self.seen, self._row()
        if seen is not None and seen.own and seen.table.own_secrets:
            seat = self._own(seen, row)
            self.table_app.ask(c.Conceal(seat, not seen.table.seats[seat].hidden))

    def action_advise(self) -> None:
        """Advice for the marked person alone, or no more of it: the host gives it, anybody may decline it."""
        seen, row = self.seen, self._row()
        if seen is None or row is None or row.seat is None:
            return
        seat = seen.table.seats[row.seat]
        if seat.device is not None and (seen.host or (row.seat in seen.own and seat.advice)):
            self.table_app.ask(c.Advise(row.seat, not seat.advice))

    def _own(self, seen: Seen, row: Row | None) -> int:
        return row.seat if row is not None and row.seat in seen.own else seen.own[0]

    def action_unfinished(self) -> None:
        """Leave this lobby for the game that was left in the middle."""
        if self.table_app.may_go_back:
            self.table_app.go_back()
