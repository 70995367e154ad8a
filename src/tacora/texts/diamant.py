"""Diamant told in sentences: card names, and what happened."""

from collections.abc import Sequence
from typing import assert_never

from tacora.rules.diamant.cards import Card, Relic, Trap, Treasure
from tacora.rules.diamant.events import (
    CardTurned,
    DeckRanOut,
    Event,
    ExpeditionEnded,
    ExpeditionStarted,
    GameEnded,
    GameStarted,
    PathShared,
    PicksRevealed,
    RelicTaken,
    RubiesShared,
    SeatLeft,
    TrapRepeated,
)
from tacora.rules.diamant.moves import Pick
from tacora.rules.edition import Edition
from tacora.texts.catalogue import Texts

__all__ = ["card_name", "edition_line", "narrate", "trap_name"]

_TOLD = {Pick.LEAVE: "told-leave", Pick.QUIT: "told-quit", Pick.CONTINUE: "told-continue"}
"""What is told of each pick, in the order in which the seats leave: leavers, then quitters (H5)."""


def card_name(card: Card, texts: Texts) -> str:
    """The card in the edition's own words."""
    match card:
        case Treasure(value):
            return texts("rubies", count=value)
        case Trap(kind):
            return trap_name(kind, texts)
        case Relic(None):
            return texts("relic")
        case Relic(value):
            return texts("relic-of", value=value)
        case _:
            assert_never(card)


def edition_line(edition: Edition, texts: Texts) -> str:
    """What makes this edition, in one line; who published it when, where it brings no words for that."""
    if texts.knows("edition-what"):
        return texts("edition-what")
    return f"{edition.title}, {edition.publisher}, {edition.year}"


def trap_name(kind: str, texts: Texts) -> str:
    """The name of a trap kind; its id where a user's edition brings no words for it."""
    name = f"trap-{kind}"
    return texts(name) if texts.knows(name) else kind.replace("-", " ").capitalize()


def _second(kind: str, texts: Texts) -> str:
    name = f"trap-{kind}.second"
    return texts(name) if texts.knows(name) else texts("trap-second", trap=trap_name(kind, texts))


def _relics_come(relics: Sequence[Relic], texts: Texts) -> list[str]:
    """The relics just shuffled in: each with its printed value, or all equal ones at once."""
    printed = [texts("told-relic-comes", value=relic.value) for relic in relics if relic.value is not None]
    return printed if printed or not relics else [texts("told-relics-come", count=len(relics))]


def narrate(event: Event, texts: Texts, names: Sequence[str]) -> str:
    """One sentence or two about an event, with names and no "you"; empty where there is nothing to say."""

    def who(seats: Sequence[int]) -> str:
        return texts.all([names[seat] for seat in seats])

    match event:
        case GameStarted(seats=seats):
            return texts("told-game-started", title=texts("edition-title"), count=seats)
        case ExpeditionStarted(number, relics):
            told = texts("told-expedition-started", number=number)
            return " ".join([told, *_relics_come(relics, texts)])
        case CardTurned(card, depth):
            return texts("told-card", depth=depth, card=card_name(card, texts))
        case RubiesShared(each, left):
            return texts("told-shared", each=each, left=left)
        case TrapRepeated(trap, seats, lost):
            loss = texts("told-flee", names=who(seats), count=len(seats), lost=lost)
            return f"{_second(trap.kind, texts)}! {loss}"
        case PicksRevealed(picks):
            parts = []
            for pick, told in _TOLD.items():
                if those := [seat for seat, own in enumerate(picks) if own is pick]:
                    parts.append(texts(told, names=who(those), count=len(those)))
            return " ".join(parts)
        case PathShared(seats, each, left):
            if not each and not left:
                return ""
            return texts("told-path", count=len(seats), each=each, left=left)
        case SeatLeft(seat, None):
            return texts("told-home", name=names[seat])
        case SeatLeft(seat, banked):
            return texts("told-banked", name=names[seat], rubies=texts("rubies", count=banked))
        case RelicTaken(seat, _, worth):
            return texts("told-relic-taken", name=names[seat], worth=worth)
        case DeckRanOut(seats):
            return texts("told-deck-empty", names=who(seats), count=len(seats))
        case ExpeditionEnded(number, removed_trap, lost_relics):
            parts = [texts("told-expedition-ended", number=number)]
            if removed_trap:
                parts.append(texts("told-trap-removed", trap=trap_name(removed_trap.kind, texts)))
            if lost_relics:
                parts.append(texts("told-relics-lost", count=len(lost_relics)))
            return " ".join(parts)
        case GameEnded(result):
            best = max(result.points)
            return texts("told-game-ended", names=who(result.winners), count=len(result.winners), points=best)
        case _:
            assert_never(event)
