"""The terminal as a device at a served table: it follows the connection, and lets the screens draw."""

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, TypeAlias

from rich.text import Text
from textual.binding import Binding, BindingType

from tacora.client.connection import Link
from tacora.client.door import Door
from tacora.client.frames import Strange
from tacora.client.seat import Seated
from tacora.client.seen import Seen
from tacora.rules import diamant
from tacora.table import commands as c
from tacora.table.news import Ended as GameEnded
from tacora.table.news import News, Phase, Played
from tacora.tui.marks import DANGER
from tacora.tui.remote.cave_screen import CaveScreen
from tacora.tui.remote.dice_screen import DiceScreen
from tacora.tui.remote.link import LinkedApp
from tacora.tui.remote.lobby_screen import LobbyScreen
from tacora.tui.remote.screens import PlayingScreen
from tacora.tui.remote.sheets import AskLeave
from tacora.tui.remote.words import crew_of, free_name, news_words, refusal_words
from tacora.tui.screens import Sized
from tacora.tui.setup import Ended
from tacora.tui.why import why_text

__all__ = ["Keep", "RemoteApp"]

Keep: TypeAlias = Callable[[Door, str], Path]
"""Fetch this finished game from its server and keep it; where it lies now. May raise."""

_TICK = 0.1
_GUARD = 700
"""Milliseconds: a key that comes sooner after news was meant for the moment before, as in a race."""


