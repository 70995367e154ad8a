"""The pictures: pure functions of a scene."""

from typing import Any

import pytest
from rich.cells import cell_len

from tacora.games.trolldragon.rules import (
    ChamberFace,
    DragonFace,
    Enter,
    Escape,
    GrottoFace,
    Leave,
    Phase,
    Race,
    Reroll,
    Roll,
    SetAside,
    Take,
    Treasures,
    View,
)
from tacora.games.trolldragon.screens.actions import actions_of, roll_of
from tacora.games.trolldragon.screens.board import draw_banner, draw_panel, draw_said, draw_stake, draw_table
from tacora.games.trolldragon.screens.dice import draw_dice
from tacora.games.trolldragon.screens.dice_show import DiceShow
from tacora.games.trolldragon.screens.pages import final_page
from tacora.games.trolldragon.screens.scene import Live, Scene, calls_troll
from tacora.games.trolldragon.screens.stage import (
    Await,
    Choose,
    Decide,
    Finished,
    Home,
    RaceLive,
    RaceTurn,
    Stage,
    Taken,
    TrollCame,
    Woke,
)
from tacora.protocol import commands as c
from tacora.protocol.entries import Played
from tacora.protocol.settings import Aid
from tacora.texts import LANGUAGES
from tests.client.table_play import Evening
from tests.tui.trolldragon.dicecraft import (
    D,
    K,
    T,
    X,
    lines,
    scene_of,
    view_with,
)
from tests.tui.wire import Follower

RACE = Race(
    holder=1,
    chamber=(ChamberFace.BLANK, ChamberFace.TWO_NUGGETS),
    chamber_rolls=1,
    dragons=(DragonFace.BLANK, DragonFace.DRAGON),
    dragon_rolls=1,
)


def picture(scene: Scene) -> str:
    return "\n".join(line.plain for line in draw_dice(scene, 78))


def keys(scene: Scene) -> list[str]:
    return [action.key for action in actions_of(scene)]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("de", ["Diamant", "Schlüssel", "Tür", "Troll", "✖ Troll hält ihn", "▣ beiseite", "frei"]),
        ("en", ["diamond", "key", "door", "troll", "✖ troll holds it", "▣ set aside", "free"]),
    ],
)
def test_every_die_says_what_it_shows_and_why_it_is_blocked(language: str, words: list[str]) -> None:
    drawn = picture(scene_of(view_with(D, K, T, X, aside=(1,)), language=language))
    assert all(word in drawn for word in words)
    assert [f" {number} " in drawn.split("\n")[1] for number in (1, 2, 3, 4)] == [True] * 4


def test_a_chosen_die_differs_without_colour() -> None:
    view = view_with(D, K, T, X)
    drawn = picture(scene_of(view, chosen=frozenset({0})))
    assert "╔═ 1 ═" in drawn
    assert "✓ chosen" in drawn
    assert "╔═ 2 ═" not in drawn


def test_the_stake_says_how_many_dice_are_free_and_what_can_be_lost() -> None:
    view = view_with(D, K, T, X, aside=(1,), risk=Treasures(3, 2))
    told = [line.plain for line in draw_stake(scene_of(view))]
    assert told == [
        "2 dice are free.   ✖ the troll holds 1   ▣ 1 is set aside",
        "At risk:  ◆ 3  ● 2   = 9 points",
    ]


@pytest.mark.parametrize(
    ("faces", "aside", "expected"),
    [
        ((D, D, X, X), (), ["Space", "← H"]),
        ((D, K, X, X), (), ["Space", "A", "← H"]),
        ((D, K, T, X), (), ["Space", "A", "E", "← H"]),
        ((K, T, X, X), (0, 1), ["E"]),
    ],
)
def test_only_legal_moves_are_offered(
    faces: tuple[GrottoFace, ...], aside: tuple[int, ...], expected: list[str]
) -> None:
    scene = scene_of(view_with(*faces, aside=aside))
    assert keys(scene) == expected
    legal = scene.view.legal
    assert ("Space" in expected) == (roll_of(scene.view, frozenset()) in legal)
    assert ("E" in expected) == (Enter() in legal)
    assert ("← H" in expected) == (Leave() in legal)


