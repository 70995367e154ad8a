"""The set-up of a new table as a form: rows to choose from, good defaults, and a picture of it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from rich.text import Text

from tacora.record import Seat
from tacora.rules import trolldragon
from tacora.rules.diamant import DiamantEdition, Options
from tacora.rules.games import AnyEdition
from tacora.table.race import RacePace
from tacora.texts import Texts, edition_line
from tacora.tui.games import Plan
from tacora.tui.marks import CAMP, DANGER, HINT, LINE, TEXT, TORCH, identity
from tacora.tui.scene import join_lines
from tacora.tui.seating import PERSON, bot_here, bots_here, person_name, seats_from
from tacora.tui.setup import Aid, Speed
from tacora.tui.trolldragon import games as dice

__all__ = ["DEFAULT_DICE_SEATS", "DEFAULT_EDITION", "DEFAULT_SEATS", "Form"]

DEFAULT_EDITION = "pegasus-2024"
DEFAULT_SEATS = (PERSON, "bold", "careful", "counter")
DEFAULT_DICE_SEATS = (PERSON, "timid", "greedy", "key-hunter")
_SEATS = 8
ValueT = TypeVar("ValueT")
_LABEL = 9


class Form:
    """Rows: the edition, eight seats, chests or race, aid and pace. Every change leaves it complete."""

    def __init__(
        self,
        editions: Mapping[str, AnyEdition],
        *,
        edition: str | None,
        seats: Sequence[str] | None,
        options: Options,
        aid: Aid,
        speed: Speed,
        dice_options: trolldragon.Options | None = None,
        race: RacePace = RacePace.TURNS,
    ) -> None:
        self.editions = list(editions.values())
        wanted = edition or DEFAULT_EDITION
        self.edition = next((e for e in self.editions if e.id == wanted), self.editions[-1])
        words = tuple(seats or self._default_seats())
        self.seats: list[str | None] = [*words, *[None] * (_SEATS - len(words))]
        self.options = options
        self.aid = aid
        self.speed = speed
        self.dice_options = dice_options or trolldragon.Options()
        self.race = race
        self.row = 0

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return 1 + len(self.seats) + 3

    @property
    def seat(self) -> int | None:
        """The seat of the chosen row."""
        return self.row - 1 if 1 <= self.row <= len(self.seats) else None

    def move(self, step: int) -> None:
        """Choose another row."""
        self.row = (self.row + step) % self.rows

    def change(self, step: int) -> None:
        """Set the chosen row to its next or previous value."""
        if self.row == 0:
            self.edition = _next(self.editions, self.edition, step)
            self._seat_fitting_bots()
        elif (seat := self.seat) is not None:
            word = self.seats[seat]
            kind = PERSON if word and word.partition(":")[0] == PERSON else word
            self.seats[seat] = _next([None, PERSON, *self._bots()], kind, step)
        elif self.row == self.rows - 3 and self._dice:
            self.race = _next(list(RacePace), self.race, step)
        elif self.row == self.rows - 3:
            self.options = replace(self.options, closed_chests=not self.options.closed_chests)
        elif self.row == self.rows - 2:
            self.aid = _next(list(Aid), self.aid, step)
        else:
            self.speed = _next(list(Speed), self.speed, step)

    def call(self, name: str) -> None:
        """Name the person of the chosen row."""
        if (seat := self.seat) is not None:
            name = " ".join(name.split())
            self.seats[seat] = f"{PERSON}:{name}" if name else PERSON

    def taken(self) -> list[str]:
        """The seats that are not empty."""
        return [word for word in self.seats if word]

    def fits(self) -> bool:
        """Whether the edition allows so many, or the house does (DM5, H1)."""
        count = len(self.taken())
        if self.options.any_seats and not self._dice:
            return count >= 1
        return self.edition.min_seats <= count <= self.edition.max_seats

    def plan(self, texts: Texts, seed: int | None) -> Plan:
        """The game this form describes."""
        seats: tuple[Seat, ...] = seats_from(self.taken(), texts)
        if not isinstance(self.edition, DiamantEdition):
            raise TypeError(f"{self.edition.id} is no edition of Diamant")
        return Plan(edition=self.edition, seats=seats, options=self.options, seed=seed)

    def dice_plan(self, edition: trolldragon.TrollDragonEdition, texts: Texts, seed: int | None) -> dice.Plan:
        """The game of Troll & Dragon this form describes."""
        seats = seats_from(self.taken(), texts)
        return dice.Plan(edition=edition, seats=seats, options=self.dice_options, pace=self.race, seed=seed)

    @property
    def _dice(self) -> bool:
        return isinstance(self.edition, trolldragon.TrollDragonEdition)

    def _default_seats(self) -> tuple[str, ...]:
        return DEFAULT_DICE_SEATS if self._dice else DEFAULT_SEATS

    def _bots(self) -> list[str]:
        return [bot.id for bot in bots_here(self.edition.game)]

    def _seat_fitting_bots(self) -> None:
        """Bots that play another game make room for some that play this one; people stay."""
        fitting = set(self._bots())
        if all(word.partition(":")[0] in (PERSON, "human") or word in fitting for word in self.taken()):
            return
        others = [word for word in self._default_seats() if word != PERSON]
        for seat, word in enumerate(self.seats):
            if word and word.partition(":")[0] not in (PERSON, "human") and word not in fitting:
                self.seats[seat] = others.pop(0) if others else None

    def draw(self, texts: Texts) -> Text:
        """The form as text; `texts` speak the chosen edition's words."""
        lines = [
            self._row(0, texts("tui-row-edition"), Text(texts("edition-title"), f"bold {TEXT}")),
            Text(" " * (_LABEL + 2) + edition_line(self.edition, texts), HINT),
            Text(""),
        ]
        place = 0
        for number, word in enumerate(self.seats):
            label = texts("tui-row-seat", number=number + 1)
            lines.append(self._row(number + 1, label, _seat(word, place, texts)))
            place += word is not None
        lines.append(Text(""))
        chests = "tui-chests-closed" if self.options.closed_chests else "tui-chests-open"
        settings = (
            ("td-row-race", f"td-pace-{self.race.value}") if self._dice else ("tui-row-chests", chests),
            ("tui-row-aid", f"tui-aid-{self.aid.value}"),
            ("tui-row-speed", f"tui-speed-{self.speed.value}"),
        )
        for offset, (label, value) in enumerate(settings):
            row = self.rows - len(settings) + offset
            lines.append(self._row(row, texts(label), Text(texts(value), TEXT)))
        lines += [Text(""), self._verdict(texts)]
        return join_lines(lines)

    def _verdict(self, texts: Texts) -> Text:
        count = len(self.taken())
        if self.fits():
            return Text("  ✓ " + texts("tui-seats-count", count=count), CAMP)
        least, most = self.edition.min_seats, self.edition.max_seats
        return Text("  ✖ " + texts("tui-seats-wrong", least=least, most=most, count=count), f"bold {DANGER}")

    def _row(self, row: int, label: str, value: Text) -> Text:
        chosen = row == self.row
        mark = ("▸ ", f"bold {TORCH}") if chosen else ("  ", LINE)
        line = Text.assemble(mark, (label.ljust(_LABEL), f"bold {TORCH}" if chosen else HINT))
        return line.append_text(value)


def _seat(word: str | None, place: int, texts: Texts) -> Text:
    """A seat with the sign it will have: empty ones do not count."""
    if word is None:
        return Text("· " + texts("tui-empty"), LINE)
    sign, colour = identity(place)
    kind, _, name = word.partition(":")
    if kind in (PERSON, "human"):
        shown = name or person_name(place, texts)
        return Text.assemble((f"{sign} {shown:<11}", f"bold {colour}"), (texts("tui-person"), TEXT))
    bot = bot_here(kind)
    return Text.assemble((f"{sign} {bot.name(texts):<11}", f"bold {colour}"), (bot.line(texts), HINT))


def _next(values: Sequence[ValueT], value: ValueT, step: int) -> ValueT:
    at = values.index(value) if value in values else 0
    return values[(at + step) % len(values)]
