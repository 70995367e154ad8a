"""Threats, crew and panels: every state has a sign and a word, and every line keeps its width."""

from dataclasses import replace
from typing import Any

import pytest

from tacora.games.diamant.rules import Laid, Options, Pick, Trap
from tacora.games.diamant.screens.crew import draw_crew, state_of
from tacora.games.diamant.screens.marks import THREATS, trap_sign
from tacora.games.diamant.screens.panels import draw_loot, draw_panel, draw_said
from tacora.games.diamant.screens.stage import Busted, Decide, Revealed, Where
from tacora.games.diamant.screens.threats import draw_head, draw_threats, pips
from tacora.games.diamant.screens.why import why_text
from tacora.games.diamant.solve import Threat
from tacora.games.diamant.solve.risk import trap_odds
from tacora.games.diamant.testing import play
from tacora.protocol.settings import Aid
from tacora.tui.drawing import fit
from tacora.tui.marks import COLOURS, IDENTITIES, identity
from tests.tui.stagecraft import EDITIONS, example_view, lines, scene_of


def test_the_three_threats_differ_in_sign_and_word() -> None:
    scene = scene_of(example_view(removed=("boulder", "boulder")))
    drawn = lines(draw_threats(scene, 36))
    assert drawn[0] == "○ Ψ Giant scorpion    unseen     ▮▮▮"
    assert drawn[1] == "▲ § Venomous snake    armed      ▮▮▣"
    assert drawn[3] == "✓ ● Boulder           harmless   ▮▯▯"
    assert len({sign for sign, _ in THREATS.values()}) == len(Threat)


def test_pips_add_up_to_the_copies_of_the_box() -> None:
    scene = scene_of(example_view())
    for trap in trap_odds(scene.board.view):
        assert len(pips(trap, scene)) == 3


def test_the_head_names_cave_deck_and_columns() -> None:
    head = draw_head(scene_of(example_view(), language="de"), 78).plain
    assert head.startswith("Höhle 2/5  ■■□□□   Stapel 21 ")
    assert head.rstrip().endswith("Truhe")


def test_every_sign_is_one_cell_wide_and_its_own() -> None:
    from rich.cells import cell_len

    kinds = {kind for edition in EDITIONS.values() for kind in edition.traps}
    signs = [*IDENTITIES, *(trap_sign(kind) for kind in kinds), "▮", "▣", "▯", "◈", "⌂", "✖", "▸", "▌"]
    assert all(cell_len(sign) == 1 for sign in signs)
    assert len(set(IDENTITIES)) == len(set(COLOURS)) == 8
    for edition in EDITIONS.values():
        assert len({trap_sign(kind) for kind in edition.traps}) == len(edition.traps)
    assert trap_sign("quicksand") == "Q"
    assert identity(9)[0] == "B"


def test_the_crew_shows_who_is_where() -> None:
    scene = scene_of(example_view(), board={"picked": frozenset({1})})
    drawn = lines(draw_crew(scene, 40))
    assert drawn[0].startswith("▌☼ Mia        ▸ inside")
    assert "✓ has picked" in drawn[1]
    assert "▸ inside" in drawn[3]
    assert "⌂ in camp +5" in drawn[6]
    assert all(len(line) <= 40 for line in drawn)


def test_a_fled_seat_and_open_picks_are_told_by_sign_and_word() -> None:
    scene = scene_of(example_view())
    story = replace(scene.board.story, where=(Where.FLED,) * 8)
    fled = replace(scene, board=replace(scene.board, story=story))
    assert state_of(fled, 0)[:2] == ("tui-fled", "✖")
    picks = (Pick.LEAVE, Pick.CONTINUE, *[None] * 6)
    revealed = replace(scene, stage=Revealed(), board=replace(scene.board, picks=picks))
    assert state_of(revealed, 0)[:2] == ("leave", "←")
    assert state_of(revealed, 1)[:2] == ("continue", "→")