def test_the_first_roll_is_the_only_offer_of_a_turn() -> None:
    evening = Evening(21, edition="troll-dragon", race="turns")
    evening.sit_down()
    evening.do(c.Start(), 0)
    view = Follower(evening, 0).seen.view
    assert isinstance(view, View)
    assert keys(scene_of(view)) == ["Space"]


def test_the_risk_of_the_troll_is_told_as_the_table_likes_it() -> None:
    view = view_with(D, D, X, X)
    told = {aid: actions_of(scene_of(view, aid=aid))[0].detail for aid in Aid}
    assert told[Aid.OFF] == "both free dice"
    assert told[Aid.SYMBOLS] == "both free dice · troll comes: ▰▰▱▱▱"
    assert told[Aid.PERCENT] == "both free dice · troll comes: 11 %"


def test_where_the_troll_cannot_come_no_risk_is_told() -> None:
    some = scene_of(view_with(D, D, D, X, options={"reroll": Reroll.ANY_FREE}), chosen=frozenset({0}))
    both = scene_of(view_with(K, T, D, X, aside=(0, 1), options={"escape": Escape.KEY_AND_DOOR}))
    assert actions_of(some)[0].detail == "only this die"
    assert actions_of(both)[0].detail == "the last die"
    by_the_book = scene_of(view_with(K, T, D, X, aside=(0, 1)))
    assert actions_of(by_the_book)[0].detail == "the last die · troll comes: 33 %"


def test_t2_by_the_book_a_roll_takes_all_free_dice_whatever_was_chosen() -> None:
    scene = scene_of(view_with(D, K, D, X), chosen=frozenset({1}))
    assert actions_of(scene)[0].detail == "all 3 free dice · troll comes: 4 %"


@pytest.mark.parametrize(
    ("faces", "chosen", "told", "warn"),
    [
        ((D, D, K, X), (), "key: kept for the chamber", False),
        ((D, K, T, X), (), "Choose with 1 to 4: key or door?", False),
        ((D, K, T, X), (2,), "door: kept for the chamber", False),
        ((D, K, T, X), (0,), "Only a key or a door can be set aside.", False),
        ((X, X, K, X), (), "Careful! That brings the troll.", True),
        ((X, X, K, T), (2, 3), "Careful! That brings the troll.", True),
    ],
)
def test_setting_aside_says_what_it_does(
    faces: tuple[GrottoFace, ...], chosen: tuple[int, ...], told: str, *, warn: bool
) -> None:
    scene = scene_of(view_with(*faces), chosen=frozenset(chosen))
    [aside] = [action for action in actions_of(scene) if action.key == "A"]
    assert (aside.detail, aside.warn) == (told, warn)


def test_a_key_set_aside_last_brings_the_troll_only_without_a_way_in() -> None:
    assert calls_troll(view_with(X, X, X, K), SetAside((3,)))
    assert calls_troll(view_with(X, X, T, K, aside=(2,)), SetAside((3,)))
    saves = {"escape": Escape.KEY_AND_DOOR}
    assert calls_troll(view_with(X, X, X, K, options=saves), SetAside((3,)))
    assert not calls_troll(view_with(X, X, T, K, aside=(2,), options=saves), SetAside((3,)))
    assert not calls_troll(view_with(D, X, X, K), SetAside((3,)))


def test_the_race_shows_both_sides() -> None:
    view = view_with(
        D, K, T, X, race=RACE, phase=Phase.CHAMBER, risk=Treasures(1, 2), legal=(Roll(), Leave())
    )
    drawn = picture(scene_of(view, RaceTurn(0), language="de"))
    assert "Mia" in drawn
    assert "Jonas" in drawn
    assert "zweimal Gold" in drawn
    assert "✖ Drache!" in drawn
    stake = [line.plain for line in draw_stake(scene_of(view, RaceTurn(0), language="de"))]
    assert stake == ["Drache ■□  1 von 2: Er wird wach!", "In Gefahr:  ◆ 1  ● 2   = 7 Punkte"]


