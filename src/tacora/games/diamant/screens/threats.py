"""The head of the table: which cave, how many cards, and how every kind of trap stands."""

from rich.cells import cell_len
from rich.text import Text

from tacora.games.diamant.narration import trap_name
from tacora.games.diamant.rules import Relic, Trap
from tacora.games.diamant.screens.crew import RELICS_WIDTH
from tacora.games.diamant.screens.marks import THREATS, trap_sign
from tacora.games.diamant.screens.scene import Scene
from tacora.games.diamant.solve.risk import Threat, TrapOdds, cards_left, trap_odds
from tacora.tui.drawing import fit, join_lines
from tacora.tui.marks import DANGER, HINT, LINE, RELIC, TEXT, TORCH


def draw_head(scene: Scene, width: int) -> Text:
    """Cave n of 5 and the deck; at the right the headings of the crew's columns."""
    view, texts = scene.board.view, scene.texts
    line = Text.assemble(
        (texts("tui-cave", cave=texts("cave"), number=view.expedition, of=view.expeditions), f"bold {TORCH}"),
        "  ",
        ("■" * view.expedition + "□" * (view.expeditions - view.expedition), TORCH),
        "   ",
        (texts("tui-deck", count=cards_left(view)), f"bold {TEXT}"),
    )
    relic = texts("relic") if scene.edition.relics else ""
    right = f"{texts('chest')} {fit(relic, RELICS_WIDTH)}"
    line.truncate(width - cell_len(right) - 1, overflow="ellipsis")
    return Text.assemble(line, " " * (width - line.cell_len - cell_len(right)), (right, HINT))


def draw_rule(scene: Scene, width: int) -> Text:
    """The line between crew and path, with the edition's name in it."""
    title = f" {scene.texts('edition-title')} "
    return Text.assemble(("──", LINE), (title, HINT), ("─" * max(0, width - 2 - cell_len(title)), LINE))


def draw_threats(scene: Scene, width: int) -> Text:
    """Each kind of trap with its state in a sign and a word, and its copies as pips."""
    view, texts = scene.board.view, scene.texts
    lines = [_threat(trap, scene, width) for trap in trap_odds(view)]
    if scene.edition.relics:
        in_deck = sum(count for card, count in view.deck if isinstance(card, Relic))
        told = texts("tui-relics-left", relic=texts("relic"), deck=in_deck, stack=len(view.stack))
        lines.append(Text.assemble(("◈ ", RELIC), (fit(told, width - 2), RELIC)))
    lines.append(Text(fit(texts("tui-pips"), width), LINE))
    return join_lines(lines)


def pips(trap: TrapOdds, scene: Scene) -> str:
    """One pip a copy: in the deck, on the path, out of the game."""
    on_path = sum(laid.card == Trap(trap.kind) for laid in scene.board.view.path)
    gone = max(0, scene.edition.trap_copies - trap.in_deck - on_path)
    return "▮" * trap.in_deck + "▣" * on_path + "▯" * gone


def _threat(trap: TrapOdds, scene: Scene, width: int) -> Text:
    sign, style = THREATS[trap.threat]
    if scene.board.bust == Trap(trap.kind):
        sign, style = "✖", f"bold {DANGER}"
    word = scene.texts(f"tui-threat-{trap.threat.value}")
    copies = pips(trap, scene)
    name = fit(trap_name(trap.kind, scene.texts), width - 4 - 12 - len(copies))
    plain = style if trap.threat is Threat.ARMED else TEXT
    return Text.assemble(
        (f"{sign} ", style),
        (f"{trap_sign(trap.kind)} ", style),
        (name, plain),
        " ",
        (fit(word, 10), style),
        " ",
        (copies, style),
    )
