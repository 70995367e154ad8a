"""A game without a screen of its own: what happened in sentences, the legal moves under numbers."""

from pathlib import Path

import pytest

from tacora.games.kit import GameKit
from tacora.protocol.entries import Phase
from tacora.tui.plain import PlainScreen
from tests.tui.tables import make_app, play_on, press, screen_text, settle


async def test_a_whole_game_on_the_plain_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GameKit, "has", lambda _, room: room != "screens")
    app = make_app(
        tmp_path, edition="iello-2017", seats=("you:Mia", "bold", "careful"), options={"expeditions": 1}
    )
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        assert isinstance(app.screen, PlainScreen)
        shown = screen_text(app)
        assert "Card 1" in shown
        assert "1  continue" in shown
        assert "2  leave" in shown
        await press(pilot, app, "1")
        await play_on(pilot, app, lambda seen: str(1 + seen.moves.index("leave")) if seen.moves else "enter")
        assert app.seen is not None
        assert app.seen.table.phase is Phase.OVER
        assert app.saved is not None
