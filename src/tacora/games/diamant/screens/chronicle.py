"""What has happened, folded from the events one viewer was told: the log, and who is where."""

from collections.abc import Sequence
from dataclasses import dataclass

from tacora.games.diamant.rules import Relic, Trap, Treasure
from tacora.games.diamant.rules.events import (
    CardTurned,
    Event,
    ExpeditionEnded,
    ExpeditionStarted,
    RelicTaken,
    RubiesShared,
    SeatLeft,
    TrapRepeated,
)
from tacora.games.diamant.screens.stage import Share, Story, Where


@dataclass(frozen=True, slots=True, kw_only=True)
class Cave:
    """One expedition that is over."""

    number: int
    story: Story
    removed_trap: Trap | None
    lost_relics: tuple[Relic, ...]
    rubies_returned: int


class Chronicle:
    """The story so far. It reads nothing but projected events, so it knows nothing its viewer may not."""

    def __init__(self, seats: int) -> None:
        self.log: list[Event] = []
        self.caves: list[Cave] = []
        self._seats = seats
        self._enter()

    def _enter(self) -> None:
        self._where = [Where.INSIDE] * self._seats
        self._gained: list[int | None] = [0] * self._seats
        self._shares: list[Share] = []
        self._depth = 0
        self._value = 0

    def story(self) -> Story:
        """The running expedition so far."""
        return Story(
            where=tuple(self._where),
            gained=tuple(self._gained),
            shares=tuple(self._shares),
            depth=self._depth,
        )

    def tell(self, events: Sequence[Event]) -> None:
        """Take these events in."""
        for event in events:
            self.log.append(event)
            self._take(event)

    def _take(self, event: Event) -> None:
        match event:
            case ExpeditionStarted():
                self._enter()
            case CardTurned(card, depth):
                self._depth = depth
                self._value = card.value if isinstance(card, Treasure) else 0
            case RubiesShared(each):
                self._shares.append(Share(self._value, self._where.count(Where.INSIDE), each))
            case SeatLeft(seat, banked):
                self._where[seat] = Where.CAMP
                self._gained[seat] = banked
            case RelicTaken(seat, _, worth):
                gained = self._gained[seat]
                # With a secret amount in it the sum stays secret too (D15).
                self._gained[seat] = None if gained is None else gained + worth
            case TrapRepeated(_, seats):
                for seat in seats:
                    self._where[seat] = Where.FLED
            case ExpeditionEnded():
                self._close(event)
            case _:
                pass

    def _close(self, event: ExpeditionEnded) -> None:
        cave = Cave(
            number=event.number,
            story=self.story(),
            removed_trap=event.removed_trap,
            lost_relics=event.lost_relics,
            rubies_returned=event.rubies_returned,
        )
        self.caves.append(cave)
