"""The real app, driven by keys without a screen."""

from pathlib import Path
from typing import cast

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from tacora.bots import BotError
from tacora.rules.trolldragon import Enter, Leave, Options, Roll, SetAside, Take
from tacora.table.race import RacePace
from tacora.texts import LANGUAGES
from tacora.tui.app import TacoraApp
from tacora.tui.game_screen import GameScreen
from tacora.tui.setup import Aid, Ended, Speed
from tacora.tui.setup_screen import SetupScreen
from tacora.tui.sheets import AskQuit, Sheet
from tacora.tui.trolldragon.screen import TrollScreen
from tacora.tui.trolldragon.session import Session
from tacora.tui.trolldragon.stage import Choose, Decide, Finished, Home, RaceLive, RaceReady, RaceTurn, Stage
from tests.tui.trolldragon.dicecraft import TWO, Clock, make_app, new_session, play_on, screen_text, wish

THREE = ("you:Mia", "timid", "greedy")


def on_top(app: TacoraApp) -> type:
    """Which screen is shown (a call, so that type checkers do not remember the one before)."""
    return type(app.screen)


def table(app: TacoraApp) -> TrollScreen:
    return cast("TrollScreen", app.screen)


def game(app: TacoraApp) -> Session:
    return table(app).session


def at(app: TacoraApp) -> Stage:
    return game(app).stage


def keys_for(session: Session) -> list[str]:
    """The keys a person presses for what they wish."""
    match wish(session) if isinstance(session.stage, Decide | RaceTurn | Choose) else None:
        case Enter():
            return ["e"]
        case Leave():
            return ["enter"]
        case SetAside(dice):
            return [*(str(die + 1) for die in dice), "a"]
        case Roll(dice) if isinstance(session.stage, Decide) and dice != session.view.free:
            return [*(str(die + 1) for die in dice), "space"]
        case Take() as take:
            return [str(1 + session.view.legal.index(take))]
        case _:
            return ["space"]


async def press_on(pilot: Pilot[Ended], app: TacoraApp, *, at_most: int = 400) -> None:
    for _ in range(at_most):
        if isinstance(at(app), Finished):
            return
        await pilot.press(*keys_for(game(app)))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_whole_game_by_keys(tmp_path: Path, language: str) -> None:
    app = make_app(tmp_path, language=language, seats=("you:Mia", "greedy"), seed=2)
    async with app.run_test(size=(80, 24)) as pilot:
        await press_on(pilot, app)
        assert isinstance(at(app), Finished)
        shown = screen_text(app)
        assert "× 3 =" in shown
        assert max(map(cell_len, shown.split("\n"))) <= 80
        await pilot.press("q")
    ended = app.return_value
    assert ended is not None
    assert ended.finished
    by_keys = cast("Path", ended.saved).read_text(encoding="utf-8")
    session = new_session(tmp_path / "other", ("you:Mia", "greedy"), seed=2)
    play_on(session)
    by_calls = session.file.path.read_text(encoding="utf-8")
    assert by_keys.partition("seed:")[2] == by_calls.partition("seed:")[2]  # before it stand names


async def test_quitting_saves_and_resuming_goes_on_there(tmp_path: Path) -> None:
    app = make_app(tmp_path, seats=TWO, seed=1)
    async with app.run_test(size=(80, 24)) as pilot:
        while not game(app).racing:
            await pilot.press(*keys_for(game(app)))
        await pilot.press("space")  # one roll into the race
        view, stage = game(app).view, at(app)
        await pilot.press("q")
        assert on_top(app) is AskQuit
        await pilot.press("escape")
        assert on_top(app) is TrollScreen
        await pilot.press("q", "enter")
    assert app.return_value is not None
    assert not app.return_value.finished
    assert "--resume" in app.return_value.sentence

    other = make_app(tmp_path, edition=None, seats=None, seed=None, resume=True)
    async with other.run_test(size=(80, 24)):
        assert (game(other).view, at(other)) == (view, stage)


async def test_digits_choose_dice_and_space_rolls_only_these(tmp_path: Path) -> None:
    app = make_app(tmp_path, seats=THREE)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")  # before the first roll there is nothing to choose
        assert "chosen" not in screen_text(app)
        await pilot.press("space", "1", "2", "2")
        assert screen_text(app).count("✓ chosen") == 1
        before = game(app).view.dice
        await pilot.press("space")
        assert game(app).view.dice[1:] == before[1:]


async def test_a_key_is_set_aside_and_says_so(tmp_path: Path) -> None:
    app = make_app(tmp_path, seats=THREE)  # the first roll of seed 7: two diamonds, a key, a door
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("space", "a")
        assert "Choose with 1 to 4" in screen_text(app)
        await pilot.press("3", "a")
        assert "▣ set aside" in screen_text(app)
        assert len(game(app).view.free) == 3
        await pilot.press("k")
        assert isinstance(at(app), RaceTurn)


async def test_leaving_needs_a_roll_first(tmp_path: Path) -> None:
    app = make_app(tmp_path, seats=THREE)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "l", "e", "a", "d")
        assert at(app) == Decide(0)
        await pilot.press("space", "l")
        assert isinstance(at(app), Home)


