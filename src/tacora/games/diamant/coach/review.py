"""What a review of Diamant says about a decision, in figures and in rows, and what a branch looks like."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from tacora.coach.review import GameReview, ReviewedDecision, Sentence
from tacora.report.figures import decimal, percent
from tacora.report.text import Rows
from tacora.texts import Texts

PickName: TypeAlias = Literal["continue", "leave", "quit"]
Basis: TypeAlias = Literal["equilibrium", "relics", "one-card"]
"""Where rubies come from: the solved deck, the deck solved without its relics, or a look one card ahead."""


class Decision(ReviewedDecision, frozen=True):
    """One seat's decision: what was known then, and what both choices were worth."""

    expedition: int
    turned: int
    """Cards this expedition had turned up."""
    inside: int
    pending: int
    path: int
    pick: PickName
    fatal: int
    """Cards of the deck that would have ended it."""
    cards: int
    """Cards in the deck."""
    risk: tuple[float, float, float]
    """The chance that it ends within one, two, three cards: exact."""
    leave_pays: tuple[int, ...]
    """What leaving brings home with 1, 2, ... leavers."""
    leavers: int
    """How many really left."""
    leave_value: float
    """What leaving is worth in points, against others who play as `basis` says."""
    go_value: float
    basis: Basis
    chance: float | None
    """How often the equilibrium leaves here; None without a table."""
    alone: float | None
    """The chance to leave alone then."""
    win_leave: float
    """The chance to win after leaving, with the others by their policies."""
    win_go: float
    regret_rubies: float
    came: str | None
    """The next card of this expedition, where there was one."""
    fell: bool
    """Whether that card ended the expedition."""


class Review(GameReview, frozen=True, tag_field="game", tag="diamant"):
    """A whole game of Diamant, looked at afterwards."""

    decisions: tuple[Decision, ...]


class Branch(Struct, frozen=True, tag_field="game", tag="diamant"):
    """The other choice, played on with the real deck and the others' real picks, to the expedition's end."""

    step: int
    seat: int
    pick: Literal["continue", "leave"]
    cards: tuple[str, ...]
    """What this expedition turned up after the decision, in the branch."""
    bust: bool
    """Whether the seat was caught by a trap."""
    left_after: int | None
    """After how many more cards the seat went home; None where it was caught."""
    loot: int
    """What it brought home from this expedition."""
    points: tuple[int, ...]
    """Everybody's points after that expedition."""
    loot_really: int
    """What the seat brought home in the game itself."""
    points_really: tuple[int, ...]
    win: float
    """The chance to win with this choice, as it stood at the decision."""
    win_after: float
    """The chance to win after that expedition in the branch."""
    win_really: float
    """The same in the game as it was played."""
    known: bool
    """Whether every card needed is in the record or follows from its revealed secret."""
    say: Sentence
    assumes: Sentence


def decision_rows(decisions: Sequence[Decision], names: Sequence[str], texts: Texts) -> Rows:
    """Every decision: the head, then a row for each."""
    head = ("who", "cave", "card", "pick", "risk", "win-leave", "win-go", "equals", "lost", "verdict")
    rows: Rows = [tuple(texts(f"coach-{name}") for name in head)]
    rows += [
        (
            names[decision.seat],
            str(decision.expedition),
            str(decision.turned),
            texts(f"coach-pick-{decision.pick}"),
            percent(decision.risk[0], texts, 0),
            percent(decision.win_leave, texts),
            percent(decision.win_go, texts),
            "" if decision.chance is None else percent(decision.chance, texts, 0),
            "" if decision.label == "fine" else decimal(100 * decision.regret_win, texts, 1),
            _verdict(decision, texts),
        )
        for decision in decisions
    ]
    return rows


def where(decision: Decision, texts: Texts) -> str:
    """Which decision it was, for people."""
    return texts("coach-cave-card", expedition=decision.expedition, turned=decision.turned)


def _verdict(decision: Decision, texts: Texts) -> str:
    """Decision and luck, one beside the other."""
    if decision.pick == "quit":
        return ""
    both = texts(f"coach-grid-{decision.judged}-{decision.luck}")
    return both if decision.label == "fine" else f"{texts(f'coach-label-{decision.label}')}: {both}"
