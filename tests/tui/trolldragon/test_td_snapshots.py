"""Pictures of the key moments, compared with stored ones; nothing moves by itself in them."""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tacora.tui.setup import Ended
from tacora.tui.trolldragon.session import Session
from tacora.tui.trolldragon.stage import Decide, Finished, RaceTurn, TrollCame, Woke
from tests.tui.trolldragon.dicecraft import make_app, play_on
from tests.tui.trolldragon.test_td_flow import game, table

Compare = Callable[..., bool]


def deep(session: Session) -> bool:
    return isinstance(session.stage, Decide) and len(session.view.free) < 4


def racing(session: Session) -> bool:
    race = session.view.race
    return isinstance(session.stage, RaceTurn) and race is not None and len(race.rolling_dragons) == 1


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(
    ("moment", "until"),
    [
        ("grotto", deep),
        ("troll", lambda game: isinstance(game.stage, TrollCame)),
        ("race", racing),
        ("dragon", lambda game: isinstance(game.stage, Woke)),
        ("end", lambda game: isinstance(game.stage, Finished)),
    ],
    ids=["grotto", "troll", "race", "dragon", "end"],
)
def test_table(
    snap_compare: Compare, tmp_path: Path, language: str, moment: str, until: Callable[[Session], bool]
) -> None:
    seats = ("you:Mia", "you:Jonas", "random")
    app = make_app(tmp_path, language=language, seats=seats, seed=1)

    async def play(pilot: Pilot[Ended]) -> None:
        play_on(game(app), until)
        if moment == "end":
            game(app).file.path = Path("games") / game(app).file.path.name
        table(app).show()
        await pilot.pause()

    assert snap_compare(app, terminal_size=(80, 24), run_before=play)
