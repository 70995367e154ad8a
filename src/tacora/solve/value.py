"""What leaving pays, and what one more card is worth: exact, in points, from what a player may see."""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import assert_never

from tacora.rules.diamant import DiamantEdition, Relic, Trap, Treasure, View
from tacora.solve.risk import armed_kinds, cards_left

__all__ = ["UnknownWorth", "relics_worth", "value_of_leaving", "value_of_one_more_card"]


class UnknownWorth(LookupError):
    """A relic whose worth the view alone does not tell."""


def value_of_leaving(view: View, leavers: int, edition: DiamantEdition | None = None) -> int:
    """What each of so many leavers brings home now: loot, share of the path, relics if alone (D9 to D11)."""
    _check("leavers", leavers, len(view.inside))
    rubies = view.pending + _share([laid.rubies for laid in view.path], leavers, view)
    return rubies + relics_worth(view, edition) if leavers == 1 else rubies


def value_of_one_more_card(
    view: View,
    *,
    going_on: int,
    leaving_then: int | None = None,
    edition: DiamantEdition | None = None,
) -> Fraction:
    """What one more card is worth, on average, to each of `going_on` insiders while the others leave now.

    After that card `leaving_then` of them leave and share what lies on the path then. None counts the
    rubies in hand alone, as if the path never paid: the plain measure of going on.
    """
    _check("going_on", going_on, len(view.inside))
    if leaving_then is not None:
        _check("leaving_then", leaving_then, going_on)
    leaving_now = len(view.inside) - going_on
    path = _left_lying([laid.rubies for laid in view.path], leaving_now, view)
    before = _relics_taken(view)
    lying = [laid.card for laid in view.path if isinstance(laid.card, Relic)]
    if leaving_now == 1:  # D11: the lone leaver takes them all
        before, lying = before + len(lying), []
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
            hand += _worth(relics, before, view, edition)
        total += count * hand
    return Fraction(total, cards_left(view))


def relics_worth(view: View, edition: DiamantEdition | None = None, *, more: Sequence[Relic] = ()) -> int:
    """What a lone leaver would carry out in relics now, with `more` lying there as well (D11).

    A view names its edition but does not carry it. Where the order of leaving sets the worth, the built-in
    edition of that name is looked up; an edition of a user's own must be passed, else `UnknownWorth`.
    """
    lying = [laid.card for laid in view.path if isinstance(laid.card, Relic)]
    return _worth([*lying, *more], _relics_taken(view), view, edition)


def _worth(relics: Sequence[Relic], before: int, view: View, edition: DiamantEdition | None) -> int:
    if all(relic.value is not None for relic in relics):
        return sum(relic.value or 0 for relic in relics)
    stated = edition or _built_in(view.edition)
    if stated is None or stated.relics is None:
        raise UnknownWorth(f"What a relic of {view.edition} is worth stands in its edition: pass it.")
    return sum(stated.relics.worth(relic, before + nth) for nth, relic in enumerate(relics))


def _relics_taken(view: View) -> int:
    return sum(map(len, view.relics))


@lru_cache(maxsize=16)
def _built_in(edition_id: str) -> DiamantEdition | None:
    from tacora.editions import load_editions

    return load_editions().get(edition_id)


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
