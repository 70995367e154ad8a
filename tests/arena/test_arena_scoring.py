"""Victories in parts, ties broken or shared, and who finished ahead of whom."""

import numpy as np

from tacora.arena.scoring import finishing_keys, score
from tacora.sim.tally import victory_shares as shares
from tacora.victory import BY_POINTS, TIES_BY_HANDS

POINTS = np.array([[5, 9, 9, 4], [5, 9, 2, 4], [5, 1, 9, 4]], np.uint16)
HANDS = np.array([[0, 1, 2, 0], [0, 0, 0, 1], [0, 0, 2, 0]], np.uint8)


def test_d14_a_shared_victory_is_split() -> None:
    keys = finishing_keys(POINTS, HANDS, ranking=BY_POINTS)
    assert shares(keys).tolist() == [[280, 420, 420, 280], [280, 420, 0, 280], [280, 0, 420, 280]]


def test_d14_relics_break_a_tie_where_the_edition_says_so() -> None:
    keys = finishing_keys(POINTS, HANDS, ranking=TIES_BY_HANDS)
    assert shares(keys).tolist() == [[280, 840, 420, 0], [280, 0, 0, 840], [280, 0, 420, 0]]


def test_points_count_before_relics() -> None:
    keys = finishing_keys(
        np.array([[6], [5]], np.uint16), np.array([[0], [255]], np.uint8), ranking=TIES_BY_HANDS
    )
    assert shares(keys).tolist() == [[840], [0]]


def test_sums_are_by_bot_wherever_it_sits() -> None:
    who = np.array([[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]])
    sums = score(finishing_keys(POINTS, HANDS, ranking=BY_POINTS), POINTS, who, 3)
    assert sums.games == 4
    assert sums.seats.tolist() == [4, 4, 4]
    assert sums.wins.tolist() == [280 + 0 + 0 + 280, 280 + 420 + 420 + 280, 280 + 420 + 420 + 280]
    assert sums.points.tolist() == [5 + 1 + 2 + 4, 5 + 9 + 9 + 4, 5 + 9 + 9 + 4]
    assert sums.met.tolist() == [[0, 4, 4], [4, 0, 4], [4, 4, 0]]
    # Bot 1 tied with bot 2 in all four games, both finished ahead of bot 0 in the second and third.
    assert sums.ahead.tolist() == [[0, 2, 2], [6, 0, 4], [6, 4, 0]]


def test_copies_of_a_bot_do_not_count_as_meetings() -> None:
    who = np.array([[0, 0], [1, 1], [0, 0]])
    points = np.array([[3, 1], [2, 2], [1, 3]], np.uint16)
    sums = score(finishing_keys(points, np.zeros_like(points, np.uint8), ranking=BY_POINTS), points, who, 2)
    assert sums.seats.tolist() == [4, 2]
    assert sums.met.tolist() == [[0, 4], [4, 0]]
    assert sums.ahead.tolist() == [[0, 4], [4, 0]]


def test_parts_add_up() -> None:
    who = np.array([[0, 1], [1, 0], [2, 2]])
    keys = finishing_keys(POINTS[:, :2], HANDS[:, :2], ranking=TIES_BY_HANDS)
    both = score(keys, POINTS[:, :2], who, 3)
    parts = [score(keys[:, [at]], POINTS[:, [at]], who[:, [at]], 3) for at in (0, 1)]
    added = parts[0].plus(parts[1])
    for name in ("seats", "wins", "points", "ahead", "met"):
        assert (getattr(added, name) == getattr(both, name)).all()
    assert added.games == both.games == 2
