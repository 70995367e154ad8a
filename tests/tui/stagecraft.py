"""Moments of Diamant for the drawing tests."""

from typing import Any

from rich.text import Text

from tacora.games.diamant.editions import diamant_editions
from tacora.games.diamant.rules import View
from tacora.games.diamant.screens.scene import Scene
from tacora.games.diamant.screens.stage import Board, Decide, Stage, Story, Where
from tacora.games.diamant.solve import view_of_path
from tacora.protocol.settings import Aid
from tacora.texts import Texts

EDITIONS = diamant_editions()
NAMES = ("Mia", "Jonas", "Oma Inge", "Lupe", "Emre", "Zoë", "Kim", "Funke")

EXAMPLE = "17 spikes 11 lava -2 15 snake 13 14"
"""The worked example of the design: 6 of 8 inside, 9 each, 6 on the path, 5 of 21 cards fatal."""

LONGEST = "1 2 3 scorpion 4 5 5 snake 7 7 9 lava 11 11 13 boulder 14 15 17 spikes"
"""Every treasure and every trap once: no path without relics is longer."""


def example_view(path: str = EXAMPLE, seats: int = 8, removed: tuple[str, ...] = ("snake",)) -> View:
    return view_of_path(EDITIONS["pegasus-2024"], seats, path, removed=removed)


def scene_of(
    view: View,
    stage: Stage | None = None,
    *,
    language: str = "en",
    board: dict[str, Any] | None = None,
    **more: Any,
) -> Scene:
    """This view as a scene: whoever is not inside has brought 5 home."""
    inside = set(view.inside)
    story = Story(
        where=tuple(Where.INSIDE if seat in inside else Where.CAMP for seat in range(view.seats)),
        gained=tuple(0 if seat in inside else 5 for seat in range(view.seats)),
        shares=(),
        depth=len(view.path),
    )
    plain: dict[str, Any] = {"names": NAMES[: view.seats], "aid": Aid.PERCENT}
    return Scene(
        stage=stage or Decide(0),
        board=Board(view=view, story=story, **(board or {})),
        edition=EDITIONS[view.edition],
        texts=Texts(language, view.edition),
        **(plain | more),
    )


def lines(text: Text) -> list[str]:
    return [line.rstrip() for line in text.plain.split("\n")]
