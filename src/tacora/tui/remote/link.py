"""The terminal as a device at a served table: what it knows, what it asks, and its last line."""

from collections.abc import Sequence

from rich.text import Text

from tacora.client.connection import Connection, Link
from tacora.client.frames import Strange
from tacora.client.seat import Seated
from tacora.client.seen import Seen
from tacora.table import commands as c
from tacora.table.news import News, Phase
from tacora.table.outcome import Refusal
from tacora.texts import Texts
from tacora.tui.device import DeviceApp
from tacora.tui.marks import CAMP, DANGER, TEXT, TORCH
from tacora.tui.remote.sheets import Choose
from tacora.tui.remote.words import refusal_words, sayings

__all__ = ["LinkedApp"]

_NOTICE = 5.0
"""So many seconds a word stays in the last line."""


class LinkedApp(DeviceApp):
    """Holds the connection; what is shown of it is for the app built on it."""

    def __init__(self, seated: Seated, language: str, name: str) -> None:
        super().__init__(language)
        self.connection = Connection(seated, self)
        self.player = name
        self.commitment = ""
        self._door = seated.door
        self._notice: tuple[int, str, str] = (0, "", "")
        self._why: Refusal | None = None

    # ---- what is known

    @property
    def seen(self) -> Seen | None:
        """All that is known of the table."""
        return self.connection.seen

    @property
    def now(self) -> int:
        """What time it is at the server, in milliseconds."""
        return self.connection.now

    @property
    def page(self) -> str:
        """What others open to join."""
        return self._door.page

    @property
    def texts(self) -> Texts:
        """The table's words in the language of this device."""
        seen = self.seen
        edition = None
        if seen is not None:
            lobby = seen.view is None or seen.table.phase is Phase.LOBBY
            edition = seen.table.settings.edition if lobby or seen.view is None else seen.view.edition
        return self.texts_for(edition)

    def told(self, before: Seen | None, news: News | Strange | None, seen: Seen) -> None:
        """An entry, a snapshot, or own picks."""
        raise NotImplementedError

    def linked(self, link: Link, why: Refusal | None) -> None:
        """The connection has changed."""
        self._why = why
        if link is Link.LIVE and self.seen is not None:
            self.notice(self.texts("remote-back"), CAMP)
        self.redraw()

    # ---- the last line

    def notice(self, words: str, colour: str = TEXT) -> None:
        """Say something for a few seconds."""
        number = self._notice[0] + 1
        self._notice = (number, words, colour)
        self.set_timer(_NOTICE, lambda: self._hush(number))
        self.redraw()

    def _hush(self, number: int) -> None:
        if self._notice[0] == number:
            self._notice = (number, "", "")
            self.redraw()

    def foot(self, keys: Text) -> Text:
        """The keys; or what is wrong with the connection; or a word in passing."""
        texts = self.texts
        match self.connection.link:
            case Link.LOST:
                return Text(f"✖ {texts('remote-lost')}", f"bold {DANGER}")
            case Link.REFUSED | Link.CLOSED:
                why = refusal_words(self._why, texts) if self._why else texts("remote-closed")
                return Text.assemble(
                    (f"✖ {why} ", f"bold {DANGER}"), ("  Q", f"bold {TORCH}"), f" {texts('tui-key-quit')}"
                )
            case _:
                pass
        if self.seen is not None and self.seen.table.paused:
            message = f"remote-pause-{self.seen.table.paused}"
            return Text.assemble((f"‖ {texts(message)}   ", f"bold {TORCH}"), keys)
        _, words, colour = self._notice
        return Text(words, f"bold {colour}") if words else keys

    # ---- asking the table

    def ask(self, *commands: c.Command) -> None:
        """Send a command, or several that build on each other: one that is refused is told, and the last."""
        self.run_worker(self._ask(commands), exit_on_error=False)

    async def _ask(self, commands: Sequence[c.Command]) -> None:
        for command in commands:
            refusal = await self.connection.ask(command)
            if refusal is not None:
                if refusal.code != "closed":
                    self.notice(refusal_words(refusal, self.texts), DANGER)
                return

    def pause(self) -> None:
        """Stop all clocks, or let them run again."""
        if self.seen is not None and self.seen.me is not None:
            self.ask(c.Resume() if self.seen.table.paused else c.Pause())

    def sleep_or_wake(self) -> None:
        """Let a bot play for the own seat, or play again."""
        seen = self.seen
        if seen is not None and seen.me is not None and seen.seat is not None:
            self.ask(c.Wake(seen.me) if seen.seat.asleep else c.Sleep(seen.me))

    def say(self) -> None:
        """A call before the reveal, true or not, or a phrase."""
        seen, texts = self.seen, self.texts
        if seen is None or seen.me is None:
            return
        offered = sayings(seen, seen.me, texts)

        def chosen(number: int | None) -> None:
            if number is not None:
                self.ask(offered[number][1])

        lines = [line for line, _ in offered]
        self.push_screen(Choose(texts("remote-key-say"), lines, f"Esc {texts('tui-key-close')}"), chosen)
