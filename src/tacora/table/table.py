"""One game being played: the state, the dealer, the ballot, and the inputs so far."""

from collections.abc import Sequence
from typing import Any, Generic, TypeAlias, TypeVar, overload

from tacora.record import AnyMove, Record, Seat, replay
from tacora.rules import diamant, trolldragon
from tacora.rules.errors import IllegalMove
from tacora.rules.game import Act, AnyGame, Chance, Joint, Together, Turn, Viewer
from tacora.rules.games import AnyEdition, AnyOptions, game_of
from tacora.table.ballot import Ballot
from tacora.table.dealer import FairDealer

__all__ = ["AnyTable", "DiamantTable", "Table", "TrollDragonTable"]

EditionT = TypeVar("EditionT", bound=AnyEdition)
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")


class Table(Generic[EditionT, MoveT, EventT, ViewT]):
    """A game from its first draw to its last. Picks wait in the ballot; what comes waits in the dealer.

    Whoever drives the table asks `turn`, calls `pick` (joint turns), `act` (open turns) or `deal` (chance),
    and shows the events as `project` gives them to each viewer.
    """

    @overload
    def __init__(
        self: "DiamantTable",
        edition: diamant.DiamantEdition,
        options: diamant.Options,
        seats: Sequence[Seat],
        dealer: FairDealer,
    ) -> None: ...
    @overload
    def __init__(
        self: "TrollDragonTable",
        edition: trolldragon.TrollDragonEdition,
        options: trolldragon.Options,
        seats: Sequence[Seat],
        dealer: FairDealer,
    ) -> None: ...
    @overload
    def __init__(
        self: "AnyTable",
        edition: AnyEdition,
        options: AnyOptions,
        seats: Sequence[Seat],
        dealer: FairDealer,
    ) -> None: ...
    def __init__(
        self, edition: AnyEdition, options: AnyOptions, seats: Sequence[Seat], dealer: FairDealer
    ) -> None:
        self.edition: EditionT = edition  # type: ignore[assignment]  # the overloads pair them
        self.options = options
        self.seats = tuple(seats)
        self._dealer = dealer
        self._game: AnyGame = game_of(edition)
        self._state, self.opening = self._game.start(edition, options, len(self.seats))
        self._moves: list[AnyMove] = []
        self._ballot: Ballot[MoveT] = self._new_ballot()

    @classmethod
    def resume(cls, record: Record) -> "AnyTable":
        """The table as the record left it; its secret must be in the record."""
        if record.secret is None:
            raise ValueError("the record has no secret, so nobody can deal on from it")
        dealer = FairDealer(record.secret, record.contributions, open_seed=record.seed)
        table: AnyTable = Table(record.edition, record.options, record.seats, dealer)
        for step in replay(record):
            table._state = step.state
        table._moves = list(record.moves)
        table._ballot = table._new_ballot()
        return table

    @property
    def turn(self) -> Turn:
        """Who moves now."""
        return self._game.turn(self._state)

    @property
    def picked(self) -> frozenset[int]:
        """The seats whose pick lies face down."""
        return self._ballot.picked

    @property
    def commitment(self) -> str:
        """The promise made before the first card."""
        return self._dealer.commitment

    def view(self, viewer: Viewer) -> ViewT:
        """All this viewer may know."""
        known: ViewT = self._game.view(self._state, viewer)
        return known

    def project(self, events: Sequence[EventT], viewer: Viewer) -> tuple[EventT, ...]:
        """These events as this viewer may know them."""
        return tuple(self._game.project(event, self._state, viewer) for event in events)

    def pick(self, seat: int, move: MoveT) -> tuple[EventT, ...]:
        """Lay a pick face down; the last one reveals them all and returns what happened (D8)."""
        if not isinstance(self.turn, Joint) or move not in self._game.legal(self._state, seat):
            raise IllegalMove("nothing-to-pick", "D8", f"Seat {seat + 1} has nothing to decide now.")
        self._ballot.put(seat, move)
        if not self._ballot.complete:
            return ()
        return self._apply(Together(self._ballot.open(len(self.seats))))

    def act(self, seat: int, move: MoveT) -> tuple[EventT, ...]:
        """Make one seat's move in an open turn."""
        return self._apply(Act(seat, move))

    def withdraw(self, seat: int) -> None:
        """Take a pick back before the reveal."""
        self._ballot.withdraw(seat)

    def deal(self) -> tuple[EventT, ...]:
        """Turn up the next card (D3)."""
        turn = self.turn
        if not isinstance(turn, Chance):
            raise IllegalMove("no-chance-now", "D3", "Nothing is drawn now: a seat moves first.")
        return self._apply(self._dealer.draw(turn, self._game.chances(self._state)))

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
            secret=self._dealer.reveal() if reveal else None,
        )

    def _apply(self, move: Any) -> tuple[EventT, ...]:
        self._state, events = self._game.apply(self._state, move)
        self._moves.append(move)
        self._ballot = self._new_ballot()
        return events

    def _new_ballot(self) -> Ballot[MoveT]:
        turn = self._game.turn(self._state)
        return Ballot(turn.seats if isinstance(turn, Joint) else ())


DiamantTable: TypeAlias = Table[diamant.DiamantEdition, diamant.Pick, diamant.Event, diamant.View]
TrollDragonTable: TypeAlias = Table[
    trolldragon.TrollDragonEdition, trolldragon.Move, trolldragon.Event, trolldragon.View
]
AnyTable: TypeAlias = Table[Any, Any, Any, Any]