async def test_the_race_on_a_beat_with_a_clock_in_hand(tmp_path: Path) -> None:
    clock = Clock()
    app = make_app(tmp_path, seats=TWO, speed=Speed.NORMAL, race=RacePace.WILD, clock=clock)
    async with app.run_test(size=(80, 24)) as pilot:

        async def later(seconds: float, *keys: str) -> None:
            clock.now += seconds
            await pilot.press(*keys)
            table(app).beat()

        await later(1, "space")
        await later(1, "e")
        assert isinstance(at(app), RaceReady)
        await later(1, "space")
        assert isinstance(at(app), RaceLive)
        assert "… 3 …" in screen_text(app)
        await pilot.press("space", "space", "space")
        await later(1.5)
        race = game(app).view.race
        assert race is not None
        assert (race.chamber_rolls, race.dragon_rolls) == (1, 0)  # three presses, one roll
        await pilot.press("space", "d", "d")
        await later(0.5)
        race = game(app).view.race
        assert race is not None
        assert (race.chamber_rolls, race.dragon_rolls) == (2, 1)
        await pilot.press("question_mark")
        assert isinstance(app.screen, Sheet)
        clock.now += 100
        await pilot.pause(0.1)
        await pilot.press("escape")
        await later(0.0)
        assert game(app).view.race == race  # a sheet stops the clock
        await pilot.press("enter")
        assert isinstance(at(app), Home)


async def test_without_timers_the_race_goes_in_turn(tmp_path: Path) -> None:
    app = make_app(tmp_path, seats=TWO, speed=Speed.OFF, race=RacePace.WILD)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("space", "e")
        assert isinstance(at(app), RaceTurn)
        await pilot.press("t")
        assert isinstance(at(app), RaceTurn)


async def test_the_pace_can_be_changed_at_the_table(tmp_path: Path) -> None:
    clock = Clock()
    app = make_app(tmp_path, seats=TWO, speed=Speed.NORMAL, clock=clock)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "race: in turn" in screen_text(app)
        await pilot.press("t")
        assert game(app).pace is RacePace.KIDS
        assert "race: calm" in screen_text(app)


async def test_help_log_risk_and_language(tmp_path: Path) -> None:
    app = make_app(tmp_path, seats=THREE)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark")
        assert "Roll in the cave." in screen_text(app)
        await pilot.press("escape", "p")
        assert "Promised before the first roll" in screen_text(app)
        await pilot.press("enter", "o")
        assert app.aid is Aid.OFF
        await pilot.press("s")
        assert "Mia ist dran" in screen_text(app)


async def test_a_small_window_asks_for_more_room(tmp_path: Path) -> None:
    app = make_app(tmp_path, seats=THREE)
    async with app.run_test(size=(70, 20)):
        assert "80" in screen_text(app)
        assert "ROLL" not in screen_text(app)


async def test_the_set_up_offers_the_game_and_starts_it(tmp_path: Path) -> None:
    app = make_app(tmp_path, edition=None, seats=None)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = cast("SetupScreen", app.screen)
        for _ in range(len(app.editions)):
            if screen.form.edition.id == "troll-dragon":
                break
            await pilot.press("right")
        shown = screen_text(app)
        assert "Troll & Dragon" in shown
        assert "in turn, no clock" in shown
        assert screen.form.taken() == ["you", "timid", "greedy", "key-hunter"]
        await pilot.press("enter")
        assert isinstance(app.screen, TrollScreen)
        assert at(app) == Decide(0)


async def test_the_set_up_goes_on_with_a_saved_game(tmp_path: Path) -> None:
    first = make_app(tmp_path, seats=THREE)
    async with first.run_test(size=(80, 24)) as pilot:
        await pilot.press("space")
    app = make_app(tmp_path, edition=None, seats=None)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("r")
        assert isinstance(app.screen, TrollScreen)
        assert game(app).view.dice[0].face is not None


async def test_another_game_and_a_new_table_after_the_end(tmp_path: Path) -> None:
    app = make_app(tmp_path, seats=TWO, dice_options=Options(until_both_empty=False))
    async with app.run_test(size=(80, 24)) as pilot:
        play_on(game(app))
        table(app).show()
        await pilot.press("enter")
        assert at(app) == Decide(0)
        assert game(app).table.record(reveal=False).seed == 8
        play_on(game(app))
        await pilot.press("n")
        assert isinstance(app.screen, SetupScreen)


def test_a_bot_of_the_other_game_is_told_before_the_screen_changes(tmp_path: Path) -> None:
    with pytest.raises(BotError):
        make_app(tmp_path, seats=("you", "bold"))
    with pytest.raises(BotError):
        make_app(tmp_path, edition="iello-2017", seats=("you", "timid", "bold"))


async def test_diamant_still_opens_its_own_table(tmp_path: Path) -> None:
    app = make_app(tmp_path, edition="iello-2017", seats=("you", "bold", "careful"))
    async with app.run_test(size=(80, 24)):
        assert isinstance(app.screen, GameScreen)
