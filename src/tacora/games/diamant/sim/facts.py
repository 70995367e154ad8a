"""What a run of Diamant counts beside points: how expeditions ended.

Facts are [expedition, whether a trap ended it, cards turned up]. In a Parquet file a game has these columns:

| column | type | what |
|---|---|---|
| `relics_1`, ... | UInt8 | relics by seat |
| `cards`, `busts` | UInt16, UInt8 | cards turned up, and expeditions that a trap ended |
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tacora.report.charts import Bar, bars, columns
from tacora.report.figures import decimal, percent, plus_minus
from tacora.report.page import figure, section, table
from tacora.sim.result import Rate
from tacora.texts import Texts

__all__ = ["Ended", "ended", "lengths", "rows", "sections", "to_json"]

Facts = NDArray[np.int64]


class Ended(NamedTuple):
    """How one expedition ended."""

    number: int
    share: Rate
    """How often a trap ended it."""
    mean: float
    """How many cards it turned up on average."""


def ended(facts: Facts) -> tuple[Ended, ...]:
    """Every expedition by its number."""
    cards = np.arange(facts.shape[2])
    return tuple(
        Ended(
            number,
            Rate.share(int(paths[1].sum()), int(paths.sum())),
            float((paths.sum(0) * cards).sum() / max(1, paths.sum())),
        )
        for number, paths in enumerate(facts, start=1)
    )


def lengths(facts: Facts) -> Facts:
    """How many expeditions turned up 0, 1, 2, ... cards, by whether a trap ended them."""
    found: Facts = facts.sum(axis=0)
    return found


def to_json(facts: Facts, games: int) -> dict[str, Any]:  # noqa: ARG001 - a run's own number of games
    """As plain JSON values."""
    stayed, bust = (np.trim_zeros(row, "b").tolist() for row in lengths(facts))
    return {
        "expeditions": [
            {
                "expedition": fact.number,
                "bust_rate": fact.share.value,
                "ci95": fact.share.interval,
                "mean_cards": fact.mean,
            }
            for fact in ended(facts)
        ],
        "path_lengths": {"left": stayed, "bust": bust},
    }


def rows(facts: Facts, games: int, texts: Texts) -> list[tuple[str, ...]]:  # noqa: ARG001
    """Expeditions in rows."""
    head = (texts("sim-expedition"), texts("sim-bust"), texts("sim-cards"))
    return [
        head,
        *(
            (str(fact.number), f"{plus_minus(fact.share, texts, scale=100)} %", decimal(fact.mean, texts))
            for fact in ended(facts)
        ),
    ]


def sections(facts: Facts, games: int, texts: Texts) -> Iterator[str]:
    """How often a trap ended each expedition, and how long they were."""

    def share(number: float) -> str:
        return percent(number, texts)

    head, *body = rows(facts, games, texts)
    chances = [Bar(str(fact.number), *fact.share) for fact in ended(facts)]
    title = texts("sim-report-bust")
    chart = figure(bars(chances, share, title=title), texts("sim-report-bust-note"))
    yield section(title, chart, table(head, body))
    left, bust = lengths(facts).tolist()
    last = max((cards for cards, both in enumerate(zip(left, bust, strict=True)) if any(both)), default=0)
    total = max(1, sum(left) + sum(bust))
    stacks = [(bust[cards] / total, left[cards] / total) for cards in range(last + 1)]
    title = texts("sim-report-length")
    stacked = columns(
        stacks,
        [str(cards) for cards in range(last + 1)],
        title=title,
        axis=texts("sim-report-axis-cards"),
        shown=share,
    )
    yield section(title, figure(stacked, texts("sim-report-length-note")))
