"""The terminal as a device at a served table: it follows the connection, and lets the screens draw."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar, TypeAlias

from rich.text import Text
from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from tacora.client.connection import Connection, Link
from tacora.client.door import Door
from tacora.client.frames import Strange
from tacora.client.seat import Seated
from tacora.client.seen import Seen
from tacora.rules import diamant
from tacora.table import commands as c
from tacora.table.news import Ended as GameEnded
from tacora.table.news import News, Phase, Played, TurnKind
from tacora.table.outcome import Refusal
from tacora.table.phrases import PHRASES
from tacora.texts import LANGUAGES, Texts, narrate
from tacora.tui.marks import CAMP, DANGER, TEXT, TORCH
from tacora.tui.remote.cave_screen import CaveScreen
from tacora.tui.remote.dice_screen import DiceScreen
from tacora.tui.remote.lobby_screen import LobbyScreen
from tacora.tui.remote.sheets import AskLeave, Choose
from tacora.tui.remote.words import crew_of, free_name, news_words, refusal_words
from tacora.tui.screens import Sized
from tacora.tui.setup import Ended
from tacora.tui.sheets import Sheet
from tacora.tui.why import why_text

__all__ = ["Keep", "RemoteApp"]

Keep: TypeAlias = Callable[[Door, str], Path]
"""Fetch this finished game from its server and keep it; where it lies now. May raise."""

_TICK = 0.1
_GUARD = 700
"""Milliseconds: a key that comes sooner after news was meant for the moment before, as in a race."""
_NOTICE = 5.0
"""So many seconds a word stays in the last line."""


class RemoteApp(App[Ended]):
    """One seat at a served table, or a place to watch."""

    CSS_PATH = "../style.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", show=False),
        Binding("l,L", "log", show=False),
        Binding("o,O", "odds", show=False),
        Binding("s,S", "language", show=False),
        Binding("t,T", "take_over", show=False),
        Binding("q,Q,ctrl+c,ctrl+q", "leave", show=False),
    ]

    def __init__(self, seated: Seated, language: str, name: str, keep: Keep) -> None:
        super().__init__()
        self.connection = Connection(seated, self)
        self.language = language
        self.player = name
        self.saved: Path | None = None
        self.commitment = ""
        self._door = seated.door
        self._keep = keep
        self._notice: tuple[int, str, str] = (0, "", "")
        self._moment = 0
        self._told_at = 0
        self._why: Refusal | None = None
        self._catalogues: dict[tuple[str, str | None], Texts] = {}

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
        key = (self.language, edition)
        if key not in self._catalogues:
            self._catalogues[key] = Texts(*key)
        return self._catalogues[key]

    # ---- the connection tells

    def told(self, before: Seen | None, news: News | Strange | None, seen: Seen) -> None:
        """An entry, a snapshot, or own picks."""
        screen = self._fitting(seen)
        if isinstance(screen, CaveScreen | DiceScreen):
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

    def linked(self, link: Link, why: Refusal | None) -> None:
        """The connection has changed."""
        self._why = why
        if link is Link.LIVE and self.seen is not None:
            self.notice(self.texts("remote-back"), CAMP)
        self.redraw()

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
        if len(self.screen_stack) > 1:
            self.switch_screen(fresh)
        else:
            self.push_screen(fresh)
        if isinstance(fresh, CaveScreen | DiceScreen):
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
        if isinstance(screen, CaveScreen | DiceScreen) and self._has_game() and screen.seconds is not None:
            self.set_timer(screen.seconds, lambda: self._pass(moment))

    def skip(self, screen: CaveScreen | DiceScreen) -> bool:
        """A key leads on from a moment that passes by itself; False where none is shown."""
        if screen.seconds is None:
            return False
        if self.now - self._told_at >= _GUARD and screen.skip():
            self.arrange()
        return True

    def _pass(self, moment: int) -> None:
        screen = self._base()
        if moment == self._moment and isinstance(screen, CaveScreen | DiceScreen) and screen.skip():
            self.arrange()

    def _tick(self) -> None:
        screen = self._base()
        if isinstance(screen, LobbyScreen) or (
            isinstance(screen, CaveScreen | DiceScreen) and self._has_game() and screen.is_mounted
        ):
            screen.tick()

    def _base(self) -> object:
        return self.screen_stack[1] if len(self.screen_stack) > 1 else None

    def _has_game(self) -> bool:
        return self.seen is not None and self.seen.view is not None

    def redraw(self) -> None:
        """Draw what is on the screen anew."""
        for screen in self.screen_stack:
            if isinstance(screen, Sized) and screen.is_mounted:
                screen.show()

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

    def ask(self, command: c.Command) -> None:
        """Send a command; what is refused is said."""
        self.run_worker(self._ask(command), exit_on_error=False)

    def ask_in_turn(self, commands: Sequence[c.Command]) -> None:
        """Send commands that build on each other: the first one that is refused is the last one."""
        self.run_worker(self._ask(*commands), exit_on_error=False)

    async def _ask(self, *commands: c.Command) -> None:
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
        me, decision = seen.me, seen.turn.decision
        calls = [True, False] if seen.turn.kind is TurnKind.JOINT and seen.deciding else []
        phrases = PHRASES[: 10 - len(calls)]
        lines = [texts("remote-call", leaving="yes" if leaving else "no") for leaving in calls]
        lines += [texts(f"remote-phrase-{phrase}") for phrase in phrases]

        def chosen(number: int | None) -> None:
            if number is None:
                return
            if number < len(calls):
                self.ask(c.Call(me, decision, calls[number]))
            else:
                self.ask(c.Say(me, phrases[number - len(calls)]))

        self.push_screen(Choose(texts("remote-key-say"), lines, f"Esc {texts('tui-key-close')}"), chosen)

    # ---- keys that work everywhere

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A sheet has its own keys; the table's rest while it lies on top."""
        own = ("help", "log", "odds", "language", "take_over", "leave")
        if action in own and isinstance(self.screen, ModalScreen):
            return False
        if action in ("log", "odds") and not self._has_game():
            return False
        return super().check_action(action, parameters)

    def _sheet(self, title: str, text: Text, *, at_end: bool = False) -> None:
        foot = f"{self.texts('tui-enter')} {self.texts('tui-key-close')}   ↑ ↓"
        self.push_screen(Sheet(title, text, foot, at_end=at_end))

    def action_help(self) -> None:
        """The rules in six lines, and the keys of a served table."""
        dice = isinstance(self._base(), DiceScreen)
        rules = self.texts("td-help-text" if dice else "tui-help-text")
        self._sheet(self.texts("tui-help"), Text(f"{self.texts('remote-help-text')}\n\n{rules}"))

    def action_log(self) -> None:
        """All that happened in this game, in sentences, as far as this device was told."""
        seen, texts = self.seen, self.texts
        if seen is None:
            return
        names = crew_of(seen.table, texts)
        told = [narrate(event, texts, names) for event in seen.events]
        first = [f"{texts('tui-commitment')} {self.commitment}", ""]
        if not seen.whole:
            first.append(texts("remote-came-later"))
        self._sheet(texts("tui-log"), Text("\n".join([*first, *filter(None, told)])), at_end=True)

    def action_odds(self) -> None:
        """The reasons behind the numbers."""
        screen = self._base()
        if isinstance(screen, CaveScreen):
            self._sheet(self.texts("tui-why"), why_text(screen.scene()))

    def action_language(self) -> None:
        """The other language, at once, and on this device alone."""
        self.language = LANGUAGES[(LANGUAGES.index(self.language) + 1) % len(LANGUAGES)]
        self.redraw()

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
