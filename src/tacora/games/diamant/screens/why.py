"""The numbers explained: where the loot comes from, what leaving pays, the risk, and what equals would do."""

from collections.abc import Iterator
from textwrap import wrap

from rich.text import Text

from tacora.games.diamant.coach.believing import beliefs, told
from tacora.games.diamant.narration import trap_name
from tacora.games.diamant.rules import View
from tacora.games.diamant.screens.scene import Scene
from tacora.games.diamant.solve import Odds, Threat, odds_of, table_for
from tacora.games.diamant.solve.equilibrium import BadTable
from tacora.games.diamant.solve.words import odds_in_words, odds_rows
from tacora.protocol.settings import Aid
from tacora.tui.drawing import LEAST_WIDTH, join_lines
from tacora.tui.marks import DANGER, HINT, TEXT, TORCH

_WIDE = LEAST_WIDTH - 10
"""What a sheet has room for on the smallest screen."""


def why_text(scene: Scene) -> Text:
    """All the reasons, one to a line, the odds as far as the aid goes; says so where nobody is inside."""
    if not scene.board.view.inside:
        return join_lines([Text(scene.texts("tui-nobody-inside"), TEXT), *_believed(scene)])
    odds = _odds(scene.board.view)
    lines = [*_loot(scene, odds)]
    if scene.aid is not Aid.OFF:
        lines += [Text(""), *_risk(scene, odds)]
    if scene.aid is Aid.ADVICE:
        lines += [Text(""), *_equals(scene, odds)]
    return join_lines([*lines, *_believed(scene)])


def _believed(scene: Scene) -> Iterator[Text]:
    """What bots that read the others believe of them: advice, where a table or a seat has it."""
    texts, view = scene.texts, scene.board.view
    if scene.aid is not Aid.ADVICE or not scene.readers:
        return
    history = told(scene.edition, view.options, view.seats, scene.log)
    found = beliefs(history, scene.names)
    for reader in scene.readers:
        yield Text("")
        yield Text(texts("belief-title", name=scene.names[reader]), f"bold {TORCH}")
        said = [texts(one.key, **one.args) for seat, one in found.items() if seat != reader]
        for sentence in said or [texts("belief-nothing")]:
            yield from (Text("  " + line, TEXT) for line in wrap(sentence, _WIDE))


def _odds(view: View) -> Odds:
    """By the solved table of this deck, where this machine has a good one."""
    try:
        return odds_of(view, table_for(view))
    except BadTable:
        return odds_of(view)


def _loot(scene: Scene, odds: Odds) -> Iterator[Text]:
    texts = scene.texts
    yield Text(texts("tui-why-loot", loot=texts("loot"), count=odds.pending), f"bold {TORCH}")
    sums = [f"{share.value} ÷ {share.inside} = {share.each}" for share in scene.board.story.shares]
    yield from (Text("  " + ",  ".join(sums[at : at + 4]), TEXT) for at in range(0, len(sums), 4))
    yield Text("")
    yield Text(texts("tui-why-leave", leave=texts("leave")), f"bold {TORCH}")
    pays = [texts("tui-share", leavers=nth, share=value) for nth, value in enumerate(odds.leaving, start=1)]
    yield from (Text("  " + " · ".join(pays[at : at + 4]), TEXT) for at in range(0, len(pays), 4))
    if odds.relics:
        yield Text("  " + texts("tui-why-relics", relic=texts("relic"), worth=odds.relics), HINT)


def _risk(scene: Scene, odds: Odds) -> Iterator[Text]:
    texts = scene.texts
    yield Text(texts("tui-why-risk", cards=odds.cards_left), f"bold {TORCH}")
    for trap in odds.traps:
        if trap.threat is Threat.ARMED:
            told = texts("tui-why-trap", trap=trap_name(trap.kind, texts), count=trap.in_deck)
            yield Text("  " + told, DANGER)
    if not odds.fatal_cards:
        yield Text("  " + texts("tui-no-risk"), TEXT)
    if scene.aid.figures:
        for nth, risk in enumerate(odds.bust, start=1):
            yield Text("  " + texts("tui-why-ahead", cards=nth, percent=100 * float(risk)), TEXT)


def _equals(scene: Scene, odds: Odds) -> Iterator[Text]:
    """What equals would do, in figures and in words: for those who have agreed on so much help."""
    texts = scene.texts
    yield Text(texts("tui-why-equals"), f"bold {TORCH}")
    rows = list(odds_rows(odds, texts))
    wide = max(len(label) for label, _ in rows) + 2
    yield from (Text(f"  {label:<{wide}}{value}", TEXT) for label, value in rows)
    _, *words = odds_in_words(odds, texts, figures=True)
    for sentence in words:
        yield from (Text("  " + line, HINT) for line in wrap(sentence, _WIDE))
