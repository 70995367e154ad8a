"""The verdict on one decision: what is exact about it, how much it gave away, and what luck made of it."""

from dataclasses import dataclass
from typing import NamedTuple

from tacora.coach.review import Judged, Label, Opponents
from tacora.coach.verdict import label_of
from tacora.games.diamant.coach.review import Basis, PickName
from tacora.games.diamant.coach.wins import Both
from tacora.games.diamant.rules import View
from tacora.games.diamant.solve.equilibrium import BadTable, Source, Table, choices_of, table_for
from tacora.games.diamant.solve.risk import bust_risk, cards_left, fatal_cards
from tacora.games.diamant.solve.value import value_of_leaving

CERTAIN = 2.0
"""A loss within so many standard errors is noise."""
_SUPPORT = 0.02
"""A choice that the equilibrium makes less often is not part of it."""
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


class Verdict(NamedTuple):
    """What is said about a decision, without words."""

    regret_win: float
    regret_rubies: float
    label: Label
    judged: Judged
    mixed: bool
    """Whether the equilibrium makes either choice here, so that neither is wrong."""
    close: bool
    """Whether the two choices can't be told apart."""


def judge(pick: PickName, both: Both, figures: Figures, opponents: Opponents, *, last: bool) -> Verdict:
    """Compare the choice with the other one; `last` is the last expedition, where only victory counts."""
    leaves = pick != "continue"
    own, other = (both.leave, both.go) if leaves else (both.go, both.leave)
    rubies, more = (figures.leave_value, figures.go_value)[:: 1 if leaves else -1]
    if pick == "quit":  # H5: a table's doing, and nobody's decision
        return Verdict(0.0, 0.0, "fine", "wise", mixed=False, close=False)
    lost, close = max(0.0, other - own), abs(other - own) <= CERTAIN * both.error
    mixed = opponents == "equilibrium" and not last and in_support(figures.chance)
    label: Label = "fine" if close or mixed else label_of(lost)
    judged: Judged = "wise" if label == "fine" else ("timid" if leaves else "risky")
    return Verdict(lost, max(0.0, more - rubies), label, judged, mixed, close)


def in_support(chance: float | None) -> bool:
    """Whether the equilibrium makes either choice, so that neither is wrong."""
    return chance is not None and _SUPPORT <= chance <= 1 - _SUPPORT
