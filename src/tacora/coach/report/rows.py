"""The lines and rows that both reports share."""

from collections.abc import Iterator

from tacora.coach.review import Decision, Ledger, Review, Sentence
from tacora.sim.report.figures import decimal, percent, whole
from tacora.texts import Texts

__all__ = ["decision_rows", "grid", "head_lines", "ledger_rows", "said", "turning_lines"]


def said(sentence: Sentence, texts: Texts) -> str:
    """A sentence of the coach in a language."""
    return texts(sentence.key, **sentence.args)


def head_lines(review: Review, texts: Texts) -> Iterator[str]:
    """What the figures rest on."""
    for note in review.notes:
        yield said(note, texts)
    errors = [decision.win_error for decision in review.decisions]
    error = 196 * sum(errors) / max(1, len(errors))
    yield texts("coach-playouts", playouts=whole(review.playouts, texts), error=decimal(error, texts, 1))


def ledger_rows(review: Review, texts: Texts) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Where each result came from: the head, then a row for each seat."""
    head = ("who", "points", "start", "cards", "others", "decisions", "result")
    return tuple(texts(f"coach-{name}") for name in head), [
        _ledger_row(review, ledger, texts) for ledger in review.ledgers
    ]


def _ledger_row(review: Review, ledger: Ledger, texts: Texts) -> tuple[str, ...]:
    changes = (ledger.cards, ledger.others, ledger.decisions)
    return (
        review.seats[ledger.seat].name,
        str(review.points[ledger.seat]),
        percent(ledger.start, texts),
        *(_signed(change, texts) for change in changes),
        percent(ledger.result, texts),
    )


def decision_rows(review: Review, texts: Texts) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Every decision: the head, then a row for each."""
    head = ("who", "cave", "card", "pick", "risk", "win-leave", "win-go", "equals", "lost", "verdict")
    rows: list[tuple[str, ...]] = [
        (
            review.seats[decision.seat].name,
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
        for decision in review.decisions
    ]
    return tuple(texts(f"coach-{name}") for name in head), rows


def turning_lines(review: Review, texts: Texts) -> Iterator[str]:
    """The moments that mattered, seat by seat."""
    for turning in review.turning:
        yield said(turning.say, texts)


def grid(decision: Decision, texts: Texts) -> str:
    """Decision and luck, one beside the other."""
    return texts(f"coach-grid-{decision.judged}-{decision.luck}")


def _verdict(decision: Decision, texts: Texts) -> str:
    if decision.pick == "quit":
        return ""
    told = grid(decision, texts)
    return told if decision.label == "fine" else f"{texts(f'coach-label-{decision.label}')}: {told}"


def _signed(change: float, texts: Texts) -> str:
    """A change of the chance to win, in points."""
    shown = decimal(abs(100 * change), texts, 1)
    return f"{'+' if change >= 0 else chr(0x2212)}{shown}"
