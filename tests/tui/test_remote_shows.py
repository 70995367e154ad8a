"""What one entry tells is shown in steps, and after the last one things stand as the table has them."""

from dataclasses import replace
from typing import Any

import pytest

from tacora.games.diamant.rules import View
from tacora.games.diamant.screens.cave_show import CaveShow
from tacora.games.diamant.screens.stage import Busted, CaveEnded, Decide, Finished, Revealed, Watch
from tacora.games.trolldragon.rules import View as DiceView
from tacora.games.trolldragon.screens import stage as dice
from tacora.games.trolldragon.screens.dice_show import DiceShow, live_of
from tacora.protocol.entries import Phase, Played, RaceInfo, TableChanged, TurnKind
from tacora.protocol.settings import Pace
from tacora.texts import Texts
from tacora.tui.words import news_words
from tests.client.table_play import Evening
from tests.tui.wire import Follower


def watch(evening: Evening, show: Any, device: int = 0) -> list[tuple[str, ...]]:
    """The names of all stages, entry by entry, of a whole game."""
    play = evening.play()
    next(play)
    follower = Follower(evening, device)
    stages = []
    for _ in play:
        for before, news, seen in follower.follow():
            if isinstance(news, Played):
                show.tell(before, seen)
                names = []
                while True:
                    moment = show.now(seen)
                    names.append(type(moment.stage).__name__)
                    assert (moment.seconds is None) == (len(names) > 0 and not show._steps)
                    if not show.skip():
                        break
                stages.append(tuple(names))
    assert follower.seen.table.phase is Phase.OVER
    return stages


def test_a_game_of_diamant_is_shown_from_the_first_card_to_the_standing() -> None:
    stages = watch(Evening(11, edition="incan-gold-2018"), CaveShow())
    assert stages[0] == ("Decide",)
    assert stages[-1][-1] == "Finished"
    assert {name for names in stages for name in names} >= {"Decide", "Revealed", "Busted", "CaveEnded"}
    for names in stages:
        assert names[-1] in ("Decide", "Watch", "CaveEnded", "Finished")
        if "Busted" in names:
            assert names.index("Revealed") < names.index("Busted")


def test_without_a_breather_the_end_of_a_cave_is_still_seen() -> None:
    stages = watch(Evening(11, breather=0), CaveShow())
    assert any(names[-2:] == ("CaveEnded", "Decide") for names in stages)


def test_with_the_pace_off_nothing_is_shown_in_steps() -> None:
    stages = watch(Evening(11, pace=Pace.OFF), CaveShow())
    assert {len(names) for names in stages} == {1}


def test_somebody_who_watches_never_decides() -> None:
    stages = watch(Evening(11), CaveShow(), device=3)
    assert {name for names in stages for name in names} >= {"Watch", "Revealed", "Finished"}
    assert not any("Decide" in names for names in stages)


def test_a_reveal_shows_the_cave_as_it_was_and_a_bust_the_second_trap() -> None:
    evening, show = Evening(11), CaveShow()
    play = evening.play()
    next(play)
    follower = Follower(evening, 0)
    reveals = busts = 0
    for _ in play:
        for before, news, seen in follower.follow():
            if not isinstance(news, Played):
                continue
            show.tell(before, seen)
            while (moment := show.now(seen)).seconds is not None:
                match moment.stage:
                    case Revealed():
                        assert isinstance(before.view, View)
                        assert moment.board.view.path == before.view.path
                        assert moment.board.view.inside == before.view.inside
                        assert moment.board.picks is not None
                        reveals += 1
                    case Busted(trap, seats, _):
                        assert moment.board.bust == trap
                        assert sum(laid.card == trap for laid in moment.board.view.path) == 2
                        assert all(moment.board.story.where[seat].value == "fled" for seat in seats)
                        busts += 1
                    case _:
                        pass
                show.skip()
    assert reveals > 3
    assert busts


def test_whoever_comes_in_the_middle_sees_how_things_stand() -> None:
    evening = Evening(12)
    play = evening.play()
    for _ in range(8):
        next(play)
    seen = Follower(evening, 0).seen
    show = CaveShow()
    show.arrive(seen)
    moment = show.now(seen)
    assert isinstance(moment.stage, Decide | Watch | CaveEnded | Finished)
    assert isinstance(seen.view, View)
    assert moment.board.view == seen.view
    assert [where.value == "inside" for where in moment.board.story.where] == [
        seat in seen.view.inside for seat in range(seen.view.seats)
    ]


@pytest.mark.parametrize("race", ["turns", "normal"])
def test_a_game_of_dice_is_shown_from_the_first_roll_to_the_bags(race: str) -> None:
    stages = watch(Evening(21, edition="troll-dragon", race=race), DiceShow())
    names = {name for told in stages for name in told}
    assert names >= {"Decide", "Await", "Home", "TrollCame", "Finished"}
    assert ("RaceLive" if race == "normal" else "RaceTurn") in names
    assert ("RaceTurn" if race == "normal" else "RaceLive") not in names


def test_a_great_moment_shows_the_dice_as_they_fell() -> None:
    evening, show = Evening(21, edition="troll-dragon", race="turns"), DiceShow()
    play = evening.play()
    next(play)
    follower = Follower(evening, 0)
    for _ in play:
        for before, news, seen in follower.follow():
            if isinstance(news, Played):
                show.tell(before, seen)
                moment = show.now(seen)
                if isinstance(moment.stage, dice.TrollCame):
                    assert all(die.blocked for die in moment.view.dice)
                    return
    pytest.fail("the troll never came")


def test_the_beat_is_counted_in_and_then_goes_on() -> None:
    evening = Evening(21, edition="troll-dragon", race="normal")
    seen = next(
        seen for _ in evening.play() if (seen := Follower(evening, 0).seen).turn.kind is TurnKind.RACE
    )
    assert isinstance(seen.view, DiceView)
    race = RaceInfo(beat=700, next=10_000, counting=3, adventurer=0, holder=1)
    counts = [
        live_of(race, seen.view, now, frozenset()).counting for now in (7_000, 8_000, 8_900, 9_500, 10_000)
    ]
    assert counts == [3, 3, 2, 1, 0]
    later = live_of(replace_counting(race), seen.view, 10_800, frozenset({0}))
    assert (later.counting, later.number, later.pressed) == (0, 1, frozenset({0}))
    assert live_of(None, replace(seen.view, race=None), 0, frozenset()).counting == 0


def replace_counting(race: RaceInfo) -> RaceInfo:
    return RaceInfo(race.beat, race.next, 0, race.adventurer, race.holder)


def test_nobody_is_told_of_their_own_coming_and_going() -> None:
    seen = Follower(Evening(11), 0).seen
    for what in ("joined", "connected", "away"):
        told = [
            news_words(
                TableChanged(seq=9, at=0, what=what, device=device, table=seen.table), seen, Texts("en")
            )
            for device in (0, 1)
        ]
        assert [bool(words) for words in told] == [False, True]
