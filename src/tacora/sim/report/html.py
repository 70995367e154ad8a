"""A result as one page: nothing to load, no script, and legible on paper."""

from collections.abc import Iterator, Sequence
from html import escape

from tacora import __version__
from tacora.sim.report.charts import Bar, bars, columns, curves
from tacora.sim.report.figures import decimal, percent, plus_minus
from tacora.sim.report.text import summary
from tacora.sim.result import Rate, Result
from tacora.texts import Texts

__all__ = ["html_report"]

_STYLE = """
:root{color-scheme:light dark;--ink:#1d1b16;--paper:#fffdf7;--soft:#6d6659;--a:#7a2e1d;--pale:#dcb98c}
@media (prefers-color-scheme:dark){
 :root{--ink:#f3ead8;--paper:#1b1813;--soft:#b3a890;--a:#e08a5f;--pale:#6b4a2c}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);
 max-width:44rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2.2rem}
figure{margin:.5rem 0}svg{width:100%;height:auto;font:13px system-ui,sans-serif;fill:var(--ink)}
figcaption,.small{color:var(--soft);font-size:.9rem}pre{white-space:pre-wrap}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:.2rem .6rem .2rem 0;border-bottom:1px solid var(--pale)}
.end{text-anchor:end}.mid{text-anchor:middle}.grid{stroke:var(--pale);stroke-width:.6}
.error{stroke:var(--ink);stroke-width:2}.mark{stroke:var(--ink);stroke-dasharray:4 3}
.bar{fill:var(--a)}.pale{fill:var(--pale);stroke:var(--a);stroke-width:.5}
.line{fill:none;stroke:var(--a);stroke-width:1.8}
.l1{stroke-dasharray:7 3}.l2{stroke-dasharray:2 2}.l3{stroke-dasharray:9 2 2 2}.l4{stroke-dasharray:4 4}
.l5{stroke-dasharray:1 3}.l6{stroke-dasharray:12 4}.l7{stroke-dasharray:6 2 1 2}
@media print{:root{--ink:#000;--paper:#fff;--soft:#444;--a:#555;--pale:#ccc}
 body{margin:0;max-width:none}section{break-inside:avoid}}
"""


def html_report(result: Result, texts: Texts, command: str) -> str:
    """The whole page; `command` is what would play the same games again."""
    title = texts("sim-report-title", edition=result.edition)
    body = "\n".join(_sections(result, texts))
    lines = "".join(f"<p>{escape(line)}</p>" for line in summary(result, texts))
    again = f"<section><h2>{escape(texts('sim-report-again'))}</h2><pre>{escape(command)}</pre></section>"
    made = escape(texts("sim-report-made", version=__version__))
    return (
        f'<!DOCTYPE html>\n<html lang="{texts.language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f"<style>{_STYLE}</style></head>\n<body><main><h1>{escape(title)}</h1>{lines}\n{body}\n{again}"
        f'<p class="small">{made}</p></main></body></html>\n'
    )


def _sections(result: Result, texts: Texts) -> Iterator[str]:
    def points(number: float) -> str:
        return decimal(number, texts, 1)

    def share(number: float) -> str:
        return percent(number, texts)

    names = [f"{seat.seat} {seat.bot}" for seat in result.seats]
    seat, bot = texts("sim-seat"), texts("sim-bot")
    yield _section(
        texts("sim-report-points"),
        texts("sim-report-points-note"),
        bars(_bars(names, [s.points for s in result.seats]), points, title=texts("sim-report-points")),
        _table(
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
    yield _section(
        texts("sim-report-wins"),
        f"{texts('sim-report-wins-note')} {texts('sim-report-fair')}",
        bars(
            _bars(names, [s.wins for s in result.seats]),
            share,
            title=texts("sim-report-wins"),
            mark=1 / len(names),
        ),
        _table(
            (seat, bot, texts("sim-wins")),
            [(str(s.seat), s.bot, f"{plus_minus(s.wins, texts, scale=100)} %") for s in result.seats],
        ),
    )
    yield _section(
        texts("sim-report-spread"),
        texts("sim-report-spread-note"),
        curves(
            [(name, _smooth(s.spread.tolist())) for name, s in zip(names, result.seats, strict=True)],
            title=texts("sim-report-spread"),
            axis=texts("sim-report-axis-points"),
            shown=share,
        ),
        _table(
            (seat, bot, "5 %", "25 %", "50 %", "75 %", "95 %"),
            [
                (str(s.seat), s.bot, *(str(s.quantile(q)) for q in (0.05, 0.25, 0.5, 0.75, 0.95)))
                for s in result.seats
            ],
        ),
    )
    if result.rotated:
        places = [str(place.seat) for place in result.places]
        yield _section(
            texts("sim-report-places"),
            texts("sim-report-places-note"),
            bars(_bars(places, [p.points for p in result.places]), points, title=texts("sim-report-places")),
            _table(
                (seat, texts("sim-points")),
                [(str(p.seat), plus_minus(p.points, texts)) for p in result.places],
            ),
        )
    if result.ended:
        yield from _expeditions(result, texts)
    if result.turns:
        ends = [texts(f"sim-ending-{fact.name}") for fact in result.turns]
        yield _section(
            texts("sim-report-turns"),
            texts("sim-report-turns-note"),
            bars(_bars(ends, [fact.share for fact in result.turns]), share, title=texts("sim-report-turns")),
            _table(
                (texts("sim-ending"), texts("sim-share"), texts("sim-per-game")),
                [
                    (end, share(fact.share.value), decimal(fact.mean, texts))
                    for end, fact in zip(ends, result.turns, strict=True)
                ],
            ),
        )


def _expeditions(result: Result, texts: Texts) -> Iterator[str]:
    numbers = [str(fact.number) for fact in result.ended]
    yield _section(
        texts("sim-report-bust"),
        texts("sim-report-bust-note"),
        bars(
            _bars(numbers, [fact.share for fact in result.ended]),
            lambda share: percent(share, texts),
            title=texts("sim-report-bust"),
        ),
        _table(
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
    yield _section(
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


def _section(title: str, note: str, chart: str, table: str) -> str:
    figure = f"<figure>{chart}<figcaption>{escape(note)}</figcaption></figure>"
    return f"<section><h2>{escape(title)}</h2>{figure}{table}</section>"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
