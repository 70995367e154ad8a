"""What is exact about a decision: risks, what leaving pays, and what both choices are worth in points."""

from dataclasses import dataclass

from tacora.coach.review import Basis
from tacora.rules.diamant import View
from tacora.solve.equilibrium import BadTable, Source, Table, choices_of, table_for
from tacora.solve.risk import bust_risk, cards_left, fatal_cards
from tacora.solve.value import value_of_leaving

__all__ = ["Figures", "figures_of"]

_BASIS: dict[Source, Basis] = {
    Source.TABLE: "equilibrium",
    Source.RELICS: "relics",
    Source.AHEAD: "one-card",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """The same for every seat inside."""

    fatal: int
    cards: int
    risk: tuple[float, float, float]
    leave_pays: tuple[int, ...]
    leave_value: float
    go_value: float
    basis: Basis
    chance: float | None
    alone: float | None


def figures_of(view: View) -> Figures:
    """The figures of a position, from the best source there is."""
    one, two, three = (float(bust_risk(view, cards)) for cards in (1, 2, 3))
    inside = len(view.inside)
    choices = choices_of(view, _table(view))
    basis = _BASIS[choices.source]
    solved = basis != "one-card"
    return Figures(
        fatal=fatal_cards(view),
        cards=cards_left(view),
        risk=(one, two, three),
        leave_pays=tuple(value_of_leaving(view, leavers) for leavers in range(1, inside + 1)),
        leave_value=choices.leaving,
        go_value=choices.going_on,
        basis=basis,
        chance=choices.chance if solved else None,
        alone=choices.alone if solved else None,
    )


def _table(view: View) -> Table | None:
    """A damaged file is no table; `tacora odds` tells of it."""
    try:
        return table_for(view)
    except BadTable:
        return None