class RemoteApp(LinkedApp):
    """One seat at a served table, or a place to watch."""

    OWN_ACTIONS = frozenset(("help", "log", "odds", "language", "take_over", "leave"))
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", show=False),
        Binding("l,L", "log", show=False),
        Binding("o,O", "odds", show=False),
        Binding("s,S", "language", show=False),
        Binding("t,T", "take_over", show=False),
        Binding("q,Q,ctrl+c,ctrl+q", "leave", show=False),
    ]

    def __init__(self, seated: Seated, language: str, name: str, keep: Keep) -> None:
        super().__init__(seated, language, name)
        self.saved: Path | None = None
        self._keep = keep
        self._moment = 0
        self._told_at = 0

    # ---- the connection tells

    def told(self, before: Seen | None, news: News | Strange | None, seen: Seen) -> None:
        """An entry, a snapshot, or own picks."""
        screen = self._fitting(seen)
        if isinstance(screen, PlayingScreen):
            if before is None or (news is None and before.seq != seen.seq):
                screen.arrive(seen)
            elif news is not None and not isinstance(news, Strange):
                screen.told(before, news, seen)
        if seen.table.commitment and seen.table.phase is not Phase.OVER:
            self.commitment = seen.table.commitment
        if news is not None and not isinstance(news, Strange):
            if words := news_words(news, seen, self.texts):
                self.notice(words)
            if isinstance(news, GameEnded):
                self.run_worker(self._fetch(news.record), exit_on_error=False)
        if isinstance(news, Played):
            self._told_at = self.now
        wait = (news.reveal - self.now) / 1000 if isinstance(news, Played) else 0.0
        if 0.02 < wait < 0.5:  # all devices open the picks together
            self.set_timer(wait, self.arrange)
        else:
            self.arrange()

    def _fitting(self, seen: Seen) -> Sized:
        """The screen for what is on the table; another one takes its place where it must."""
        base = self._base()
        wanted: type[Sized] = LobbyScreen
        if seen.table.phase is not Phase.LOBBY and seen.view is not None:
            wanted = CaveScreen if isinstance(seen.view, diamant.View) else DiceScreen
        if isinstance(base, Sized) and (isinstance(base, wanted) or _is_starting(seen)):
            return base
        fresh = wanted()
        while len(self.screen_stack) > 2:
            self.pop_screen()
        self.turn_to(fresh)
        if isinstance(fresh, PlayingScreen):
            fresh.arrive(seen)
        return fresh

    async def _fetch(self, record: str) -> None:
        """Keep the finished game here too, so that its shuffle can be checked without the server."""
        import asyncio

        from tacora.client.rest import Denied, Unreachable

        try:
            self.saved = await asyncio.to_thread(self._keep, self._door, record)
        except (Denied, Unreachable, OSError) as error:
            self.notice(self.texts("remote-not-kept", why=str(error)), DANGER)
        self.redraw()

    # ---- time

    def on_mount(self) -> None:
        """Draw the door, and knock."""
        self.push_screen(LobbyScreen())
        self.set_interval(_TICK, self._tick)
        self.run_worker(self.connection.run(), exit_on_error=True)

    def arrange(self) -> None:
        """Show the present moment, and let it pass by itself where it does."""
        self._moment += 1
        moment, screen = self._moment, self._base()
        self.redraw()
        if isinstance(screen, PlayingScreen) and self._has_game() and screen.seconds is not None:
            self.set_timer(screen.seconds, lambda: self._pass(moment))

    def skip(self, screen: PlayingScreen) -> bool:
        """A key leads on from a moment that passes by itself; False where none is shown."""
        if screen.seconds is None:
            return False
        if self.now - self._told_at >= _GUARD and screen.skip():
            self.arrange()
        return True

    def _pass(self, moment: int) -> None:
        screen = self._base()
        if moment == self._moment and isinstance(screen, PlayingScreen) and screen.skip():
            self.arrange()

    def _tick(self) -> None:
        screen = self._base()
        if isinstance(screen, PlayingScreen) and self._has_game() and screen.is_mounted:
            screen.tick()

    def _base(self) -> object:
        return self.screen_stack[1] if len(self.screen_stack) > 1 else None

    def _has_game(self) -> bool:
        return self.seen is not None and self.seen.view is not None

    # ---- keys that work everywhere

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Some keys are about a running game."""
        if action in ("log", "odds") and not self._has_game():
            return False
        return super().check_action(action, parameters)

    def action_help(self) -> None:
        """The rules in six lines, and the keys of a served table."""
        dice = isinstance(self._base(), DiceScreen)
        rules = self.texts("td-help-text" if dice else "tui-help-text")
        self.sheet(self.texts("tui-help"), Text(f"{self.texts('remote-help-text')}\n\n{rules}"))

    def action_log(self) -> None:
        """All that happened in this game, in sentences, as far as this device was told."""
        seen, texts = self.seen, self.texts
        if seen is None:
            return
        first = [f"{texts('tui-commitment')} {self.commitment}", ""]
        if not seen.whole:
            first.append(texts("remote-came-later"))
        self.log_sheet(first, seen.events, texts, crew_of(seen.table, texts))

    def action_odds(self) -> None:
        """The reasons behind the numbers."""
        screen = self._base()
        if isinstance(screen, CaveScreen):
            self.sheet(self.texts("tui-why"), why_text(screen.scene()))

    def action_take_over(self) -> None:
        """Whoever watches takes the first bot's seat."""
        seen = self.seen
        if seen is None or seen.me is not None:
            return
        bots = [number for number, seat in enumerate(seen.table.seats) if seat.bot is not None]
        if bots:
            self.ask(c.TakeOver(bots[0], free_name(seen.table, self.player)))

    def action_leave(self) -> None:
        """Go and keep the seat, or give it up."""
        texts = self.texts
        if self.connection.link in (Link.REFUSED, Link.CLOSED) or self.seen is None:
            self.run_worker(self._go(give_up=False))
            return
        keys = [f"{texts('tui-enter')} {texts('tui-key-quit')}", f"G {texts('remote-key-give')}"]
        foot = "   ".join([*keys, f"Esc {texts('tui-key-play-on')}"])

        def answered(how: str | None) -> None:
            if how is not None:
                self.run_worker(self._go(give_up=how == "give"))

        self.push_screen(AskLeave(texts("tui-quit"), texts("remote-quit-text"), foot), answered)

    async def _go(self, *, give_up: bool) -> None:
        if give_up:
            await self.connection.ask(c.LeaveTable())
        await self.connection.close()
        self.exit(self.farewell())

    def farewell(self) -> Ended:
        """What to say in the terminal afterwards."""
        over = self.seen is not None and self.seen.table.phase is Phase.OVER
        if self._why is not None:
            return Ended(self.saved, finished=over, sentence=refusal_words(self._why, self.texts))
        if self.saved is not None and over:
            return Ended(
                self.saved, finished=True, sentence=self.texts("tui-bye-finished", file=str(self.saved))
            )
        return Ended(None, finished=over, sentence=self.texts("remote-bye", address=self.page))


def _is_starting(seen: Seen) -> bool:
    """Whether the game is on, but its first entry is still to come."""
    return seen.table.phase is not Phase.LOBBY and seen.view is None
