"""The plan for many players: the page has what the program reckons, and that is what the parts do."""

import re
from collections import Counter

import pytest

from bench.capacity import MEASURED, POINTS, ROUTED, Ring, cell_of, failover, lines, picture, plan, signs_for
from tacora.host.keys import code_length
from tests.docs.pages import ROOT

CODES = [f"{number:04}" for number in range(3000)]


def test_the_page_and_its_picture_are_what_the_program_says() -> None:
    page = (ROOT / "docs" / "capacity.md").read_text(encoding="utf-8")
    assert set(lines()) - {""} <= set(page.splitlines())
    assert (ROOT / "docs" / "figures" / "failover.svg").read_text(encoding="utf-8") == picture()


def test_the_ring_is_the_balancers() -> None:
    text = (ROOT / "deploy" / "haproxy.cfg").read_text(encoding="utf-8")
    assert set(re.findall(r"weight (\d+)", text)) == {str(POINTS)}
    assert set(re.findall(r"bytes\(0,(\d)\)", text)) == {str(ROUTED)}


def test_without_a_node_only_its_codes_move_and_a_link_goes_where_its_code_does() -> None:
    ring = Ring(5)
    for code in CODES:
        home = ring.node(code)
        assert ring.node(f"{code}XYZW") == home
        assert (ring.node(code, gone=0) != home) == (home == 0)
    counts = Counter(map(ring.node, CODES))
    assert max(counts.values()) < 1.5 * len(CODES) / 5
    with pytest.raises(ValueError, match="all nodes are gone"):
        Ring(1).node("2222", gone=0)


def test_codes_are_as_long_as_the_host_draws_them() -> None:
    for tables in (0, 1_000, 1_100, 20_000, 200_000, 5_000_000, 10**9):
        assert code_length(tables) == signs_for(tables)


def test_a_million_players_need_what_a_thousand_need_a_thousand_times_and_cells_share_it() -> None:
    small, large = plan(1_000), plan(1_000_000)
    assert large.orders == pytest.approx(1000 * small.orders)
    assert (small.nodes, small.code_signs) == (3, 4)
    assert large.nodes * MEASURED.busy >= large.node_cores
    quarter = plan(1_000_000, cells=4)
    assert 4 * quarter.orders == pytest.approx(large.orders)
    assert quarter.code_signs == large.code_signs
    shares = Counter(cell_of(code) for code in CODES)
    assert len(shares) == 256
    assert cell_of("KWM4") == cell_of("KWM4ABCD")


def test_more_nodes_bring_tables_back_sooner_and_a_hang_costs_its_lease() -> None:
    few, many = failover(3, 50), failover(20, 50)
    assert failover(3, 50) == few != failover(3, 50, seed=2)
    assert many.worst < few.worst
    assert few.heirs == 2
    hung = failover(3, 50, hangs=True, lease=2.0)
    assert hung.median >= 2.0
    assert hung.worst - few.worst < 2.0 + 2.0 / 6 + 0.5
    busy = failover(3, 50, known=type(MEASURED)(rebuild_cpu=10 * MEASURED.rebuild_cpu))
    assert busy.worst > 3 * few.worst
