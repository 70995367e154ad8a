"""What a game's screen is made of: it shows what the table tells, and turns keys into moves.

A game brings its own screen in its room `screens`: a class `Screen` that extends `PlayingScreen`, and a
tuple `LOBBY` with the settings and house rules that stand first in its lobby. `tui.plain` shows all others.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar, cast

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from tacora.client.seen import Seen
from tacora.protocol import commands as c
from tacora.protocol.entries import News, Phase, Played
from tacora.protocol.settings import Pace
from tacora.texts import Texts
from tacora.tui.drawing import LEAST_HEIGHT, LEAST_WIDTH, join_lines, keys_line
from tacora.tui.hotseat import Covered, Handover, draw_page
from tacora.tui.keys import NUMBERS, bindings
from tacora.tui.marks import TORCH
from tacora.tui.words import crew_of

if TYPE_CHECKING:
    from tacora.tui.app import TacoraApp


class Timed(Protocol):
    """A moment that is shown."""

    @property
    def seconds(self) -> float | None:
        """How long it stays before it leads on by itself; None: until a key, or until something happens."""
        ...

    @property
    def upto(self) -> int | None:
        """How many events people have seen by now; None for all of them."""
        ...


MomentT = TypeVar("MomentT", bound=Timed)
_FACTORS = {Pace.CALM: 1.5, Pace.NORMAL: 1.0, Pace.FAST: 0.45, Pace.OFF: 0.0}


class Show(Generic[MomentT]):
    """Folds entries into moments. It knows no clock; whoever shows them says when one is over."""

    def __init__(self) -> None:
        self._steps: deque[MomentT] = deque()

    @property
    def showing(self) -> bool:
        """Whether a step is shown, and not how things stand."""
        return bool(self._steps)

    def skip(self) -> bool:
        """On to the next moment; False where there is nothing to skip."""
        if not self._steps:
            return False
        self._steps.popleft()
        return True

    def now(self, seen: Seen) -> MomentT:
        """The moment to show: one of the steps, or how things stand."""
        return self._steps[0] if self._steps else self.standing(seen)

    def lay(self, seen: Seen, steps: Sequence[MomentT]) -> None:
        """Show these steps. What is still shown of the time before gives way, unless each waits for a key."""
        if by_hand(seen):
            known = len(seen.events)
            self._steps.extend(replace(cast("Any", step), seconds=None, upto=known) for step in steps)
            return
        self._steps.clear()
        factor = _FACTORS[seen.table.settings.pace]
        if factor:
            self._steps.extend(
                replace(cast("Any", step), seconds=(step.seconds or 0) * factor) for step in steps
            )

    # ---- each game's own

    def arrive(self, seen: Seen) -> None:
        """Begin in the middle: a snapshot says how things stand."""
        raise NotImplementedError

    def tell(self, before: Seen, seen: Seen) -> None:
        """Something was played: `lay` the steps it is shown in."""
        raise NotImplementedError

    def standing(self, seen: Seen) -> MomentT:
        """How things stand."""
        raise NotImplementedError


def by_hand(seen: Seen) -> bool:
    """Whether every step waits for a key: a table without pace, and nobody at another device waits for us."""
    here = all(seat.device in (None, seen.device) for seat in seen.table.seats)
    return here and seen.table.settings.pace is Pace.OFF


class TableScreen(Screen[None]):
    """A screen of the app; it needs 80 x 24 and says so where there is less."""

    @property
    def table_app(self) -> "TacoraApp":
        """The app, by its own type."""
        return cast("TacoraApp", self.app)

    @property
    def texts(self) -> Texts:
        """The words of what is played."""
        return self.table_app.texts

    def on_mount(self) -> None:
        """The first picture."""
        self.show()

    def on_resize(self, _: events.Resize) -> None:
        """Draw anew for the new size."""
        self.show()

    def show(self) -> None:
        """Draw everything from the present moment."""
        raise NotImplementedError

    def measure(self) -> bool:
        """Whether there is room; sets the classes that the style sheet knows."""
        width, height = self.app.size
        small = width < LEAST_WIDTH or height < LEAST_HEIGHT
        self.set_class(small, "small")
        self.set_class(width >= 118, "wide")
        self.set_class(height >= 36, "tall")
        if small:
            values = {"now-width": width, "now-height": height}
            told = self.texts("tui-too-small", width=LEAST_WIDTH, height=LEAST_HEIGHT, **values)
            self.update("too-small", Text(told))
        return not small

    def update(self, name: str, text: Text) -> None:
        """Put this text into the widget of that name."""
        self.query_one(f"#{name}", Static).update(text)

    def update_keys(self, keys: Sequence[tuple[str, str]]) -> None:
        """The last line: these keys, or what is more important."""
        self.update("keys", self.table_app.foot(keys_line(keys, self.app.size.width - 2)))


class PlayingScreen(TableScreen, Generic[MomentT]):
    """A game at a table. The page that stands in the place of the table is for the device that goes round."""

    HELP: ClassVar[str] = ""
    """The message with the rules in a few lines, if there is one."""
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("go_on", "act", "left", "right", "home", "take_back", "say", "sleep", "pause", *NUMBERS),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.moments: Show[MomentT] = self.new_show()

    # ---- each game's own

    def new_show(self) -> Show[MomentT]:
        """How entries become moments."""
        raise NotImplementedError

    def board(self) -> Iterator[Widget]:
        """The widgets of the table."""
        raise NotImplementedError

    def draw(self) -> None:
        """Draw the moment into them."""
        raise NotImplementedError

    def page(self) -> Text | None:
        """What stands in the place of the whole table, as after the game; None for the table itself."""
        return None

    def first_keys(self) -> list[tuple[str, str]]:
        """The keys of the moment that the table does not name itself."""
        return []

    def public_lines(self) -> list[Text]:
        """What everybody may read while the device goes round."""
        return []

    @property
    def has_reasons(self) -> bool:
        """Whether there are reasons behind the numbers of this moment."""
        return False

    def reasons(self) -> Text:
        """The reasons behind the numbers."""
        raise NotImplementedError

    def tick(self) -> None:
        """Time goes on: a countdown, or the beat of a race."""

    # ---- what is known

    @property
    def seen(self) -> Seen:
        """All that is known, for the eyes of whoever holds the device."""
        seen = self.table_app.seen
        if seen is None:
            raise RuntimeError("a game is shown without a table")
        return seen

    @property
    def moment(self) -> MomentT:
        """What is shown now."""
        return self.moments.now(self.seen)

    @property
    def known(self) -> tuple[Any, ...]:
        """The events that have been shown: those who go on by hand may be behind the table."""
        return self.seen.events[: self.moment.upto]

    @property
    def going_round(self) -> Handover | Covered | None:
        """The page of the device that goes round, once everything that happened has been shown."""
        return None if self.moments.showing else self.table_app.going_round

    def arrive(self, seen: Seen) -> None:
        """A snapshot came."""
        self.moments.arrive(seen)

    def told(self, before: Seen, news: News, seen: Seen) -> None:
        """An entry came."""
        if isinstance(news, Played):
            self.moments.tell(before, seen)

    # ---- drawing

    def compose(self) -> ComposeResult:
        """The table and, in its place, a page."""
        yield Static("", id="too-small")
        with Vertical(id="table"):
            yield from self.board()
        with Vertical(id="page"):
            yield Static("", id="page-text")
        yield Static("", id="keys", classes="foot")

    def show(self) -> None:
        """Draw, once there is a game to draw."""
        seen = self.table_app.seen
        if seen is None or seen.view is None or not self.measure():
            return
        going_round = self.going_round
        page = self._round_page(going_round) if going_round else self.page()
        self.set_class(page is not None, "paged")
        self.set_class(going_round is not None, "centred")
        if page is not None:
            self.update("page-text", page)
        else:
            self.draw()
        self.update_keys(self._keys(going_round))

    def _round_page(self, page: Handover | Covered) -> Text:
        lines = draw_page(page, crew_of(self.seen.table, self.texts), self.texts)
        public = self.public_lines() if isinstance(page, Handover) else []
        return join_lines([*lines, *([Text(""), Text(""), *public] if public else [])])

    def with_rematch(self, page: Text) -> Text:
        """The page after the game, and who may begin the next one."""
        ahead = self.texts("remote-rematch" if self.seen.host else "remote-host-rematch")
        return join_lines([page, Text(""), Text(ahead, f"bold {TORCH}")])

    def _keys(self, going_round: Handover | Covered | None) -> list[tuple[str, str]]:
        texts, seen = self.texts, self.seen
        on = (texts("tui-enter"), texts("tui-key-on"))
        if going_round is not None:
            back = [("⌫", texts("remote-key-back"))] if isinstance(going_round, Covered) else []
            first = [on, *back]
        elif seen.table.phase is Phase.OVER and not self.moments.showing:
            again = [(texts("tui-enter"), texts("remote-key-rematch"))] if seen.host else []
            first = [*self.table_app.waiting_keys(), *again]
        else:
            rests = seen.table.phase is Phase.BREATHER or (seen.bots_alone and bool(seen.own))
            leads_on = self.moments.showing or rests
            first = [*([on] if leads_on else self.first_keys()), *self._table_keys()]
        return [
            *first,
            ("L", texts("tui-key-log")),
            *([("O", texts("tui-key-odds"))] if going_round is None and self.has_reasons else []),
            ("?", texts("tui-key-help")),
            ("S", texts("tui-key-language")),
            ("Q", texts("tui-key-quit")),
        ]

    def _table_keys(self) -> list[tuple[str, str]]:
        """What somebody at the table, or somebody who watches, may do while a game goes on."""
        texts, seen = self.texts, self.seen
        waiting = self.table_app.waiting_keys()
        if not seen.own:
            return waiting
        risk = [("R", texts("tui-key-aid", aid=seen.table.settings.aid.value))] if seen.host else []
        keys = [*waiting, *risk]
        keys.append(("P", texts("remote-key-resume" if seen.table.paused else "remote-key-pause")))
        if self.table_app.together:
            keys += [("C", texts("remote-key-say")), ("Z", texts("remote-key-sleep"))]
        return keys

    # ---- keys

    def play(self, move: str) -> None:
        """Make this move; where the device goes round, put it face down first."""
        seen = self.seen
        if self.going_round is None and seen.me is not None and move in seen.moves:
            self.table_app.play(seen.me, move)

    def action_go_on(self) -> None:
        """Lead on: past what is shown or bots play, to the next person, cave or game."""
        app, seen = self.table_app, self.seen
        if app.skip(self):
            return
        if self.going_round is not None:
            app.hand_on(self.going_round)
        elif seen.table.phase is Phase.BREATHER:
            app.ask(c.GoOn())
        elif seen.bots_alone and seen.own:
            app.ask(c.Skip(seen.turn.decision))
        elif seen.table.phase is Phase.OVER and seen.host:
            app.ask(c.Rematch())

    def action_act(self) -> None:
        """What the game is about; by itself it leads on."""
        self.action_go_on()

    def action_take_back(self) -> None:
        """Take the pick back, before anybody knows of it or until it is revealed."""
        seen = self.seen
        if isinstance(self.going_round, Covered):
            self.table_app.uncover()
        elif seen.me is not None and seen.me in seen.mine:
            self.table_app.ask(c.TakeBack(seen.me, seen.turn.decision))

    def action_left(self) -> None:
        """The careful way."""

    def action_home(self) -> None:
        """The same: go home."""
        self.action_left()

    def action_right(self) -> None:
        """The daring way."""

    def action_number(self, number: int) -> None:
        """What this number stands for."""

    def action_pause(self) -> None:
        """Stop all clocks, or let them run; between two expeditions, wait."""
        seen = self.table_app.seen
        if seen is None or not seen.own:
            return
        if seen.table.paused:
            self.table_app.ask(c.Resume())
        else:
            breather = seen.table.phase is Phase.BREATHER
            self.table_app.ask(c.Hold() if breather else c.Pause())

    def action_sleep(self) -> None:
        """Let a bot play for a while, or play again."""
        seen = self.seen
        if seen.me is not None and seen.seat is not None and self.going_round is None:
            self.table_app.ask(c.Wake(seen.me) if seen.seat.asleep else c.Sleep(seen.me))

    def action_say(self) -> None:
        """Say something, true or not."""
        if self.going_round is None:
            self.table_app.say()