def test_in_turn_the_adventurer_decides_and_the_dragon_rolls() -> None:
    view = view_with(D, K, T, X, race=RACE, phase=Phase.CHAMBER, risk=Treasures(1, 2))
    assert keys(scene_of(view, RaceTurn(0))) == ["Space", "← H"]
    assert actions_of(scene_of(view, RaceTurn(0)))[0].detail == "both gold dice · dragon wakes: about 17 %"
    [dragon] = actions_of(scene_of(view, RaceTurn(1)))
    assert dragon.detail == "Jonas: the last dragon die"


@pytest.mark.parametrize(
    ("people", "expected"),
    [((0,), ["Space", "← H"]), ((1,), ["Space"]), ((0, 1), ["Space", "← H", "D"]), ((), [""])],
)
def test_on_a_beat_each_side_has_its_keys(people: tuple[int, ...], expected: list[str]) -> None:
    view = view_with(D, K, T, X, race=RACE, phase=Phase.CHAMBER)
    assert keys(scene_of(view, RaceLive(), people=people)) == expected


def test_on_a_beat_a_press_is_seen_at_once() -> None:
    view = view_with(D, K, T, X, race=RACE, phase=Phase.CHAMBER)
    live = Live(number=3, pressed=frozenset({0, 1}), dragon_open=True)
    pressed = actions_of(scene_of(view, RaceLive(), people=(0, 1), live=live))
    assert [action.detail.count("✓") for action in pressed] == [1, 0, 1]
    waiting = actions_of(scene_of(view, RaceLive(), people=(0, 1)))
    assert waiting[2].detail == "First comes a roll in the chamber."


def test_a_bot_with_the_dragon_dice_is_waited_for() -> None:
    view = view_with(D, K, T, X, race=RACE, phase=Phase.CHAMBER)
    [other] = [a for a in actions_of(scene_of(view, RaceLive(), people=(0, 2))) if a.key == "D"]
    assert other.detail == "Jonas has the dragon dice."


@pytest.mark.parametrize(
    ("stage", "told"),
    [
        (TrollCame(0, Treasures(3)), "✖ DER TROLL KOMMT! ✖"),
        (
            Woke(1, 0, Treasures(1, 4), (Treasures(), Treasures(1, 4), Treasures())),
            "✖ DER DRACHE IST WACH! ✖",
        ),
        (Home(0, Treasures(2)), "⌂ Mia ist sicher zu Hause. ⌂"),
        (Taken(1, Treasures(0, 3)), "Jonas greift in die Trollhand."),
        (Choose(1), "Jonas, greif in die Trollhand!"),
    ],
)
def test_great_moments_have_a_banner(stage: Stage, told: str) -> None:
    assert draw_banner(scene_of(view_with(X, X, X, X), stage, language="de"), 78).plain.strip() == told


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"grotto": 0}, "★ Last turn! The cave is empty. ★"),
        ({"chamber": 0}, "★ Last turn! The treasure chamber is empty. ★"),
        ({"grotto": 0, "chamber": 0}, "★ Last turn! Everything is empty. ★"),
        ({"grotto": 0, "options": {"until_both_empty": True}}, "─" * 78),
        ({}, "─" * 78),
    ],
)
def test_t14_the_last_turn_is_announced(more: dict[str, Any], told: str) -> None:
    assert draw_banner(scene_of(view_with(D, D, X, X, **more)), 78).plain.strip() == told


def test_the_count_before_the_race_is_called() -> None:
    view = view_with(D, K, T, X, race=RACE, phase=Phase.CHAMBER)
    assert "2" in draw_banner(scene_of(view, RaceLive(), live=Live(counting=2)), 78).plain
    assert "♪" in draw_banner(scene_of(view, RaceLive(), live=Live(number=3)), 78).plain


def test_t13_the_choices_are_listed_with_their_worth() -> None:
    takes = (Take(0, 3), Take(1, 2), Take(3, 0))
    scene = scene_of(view_with(X, X, X, X, race=RACE, phase=Phase.HAND, legal=takes), Choose(1))
    told = [f"{action.key} {action.detail}" for action in actions_of(scene)]
    assert told == [
        "1 3 gold nuggets = 9 points",
        "2 1 diamond and 2 gold nuggets = 7 points",
        "3 3 diamonds = 3 points",
    ]


