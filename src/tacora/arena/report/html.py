"""A tournament as one page: nothing to load, no script, and legible on paper."""

from collections.abc import Iterator, Sequence
from html import escape

from tacora import __version__
from tacora.arena.report.rows import (
    ahead_rows,
    head_lines,
    lone_notes,
    lone_rows,
    named,
    standing_rows,
    table_lines,
)
from tacora.arena.result import ArenaResult, TableResult
from tacora.sim.report.charts import Bar, bars
from tacora.sim.report.figures import percent, whole
from tacora.texts import Texts

__all__ = ["html_report", "wins_chart"]

_STYLE = """
:root{color-scheme:light dark;--ink:#1d1b16;--paper:#fffdf7;--soft:#6d6659;--a:#7a2e1d;--pale:#dcb98c}
@media (prefers-color-scheme:dark){
 :root{--ink:#f3ead8;--paper:#1b1813;--soft:#b3a890;--a:#e08a5f;--pale:#6b4a2c}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);
 max-width:52rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2.2rem}div{overflow-x:auto}
figure{margin:.5rem 0}svg{width:100%;height:auto;font:13px system-ui,sans-serif;fill:var(--ink)}
figcaption,.small{color:var(--soft);font-size:.9rem}pre{white-space:pre-wrap}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:right;padding:.2rem .6rem .2rem 0;border-bottom:1px solid var(--pale)}
th:first-child,td:first-child{text-align:left}
.end{text-anchor:end}.error{stroke:var(--ink);stroke-width:2}.mark{stroke:var(--ink);stroke-dasharray:4 3}
rect{fill:var(--pale);stroke:var(--a);stroke-width:.5}
@media print{:root{--ink:#000;--paper:#fff;--soft:#444;--a:#555;--pale:#ccc}
 body{margin:0;max-width:none}section{break-inside:avoid}}
"""


def html_report(result: ArenaResult, texts: Texts, command: str) -> str:
    """The whole page; `command` is what would hold the same tournament again."""
    title = texts("arena-report-title", edition=result.edition)
    lines = "".join(f"<p>{escape(line)}</p>" for line in head_lines(result, texts))
    body = "\n".join(part for table in result.tables for part in _section(table, result.game, texts))
    again = f"<section><h2>{escape(texts('arena-report-again'))}</h2><pre>{escape(command)}</pre></section>"
    made = escape(texts("arena-report-made", version=__version__))
    return (
        f'<!DOCTYPE html>\n<html lang="{texts.language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f"<style>{_STYLE}</style></head>\n<body><main><h1>{escape(title)}</h1>{lines}\n{body}\n{again}"
        f'<p class="small">{made}</p></main></body></html>\n'
    )


def wins_chart(table: TableResult, texts: Texts) -> str:
    """Shares of victories with their intervals, as SVG."""
    return bars(
        [Bar(named(standing), *standing.wins) for standing in table.standings],
        lambda share: percent(share, texts),
        title=texts("arena-players", players=table.players),
        mark=1 / table.players,
    )


def _section(table: TableResult, game: str, texts: Texts) -> Iterator[str]:
    yield f"<section><h2>{escape(texts('arena-players', players=table.players))}</h2>"
    for line in table_lines(table, texts):
        yield _note(line)
    caption = escape(texts("arena-report-chart"))
    yield f"<figure>{wins_chart(table, texts)}<figcaption>{caption}</figcaption></figure>"
    yield _grid(standing_rows(table, texts))
    if any(standing.held_out for standing in table.standings):
        yield _note(texts("arena-held-out"))
    yield _note(texts("arena-rated", games=whole(table.rated_games, texts)))
    yield _note(texts("arena-ahead"))
    yield _grid(ahead_rows(table, texts))
    if table.lone is not None:
        games, decks = (whole(number, texts) for number in (table.lone.games, table.lone.decks))
        yield _note(texts("arena-lone", games=games, decks=decks))
        yield _grid(lone_rows(table, table.lone, texts))
        yield from map(_note, lone_notes(table.lone, game, texts))
    yield "</section>"


def _note(line: str) -> str:
    return f'<p class="small">{escape(line)}</p>'


def _grid(rows: Sequence[Sequence[str]]) -> str:
    head, *rest = rows
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rest)
    return f"<div><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>"
