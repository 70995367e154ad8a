"""The foot of the table: what just happened, what is at stake, and the two choices or what came of them."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from tacora.games.diamant.narration import narrate, trap_name
from tacora.games.diamant.rules import Pick, Trap
from tacora.games.diamant.rules.events import CardTurned, PicksRevealed, RubiesShared
from tacora.games.diamant.screens.scene import Scene
from tacora.games.diamant.screens.stage import Busted, Decide, Revealed
from tacora.games.diamant.solve import Odds
from tacora.protocol.settings import Aid
from tacora.tui.drawing import fit, join_lines, who
from tacora.tui.marks import AID_BAR, CAMP, DANGER, HINT, LINE, RELIC, RUBY, SKY, TEXT, TORCH


def second_trap(trap: Trap, scene: Scene) -> str:
    """The headline of a bust in the edition's own words."""
    name = f"trap-{trap.kind}.second"
    if scene.texts.knows(name):
        return scene.texts(name)
    return scene.texts("trap-second", trap=trap_name(trap.kind, scene.texts))


def draw_said(scene: Scene, width: int) -> Text:
    """The last card, or what the reveal or the bust is called."""
    match scene.stage:
        case Busted(trap):
            return Text(f"✖ {second_trap(trap, scene)}! ✖".center(width), f"bold reverse {DANGER}")
        case Revealed():
            return Text(_reveal_headline(scene), f"bold {TEXT}", no_wrap=True, overflow="ellipsis")
        case _:
            told = " ".join(part for part in _last_card(scene) if part)
            return Text(told, TEXT, no_wrap=True, overflow="ellipsis")


def _last_card(scene: Scene) -> list[str]:
    """What the last card brought."""
    last = max((at for at, event in enumerate(scene.log) if isinstance(event, CardTurned)), default=None)
    if last is None or not scene.board.view.path:
        return []
    told = [event for event in scene.log[last:] if isinstance(event, CardTurned | RubiesShared)]
    return [narrate(event, scene.texts, scene.names) for event in told]


def _reveal_headline(scene: Scene) -> str:
    picks = scene.board.picks or ()
    if Pick.QUIT in picks:
        return narrate(PicksRevealed(picks), scene.texts, scene.names)
    leaving = picks.count(Pick.LEAVE)
    if leaving == 1:
        return scene.texts("tui-lone", name=scene.names[picks.index(Pick.LEAVE)])
    return scene.texts("tui-leaving", leaving=leaving, staying=picks.count(Pick.CONTINUE))


def draw_loot(scene: Scene, width: int) -> Text:
    """Loot of each insider, and what the path pays by the number of leavers, or what it paid."""
    texts, view = scene.texts, scene.board.view
    match scene.stage:
        case Busted(trap):
            gone = trap_name(trap.kind, texts)
            told = texts("tui-removed", trap=gone)
            if _harmless_now(scene, trap):
                told = texts("tui-removed-harmless", trap=gone)
            return Text(fit(told, width).rstrip().center(width), TEXT)
        case Revealed():
            return _paid(scene, width)
    line = Text.assemble((texts("tui-loot", loot=texts("loot"), count=view.pending), f"bold {RUBY}"), "   ")
    odds = scene.odds()
    if odds is None:
        return line
    if not odds.path_rubies and not odds.relics:
        return line.append(texts("tui-path-empty"), HINT)
    line.append(texts("tui-path", path=texts("path"), count=odds.path_rubies), f"bold {TEXT}")
    if odds.relics:
        line.append(f" + {texts('relic')} {odds.relics}", f"bold {RELIC}")
    line.append(" → ", LINE)
    return line.append_text(_shares(scene, odds, width - line.cell_len))


def _shares(scene: Scene, odds: Odds, width: int) -> Text:
    """What leaving takes from the path alone, with two, with three ... as far as there is anything."""
    parts = Text(end="")
    for leavers, value in enumerate(odds.leaving, start=1):
        share = value - odds.pending
        if not share:
            break
        part = scene.texts("tui-share", leavers=leavers, share=share)
        if parts.cell_len + 3 + cell_len(part) + 2 > width:  # separator before, ellipsis after
            parts.append(" …", HINT)
            break
        if leavers > 1:
            parts.append(" · ", LINE)
        parts.append(part, TEXT)
    return parts


def _paid(scene: Scene, width: int) -> Text:
    """What the leavers have put away; a secret amount is not named (D15)."""
    board, texts = scene.board, scene.texts
    picks = board.picks or ()
    leavers, quitters = picks.count(Pick.LEAVE), picks.count(Pick.QUIT)
    if not leavers and not quitters:
        return Text(texts("tui-nobody-leaves"), HINT)
    told = texts(
        "tui-paid" if leavers else "tui-paid-quit",
        count=leavers or quitters,
        loot=board.view.pending,
        share=board.path_share,
        relics=board.relics_taken,
        relic=texts("relic"),
    )
    line = Text(told, f"bold {CAMP}", no_wrap=True, overflow="ellipsis")
    line.truncate(width, overflow="ellipsis")
    return line


def _harmless_now(scene: Scene, trap: Trap) -> bool:
    """Whether one copy at most is left once the bust has taken its card out (D13)."""
    copies = sum(count for card, count in scene.board.view.deck if card == trap)
    on_path = sum(laid.card == trap for laid in scene.board.view.path)
    return copies + on_path - 1 < 2


