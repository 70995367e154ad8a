"""A review as one page: the curve of the game, the accounts, the turning points and all decisions."""

from collections.abc import Iterator
from html import escape

from tacora import __version__
from tacora.coach.report.rows import decision_rows, head_lines, ledger_rows, said, turning_lines
from tacora.coach.review import Review
from tacora.sim.report.charts import curves
from tacora.sim.report.figures import percent
from tacora.sim.report.page import page, section, table
from tacora.texts import Texts

__all__ = ["html_report"]


def html_report(review: Review, texts: Texts) -> str:
    """The whole page."""
    title = texts("coach-title", edition=texts("edition-title"))
    made = texts("coach-made", version=__version__)
    return page(texts.language, title, head_lines(review, texts), _sections(review, texts), made)


def _sections(review: Review, texts: Texts) -> Iterator[str]:
    yield section(
        texts("coach-curve"),
        texts("coach-curve-note"),
        curves(
            [
                (seat.name, [(float(point.step), point.wins[number]) for point in review.curve])
                for number, seat in enumerate(review.seats)
            ],
            title=texts("coach-curve"),
            axis=texts("coach-axis-steps"),
            shown=lambda share: percent(share, texts, 0),
        ),
        "",
    )
    accounts = [said(ledger.say, texts) for ledger in review.ledgers]
    yield _plain(texts("coach-where-from"), table(*ledger_rows(review, texts)) + _items(accounts))
    told = list(turning_lines(review, texts)) or [texts("coach-no-turning")]
    yield _plain(texts("coach-turning"), _items(told))
    sentences = [
        f"{texts('coach-cave-card', expedition=decision.expedition, turned=decision.turned)}: "
        f"{said(decision.say, texts)}"
        for decision in review.decisions
        if decision.label != "fine"
    ]
    yield _plain(texts("coach-all-decisions"), _items(sentences) + table(*decision_rows(review, texts)))


def _plain(title: str, body: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{body}</section>"


def _items(lines: list[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + "</ul>"
