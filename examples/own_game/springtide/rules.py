"""The rules of Springtide as pure functions; what is drawn and who decides comes from outside."""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from enum import Enum
from fractions import Fraction

from tacora import game

HIGH_WATER = 15


class Choice(Enum):
    """What somebody on the sand may do."""

    STAY = "stay"
    HOME = "home"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What a table may agree on."""

    days: int = 3
    """S1: how many days are played."""
    calm: bool = False
    """S2: no wave is higher than four."""


@dataclass(frozen=True, slots=True)
class DayBegan:
    """Everybody runs out onto the sand."""

    day: int


@dataclass(frozen=True, slots=True)
class WaveCame:
    """Shells for all who are out, and higher water."""

    height: int
    water: int


@dataclass(frozen=True, slots=True)
class WentHome:
    """Somebody carries the shells home."""

    seat: int
    shells: int


@dataclass(frozen=True, slots=True)
class Flooded:
    """The water is too high: these seats lose the day's shells."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The last day is over."""

    result: game.Result


Event = DayBegan | WaveCame | WentHome | Flooded | GameEnded


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is; nothing in this game is hidden."""

    options: Options
    day: int
    waves: int
    water: int
    out: tuple[bool, ...]
    deciding: bool
    points: tuple[int, ...]
    """The shells each seat has at home; by this name, the page shows them."""


@dataclass(frozen=True, slots=True)
class View(State):
    """What somebody sees: everything, and what they may do."""

    legal: tuple[Choice, ...] = ()


class Springtide:
    """The rules; what somebody on the sand has gathered today is the height of the water."""

    def start(self, edition: game.Edition, options: Options, seats: int) -> game.Step[State, Event]:
        """The first morning."""
        if not edition.min_seats <= seats <= edition.max_seats:
            raise game.SetupError("seats", "S0", f"{seats} can't play {edition.title}.")
        if not 1 <= options.days <= 20:
            raise game.SetupError("days", "S1", f"A game has 1 to 20 days, not {options.days}.")
        state = State(options, 1, 0, 0, (True,) * seats, deciding=False, points=(0,) * seats)
        return game.Step(state, (DayBegan(1),))

    def turn(self, state: State) -> game.Turn:
        """A wave, then all who are out, until the last day is over."""
        if state.day > state.options.days:
            return game.Over()
        if state.deciding:
            return game.Joint(tuple(seat for seat, out in enumerate(state.out) if out))
        return game.Chance((state.day, state.waves))

    def legal(self, state: State, seat: int) -> tuple[Choice, ...]:
        """Stay or go home, in this order."""
        return tuple(Choice) if state.deciding and state.out[seat] else ()

    def chances(self, state: State) -> Sequence[tuple[int, Fraction]]:
        """The height of the next wave, each equally often, the lowest first."""
        most = 4 if state.options.calm else 6
        return [(height, Fraction(1, most)) for height in range(1, most + 1)]

    def apply(self, state: State, move: object) -> game.Step[State, Event]:
        """A wave, or what all who are out decided."""
        match self.turn(state), move:
            case game.Chance(), int(height) if height in dict(self.chances(state)):
                return self._wave(state, height)
            case game.Joint(seats), game.Together(picks) if [s for s, p in enumerate(picks) if p] == [*seats]:
                return self._decided(state, picks)
        raise game.IllegalMove("not-now", "S0", "That can't happen now.")

    def _wave(self, state: State, height: int) -> game.Step[State, Event]:
        came = WaveCame(height, water := state.water + height)
        if water <= HIGH_WATER:
            return game.Step(replace(state, water=water, waves=state.waves + 1, deciding=True), (came,))
        lost = Flooded(tuple(seat for seat, out in enumerate(state.out) if out))
        return self._evening(state, (came, lost))

    def _decided(self, state: State, picks: tuple[Choice | None, ...]) -> game.Step[State, Event]:
        home = [seat for seat, pick in enumerate(picks) if pick is Choice.HOME]
        out = tuple(still and seat not in home for seat, still in enumerate(state.out))
        points = tuple(own + state.water * (seat in home) for seat, own in enumerate(state.points))
        events = tuple(WentHome(seat, state.water) for seat in home)
        after = replace(state, out=out, points=points, deciding=False)
        return game.Step(after, events) if any(out) else self._evening(after, events)

    def _evening(self, state: State, events: tuple[Event, ...]) -> game.Step[State, Event]:
        """The next morning, or the end."""
        out = (True,) * len(state.out)
        after = replace(state, day=state.day + 1, waves=0, water=0, out=out, deciding=False)
        last = self.turn(after) == game.Over()
        return game.Step(after, (*events, GameEnded(self.result(after)) if last else DayBegan(after.day)))

    def view(self, state: State, viewer: int | None) -> View:
        """Everybody sees everything."""
        seen = {field.name: getattr(state, field.name) for field in fields(state)}
        return View(**seen, legal=() if viewer is None else self.legal(state, viewer))

    def project(self, event: Event, state: State, viewer: int | None) -> Event:
        """Everybody learns everything."""
        return event

    def result(self, state: State) -> game.Result:
        """Most shells win; equal ones share the place."""
        places = tuple(1 + sum(other > own for other in state.points) for own in state.points)
        return game.Result(state.points, places)


RULES = Springtide()
