"""One game being played: the state, the dealer, the ballot, and the inputs so far.

The order of things to come lives in the dealer and nowhere else. Picks lie in the ballot face down: only
*who* has picked leaves it before all have (D8).
"""

import secrets
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache, partial
from typing import Any, Generic, NoReturn, Protocol, TypeVar

from tacora.bots import Bot
from tacora.bots.memory import Memory, shown_to
from tacora.game import Act, AnyGame, Chance, IllegalMove, Joint, Over, Result, Together, Turn, Viewer
from tacora.games import AnyEdition, AnyOptions, kit_of
from tacora.record import AnyMove, Record, Seat, replay
from tacora.record.fairness import commitment_of, draw, secret_from_seed, seed_of

__all__ = [
    "Ballot",
    "Dealer",
    "FairDealer",
    "Match",
    "fresh_secret",
]

MoveT = TypeVar("MoveT")
OutcomeT = TypeVar("OutcomeT")


class Dealer(Protocol):
    """Picks one of the chances; asked again with the same name, it gives the same answer."""

    def draw(self, chance: Chance, chances: Sequence[tuple[OutcomeT, Fraction]]) -> OutcomeT:
        """The outcome of this draw."""
        ...


def fresh_secret() -> str:
    """A secret nobody can guess."""
    return secrets.token_hex(32)


class FairDealer:
    """Commits to a secret first, then mixes in what every seat contributes (docs/fairness.md).

    It has no `repr` of its secret, and no codec knows it: what it holds can't leak by being printed.
    """

    __slots__ = ("_secret", "_seed", "commitment", "contributions", "contributors", "open_seed")

    def __init__(
        self,
        secret: str,
        contributions: Sequence[str] = (),
        *,
        contributors: Sequence[int] = (),
        open_seed: int | None = None,
    ) -> None:
        self._secret = secret
        self._seed = seed_of(secret, contributions)
        self.commitment = commitment_of(secret)
        self.contributions = tuple(contributions)
        self.contributors = tuple(contributors)
        self.open_seed = open_seed

    @classmethod
    def from_seed(cls, seed: int) -> "FairDealer":
        """A repeatable dealer: the same number deals the same cards, and everybody may know it."""
        return cls(secret_from_seed(seed), open_seed=seed)

    def draw(self, chance: Chance, chances: Sequence[tuple[OutcomeT, Fraction]]) -> OutcomeT:
        """The outcome the secret and the contributions have fixed for this draw."""
        return draw(self._seed, chance.draw, chances)

    def __reduce__(self) -> NoReturn:
        """A copy on disk or on a wire would carry the secret, so there is none."""
        raise TypeError("a dealer is not for copying: it holds what nobody may know yet")

    def reveal(self) -> str:
        """The secret, for the record after the last card."""
        return self._secret


class Ballot(Generic[MoveT]):
    """The picks of one joint turn. A pick may be changed until the last one is in."""

    __slots__ = ("_picks", "_waiting_for")

    def __init__(self, seats: Iterable[int]) -> None:
        self._waiting_for = frozenset(seats)
        self._picks: dict[int, MoveT] = {}

    def put(self, seat: int, move: MoveT) -> None:
        """Lay a pick face down, in place of an earlier one of the same seat."""
        if seat not in self._waiting_for:
            raise ValueError(f"seat {seat} has no pick to make")
        self._picks[seat] = move

    def withdraw(self, seat: int) -> None:
        """Take a pick back."""
        self._picks.pop(seat, None)

    def __reduce__(self) -> NoReturn:
        """A copy on disk or on a wire would carry the picks, so there is none."""
        raise TypeError("a ballot is not for copying: it holds picks nobody may know yet")

    @property
    def picked(self) -> frozenset[int]:
        """The seats that have picked; nobody is told what."""
        return frozenset(self._picks)

    def own(self, seat: int) -> MoveT | None:
        """A seat's pick, for its own eyes only; None where none lies there."""
        return self._picks.get(seat)

    @property
    def complete(self) -> bool:
        """Whether all picks are in."""
        return len(self._picks) == len(self._waiting_for)  # `put` lets nobody else in

    def open(self, seats: int) -> tuple[MoveT | None, ...]:
        """All picks at once, one place per seat; only when complete."""
        if not self.complete:
            raise ValueError("the ballot is opened when the last pick is in, not before")
        return tuple(self._picks.get(seat) for seat in range(seats))


