"""The numbers explained: where the loot comes from, what leaving pays, and how the risk is counted."""

from rich.text import Text

from tacora.solve import Threat
from tacora.solve.risk import trap_odds
from tacora.texts import trap_name
from tacora.tui.marks import DANGER, HINT, TEXT, TORCH
from tacora.tui.scene import Scene, join_lines

__all__ = ["why_text"]


def why_text(scene: Scene) -> Text:
    """All the reasons, one to a line; says so where nobody is inside."""
    texts, odds = scene.texts, scene.odds()
    if odds is None:
        return Text(texts("tui-nobody-inside"), TEXT)
    lines = [Text(texts("tui-why-loot", loot=texts("loot"), count=odds.pending), f"bold {TORCH}")]
    sums = [f"{share.value} ÷ {share.inside} = {share.each}" for share in scene.board.story.shares]
    lines += [Text("  " + ",  ".join(sums[at : at + 4]), TEXT) for at in range(0, len(sums), 4)]
    lines += [Text(""), Text(texts("tui-why-leave", leave=texts("leave")), f"bold {TORCH}")]
    pays = [texts("tui-share", leavers=nth, share=value) for nth, value in enumerate(odds.leaving, start=1)]
    lines += [Text("  " + " · ".join(pays[at : at + 4]), TEXT) for at in range(0, len(pays), 4)]
    if odds.relics:
        lines.append(Text("  " + texts("tui-why-relics", relic=texts("relic"), worth=odds.relics), HINT))
    lines += [Text(""), Text(texts("tui-why-risk", cards=odds.cards_left), f"bold {TORCH}")]
    for trap in trap_odds(scene.board.view):
        if trap.threat is Threat.ARMED:
            told = texts("tui-why-trap", trap=trap_name(trap.kind, texts), count=trap.in_deck)
            lines.append(Text("  " + told, DANGER))
    if not odds.fatal_cards:
        lines.append(Text("  " + texts("tui-no-risk"), TEXT))
    ahead = [
        texts("tui-why-ahead", cards=nth, percent=100 * float(risk)) for nth, risk in enumerate(odds.bust, 1)
    ]
    lines += [Text("  " + told, TEXT) for told in ahead]
    return join_lines(lines)
