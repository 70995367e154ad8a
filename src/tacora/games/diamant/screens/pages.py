"""Whole pages instead of the table: the end of a cave, and the final standing."""

from rich.text import Text

from tacora.games.diamant.narration import narrate, trap_name
from tacora.games.diamant.rules.events import GameEnded
from tacora.games.diamant.screens.chronicle import Cave
from tacora.games.diamant.screens.scene import Scene
from tacora.games.diamant.screens.stage import Where
from tacora.tui.drawing import fit, join_lines, who
from tacora.tui.marks import CAMP, DANGER, HINT, LINE, RELIC, TEXT, TORCH

_NAME = 18


def cave_page(scene: Scene, cave: Cave) -> Text:
    """What this cave brought to everyone, and what left the game (ux 2.9)."""
    texts, view = scene.texts, scene.board.view
    title = texts("tui-cave-over", cave=texts("cave"), number=cave.number, cards=cave.story.depth)
    lines = [Text(title, f"bold {TORCH}"), Text("")]
    head = fit("", _NAME + 2) + fit(texts("tui-this-cave"), 16) + fit(texts("chest"), 12) + _relic(scene)
    lines.append(Text(head, HINT))
    for seat in range(view.seats):
        fled = cave.story.where[seat] is Where.FLED
        gained = cave.story.gained[seat]
        word = texts("tui-fled") if fled else texts("tui-home") if gained is None else f"+{gained}"
        lines.append(
            Text.assemble(
                who(seat, scene.names, width=_NAME),
                (fit(("✖ " if fled else "⌂ ") + word, 16), DANGER if fled else f"bold {CAMP}"),
                (fit(_amount(view.chests[seat]), 12), f"bold {TEXT}"),
                (_relics(view.relics[seat]), RELIC),
            )
        )
    lines.append(Text(""))
    lines += [Text(told, TEXT) for told in _cleared(scene, cave)]
    return join_lines(lines)


def _cleared(scene: Scene, cave: Cave) -> list[str]:
    texts = scene.texts
    told = []
    if cave.removed_trap:
        told.append(texts("told-trap-removed", trap=trap_name(cave.removed_trap.kind, texts)))
    if cave.lost_relics:
        told.append(texts("told-relics-lost", count=len(cave.lost_relics)))
    if cave.rubies_returned:
        told.append(texts("tui-left-behind", rubies=texts("rubies", count=cave.rubies_returned)))
    return told


def final_page(scene: Scene, caves: list[Cave]) -> Text:
    """Places, points and how they came about (ux 2.10)."""
    texts, view = scene.texts, scene.board.view
    result = view.result
    if result is None:
        return Text("")
    ended = next((event for event in reversed(scene.log) if isinstance(event, GameEnded)), None)
    lines = [Text(narrate(ended, texts, scene.names) if ended else "", f"bold {TORCH}"), Text("")]
    columns = "".join(str(cave.number).rjust(5) for cave in caves[-8:])
    head = fit("", 4 + _NAME + 2) + texts("tui-points").rjust(8) + _relic(scene).rjust(12)
    lines.append(Text(head + "  " + texts("tui-caves", cave=texts("cave")) + columns, HINT))
    for seat in sorted(range(view.seats), key=lambda seat: (result.places[seat], seat)):
        first = result.places[seat] == 1
        gains = "".join(_gain(cave, seat).rjust(5) for cave in caves[-8:])
        lines.append(
            Text.assemble(
                (f"{result.places[seat]}.".rjust(3) + " ", f"bold {TORCH}" if first else HINT),
                who(seat, scene.names, width=_NAME),
                (str(result.points[seat]).rjust(8), f"bold {TEXT}"),
                (_relics(view.relics[seat]).rjust(12), RELIC),
                (" " * (2 + len(texts("tui-caves", cave=texts("cave")))) + gains, LINE),
            )
        )
    lines.append(Text(""))
    return join_lines(lines)


def _gain(cave: Cave, seat: int) -> str:
    if cave.story.where[seat] is Where.FLED:
        return "✖"
    gained = cave.story.gained[seat]
    return "·" if gained is None else f"+{gained}"


def _relic(scene: Scene) -> str:
    """The heading of the relics' column, where the edition has any."""
    return scene.texts("relic") if scene.edition.relics else ""


def _amount(chest: int | None) -> str:
    """A chest in points, and as gems: diamonds of five, rubies of one (DM3)."""
    return "▒▒" if chest is None else f"{chest:<4}◆{chest // 5} •{chest % 5}"


def _relics(relics: tuple[int, ...]) -> str:
    if not relics:
        return ""
    listed = "◈" + "+".join(map(str, relics))
    return listed if len(listed) <= 11 else f"◈{len(relics)}: {sum(relics)}"
