"""Diamant told in sentences: card names, and what happened."""

from collections.abc import Sequence
from typing import assert_never

from tacora.games.diamant.rules.cards import Card, Relic, Trap, Treasure
from tacora.games.diamant.rules.edition import DiamantEdition
from tacora.games.diamant.rules.events import (
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
from tacora.games.diamant.rules.moves import Pick
from tacora.games.diamant.rules.state import State
from tacora.games.kit import Speaks

__all__ = ["card_name", "material", "narrate", "standing", "trap_name"]

_TOLD = {Pick.LEAVE: "told-leave", Pick.QUIT: "told-quit", Pick.CONTINUE: "told-continue"}
"""What is told of each pick, in the order in which the seats leave: leavers, then quitters (H5)."""


def card_name(card: Card, texts: Speaks) -> str:
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


def trap_name(kind: str, texts: Speaks) -> str:
    """The name of a trap kind; its id where a user's edition brings no words for it."""
    name = f"trap-{kind}"
    return texts(name) if texts.knows(name) else kind.replace("-", " ").capitalize()


def _second(kind: str, texts: Speaks) -> str:
    name = f"trap-{kind}.second"
    return texts(name) if texts.knows(name) else texts("trap-second", trap=trap_name(kind, texts))


def _relics_come(relics: Sequence[Relic], texts: Speaks) -> list[str]:
    """The relics just shuffled in: each with its printed value, or all equal ones at once."""
    printed = [texts("told-relic-comes", value=relic.value) for relic in relics if relic.value is not None]
    return printed if printed or not relics else [texts("told-relics-come", count=len(relics))]


def narrate(event: Event, texts: Speaks, names: Sequence[str]) -> str:
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


def material(edition: DiamantEdition, texts: Speaks) -> list[tuple[str, str]]:
    """What an edition consists of: labels, and what stands behind them."""
    traps = ", ".join(trap_name(kind, texts) for kind in edition.traps)
    rows = [
        ("cli-treasures", f"{_numbers(edition.treasures)} (= {sum(edition.treasures)})"),
        ("cli-traps", f"{edition.trap_copies} × {traps}"),
    ]
    if relics := edition.relics:
        printed = "printed" if relics.printed else "by-order"
        rows.append(("cli-relics", texts(f"cli-relics-{printed}", values=_numbers(relics.values))))
        rows.append(("cli-relic-entry", texts(f"cli-entry-{relics.entry.value}")))
    if edition.gems is not None:
        ones, fives = edition.gems
        rows.append(("cli-gems", texts("cli-gems-of", ones=ones, fives=fives)))
    return [
        *rows,
        ("cli-expeditions", str(edition.expeditions)),
        ("cli-leftovers", texts(f"cli-leftovers-{edition.leftovers.value}")),
        ("cli-tie", texts(f"cli-tie-{edition.tie_break.value}")),
        ("cli-chests", texts(f"cli-chests-{edition.chests.value}")),
    ]


def standing(state: State, texts: Speaks, names: Sequence[str]) -> str:
    """Loot, path and chests after a step of a replay."""
    points = ", ".join(f"{name} {points}" for name, points in zip(names, state.points, strict=True))
    return texts("cli-stand", loot=state.pending, path=state.path_rubies, chests=points)


def _numbers(values: tuple[int, ...]) -> str:
    return ", ".join(map(str, values))
