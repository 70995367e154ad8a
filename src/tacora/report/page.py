"""The frame of a report: one page with nothing to load, no script, and legible on paper."""

from collections.abc import Iterable, Sequence
from html import escape

from tacora.report.charts import STYLE

__all__ = ["command", "figure", "items", "note", "page", "section", "table"]

_STYLE = f"""{STYLE}
body{{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);
 max-width:52rem;margin:2rem auto;padding:0 1rem}}
h1{{font-size:1.6rem}}h2{{font-size:1.2rem;margin-top:2.2rem}}
figure{{margin:.5rem 0}}figcaption,.small{{color:var(--soft);font-size:.9rem}}pre{{white-space:pre-wrap}}
.wide{{overflow-x:auto}}table{{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}}
th,td{{text-align:left;padding:.2rem .6rem .2rem 0;border-bottom:1px solid var(--pale)}}
.figures :is(th,td):not(:first-child){{text-align:right}}
@media print{{body{{margin:0;max-width:none}}section{{break-inside:avoid}}}}
"""


def page(language: str, title: str, lines: Iterable[str], sections: Iterable[str], made: str) -> str:
    """The whole page: a title, lines about it, its sections, and who made it."""
    about = "".join(f"<p>{escape(line)}</p>" for line in lines)
    body = "\n".join(sections)
    return (
        f'<!DOCTYPE html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f"<style>{_STYLE}</style></head>\n<body><main><h1>{escape(title)}</h1>{about}\n{body}"
        f"{note(made)}</main></body></html>\n"
    )


def section(title: str, *parts: str) -> str:
    """A part of the page with its heading."""
    return f"<section><h2>{escape(title)}</h2>{''.join(parts)}</section>"


def figure(chart: str, caption: str) -> str:
    """A chart with what it shows below it."""
    return f"<figure>{chart}<figcaption>{escape(caption)}</figcaption></figure>"


def table(head: Sequence[str], rows: Iterable[Sequence[str]], *, right: bool = False) -> str:
    """Numbers in rows; `right` puts all columns but the first to the right."""
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    kind = ' class="figures"' if right else ""
    return f'<div class="wide"><table{kind}><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def items(lines: Iterable[str]) -> str:
    """Sentences as a list."""
    return "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + "</ul>"


def note(line: str) -> str:
    """A sentence in small print."""
    return f'<p class="small">{escape(line)}</p>'


def command(title: str, line: str) -> str:
    """A section with a command line to type."""
    return section(title, f"<pre>{escape(line)}</pre>")