def draw_panel(scene: Scene, width: int) -> Text:
    """Four lines: the two choices side by side, or one box over the whole width."""
    texts = scene.texts
    match scene.stage:
        case Decide():
            half = (width - 2) // 2
            left = draw_box(f"1 ← {texts('leave').upper()}", _leave_lines(scene), half, SKY)
            right = draw_box(f"2 → {texts('continue').upper()}", _continue_lines(scene), half, TORCH)
            return _side_by_side(left, right)
        case Revealed():
            half = (width - 2) // 2
            going = _choosers(scene, {Pick.LEAVE, Pick.QUIT}, half - 4)
            staying = _choosers(scene, {Pick.CONTINUE}, half - 4)
            left = draw_box(f"← {texts('leave').upper()}", going, half, SKY)
            right = draw_box(f"→ {texts('continue').upper()}", staying, half, TORCH)
            return _side_by_side(left, right)
        case Busted(_, seats, lost):
            first = texts("tui-bust", count=len(seats), lost=lost, total=lost * len(seats))
            return join_lines(
                draw_box("", [Text(first, TEXT), Text(_safe(scene), f"bold {CAMP}")], width, DANGER)
            )
        case _:
            return Text("")


def _safe(scene: Scene) -> str:
    chest = None if scene.me is None else scene.board.view.chests[scene.me]
    if chest is None:
        return scene.texts("tui-safe-all", chest=scene.texts("chest"))
    return scene.texts("tui-safe", chest=scene.texts("chest"), count=chest)


def _leave_lines(scene: Scene) -> list[Text]:
    texts, odds = scene.texts, scene.odds()
    assert odds is not None  # noqa: S101 - somebody decides, so somebody is inside
    least, most = min(odds.leaving), max(odds.leaving)
    first = texts("tui-sure", count=odds.pending)
    if most > odds.pending:
        first = texts(
            "tui-sure-path", count=odds.pending, least=least - odds.pending, most=most - odds.pending
        )
    lines = [Text(first, TEXT)]
    chest = None if scene.me is None else scene.board.view.chests[scene.me]
    if chest is not None:
        now, low, high = chest, chest + least, chest + most
        word = texts("chest")
        told = texts("tui-chest-to", chest=word, now=now, low=low)
        if high > low:
            told = texts("tui-chest-range", chest=word, now=now, low=low, high=high)
        lines.append(Text(told, HINT))
    return lines


def _continue_lines(scene: Scene) -> list[Text]:
    odds = scene.odds()
    assert odds is not None  # noqa: S101 - as above
    return [
        Text(first, TEXT) if nth == 0 else Text(first, HINT)
        for nth, first in enumerate(risk_words(scene, odds))
    ]


def risk_words(scene: Scene, odds: Odds) -> list[str]:
    """What the aid says about the next card: nothing, a bar, or per cent and how it is counted."""
    texts = scene.texts
    if scene.aid is Aid.OFF:
        return [texts("tui-one-more")]
    if not odds.fatal_cards:
        return [texts("tui-no-risk")]
    if scene.aid is Aid.SYMBOLS:
        # Five steps of ten per cent: a risk of half or more fills the bar.
        filled = min(5, 1 + int(odds.bust[0] * 10))
        return [texts("tui-risk-bar", bar=AID_BAR[0] * filled + AID_BAR[1] * (5 - filled))]
    percent = [round(100 * float(risk)) for risk in odds.bust]
    return [
        texts("tui-risk", percent=percent[0], fatal=odds.fatal_cards, cards=odds.cards_left),
        texts("tui-risk-three", percent=percent[2]),
    ]


def _choosers(scene: Scene, picks: set[Pick], width: int) -> list[Text]:
    """Who picked one of these, in two lines: names as far as they fit, signs alone where they do not."""
    seats = [seat for seat, pick in enumerate(scene.board.picks or ()) if pick in picks]
    if not seats:
        return [Text("–", HINT)]
    parts = [who(seat, scene.names) for seat in seats]
    for cut in (None, 8, 5, 3):
        parts = [who(seat, scene.names, width=cut) for seat in seats]
        lines = _flow(parts, width)
        if len(lines) <= 2:
            return lines
    return _flow([Text(part.plain[0], part.spans[0].style) for part in parts], width)[:2]


def _flow(parts: Sequence[Text], width: int) -> list[Text]:
    lines = [Text(end="")]
    for part in parts:
        gap = 2 if lines[-1].cell_len else 0
        if lines[-1].cell_len + gap + part.cell_len > width:
            lines.append(Text(end=""))
            gap = 0
        lines[-1].append(" " * gap).append_text(part)
    return lines


def draw_box(title: str, lines: Sequence[Text], width: int, colour: str) -> list[Text]:
    """A box of four lines with its title in the upper edge."""
    inner = width - 2
    head = f"─ {title} " if title else ""
    drawn = [
        Text.assemble(("╭", colour), (head, f"bold {colour}"), ("─" * (inner - cell_len(head)) + "╮", colour))
    ]
    for nth in range(2):
        text = lines[nth].copy() if nth < len(lines) else Text()
        text.truncate(inner - 2, overflow="ellipsis")
        fill = " " * (inner - 1 - text.cell_len)
        drawn.append(Text.assemble(("│ ", colour), text, fill, ("│", colour)))
    drawn.append(Text("╰" + "─" * inner + "╯", colour))
    return drawn


def _side_by_side(left: Sequence[Text], right: Sequence[Text]) -> Text:
    return join_lines([Text.assemble(one, "  ", other) for one, other in zip(left, right, strict=True)])
