"""What a study has found: lines for a terminal, and a page with charts that needs nothing else."""

from collections.abc import Callable, Iterator, Sequence
from html import escape

from tacora import __version__
from tacora.report.charts import Bar, bars
from tacora.report.figures import decimal, percent, plus_minus, whole
from tacora.report.page import command, figure, page, section, table
from tacora.report.text import columns
from tacora.sim import Rate
from tacora.study.file import Study
from tacora.study.runs import Found, Played
from tacora.texts import Texts

__all__ = ["study_lines", "study_page"]


def study_lines(study: Study, played: Played, texts: Texts) -> Iterator[str]:
    """The lines, without line ends."""
    yield study.title
    yield from _about(study, played, texts)
    yield ""
    head, *rows = _rows(study, played.found, texts)
    yield from columns([head, *rows])


def study_page(study: Study, played: Played, texts: Texts, call: str) -> str:
    """The whole page; `call` is what makes it again."""
    head, *rows = _rows(study, played.found, texts)
    which = {"seat": study.seat}
    runs = "\n".join(point.command(study, seed) for point in study.points for seed in study.seeds)
    sections = (
        section(
            texts("study-wins"),
            figure(_chart(study, played, texts, "wins"), texts("study-wins-note", **which)),
        ),
        section(
            texts("study-points"),
            figure(_chart(study, played, texts, "points"), texts("study-points-note", **which)),
        ),
        section(texts("study-all"), table(head, rows, right=True)),
        command(texts("study-again"), call),
        section(texts("study-file"), f"<pre>{escape(study.text)}</pre>"),
        command(texts("study-runs"), runs),
    )
    made = texts("sim-report-made", version=__version__)
    return page(texts.language, study.title, _about(study, played, texts), sections, made)


def _about(study: Study, played: Played, texts: Texts) -> Iterator[str]:
    yield texts(
        "study-about", points=len(study.points), seeds=len(study.seeds), games=whole(study.games, texts)
    )
    if study.rotate:
        yield texts("sim-rotated")
    if played.interrupted:
        yield texts("study-interrupted", done=len(played.found))


def _chart(study: Study, played: Played, texts: Texts, what: str) -> str:
    def rate(found: Found) -> Rate:
        _, points, wins = found.seats[study.seat - 1]
        return points if what == "points" else wins

    shown: Callable[[float], str] = (
        (lambda number: decimal(number, texts, 1))
        if what == "points"
        else (lambda number: percent(number, texts))
    )
    rows = [Bar(str(nth), *rate(found)) for nth, found in enumerate(played.found, start=1)]
    return bars(rows, shown, title=texts(f"study-{what}"))


def _rows(study: Study, found: Sequence[Found], texts: Texts) -> list[tuple[str, ...]]:
    names = tuple(texts(f"study-axis-{name}") for name in study.swept)
    head = ("#", *names, *(texts(f"sim-{name}") for name in ("seat", "bot", "points", "wins")))
    rows = []
    for number, one in enumerate(found, start=1):
        for nth, (bot, points, wins) in enumerate(one.seats, start=1):
            told = (str(nth), bot, plus_minus(points, texts), f"{plus_minus(wins, texts, scale=100)}\u202f%")
            rows.append((str(number), *one.point.swept, *told))
    return [head, *rows]
