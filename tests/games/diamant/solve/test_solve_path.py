"""A path in words becomes the position that the rules make of it, or a clear refusal."""

import pytest

from tacora.game import RuleError
from tacora.games.diamant.editions import diamant_edition, diamant_editions
from tacora.games.diamant.rules import Options, Phase, Trap
from tacora.games.diamant.solve import BadPath, view_of_path

BASE = diamant_edition("pegasus-2024")


@pytest.mark.parametrize("edition_id", diamant_editions())
def test_the_fresh_cave(edition_id: str) -> None:
    view = view_of_path(diamant_edition(edition_id), 5, "")
    assert (view.phase, view.expedition, view.path, view.viewer) == (Phase.CARD, 1, (), 0)
    assert view.inside == (0, 1, 2, 3, 4)


def test_the_example_of_the_command_line() -> None:
    view = view_of_path(BASE, 5, "9 snake 14")
    assert (view.phase, view.pending, view.path_rubies) == (Phase.DECISION, 3, 8)
    assert [str(laid.card) for laid in view.path] == ["9", "snake", "14"]
    assert view_of_path(BASE, 5, "9, snake,14") == view


def test_players_leave_where_the_path_says_so() -> None:
    view = view_of_path(BASE, 5, "9 -2 14")
    assert view.inside == (0, 1, 2)
    assert view.pending == 1 + 4
    assert view.path_rubies == 0 + 2
    assert view.chests == (0, 0, 0, 3, 3)


def test_those_inside_at_the_end() -> None:
    view = view_of_path(BASE, 5, "9 snake", inside=2)
    assert (view.inside, view.path_rubies) == ((0, 1), 1)
    assert view == view_of_path(BASE, 5, "9 snake -3")
    assert view_of_path(BASE, 5, "9 snake", inside=5) == view_of_path(BASE, 5, "9 snake")


def test_removed_traps_and_the_expedition() -> None:
    view = view_of_path(BASE, 5, "9", removed=["snake", "lava"])
    assert view.expedition == 3
    assert view.removed == (Trap("snake"), Trap("lava"))
    assert dict(view.deck)[Trap("snake")] == 2
    later = view_of_path(BASE, 5, "9", removed=["snake"], expedition=5)
    assert (later.expedition, later.removed, later.chests) == (5, (Trap("snake"),), (0,) * 5)


def test_d2b_relics_of_earlier_expeditions_are_still_in_the_deck() -> None:
    view = view_of_path(diamant_edition("pegasus-2024-relics"), 5, "relic:8", expedition=3)
    assert [str(card) for card, _ in view.deck if str(card).startswith("relic")] == ["relic:5", "relic:7"]


def test_h3_a_decision_before_the_first_card() -> None:
    options = Options(decide_first=True)
    assert view_of_path(BASE, 5, "", options=options).phase is Phase.DECISION
    view = view_of_path(BASE, 5, "9", options=options, removed=["snake"], expedition=3)
    assert (view.pending, view.expedition) == (1, 3)


@pytest.mark.parametrize(
    ("path", "more", "sentence"),
    [
        ("9 9", {}, "The deck holds no card 9"),
        ("6", {}, "pegasus-2024 has no card '6'; there are: 1, 2, 3"),
        ("snake 4 snake", {}, "The second snake ends the expedition"),
        ("snake snake 4", {}, "The second snake ends the expedition"),
        ("relic", {}, "has no card 'relic'"),
        ("9 -5", {}, "5 can't leave: of 5 inside one at least must stay"),
        ("-1 9", {}, "Nobody decides at '-1'"),
        ("9 -1 -1", {}, "Nobody decides at '-1'"),
        ("9 -0", {}, "expected -1, -2"),
        ("9 -x", {}, "expected -1, -2"),
        ("9", {"inside": 6}, "6 can't be inside"),
        ("9", {"inside": 0}, "0 can't be inside"),
        ("9", {"removed": ["cobra"]}, "has no trap 'cobra'; there are: scorpion, snake"),
        ("9", {"removed": ["snake"] * 3}, "snake can't have ended another expedition"),
        ("9", {"removed": ["snake", "lava", "snake", "lava", "spikes"]}, "has 5 expeditions, so 6 is none"),
        ("9", {"removed": ["snake"], "expedition": 1}, "can't come after 1 busts"),
        ("9", {"expedition": 0}, "0 is none of them"),
        ("snake", {"removed": ["snake", "snake"], "expedition": 9}, "9 is none of them"),
    ],
)
def test_impossible_paths_are_refused_in_one_sentence(
    path: str, more: dict[str, object], sentence: str
) -> None:
    with pytest.raises(RuleError) as refused:
        view_of_path(BASE, 5, path, **more)  # type: ignore[arg-type]
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("seats", [0, 2, 9])
def test_dm5_too_few_or_too_many_players(seats: int) -> None:
    with pytest.raises(RuleError, match=r"pegasus-2024 is for 3 to 8 players"):
        view_of_path(BASE, seats, "9")


def test_a_refusal_names_its_rule() -> None:
    with pytest.raises(BadPath) as refused:
        view_of_path(BASE, 5, "snake snake")
    assert (refused.value.code, refused.value.rule) == ("bad-path", "D6")
