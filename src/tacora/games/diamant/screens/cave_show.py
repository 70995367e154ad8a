"""Diamant moment by moment: the rules are a step further, people still look at what lay on the table."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from tacora.client.seen import Seen
from tacora.games.diamant.rules import Laid, Pick, Relic, Trap, View
from tacora.games.diamant.rules.events import (
    CardTurned,
    DeckRanOut,
    Event,
    ExpeditionEnded,
    ExpeditionStarted,
    GameStarted,
    PathShared,
    PicksRevealed,
    RelicTaken,
    SeatLeft,
    TrapRepeated,
)
from tacora.games.diamant.screens.chronicle import Cave, Chronicle
from tacora.games.diamant.screens.stage import (
    Board,
    Busted,
    CaveEnded,
    Decide,
    Finished,
    Revealed,
    Stage,
    Watch,
)
from tacora.protocol.entries import Phase
from tacora.tui.playing import Show

_NEXT = (CardTurned, DeckRanOut, ExpeditionEnded, ExpeditionStarted)
"""What ends a reveal: from here on it is about the next card, or the next cave."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What is shown, for how long before it leads on by itself (None: until something happens)."""

    stage: Stage
    board: Board
    seconds: float | None = None
    upto: int | None = None


class CaveShow(Show[Moment]):
    """The moments of Diamant."""

    def __init__(self) -> None:
        super().__init__()
        self.chronicle = Chronicle(0)

    def arrive(self, seen: Seen) -> None:
        """Begin in the middle: a snapshot says how things stand, not how they came about."""
        self._steps.clear()
        view = seen.view
        if not isinstance(view, View):
            return
        self.chronicle = Chronicle(view.seats)
        if seen.whole:
            self.chronicle.tell([event for event in seen.events if isinstance(event, Event)])
            return
        self.chronicle.tell([SeatLeft(seat, None) for seat in range(view.seats) if seat not in view.inside])
        self.chronicle.log.clear()
        if view.path:
            self.chronicle.tell([CardTurned(view.path[-1].card, view.turned)])

    def tell(self, before: Seen, seen: Seen) -> None:
        """Something was played: what is still being shown of the time before gives way to it."""
        after = seen.view
        if not isinstance(after, View):
            return
        events: list[Event] = [
            event for event in seen.events[len(before.events) :] if isinstance(event, Event)
        ]
        if events and isinstance(events[0], GameStarted):
            self.chronicle = Chronicle(after.seats)
        shown = before.view if isinstance(before.view, View) else after
        self.lay(seen, self._moments(shown, events, after, resting=seen.table.phase is Phase.BREATHER))

    def standing(self, seen: Seen) -> Moment:
        """How things stand."""
        view = seen.view
        if not isinstance(view, View):
            raise TypeError("there is no game of Diamant to show")
        board = Board(view=view, story=self.chronicle.story(), picked=frozenset(seen.turn.picked))
        stage: Stage = Watch()
        if seen.table.phase is Phase.OVER or view.result is not None:
            stage = Finished()
        elif seen.table.phase is Phase.BREATHER:
            stage = CaveEnded()
        elif seen.me is not None and seen.deciding:
            stage = Decide(seen.me)
        return Moment(stage, board)

    @property
    def last_cave(self) -> Cave | None:
        """The cave that was over last, as far as this device saw it."""
        return self.chronicle.caves[-1] if self.chronicle.caves else None

    # ---- step by step

    def _moments(self, shown: View, events: Sequence[Event], after: View, *, resting: bool) -> list[Moment]:
        steps: list[Moment] = []
        at = 0
        while at < len(events):
            event = events[at]
            end = at + 1
            if isinstance(event, PicksRevealed):
                while end < len(events) and not isinstance(events[end], _NEXT):
                    end += 1
            self.chronicle.tell(events[at:end])
            match event:
                case PicksRevealed(picks):
                    steps.append(self._reveal(shown, picks, events[at:end], after))
                    shown = _gone(shown, picks, events[at:end])
                case TrapRepeated():
                    steps.append(self._bust(shown, event, after))
                case ExpeditionEnded() if not resting and at + 1 < len(events):
                    board = Board(view=after, story=self.chronicle.caves[-1].story)
                    steps.append(Moment(CaveEnded(), board, 2.4))
                case _:
                    pass
            at = end
        return steps

    def _reveal(
        self, shown: View, picks: tuple[Pick | None, ...], events: Sequence[Event], after: View
    ) -> Moment:
        leaving = {Pick.LEAVE, Pick.QUIT} & set(picks)
        board = Board(
            view=as_revealed(shown, after),
            story=self.chronicle.story(),
            picks=picks,
            path_share=path_share(events),
            relics_taken=relics_taken(events),
        )
        return Moment(Revealed(), board, 2.6 if leaving else 1.6)

    def _bust(self, shown: View, event: TrapRepeated, after: View) -> Moment:
        view = replace(as_busted(shown, event.trap), chests=after.chests)
        board = Board(view=view, story=self.chronicle.story(), bust=event.trap)
        return Moment(Busted(event.trap, event.seats, event.lost), board, 3.4)


def _gone(shown: View, picks: tuple[Pick | None, ...], events: Sequence[Event]) -> View:
    """The cave after the leavers have gone. What they left lies somewhere on the path; where is not told."""
    taken = any(isinstance(event, PathShared) for event in events)
    relics = any(isinstance(event, RelicTaken) for event in events)
    path = [laid for laid in shown.path if not (relics and isinstance(laid.card, Relic))]
    return replace(
        shown,
        path=tuple(Laid(laid.card) if taken else laid for laid in path),
        inside=tuple(seat for seat in shown.inside if picks[seat] is Pick.CONTINUE),
    )


def as_revealed(before: View, after: View) -> View:
    """The path still lies as it was when they decided; the chests are filled already."""
    return replace(before, chests=after.chests, relics=after.relics, legal=())


def as_busted(before: View, trap: Trap) -> View:
    """The second trap lies on the path, and nobody is inside."""
    deck = ((card, count - (card == trap)) for card, count in before.deck)
    return replace(
        before,
        deck=tuple(pair for pair in deck if pair[1]),
        path=(*before.path, Laid(trap)),
        inside=(),
        legal=(),
    )


def path_share(events: Iterable[Event]) -> int:
    """What each of the leavers got from the path."""
    return next((event.each for event in events if isinstance(event, PathShared)), 0)


def relics_taken(events: Iterable[Event]) -> int:
    """What the relics that left the cave are worth."""
    return sum(event.worth for event in events if isinstance(event, RelicTaken))
