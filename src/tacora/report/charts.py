"""Charts as inline SVG: no script, ink that prints, and a table of the same numbers beside each."""

from collections.abc import Callable, Sequence
from html import escape
from typing import NamedTuple

__all__ = ["STYLE", "Bar", "bars", "columns", "curves", "standalone"]

STYLE = """
:root{color-scheme:light dark;--ink:#1d1b16;--paper:#fffdf7;--soft:#6d6659;--a:#7a2e1d;--pale:#dcb98c}
@media (prefers-color-scheme:dark){
 :root{--ink:#f3ead8;--paper:#1b1813;--soft:#b3a890;--a:#e08a5f;--pale:#6b4a2c}}
@media print{:root{--ink:#000;--paper:#fff;--soft:#444;--a:#555;--pale:#ccc}}
svg{width:100%;height:auto;font:13px system-ui,sans-serif;fill:var(--ink)}
.end{text-anchor:end}.mid{text-anchor:middle}.grid{stroke:var(--pale);stroke-width:.6}
.error{stroke:var(--ink);stroke-width:2}.mark{stroke:var(--ink);stroke-dasharray:4 3}
.bar{fill:var(--a)}.pale{fill:var(--pale);stroke:var(--a);stroke-width:.5}
.line{fill:none;stroke:var(--a);stroke-width:1.8}
.l1{stroke-dasharray:7 3}.l2{stroke-dasharray:2 2}.l3{stroke-dasharray:9 2 2 2}.l4{stroke-dasharray:4 4}
.l5{stroke-dasharray:1 3}.l6{stroke-dasharray:12 4}.l7{stroke-dasharray:6 2 1 2}
"""
"""Colours by day, by night and on paper, and every class that a chart uses."""

WIDTH, LEFT, RIGHT, TOP, BOTTOM = 640, 150, 24, 10, 34
ROW = 26
HEIGHT = 230


class Bar(NamedTuple):
    """A value with its interval."""

    label: str
    value: float
    low: float
    high: float


def bars(rows: Sequence[Bar], shown: Callable[[float], str], *, title: str, mark: float | None = None) -> str:
    """Lying bars, one a row, each with its interval as a thin line; `mark` draws a line across all."""
    top = max([*(row.high for row in rows), mark or 0.0, 1e-9]) * 1.02
    height = TOP + ROW * len(rows) + 8
    wide = WIDTH - LEFT - RIGHT - 70
    parts = []
    for nth, row in enumerate(rows):
        y = TOP + ROW * nth
        length, low, high = (wide * max(0.0, number) / top for number in (row.value, row.low, row.high))
        middle = y + ROW / 2 - 3
        parts.append(f'<text x="{LEFT - 8}" y="{middle + 4:.1f}" class="end">{escape(row.label)}</text>')
        parts.append(f'<rect x="{LEFT}" y="{y + 2}" width="{length:.1f}" height="{ROW - 10}" class="pale"/>')
        parts.append(f'<path d="M{LEFT + low:.1f} {middle:.1f}H{LEFT + high:.1f}" class="error"/>')
        beside = LEFT + max(length, high) + 6
        parts.append(f'<text x="{beside:.1f}" y="{middle + 4:.1f}">{escape(shown(row.value))}</text>')
    if mark is not None:
        x = LEFT + wide * mark / top
        parts.append(f'<path d="M{x:.1f} {TOP - 4}V{height - 6}" class="mark"/>')
    return _svg(height, title, parts)


def columns(
    stacks: Sequence[tuple[float, float]],
    names: Sequence[str],
    *,
    title: str,
    axis: str,
    shown: Callable[[float], str],
) -> str:
    """Standing columns of two parts each: the dark one below, the light one on top."""
    top = max([sum(stack) for stack in stacks] + [1e-9])
    wide = (WIDTH - 60 - RIGHT) / max(1, len(stacks))
    parts = _scale(top, shown, left=60)
    for nth, (dark, light) in enumerate(stacks):
        x, y = 60 + nth * wide, float(HEIGHT - BOTTOM)
        for part, kind in ((dark, "bar"), (light, "pale")):
            tall = (HEIGHT - BOTTOM - TOP) * part / top
            y -= tall
            box = f'x="{x + 1:.1f}" y="{y:.1f}" width="{max(1.0, wide - 2):.1f}" height="{tall:.1f}"'
            parts.append(f'<rect {box} class="{kind}"/>')
        if len(stacks) <= 30 or nth % 5 == 0:
            parts.append(
                f'<text x="{x + wide / 2:.1f}" y="{HEIGHT - 18}" class="mid">{escape(names[nth])}</text>'
            )
    parts.append(f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 4}" class="end">{escape(axis)}</text>')
    return _svg(HEIGHT, title, parts)


def curves(
    lines: Sequence[tuple[str, Sequence[tuple[float, float]]]],
    *,
    title: str,
    axis: str,
    shown: Callable[[float], str],
) -> str:
    """Lines over a common axis; each has its name at its peak, and its own dashes for print."""
    points = [point for _, line in lines for point in line]
    right = max([x for x, _ in points] + [1e-9])
    top = max([y for _, y in points] + [1e-9])
    wide, tall = WIDTH - 60 - RIGHT, HEIGHT - BOTTOM - TOP
    parts = _scale(top, shown, left=60)
    for mark in range(5):
        x = 60 + wide * mark / 4
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT - 18}" class="mid">{right * mark / 4:.0f}</text>')
    for nth, (name, line) in enumerate(lines):
        path = " ".join(f"{60 + wide * x / right:.1f},{TOP + tall * (1 - y / top):.1f}" for x, y in line)
        parts.append(f'<polyline points="{path}" class="line l{nth % 8}"/>')
        peak_x, peak_y = max(line, key=lambda point: point[1], default=(0.0, 0.0))
        x, y = 60 + wide * peak_x / right, TOP + tall * (1 - peak_y / top)
        at = f'x="{x - 4:.1f}" class="end"' if x > 0.8 * WIDTH else f'x="{x + 4:.1f}"'  # it stays inside
        parts.append(f'<text {at} y="{max(12.0, y - 3):.1f}">{escape(name)}</text>')
    parts.append(f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 4}" class="end">{escape(axis)}</text>')
    return _svg(HEIGHT, title, parts)


def _scale(top: float, shown: Callable[[float], str], *, left: int) -> list[str]:
    tall = HEIGHT - BOTTOM - TOP
    parts = []
    for mark in range(5):
        y = TOP + tall * (1 - mark / 4)
        parts.append(f'<path d="M{left} {y:.1f}H{WIDTH - RIGHT}" class="grid"/>')
        parts.append(
            f'<text x="{left - 6}" y="{y + 4:.1f}" class="end">{escape(shown(top * mark / 4))}</text>'
        )
    return parts


def _svg(height: float, title: str, parts: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(title, quote=True)}">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )


def standalone(chart: str) -> str:
    """A chart as a file of its own: it brings its style and its paper, so that it reads on any page."""
    alone = chart.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    return (
        alone.replace("</title>", f"</title><style>{STYLE}svg{{background:var(--paper)}}</style>", 1) + "\n"
    )
