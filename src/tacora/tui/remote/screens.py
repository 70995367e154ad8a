"""What the screens of a served table share: the app by its type, and the keys of whoever plays there."""

from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual.binding import Binding, BindingType

from tacora.client.seen import Seen
from tacora.table.news import News
from tacora.tui.marks import TORCH
from tacora.tui.scene import join_lines
from tacora.tui.screens import Sized

if TYPE_CHECKING:
    from tacora.tui.remote.app import RemoteApp

__all__ = ["AtTable", "PlayingScreen"]


class AtTable(Sized):
    """A screen of the app at a served table."""

    @property
    def remote(self) -> "RemoteApp":
        """The app, by its own type."""
        return cast("RemoteApp", self.app)


class PlayingScreen(AtTable):
    """A game at a served table: what one entry tells is shown moment by moment."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p,P", "pause", show=False),
        Binding("z,Z", "sleep", show=False),
        Binding("c,C", "say", show=False),
    ]

    @property
    def seen(self) -> Seen:
        """All that is known; a game is on when this screen is shown."""
        seen = self.remote.seen
        if seen is None:
            raise RuntimeError("a game is shown without a table")
        return seen

    # What comes in

    def arrive(self, seen: Seen) -> None:
        """A snapshot came."""
        raise NotImplementedError

    def told(self, before: Seen, news: News, seen: Seen) -> None:
        """An entry came."""
        raise NotImplementedError

    @property
    def seconds(self) -> float | None:
        """How long this moment stays by itself."""
        raise NotImplementedError

    def skip(self) -> bool:
        """On to the next moment; False where there is nothing to skip."""
        raise NotImplementedError

    def tick(self) -> None:
        """Time goes on: a countdown, or the beat of a race."""
        raise NotImplementedError

    # What is drawn

    def _foot(self, keys: Text) -> Text:
        return self.remote.foot(keys)

    def _with_rematch(self, page: Text) -> Text:
        """The page after the game, and who may begin the next one."""
        ahead = self.remote.texts("remote-rematch" if self.seen.host else "remote-host-rematch")
        return join_lines([page, Text(""), Text(ahead, f"bold {TORCH}")])

    def _guest_keys(self) -> list[tuple[str, str]]:
        """What somebody at the table, or somebody who watches, may do while a game goes on."""
        texts, seen = self.remote.texts, self.seen
        if seen.me is not None:
            pause = "remote-key-resume" if seen.table.paused else "remote-key-pause"
            return [
                ("C", texts("remote-key-say")),
                ("Z", texts("remote-key-sleep")),
                ("P", texts(pause)),
            ]
        if any(seat.bot for seat in seen.table.seats):
            return [("T", texts("remote-key-take"))]
        return []

    # Keys

    def action_pause(self) -> None:
        """Stop all clocks, or let them run."""
        self.remote.pause()

    def action_sleep(self) -> None:
        """Let a bot play for a while, or play again."""
        self.remote.sleep_or_wake()

    def action_say(self) -> None:
        """Say something."""
        self.remote.say()
