"""The people and bots round the table: sign, name, where they are, chest and relics."""

from math import ceil

from rich.text import Text

from tacora.games.diamant.rules import Pick
from tacora.games.diamant.screens.scene import Scene
from tacora.games.diamant.screens.stage import Decide, Watch, Where
from tacora.tui.drawing import fit, join_lines, who
from tacora.tui.marks import CAMP, DANGER, HINT, RELIC, SKY, TEXT, TORCH

_ROWS = 8
RELICS_WIDTH = 8
"""Room for a seat's relics, the last column."""
_PICKS = {
    Pick.CONTINUE: ("continue", "→", f"bold {TORCH}"),
    Pick.LEAVE: ("leave", "←", f"bold {SKY}"),
    Pick.QUIT: ("tui-out-of-time", "←", SKY),
}


def draw_crew(scene: Scene, width: int) -> Text:
    """One line a seat; more than eight (house rule H1) stand in columns with less to say."""
    seats = range(scene.board.view.seats)
    if len(seats) <= _ROWS:
        return join_lines([_line(scene, seat, width) for seat in seats])
    columns = ceil(len(seats) / _ROWS)
    rows = ceil(len(seats) / columns)
    cell = width // columns
    lines = [Text(end="") for _ in range(rows)]
    for seat in seats:
        lines[seat % rows].append_text(_cell(scene, seat, cell))
    return join_lines(lines)


def state_of(scene: Scene, seat: int) -> tuple[str, str, str]:
    """The state of a seat: message id, sign and style."""
    board = scene.board
    where = board.story.where[seat]
    if board.picks is not None and (pick := board.picks[seat]) is not None:
        return _PICKS[pick]
    if where is Where.CAMP:
        return "tui-in-camp", "⌂", CAMP
    if where is Where.FLED:
        return "tui-fled", "✖", DANGER
    deciding = isinstance(scene.stage, Decide | Watch)
    if deciding and seat in board.picked:
        return "tui-picked", "✓", TEXT
    return "tui-inside", "▸", TORCH


def _line(scene: Scene, seat: int, width: int) -> Text:
    texts, view = scene.texts, scene.board.view
    message, sign, style = state_of(scene, seat)
    relics = view.relics[seat]
    worn = "◈" + "+".join(map(str, relics)) if relics else ""
    if len(worn) > RELICS_WIDTH:
        worn = f"◈{len(relics)}:{sum(relics)}"
    word = texts(message)
    gained = scene.board.story.gained[seat]
    if scene.board.story.where[seat] is Where.CAMP and scene.board.picks is None and gained is not None:
        word = texts("tui-in-camp-with", gained=gained)
    name_width = width - 1 - 2 - 1 - 14 - 3 - 1 - RELICS_WIDTH
    mine = "▌" if seat == scene.me else " "
    return Text.assemble(
        (mine, f"bold {TORCH}"),
        who(seat, scene.names, width=name_width),
        " ",
        (f"{sign} {fit(word, 12)}", style),
        _chest(scene, seat, 3),
        " ",
        (fit(worn, RELICS_WIDTH), RELIC),
    )


def _cell(scene: Scene, seat: int, width: int) -> Text:
    _, sign, style = state_of(scene, seat)
    name = who(seat, scene.names, width=max(2, width - 9))
    return Text.assemble(name, " ", (sign, style), _chest(scene, seat, 4), " ")


def _chest(scene: Scene, seat: int, width: int) -> Text:
    chest = scene.board.view.chests[seat]
    if chest is None:
        return Text("▒▒".rjust(width), HINT)
    return Text(str(chest).rjust(width), f"bold {TEXT}")
