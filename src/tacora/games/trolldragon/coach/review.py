"""What a review of Troll & Dragon says about a decision, in figures and in rows, and what a branch is."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from tacora.coach.review import GameReview, ReviewedDecision, Sentence
from tacora.report.figures import decimal, percent
from tacora.report.text import Rows
from tacora.texts import Texts

Kind: TypeAlias = Literal["roll", "aside", "enter", "leave"]
Place: TypeAlias = Literal["grotto", "chamber"]


class Option(Struct, frozen=True):
    """One of the choices, as if all went well from there."""

    pick: str
    """The move as a record has it: `roll 1 2`, `aside 3`, `enter`, `leave`."""
    kind: Kind
    faces: tuple[str, ...]
    """What the dice show that it is about."""
    win: float
    """The chance to win with it."""
    points: float
    """What this turn brings on average with it, for one who plays for points."""


class Decision(ReviewedDecision, frozen=True):
    """One choice of the adventurer: what was known then, and what each way was worth."""

    turn: int
    place: Place
    free: int
    """Grotto dice that are not blocked."""
    diamonds: int
    """At risk."""
    nuggets: int
    """At risk."""
    called: int
    """Dragons called."""
    risk: float
    """The chance that one more roll ends it: all dice blocked, or the dragon awake. Exact."""
    kind: Kind
    best: str
    """The move that wins most."""
    options: tuple[Option, ...]
    """All of them; dice with the same face are told once."""
    win: float
    """The chance to win with what was done."""
    regret_points: float
    fell: bool
    """Whether the next roll brought the troll, or the dragon."""


class Review(GameReview, frozen=True, tag_field="game", tag="troll-dragon"):
    """A whole game of Troll & Dragon, looked at afterwards."""

    decisions: tuple[Decision, ...]


class Branch(Struct, frozen=True, tag_field="game", tag="troll-dragon"):
    """The other choice, played on to the end of the turn with the dice that would have fallen."""

    step: int
    seat: int
    pick: str
    falls: tuple[str, ...]
    """How the dice fell in the branch, as a record has it."""
    bust: bool
    """Whether troll or dragon took it all."""
    loot: int
    """What the turn brought home, in points."""
    points: tuple[int, ...]
    """Everybody's points after that turn."""
    loot_really: int
    points_really: tuple[int, ...]
    win: float
    """The chance to win with this choice, as it stood at the decision."""
    win_after: float
    """The chance to win after that turn in the branch."""
    win_really: float
    known: bool
    """Whether every roll is in the record or follows from its revealed secret."""
    say: Sentence
    assumes: Sentence


_HEADS = (
    "coach-who",
    "coach-td-turn",
    "coach-pick",
    "coach-td-at-risk",
    "coach-risk",
    "coach-td-win",
    "coach-td-best",
    "coach-lost",
    "coach-verdict",
)


def decision_rows(decisions: Sequence[Decision], names: Sequence[str], texts: Texts) -> Rows:
    """Every decision: the head, then a row for each."""
    rows: Rows = [tuple(map(texts, _HEADS))]
    rows += [
        (
            names[decision.seat],
            str(decision.turn),
            option_name(chosen(decision), texts),
            texts("coach-td-treasures", diamonds=decision.diamonds, nuggets=decision.nuggets),
            percent(decision.risk, texts, 0),
            percent(decision.win, texts),
            option_name(best(decision), texts),
            "" if decision.label == "fine" else decimal(100 * decision.regret_win, texts, 1),
            _verdict(decision, texts),
        )
        for decision in decisions
    ]
    return rows


def where(decision: Decision, texts: Texts) -> str:
    """Which decision it was, for people."""
    return texts("coach-td-where", turn=decision.turn, place=decision.place)


def chosen(decision: Decision) -> Option:
    """What was done."""
    return next(option for option in decision.options if option.pick == decision.pick)


def best(decision: Decision) -> Option:
    """What wins most."""
    return next(option for option in decision.options if option.pick == decision.best)


def option_name(option: Option, texts: Texts) -> str:
    """A choice in a word or two; dice set aside are named by what they show."""
    faces = texts.all([texts(f"face-grotto-{face}") for face in option.faces])
    return texts(f"coach-td-{option.kind}", faces=faces, dice=len(option.faces))


def _verdict(decision: Decision, texts: Texts) -> str:
    both = texts(f"coach-grid-{decision.judged}-{decision.luck}")
    return both if decision.label == "fine" else f"{texts(f'coach-label-{decision.label}')}: {both}"
