"""What leaving pays, and what one more card is worth: exact, in points, from what a player may see."""

from collections.abc import Sequence
from fractions import Fraction
from typing import assert_never

from tacora.games.diamant.rules import Relic, Trap, Treasure, View
from tacora.games.diamant.solve.risk import armed_kinds, cards_left

__all__ = ["relics_worth", "value_of_leaving", "value_of_one_more_card"]


def value_of_leaving(view: View, leavers: int) -> int:
    """What each of so many leavers brings home now: loot, share of the path, relics if alone (D9 to D11)."""
    _check("leavers", leavers, len(view.inside))
    rubies = view.pending + _share([laid.rubies for laid in view.path], leavers, view)
    return rubies + relics_worth(view) if leavers == 1 else rubies


def value_of_one_more_card(view: View, *, going_on: int, leaving_then: int | None = None) -> Fraction:
    """What one more card is worth, on average, to each of `going_on` insiders while the others leave now.

    After that card `leaving_then` of them leave and share what lies on the path then. None counts the
    rubies in hand alone, as if the path never paid: the plain measure of going on.
    """
    _check("going_on", going_on, len(view.inside))
    if leaving_then is not None:
        _check("leaving_then", leaving_then, going_on)
    leaving_now = len(view.inside) - going_on
    path = _left_lying([laid.rubies for laid in view.path], leaving_now, view)
    worths = view.relic_worths
    lying = [laid.card for laid in view.path if isinstance(laid.card, Relic)]
    if leaving_now == 1:  # D11: the lone leaver takes them all
        worths, lying = worths[len(lying) :], []
    armed = armed_kinds(view)

    total = 0
    for card, count in view.deck:
        hand, found, relics = view.pending, 0, lying
        match card:
            case Trap(kind) if kind in armed:
                continue
            case Treasure(value):
                each, found = divmod(value, going_on)
                hand += each
            case Relic():
                relics = [*lying, card]
            case Trap():  # D5: it only arms its kind
                pass
            case _:
                assert_never(card)
        if leaving_then is not None:
            hand += _share([*path, found], leaving_then, view)
        if leaving_then == 1:
            hand += _worth(relics, worths)
        total += count * hand
    return Fraction(total, cards_left(view))


def relics_worth(view: View, *, more: Sequence[Relic] = ()) -> int:
    """What a lone leaver would carry out in relics now, with `more` lying there as well (D11)."""
    lying = [laid.card for laid in view.path if isinstance(laid.card, Relic)]
    return _worth([*lying, *more], view.relic_worths)


def _worth(relics: Sequence[Relic], worths: Sequence[int]) -> int:
    """Printed values, or what the next relics to leave are worth in this order (D11a, D11b)."""
    printed = sum(relic.value or 0 for relic in relics)
    return printed if not worths else sum(worths[: len(relics)])


def _share(rubies: Sequence[int], leavers: int, view: View) -> int:
    """Each leaver's part of the path (D9), card by card under the house rule (H4)."""
    if view.options.leftovers_per_card:
        return sum(lying // leavers for lying in rubies)
    return sum(rubies) // leavers


def _left_lying(rubies: Sequence[int], leavers: int, view: View) -> list[int]:
    """What does not divide among so many leavers and stays on the path (D9, H4)."""
    if not leavers:
        return list(rubies)
    if view.options.leftovers_per_card:
        return [lying % leavers for lying in rubies]
    return [sum(rubies) % leavers]


def _check(name: str, number: int, most: int) -> None:
    if not 1 <= number <= most:
        raise ValueError(f"{name} must be 1 to {most}, the players inside, not {number}.")
