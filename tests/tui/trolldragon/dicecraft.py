"""Moments of Troll & Dragon for the drawing tests."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rich.text import Text

from tacora.editions import load_editions
from tacora.games.trolldragon.rules import (
    TROLL_DRAGON,
    GrottoDie,
    GrottoFace,
    Options,
    TrollDragonEdition,
    View,
)
from tacora.games.trolldragon.screens.scene import Scene
from tacora.games.trolldragon.screens.stage import Decide, Stage
from tacora.protocol.settings import Aid
from tacora.texts import Texts

ID = "troll-dragon"
NAMES = ("Mia", "Jonas", "Oma Inge", "Kim", "Zoë")
D, K, T, X = GrottoFace.DIAMOND, GrottoFace.KEY, GrottoFace.DOOR, GrottoFace.TROLL


def edition() -> TrollDragonEdition:
    found = load_editions()[ID]
    assert isinstance(found, TrollDragonEdition)
    return found


def view_with(*faces: GrottoFace, aside: tuple[int, ...] = (), seats: int = 3, **more: Any) -> View:
    """The first seat in the grotto after a roll that shows these faces."""
    state = TROLL_DRAGON.start(edition(), Options(**more.pop("options", {})), seats).state
    dice = tuple(GrottoDie(face, at in aside) for at, face in enumerate(faces))
    changed = replace(state, dice=dice, rolls=1)
    return replace(TROLL_DRAGON.view(changed, 0), **more)


def scene_of(view: View, stage: Stage | None = None, *, language: str = "en", **more: Any) -> Scene:
    plain: Mapping[str, Any] = {"names": NAMES[: view.seats], "people": (0,), "aid": Aid.PERCENT}
    return Scene(stage=stage or Decide(0), view=view, texts=Texts(language, ID), **{**plain, **more})


def lines(text: Text) -> list[str]:
    return [line.rstrip() for line in text.plain.split("\n")]
