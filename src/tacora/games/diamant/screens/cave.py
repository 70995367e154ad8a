"""The path drawn as cards that turn at every trap, so that danger is readable as a shape."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, assert_never

from rich.text import Text

from tacora.games.diamant.narration import trap_name
from tacora.games.diamant.rules import Laid, Relic, Trap, Treasure
from tacora.games.diamant.screens.marks import trap_sign
from tacora.games.diamant.screens.scene import Scene
from tacora.games.diamant.screens.stage import Busted, CaveEnded, Finished, Revealed
from tacora.tui.drawing import Canvas, fit, join_lines
from tacora.tui.marks import DANGER, HINT, LINE, RELIC, RUBY, TEXT, TORCH

_FRAMES = {Treasure: "╭─╮│╰╯", Trap: "┏━┓┃┗┛", Relic: "╱─╲│╲╱"}
_CURRENT = "╔═╗║╚╝"
_NEXT = "┌┄┐┆└┘"
_EDGE = 5
"""Room at the left for the way in, or for how many cards are not drawn."""


class Place(NamedTuple):
    """A card's column and lane: the path runs in the upper lane (0) or in the lower one (1)."""

    column: int
    lane: int


@dataclass(frozen=True, slots=True)
class _Size:
    width: int
    height: int


_SMALL, _LARGE = _Size(5, 3), _Size(9, 5)


def places(cards: Sequence[Laid]) -> list[Place]:
    """Where each card lies, and last the next one: every trap turns the path.

    A trap sends a path that ran along its lane across to the other one, and a path that has just come across
    along the lane.
    """
    column, lane, turned = 0, 0, False
    found = []
    for laid in cards:
        found.append(Place(column, lane))
        turned = isinstance(laid.card, Trap) and not turned
        if turned:
            lane = 1 - lane
        else:
            column += 1
    return [*found, Place(column, lane)]


def draw_path(scene: Scene, width: int, height: int) -> Text:
    """The whole path in this room; where it is too long, the oldest cards become a number."""
    path = scene.board.view.path
    size = _LARGE if height >= 2 * _LARGE.height + 1 else _SMALL
    if size is _LARGE and _columns(path) > (width - _EDGE) // (_LARGE.width + 1):
        size = _SMALL
    room = (width - _EDGE) // (size.width + 1)
    spots = places(path)
    hidden = 0
    # Whole columns go, so that what stays keeps its shape.
    while spots[-1].column - spots[hidden].column >= room or (
        hidden and spots[hidden].column == spots[hidden - 1].column
    ):
        hidden += 1
    first = spots[hidden].column
    spots = [Place(spot.column - first, spot.lane) for spot in spots[hidden:]]
    canvas = Canvas(width, height)
    top = max(0, (height - 2 * size.height - 1) // 2)
    middle = top + spots[0].lane * (size.height + 1) + size.height // 2
    if hidden:
        canvas.put(0, middle, fit(f"+{hidden}", 3), f"bold {HINT}")
    else:
        canvas.put(0, middle, "⌂ ──", LINE)
    for nth, (spot, laid) in enumerate(zip(spots, path[hidden:], strict=False)):
        current = laid is path[-1] and scene.board.picks is None
        _draw_card(canvas, scene, laid, _corner(spot, size, top), size, current=current)
        if nth:
            _join(canvas, spots[nth - 1], spot, size, top=top, signs="─│")
    if not isinstance(scene.stage, Busted | CaveEnded | Finished | Revealed):
        x, y = _corner(spots[-1], size, top)
        _frame(canvas, (x, y), size, _NEXT, LINE)
        canvas.put(x + size.width // 2, y + size.height // 2, "?", LINE)
        if len(spots) > 1:
            _join(canvas, spots[-2], spots[-1], size, top=top, signs="┄┆")
    return join_lines(canvas.lines())


def _columns(path: Sequence[Laid]) -> int:
    return places(path)[-1].column + 1


def _join(canvas: Canvas, before: Place, spot: Place, size: _Size, *, top: int, signs: str) -> None:
    """Between two cards that follow each other; neighbours without it are strangers."""
    x, y = _corner(spot, size, top)
    if before.column == spot.column:
        canvas.put(x + size.width // 2, top + size.height, signs[1], LINE)
    else:
        canvas.put(x - 1, y + size.height // 2, signs[0], LINE)


def _corner(spot: Place, size: _Size, top: int) -> tuple[int, int]:
    return _EDGE + spot.column * (size.width + 1), top + spot.lane * (size.height + 1)


def _frame(canvas: Canvas, corner: tuple[int, int], size: _Size, signs: str, style: str) -> None:
    x, y = corner
    inner = size.width - 2
    canvas.put(x, y, signs[0] + signs[1] * inner + signs[2], style)
    for row in range(1, size.height - 1):
        canvas.put(x, y + row, signs[3] + " " * inner + signs[3], style)
    canvas.put(x, y + size.height - 1, signs[4] + signs[1] * inner + signs[5], style)


def _draw_card(
    canvas: Canvas, scene: Scene, laid: Laid, corner: tuple[int, int], size: _Size, *, current: bool
) -> None:
    x, y = corner
    bust = scene.board.bust
    clash = bust is not None and laid.card == bust
    faded = bust is not None and not clash
    frame, inside, face, below = _style(laid)
    if faded:
        frame, inside = LINE, HINT
    elif clash:
        frame, inside = f"bold {DANGER}", f"bold reverse {DANGER}"
    elif current:
        frame, inside = f"bold {TORCH}", f"bold reverse {TORCH}"
    _frame(canvas, corner, size, _CURRENT if current or clash else _FRAMES[type(laid.card)], frame)
    inner = size.width - 2
    canvas.put(x + 1, y + size.height // 2, face.center(inner), inside)
    if size is _LARGE and below is not None:
        text = below or trap_name(laid.card.kind, scene.texts) if isinstance(laid.card, Trap) else below
        canvas.put(x + 1, y + 3, fit(text, inner) if len(text) > inner else text.center(inner), frame)
    if laid.rubies:
        left = str(laid.rubies)
        canvas.put(
            x + (size.width - len(left)) // 2, y + size.height - 1, left, f"bold {HINT if faded else RUBY}"
        )


def _style(laid: Laid) -> tuple[str, str, str, str | None]:
    """Frame style, face style, the face, and what a large card says below it."""
    match laid.card:
        case Treasure(value):
            return LINE, f"bold {TEXT}", str(value), "◆" * (value // 5) + "•" * (value % 5)
        case Trap(kind):
            return DANGER, f"bold {DANGER}", trap_sign(kind), ""
        case Relic(worth):
            return RELIC, f"bold {RELIC}", "◈" if worth is None else f"◈{worth}", None
        case _:
            assert_never(laid.card)
