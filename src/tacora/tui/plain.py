"""The screen of a game that brings none: what happened in sentences, and the legal moves under numbers."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rich.text import Text
from textual.widget import Widget
from textual.widgets import Static

from tacora.client.seen import Seen
from tacora.games import kit
from tacora.protocol.entries import Phase
from tacora.tui.drawing import join_lines, who, wrap
from tacora.tui.marks import CAMP, HINT, LINE, TEXT, TORCH
from tacora.tui.playing import PlayingScreen, Show, by_hand
from tacora.tui.words import crew_of

_SECONDS = 1.6


@dataclass(frozen=True, slots=True)
class Sentences:
    """What has just happened."""

    events: tuple[Any, ...] = ()
    seconds: float | None = None
    upto: int | None = None


class PlainShow(Show[Sentences]):
    """One moment for everything that somebody else did."""

    def arrive(self, _: Seen) -> None:
        """Begin in the middle."""
        self._steps.clear()

    def tell(self, before: Seen, seen: Seen) -> None:
        """Something was played."""
        events = tuple(seen.events[len(before.events) :])
        self.lay(seen, [Sentences(events, _SECONDS)] if by_hand(seen) and not before.deciding else [])

    def standing(self, seen: Seen) -> Sentences:
        """Everything so far."""
        return Sentences(tuple(seen.events))


class PlainScreen(PlayingScreen[Sentences]):
    """Digits make moves."""

    def new_show(self) -> PlainShow:
        """How entries become moments."""
        return PlainShow()

    def board(self) -> Iterator[Widget]:
        """One picture."""
        yield Static("", id="plain")

    def draw(self) -> None:
        """Who sits there, the end of the log, and what may be done."""
        seen, texts = self.seen, self.texts
        names = crew_of(seen.table, texts)
        width, height = self.app.size.width - 2, self.app.size.height - 1
        title = texts("edition-title") if texts.knows("edition-title") else str(seen.game)
        head = Text(title, f"bold {TORCH}")
        crew = Text("   ").join([who(seat, names) for seat in range(len(names))])
        moves = self._moves(names)
        lines = self._sentences(names, width)
        room = height - 4 - len(moves)
        lines = [*lines[-room:], *[Text("")] * (room - len(lines))]
        rule = Text("─" * width, LINE)
        self.update("plain", join_lines([head, crew, rule, *lines, rule, *moves]))

    def _sentences(self, names: tuple[str, ...], width: int) -> list[Text]:
        narrate = kit(self.seen.game or "").narration.narrate
        told = [narrate(event, self.texts, names) for event in self.moment.events]
        return [Text(line, TEXT) for sentence in told if sentence for line in wrap(sentence, width)]

    def _moves(self, names: tuple[str, ...]) -> list[Text]:
        seen, texts = self.seen, self.texts
        if self.moments.showing or seen.table.phase is Phase.OVER:
            return []
        if seen.me is None or not seen.deciding:
            waiting = texts.all([names[seat] for seat in seen.turn.moves if seat not in seen.turn.picked])
            return [Text(texts("tui-waits-for", names=waiting) if waiting else "", HINT)]
        if (pick := seen.mine.get(seen.me)) is not None:
            return [Text(f"✓ {texts('remote-picked', pick=pick)}", f"bold {CAMP}")]
        heading = Text(texts("tui-your-move", name=names[seen.me]), f"bold {TORCH}")
        return [heading, *(Text(f"  {nth}  {move}", TEXT) for nth, move in enumerate(seen.moves[:9], 1))]

    def page(self) -> Text | None:
        """The end of the log, where the game is kept, and what comes next."""
        seen = self.seen
        if seen.table.phase is not Phase.OVER or self.moments.showing:
            return None
        names = crew_of(seen.table, self.texts)
        lines = self._sentences(names, self.app.size.width - 4)[-12:]
        return self.with_rematch(join_lines([*lines, Text(""), *self.table_app.record_lines()]))

    def action_number(self, number: int) -> None:
        """Make the move of this number."""
        if number <= len(self.seen.moves) and not self.moments.showing:
            self.play(self.seen.moves[number - 1])