def test_a_seat_that_was_sent_home_is_told_apart_h5() -> None:
    picks = (Pick.QUIT, *[Pick.CONTINUE] * 5, None, None)
    scene = scene_of(example_view(), Revealed(), board={"picks": picks})
    assert state_of(scene, 0)[:2] == ("tui-out-of-time", "←")
    assert draw_said(scene, 78).plain.startswith("⏱ Mia runs out of time and leaves. Jonas, ")
    assert draw_loot(scene, 78).plain == "9 loot, safe from now on."
    left, right = draw_panel(scene, 78).plain.split("\n")[1].split("│  │")
    assert "Mia" in left
    assert "Mia" not in right
    beside = scene_of(example_view(), Revealed(), board={"picks": (*picks[:5], Pick.LEAVE, None, None)})
    assert draw_loot(beside, 78).plain.startswith("9 loot + 0 from the path")


def test_a_closed_chest_shows_nothing_d15() -> None:
    view = replace(example_view(), chests=(23, *[None] * 7), relics=((5, 7), *[()] * 7))
    drawn = lines(draw_crew(scene_of(view), 40))
    assert " 23 ◈5+7" in drawn[0]
    assert all("▒▒" in line for line in drawn[1:])


def test_many_seats_stand_in_columns() -> None:
    from tacora.games.diamant.solve import view_of_path

    view = view_of_path(EDITIONS["pegasus-2024"], 20, "17", options=Options(any_seats=True))
    names = tuple(f"Name {seat}" for seat in range(20))
    drawn = lines(draw_crew(scene_of(view, names=names), 40))
    assert len(drawn) <= 8
    assert all(len(line) <= 40 for line in drawn)


def test_the_decision_says_what_is_sure_and_what_is_at_risk() -> None:
    text = draw_panel(scene_of(example_view(), language="de"), 78).plain
    assert "1 ← ZURÜCK" in text
    assert "9 sicher, vom Weg 1 bis 6" in text
    assert "2 → WEITER" in text
    assert "Risiko 24 %: 5 von 21 Karten" in text


@pytest.mark.parametrize(("aid", "told"), [(Aid.OFF, "One more card"), (Aid.SYMBOLS, "Risk ▰▰▰▱▱")])
def test_the_aid_can_say_less(aid: Aid, told: str) -> None:
    text = draw_panel(scene_of(example_view(), aid=aid), 78).plain
    assert told in text
    assert "%" not in text


def test_no_armed_trap_means_no_risk() -> None:
    assert "No risk" in draw_panel(scene_of(example_view("9", removed=())), 78).plain


def test_the_loot_line_tells_what_leaving_takes_from_the_path() -> None:
    text = draw_loot(scene_of(example_view(), language="de"), 78).plain
    assert text.startswith("Gepäck je 9   Am Weg 6 → allein 6 · zu zweit je 3 · zu dritt je 2")
    assert len(text) <= 78
    assert "Nothing lies" in draw_loot(scene_of(example_view("5", 5, ())), 78).plain


def test_the_reveal_marks_the_lone_leaver_and_what_was_paid() -> None:
    picks = (Pick.LEAVE, Pick.CONTINUE, Pick.CONTINUE, None, None, None, None, None)
    board = {"picks": picks, "path_share": 6, "relics_taken": 7}
    scene = scene_of(example_view(), Revealed(), board=board)
    assert "All alone! Mia" in draw_said(scene, 78).plain
    assert draw_loot(scene, 78).plain == "9 loot + 6 from the path + Relic 7, safe from now on."
    assert "☾ Jonas" in draw_panel(scene, 78).plain


def test_long_names_never_break_the_reveal() -> None:
    names = tuple(f"Maximiliane-{seat}" for seat in range(8))
    scene = scene_of(example_view(), Revealed(), board={"picks": (Pick.LEAVE,) * 8}, names=names)
    drawn = draw_panel(scene, 78).plain.split("\n")
    assert len(drawn) == 4
    assert all(len(line) == 78 for line in drawn)
    assert all(sign in "\n".join(drawn) for sign in IDENTITIES)
    assert "Everyone leaves" in draw_said(scene, 78).plain


