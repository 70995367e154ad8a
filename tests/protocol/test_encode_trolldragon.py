"""Troll & Dragon as JSON: views, events and moves, and never a state."""

import json
from typing import get_args

import pytest

from tacora.editions import load_edition
from tacora.game import Act
from tacora.games.trolldragon import rules as trolldragon
from tacora.games.trolldragon.rules import (
    TROLL_DRAGON,
    DragonFace,
    Enter,
    GrottoFace,
    GrottoFall,
    Input,
    Options,
    Roll,
    State,
    Take,
    Treasures,
    TrollDragonEdition,
)
from tacora.games.trolldragon.rules.events import DragonRolled, GrottoRolled, TreasuresShared
from tacora.protocol import to_plain
from tacora.table import FairDealer, Match, Seat


@pytest.fixture(name="edition")
def edition_fixture() -> TrollDragonEdition:
    edition = load_edition("troll-dragon")
    assert isinstance(edition, TrollDragonEdition)
    return edition


def in_the_chamber(edition: TrollDragonEdition) -> State:
    state = TROLL_DRAGON.start(edition, Options(), 3).state
    faces = (GrottoFace.DIAMOND, GrottoFace.KEY, GrottoFace.DOOR, GrottoFace.TROLL)
    moves: tuple[Input, ...] = (Act(0, Roll((0, 1, 2, 3))), GrottoFall(faces), Act(0, Enter()))
    for move in moves:
        state = TROLL_DRAGON.apply(state, move).state
    return state


def test_events_carry_their_name_and_faces_theirs() -> None:
    assert to_plain(GrottoRolled(0, (1, 3), (GrottoFace.KEY, GrottoFace.TROLL))) == {
        "event": "GrottoRolled",
        "seat": 0,
        "dice": [1, 3],
        "faces": ["key", "troll"],
    }
    assert to_plain(DragonRolled(1, (0,), (DragonFace.DRAGON,), 2))["faces"] == ["dragon"]
    assert to_plain(TreasuresShared((Treasures(), Treasures(1, 2))))["shares"] == [
        {"diamonds": 0, "nuggets": 0},
        {"diamonds": 1, "nuggets": 2},
    ]


def test_moves_carry_their_name() -> None:
    assert to_plain(Roll((0, 2))) == {"move": "Roll", "dice": [0, 2]}
    assert to_plain(Enter()) == {"move": "Enter"}
    assert to_plain(Take(1, 2)) == {"move": "Take", "diamonds": 1, "nuggets": 2}
    assert len(get_args(trolldragon.Move)) == 5


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_a_view_is_json_all_through(edition: TrollDragonEdition, viewer: int | None) -> None:
    fresh, data = (
        json.loads(json.dumps(to_plain(TROLL_DRAGON.view(state, viewer))))
        for state in (TROLL_DRAGON.start(edition, Options(), 3).state, in_the_chamber(edition))
    )
    assert (fresh["phase"], data["phase"]) == ("grotto", "chamber")
    assert (fresh["race"], fresh["dice"][0]) == (None, {"face": None, "aside": False})
    assert data["dice_set"]["dragon"]["verified"] is False
    assert data["options"]["reroll"] == "all-free"
    assert data["risk"] == {"diamonds": 1, "nuggets": 0}
    assert data["dice"][3] == {"face": "troll", "aside": False}
    assert data["race"]["holder"] == 1
    moves = {0: ["Roll", "Leave"], 1: ["Roll"]}
    assert [move["move"] for move in data["legal"]] == (moves.get(viewer, []) if viewer is not None else [])


def test_what_may_not_leave_is_refused(edition: TrollDragonEdition) -> None:
    dealer = FairDealer.from_seed(1)
    table = Match(edition, Options(), [Seat("Mia")] * 3, dealer)
    for secret in (in_the_chamber(edition), edition, dealer, table):
        with pytest.raises(TypeError, match="not for sending"):
            to_plain(secret)
        with pytest.raises(TypeError, match="not for sending"):
            to_plain([secret])
