"""A finished game folded for a page: the same steps and scores as the record has, as the public saw them."""

from pathlib import Path

import pytest

from tacora.record import RecordError
from tacora.server.replay import checks, fold
from tacora.server.shelf import Shelf

GOLDEN = Path(__file__).parents[2] / "golden"


@pytest.mark.parametrize("name", ["pegasus-2024", "iello-2017-house", "troll-dragon"])
def test_every_move_is_a_step_with_its_view(name: str) -> None:
    text = (GOLDEN / f"{name}.record").read_text(encoding="utf-8")
    moves = text.partition("\n\n")[2].splitlines()
    told = fold(text, Shelf())
    assert [step.move for step in told.steps] == ["start", *(m for m in moves if not m.startswith("reveal"))]
    assert told.steps[-1].turn == "over"
    assert told.steps[-1].view["result"] == told.result
    assert all(step.view["viewer"] is None for step in told.steps)
    assert len(told.result["points"]) == len(told.seats)
    assert all(step.seats for step in told.steps if step.turn in ("joint", "open"))


def test_who_moved_is_told_where_one_seat_did() -> None:
    told = fold((GOLDEN / "troll-dragon.record").read_text(encoding="utf-8"), Shelf())
    assert {step.seat for step in told.steps} > {None, 0}


def test_the_shuffle_is_checked() -> None:
    text = (GOLDEN / "pegasus-2024.record").read_text(encoding="utf-8")
    found = {check.check: check.holds for check in checks(text, Shelf())}
    assert found == {"finished": True, "commitment": True, "seed": True, "draws": True}


def test_no_record_is_no_replay() -> None:
    with pytest.raises(RecordError):
        fold("nonsense", Shelf())
