"""What leaves the program as JSON: views and events, and never a state."""

import json

import pytest

from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.rules import DIAMANT, Laid, Options, Pick, Relic, Trap, Treasure
from tacora.games.diamant.rules.events import PicksRevealed, TrapRepeated
from tacora.protocol import to_plain
from tacora.table import Ballot, FairDealer, Match, Seat


def test_events_carry_their_name_and_cards_their_id() -> None:
    assert to_plain(TrapRepeated(Trap("snake"), (0, 2), 9)) == {
        "event": "TrapRepeated",
        "trap": "snake",
        "seats": [0, 2],
        "lost": 9,
    }
    assert to_plain(PicksRevealed((Pick.LEAVE, Pick.QUIT, None))) == {
        "event": "PicksRevealed",
        "picks": ["leave", "quit", None],
    }
    assert to_plain((Laid(Treasure(9), 4), Laid(Relic(7)))) == [
        {"card": "9", "rubies": 4},
        {"card": "relic:7", "rubies": 0},
    ]


def test_plain_values_stay_as_they_are() -> None:
    assert [to_plain(value) for value in (None, True, 7, "seven", Pick.LEAVE)] == [
        None,
        True,
        7,
        "seven",
        "leave",
    ]
    assert to_plain((1, (None, "x"), [True])) == [1, [None, "x"], [True]]


def test_a_view_is_json_all_through() -> None:
    state = DIAMANT.start(diamant_edition("pegasus-2024-relics"), Options(closed_chests=True), 3).state
    data = json.loads(json.dumps(to_plain(DIAMANT.view(state, 1))))
    assert data["chests"] == [None, 0, None]
    assert data["options"]["closed_chests"] is True
    assert ["relic:5", 1] in data["deck"]


def test_what_may_not_leave_is_refused() -> None:
    edition = diamant_edition("iello-2017")
    dealer = FairDealer.from_seed(1)
    table = Match(edition, Options(), [Seat("Mia")] * 3, dealer)
    state = DIAMANT.start(edition, Options(), 3).state
    for secret in (state, edition, dealer, table, Ballot([0]), object(), b"bytes", 0.5):
        with pytest.raises(TypeError, match="not for sending"):
            to_plain(secret)
        with pytest.raises(TypeError, match="not for sending"):
            to_plain([secret])
