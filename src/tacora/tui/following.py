"""A terminal follows its table, in this process or far away: what the link tells becomes what is shown."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, TypeAlias

from rich.text import Text

from tacora.client.frames import Strange
from tacora.client.link import Link, LinkError, LinkState, Listener
from tacora.client.seen import Seen
from tacora.games import kit
from tacora.protocol import commands as c
from tacora.protocol.entries import News, Phase, Played
from tacora.protocol.refusal import Refusal
from tacora.texts import Texts
from tacora.tui.device import DeviceApp
from tacora.tui.hotseat import Covered, Handover, HotSeat
from tacora.tui.lobby_screen import LobbyScreen
from tacora.tui.marks import CAMP, DANGER, HINT, TEXT, TORCH
from tacora.tui.plain import PlainScreen
from tacora.tui.playing import PlayingScreen, TableScreen
from tacora.tui.records import keep_record
from tacora.tui.words import news_words, refusal_words

Connect: TypeAlias = Callable[[Listener], Link]
"""Make the link that tells this listener."""

_TICK = 0.1
_GUARD = 700
"""Milliseconds: a key that comes sooner after news was meant for the moment before, as in a race."""
_NOTICE = 5.0
"""So many seconds a word stays in the last line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Device:
    """What belongs to this terminal, whichever table it sits at."""

    language: str
    player: str
    """What a person here is called who says nothing else."""
    games: Path
    """Where finished games are kept."""
    editions: Path | None = None
    """A folder with editions of one's own, and their words."""
    today: Callable[[], date] = date.today
    unfinished: Callable[[], Connect | None] = lambda: None
    """The way back to the last game that was left in the middle, if there is one."""


