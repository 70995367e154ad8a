"""The people at one terminal, at one table: the keys that work everywhere, and the ways to leave."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

import msgspec
from rich.text import Text
from textual.binding import BindingType

from tacora.client.link import LinkState
from tacora.protocol import commands as c
from tacora.protocol.entries import Phase
from tacora.protocol.settings import Aid
from tacora.tui.following import Connect, FollowingApp
from tacora.tui.keys import bindings
from tacora.tui.playing import PlayingScreen
from tacora.tui.records import resume_call
from tacora.tui.setup import Ended, PlayError
from tacora.tui.sheets import AskLeave, Choose
from tacora.tui.waiting import answers, way_to_a_seat
from tacora.tui.words import crew_of, refusal_words, sayings

_NO_GAME = (LinkState.REFUSED, LinkState.CLOSED)


class TacoraApp(FollowingApp):
    """The people at one terminal, at one table."""

    OWN_ACTIONS = frozenset(("help", "log", "odds", "risk", "language", "take_over", "answer", "leave"))
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(*sorted(OWN_ACTIONS))]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Some keys are about a running game."""
        if action in ("log", "odds") and not self.has_game:
            return False
        return super().check_action(action, parameters)

    def say(self) -> None:
        """A call before the reveal, true or not, or a phrase."""
        seen, texts = self.seen, self.texts
        if seen is None or seen.me is None:
            return
        offered = sayings(seen, seen.me, texts)
        self._choose(texts("remote-key-say"), offered, f"Esc {texts('tui-key-close')}")

    def action_help(self) -> None:
        """The rules in a few lines, and the keys."""
        screen, texts = self.base, self.texts
        rules = f"{texts(screen.HELP)}\n\n" if isinstance(screen, PlayingScreen) and screen.HELP else ""
        keys = texts("tui-help-table" if isinstance(screen, PlayingScreen) else "tui-help-lobby")
        self.sheet(texts("tui-help"), Text(rules + keys))

    def action_log(self) -> None:
        """All that happened in this game, in sentences, as far as this device was told."""
        seen, texts = self.link.seen, self.texts
        if seen is None or seen.game is None:
            return
        first = [f"{texts('tui-commitment')} {self.commitment}", ""]
        if not seen.whole:
            first.append(texts("remote-came-later"))
        screen = self.base
        shown = screen.known if isinstance(screen, PlayingScreen) else seen.events
        self.log_sheet(first, shown, texts, crew_of(seen.table, texts), seen.game)

    def action_odds(self) -> None:
        """The reasons behind the numbers."""
        screen = self.base
        if isinstance(screen, PlayingScreen) and screen.going_round is None and screen.has_reasons:
            self.sheet(self.texts("tui-why"), screen.reasons())

    def action_risk(self) -> None:
        """The next way to show the risk, for the whole table."""
        seen = self.link.seen
        if seen is not None and seen.host:
            ways = list(Aid)
            aid = ways[(ways.index(seen.table.settings.aid) + 1) % len(ways)]
            self.ask(c.Set(msgspec.structs.replace(seen.table.settings, aid=aid)))

    def action_take_over(self) -> None:
        """Whoever watches takes the first bot's seat, or asks the host for it."""
        seen = self.link.seen
        way = None if seen is None else way_to_a_seat(seen, self.device.player)
        if way is not None:
            self.ask(way)

    def action_answer(self) -> None:
        """Let somebody in or not; go on without somebody who is gone, or go on waiting."""
        seen, texts = self.link.seen, self.texts
        if seen is not None and (offered := answers(seen, texts)):
            self._choose(texts("remote-key-answer"), offered, f"Esc {texts('remote-key-wait')}")

    def waiting_keys(self) -> list[tuple[str, str]]:
        """The keys about who waits, where there is somebody to answer or a seat to come to."""
        seen, texts = self.link.seen, self.texts
        if seen is None:
            return []
        answer = [("W", texts("remote-key-answer"))] if answers(seen, texts) else []
        way = way_to_a_seat(seen, self.device.player)
        if way is None:
            return answer
        return [*answer, ("T", texts("remote-key-ask" if isinstance(way, c.AskSeat) else "remote-key-take"))]

    def _choose(self, title: str, offered: Sequence[tuple[str, c.Command]], foot: str) -> None:
        """One of these commands, by its line."""

        def chosen(number: int | None) -> None:
            if number is not None:
                self.ask(offered[number][1])

        self.push_screen(Choose(title, [line for line, _ in offered], foot), chosen)

    @property
    def may_go_back(self) -> bool:
        """Whether a game was left in the middle that is not this one."""
        return self.device.unfinished() is not None

    def go_back(self) -> None:
        """Leave this lobby for the last game that was left in the middle."""
        connect = self.device.unfinished()
        if connect is not None:
            self.run_worker(self._change(connect), exit_on_error=True)

    async def _change(self, connect: Connect) -> None:
        try:
            link = await asyncio.to_thread(connect, self)
        except PlayError as error:
            self.sheet(self.texts("tui-key-resume"), Text(str(error)))
            return
        await self.change_to(link)
        await link.run()

    def action_leave(self) -> None:
        """Go and keep the seat and the game, or give the seat up; at once where nothing is left behind."""
        seen, texts = self.link.seen, self.texts
        on = seen is not None and seen.table.phase not in (Phase.LOBBY, Phase.OVER)
        if self.link.state in _NO_GAME or seen is None or not (on or self.together):
            self.run_worker(self._go(give_up=False))
            return
        keys = [f"{texts('tui-enter')} {texts('tui-key-quit')}"]
        if self.together:
            keys.append(f"G {texts('remote-key-give')}")
        foot = "   ".join([*keys, f"Esc {texts('tui-key-play-on')}"])

        def answered(how: str | None) -> None:
            if how is not None:
                self.run_worker(self._go(give_up=how == "give"))

        text = texts("remote-quit-text" if self.together else "tui-quit-text")
        self.push_screen(AskLeave(texts("tui-quit"), text, foot, may_give=self.together), answered)

    async def _go(self, *, give_up: bool) -> None:
        if give_up:
            await self.link.ask(c.LeaveTable())
        await self.link.close()
        self.exit(self.farewell())

    def farewell(self) -> Ended:
        """What to say in the terminal afterwards."""
        return replace(self._ended(), faults=self.link.bot_faults)

    def _ended(self) -> Ended:
        texts, seen = self.texts, self.link.seen
        phase = Phase.LOBBY if seen is None else seen.table.phase
        over = phase is Phase.OVER
        if self.why is not None:
            return Ended(self.saved, finished=over, sentence=refusal_words(self.why, texts))
        if self.saved is not None and over:
            return Ended(self.saved, finished=True, sentence=texts("tui-bye-finished", file=str(self.saved)))
        if self.together:
            return Ended(None, finished=over, sentence=texts("remote-bye", address=self.link.address or ""))
        if phase is Phase.LOBBY or over:
            return Ended(self.saved, finished=over, sentence=texts("tui-bye"))
        folder = self.device.games
        told = texts("tui-bye-saved", file=str(folder), command=resume_call(folder, self._editions_folder))
        return Ended(folder, finished=False, sentence=told)
