"""Learned nets: what they look at, and the file they are kept in."""

from pathlib import Path
from random import Random

import pytest

from tacora.games.diamant.learned import BadWeights
from tacora.games.diamant.learned.insight import Blend, blended
from tacora.games.diamant.learned.net import forward, weights_of
from tacora.games.diamant.learned.nets import (
    LARGE,
    SMALL,
    Nets,
    Row,
    champion_nets,
    net_chance,
    read_nets,
    shifted,
    units_of,
    write_nets,
)
from tacora.games.diamant.learned.policy import squash
from tacora.games.diamant.learned.readers import blend_of, calm_of, reader_nets
from tacora.games.diamant.learned.sight import EACH, INPUTS, RIVALS, STANDING, look, rank, stand
from tacora.games.diamant.moment import LANES, Rivals
from tacora.games.diamant.training import usual
from tacora.games.diamant.training.mixture import size_of
from tests.games.diamant.sim.test_sim_weighted import moments

ROW, SMALLER = (
    tuple(Random(1).uniform(-2, 2) for _ in range(weights_of(INPUTS, *units))) for units in (LARGE, SMALL)
)


def test_a_net_adds_up_what_its_units_say() -> None:
    """Two inputs, two units, one unit: by hand."""
    weights = [0.5, -1.0, 1.0, 2.0, 3.0, -4.0, 0.25, 2.0, 7.0, 10.0, 100.0]
    assert len(weights) == weights_of(2, 2, 1)
    # The first unit is 0.5 + 1 + 6 = 7.5, the second -1 + 2 - 8 < 0; from there 0.25 + 2 x 7.5, times 100.
    assert forward(weights, [1.0, 2.0], [0.0, 0.0], [0.0]) == 10 + 100 * 15.25


def test_rivals_are_put_in_order() -> None:
    points, within = [3, 9, 9, 0], [1.0, 0.0, 1.0, 1.0]
    rank(points, within, 4)
    assert (points, within) == ([9, 9, 3, 0], [1.0, 0.0, 1.0, 1.0])


def test_all_that_is_seen_lies_between_minus_one_and_one() -> None:
    rng = Random(2)
    for now, rivals in moments(300):
        others = now.seats - 1
        points = sorted((rng.randint(0, 90) for _ in range(others)), reverse=True)
        into = [9.0] * INPUTS
        look(into, now, rivals, points, [rng.choice((0.0, 1.0)) for _ in points])
        assert all(-1 <= one <= 1 for one in into)
        into = [9.0] * STANDING
        stand(into, rivals.left, now.cards, 10.0, now.points, points, others)
        assert all(-1 <= one <= 1 for one in into)


def test_a_table_for_one_is_played_by_the_exact_rule() -> None:
    now = moments(1)[0][0]._replace(seats=1, inside=1, path=0, relics=0, pending=25, fatal=4, sweep=99)
    nobody = Rivals(0, -1, -1, 0, 0)
    assert net_chance(ROW, now, nobody, [], []) == LANES
    assert net_chance(ROW, now._replace(sweep=101), nobody, [], []) == 0


@pytest.mark.parametrize("row", [ROW, SMALLER])
def test_a_shifted_net_says_so_much_more_of_leaving(row: Row) -> None:
    """Of either size; nothing but what the answer begins with is another."""
    other = shifted(row, 0.5)
    units = units_of(row)
    seen = [0.3] * INPUTS
    before, after = (forward(weights, seen, [0.0] * units[0], [0.0] * units[1]) for weights in (row, other))
    assert after == pytest.approx(before + 0.5)
    assert sum(one != two for one, two in zip(row, other, strict=True)) == 1


def test_nets_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "nets.toml"
    write_nets(path, Nets({3: "by hand", 4: "smaller"}, {3: ROW, 4: SMALLER}))
    found = read_nets(path.read_text(encoding="utf-8"))
    assert found.of(2) == found.rows[3]
    assert found.of(8) == found.rows[4]
    assert found.made == {3: "by hand", 4: "smaller"}
    for seats, row in ((3, ROW), (4, SMALLER)):
        assert all(abs(one - other) < 0.001 for one, other in zip(found.rows[seats], row, strict=True))
    write_nets(tmp_path / "again.toml", found)
    assert (tmp_path / "again.toml").read_bytes() == path.read_bytes()


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("[seats.3]", "[seats.3", "no TOML"),
        ("shape = [", "shape = [1, ", "another sight"),
        ("[seats.3]", "[seats.9]", "no net for 9 seats"),
        ('sha256 = "', 'sha256 = "0', "its checksum is another"),
        ('"""\n', '"""\nAAAA', "its checksum is another"),
    ],
)
def test_damaged_nets_say_what_is_wrong(tmp_path: Path, before: str, after: str, told: str) -> None:
    path = tmp_path / "nets.toml"
    write_nets(path, Nets({3: "by hand"}, {3: ROW}))
    text = path.read_text(encoding="utf-8").replace(before, after, 1)
    with pytest.raises(BadWeights, match=told):
        read_nets(text)


def test_the_shipped_nets_know_every_table_and_say_how_they_were_made() -> None:
    nets = champion_nets()
    assert sorted(nets.rows) == list(range(2, 9))
    for players, made in nets.made.items():
        assert made == usual(players).command
        assert units_of(nets.rows[players]) == size_of(players)


def test_the_reader_s_nets_know_every_table_and_say_how_they_were_made() -> None:
    nets = reader_nets()
    assert sorted(nets.rows) == list(range(2, 9))
    assert nets.of(1) == nets.rows[2]
    assert nets.of(11) == nets.rows[8]
    for seats, made in nets.made.items():
        assert made.startswith(f"python -m studies.learn.reader --seats {seats} --seed ")


def test_the_reader_is_calm_among_equals_the_more_of_them_the_calmer() -> None:
    """And as decided as its net where nobody is one."""
    played = [blend_of(seats).calm for seats in range(2, 9)]
    assert played == sorted(played, reverse=True)
    crowd = [calm_of(seats) for seats in range(5, 9)]
    assert crowd == sorted(crowd, reverse=True)
    assert blend_of(11) == blend_of(8)
    assert blended(0.3, 2.0, blend_of(3), 1.0) == pytest.approx(squash(2.0))
    assert squash(0.0) < blended(0.3, 2.0, blend_of(3), 0.0) < squash(2.0)
    assert blended(0.3, 2.0, Blend(0.0, 1.0), 0.0) == 0.3


def test_beyond_eight_seats_those_with_most_points_are_looked_at() -> None:
    now, rivals = next(one for one in moments(200) if one[0].seats == 8)
    points, within = [*range(20, 10, -1)], [1.0] * 10
    few, many = [0.0] * INPUTS, [0.0] * INPUTS
    look(few, now, rivals, points[:7], within[:7])
    look(many, now._replace(seats=11), rivals, points, within)
    assert many[-EACH * RIVALS :: EACH] != [0.0] * RIVALS
    assert len(many) == INPUTS
    assert 0 <= net_chance(ROW, now._replace(seats=11), rivals, points, within) <= LANES
