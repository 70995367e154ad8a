"""Pictures of the key screens, compared with stored ones; there are no timers and no animation in them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from tacora.tui.app import TacoraApp
from tacora.tui.session import Session
from tacora.tui.setup import Ended
from tacora.tui.stage import Busted, CaveEnded, Decide, Revealed
from tests.tui.stagecraft import EIGHT, make_app, press_on

SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
EIGHT_SEATS: dict[str, Any] = {"edition": "pegasus-2024-relics", "seats": EIGHT, "seed": 8, "language": "de"}
Compare = Callable[..., bool]


def deep(game: Session) -> bool:
    return isinstance(game.stage, Decide) and len(game.board.view.path) >= 4


def leaving(game: Session) -> bool:
    return isinstance(game.stage, Revealed) and game.board.path_share > 0


def played_until(app: TacoraApp, until: Callable[[Session], bool]) -> Callable[[Pilot[Ended]], Any]:
    async def play(pilot: Pilot[Ended]) -> None:
        await press_on(pilot, app, until)

    return play


@SIZES
def test_set_up(snap_compare: Compare, tmp_path: Path, size: tuple[int, int]) -> None:
    assert snap_compare(make_app(tmp_path, language="de"), terminal_size=size)


@SIZES
@pytest.mark.parametrize(
    ("moment", "until"),
    [
        ("decision", deep),
        ("reveal", leaving),
        ("bust", lambda game: isinstance(game.stage, Busted)),
        ("cave-end", lambda game: isinstance(game.stage, CaveEnded)),
    ],
    ids=["decision", "reveal", "bust", "cave-end"],
)
def test_table(
    snap_compare: Compare,
    tmp_path: Path,
    size: tuple[int, int],
    moment: str,
    until: Callable[[Session], bool],
) -> None:
    app = make_app(tmp_path, **EIGHT_SEATS)
    assert snap_compare(app, terminal_size=size, run_before=played_until(app, until)), moment


@SIZES
def test_hand_over(snap_compare: Compare, tmp_path: Path, size: tuple[int, int]) -> None:
    app = make_app(tmp_path, edition="iello-2017", seats=("you:Mia", "you:Jonas", "bold"))
    assert snap_compare(app, terminal_size=size)


@pytest.mark.parametrize("key", ["question_mark", "l", "o", "q"], ids=["help", "log", "why", "quit"])
def test_sheet(snap_compare: Compare, tmp_path: Path, key: str) -> None:
    app = make_app(tmp_path, **EIGHT_SEATS)
    assert snap_compare(app, terminal_size=(80, 24), press=["2", "enter", key])
