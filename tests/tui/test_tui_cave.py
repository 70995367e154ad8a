"""The path as a picture: it turns at traps, keeps its leftovers, and always fits."""

from dataclasses import replace

import pytest

from tacora.games.diamant.rules import Laid, Relic, Trap, Treasure
from tacora.games.diamant.screens.cave import Place, draw_path, places
from tacora.games.diamant.screens.stage import Busted, Revealed
from tests.tui.stagecraft import EXAMPLE, LONGEST, example_view, lines, scene_of


def laid(text: str) -> list[Laid]:
    return [Laid(Treasure(int(word)) if word.isdecimal() else Trap(word)) for word in text.split()]


def test_the_path_changes_lanes_behind_a_trap() -> None:
    assert places(laid("17 spikes 11 lava 15")) == [(0, 0), (1, 0), (1, 1), (2, 1), (2, 0), (3, 0)]


def test_two_traps_in_a_row_turn_twice_and_never_overlap() -> None:
    found = places(laid("9 snake lava 5 spikes boulder scorpion 7"))
    assert found[:4] == [Place(0, 0), Place(1, 0), Place(1, 1), Place(2, 1)]
    assert len(set(found)) == len(found)


def test_the_example_is_drawn_with_its_leftovers_and_the_next_card() -> None:
    drawn = lines(draw_path(scene_of(example_view()), 78, 7))
    assert drawn == [
        "     ╭───╮ ┏━━━┓ ╭───╮ ┏━━━┓",
        "⌂ ── │ 17│─┃ ⋀ ┃ │ 15│─┃ § ┃",
        "     ╰───╯ ┗━━━┛ ╰─3─╯ ┗━━━┛",
        "             │     │     │",
        "           ╭───╮ ┏━━━┓ ╭───╮ ╔═══╗ ┌┄┄┄┐",
        "           │ 11│─┃ ≈ ┃ │ 13│─║ 14║┄┆ ? ┆",
        "           ╰───╯ ┗━━━┛ ╰─1─╯ ╚═2═╝ └┄┄┄┘",
    ]


def test_an_empty_path_shows_where_the_first_card_will_lie() -> None:
    view = example_view("5", removed=())
    drawn = lines(draw_path(scene_of(replace(view, path=())), 78, 7))
    assert drawn[1] == "⌂ ── ┆ ? ┆"


@pytest.mark.parametrize("width", [78, 110, 150])
@pytest.mark.parametrize("height", [7, 23])
def test_the_longest_path_fits_and_shows_its_end(width: int, height: int) -> None:
    view = example_view(LONGEST, removed=())
    drawn = draw_path(scene_of(view), width, height).plain.split("\n")
    assert len(drawn) == height
    assert all(len(line) == width for line in drawn)
    text = "\n".join(drawn)
    assert "17" in text
    assert "?" in text
    assert ("+" in text) == (width == 78)


def test_twenty_five_cards_with_relics_fit_into_eighty_columns() -> None:
    view = example_view(LONGEST, removed=())
    path = (*view.path, *(Laid(Relic(value)) for value in (5, 7, 8, 10, 12)))
    drawn = lines(draw_path(scene_of(replace(view, path=path)), 78, 7))
    assert len(path) == 25
    hidden = next(int(line[1:3]) for line in drawn if line.startswith("+"))
    assert 5 < hidden < 15
    assert "◈12" in "\n".join(drawn)


def test_a_large_window_gets_large_cards_with_names_and_gems() -> None:
    drawn = "\n".join(lines(draw_path(scene_of(example_view()), 78, 23)))
    assert "◆◆◆••" in drawn  # 17 in diamonds of five and rubies
    assert "Spike …" in drawn
    assert "Lava p…" in drawn


def test_the_current_card_has_a_frame_of_its_own_until_the_picks_are_open() -> None:
    view = example_view()
    assert "╔" in draw_path(scene_of(view), 78, 7).plain
    revealed = scene_of(view, Revealed(), board={"picks": (None,) * 8})
    assert "╔" not in draw_path(revealed, 78, 7).plain
    assert "?" not in draw_path(revealed, 78, 7).plain


def test_a_bust_frames_both_traps() -> None:
    view = example_view(EXAMPLE)
    trap = Trap("lava")
    view = replace(view, path=(*view.path, Laid(trap)), inside=())
    drawn = draw_path(scene_of(view, Busted(trap, (0, 1), 9), board={"bust": trap}), 78, 7).plain
    assert drawn.count("╔") == 2
    assert drawn.count("║ ≈ ║") == 2
