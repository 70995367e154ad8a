"""Learned nets: what they look at, the file they are kept in, and what a training says that can't begin."""

from pathlib import Path
from random import Random

import pytest

from studies.learn import nets as command
from tacora.games.diamant.learned import BadWeights
from tacora.games.diamant.learned.net import forward, weights_of
from tacora.games.diamant.learned.nets import NET, Nets, net_chance, read_nets, write_nets
from tacora.games.diamant.learned.sight import INPUTS, STANDING, look, rank, stand
from tacora.games.diamant.moment import LANES, Rivals
from tests.games.diamant.sim.test_sim_weighted import moments

ROW = tuple(Random(1).uniform(-2, 2) for _ in range(NET))


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


def test_nets_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "nets.toml"
    write_nets(path, Nets({3: "by hand"}, {3: ROW}))
    found = read_nets(path.read_text(encoding="utf-8"))
    assert found.of(2) == found.of(8) == found.rows[3]
    assert found.made == {3: "by hand"}
    assert all(abs(one - other) < 0.001 for one, other in zip(found.rows[3], ROW, strict=True))
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


def test_a_training_without_the_equilibrium_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TACORA_TABLES", str(tmp_path))
    assert command.main(["--seats", "3", "--out", str(tmp_path / "nets.toml")]) == 2
    assert "tacora solve table" in capsys.readouterr().err
    assert not (tmp_path / "nets.toml").exists()
