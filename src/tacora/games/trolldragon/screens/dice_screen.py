"""The table of Troll & Dragon as a screen: keys in, a picture out; the race goes on the table's beat."""

from collections.abc import Iterator
from typing import ClassVar

from rich.text import Text
from textual.binding import BindingType
from textual.widget import Widget
from textual.widgets import Static

from tacora.client.seen import Seen
from tacora.games.trolldragon.notation import act_to_text
from tacora.games.trolldragon.odds import decides
from tacora.games.trolldragon.rules import Enter, Leave, Move, SetAside, Take, View
from tacora.games.trolldragon.rules.events import Event
from tacora.games.trolldragon.screens.actions import keepable, roll_of
from tacora.games.trolldragon.screens.board import draw_table
from tacora.games.trolldragon.screens.dice_show import DiceMoment, DiceShow, live_of
from tacora.games.trolldragon.screens.pages import final_page
from tacora.games.trolldragon.screens.scene import Live, Scene
from tacora.games.trolldragon.screens.stage import Choose, Decide, Finished, RaceLive, RaceTurn, Stage
from tacora.games.trolldragon.screens.why import why_text
from tacora.protocol import commands as c
from tacora.protocol.entries import News, Played
from tacora.protocol.settings import Aid
from tacora.tui.drawing import join_lines
from tacora.tui.keys import bindings
from tacora.tui.playing import PlayingScreen
from tacora.tui.words import crew_of


class DiceScreen(PlayingScreen[DiceMoment]):
    """Space or right rolls, left or H goes home, digits choose dice, A sets aside, E enters, D is dragon."""

    HELP = "td-help-text"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("enter_chamber", "aside", "dragon")]

    def __init__(self) -> None:
        super().__init__()
        self._chosen: frozenset[int] = frozenset()
        self._pressed_for: dict[int, int] = {}
        """The beat for which a seat of this device has pressed already: one press a beat is enough."""
        self._live = Live()

    def new_show(self) -> DiceShow:
        """How entries become moments."""
        return DiceShow()

    @property
    def view(self) -> View:
        """The game as it stands."""
        view = self.seen.view
        if not isinstance(view, View):
            raise TypeError("there is no game of Troll & Dragon to show")
        return view

    @property
    def _stage(self) -> Stage:
        return self.moment.stage

    # ---- what comes in

    def arrive(self, seen: Seen) -> None:
        """A snapshot came."""
        super().arrive(seen)
        self._chosen = frozenset()

    def told(self, before: Seen, news: News, seen: Seen) -> None:
        """An entry came; the dice that were picked out lie there no more."""
        super().told(before, news, seen)
        if isinstance(news, Played):
            self._chosen = frozenset()

    def tick(self) -> None:
        """The beat goes on."""
        if self.seen.turn.race is not None and self._live_now() != self._live:
            self.show()

    def _beat(self) -> int:
        """When the next beat falls, by the table's clock: it names the beat."""
        race = self.seen.turn.race
        if race is None:
            return 0
        return race.next + race.beat * max(0, -((race.next - self.table_app.now) // race.beat))

    def _live_now(self) -> Live:
        seen, beat = self.seen, self._beat()
        pressed = frozenset(seat for seat in seen.own if self._pressed_for.get(seat) == beat)
        return live_of(seen.turn.race, self.view, self.table_app.now, pressed)

    # ---- drawing

    def board(self) -> Iterator[Widget]:
        """One picture."""
        yield Static("", id="td-table")

    def scene(self) -> Scene:
        """The moment as it is to be drawn."""
        seen, texts, moment = self.seen, self.texts, self.moment
        self._live = self._live_now()
        return Scene(
            stage=moment.stage,
            view=moment.view,
            names=crew_of(seen.table, texts),
            people=seen.own,
            texts=texts,
            aid=seen.aid,
            log=[event for event in self.known if isinstance(event, Event)],
            last=moment.last,
            chosen=self._chosen,
            live=self._live,
            width=self.app.size.width,
            height=self.app.size.height,
        )

    def draw(self) -> None:
        """Everything on the table."""
        scene = self.scene()
        self.update("td-table", draw_table(scene, scene.width - 2, scene.height - 1))

    def page(self) -> Text | None:
        """The bags counted, after the game."""
        if not isinstance(self._stage, Finished):
            return None
        lines = self.table_app.record_lines("td-commitment", "td-verify")
        return self.with_rematch(join_lines([final_page(self.scene()), *lines]))

    def first_keys(self) -> list[tuple[str, str]]:
        """Picking out dice; the panel names all other keys."""
        return [("1-4", self.texts("td-key-dice"))] if isinstance(self._stage, Decide) else []

    @property
    def has_reasons(self) -> bool:
        """Where the adventurer may choose, and the table helps; on a beat nobody has the time to read."""
        aid, at_leisure = self.seen.aid, not isinstance(self._stage, RaceLive)
        return aid is not Aid.OFF and at_leisure and decides(self.moment.view)

    def reasons(self) -> Text:
        """The odds of the moment."""
        return why_text(self.scene())

    # ---- keys

    def _do(self, move: Move) -> None:
        self.play(act_to_text(move))

    def action_act(self) -> None:
        """Roll what there is to roll, or go on."""
        match self._stage:
            case Decide():
                self._do(roll_of(self.view, self._chosen))
            case RaceTurn():
                self._do(self.view.legal[0])
            case RaceLive():
                race = self.seen.turn.race
                mine = race is not None and race.adventurer in self.seen.own
                self._press(dragon=not mine)
            case _:
                self.action_go_on()

    def action_right(self) -> None:
        """The daring way: roll."""
        if isinstance(self._stage, Decide | RaceTurn | RaceLive):
            self.action_act()

    def action_dragon(self) -> None:
        """The dragon side rolls; with both sides at one keyboard it has a key of its own."""
        match self._stage:
            case RaceLive():
                self._press(dragon=True)
            case RaceTurn(seat) if seat != self.view.active:
                self._do(self.view.legal[0])
            case _:
                pass

    def _press(self, *, dragon: bool) -> None:
        """Once a beat, however often the key comes: the table counts one press a beat anyway."""
        race, beat = self.seen.turn.race, self._beat()
        if race is None:
            return
        seat = race.holder if dragon else race.adventurer
        if seat in self.seen.own and self._pressed_for.get(seat) != beat:
            self._pressed_for[seat] = beat
            self.table_app.ask(c.Roll(seat))
            self.show()

    def action_left(self) -> None:
        """Go home."""
        if isinstance(self._stage, Decide | RaceTurn | RaceLive):
            self._do(Leave())

    def action_enter_chamber(self) -> None:
        """Into the treasure chamber."""
        if isinstance(self._stage, Decide):
            self._do(Enter())

    def action_aside(self) -> None:
        """Set the chosen keys and doors aside, or the only one there is."""
        kept = keepable(self.view)
        if isinstance(self._stage, Decide) and (self._chosen or len(kept) == 1):
            self._do(SetAside(tuple(sorted(self._chosen)) or kept))

    def action_number(self, number: int) -> None:
        """Choose a die, or one of the offers out of the troll's hand."""
        view = self.view
        match self._stage:
            case Decide() if number - 1 in view.free and view.dice[0].face is not None:
                self._chosen ^= {number - 1}
                self.show()
            case Choose():
                takes = [move for move in view.legal if isinstance(move, Take)]
                if number <= len(takes):
                    self._do(takes[number - 1])
            case _:
                pass