class Match:
    """A game from its first draw to its last. Picks wait in the ballot; what comes waits in the dealer.

    Whoever drives the table asks `turn`, calls `pick` (joint turns), `act` (open turns) or `deal` (chance),
    and shows the events as `project` gives them to each viewer.
    """

    def __init__(
        self, edition: AnyEdition, options: AnyOptions, seats: Sequence[Seat], dealer: FairDealer
    ) -> None:
        self.kit = kit_of(edition)
        self.edition: Any = edition
        self.options = options
        self._open_book = self.kit.table.open_book(options)
        self.seats = tuple(seats)
        self._dealer = dealer
        self._game: AnyGame = self.kit.rules
        self._state, self.opening = self._game.start(edition, options, len(self.seats))
        self._moves: list[AnyMove] = []
        self._memory = Memory(self.kit, self._state)
        self._left: Any = None
        """The state before the last picks, where nobody stayed, until the next input."""
        self._look()

    @classmethod
    def resume(cls, record: Record) -> "Match":
        """The table as the record left it; its secret must be in the record."""
        if record.secret is None:
            raise ValueError("the record has no secret, so nobody can deal on from it")
        dealer = FairDealer(
            record.secret,
            record.contributions,
            contributors=record.contributors,
            open_seed=record.seed,
        )
        table = Match(record.edition, record.options, record.seats, dealer)
        for step in replay(record):
            table._state = step.state
        table._moves = list(record.moves)
        table._look()
        return table

    @property
    def picked(self) -> frozenset[int]:
        """The seats whose pick lies face down."""
        return self._ballot.picked

    @property
    def open_book(self) -> bool:
        """Whether all seats and the public may know the same."""
        return self._open_book or isinstance(self.turn, Over)

    def own_pick(self, seat: int) -> Any:
        """What this seat has laid face down, for its own eyes only; None where nothing lies there."""
        return self._ballot.own(seat)

    def legal(self, seat: int) -> tuple[Any, ...]:
        """The moves this seat may make now."""
        joint = self.turn.seats if isinstance(self.turn, Joint) else ()
        alike = self.kit.table.same_picks and seat in joint
        return self._legal(joint[0] if alike else seat)

    @property
    def commitment(self) -> str:
        """The promise made before the first card."""
        return self._dealer.commitment

    def view(self, viewer: Viewer) -> Any:
        """All this viewer may know."""
        if viewer not in self._views:
            self._views[viewer] = self._game.view(self._state, viewer)
        return self._views[viewer]

    def shown(self, bot: Bot, seat: int, *, remembering: bool = True) -> Any:
        """What the bot of a seat sees: some of them remember the game so far, unless they shall not."""
        if not (bot.remembers and remembering):
            return self.view(seat)
        return shown_to(bot, self.kit, self._state, seat, self.noted)

    @property
    def noted(self) -> tuple[Any, ...]:
        """What the game has noted so far, as everybody has seen it."""
        return self._memory.after(self._moves)

    def project(self, events: Sequence[Any], viewer: Viewer) -> tuple[Any, ...]:
        """These events as this viewer may know them."""
        return tuple(self._game.project(event, self._state, viewer) for event in events)

    def pick(self, seat: int, move: Any) -> tuple[Any, ...]:
        """Lay a pick face down; the last one reveals them all and returns what happened (D8)."""
        if not isinstance(self.turn, Joint) or move not in self.legal(seat):
            raise IllegalMove("nothing-to-pick", "D8", f"Seat {seat + 1} has nothing to decide now.")
        return self._put(seat, move)

    def quit(self, seat: int) -> tuple[Any, ...]:
        """Pick in the name of a seat whose time ran out."""
        if not isinstance(self.turn, Joint) or not self.legal(seat):
            raise IllegalMove("nothing-to-pick", "D8", f"Seat {seat + 1} has nothing to decide now.")
        return self._put(seat, self.kit.table.timed_out(self.legal(seat)))

    def would_come(self, most: int) -> tuple[str, ...]:
        """What would have come, had all gone on, where the game tells it after a reveal."""
        if self._left is None:
            return ()
        return self.kit.table.would_come(self._left, self._dealer.draw, most)

    def act(self, seat: int, move: Any) -> tuple[Any, ...]:
        """Make one seat's move in an open turn."""
        return self._apply(Act(seat, move))

    def withdraw(self, seat: int) -> None:
        """Take a pick back before the reveal."""
        self._ballot.withdraw(seat)

    def deal(self) -> tuple[Any, ...]:
        """Turn up the next card (D3)."""
        turn = self.turn
        if not isinstance(turn, Chance):
            raise IllegalMove("no-chance-now", "D3", "Nothing is drawn now: a seat moves first.")
        return self._apply(self._dealer.draw(turn, self._game.chances(self._state)))

    @property
    def open_seed(self) -> int | None:
        """The number everybody may know, where the game is dealt from one."""
        return self._dealer.open_seed

    def history(self, viewer: Viewer) -> tuple[Any, ...]:
        """All that has happened so far, as this viewer may know it."""
        told: list[Any] = []
        for state, events in replay(self.record(reveal=False)):
            told += [self._game.project(event, state, viewer) for event in events]
        return tuple(told)

    @property
    def result(self) -> Result:
        """Points and places, once the game is over."""
        return self._game.result(self._state)

    def record(self, *, reveal: bool) -> Record:
        """The game so far; with the secret after the last card, or to play on later."""
        return Record(
            edition=self.edition,
            options=self.options,
            seats=self.seats,
            moves=tuple(self._moves),
            seed=self._dealer.open_seed,
            commitment=self._dealer.commitment,
            contributions=self._dealer.contributions,
            contributors=self._dealer.contributors,
            secret=self._dealer.reveal() if reveal else None,
        )

    def _put(self, seat: int, move: Any) -> tuple[Any, ...]:
        self._ballot.put(seat, move)
        if not self._ballot.complete:
            return ()
        before, picks = self._state, self._ballot.open(len(self.seats))
        events = self._apply(Together(picks))
        if self.kit.table.stay not in picks:
            self._left = before
        return events

    def _apply(self, move: Any) -> tuple[Any, ...]:
        self._state, events = self._game.apply(self._state, move)
        self._moves.append(move)
        self._look()
        return events

    def _look(self) -> None:
        """The state is another one: see who moves now, and forget what was known of the last."""
        self.turn: Turn = self._game.turn(self._state)
        """Who moves now."""
        self._views: dict[Viewer, Any] = {}
        """What was seen of this state so far: several at a table ask for the same."""
        self._legal = cache(partial(self._game.legal, self._state))
        """The legal moves in this state by seat: the rules are asked once."""
        self._ballot: Ballot[Any] = Ballot(self.turn.seats if isinstance(self.turn, Joint) else ())
        self._left = None
