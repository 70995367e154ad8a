"""The verdict on one decision: how much it gave away, whether that is certain, and what luck made of it."""

from typing import NamedTuple

from tacora.coach.figures import Figures
from tacora.coach.review import Judged, Label, Luck, Opponents, PickName
from tacora.coach.wins import Both

__all__ = [
    "BLUNDER",
    "CERTAIN",
    "INACCURATE",
    "MISTAKE",
    "Verdict",
    "in_support",
    "judge",
    "label_of",
    "luck_of",
]

INACCURATE, MISTAKE, BLUNDER = 0.005, 0.02, 0.05
"""From so many points of chance to win on, and a blunder above."""
CERTAIN = 2.0
"""A loss within so many standard errors is noise."""
_SUPPORT = 0.02
"""A choice that the equilibrium makes less often is not part of it."""
_LUCK = 0.02
"""A smaller change of the chance to win is no luck."""


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
    mine, other = (both.leave, both.go) if leaves else (both.go, both.leave)
    rubies, more = (figures.leave_value, figures.go_value)[:: 1 if leaves else -1]
    if pick == "quit":  # H5: a table's doing, and nobody's decision
        return Verdict(0.0, 0.0, "fine", "wise", mixed=False, close=False)
    lost, close = max(0.0, other - mine), abs(other - mine) <= CERTAIN * both.error
    mixed = opponents == "equilibrium" and not last and in_support(figures.chance)
    label: Label = "fine" if close or mixed else label_of(lost)
    judged: Judged = "wise" if label == "fine" else ("timid" if leaves else "risky")
    return Verdict(lost, max(0.0, more - rubies), label, judged, mixed, close)


def in_support(chance: float | None) -> bool:
    """Whether the equilibrium makes either choice, so that neither is wrong."""
    return chance is not None and _SUPPORT <= chance <= 1 - _SUPPORT


def label_of(lost: float) -> Label:
    """How bad a loss of chance to win is."""
    if lost > BLUNDER:
        return "blunder"
    if lost >= MISTAKE:
        return "mistake"
    return "inaccurate" if lost >= INACCURATE else "fine"


def luck_of(change: float) -> Luck:
    """What came after a decision, as a change of the chance to win."""
    if change > _LUCK:
        return "good"
    return "bad" if change < -_LUCK else "even"
