"""A view shows what the state has: every field of it, in every state of a whole game of every edition."""

from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from tacora.editions import load_editions
from tacora.games import kit_of
from tacora.record import read_record, replay

GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = sorted(path.stem for path in GOLDEN.glob("*.record"))
OWN = {"viewer", "edition", "legal", "result", "chests", "deck", "relic_worths"}
"""What is not simply the state's, or the edition's."""


@pytest.mark.parametrize("name", GAMES)
def test_a_view_shows_what_the_state_has(name: str) -> None:
    record = read_record((GOLDEN / f"{name}.record").read_text(encoding="utf-8"), load_editions())
    rules = kit_of(record.edition).rules
    shown: set[str] = set()
    state: Any = None
    for step in replay(record):
        state = step.state
        for viewer in (None, *range(state.seats)):
            view: Any = rules.view(state, viewer)
            assert view.viewer == viewer
            assert view.edition == record.edition.id
            assert view.seats == state.seats
            assert view.legal == (() if viewer is None else rules.legal(state, viewer))
            for told in {field.name for field in fields(view)} - OWN:
                source = state if hasattr(state, told) else state.edition
                assert getattr(view, told) == getattr(source, told), told
                shown.add(told)
            if viewer is not None and hasattr(state, "chests"):
                assert view.chests[viewer] == state.chests[viewer]
    assert len(shown) > 10
    assert rules.view(state, None).result == rules.result(state) is not None
