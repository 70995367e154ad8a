"""Pictures and colours of Troll & Dragon. Every sign is one cell wide, and no colour says anything alone."""

from typing import Final

from tacora.games.trolldragon.narration import Face
from tacora.games.trolldragon.rules import ChamberFace, DragonFace, GrottoFace
from tacora.tui.marks import CAMP, DANGER, DIAMOND, HINT, LINE, RELIC, TORCH

GEM: Final = "◆"
GOLD: Final = "●"
KEPT: Final = "▣"
GOLD_COLOUR: Final = TORCH

FACES: Final[dict[Face, tuple[str, str]]] = {
    GrottoFace.DIAMOND: ("▗▟█▙▖", "▝▜█▛▘"),
    GrottoFace.KEY: ("╭─╮    ", "╰─╯══╤╤"),
    GrottoFace.DOOR: ("▛▀▀▜", "▌ •▐"),
    GrottoFace.TROLL: ("^   ^", "(ò_ó)"),
    ChamberFace.BLANK: ("", "·"),
    ChamberFace.NUGGET: ("▗▄▖", "▝▀▘"),
    ChamberFace.TWO_NUGGETS: ("▗▄▖ ▗▄▖", "▝▀▘ ▝▀▘"),
    DragonFace.BLANK: ("", "z Z z"),
    DragonFace.DRAGON: ("/\\_^^_/\\", "<(°w°)>"),
}
"""Two lines a face, picture before word: some players are learning to read."""

UNROLLED: Final = ("", "?")

_COLOURS: Final[dict[Face, str]] = {
    GrottoFace.DIAMOND: DIAMOND,
    GrottoFace.KEY: RELIC,
    GrottoFace.DOOR: RELIC,
    GrottoFace.TROLL: DANGER,
    ChamberFace.NUGGET: GOLD_COLOUR,
    ChamberFace.TWO_NUGGETS: GOLD_COLOUR,
    ChamberFace.BLANK: HINT,
    DragonFace.BLANK: CAMP,
    DragonFace.DRAGON: DANGER,
}


def colour_of(face: Face | None) -> str:
    """The colour of a face; a die that was not rolled yet has the colour of lines."""
    return LINE if face is None else _COLOURS[face]
