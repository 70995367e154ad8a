"""Results for people: as lines of text, and as one page with charts that loads nothing."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tacora import __version__
from tacora.report.charts import Bar, bars, curves
from tacora.report.figures import decimal, percent, plus_minus, whole
from tacora.report.page import command, figure, page, section, table
from tacora.report.text import Rows, columns
from tacora.sim.result import Rate, Result, SeatResult
from tacora.texts import Texts

__all__ = ["chosen_line", "html_report", "text_report"]

_FEW, _MANY = (0.05, 0.5, 0.95), (0.05, 0.25, 0.5, 0.75, 0.95)
"""Quantiles of the points."""


def text_report(result: Result, texts: Texts) -> Iterator[str]:
    """The lines, without line ends."""
    yield from _summary(result, texts)
    yield ""
    yield from columns(_seat_rows(result.seats, texts))
    if result.rotated:
        yield ""
        yield texts("sim-place-note")
        yield from columns([row[:1] + row[2:] for row in _seat_rows(result.places, texts)])
    if result.report is not None:
        yield ""
        yield from columns(result.report.rows(result.facts, result.games, texts))


def html_report(result: Result, texts: Texts, call: str) -> str:
    """The whole page; `call` is what would play the same games again."""
    title = texts("sim-report-title", edition=result.edition)
    again = command(texts("sim-report-again"), call)
    made = texts("sim-report-made", version=__version__)
    return page(texts.language, title, _summary(result, texts), (*_sections(result, texts), again), made)


def _summary(result: Result, texts: Texts) -> Iterator[str]:
    """What was played, and how fast."""
    yield texts("sim-title", edition=result.edition, seats=len(result.seats))
    yield texts(
        "sim-run",
        games=result.games,
        shown=whole(result.games, texts),
        seed=str(result.seed),
        seconds=decimal(result.seconds, texts),
        speed=whole(result.games_per_second, texts),
    )
    if result.options:
        yield texts("sim-house", rules=chosen_line(result.options))
    if result.rotated:
        yield texts("sim-rotated")
    if not result.verified:
        yield texts("sim-unverified")
    if result.interrupted:
        yield texts("sim-interrupted")


def chosen_line(options: Mapping[str, Any]) -> str:
    """House rules in one line."""
    return ", ".join(name if value is True else f"{name} {value}" for name, value in options.items())


def _seat_rows(seats: Sequence[SeatResult], texts: Texts) -> Rows:
    rows: Rows = [_head(texts, "seat", "bot", "points", "sd", "wins", "quantiles")]
    rows += [
        (
            str(seat.seat),
            seat.bot,
            plus_minus(seat.points, texts),
            decimal(seat.sd, texts),
            _in_percent(seat.wins, texts),
            " / ".join(_quantiles(seat, _FEW)),
        )
        for seat in seats
    ]
    return rows


def _head(texts: Texts, *names: str) -> tuple[str, ...]:
    return tuple(texts(f"sim-{name}") for name in names)


def _in_percent(rate: Rate, texts: Texts) -> str:
    return f"{plus_minus(rate, texts, scale=100)} %"


def _quantiles(seat: SeatResult, shares: Sequence[float]) -> list[str]:
    return [str(seat.quantile(share)) for share in shares]


def _sections(result: Result, texts: Texts) -> Iterator[str]:
    """A chart of everything, and the same numbers as a table."""
    names = [f"{seat.seat} {seat.bot}" for seat in result.seats]
    head, *rows = _seat_rows(result.seats, texts)
    yield _section(
        "points",
        _bars("points", names, [seat.points for seat in result.seats], texts, share=False),
        table((*head[:4], head[5]), [(*row[:4], row[5]) for row in rows]),
        texts,
    )
    fair = 1 / len(names)
    yield _section(
        "wins",
        _bars("wins", names, [seat.wins for seat in result.seats], texts, mark=fair),
        table((*head[:2], head[4]), [(*row[:2], row[4]) for row in rows]),
        texts,
        texts("sim-report-fair"),
    )
    yield _section(
        "spread",
        curves(
            [(name, _smooth(seat.spread.tolist())) for name, seat in zip(names, result.seats, strict=True)],
            title=texts("sim-report-spread"),
            axis=texts("sim-report-axis-points"),
            shown=lambda share: percent(share, texts),
        ),
        table(
            (*head[:2], *(f"{100 * share:.0f} %" for share in _MANY)),
            [(str(seat.seat), seat.bot, *_quantiles(seat, _MANY)) for seat in result.seats],
        ),
        texts,
    )
    if result.rotated:
        places = [str(place.seat) for place in result.places]
        yield _section(
            "places",
            _bars("places", places, [place.points for place in result.places], texts, share=False),
            table(
                _head(texts, "seat", "points"),
                [(str(place.seat), plus_minus(place.points, texts)) for place in result.places],
            ),
            texts,
        )
    if result.report is not None:
        yield from result.report.sections(result.facts, result.games, texts)


def _section(name: str, chart: str, numbers: str, texts: Texts, more: str = "") -> str:
    caption = f"{texts(f'sim-report-{name}-note')} {more}".rstrip()
    return section(texts(f"sim-report-{name}"), figure(chart, caption), numbers)


def _bars(
    name: str,
    labels: Sequence[str],
    rates: Sequence[Rate],
    texts: Texts,
    mark: float | None = None,
    *,
    share: bool = True,
) -> str:
    return bars(
        [Bar(label, *rate) for label, rate in zip(labels, rates, strict=True)],
        lambda number: percent(number, texts) if share else decimal(number, texts, 1),
        title=texts(f"sim-report-{name}"),
        mark=mark,
    )


def _smooth(spread: Sequence[int]) -> list[tuple[float, float]]:
    """The share of games by points, gathered into at most 60 steps."""
    last = max((points for points, games in enumerate(spread) if games), default=0)
    step = 1 + last // 60
    total = max(1, sum(spread))
    return [
        (at + (step - 1) / 2, sum(spread[at : at + step]) / total / step) for at in range(0, last + 1, step)
    ]
