"""The odds of a decision on a sheet: the risk, and in percent every choice with the figures of a review."""

from collections.abc import Iterator
from dataclasses import replace
from textwrap import wrap

from rich.text import Text

from tacora.games.trolldragon.odds import look, rows, words
from tacora.games.trolldragon.screens.scene import Scene
from tacora.protocol.settings import Aid
from tacora.tui.drawing import LEAST_WIDTH, join_lines
from tacora.tui.marks import HINT, TEXT, TORCH

_WIDE = LEAST_WIDTH - 10
"""What a sheet has room for on the smallest screen."""


def why_text(scene: Scene) -> Text:
    """As much as the aid of the table shows."""
    return join_lines(list(_lines(scene)))


def _lines(scene: Scene) -> Iterator[Text]:
    texts, figures, advice = scene.texts, scene.aid.figures, scene.aid is Aid.ADVICE
    odds, _ = look(replace(scene.view, viewer=None, legal=()))
    risk, *notes = words(odds, texts, figures=figures, advice=advice)
    yield Text(risk, f"bold {TORCH}")
    if figures:
        yield Text("")
        told = list(rows(odds, texts, advice=advice))
        wide = max(len(label) for label, _ in told) + 2
        yield from (Text(f"  {label:<{wide}}{value}", TEXT) for label, value in told)
        yield Text("")
    for note in notes:
        yield from (Text(line, HINT) for line in wrap(note, _WIDE))
