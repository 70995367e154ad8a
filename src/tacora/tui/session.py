"""A game at one terminal: whose turn it is to look and to press a key, from the first card to the last."""

from dataclasses import replace

from tacora.record import Record
from tacora.rules.diamant import DiamantEdition, Options, Pick, TurnUp, View
from tacora.rules.diamant.events import (
    CardTurned,
    Event,
    ExpeditionEnded,
    PicksRevealed,
    TrapRepeated,
)
from tacora.rules.game import Chance, Joint, Together, Viewer
from tacora.table import Ballot, DiamantMatch, Match
from tacora.tui.chronicle import Chronicle
from tacora.tui.save import GameFile
from tacora.tui.seating import bots_of, rng_of
from tacora.tui.shown import as_busted, as_revealed, path_share, relics_taken
from tacora.tui.sitting import Sitting, dealer_of
from tacora.tui.stage import (
    Board,
    Busted,
    CaveEnded,
    Covered,
    Decide,
    Finished,
    Handover,
    Revealed,
    Stage,
    Waiting,
    Watch,
)

__all__ = ["Session"]


class Session(Sitting[DiamantMatch]):
    """Who looks and who presses a key in a game of Diamant.

    Everybody's picks wait in a ballot of its own, so that the last person may still take one back. The bots
    pick in the moment of the reveal: before it their picks do not exist.
    """

    def __init__(self, table: DiamantMatch, file: GameFile) -> None:
        super().__init__(table, file)
        self.viewer: Viewer = self.people[0] if len(self.people) == 1 else None
        """Whose eyes the table is shown to: the only person's, or the public's."""
        self.chronicle = Chronicle(len(table.seats))
        self.chronicle.tell(table.project(table.opening, self.viewer))
        self._bots = bots_of(table.seats, table.edition.game)
        self._decision = 1
        self._picks: dict[int, Pick] = {}
        self._ballot: Ballot[Pick] = Ballot(())
        self._order: tuple[int, ...] = ()
        self.stage: Stage = Watch()
        self.board: Board = self._board(table.view(self.viewer))

    @classmethod
    def start(cls, table: DiamantMatch, file: GameFile) -> "Session":
        """A new game, saved and shown up to its first decision."""
        session = cls(table, file)
        session._save()
        session._next()
        return session

    @classmethod
    def resume(cls, record: Record, file: GameFile) -> "Session":
        """The game exactly where it was left: all moves are played again; raises `ValueError`."""
        dealer = dealer_of(record)
        edition, options = record.edition, record.options
        if not isinstance(edition, DiamantEdition) or not isinstance(options, Options):
            raise ValueError(f"expected a game of Diamant, got one of {edition.title}")
        table = Match(edition, options, record.seats, dealer)
        session = cls(table, file)
        for number, move in enumerate(record.moves, start=1):
            before = table.view(session.viewer)
            match move:
                case TurnUp(card):
                    events = table.deal()
                    if CardTurned(card, before.turned + 1) not in events:
                        raise ValueError(f"move {number}: expected the card the secret has fixed, got {card}")
                case Together(picks):
                    events = session._lay(tuple(p if isinstance(p, Pick) else None for p in picks))
                case _:
                    raise ValueError(f"move {number}: expected a card or picks")
            session._show(before, events)
        if not record.moves:
            session._next()
        if isinstance(table.turn, Joint) and session._ballot.picked != frozenset(session._order):
            session._unseal()
        return session

    @property
    def picked(self) -> frozenset[int]:
        """The people whose pick lies face down."""
        return self._ballot.picked

    @property
    def bots_inside(self) -> tuple[int, ...]:
        """The bots that decide now."""
        return tuple(seat for seat in self.board.view.inside if seat in self._bots)

    def think(self, seat: int) -> float:
        """How long a bot seems to think, from 0 to 1: it depends on nothing but the moment and the seat."""
        view = self.board.view
        return rng_of(self._secret, view.expedition, view.turned, seat, 1).random()

    def go_on(self) -> None:
        """The key that leads on from whatever is shown; where somebody has to decide it does nothing."""
        match self.stage:
            case Handover(seat):
                self.stage = Decide(seat)
                self.board = self._board(self.table.view(seat))
            case Covered(_, None) | Waiting() | Watch():
                self._reveal()
            case Covered(_, following) if following is not None:
                self.stage = Handover(following)
            case Revealed(cave_over=True) | Busted():
                self.stage = CaveEnded()
            case Revealed() | CaveEnded():
                self._next()
            case _:
                pass

    def pick(self, pick: Pick) -> None:
        """Lay the deciding person's pick face down."""
        if not isinstance(self.stage, Decide):
            return
        seat = self.stage.seat
        self._ballot.put(seat, pick)
        self._picks[seat] = pick
        self.file.seal(self._secret, self._decision, self._picks)
        self._cover(seat)

    def take_back(self) -> None:
        """Take the pick just laid back, as long as nothing is revealed."""
        if not isinstance(self.stage, Covered | Waiting):
            return
        seat = self.stage.seat
        self._ballot.withdraw(seat)
        del self._picks[seat]
        self.file.seal(self._secret, self._decision, self._picks)
        self.stage = Decide(seat)
        self.board = self._board(self.table.view(seat))

    def _cover(self, seat: int) -> None:
        self.board = self._board(self.table.view(self.viewer))
        if len(self.people) == 1:
            self.stage = Waiting(seat)
            return
        waiting = [other for other in self._order if other not in self._ballot.picked]
        self.stage = Covered(seat, waiting[0] if waiting else None)

    def _next(self) -> None:
        """On to the next card, decision or standing."""
        match self.table.turn:
            case Chance():
                before = self.table.view(self.viewer)
                events = self.table.deal()
                self._save()
                self._show(before, events)
            case Joint(seats):
                self._ask(seats)
            case _:
                self.stage = Finished()
                self.board = self._board(self.table.view(self.viewer))

    def _ask(self, seats: tuple[int, ...]) -> None:
        """Begin a decision (D8). Who is asked first goes round, so that nobody always picks last."""
        people = [seat for seat in self.people if seat in seats]
        turn = self._decision % len(people) if people else 0
        self._order = (*people[turn:], *people[:turn])
        self._ballot = Ballot(people)
        self._picks = {}
        if not people:
            self.stage = Watch()
        elif len(self.people) == 1:
            self.stage = Decide(people[0])
        else:
            self.stage = Handover(self._order[0])
        self.board = self._board(self.table.view(self.viewer))

    def _reveal(self) -> None:
        """Let the bots pick, and open all picks together (D8)."""
        before = self.table.view(self.viewer)
        picks = self._ballot.open(len(self.table.seats))
        for seat in before.inside:
            if seat in self._bots:
                rng = rng_of(self._secret, before.expedition, before.turned, seat)
                pick = self._bots[seat].pick(self.table.shown(self._bots[seat], seat), rng)
                picks = (*picks[:seat], pick, *picks[seat + 1 :])
        events = self._lay(picks)
        self._save()
        self._show(before, events)

    def _lay(self, picks: tuple[Pick | None, ...]) -> tuple[Event, ...]:
        """Give all picks to the table; the last one opens them."""
        events: tuple[Event, ...] = ()
        for seat, pick in enumerate(picks):
            if pick is not None:
                events = self.table.quit(seat) if pick is Pick.QUIT else self.table.pick(seat, pick)
        self._decision += 1
        return events

    def _show(self, before: View, events: tuple[Event, ...]) -> None:
        """Tell what happened, and stay where people want to look at it."""
        told = self.table.project(events, self.viewer)
        self.chronicle.tell(told)
        after = self.table.view(self.viewer)
        cave_over = any(isinstance(event, ExpeditionEnded) for event in told)
        for event in told:
            match event:
                case PicksRevealed(picks):
                    board = self._board(as_revealed(before, after), cave_over=cave_over)
                    share, relics = path_share(told), relics_taken(told)
                    self.board = replace(board, picks=picks, path_share=share, relics_taken=relics)
                    self.stage = Revealed(cave_over)
                    return
                case TrapRepeated(trap, seats, lost):
                    self.board = replace(self._board(as_busted(before, trap), cave_over=True), bust=trap)
                    self.stage = Busted(trap, seats, lost)
                    return
                case _:
                    pass
        turn = self.table.turn
        if isinstance(turn, Joint):
            self._ask(turn.seats)

    def _board(self, view: View, *, cave_over: bool = False) -> Board:
        # When a cave ends the next one has begun in the rules, but the people still look at this one.
        cave = self.chronicle.caves[-1].story if cave_over else self.chronicle.story()
        return Board(view=view, story=cave, picked=self._ballot.picked)

    def _unseal(self) -> None:
        """Lay the picks that were face down when the game was left, and ask the next person."""
        for seat, pick in self.file.unseal(self._secret, self._decision, self._order).items():
            self._ballot.put(seat, pick)
            self._picks[seat] = pick
            self._cover(seat)
        if isinstance(self.stage, Covered) and self.stage.following is not None:
            self.stage = Handover(self.stage.following)
