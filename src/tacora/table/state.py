"""All that a table consists of, and the game on it. The other modules are functions on these.

Each of them refuses before it changes anything.
"""

import zlib
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from tacora.games import AnyEdition
from tacora.games.kit import GameKit
from tacora.games.table_traits import TableTraits
from tacora.protocol.commands import HOUSE
from tacora.protocol.entries import News, Phase
from tacora.protocol.settings import Mode, Settings
from tacora.table.limits import HOST_GRACE, bot_delay
from tacora.table.match import Match
from tacora.table.outcome import Entry, Finished, Refused, Think
from tacora.table.race import Racing
from tacora.table.score import Score
from tacora.table.seating import Seating

__all__ = [
    "Asking",
    "BotPicks",
    "Decision",
    "Feed",
    "NextRisk",
    "Odds",
    "PlayState",
    "PlayedGame",
    "TableState",
    "no_odds",
]

NextRisk: TypeAlias = Callable[[Any], tuple[int, int] | None]
"""Fatal cards and cards left, from what is public; None where nobody knows."""
Odds: TypeAlias = Callable[[GameKit], NextRisk]
"""How a game's risks are found; injected, since a table computes no odds."""
KEPT = 256
"""So many entries are kept for those who missed some; after a longer absence a snapshot tells as much."""
BLOCK = 16
"""So many entries are packed together."""
_ENCODE = msgspec.json.Encoder().encode
_BLOCK_WRITER = msgspec.msgpack.Encoder()
_BLOCK_READER = msgspec.msgpack.Decoder(list[Entry])


