"""The end of the game: the bags counted, gold in steps of three."""

from rich.text import Text

from tacora.games.trolldragon.narration import narrate
from tacora.games.trolldragon.rules.events import GameEnded
from tacora.games.trolldragon.screens.marks import GEM, GOLD, GOLD_COLOUR
from tacora.games.trolldragon.screens.scene import Scene
from tacora.tui.drawing import fit, join_lines, who
from tacora.tui.marks import DIAMOND, HINT, LINE, TEXT, TORCH

_NAME = 16
_STEPS = 20


def final_page(scene: Scene) -> Text:
    """Places and points, and how they are counted (T15)."""
    texts, view = scene.texts, scene.view
    result = view.result
    if result is None:
        return Text("")
    ended = next((event for event in reversed(scene.log) if isinstance(event, GameEnded)), None)
    lines = [Text(narrate(ended, texts, scene.names) if ended else "", f"bold {TORCH}"), Text("")]
    for seat in sorted(range(view.seats), key=lambda seat: (result.places[seat], seat)):
        bag = view.bags[seat]
        first = result.places[seat] == 1
        gold = bag.nuggets * view.nugget_points
        lines.append(
            Text.assemble(
                (f"{result.places[seat]}. ", f"bold {TORCH}" if first else HINT),
                who(seat, scene.names, width=_NAME),
                (f" {GEM} {bag.diamonds:>2}", DIAMOND),
                (f" + {GOLD} {bag.nuggets:>2} × {view.nugget_points} = {gold:>3}", GOLD_COLOUR),
                (texts("td-points", count=result.points[seat]).rjust(12), f"bold {TEXT}"),
                ("  " + fit(_steps(bag.nuggets, view.nugget_points), _STEPS).rstrip(), LINE),
            )
        )
    lines.append(Text(""))
    if any(
        result.points[one] == result.points[other] and result.places[one] != result.places[other]
        for one in range(view.seats)
        for other in range(one)
    ):
        lines.append(Text(texts("td-tie"), TEXT))
    elif len(result.winners) > 1:
        lines.append(Text(texts("td-shared", count=len(result.winners)), TEXT))
    lines += [Text(texts("td-counted", points=view.nugget_points), HINT), Text("")]
    return join_lines(lines)


def _steps(nuggets: int, points: int) -> str:
    """3 6 9 12: the table of three, as one counts the gold on the bag."""
    steps = [str(points * nth) for nth in range(1, nuggets + 1)]
    told = " ".join(steps)
    if len(told) <= _STEPS:
        return told
    return f"{' '.join(steps[:3])} … {steps[-1]}"
