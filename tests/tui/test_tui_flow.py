"""The real app, driven by keys without a screen."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from textual.screen import Screen
from textual.widgets import Input, Static

from tacora.editions import UnknownEdition
from tacora.rules.diamant import Options, Pick
from tacora.rules.errors import SetupError
from tacora.tui import NoTerminal, NothingToResume, TuiSetup, run
from tacora.tui.app import TacoraApp
from tacora.tui.game_screen import GameScreen
from tacora.tui.setup import Aid, Speed
from tacora.tui.setup_screen import SetupScreen
from tacora.tui.sheets import AskQuit, Sheet
from tacora.tui.stage import Busted, CaveEnded, Covered, Decide, Finished, Handover, Revealed, Stage, Waiting
from tests.tui.stagecraft import (
    EDITIONS,
    EIGHT,
    make_app,
    now,
    play_on,
    press_on,
    screen_bytes,
    screen_text,
    step,
)

SIZE = (80, 24)
TWO: dict[str, Any] = {"edition": "pegasus-2024", "seats": ("you:Mia", "you:Jonas", "bold")}
THREE: dict[str, Any] = {"edition": "pegasus-2024", "seats": ("you:Mia", "bold", "careful")}


def shown(app: TacoraApp) -> Screen[Any]:
    return app.screen


async def test_one_key_leads_from_the_start_to_the_first_decision(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        assert isinstance(app.screen, SetupScreen)
        await pilot.press("enter")
        assert isinstance(now(app.session), Decide)
        text = screen_text(app)
    assert "1 ← BACK" in text
    assert "2 → CONTINUE" in text


@pytest.mark.parametrize("language", ["de", "en"])
async def test_a_whole_game_by_keys_and_then_another(language: str, tmp_path: Path) -> None:
    app = make_app(tmp_path, language=language, **THREE)
    async with app.run_test(size=SIZE) as pilot:
        await press_on(pilot, app, lambda game: isinstance(game.stage, Finished))
        text = screen_text(app)
        first = app.session
        await pilot.press("enter")
        assert app.session is not first
        assert isinstance(now(app.session), Decide)
        play_on(app.session)
        await pilot.press("n")
        assert isinstance(app.screen, SetupScreen)
    assert ("Punkte" if language == "de" else "Points") in text
    assert first.table.commitment in text
    assert len(list(tmp_path.glob("*.record"))) == 2


def check_room(screen: GameScreen) -> None:
    """Every widget lies on the screen, and what it shows is no larger than itself."""
    table = ["head", "threats", "crew", "rule", "path", "said", "loot", "panel"]
    names = ["page-text"] if screen.has_class("paged") else table
    for name in (*names, "keys"):
        widget = screen.query_one(f"#{name}", Static)
        room = widget.content_region
        drawn = [line.rstrip() for line in str(widget.render()).split("\n")]
        assert room.bottom <= 24, name
        assert room.right <= 80, name
        assert len(drawn) <= room.height, name
        assert all(cell_len(line) <= room.width for line in drawn), (name, drawn)
    assert str(screen.query_one("#keys", Static).render()).rstrip().endswith(("Q Ende", "Q Quit"))


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("edition", EDITIONS)
async def test_everything_fits_into_80_by_24_with_eight_seats(
    edition: str, language: str, tmp_path: Path
) -> None:
    app = make_app(tmp_path, language=language, edition=edition, seats=EIGHT)
    seen: set[type[Stage]] = set()
    async with app.run_test(size=SIZE) as pilot:
        while True:
            session = app.session
            seen.add(type(session.stage))
            screen = shown(app)
            assert isinstance(screen, GameScreen)
            before = screen.has_class("paged")
            screen.show()
            if before or screen.has_class("paged"):
                await pilot.pause()  # a page is laid out by its content, and the table anew after it
            check_room(screen)
            if isinstance(session.stage, Finished):
                break
            step(session)
    assert seen >= {Decide, Revealed, CaveEnded, Finished}


async def test_no_byte_on_the_screen_depends_on_a_pick_that_lies_face_down(tmp_path: Path) -> None:
    seen: list[list[str]] = []
    for nth, key in enumerate(("1", "2")):
        app = make_app(tmp_path / str(nth), **TWO)
        frames = []
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press("enter", key)
            assert isinstance(now(app.session), Covered)
            frames.append(screen_bytes(app))
            for following in ("l", "escape", "enter", "enter", "o", "escape", "s", "a"):
                await pilot.press(following)
                frames.append(screen_bytes(app))
            assert isinstance(now(app.session), Decide)
        seen.append(frames)
    assert seen[0] == seen[1]


async def test_the_hand_over_page_carries_no_secret_and_asks_by_name(tmp_path: Path) -> None:
    app = make_app(tmp_path, language="de", options=Options(closed_chests=True), **TWO)
    async with app.run_test(size=SIZE) as pilot:
        stage = now(app.session)
        assert isinstance(stage, Handover)
        assert "Gib das Gerät an" in screen_text(app)
        await pilot.press("1", "2", "backspace")  # nobody has taken the device yet
        assert now(app.session) == stage
        await pilot.press("enter", "1", "backspace", "2", "enter")
        assert isinstance(now(app.session), Handover)


async def test_backspace_takes_back_and_the_other_pick_counts(tmp_path: Path) -> None:
    app = make_app(tmp_path, **TWO)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("enter", "left", "backspace", "right", "enter", "enter", "2", "enter")
        assert isinstance(now(app.session), Revealed)
        assert set(app.session.board.picks or ()) == {Pick.CONTINUE}


async def test_language_and_aid_change_in_the_game(tmp_path: Path) -> None:
    app = make_app(tmp_path, **THREE)
    async with app.run_test(size=SIZE) as pilot:
        assert "Loot" in screen_text(app)
        await pilot.press("s")
        assert "Gepäck" in screen_text(app)
        seen = [app.aid]
        for _ in range(2):
            await pilot.press("a")
            seen.append(app.aid)
        assert set(seen) == set(Aid)


async def test_sheets_open_and_close_and_keep_the_table_still(tmp_path: Path) -> None:
    app = make_app(tmp_path, **THREE)
    async with app.run_test(size=SIZE) as pilot:
        for key, told in (("question_mark", "Help"), ("l", "Log"), ("o", "Why these numbers?")):
            await pilot.press(key)
            assert type(app.screen) is Sheet
            assert told in screen_text(app)
            await pilot.press("1", "down", "up", "pagedown", "pageup", "escape")
            assert type(shown(app)) is GameScreen
        assert isinstance(now(app.session), Decide)


async def test_quitting_says_that_the_game_is_saved_and_resuming_goes_on(tmp_path: Path) -> None:
    app = make_app(tmp_path, **THREE)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("2", "enter", "q")
        assert isinstance(app.screen, AskQuit)
        assert "The game is saved." in screen_text(app)
        await pilot.press("escape")
        board = app.session.board
        await pilot.press("q", "q")
    ended = app.return_value
    assert ended is not None
    assert not ended.finished
    assert ended.saved is not None
    assert str(ended.saved) in ended.sentence
    again = make_app(tmp_path, resume=True)
    async with again.run_test(size=SIZE):
        assert again.session.board == board
    by_path = make_app(tmp_path, resume=ended.saved)
    async with by_path.run_test(size=SIZE):
        assert by_path.session.board == board


async def test_the_set_up_screen_offers_the_last_game(tmp_path: Path) -> None:
    first = make_app(tmp_path, **THREE)
    async with first.run_test(size=SIZE) as pilot:
        await pilot.press("2", "enter")
        board = first.session.board
    app = make_app(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        assert "R last game" in screen_text(app)
        await pilot.press("r")
        assert app.session.board == board
    next(tmp_path.glob("*.record")).write_text("damaged", encoding="utf-8")
    app = make_app(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("r")
        assert "is damaged" in screen_text(app).replace("\n", " ")
        await pilot.press("enter", "r", "enter")
        assert isinstance(app.screen, SetupScreen)


async def test_the_set_up_screen_changes_seats_and_names(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("r", "n", "down", "n")
        assert isinstance(app.focused, Input)
        await pilot.press(*"Mia", "enter", "n", "escape", "down", "left")
        assert "Mia" in screen_text(app)
        await pilot.press("down", "n", "right", "s")
        assert "Neuer Tisch" in screen_text(app)
        await pilot.press("enter")
        assert app.session.table.seats[0].name == "Mia"


async def test_too_few_seats_do_not_start(tmp_path: Path) -> None:
    app = make_app(tmp_path, seats=("you", "bold"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("enter")
        assert isinstance(app.screen, SetupScreen)
        await pilot.press("q")
    assert app.return_value is not None
    assert app.return_value.saved is None


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (40, 10)])
async def test_a_small_window_asks_for_more_room(size: tuple[int, int], tmp_path: Path) -> None:
    app = make_app(tmp_path, **THREE)
    async with app.run_test(size=size) as pilot:
        assert "80 × 24" in " ".join(screen_text(app).split())
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "1 ← BACK" in screen_text(app)


class Clock:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self.now = 100.0
        self.waiting: list[tuple[float, Callable[[], None]]] = []

    def __call__(self) -> float:
        return self.now

    def later(self, seconds: float, call: Callable[[], None]) -> None:
        self.waiting.append((self.now + seconds, call))

    def pass_time(self, seconds: float) -> None:
        """Let everything happen that is due until then, in order."""
        end = self.now + seconds
        while due := [pair for pair in self.waiting if pair[0] <= end]:
            first = min(due, key=lambda pair: pair[0])
            self.waiting.remove(first)
            self.now = first[0]
            first[1]()
        self.now = end


def timed_app(folder: Path, monkeypatch: pytest.MonkeyPatch, **settings: Any) -> tuple[TacoraApp, Clock]:
    clock = Clock()
    app = make_app(folder, speed=Speed.NORMAL, clock=clock, **settings)
    monkeypatch.setattr(app, "later", clock.later)
    return app, clock


async def test_keys_meant_for_the_moment_before_are_ignored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, clock = timed_app(tmp_path, monkeypatch, **THREE)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("1")
        assert isinstance(now(app.session), Decide)
        clock.now += 0.3
        await pilot.press("1")
        assert not isinstance(now(app.session), Decide)


async def test_with_a_clock_the_bots_think_and_a_pick_can_be_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, clock = timed_app(tmp_path, monkeypatch, **THREE)
    async with app.run_test(size=SIZE) as pilot:
        assert len(clock.waiting) == 2  # one for each bot
        clock.now += 0.3
        await pilot.press("1")
        assert isinstance(now(app.session), Waiting)
        await pilot.press("backspace")
        assert isinstance(now(app.session), Decide)
        assert len(clock.waiting) == 2  # they go on thinking, and do not begin anew
        clock.now += 0.3
        await pilot.press("2")
        assert isinstance(now(app.session), Waiting)
        clock.pass_time(1.3)
        assert isinstance(now(app.session), Revealed)
        clock.pass_time(3)
        assert isinstance(now(app.session), Decide)
        clock.pass_time(5)  # all have picked but the person, who has all the time in the world
        assert isinstance(now(app.session), Decide)
        await pilot.press("2")
        assert isinstance(now(app.session), Revealed)
        await pilot.press("enter")  # a key is faster than the clock, and the clock does not skip what follows
        shown_now = now(app.session)
        clock.pass_time(1)
        assert now(app.session) == shown_now


async def test_with_a_clock_a_game_of_bots_plays_itself_up_to_the_first_pause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, clock = timed_app(tmp_path, monkeypatch, edition="pegasus-2024", seats=("careful",) * 3)
    async with app.run_test(size=SIZE):
        clock.pass_time(600)
        assert isinstance(now(app.session), CaveEnded | Busted)
        assert app.session.viewer is None
        assert not clock.waiting


def test_without_a_terminal_there_is_one_sentence() -> None:
    with pytest.raises(NoTerminal, match="needs a terminal"):
        run(TuiSetup(language="en"))


def test_what_cannot_start_is_said_before_the_screen_changes(tmp_path: Path) -> None:
    with pytest.raises(NothingToResume, match="no unfinished game"):
        make_app(tmp_path, resume=True)
    with pytest.raises(UnknownEdition):
        make_app(tmp_path, edition="pegasus")
    with pytest.raises(SetupError):
        make_app(tmp_path, edition="pegasus-2024", seats=("you",))


async def test_without_colour_the_table_says_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = []
    for nth, colour in enumerate((True, False)):
        if not colour:
            monkeypatch.setenv("NO_COLOR", "1")
        app: TacoraApp = make_app(tmp_path / str(nth), **THREE)
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press("2", "enter")
            texts.append(screen_text(app))
    assert texts[0] == texts[1]
    assert "▲" in texts[0] or "○" in texts[0]
