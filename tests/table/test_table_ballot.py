"""D8: picks lie face down until the last one is in."""

import pytest

from tacora.games.diamant.rules import Pick
from tacora.table import Ballot


def test_only_who_has_picked_leaves_the_ballot() -> None:
    ballot: Ballot[Pick] = Ballot((0, 2))
    assert ballot.picked == frozenset()
    ballot.put(2, Pick.LEAVE)
    assert ballot.picked == {2}
    assert not ballot.complete
    with pytest.raises(ValueError, match="opened when the last pick is in, not before"):
        ballot.open(3)


def test_it_opens_with_one_place_per_seat() -> None:
    ballot: Ballot[Pick] = Ballot((0, 2))
    ballot.put(0, Pick.CONTINUE)
    ballot.put(2, Pick.LEAVE)
    assert ballot.complete
    assert ballot.open(4) == (Pick.CONTINUE, None, Pick.LEAVE, None)


def test_a_pick_can_be_changed_and_taken_back() -> None:
    ballot: Ballot[Pick] = Ballot((0, 1))
    ballot.put(0, Pick.CONTINUE)
    ballot.put(0, Pick.LEAVE)
    ballot.put(1, Pick.LEAVE)
    ballot.withdraw(1)
    ballot.withdraw(1)
    assert ballot.picked == {0}
    ballot.put(1, Pick.CONTINUE)
    assert ballot.open(2) == (Pick.LEAVE, Pick.CONTINUE)


def test_a_seat_with_nothing_to_decide_is_refused() -> None:
    with pytest.raises(ValueError, match="seat 1 has no pick to make"):
        Ballot[Pick]((0, 2)).put(1, Pick.LEAVE)


def test_printing_it_tells_nothing() -> None:
    ballots = []
    for pick in Pick:
        ballot: Ballot[Pick] = Ballot((0, 1))
        ballot.put(0, pick)
        ballots.append(ballot)
    for ballot in ballots:
        assert "leave" not in f"{ballot!r} {ballot}".lower()
        assert "continue" not in f"{ballot!r} {ballot}".lower()
        assert "quit" not in f"{ballot!r} {ballot}".lower()
        assert not hasattr(ballot, "__dict__")
