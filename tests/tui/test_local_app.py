"""A table of this process by keys: the lobby, both games to the end, speeds, seeds, own editions, records."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tacora.cli.app import main
from tacora.client.local import tables_folder, unfinished
from tacora.game import SetupError
from tacora.games import games
from tacora.protocol.entries import Phase
from tacora.protocol.settings import Aid, Pace
from tacora.record import read_record
from tacora.tui.lobby_screen import LobbyScreen
from tacora.tui.setup import NothingToResume, PlayError
from tests.tui.tables import cave_key, dice_key, leave, make_app, play_on, press, screen_text, settle

SIZE = (80, 24)
THREE = ("you:Mia", "bold", "careful")
SHORT = {"expeditions": 1}


def verified(path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    capsys.readouterr()
    with pytest.raises(SystemExit) as ended:
        main(["record", "verify", str(path)])
    assert ended.value.code == 0
    return capsys.readouterr().out


async def test_one_enter_starts_the_table_as_it_stands(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        seen = await settle(pilot, app)
        assert isinstance(app.screen, LobbyScreen)
        assert [seat.bot for seat in seen.table.seats] == [None, "bold", "careful", "counter"]
        for word in ("Diamant (2024)", "Sun", "Closed chests", "Enter starts"):
            assert word in screen_text(app)
        seen = await press(pilot, app, "enter")
        assert seen.table.phase is Phase.PLAYING
        assert "Cave 1/5" in screen_text(app)


async def test_the_lobby_seats_people_and_bots_and_sets_house_rules(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        seen = await press(pilot, app, "b", "m", "down", "down", "x")
        assert [seat.bot for seat in seen.table.seats] == [
            None,
            "careful",
            "counter",
            seen.table.seats[3].bot,
            None,
        ]
        await press(pilot, app, "n", *["backspace"] * 16, "Z", "o", "enter")
        assert "Zo" in screen_text(app)
        seen = await press(pilot, app, *["up"] * 7)  # past the edition to the last rule, and up
        for _ in range(12):
            if "closed_chests" in seen.table.settings.options:
                break
            await press(pilot, app, "right")
            seen = await press(pilot, app, "up")
        assert seen.table.settings.options["closed_chests"] is True
        seen = await press(pilot, app, "s")
        assert "Truhen verdeckt" in screen_text(app)
        seen = await press(pilot, app, "4", "4", "9")
        assert [seat.bot for seat in seen.table.seats][-2:] == ["level-4", "level-4-bold"], (
            "there is no level 9"
        )
        seen = await press(pilot, app, "f")
        assert len(seen.table.seats) == 8
        assert seen.table.seats[-1].bot == "level-2-bold", "a fair mix begins with who is not there yet"


async def test_v_keeps_secret_what_one_has_where_the_edition_lets_you(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        seen = await press(pilot, app, "m", "v")
        assert [seat.hidden for seat in seen.table.seats if seat.bot is None] == [True, False]
        assert re.search(r"Sun +secret", screen_text(app))
        seen = await press(pilot, app, "v", *["down"] * 5, "v")
        assert [seat.hidden for seat in seen.table.seats if seat.bot is None] == [False, True]
        assert "V keeps secret what you have" in screen_text(app)
        seen = await press(pilot, app, "v", "k")
        assert [seat.advice for seat in seen.table.seats if seat.bot is None] == [False, True]
        assert "advice" in screen_text(app)
    app = make_app(tmp_path, edition="schmidt-2005")
    async with app.run_test(size=SIZE) as pilot:
        seen = await press(pilot, app, "v")
        assert not any(seat.hidden for seat in seen.table.seats)
        await press(pilot, app, "down")
        assert "secret" not in screen_text(app)


async def test_t1_the_lobby_asks_who_is_the_youngest(tmp_path: Path) -> None:
    app = make_app(tmp_path, edition="troll-dragon")
    async with app.run_test(size=SIZE) as pilot:
        seen = await settle(pilot, app)
        second = seen.table.seats[1].name
        while "The youngest starts" not in screen_text(app):
            await press(pilot, app, "down")
        assert re.search(r"Who is the youngest\? +Sun", screen_text(app))
        seen = await press(pilot, app, "right")
        assert seen.table.settings.options == {"first_seat": 2}
        assert re.search(rf"Who is the youngest\? +{second}", screen_text(app))
        seen = await press(pilot, app, "down", "right")
        assert seen.table.settings.options == {"first_by_lot": True}, "the lot lets go of the seat"
        seen = await press(pilot, app, "up", "left")
        assert seen.table.settings.options == {"first_seat": 4}, "and the seat of the lot"
        seen = await press(pilot, app, "enter")
        assert seen.view is not None
        assert seen.view.active == 3


async def test_another_edition_brings_other_bots(tmp_path: Path) -> None:
    app = make_app(tmp_path, edition="troll-dragon")
    async with app.run_test(size=SIZE) as pilot:
        seen = await settle(pilot, app)
        assert [seat.bot for seat in seen.table.seats] == [None, "timid", "greedy", "key-hunter"]
        seen = await press(pilot, app, "left")
        assert seen.table.settings.edition != "troll-dragon"
        assert len(seen.table.seats) == 4


@pytest.mark.parametrize(("language", "word"), [("en", "Points"), ("de", "Punkte"), ("fr", "Points")])
async def test_a_whole_game_of_diamant_is_recorded_and_can_be_played_again(
    tmp_path: Path, language: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    app = make_app(tmp_path, language=language, edition="iello-2017", seats=THREE, options=SHORT)
    async with app.run_test(size=SIZE) as pilot:
        await play_on(pilot, app, cave_key)
        assert word in screen_text(app)
        assert app.saved is not None
        assert app.saved.parent == tmp_path
        assert app.saved.name.startswith("2026-11-16_iello-2017_")
        seen = await press(pilot, app, "enter")
        assert isinstance(app.screen, LobbyScreen)
        seen = await press(pilot, app, "enter")
        assert (seen.table.phase, seen.table.game) == (Phase.PLAYING, 2)
        await press(pilot, app, "q", "escape")
        await leave(pilot, app, "q", "enter")
    record = app.saved
    assert "seed" in verified(record, capsys)


async def test_a_whole_game_of_dice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seats = ("you:Mia", "you:Tom", "greedy")
    app = make_app(tmp_path, edition="troll-dragon", seats=seats, language="fr")
    async with app.run_test(size=SIZE) as pilot:
        await play_on(pilot, app, dice_key)
        assert app.saved is not None
        assert "Un diamant" in screen_text(app) or "diamant" in screen_text(app)
        await leave(pilot, app, "q")
    assert app.return_value is not None
    assert app.return_value.finished
    assert str(app.saved) in app.return_value.sentence
    assert not unfinished(tmp_path)
    assert not list(tables_folder(tmp_path).glob("*"))
    assert verified(app.saved, capsys)


async def test_the_same_seed_and_the_same_keys_give_the_same_game_bots_included(tmp_path: Path) -> None:
    texts = []
    for folder in ("one", "other"):
        seats = ("you:Mia", "random", "random", "bold")
        app = make_app(tmp_path / folder, edition="iello-2017", seats=seats, options=SHORT, seed=2026)
        async with app.run_test(size=SIZE) as pilot:
            await play_on(pilot, app, cave_key)
            assert app.saved is not None
            texts.append(app.saved.read_text(encoding="utf-8"))
    assert texts[0] == texts[1]
    assert "seed: 2026" in texts[0]


async def test_an_edition_of_ones_own_is_played_and_recorded(tmp_path: Path) -> None:
    own = tmp_path / "editions"
    own.mkdir()
    text = (games()["diamant"].folder / "editions" / "pegasus-2024.toml").read_text(encoding="utf-8")
    (own / "home.toml").write_text(text.replace("pegasus-2024", "home"), encoding="utf-8")
    (own / "home.en.ftl").write_text("edition-title = Home cave\ncave = Cellar\n", encoding="utf-8")
    app = make_app(tmp_path / "games", edition="home", seats=THREE, options=SHORT, editions_folder=own)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot, app)
        assert "Cellar 1/1" in screen_text(app)
        await play_on(pilot, app, cave_key)
        assert app.saved is not None
        assert app.saved.name.startswith("2026-11-16_home_")
        assert "edition: home " in app.saved.read_text(encoding="utf-8")


async def test_without_pace_every_moment_waits_for_enter(tmp_path: Path) -> None:
    app = make_app(tmp_path, edition="iello-2017", seats=THREE, options=SHORT)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, app, "2")
        assert "Everyone goes on." in screen_text(app) or "leave" in screen_text(app)
        screen = app.screen
        shown = screen_text(app)
        assert screen.moment.seconds is None  # type: ignore[attr-defined]
        await press(pilot, app, "2", "1")
        assert screen_text(app) == shown, "nothing is decided before it was seen"
        await press(pilot, app, "enter")
        assert screen_text(app) != shown


@pytest.mark.parametrize("pace", [Pace.CALM, Pace.NORMAL, Pace.FAST])
async def test_with_a_pace_moments_pass_by_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pace: Pace
) -> None:
    app = make_app(tmp_path, edition="iello-2017", seats=THREE, options=SHORT, pace=pace)
    timers: list[tuple[float, Callable[[], None]]] = []
    monkeypatch.setattr(app, "set_timer", lambda seconds, ring: timers.append((seconds, ring)))
    async with app.run_test(size=SIZE) as pilot:
        seen = await press(pilot, app, "2")
        assert seen.table.settings.pace is pace
        screen: Any = app.screen
        passed = []
        while screen.moments.showing:
            shown = screen.moment
            seconds, ring = timers[-1]
            assert seconds == shown.seconds > 0
            ring()
            assert screen.moment is not shown
            passed.append(shown)
        assert passed


async def test_why_risk_help_log_and_language(tmp_path: Path) -> None:
    app = make_app(tmp_path, edition="iello-2017", seats=THREE)
    async with app.run_test(size=(100, 40)) as pilot:
        for key, word in (("question_mark", "Enter  next"), ("l", "Promise"), ("o", "Why these")):
            await press(pilot, app, key)
            assert word.casefold() in screen_text(app).casefold()
            await press(pilot, app, "escape")
        seen = await press(pilot, app, "r")
        assert seen.table.settings.aid is Aid.ADVICE
        seen = await press(pilot, app, "r")
        assert seen.table.settings.aid is Aid.OFF
        await press(pilot, app, "s")
        assert "Höhle 1/5" in screen_text(app)


async def test_o_tells_the_odds_of_the_dice_as_far_as_the_aid_goes(tmp_path: Path) -> None:
    """As advice the best choice, in percent every one, in symbols only the risk; nothing before a roll."""
    app = make_app(tmp_path, edition="troll-dragon", seats=("you:Mia", "timid", "timid"), pace=Pace.OFF)
    async with app.run_test(size=SIZE) as pilot:
        seen = await press(pilot, app, "o")
        assert seen.table.settings.aid is Aid.PERCENT
        assert "next roll" not in screen_text(app)
        while "leave" not in seen.moves:
            seen = await press(pilot, app, "space")
        await press(pilot, app, "enter", "o")
        assert re.search(r"go home +[\d.]+ % to win, [\d.]+ points on average", screen_text(app))
        assert "Best here" not in screen_text(app)
        await press(pilot, app, "escape", "r", "o")
        assert "Best here" in screen_text(app)
        seen = await press(pilot, app, "escape", "r")
        assert seen.table.settings.aid is Aid.OFF
        await press(pilot, app, "o")
        assert "next roll" not in screen_text(app)
        seen = await press(pilot, app, "r")
        assert seen.table.settings.aid is Aid.SYMBOLS
        await press(pilot, app, "o")
        assert "The next roll" in screen_text(app)
        assert "to win" not in screen_text(app)


@pytest.mark.parametrize(
    ("settings", "error"),
    [
        ({"edition": "iello-2017", "seats": ("you", "bold")}, SetupError),
        ({"edition": "iello-2017", "seats": ("you:" + "M" * 17, "bold", "careful")}, PlayError),
        ({"resume": True}, NothingToResume),
    ],
)
def test_what_cannot_work_is_said_before_the_screen_changes(
    tmp_path: Path, settings: dict[str, object], error: type[Exception]
) -> None:
    with pytest.raises(error):
        make_app(tmp_path, **settings)
    assert not list(tmp_path.iterdir())


async def test_the_record_of_a_game_can_be_read(tmp_path: Path) -> None:
    from tacora.editions import load_editions

    app = make_app(tmp_path, edition="iello-2017", seats=THREE, options=SHORT)
    async with app.run_test(size=SIZE) as pilot:
        await play_on(pilot, app, cave_key)
    assert app.saved is not None
    record = read_record(app.saved.read_text(encoding="utf-8"), load_editions())
    assert [(seat.name, seat.bot) for seat in record.seats] == [
        ("Mia", None),
        ("bold", "bold"),
        ("careful", "careful"),
    ]