def test_a_bust_says_what_is_lost_and_what_is_safe_d6() -> None:
    view = example_view()
    trap = Trap("snake")
    view = replace(view, path=(*view.path, Laid(trap)), inside=(), chests=(23, *view.chests[1:]))
    view = replace(view, deck=tuple(pair for pair in view.deck if pair[0] != trap))
    scene = scene_of(view, Busted(trap, (0, 1, 2, 3), 9), board={"bust": trap}, language="de")
    assert "Zweite Giftschlange!" in draw_said(scene, 78).plain
    assert "Ab jetzt harmlos!" in draw_loot(scene, 78).plain
    text = draw_panel(scene, 78).plain
    assert "4 fliehen und verlieren je 9, zusammen 36." in text
    assert "Truhe 23" in text


def test_a_kind_without_words_of_its_own_can_still_bust() -> None:
    scene = scene_of(example_view(), Busted(Trap("quick-sand"), (0,), 0))
    assert "Once more: Quick sand!" in draw_said(scene, 78).plain


def test_why_explains_the_figures() -> None:
    text = why_text(scene_of(example_view(), language="de", aid=Aid.ADVICE)).plain
    assert "allein 15 · zu zweit je 12" in text
    assert "nächste Karte: 23,8 %" in text
    assert "Giftschlange: 1 im Stapel" in text
    assert "Gleich Starke gehen mit" in text
    nobody = scene_of(replace(example_view(), inside=()))
    assert why_text(nobody).plain == "Nobody is inside at the moment."


def test_why_says_no_more_about_the_odds_than_the_aid() -> None:
    bare, rough = (why_text(scene_of(example_view(), aid=aid)).plain for aid in (Aid.OFF, Aid.SYMBOLS))
    assert "What equals would do" not in bare
    assert "Risk" not in bare
    assert "What equals would do" not in rough
    assert "Among equals" not in rough, "what to do is not said where only the risk is shown"
    assert "%" not in rough
    figures = why_text(scene_of(example_view(), aid=Aid.PERCENT)).plain
    assert "23.8%" in figures
    assert "equals" not in figures, "figures of the risk are no advice"


def test_why_says_what_a_bot_believes_that_reads_the_others() -> None:
    """As advice alone, where one sits; of those of whom nothing is certain nothing is said."""
    caves = [f"9 ccc | {trap} lcc | 5 -ll" for trap in ("snake", "lava", "boulder")]
    log = [
        event for step in play(EDITIONS["pegasus-2024"], 3, " ".join(caves)).steps for event in step.events
    ]
    view, names = example_view(seats=3), ("Ada", "Ben", "Mirror")

    def why(inside: tuple[int, ...], **more: Any) -> str:
        scene = {"log": log, "names": names, "aid": Aid.ADVICE, "readers": (2,), **more}
        return why_text(scene_of(replace(view, inside=inside), **scene)).plain

    for inside in ((), (0, 1, 2)):
        shown = why(inside).partition("What Mirror believes")[2]
        assert "Ada goes home early" in shown
        assert "Mirror" not in shown
        assert why(inside, log=()).endswith("What Mirror believes\n  Nothing certain yet.")
        assert "believes" not in why(inside, readers=()) + why(inside, aid=Aid.PERCENT)


@pytest.mark.parametrize("stage", [Decide(0), Revealed(), Busted(Trap("lava"), (0,), 3)])
@pytest.mark.parametrize("width", [78, 118])
def test_every_panel_is_four_lines_of_full_width(stage: Decide, width: int) -> None:
    scene = scene_of(example_view(), stage, board={"picks": (Pick.LEAVE,) * 8})
    drawn = draw_panel(scene, width).plain.split("\n")
    assert [len(line) for line in drawn] == [width] * 4


def test_fit_cuts_with_an_ellipsis_and_fills_up() -> None:
    assert fit("Riesensteinkugel", 8) == "Riesens…"
    assert fit("ab", 4) == "ab  "