class Feed:
    """Entries with one sequence number, encoded once, kept for devices that missed some.

    It grows by one entry at a time; every viewer has exactly one at every number. The last few lie there as
    they were told. Older ones are packed: hardly anybody asks for them, and they are so much alike that a
    whole game takes the room of ten entries.
    """

    def __init__(self) -> None:
        self.next = 1
        """The number of the entry to come."""
        self._fresh: list[Entry] = []
        self._last: list[Entry] = []
        """The last entries, less than a block of them."""
        self._packed: deque[bytes] = deque(maxlen=KEPT // BLOCK)
        """Whole blocks before those."""

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return self.next - 1

    def tell(self, news: News, own: Mapping[int, News] | None = None) -> None:
        """Add an entry; `own` is what single devices are told in its place."""
        private = {device: _ENCODE(theirs) for device, theirs in own.items()} if own else {}
        entry = Entry(news.seq, _ENCODE(news), private)
        self.next += 1
        self._fresh.append(entry)
        self._last.append(entry)
        if len(self._last) == BLOCK:
            self._packed.append(zlib.compress(_BLOCK_WRITER.encode(self._last), level=1))
            self._last.clear()

    def take(self) -> tuple[Entry, ...]:
        """What was added since the last call."""
        fresh = tuple(self._fresh)
        self._fresh.clear()
        return fresh

    def forget(self) -> None:
        """Let go of all entries so far: whoever asks for them gets a snapshot."""
        self._packed.clear()
        self._last.clear()

    def since(self, seq: int, device: int | None) -> tuple[bytes, ...] | None:
        """The entries after this number; None where they are not kept any more, or never were."""
        missed = self.seq - seq
        if not 0 <= missed <= min(KEPT, len(self._packed) * BLOCK + len(self._last)):
            return None
        found = self._last[max(0, len(self._last) - missed) :]
        for block in reversed(self._packed):
            if len(found) >= missed:
                break
            found = _BLOCK_READER.decode(zlib.decompress(block)) + found
        return tuple(entry.for_(device) for entry in found if entry.seq > seq)


@dataclass(slots=True, repr=False)
class Decision:
    """A decision that is open or was the last one. In a race on a beat it is the same one throughout."""

    number: int
    seats: tuple[int, ...] = ()
    """Who may move; nobody once it is closed."""
    opened: int = 0
    extra: int = 0
    """Milliseconds the host has given to everyone."""
    grants: dict[int, int] = field(default_factory=dict)
    """Milliseconds single seats have got for coming back."""
    own: set[int] = field(default_factory=set)
    """Seats whose pick their own device has laid down: that device may see it in the ballot."""
    calls: dict[int, bool] = field(default_factory=dict)
    """Who has called out to leave (True) or to go on (False)."""
    late: list[int] = field(default_factory=list)
    """Seats whose time ran out."""
    votes: dict[int, dict[int, bool]] = field(default_factory=dict)
    """Of a seat that is missing: which devices want to go on, with a bot (True) or without one."""

    def check(self, number: int) -> None:
        """Refuse what is meant for another decision, or comes when this one is closed."""
        if number != self.number or not self.seats:
            raise Refused("too-late", "That decision is closed; look at what came of it.")


class BotPicks:
    """The bots' side of one decision after the other."""

    def __init__(self, secret: str) -> None:
        self.thinks: list[Think] = []
        """Questions nobody has put to the bots yet: the table takes them out."""
        self._secret = secret
        self._due: dict[int, int] = {}
        self.answers: dict[int, Any] = {}
        """What they have decided and nobody has laid down yet, by seat."""

    def ask(
        self, think: Think, settings: Settings, now: int, shown: int | None = None, most: int | None = None
    ) -> None:
        """Ask this bot, and fix when its pick will be laid down, whatever it is: at `most` so much later."""
        thinks = bot_delay(settings, self._secret, think.decision, think.seat, shown)
        self._due[think.seat] = now + (thinks if most is None else min(thinks, most))
        self.thinks.append(think)

    def asked(self, seat: int) -> bool:
        """Whether a bot was asked for this seat and its pick does not lie yet."""
        return seat in self._due

    def answer(self, seat: int, move: Any) -> None:
        """The bot of this seat has decided."""
        self.answers[seat] = move

    def take(self, now: int, *, at_once: bool) -> tuple[int, Any] | None:
        """The next pick to lay down: one whose time has come, or any one at once."""
        for seat, move in self.answers.items():
            if at_once or now >= self._due[seat]:
                self.drop(seat)
                return seat, move
        return None

    @property
    def next_due(self) -> int | None:
        """When the next answer is laid down by itself."""
        return min((self._due[seat] for seat in self.answers), default=None)

    def hurry(self, now: int) -> None:
        """Nobody need seem to think any longer."""
        self._due = dict.fromkeys(self._due, now)

    def drop(self, seat: int) -> None:
        """Nobody waits for this seat's bot any more."""
        self._due.pop(seat, None)
        self.answers.pop(seat, None)

    def clear(self) -> None:
        """The decision is closed."""
        self._due.clear()
        self.answers.clear()

    def shift(self, milliseconds: int) -> None:
        """Time stood still for so long."""
        self._due = {seat: due + milliseconds for seat, due in self._due.items()}


def no_odds(_kit: GameKit) -> NextRisk:
    """No odds are known."""
    return lambda _view: None


@dataclass(slots=True, repr=False)
class PlayState:
    """One game, from its first card to its last. It is not for printing: picks lie in it."""

    match: Match
    seating: Seating
    settings: Settings
    feed: Feed
    next_risk: NextRisk
    bots: BotPicks
    decision: Decision
    traits: TableTraits
    """What is particular to the game."""
    phase: Phase = Phase.PLAYING
    race: Racing | None = None
    """The dragon race, while there is one on a beat."""
    shown: int | None = None
    """How long devices show what happened last, where the game says so."""
    auto: int | None = None
    """When the breather ends by itself."""
    rush: int | None = None
    """Where only bots are left who play on: by then it is over, as far as they can."""
    house: int = HOUSE
    """The version of what orders do, for the order under way."""
    still_since: int | None = None
    """Since when time stands still and nothing happens by itself; None while it goes by."""
    end_told: bool = False
    fell_asleep: list[int] = field(default_factory=list)
    """Seats that a bot plays for from now on, for the table to tell."""
    changed_picks: set[int | None] = field(default_factory=set)
    """Devices whose own face-down picks have changed."""
    returned: set[int] = field(default_factory=set)
    """Seats that have had their extra time for coming back in this expedition."""
    sat: dict[int, set[int]] = field(default_factory=dict)
    """The seats that each device has had in this game."""

    @property
    def still(self) -> bool:
        """Whether time stands still."""
        return self.still_since is not None

    def moment(self, now: int) -> int:
        """The moment by the game's own clock: what begins while time stands still begins when it did."""
        return now if self.still_since is None else self.still_since

    @property
    def by_fists(self) -> bool:
        """Whether people decide with real fists, so that no clock runs and no seat picks by itself."""
        return self.settings.mode is Mode.DEALER and self.traits.leave is not None

    @property
    def bots_alone(self) -> bool:
        """Whether nobody decides now but bots: a seat whose person sleeps is a person's."""
        return bool(self.decision.seats) and all(
            self.seating.places[seat].bot is not None for seat in self.decision.seats
        )

    def touch(self, seat: int) -> None:
        """This seat's own picks have changed: its device is told."""
        self.changed_picks.add(self.seating.places[seat].device)


class Asking(Struct, omit_defaults=True):
    """Somebody who waits for the host's word."""

    number: int
    want: str
    """door, seat or screen."""
    name: str
    device: int | None = None
    seat: int | None = None
    granted: bool = False
    ticket: str = ""
    """Of a visitor at the door: what they come in with. It is told to nobody else."""


class PlayedGame(Struct, frozen=True):
    """Whose game it was: who had a seat in it, and the host. They may look its record up, and delete it."""

    record: str
    devices: tuple[int, ...]


class TableState:
    """Seats, devices, settings, the game that is on, and what has come of an order so far."""

    def __init__(
        self, code: str, secret: str, now: int, odds: Odds, editions: Mapping[str, AnyEdition] | None
    ) -> None:
        self.code = code
        self.now = now
        """When the last order that changed anything was given."""
        self.settings = Settings()
        self.seating = Seating()
        self.feed = Feed()
        self.odds = odds
        self.secret: str | None = secret
        """The dealer's secret for this game, or the next; None until the server has drawn one."""
        self.seed: int | None = None
        """Where everybody may know the shuffle: the open seed of this game, or the next."""
        self.editions = editions
        """The editions this table knows by id; None for the built-in ones."""
        self.locked = False
        self.in_lobby = True
        self.play: PlayState | None = None
        """The game that is on, or the last one."""
        self.game = 1
        self.decision = 0
        """The number of the last decision at this table."""
        self.record: str | None = None
        self.paused: str | None = None
        self.host_lost: int | None = None
        """Since when the host is gone, until somebody stands in."""
        self.patience = HOST_GRACE
        """So long that wait is."""
        self.screen_lost: int | None = None
        self.asking: list[Asking] = []
        self.asked = 0
        """The number of the last one who asked."""
        self.games: list[PlayedGame] = []
        self.score: list[Score] = []
        """Who has won what over the games of this table, in the order they first sat."""
        self.readers = 0
        """How many read along without having joined."""
        self.house = HOUSE
        """The version of what orders do, for the order under way."""
        self.replaying = False
        """Whether it was carried out once before."""
        self.revoked: list[int | None] = []
        """Devices that have left for good; None for all who read along without being one."""
        self.finished: Finished | None = None
        self.needs_secret = False

    @property
    def phase(self) -> Phase:
        """Where the table stands."""
        return Phase.LOBBY if self.in_lobby or self.play is None else self.play.phase

    @property
    def game_on(self) -> bool:
        """Whether a game is being played."""
        return self.phase in (Phase.PLAYING, Phase.BREATHER)

    def playing(self) -> PlayState:
        """The game that is on; refused when there is none, or when it is paused."""
        if self.in_lobby or self.play is None:
            raise Refused("no-game", "There is no game on.")
        if self.paused is not None:
            raise Refused("paused", "The game is paused.")
        return self.play

    def check_lobby(self) -> None:
        """Refuse what can't be done while a game is on, or before its rematch."""
        if not self.in_lobby:
            raise Refused("game-on", "That is for the lobby: a game is on.")
