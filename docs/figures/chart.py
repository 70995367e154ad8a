"""A small line chart as SVG: axes, lines with names, dots. Enough for the figures of docs/theory.md."""

from collections.abc import Sequence
from html import escape

__all__ = ["Chart"]

Point = tuple[float, float]
WIDTH, HEIGHT = 640, 380
LEFT, RIGHT, TOP, BOTTOM = 56, 120, 60, 52
COLOURS = ("#b3261e", "#1f5fa8", "#2e7d32", "#8a4fbe", "#c77700", "#444444")
FONT = "font-family='Georgia, serif'"


class Chart:
    """Lines over two axes; names stand at the ends of the lines, apart from each other."""

    def __init__(self, title: str, across: str, up: str, x: Point, y: Point) -> None:
        self.x, self.y = x, y
        self.names: list[tuple[float, str, str]] = []
        self.parts = [
            f"<rect width='{WIDTH}' height='{HEIGHT}' fill='#fffdf8'/>",
            self._text(LEFT, 24, title, size=16, weight="bold"),
            self._text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 12, across, anchor="middle"),
            self._text(LEFT - 40, TOP - 12, up),
        ]
        self._axes()

    def line(self, points: Sequence[Point], colour: int, name: str) -> None:
        """A line through points, with its name at its end."""
        drawn = " ".join(f"{self._across(x):.1f},{self._up(y):.1f}" for x, y in points)
        tint = COLOURS[colour]
        self.parts.append(f"<polyline points='{drawn}' fill='none' stroke='{tint}' stroke-width='2.2'/>")
        self.names.append((self._up(points[-1][1]), name, tint))

    def dots(self, points: Sequence[Point], colour: int) -> None:
        """Dots at points."""
        self.parts += [
            f"<circle cx='{self._across(x):.1f}' cy='{self._up(y):.1f}' r='4.5' fill='{COLOURS[colour]}'/>"
            for x, y in points
        ]

    def notes(self, points: Sequence[Point]) -> None:
        """Numbers beside points."""
        self.parts += [self._text(self._across(x) + 7, self._up(y) - 7, f"{y:g}", size=13) for x, y in points]

    def svg(self) -> str:
        """The picture."""
        names, lowest = [], -100.0
        for height, name, tint in sorted(self.names):
            lowest = max(height, lowest + 17)
            names.append(self._text(WIDTH - RIGHT + 8, lowest + 4, name, size=13, fill=tint))
        body = "\n".join((*self.parts, *names))
        return f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {HEIGHT}'>\n{body}\n</svg>\n"

    def _axes(self) -> None:
        for x in _ticks(*self.x):
            at = self._across(x)
            self.parts.append(f"<path d='M{at:.1f} {TOP}V{HEIGHT - BOTTOM}' stroke='#e4ded0'/>")
            self.parts.append(self._text(at, HEIGHT - BOTTOM + 18, f"{x:g}", anchor="middle", size=12))
        for y in _ticks(*self.y):
            at = self._up(y)
            self.parts.append(f"<path d='M{LEFT} {at:.1f}H{WIDTH - RIGHT}' stroke='#e4ded0'/>")
            self.parts.append(self._text(LEFT - 8, at + 4, f"{y:g}", anchor="end", size=12))

    def _across(self, x: float) -> float:
        return LEFT + (x - self.x[0]) / (self.x[1] - self.x[0]) * (WIDTH - LEFT - RIGHT)

    def _up(self, y: float) -> float:
        return HEIGHT - BOTTOM - (y - self.y[0]) / (self.y[1] - self.y[0]) * (HEIGHT - TOP - BOTTOM)

    def _text(
        self, x: float, y: float, text: str, *, anchor: str = "start", size: int = 14, **more: str
    ) -> str:
        look = f"text-anchor='{anchor}' font-size='{size}' {FONT} fill='{more.get('fill', '#33302a')}'"
        weight = f" font-weight='{more['weight']}'" if "weight" in more else ""
        return f"<text x='{x:.1f}' y='{y:.1f}' {look}{weight}>{escape(text)}</text>"


def _ticks(low: float, high: float) -> list[float]:
    step = next(step for step in (0.2, 1, 2, 5, 10, 20) if (high - low) / step <= 8)
    first = -(-low // step)
    return [round((first + nth) * step, 6) for nth in range(20) if (first + nth) * step <= high]
