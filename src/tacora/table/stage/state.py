"""All that one game on a table consists of, and the questions everybody asks about it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tacora.rules import trolldragon
from tacora.rules.game import Joint, Open
from tacora.table.feed import Feed
from tacora.table.match import AnyMatch
from tacora.table.news import Phase
from tacora.table.racing import Racing
from tacora.table.seating import Seating
from tacora.table.settings import Mode, Settings
from tacora.table.stage.botpicks import BotPicks
from tacora.table.stage.decision import Decision

__all__ = ["STAND_IN", "Odds", "Stage", "no_odds"]

Odds = Callable[[Any], tuple[int, int] | None]
"""Fatal cards and cards left, from what is public; injected, since a table computes no odds."""

STAND_IN = {"diamant": "counter", "troll-dragon": "timid"}
"""The bot that plays for a seat that sleeps: the same simple one for everybody."""


def no_odds(view: Any) -> None:
    """No odds are known."""


@dataclass(slots=True, repr=False)
class Stage:
    """One game, from its first card to its last. It is not for printing: picks lie in it."""

    match: AnyMatch
    seating: Seating
    settings: Settings
    feed: Feed
    odds: Odds
    bots: BotPicks
    decision: Decision
    phase: Phase = Phase.PLAYING
    race: Racing | None = None
    """The dragon race, while there is one on a beat."""
    auto: int | None = None
    """When the breather ends by itself."""
    still_since: int | None = None
    """Since when time stands still and nothing happens by itself; None while it goes by."""
    told_end: bool = False
    fell_asleep: list[int] = field(default_factory=list)
    """Seats that a bot plays for from now on, for the table to tell."""
    mine: set[int | None] = field(default_factory=set)
    """Devices whose own face-down picks have changed."""
    returned: set[int] = field(default_factory=set)
    """Seats that have had their extra time for coming back in this expedition."""

    @property
    def still(self) -> bool:
        """Whether time stands still."""
        return self.still_since is not None

    def moment(self, now: int) -> int:
        """The moment by the game's own clock: what begins while time stands still begins when it did."""
        return now if self.still_since is None else self.still_since

    @property
    def game(self) -> str:
        """Which game is played."""
        name: str = self.match.edition.game
        return name

    @property
    def by_fists(self) -> bool:
        """Whether people decide with real fists, so that no clock runs and no seat picks by itself."""
        return self.settings.mode is Mode.DEALER and self.game == "diamant"

    @property
    def in_race(self) -> bool:
        """Whether somebody races the dragon, on a beat or in turns."""
        return self.game == "troll-dragon" and self.match.view(None).phase is trolldragon.Phase.CHAMBER

    @property
    def deciding(self) -> tuple[int, ...]:
        """The seats that may move now."""
        turn = self.match.turn
        if not self.decision.open or not isinstance(turn, Joint | Open):
            return ()
        if self.race is None and self.in_race:
            return (self._racer(),)
        return turn.seats

    def by_bot(self, seat: int) -> bool:
        """Whether a bot decides for this seat now."""
        return self.seating.places[seat].by_bot

    def touch(self, seat: int) -> None:
        """This seat's own picks have changed: its device is told."""
        self.mine.add(self.seating.places[seat].device)

    def _racer(self) -> int:
        """Whose roll it is without a clock: the dragon's after a treasure roll, else the adventurer's."""
        view = self.match.view(None)
        dragon = view.race.chamber_rolls > view.race.dragon_rolls
        seat: int = view.race.holder if dragon else view.active
        return seat
