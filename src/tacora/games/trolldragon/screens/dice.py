"""Dice drawn as boxes: picture, word, and below each why it may be rolled or not."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from tacora.games.trolldragon.narration import Face, face_name
from tacora.games.trolldragon.rules import DragonFace, GrottoDie, Race
from tacora.games.trolldragon.screens.marks import FACES, KEPT, UNROLLED, colour_of
from tacora.games.trolldragon.screens.scene import Scene
from tacora.games.trolldragon.screens.stage import Decide, RaceLive
from tacora.tui.drawing import Canvas, fit, who
from tacora.tui.marks import CAMP, DANGER, HINT, LINE, RELIC, TEXT, TORCH

DIE_WIDTH = 17
_GAP = 2
_DOES = 18
DICE_HEIGHT = 7
"""A heading, five lines for the box, and one for what there is to say about the die."""

_FREE = "╭─╮│╰╯"
_CHOSEN = "╔═╗║╚╝"
_FIXED = "┏━┓┃┗┛"


@dataclass(frozen=True, slots=True)
class _Look:
    """How one die looks."""

    face: Face | None
    frame: str
    colour: str
    caption: str
    caption_colour: str
    number: str = ""


def draw_dice(scene: Scene, width: int) -> list[Text]:
    """The grotto dice, or in the race the chamber dice and the dragon dice."""
    if scene.view.race is not None:
        return _race(scene, scene.view.race, width)
    looks = [_grotto(scene, at, die) for at, die in enumerate(scene.view.dice)]
    return [Text(""), *_row(looks, width, scene)]


def _grotto(scene: Scene, at: int, die: GrottoDie) -> _Look:
    texts, number = scene.texts, str(at + 1)
    if die.aside:
        return _Look(die.face, _FIXED, RELIC, f"{KEPT} {texts('td-die-aside')}", RELIC, number)
    if die.blocked:
        return _Look(die.face, _FIXED, DANGER, f"✖ {texts('td-die-troll')}", DANGER, number)
    if at in scene.chosen:
        return _Look(die.face, _CHOSEN, f"bold {TORCH}", f"✓ {texts('td-die-chosen')}", TORCH, number)
    asked = isinstance(scene.stage, Decide)
    return _Look(die.face, _FREE, TEXT if asked else LINE, texts("td-die-free"), HINT, number)


def _race(scene: Scene, race: Race, width: int) -> list[Text]:
    """Two sides, each with its name above its dice."""
    texts, view = scene.texts, scene.view
    chamber = [
        _Look(face, _FREE, colour_of(face), "", HINT)
        for face in (race.chamber or (None,) * view.dice_set.chamber.count)
    ]
    dragons = [_dragon(scene, face) for face in race.dragons]
    left = (DIE_WIDTH + _GAP) * len(chamber) - _GAP
    heading = Text.assemble(
        who(view.active, scene.names, width=left - 2 - _DOES), (fit(texts("td-in-chamber"), _DOES), HINT)
    )
    right = Text.assemble(
        who(race.holder, scene.names, width=left - 2 - _DOES), (fit(texts("td-for-dragon"), _DOES), HINT)
    )
    gap = max(2, width - 2 * left)
    rows = zip(_row(chamber, left, scene), _row(dragons, left, scene), strict=True)
    drawn = [Text.assemble(one, " " * gap, other) for one, other in rows]
    return [Text.assemble(heading, " " * gap, right), *drawn]


def _dragon(scene: Scene, face: DragonFace | None) -> _Look:
    if face is DragonFace.DRAGON:
        return _Look(face, _FIXED, f"bold {DANGER}", f"✖ {scene.texts('td-dragon-there')}", DANGER)
    live = isinstance(scene.stage, RaceLive)
    return _Look(face, _FREE, CAMP if live else LINE, scene.texts("td-dragon-sleeps"), HINT)


def _row(looks: Sequence[_Look], width: int, scene: Scene) -> list[Text]:
    """Boxes side by side in the middle of so many cells."""
    canvas = Canvas(width, DICE_HEIGHT - 1)
    whole = (DIE_WIDTH + _GAP) * len(looks) - _GAP
    x = max(0, (width - whole) // 2)
    for look in looks:
        _box(canvas, x, look, scene)
        x += DIE_WIDTH + _GAP
    return canvas.lines()


def _box(canvas: Canvas, x: int, look: _Look, scene: Scene) -> None:
    left, top, right, side, low_left, low_right = tuple(look.frame)
    inner = DIE_WIDTH - 2
    canvas.put(x, 0, left + top * inner + right, look.colour)
    for row in (1, 2, 3):
        canvas.put(x, row, side + " " * inner + side, look.colour)
    canvas.put(x, 4, low_left + top * inner + low_right, look.colour)
    if look.number:
        canvas.put(x + 2, 0, f" {look.number} ", f"bold {TORCH}")
    style = f"bold {colour_of(look.face)}"
    for row, line in enumerate(FACES[look.face] if look.face else UNROLLED, start=1):
        canvas.put(x + 1, row, line.center(inner), style)
    if look.face:
        canvas.put(x + 1, 3, fit(face_name(look.face, scene.texts), inner).rstrip().center(inner), style)
    canvas.put(x, 5, fit(look.caption, DIE_WIDTH).rstrip().center(DIE_WIDTH), look.caption_colour)
