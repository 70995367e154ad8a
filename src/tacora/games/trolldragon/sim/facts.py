"""What a run of Troll & Dragon counts beside points: how turns ended.

Facts are [ending]. In a Parquet file a game has these columns:

| column | type | what |
|---|---|---|
| `nuggets_1`, ... | UInt8 | nuggets by seat |
| `turns` | UInt16 | turns played |
| `trolls`, `dragons` | UInt16 | how many of them the troll ended, and the dragon |
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tacora.report.charts import Bar, bars
from tacora.report.figures import decimal, percent
from tacora.report.page import figure, section, table
from tacora.sim.result import Rate
from tacora.texts import Texts

__all__ = ["ENDINGS", "Ending", "rows", "sections", "to_json", "turns"]

ENDINGS = ("home", "troll", "chamber", "dragon")
"""How a turn ends: at home from the grotto (T7), with the troll (T6), from the chamber (T11), awake (T12)."""
Facts = NDArray[np.int64]


class Ending(NamedTuple):
    """One way for a turn to end."""

    name: str
    share: Rate
    """Its part of all turns."""
    mean: float
    """How often it comes in a game."""


def turns(facts: Facts, games: int) -> tuple[Ending, ...]:
    """How turns ended."""
    total = int(facts.sum())
    return tuple(
        Ending(name, Rate.share(int(times), total), float(times / max(1, games)))
        for name, times in zip(ENDINGS, facts, strict=True)
    )


def to_json(facts: Facts, games: int) -> dict[str, Any]:
    """As plain JSON values."""
    return {
        "turns": [
            {
                "ending": fact.name,
                "share": fact.share.value,
                "ci95": fact.share.interval,
                "per_game": fact.mean,
            }
            for fact in turns(facts, games)
        ]
    }


def rows(facts: Facts, games: int, texts: Texts) -> list[tuple[str, ...]]:
    """Endings in rows."""
    head = (texts("sim-ending"), texts("sim-share"), texts("sim-per-game"))
    return [
        head,
        *(
            (
                texts(f"sim-ending-{fact.name}"),
                percent(fact.share.value, texts),
                decimal(fact.mean, texts),
            )
            for fact in turns(facts, games)
        ),
    ]


def sections(facts: Facts, games: int, texts: Texts) -> Iterator[str]:
    """How turns ended, as a chart."""
    head, *body = rows(facts, games, texts)
    shares = [Bar(name, *fact.share) for (name, *_), fact in zip(body, turns(facts, games), strict=True)]
    title = texts("sim-report-turns")
    chart = bars(shares, lambda share: percent(share, texts), title=title)
    yield section(title, figure(chart, texts("sim-report-turns-note")), table(head, body))
