"""A bot that fails at the terminal's table: the game goes on, and the end says whose bot it was."""

from pathlib import Path

import pytest

from tests.bots.strangers import tried_for_a_test, written  # noqa: F401 - a fixture
from tests.tui.tables import leave, make_app, press

pytestmark = pytest.mark.usefixtures("tried_for_a_test")


async def test_the_end_names_a_bot_that_lied(tmp_path: Path) -> None:
    app = make_app(tmp_path, edition="iello-2017", seats=("you:Mia", written(tmp_path, "lying"), "bold"))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, app, "1", "enter")
        await leave(pilot, app, "q", "enter")
    assert app.return_value is not None
    [told] = app.return_value.faults
    assert told.startswith("The bot 'lying' of the file ")
    assert told.endswith("picked 'leave', which is none of its moves.")
    assert f"--games {tmp_path}" in app.return_value.sentence, "a hint that can be followed"