class FollowingApp(DeviceApp):
    """What a table tells is folded, kept and shown; what people here want is asked of it."""

    def __init__(self, connect: Connect, device: Device) -> None:
        super().__init__(device.language, device.editions)
        self.device = device
        self.link = connect(self)
        self.commitment = ""
        self.saved: Path | None = None
        self._hotseat = HotSeat()
        self._kept_records: set[str] = set()
        self._moment = 0
        self._told_at = 0
        self._notice: tuple[int, str, str] = (0, "", "")
        self.why: Refusal | None = None

    # ---- what is known

    @property
    def seen(self) -> Seen | None:
        """All that is known of the table, for the eyes of whoever holds the device."""
        return None if self.link.seen is None else self._hotseat.eyes(self.link.seen)

    @property
    def now(self) -> int:
        """What time it is at the table, in milliseconds."""
        return self.link.now

    @property
    def texts(self) -> Texts:
        """The table's words in the language of this device."""
        seen = self.link.seen
        if seen is None:
            return self.texts_for(None)
        lobby = seen.view is None or seen.table.phase is Phase.LOBBY
        return self.texts_for(
            seen.table.settings.edition if lobby or seen.view is None else seen.view.edition
        )

    @property
    def together(self) -> bool:
        """Whether somebody at another device is at this table, so that there is somebody to talk to."""
        return self.link.address is not None

    @property
    def going_round(self) -> Handover | Covered | None:
        """The page of the device that goes round."""
        return None if self.link.seen is None else self._hotseat.page(self.link.seen)

    # ---- the link tells

    def told(self, before: Seen | None, news: News | Strange | None, seen: Seen) -> None:
        """An entry, a snapshot, or own picks."""
        screen = self._fitting(seen)
        if isinstance(screen, PlayingScreen):
            if before is None or (news is None and before.seq != seen.seq):
                screen.arrive(seen)
            elif news is not None and not isinstance(news, Strange):
                screen.told(before, news, seen)
        self._keep(seen)
        if (
            news is not None
            and not isinstance(news, Strange)
            and (words := news_words(news, seen, self.texts))
        ):
            self.notice(words)
        if isinstance(news, Played):
            self._told_at = self.now
        wait = (news.reveal - self.now) / 1000 if isinstance(news, Played) and self.together else 0.0
        if 0.02 < wait < 0.5:  # all devices open the picks together
            self.set_timer(wait, self.arrange)
        else:
            self.arrange()

    def linked(self, state: LinkState, why: Refusal | None) -> None:
        """The connection has changed."""
        self.why = why
        if state is LinkState.LIVE and self.link.seen is not None and self.together:
            self.notice(self.texts("remote-back"), CAMP)
        self.redraw()

    def noticed(self, code: str, words: str) -> None:
        """A word beside the game."""
        if words:
            self.notice(self.texts("remote-house-says", words=words) if code == "house" else words, TORCH)

    async def change_to(self, link: Link) -> None:
        """Follow another table from now on."""
        before, self.link, self._hotseat = self.link, link, HotSeat()
        await before.close()

    def _fitting(self, seen: Seen) -> TableScreen:
        """The screen for what is on the table; another one takes its place where it must."""
        base = self.base
        wanted: type[TableScreen] = LobbyScreen
        if seen.table.phase is not Phase.LOBBY and seen.game is not None:
            wanted = screen_of(seen.game)
        starting = seen.table.phase is not Phase.LOBBY and seen.view is None
        if isinstance(base, TableScreen) and (type(base) is wanted or starting):
            return base
        fresh = wanted()
        while len(self.screen_stack) > 2:
            self.pop_screen()
        self.turn_to(fresh)
        if isinstance(fresh, PlayingScreen):
            fresh.arrive(seen)
        return fresh

    # ---- finished games

    def _keep(self, seen: Seen) -> None:
        """Remember the promise of the game; once it is over, keep its record so that it can be checked."""
        table = seen.table
        if table.phase is not Phase.OVER:
            self.commitment = table.commitment or self.commitment
        elif table.record is not None and table.record not in self._kept_records:
            self._kept_records.add(table.record)
            self.run_worker(self._fetch(table.record), exit_on_error=False)

    async def _fetch(self, record: str) -> None:
        try:
            text = await self.link.record(record)
            self.saved = keep_record(self.device.games, text, record, self.device.today())
        except (LinkError, OSError) as error:
            self.notice(self.texts("remote-not-kept", why=str(error)), DANGER)
        self.redraw()

    def record_lines(self, commitment: str = "tui-commitment", verify: str = "tui-verify") -> list[Text]:
        """Where the finished game is kept, and how to check it."""
        lines, texts = [], self.texts
        if self.saved is not None:
            lines = [
                Text(texts("tui-saved-as", file=self.saved.name), TEXT),
                Text(str(self.saved.parent), HINT),
            ]
        if self.commitment:
            lines += [Text(texts(commitment), TEXT), Text(self.commitment, HINT)]
        return [*lines, Text(texts(verify), HINT)]

    # ---- time

    def on_mount(self) -> None:
        """Draw the door, and knock."""
        self.push_screen(LobbyScreen())
        self.set_interval(_TICK, self._tick)
        self.run_worker(self.link.run(), exit_on_error=True)

    def arrange(self) -> None:
        """Show the present moment, and let it pass by itself where it does."""
        self._moment += 1
        moment, screen = self._moment, self.base
        self.redraw()
        if isinstance(screen, PlayingScreen) and self.has_game and screen.moments.showing:
            seconds = screen.moment.seconds
            if seconds is not None:
                self.set_timer(seconds, lambda: self._pass(moment))

    def skip(self, screen: PlayingScreen[Any]) -> bool:
        """A key leads on from a step that is shown; False where none is."""
        if not screen.moments.showing:
            return False
        guarded = self.now - self._told_at < _GUARD and screen.moment.seconds is not None
        if not guarded and screen.moments.skip():
            self.arrange()
        return True

    def _pass(self, moment: int) -> None:
        screen = self.base
        if moment == self._moment and isinstance(screen, PlayingScreen) and screen.moments.skip():
            self.arrange()

    def _tick(self) -> None:
        screen = self.base
        if isinstance(screen, PlayingScreen) and self.has_game and screen.is_mounted:
            screen.tick()

    @property
    def base(self) -> object:
        """The screen below all sheets."""
        return self.screen_stack[1] if len(self.screen_stack) > 1 else None

    @property
    def has_game(self) -> bool:
        """Whether there is a game to look at."""
        return self.link.seen is not None and self.link.seen.view is not None

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
        match self.link.state:
            case LinkState.LOST:
                return Text(f"✖ {texts('remote-lost')}", f"bold {DANGER}")
            case LinkState.REFUSED | LinkState.CLOSED:
                why = refusal_words(self.why, texts) if self.why else texts("remote-closed")
                return Text.assemble(
                    (f"✖ {why} ", f"bold {DANGER}"), ("  Q", f"bold {TORCH}"), f" {texts('tui-key-quit')}"
                )
            case _:
                pass
        if self.link.seen is not None and self.link.seen.table.paused:
            message = f"remote-pause-{self.link.seen.table.paused}"
            return Text.assemble((f"‖ {texts(message)}   ", f"bold {TORCH}"), keys)
        _, words, colour = self._notice
        return Text(words, f"bold {colour}") if words else keys

    # ---- asking the table

    def ask(self, *commands: c.Command) -> None:
        """Send a command, or several that build on each other: one that is refused is told, and the last."""
        self.run_worker(self._ask(commands), exit_on_error=False)

    async def _ask(self, commands: Sequence[c.Command]) -> None:
        for command in commands:
            refusal = await self.link.ask(command)
            if refusal is not None:
                if isinstance(command, c.Play):
                    self._hotseat.refused(command.seat)
                if refusal.code != "closed":
                    self.notice(refusal_words(refusal, self.texts), DANGER)
                return

    def play(self, seat: int, move: str) -> None:
        """A seat of this device moves; one of several that decide in secret puts its pick face down first."""
        seen = self.link.seen
        if seen is None:
            return
        if seen.focus is None and self.seen is not None and self.seen.focus == seat:
            self._hotseat.cover(seat, move)
            self.redraw()
        else:
            self.ask(c.Play(seat, seen.turn.decision, move))

    def hand_on(self, page: Handover | Covered) -> None:
        """The device goes on: to the person named, or, with the pick that lies on it, to the next one."""
        if isinstance(page, Handover):
            self._hotseat.take(page.seat)
        elif (pick := self._hotseat.send()) is not None:
            self.ask(pick)
        self.redraw()

    def uncover(self) -> None:
        """The pick that lies on the device is taken back."""
        self._hotseat.uncover()
        self.redraw()


def screen_of(game: str) -> type[PlayingScreen[Any]]:
    """The screen that a game brings in its room `screens`, or the plain one."""
    found = kit(game)
    screen: type[PlayingScreen[Any]] = found.room("screens").Screen if found.has("screens") else PlainScreen
    return screen
