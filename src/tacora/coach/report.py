"""A review for people: its lines and rows, and one page with charts that loads nothing."""

from collections.abc import Iterator

from tacora import __version__
from tacora.coach.review import GameReview, Ledger, Sentence
from tacora.coach.run import Coach
from tacora.report.charts import curves
from tacora.report.figures import decimal, percent, signed, whole
from tacora.report.page import figure, items, page, section, table
from tacora.report.text import Rows
from tacora.texts import Texts


def in_words(sentence: Sentence, texts: Texts) -> str:
    """A sentence of the coach in a language."""
    return texts(sentence.key, **sentence.args)


def title(texts: Texts) -> str:
    """What the review is headed with."""
    return texts("coach-title", edition=texts("edition-title"))


def head_lines(review: GameReview, texts: Texts) -> Iterator[str]:
    """What the figures rest on."""
    for note in review.notes:
        yield in_words(note, texts)
    if not review.playouts:  # nothing was played out: these chances are worked out
        return
    errors = [decision.win_error for decision in review.decisions]
    error = 196 * sum(errors) / max(1, len(errors))
    yield texts("coach-playouts", playouts=whole(review.playouts, texts), error=decimal(error, texts, 1))


def ledger_rows(review: GameReview, texts: Texts) -> Rows:
    """Where each result came from: the head, then a row for each seat."""
    head = ("who", "points", "start", "cards", "others", "decisions", "result")
    rows: Rows = [tuple(texts(f"coach-{name}") for name in head)]
    return rows + [_ledger_row(review, ledger, texts) for ledger in review.ledgers]


def _ledger_row(review: GameReview, ledger: Ledger, texts: Texts) -> tuple[str, ...]:
    changes = (ledger.cards, ledger.others, ledger.decisions)
    return (
        review.seats[ledger.seat].name,
        str(review.points[ledger.seat]),
        percent(ledger.start, texts),
        *(signed(100 * change, texts) for change in changes),
        percent(ledger.result, texts),
    )


def turning_lines(review: GameReview, texts: Texts) -> list[str]:
    """The moments that mattered, seat by seat."""
    return [in_words(turning.say, texts) for turning in review.turning] or [texts("coach-no-turning")]


def portrait_lines(review: GameReview, texts: Texts) -> list[str]:
    """What the game tells about its players."""
    return [in_words(portrait, texts) for portrait in review.portraits]


def decision_rows(review: GameReview, texts: Texts, coach: Coach) -> Rows:
    """Every decision in the game's own columns: the head, then a row for each."""
    return coach.decision_rows(review.decisions, [seat.name for seat in review.seats], texts)


def decision_lines(review: GameReview, texts: Texts, coach: Coach) -> list[str]:
    """What there is to say about the decisions that were not fine."""
    return [
        texts("titled", title=coach.where(decision, texts), what=in_words(decision.say, texts))
        for decision in review.decisions
        if decision.label != "fine"
    ]


def html_report(review: GameReview, texts: Texts, coach: Coach) -> str:
    """The whole page."""
    made = texts("coach-made", version=__version__)
    sections = _sections(review, texts, coach)
    return page(texts.language, title(texts), head_lines(review, texts), sections, made)


def _sections(review: GameReview, texts: Texts, coach: Coach) -> Iterator[str]:
    yield section(texts("coach-curve"), figure(_curve(review, texts), texts("coach-curve-note")))
    accounts = [in_words(ledger.say, texts) for ledger in review.ledgers]
    head, *rows = ledger_rows(review, texts)
    yield section(texts("coach-where-from"), table(head, rows), items(accounts))
    yield section(texts("coach-turning"), items(turning_lines(review, texts)))
    if review.portraits:
        yield section(texts("coach-portraits"), items(portrait_lines(review, texts)))
    head, *rows = decision_rows(review, texts, coach)
    sentences = items(decision_lines(review, texts, coach))
    yield section(texts("coach-all-decisions"), sentences, table(head, rows))


def _curve(review: GameReview, texts: Texts) -> str:
    """Everybody's chance to win, from the start to the end."""
    return curves(
        [
            (seat.name, [(float(point.step), point.wins[number]) for point in review.curve])
            for number, seat in enumerate(review.seats)
        ],
        title=texts("coach-curve"),
        axis=texts("coach-axis-steps"),
        shown=lambda share: percent(share, texts, 0),
    )
