"""What a bot that reads the others believes of them in play, in one sentence each.

It follows from what everybody has seen, so it tells nothing hidden and nothing of what anybody will pick. But
it is advice: who asks, and where it is told, is the table's business.
"""

from collections.abc import Sequence

from tacora.coach.review import Sentence
from tacora.game import IllegalMove, Together
from tacora.games.diamant.bots.reader import READER
from tacora.games.diamant.coach.portrait import traits_of
from tacora.games.diamant.memory import Decided, noted
from tacora.games.diamant.rules import DIAMANT, DiamantEdition, Options, TurnUp
from tacora.games.diamant.rules.events import CardTurned, Event, GameStarted, PicksRevealed
from tacora.protocol.entries import TableInfo

__all__ = ["READERS", "beliefs", "readers_at", "told"]

READERS = frozenset({READER.id})
"""The bots that work out what the others are like."""


def readers_at(table: TableInfo) -> tuple[int, ...]:
    """The seats that read the others; nobody where the bots have no memory here."""
    seats = enumerate(table.seats) if table.settings.bot_memory else ()
    return tuple(number for number, seat in seats if seat.bot in READERS)


def beliefs(history: Sequence[Decided], names: Sequence[str]) -> dict[int, Sentence]:
    """By seat the clearest thing that it has shown; nothing for those of whom nothing is certain yet."""
    found: dict[int, Sentence] = {}
    for trait in traits_of(history, len(names)):
        say = Sentence(f"belief-{trait.kind}", {"name": names[trait.seat], "kinds": trait.kinds})
        found.setdefault(trait.seat, say)
    return found


def told(
    edition: DiamantEdition, options: Options, seats: int, events: Sequence[Event]
) -> tuple[Decided, ...]:
    """Every decision of a game, from its events as anybody is told them; nothing where some are missing."""
    if not (events and isinstance(events[0], GameStarted)):
        return ()
    state = DIAMANT.start(edition, options, seats).state
    history: list[Decided] = []
    try:
        for event in events:
            match event:
                case CardTurned(card):
                    state = DIAMANT.apply(state, TurnUp(card)).state
                case PicksRevealed(picks):
                    move = Together(tuple(picks))
                    history += [one for one in (noted(state, move),) if one is not None]
                    state = DIAMANT.apply(state, move).state
    except IllegalMove:
        return ()
    return tuple(history)
