"""Bots that are not compiled are played by the readable rules: the same games, only slower."""

import numpy as np
import pytest

from tacora.bots import built_in_bots
from tacora.sim import PlainBot, SimError, simulate, table_for


@pytest.mark.parametrize(
    ("edition", "ids"),
    [
        ("incan-gold-2018", ["careful", "bold", "random"]),
        ("iello-2017", ["sweeper", "solo", "value", "counter"]),
        ("troll-dragon", ["timid", "greedy", "random"]),
    ],
)
def test_plain_and_compiled_tables_agree(edition: str, ids: list[str]) -> None:
    plain = table_for(edition, [PlainBot(bot, built_in_bots()[bot].pick) for bot in ids])
    quick = table_for(edition, ids)
    one, other = (table.play(3, 1, 2, 8, 1) for table in (plain, quick))
    assert (one.points == other.points).all()
    assert (one.hands == other.hands).all()
    assert (one.facts == other.facts).all()
    assert plain.measures == quick.measures
    for name, column in other.columns.items():
        assert np.array_equal(one.columns[name], column)
        assert one.columns[name].dtype == column.dtype


def test_a_run_of_plain_bots() -> None:
    bots = [PlainBot(bot, built_in_bots()[bot].pick) for bot in ("optimal", "timid")]
    result = simulate("troll-dragon", bots, 4, seed=1, threads=1)
    assert result.games == 4
    assert [seat.bot for seat in result.seats] == ["optimal", "timid"]


def test_plain_and_compiled_bots_do_not_mix() -> None:
    with pytest.raises(SimError, match="can't sit at one table"):
        table_for("iello-2017", [PlainBot("bold", built_in_bots()["bold"].pick), "bold", "bold"])
