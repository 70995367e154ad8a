"""What a best answer gains from rules of thumb with three players: the figures of the design notes."""

import pytest

from bench import solve as bench
from tacora.games.diamant.solve.equilibrium import Cave
from tacora.games.diamant.solve.equilibrium.cave import no_relics
from tacora.games.diamant.solve.equilibrium.sweep import Sweep
from tacora.games.diamant.solve.equilibrium.thumb import Rule, answer_rule


@pytest.fixture(scope="module")
def three() -> Sweep:
    """The first expedition with three players."""
    return Sweep(Cave(bench.TREASURES, bench.BASE, no_relics()), 3)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rule", "gain"),
    [
        (bench.one_step_rule, "+36%"),
        (bench.eight_rubies, "+57%"),
        pytest.param(bench.three_traps, "+94%", marks=pytest.mark.soak),
        pytest.param(bench.solo_with_path, "+71%", marks=pytest.mark.soak),
    ],
)
def test_a_rule_of_thumb_gives_away(three: Sweep, rule: Rule, gain: str) -> None:
    assert f"{answer_rule(three, rule)[-1].gain:+.0%}" == gain


def test_alone_the_solo_rule_gives_nothing_away() -> None:
    sweep = Sweep(Cave(bench.TREASURES, bench.BASE, no_relics()), 1)
    [found] = answer_rule(sweep, bench.solo_bot)
    assert f"{found.played:.6f}" == "17.339875"
    assert found.gain == pytest.approx(0, abs=1e-7)


def test_the_bots_way_without_a_table_is_what_the_bench_measures() -> None:
    """The compiled rule and `choices_ahead` say the same."""
    from tacora.games.diamant.solve import view_of_path
    from tacora.games.diamant.solve.equilibrium import position_of
    from tacora.games.diamant.solve.equilibrium.choices import choices_ahead
    from tacora.games.diamant.solve.equilibrium.thumb import policy_of_rule
    from tacora.games.diamant.testing import tiny_edition

    edition = tiny_edition(treasures=(2, 5, 7, 9), traps=("snake", "fire", "rain"), trap_copies=3)
    sweep = Sweep(Cave(edition.treasures, (3, 3, 3), no_relics()), 3)
    policy = policy_of_rule(sweep, bench.ahead_rule)
    for path in ("5", "5 snake", "7 fire 9", "2 5 7 snake", "9 -1 snake 2", "5 7 snake fire"):
        view = view_of_path(edition, 3, path)
        position = position_of(view)
        chance = policy(len(position.gone))[sweep.find(position)]
        assert chance == pytest.approx(choices_ahead(view).chance, abs=1e-6)
