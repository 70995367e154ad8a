"""One game being played: the state, the dealer, the ballot, and the inputs so far."""

from collections.abc import Sequence
from typing import Any, Generic, TypeAlias, TypeVar, overload

from tacora.bots import Bot
from tacora.bots.memory import shown_to
from tacora.record import AnyMove, Record, Seat, replay
from tacora.rules import diamant, trolldragon
from tacora.rules.errors import IllegalMove
from tacora.rules.game import Act, AnyGame, Chance, Joint, Over, Together, Turn, Viewer
from tacora.rules.games import AnyEdition, AnyOptions, game_of
from tacora.table.ballot import Ballot
from tacora.table.dealer import FairDealer

__all__ = ["AnyMatch", "DiamantMatch", "Match", "TrollDragonMatch"]

EditionT = TypeVar("EditionT", bound=AnyEdition)
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")


class Match(Generic[EditionT, MoveT, EventT, ViewT]):
    """A game from its first draw to its last. Picks wait in the ballot; what comes waits in the dealer.

    Whoever drives the table asks `turn`, calls `pick` (joint turns), `act` (open turns) or `deal` (chance),
    and shows the events as `project` gives them to each viewer.
    """

    @overload
    def __init__(
        self: "DiamantMatch",
        edition: diamant.DiamantEdition,
        options: diamant.Options,
        seats: Sequence[Seat],
        dealer: FairDealer,
    ) -> None: ...
    @overload
    def __init__(
        self: "TrollDragonMatch",
        edition: trolldragon.TrollDragonEdition,
        options: trolldragon.Options,
        seats: Sequence[Seat],
        dealer: FairDealer,
    ) -> None: ...
    @overload
    def __init__(
        self: "AnyMatch",
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
        self._turn: Turn = self._game.turn(self._state)
        self._views: dict[Viewer, Any] = {}
        """What was seen of this state so far: several at a table ask for the same."""
        self._moves: list[AnyMove] = []
        self._deserted: Any = None
        """The state in which everyone decided to go home, until the next card."""
        self._ballot: Ballot[MoveT] = self._new_ballot()

    @classmethod
    def resume(cls, record: Record) -> "AnyMatch":
        """The table as the record left it; its secret must be in the record."""
        if record.secret is None:
            raise ValueError("the record has no secret, so nobody can deal on from it")
        dealer = FairDealer(record.secret, record.contributions, open_seed=record.seed)
        table: AnyMatch = Match(record.edition, record.options, record.seats, dealer)
        for step in replay(record):
            table._state = step.state
        table._turn, table._views = table._game.turn(table._state), {}
        table._moves = list(record.moves)
        table._ballot = table._new_ballot()
        return table

    @property
    def turn(self) -> Turn:
        """Who moves now."""
        return self._turn

    @property
    def picked(self) -> frozenset[int]:
        """The seats whose pick lies face down."""
        return self._ballot.picked

    @property
    def open_book(self) -> bool:
        """Whether all seats and the public may know the same."""
        return not getattr(self.options, "closed_chests", False) or isinstance(self.turn, Over)

    def legal(self, seat: int) -> tuple[MoveT, ...]:
        """The moves this seat may make now."""
        return self._game.legal(self._state, seat)

    @property
    def commitment(self) -> str:
        """The promise made before the first card."""
        return self._dealer.commitment

    def view(self, viewer: Viewer) -> ViewT:
        """All this viewer may know."""
        if viewer not in self._views:
            self._views[viewer] = self._game.view(self._state, viewer)
        known: ViewT = self._views[viewer]
        return known

    def shown(self, bot: Bot, seat: int, *, remembering: bool = True) -> ViewT:
        """What the bot of a seat sees: some of them remember closed chests (D15), unless they shall not."""
        if not (bot.remembers and remembering) or self.open_book:
            return self.view(seat)
        seen: ViewT = shown_to(bot, self._game, self._state, seat)
        return seen

    def project(self, events: Sequence[EventT], viewer: Viewer) -> tuple[EventT, ...]:
        """These events as this viewer may know them."""
        return tuple(self._game.project(event, self._state, viewer) for event in events)

    def pick(self, seat: int, move: MoveT) -> tuple[EventT, ...]:
        """Lay a pick face down; the last one reveals them all and returns what happened (D8)."""
        if not isinstance(self.turn, Joint) or move not in self._game.legal(self._state, seat):
            raise IllegalMove("nothing-to-pick", "D8", f"Seat {seat + 1} has nothing to decide now.")
        return self._put(seat, move)

    def quit(self, seat: int) -> tuple[EventT, ...]:
        """Pick in the name of a seat whose time ran out: it goes home, and is nobody's rival (H5)."""
        if not isinstance(self.turn, Joint) or not self._game.legal(self._state, seat):
            raise IllegalMove("nothing-to-pick", "D8", f"Seat {seat + 1} has nothing to decide now.")
        return self._put(seat, diamant.Pick.QUIT)

    def would_come(self, most: int) -> tuple[str, ...]:
        """The cards that would have come, had all gone on: only when everyone has just left a cave.

        It tells nothing about cards to come: they are shuffled anew before the next expedition (D2).
        """
        state = self._deserted
        cards: list[str] = []
        if state is None:
            return ()
        expedition = state.expedition
        state = self._game.apply(state, _all(diamant.Pick.CONTINUE, state)).state
        while len(cards) < most and state.expedition == expedition:
            turn = self._game.turn(state)
            if isinstance(turn, Over):
                break
            if isinstance(turn, Chance):
                outcome = self._dealer.draw(turn, self._game.chances(state))
                cards.append(str(outcome.card))
                state = self._game.apply(state, outcome).state
            else:
                state = self._game.apply(state, _all(diamant.Pick.CONTINUE, state)).state
        return tuple(cards)

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

    def _put(self, seat: int, move: Any) -> tuple[EventT, ...]:
        self._ballot.put(seat, move)
        if not self._ballot.complete:
            return ()
        before, picks = self._state, self._ballot.open(len(self.seats))
        events = self._apply(Together(picks))
        if diamant.Pick.CONTINUE not in picks:
            self._deserted = before
        return events

    def _apply(self, move: Any) -> tuple[EventT, ...]:
        self._state, events = self._game.apply(self._state, move)
        self._turn, self._views = self._game.turn(self._state), {}
        self._moves.append(move)
        self._deserted = None
        self._ballot = self._new_ballot()
        return events

    def _new_ballot(self) -> Ballot[MoveT]:
        return Ballot(self._turn.seats if isinstance(self._turn, Joint) else ())


def _all(pick: diamant.Pick, state: Any) -> Together[diamant.Pick]:
    return Together(tuple(pick if seat in state.inside else None for seat in range(state.seats)))


DiamantMatch: TypeAlias = Match[diamant.DiamantEdition, diamant.Pick, diamant.Event, diamant.View]
TrollDragonMatch: TypeAlias = Match[
    trolldragon.TrollDragonEdition, trolldragon.Move, trolldragon.Event, trolldragon.View
]
AnyMatch: TypeAlias = Match[Any, Any, Any, Any]
