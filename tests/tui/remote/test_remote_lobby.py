"""The lobby as a picture: what it names, and that drawing it again costs little."""

import pytest

from tacora.texts import Texts
from tacora.tui.remote.lobby import Lobby, draw_lobby
from tacora.tui.seating import bots_here
from tests.client.table_play import Evening
from tests.tui.remote.craft import Follower


def _lobby(language: str) -> Lobby:
    evening = Evening(1)
    evening.sit_down()
    return Lobby(
        seen=Follower(evening, 0).seen, page="http://table.example/j/K7QX", texts=Texts(language), bot="bold"
    )


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_lobby_names_everybody_and_the_bot_that_would_come_next(language: str) -> None:
    lobby = _lobby(language)
    told = draw_lobby(lobby, 96).plain
    names = [seat.name for seat in lobby.seen.table.seats if seat.bot is None]
    assert names
    assert all(name in told for name in names)
    assert bots_here("diamant")[1].name(lobby.texts) in told


def test_to_draw_the_lobby_again_no_package_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    lobby = _lobby("en")
    first = draw_lobby(lobby, 96)
    bots = bots_here("diamant")

    def search(**_: str) -> None:
        raise AssertionError("the installed packages are searched for bots")

    monkeypatch.setattr("importlib.metadata.entry_points", search)
    assert (draw_lobby(lobby, 96), bots_here("diamant")) == (first, bots)
