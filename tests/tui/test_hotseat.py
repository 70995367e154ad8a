"""Several people at one device: it goes round by covered pages, and nothing on them depends on a pick."""

from pathlib import Path

from tacora.protocol.entries import Phase
from tacora.tui.app import TacoraApp
from tacora.tui.hotseat import Covered, Handover
from tests.tui.tables import cave_key, make_app, play_on, press, screen_bytes, screen_text, settle


def round_of(app: TacoraApp) -> Handover | Covered | None:
    return app.going_round


TWO = ("you:Mia", "you:Jonas", "bold")


async def test_the_device_goes_round_and_the_last_one_puts_it_in_the_middle(tmp_path: Path) -> None:
    app = make_app(tmp_path, edition="iello-2017", seats=TWO)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        first = round_of(app)
        assert isinstance(first, Handover)
        assert "Hand the device to" in screen_text(app)
        await press(pilot, app, "enter")
        assert app.seen is not None
        assert app.seen.me == first.seat
        assert "GO ON" in screen_text(app)
        await press(pilot, app, "2")
        other = 1 - first.seat
        assert round_of(app) == Covered(first.seat, other)
        assert app.seen.turn.ready <= 1, "nothing was sent yet but the bot's pick"
        await press(pilot, app, "enter")
        assert round_of(app) == Handover(other)
        await press(pilot, app, "enter", "1")
        assert round_of(app) == Covered(other, None)
        assert "Device to the middle" in screen_text(app)
        await press(pilot, app, "backspace", "2")
        seen = await press(pilot, app, "enter")
        assert [type(event).__name__ for event in seen.events].count("PicksRevealed") == 1


async def test_what_is_on_the_screen_does_not_depend_on_a_pick(tmp_path: Path) -> None:
    """Two tables, the same until one person picks: every byte on the way round is the same."""
    shown: list[list[str]] = []
    for pick in ("1", "2"):
        app = make_app(tmp_path / pick, edition="pegasus-2024", seats=TWO, options={"closed_chests": True})
        async with app.run_test(size=(120, 40)) as pilot:
            pages = []
            await press(pilot, app, "enter", pick)
            pages.append(screen_bytes(app))
            await press(pilot, app, "enter")
            pages.append(screen_bytes(app))
            await press(pilot, app, "enter")
            pages.append(screen_bytes(app))
            await press(pilot, app, "l")
            pages.append(screen_bytes(app))
            shown.append(pages)
    assert shown[0] == shown[1]


async def test_one_person_alone_holds_the_device_all_the_time(tmp_path: Path) -> None:
    app = make_app(tmp_path, edition="iello-2017", seats=("you:Mia", "bold", "careful"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        assert app.going_round is None
        assert "GO ON" in screen_text(app)


async def test_a_whole_game_of_two_people_and_a_bot(tmp_path: Path) -> None:
    app = make_app(tmp_path, edition="iello-2017", seats=TWO, options={"expeditions": 1})
    async with app.run_test(size=(80, 24)) as pilot:
        await play_on(pilot, app, cave_key)
        assert app.seen is not None
        assert app.seen.table.phase is Phase.OVER
        assert "Points" in screen_text(app)
