"""A result as one page: nothing to load, no script, and legible on paper."""

from collections.abc import Iterator, Sequence
from html import escape

from tacora import __version__
from tacora.sim.report.charts import Bar, bars, columns, curves
from tacora.sim.report.figures import decimal, percent, plus_minus
from tacora.sim.report.page import page, section, table
from tacora.sim.report.text import summary
from tacora.sim.result import Rate, Result
from tacora.texts import Texts

__all__ = ["html_report"]


def html_report(result: Result, texts: Texts, command: str) -> str:
    """The whole page; `command` is what would play the same games again."""
    title = texts("sim-report-title", edition=result.edition)
    again = f"<section><h2>{escape(texts('sim-report-again'))}</h2><pre>{escape(command)}</pre></section>"
    made = texts("sim-report-made", version=__version__)
    return page(texts.language, title, summary(result, texts), (*_sections(result, texts), again), made)


def _sections(result: Result, texts: Texts) -> Iterator[str]:
    def points(number: float) -> str:
        return decimal(number, texts, 1)

    def share(number: float) -> str:
        return percent(number, texts)

    names = [f"{seat.seat} {seat.bot}" for seat in result.seats]
    seat, bot = texts("sim-seat"), texts("sim-bot")
    yield section(
        texts("sim-report-points"),
        texts("sim-report-points-note"),
        bars(_bars(names, [s.points for s in result.seats]), points, title=texts("sim-report-points")),
        table(
            (seat, bot, texts("sim-points"), texts("sim-sd"), texts("sim-quantiles")),
            [
                (
                    str(s.seat),
                    s.bot,
                    plus_minus(s.points, texts),
                    decimal(s.sd, texts),
                    " / ".join(str(s.quantile(q)) for q in (0.05, 0.5, 0.95)),
                )
                for s in result.seats
            ],
        ),
    )
    yield section(
        texts("sim-report-wins"),
        f"{texts('sim-report-wins-note')} {texts('sim-report-fair')}",
        bars(
            _bars(names, [s.wins for s in result.seats]),
            share,
            title=texts("sim-report-wins"),
            mark=1 / len(names),
        ),
        table(
            (seat, bot, texts("sim-wins")),
            [(str(s.seat), s.bot, f"{plus_minus(s.wins, texts, scale=100)} %") for s in result.seats],
        ),
    )
    yield section(
        texts("sim-report-spread"),
        texts("sim-report-spread-note"),
        curves(
            [(name, _smooth(s.spread.tolist())) for name, s in zip(names, result.seats, strict=True)],
            title=texts("sim-report-spread"),
            axis=texts("sim-report-axis-points"),
            shown=share,
        ),
        table(
            (seat, bot, "5 %", "25 %", "50 %", "75 %", "95 %"),
            [
                (str(s.seat), s.bot, *(str(s.quantile(q)) for q in (0.05, 0.25, 0.5, 0.75, 0.95)))
                for s in result.seats
            ],
        ),
    )
    if result.rotated:
        places = [str(place.seat) for place in result.places]
        yield section(
            texts("sim-report-places"),
            texts("sim-report-places-note"),
            bars(_bars(places, [p.points for p in result.places]), points, title=texts("sim-report-places")),
            table(
                (seat, texts("sim-points")),
                [(str(p.seat), plus_minus(p.points, texts)) for p in result.places],
            ),
        )
    if result.ended:
        yield from _expeditions(result, texts)
    if result.turns:
        ends = [texts(f"sim-ending-{fact.name}") for fact in result.turns]
        yield section(
            texts("sim-report-turns"),
            texts("sim-report-turns-note"),
            bars(_bars(ends, [fact.share for fact in result.turns]), share, title=texts("sim-report-turns")),
            table(
                (texts("sim-ending"), texts("sim-share"), texts("sim-per-game")),
                [
                    (end, share(fact.share.value), decimal(fact.mean, texts))
                    for end, fact in zip(ends, result.turns, strict=True)
                ],
            ),
        )


def _expeditions(result: Result, texts: Texts) -> Iterator[str]:
    numbers = [str(fact.number) for fact in result.ended]
    yield section(
        texts("sim-report-bust"),
        texts("sim-report-bust-note"),
        bars(
            _bars(numbers, [fact.share for fact in result.ended]),
            lambda share: percent(share, texts),
            title=texts("sim-report-bust"),
        ),
        table(
            (texts("sim-expedition"), texts("sim-bust"), texts("sim-cards")),
            [
                (str(fact.number), f"{plus_minus(fact.share, texts, scale=100)} %", decimal(fact.mean, texts))
                for fact in result.ended
            ],
        ),
    )
    left, bust = result.lengths.tolist()
    last = max((cards for cards, both in enumerate(zip(left, bust, strict=True)) if any(both)), default=0)
    total = max(1, sum(left) + sum(bust))
    stacks = [(bust[cards] / total, left[cards] / total) for cards in range(last + 1)]
    yield section(
        texts("sim-report-length"),
        texts("sim-report-length-note"),
        columns(
            stacks,
            [str(cards) for cards in range(last + 1)],
            title=texts("sim-report-length"),
            axis=texts("sim-report-axis-cards"),
            shown=lambda share: percent(share, texts),
        ),
        "",
    )


def _bars(names: Sequence[str], rates: Sequence[Rate]) -> list[Bar]:
    return [Bar(name, *rate) for name, rate in zip(names, rates, strict=True)]


def _smooth(spread: Sequence[int]) -> list[tuple[float, float]]:
    """The share of games by points, gathered into at most 60 steps."""
    last = max((points for points, games in enumerate(spread) if games), default=0)
    step = 1 + last // 60
    total = max(1, sum(spread))
    return [
        (at + (step - 1) / 2, sum(spread[at : at + step]) / total / step) for at in range(0, last + 1, step)
    ]
