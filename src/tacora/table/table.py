"""One game being played: the state, the dealer, the ballot, and the inputs so far."""

from collections.abc import Sequence

from tacora.record import Record, Seat, replay
from tacora.rules.diamant import DIAMANT, DiamantEdition, Event, Move, Options, Pick, View
from tacora.rules.errors import IllegalMove
from tacora.rules.game import Chance, Joint, Together, Turn, Viewer
from tacora.table.ballot import Ballot
from tacora.table.dealer import FairDealer

__all__ = ["Table"]


class Table:
    """A game from its first card to its last. Picks wait in the ballot; the next card waits in the dealer.

    Whoever drives the table asks `turn`, calls `pick` for a seat or `deal` for a card, and shows the events
    as `project` gives them to each viewer.
    """

    def __init__(
        self, edition: DiamantEdition, options: Options, seats: Sequence[Seat], dealer: FairDealer
    ) -> None:
        self.seats = tuple(seats)
        self._dealer = dealer
        self._state, self.opening = DIAMANT.start(edition, options, len(self.seats))
        self._moves: list[Move] = []
        self._ballot: Ballot[Pick] = self._new_ballot()

    @classmethod
    def resume(cls, record: Record) -> "Table":
        """The table as the record left it; its secret must be in the record."""
        if record.secret is None:
            raise ValueError("the record has no secret, so nobody can deal on from it")
        dealer = FairDealer(record.secret, record.contributions, open_seed=record.seed)
        table = cls(record.edition, record.options, record.seats, dealer)
        for step in replay(record):
            table._state = step.state
        table._moves = list(record.moves)
        table._ballot = table._new_ballot()
        return table

    @property
    def edition(self) -> DiamantEdition:
        """The edition played."""
        return self._state.edition

    @property
    def turn(self) -> Turn:
        """Who moves now."""
        return DIAMANT.turn(self._state)

    @property
    def picked(self) -> frozenset[int]:
        """The seats whose pick lies face down."""
        return self._ballot.picked

    @property
    def commitment(self) -> str:
        """The promise made before the first card."""
        return self._dealer.commitment

    def view(self, viewer: Viewer) -> View:
        """All this viewer may know."""
        return DIAMANT.view(self._state, viewer)

    def project(self, events: Sequence[Event], viewer: Viewer) -> tuple[Event, ...]:
        """These events as this viewer may know them."""
        return tuple(DIAMANT.project(event, self._state, viewer) for event in events)

    def pick(self, seat: int, move: Pick) -> tuple[Event, ...]:
        """Lay a pick face down; the last one reveals them all and returns what happened (D8)."""
        if move not in DIAMANT.legal(self._state, seat):
            raise IllegalMove("not-inside", "D8", f"Seat {seat + 1} has nothing to decide now.")
        self._ballot.put(seat, move)
        if not self._ballot.complete:
            return ()
        return self._apply(Together(self._ballot.open(len(self.seats))))

    def withdraw(self, seat: int) -> None:
        """Take a pick back before the reveal."""
        self._ballot.withdraw(seat)

    def deal(self) -> tuple[Event, ...]:
        """Turn up the next card (D3)."""
        turn = self.turn
        if not isinstance(turn, Chance):
            raise IllegalMove("no-card-now", "D3", "No card is turned up now.")
        return self._apply(self._dealer.draw(turn, DIAMANT.chances(self._state)))

    def record(self, *, reveal: bool) -> Record:
        """The game so far; with the secret after the last card, or to play on later."""
        return Record(
            edition=self._state.edition,
            options=self._state.options,
            seats=self.seats,
            moves=tuple(self._moves),
            seed=self._dealer.open_seed,
            commitment=self._dealer.commitment,
            contributions=self._dealer.contributions,
            secret=self._dealer.reveal() if reveal else None,
        )

    def _apply(self, move: Move) -> tuple[Event, ...]:
        self._state, events = DIAMANT.apply(self._state, move)
        self._moves.append(move)
        self._ballot = self._new_ballot()
        return events

    def _new_ballot(self) -> Ballot[Pick]:
        turn = DIAMANT.turn(self._state)
        return Ballot(turn.seats if isinstance(turn, Joint) else ())