def watched(seed: int, device: int, **settings: Any) -> list[dict[str, Any]]:
    """Every moment of a game as one device sees it."""
    evening, show = Evening(seed, edition="troll-dragon", race="turns", **settings), DiceShow()
    play = evening.play()
    next(play)
    follower, found = Follower(evening, device), []
    for _ in play:
        for before, news, seen in follower.follow():
            if not isinstance(news, Played):
                continue
            show.tell(before, seen)
            while True:
                moment = show.now(seen)
                found.append(
                    {
                        "view": moment.view,
                        "stage": moment.stage,
                        "last": moment.last,
                        "log": tuple(seen.events[-40:]),
                        "people": seen.own,
                    }
                )
                if not show.skip():
                    break
    return found


@pytest.fixture(scope="module")
def moments() -> list[dict[str, Any]]:
    """Every moment of two games with a dragon that wakes, and those of the troll's hand beside them."""
    takes = (Take(0, 3), Take(1, 2), Take(3, 0))
    hand = view_with(X, X, X, X, race=RACE, phase=Phase.HAND, legal=takes)
    stages: tuple[Stage, ...] = (Choose(1), Taken(1, Treasures(0, 3)))
    rare = [{"view": hand, "stage": stage, "last": (), "log": (), "people": (0, 1)} for stage in stages]
    return [*watched(9, 0), *watched(10, 1), *rare]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
def test_nothing_overflows_in_any_moment_of_a_game(
    moments: list[dict[str, Any]], language: str, size: tuple[int, int]
) -> None:
    """The longest names, every stage: exactly so many lines, none too wide, and no offer cut off."""
    width, height = size[0] - 2, size[1] - 1
    names = ("Maximiliane-Luise", "Donaudampfschiff", "Tüftelgenie", "Schlüsselsucher", "Mäuschen")
    for nth, moment in enumerate(moments):
        aid = list(Aid)[nth % 3]
        shown = names[: moment["view"].seats]
        scene = scene_of(**moment, names=shown, language=language, aid=aid)
        drawn = draw_table(scene, width, height).plain.split("\n")
        assert len(drawn) == height
        assert max(map(cell_len, drawn)) <= width, drawn
        assert [line.plain for line in draw_panel(scene, width) if "…" in line.plain] == []
    seen = {type(moment["stage"]) for moment in moments}
    assert seen >= {Decide, Await, TrollCame, Home, RaceTurn, Woke, Choose, Taken}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_live_race_fits_too(language: str) -> None:
    view = view_with(D, K, T, X, race=RACE, phase=Phase.CHAMBER, risk=Treasures(60, 50), seats=5)
    live = Live(pressed=frozenset({0, 1}), dragon_open=True, stood_in=True)
    scene = scene_of(view, RaceLive(), language=language, people=(0, 1), live=live)
    drawn = draw_table(scene, 78, 23).plain.split("\n")
    assert len(drawn) == 23
    assert max(map(cell_len, drawn)) <= 78
    assert not any("…" in line.plain for line in draw_panel(scene, 78))


def test_the_last_events_stand_below_the_older_ones(moments: list[dict[str, Any]]) -> None:
    first = next(
        moment
        for moment in moments
        if isinstance(moment["stage"], Decide)
        and any(type(event).__name__ == "GrottoRolled" for event in moment["last"])
    )
    told = [line.plain for line in draw_said(scene_of(**first), 78, 3) if line.plain]
    assert "rolls:" in " ".join(told[-2:])


def test_t15_the_bags_are_counted_at_the_end(moments: list[dict[str, Any]]) -> None:
    last = next(moment for moment in moments if isinstance(moment["stage"], Finished))
    scene = scene_of(**last)
    told = lines(final_page(scene))
    result = scene.view.result
    assert result is not None
    best = result.winners[0]
    bag = scene.view.bags[best]
    assert f"◆ {bag.diamonds:>2} + ● {bag.nuggets:>2} × 3 = {3 * bag.nuggets:>3}" in told[2]
    assert f"{result.points[best]} points" in told[2]
    assert max(map(cell_len, told)) <= 80
