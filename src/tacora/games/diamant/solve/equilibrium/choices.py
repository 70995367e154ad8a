"""What both choices are worth in a view if the others play the equilibrium, and how often to leave.

Three ways, the best one that is possible:

- A table for this deck, relics included, knows the chance to leave and what every next card is worth.
- A table knows this deck without its relics. The decision itself is solved anew with them: a lone leaver
  takes them, relics in the deck make the other cards rarer, and what lies on the path is worth a part of
  itself to those who go on.
- No table: the decision is solved as if everybody went home together after one more card.
"""

from collections import Counter
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from tacora.games.diamant.rules import Relic, View
from tacora.games.diamant.solve.equilibrium.mixed import best_chance, mean
from tacora.games.diamant.solve.equilibrium.position import Position, position_of
from tacora.games.diamant.solve.equilibrium.table import Table
from tacora.games.diamant.solve.risk import cards_left, fatal_cards
from tacora.games.diamant.solve.value import relics_worth, value_of_leaving, value_of_one_more_card

__all__ = ["Choices", "Source", "Worths", "chance_to_leave", "choices_ahead", "choices_of", "worths_of"]

_RELIC_PART = (1.0, 0.9, 0.25, 0.25, 0.17, 0.14, 0.12, 0.1, 0.09)
"""What a point in relics on the path adds for each of so many going on, in solved decks with one relic."""


class Source(Enum):
    """Where the figures come from, from the best to the plainest."""

    TABLE = "table"
    RELICS = "relics"
    AHEAD = "ahead"


@dataclass(frozen=True, slots=True)
class Choices:
    """A decision against others who all leave with the same chance: the equilibrium's."""

    source: Source
    chance: float
    """How often to leave."""
    leaving: float
    """What leaving is worth."""
    going_on: float
    """What going on is worth."""
    alone: float
    """The chance that a leaver is the only one."""


class Worths(NamedTuple):
    """What leaving and going on bring with 0, 1, 2, ... others leaving."""

    leave: list[float]
    go: list[float]


def choices_of(view: View, table: Table | None) -> Choices:
    """Both choices, from the best source there is."""
    worths = None if table is None else worths_of(view, table)
    if table is None or worths is None:
        return choices_ahead(view)
    chance = table.chance(position_of(view))
    if chance is not None:
        return _choices(Source.TABLE, worths, chance)
    return _choices(Source.RELICS, worths, best_chance(*worths))


def worths_of(view: View, table: Table) -> Worths | None:
    """What both choices bring by a table; None where it ends, and under H4, which is another game."""
    if view.options.leftovers_per_card:
        return None
    position = position_of(view)
    if position.relics and not table.knows_relics(position.relics):
        return _with_relics(view, table, position)
    return None if table.chance(position) is None else _worths(table, position, relics_worth(view))


def chance_to_leave(view: View, table: Table | None) -> float:
    """The equilibrium chance alone: where a table knows the position it is one look."""
    if table is not None and not view.options.leftovers_per_card:
        position = position_of(view)
        if (chance := table.chance(position)) is not None:
            return chance
    return choices_of(view, table).chance


def choices_ahead(view: View) -> Choices:
    """The decision with everybody going home together after one more card."""
    inside = len(view.inside)
    leave = [float(value_of_leaving(view, leavers)) for leavers in range(1, inside + 1)]
    go = [
        float(value_of_one_more_card(view, going_on=inside - j, leaving_then=inside - j))
        if cards_left(view)
        else float(view.pending)
        for j in range(inside)
    ]
    worths = Worths(leave, go)
    return _choices(Source.AHEAD, worths, best_chance(leave, go))


def _choices(source: Source, worths: Worths, chance: float) -> Choices:
    others = len(worths.leave) - 1
    return Choices(
        source, chance, mean(worths.leave, chance), mean(worths.go, chance), (1 - chance) ** others
    )


def _worths(table: Table, position: Position, relics: int) -> Worths | None:
    """What both choices bring with 0, 1, ... others leaving, by a table that knows all of the deck."""
    inside, loot, path = position.inside, position.loot, position.path
    leave = [loot + path // (j + 1) + (relics if j == 0 else 0.0) for j in range(inside)]
    go: list[float] = []
    for j in range(inside):
        after = position._replace(inside=inside - j, path=path % j if j else path)
        if j == 1:
            after = after._replace(relics=_taken(position.relics))
        value = _next_card(table, after)
        if value is None:
            return None
        go.append(value)
    return Worths(leave, go)


def _with_relics(view: View, table: Table, position: Position) -> Worths | None:
    """The same by a table without relics: they dilute the deck, and those on the path are worth a part."""
    plain = position._replace(relics=())
    base = _worths(table, plain, relics_worth(view))
    cards = cards_left(view)
    if base is None or not cards:
        return None
    in_deck = sum(count for card, count in view.deck if isinstance(card, Relic))
    safe = 1 - fatal_cards(view) / cards
    lying = relics_worth(view)
    coming = [relics_worth(view, more=(card,)) - lying for card, _ in view.deck if isinstance(card, Relic)]
    hope = in_deck / cards * (sum(coming) / len(coming)) if coming else 0.0
    go = []
    for j, value in enumerate(base.go):
        stays = position.inside - j
        here = plain._replace(inside=stays, path=plain.path % j if j else plain.path)
        drawn = table.value(here)
        if drawn is None:
            return None
        part = _RELIC_PART[min(stays, len(_RELIC_PART) - 1)]
        waiting = 0 if j == 1 else lying  # D11: a lone leaver has taken them
        go.append((value * (cards - in_deck) + drawn * in_deck) / cards + part * (safe * waiting + hope))
    return Worths(base.leave, go)


def _next_card(table: Table, position: Position) -> float | None:
    """What the next card brings to each insider, on average over the deck."""
    inside, gone, seen, relics, loot, path = position
    total, cards = 0.0, 0
    left = Counter(table.header.treasures)
    left.subtract(gone)
    draws: list[tuple[int, Position]] = [
        (
            count,
            Position(inside, (*gone, value), seen, relics, loot + value // inside, path + value % inside),
        )
        for value, count in left.items()
        if count
    ]
    copies, kinds = table.trap_groups
    for group, (many, all_of_them) in enumerate(zip(copies, kinds, strict=True)):
        known = seen[group]
        if known < all_of_them:
            after = (*seen[:group], known + 1, *seen[group + 1 :])
            draws.append((many * (all_of_them - known), position._replace(seen=after)))
        cards += known * (many - 1)  # fatal: worth nothing
    draws += [(count, position._replace(relics=key)) for key, count in table.relic_draws(relics)]
    for count, after_card in draws:
        value = table.value(after_card)
        if value is None:
            return None
        total += count * value
        cards += count
    return total / cards if cards else float(loot + path // inside)


def _taken(key: tuple[object, ...]) -> tuple[object, ...]:
    """The relics after a lone leaver (D11)."""
    match key:
        case (int(deck), int(path), int(gone)):
            return (deck, 0, gone + path)
        case (deck, _):
            return (deck, 0)
        case _:
            return key
