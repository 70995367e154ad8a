"""The other choice with the real deck: the cards that came, and those that would have come."""

from dataclasses import replace
from pathlib import Path

import pytest

from tacora.coach.run import NotReviewed
from tacora.editions import load_editions
from tacora.game import Together
from tacora.games.diamant.coach.whatif import what_if
from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.rules import Options, Pick
from tacora.record import Record, read_record, replay, verify_record
from tacora.texts import LANGUAGES, Texts
from tests.games.diamant.coach.records import played, scripted

GOLDEN = Path(__file__).parents[3] / "golden"
FEW = 50


@pytest.fixture(autouse=True)
def _no_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TACORA_TABLES", str(tmp_path))


def test_leaving_would_have_kept_the_sure_win() -> None:
    found = what_if(scripted(), 12, 0, "leave", playouts=FEW)
    assert (found.loot, found.loot_really, found.bust, found.left_after) == (15, 0, False, 0)
    assert (found.points, found.points_really) == ((15, 9), (0, 9))
    assert (found.win, found.win_after, found.win_really) == (1.0, 1.0, 0.0)
    assert found.cards == ()
    assert found.assumes.key == "coach-branch-assumes"


def test_the_others_pick_as_they_did_and_the_deck_is_the_same() -> None:
    """Ben goes on with Ada in the first cave and meets the snakes with her."""
    found = what_if(scripted(), 1, 1, "continue", playouts=FEW)
    assert found.cards[0] == "snake"
    assert found.loot_really == 9
    assert found.points_really == (0, 9)
    if found.bust:
        assert (found.loot, found.cards) == (0, ("snake", "snake"))
    else:
        assert found.loot == 8 + (found.left_after == 0)


def test_without_the_secret_nobody_knows_the_next_card() -> None:
    record = played("pegasus-2024", ("careful", "careful", "careful"), seed=4, options=Options(expeditions=1))
    step = len(record.moves) - 1
    state = list(replay(record))[step].state
    hidden = replace(record, secret=None)
    found = what_if(hidden, step, state.inside[0], "continue", playouts=FEW)
    assert not found.known
    assert found.cards == ()
    assert found.assumes.key == "coach-branch-assumes-unknown"
    known = what_if(record, step, state.inside[0], "continue", playouts=FEW)
    assert known.known
    assert len(known.cards) >= 1


def test_cards_beyond_the_record_follow_from_its_secret() -> None:
    """Whoever plays the branch with the same dealer gets the same cards: such a record is proven fair."""
    record = played("iello-2017", ("careful",) * 3, seed=4, options=Options(expeditions=1))
    step = len(record.moves) - 1
    state = list(replay(record))[step].state
    seat = state.inside[0]
    found = what_if(record, step, seat, "continue", playouts=FEW)
    moves = list(record.moves[:step])
    picks = tuple(record.moves[step].picks)
    moves.append(Together(tuple(Pick.CONTINUE if at == seat else pick for at, pick in enumerate(picks))))
    for nth, card in enumerate(found.cards, start=1):
        moves.append(type(record.moves[0])(diamant_edition(record.edition.id).card(card)))
        last = nth == len(found.cards)
        if not (last and found.bust):
            pick = Pick.LEAVE if last else Pick.CONTINUE
            moves.append(Together(tuple(pick if at == seat else None for at in range(3))))
    branch = replace(record, moves=tuple(moves))
    *_, (end, _) = replay(branch)
    assert end.points == found.points
    assert all(finding.holds for finding in verify_record(branch))


@pytest.mark.parametrize("name", ["incan-gold-2006", "pegasus-2024-relics-house", "schmidt-2005"])
def test_every_decision_has_both_branches(name: str) -> None:
    record = read_record((GOLDEN / f"{name}.record").read_text(encoding="utf-8"), load_editions())
    steps = list(replay(record))
    decided = [at for at, move in enumerate(record.moves) if isinstance(move, Together)]
    for step in decided[:: max(1, len(decided) // 6)]:
        for pick in ("continue", "leave"):
            found = what_if(record, step, steps[step].state.inside[-1], pick, "these", playouts=5)
            assert found.loot >= 0
            assert (found.left_after is None) == found.bust
            for language in LANGUAGES:
                texts = Texts(language, record.edition.id)
                assert texts(found.say.key, **found.say.args)
                assert texts(found.assumes.key, **found.assumes.args)


def test_what_was_never_decided_has_no_branch() -> None:
    game = scripted()
    for step in (0, 99, -1):
        with pytest.raises(NotReviewed, match="Nothing was decided"):
            what_if(game, step, 0, "leave", playouts=FEW)
    with pytest.raises(NotReviewed, match="was not inside"):
        what_if(game, 3, 1, "leave", playouts=FEW)
    cut = Record(edition=game.edition, options=game.options, seats=game.seats, moves=game.moves[:4])
    with pytest.raises(NotReviewed, match="ends before"):
        what_if(cut, 1, 0, "leave", playouts=FEW)
