"""The frame of a report: one page with nothing to load, no script, and legible on paper."""

from collections.abc import Iterable, Sequence
from html import escape

__all__ = ["page", "section", "table"]

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


def page(language: str, title: str, lines: Iterable[str], sections: Iterable[str], made: str) -> str:
    """The whole page: a title, lines about it, its sections, and who made it."""
    told = "".join(f"<p>{escape(line)}</p>" for line in lines)
    body = "\n".join(sections)
    return (
        f'<!DOCTYPE html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f"<style>{_STYLE}</style></head>\n<body><main><h1>{escape(title)}</h1>{told}\n{body}"
        f'<p class="small">{escape(made)}</p></main></body></html>\n'
    )


def section(title: str, note: str, chart: str, numbers: str) -> str:
    """A chart with a note below it, and the same numbers as a table."""
    figure = f"<figure>{chart}<figcaption>{escape(note)}</figcaption></figure>"
    return f"<section><h2>{escape(title)}</h2>{figure}{numbers}</section>"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Numbers in rows."""
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
