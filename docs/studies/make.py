"""Answer questions about the games with the simulator, and write the answers down as pages.

python docs/studies/make.py             all studies
python docs/studies/make.py relics      one of them
python docs/studies/make.py --games 500 quickly and roughly, to see what a page looks like

Every figure comes from the seeds named here, so the same command writes the same pages again.
"""

# ruff: noqa: E501 - the prose of the pages is easier to read in long lines

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from tacora.games.diamant.editions import diamant_editions
from tacora.games.diamant.rules import Options
from tacora.games.diamant.sim import Lookup, threshold
from tacora.games.diamant.sim.facts import ended
from tacora.games.diamant.sim.facts import lengths as lengths_of
from tacora.report.charts import Bar, bars, columns, curves
from tacora.sim import Result, simulate
from tacora.sim.seats import Seat

FOLDER = Path(__file__).parent
FIELD = ("careful", "bold", "steady", "counter", "value", "sweeper", "solo")
STYLE = (
    "text{font:13px sans-serif;fill:#222}.end{text-anchor:end}.mid{text-anchor:middle}"
    ".grid{stroke:#ccc;stroke-width:.6}"
    ".error{stroke:#222;stroke-width:2}.mark{stroke:#222;stroke-dasharray:4 3}.bar{fill:#7a2e1d}"
    ".pale{fill:#dcb98c;stroke:#7a2e1d;stroke-width:.5}.line{fill:none;stroke:#7a2e1d;stroke-width:1.8}"
    ".l1{stroke-dasharray:7 3}.l2{stroke-dasharray:2 2}.l3{stroke-dasharray:9 2 2 2}.l4{stroke-dasharray:4 4}"
    ".l5{stroke-dasharray:1 3}"
)


def write(name: str, title: str, lines: Sequence[str], chart: str | None = None) -> None:
    """One page, and its chart beside it."""
    text = [f"# {title}", "", *lines]
    if chart is not None:
        drawn = chart.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
        drawn = drawn.replace("</title>", f"</title><style>{STYLE}</style>", 1)
        (FOLDER / f"{name}.svg").write_text(drawn + "\n", encoding="utf-8")
        text += ["", f"![{title}]({name}.svg)"]
    text += ["", f"Made by `python docs/studies/make.py {name}`."]
    (FOLDER / f"{name}.md").write_text("\n".join(text) + "\n", encoding="utf-8")


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A table in Markdown."""
    return [f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *rows)]


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def lengths(games: int) -> None:
    """How long expeditions last."""
    rows, stacks = [], []
    tables: list[tuple[str, Sequence[Seat]]] = [("nobody ever leaves", [threshold(999)] * 5)]
    tables += [(f"{bots} bots", FIELD[:bots]) for bots in (3, 5, 7)]
    for name, seats in tables:
        result = simulate("pegasus-2024", seats, games, seed=61)
        both = lengths_of(result.facts).sum(axis=0)
        cards = np.arange(len(both))
        mean = (both * cards).sum() / both.sum()
        middle = int(np.searchsorted(np.cumsum(both), both.sum() / 2))
        long = int(np.searchsorted(np.cumsum(both), 0.95 * both.sum()))
        bust = lengths_of(result.facts)[1].sum() / both.sum()
        rows.append([name, f"{mean:.2f}", str(middle), str(long), percent(float(bust))])
        stacks = [
            (float(b) / both.sum(), float(a) / both.sum()) for a, b in lengths_of(result.facts).T[: long + 4]
        ]
    first = simulate("pegasus-2024", FIELD[:5], games, seed=61)
    write(
        "lengths",
        "How long expeditions last",
        [
            "Cards turned up in an expedition of `pegasus-2024`, over all five expeditions of a game. The bots "
            f"sit in the order {', '.join(FIELD)}; {games:,} games each, seed 61.",
            "",
            *table(["table", "mean", "half end by card", "95 % end by card", "ended by a trap"], rows),
            "",
            "Later expeditions last longer, because each bust takes a trap out of the game: with five bots "
            + ", ".join(f"{fact.mean:.2f}" for fact in ended(first.facts))
            + " cards in the first to the fifth.",
            "",
            "The chart is for seven bots: dark where a trap ended it, light where the last players left.",
        ],
        columns(
            stacks,
            [str(card) for card in range(len(stacks))],
            title="Cards turned up by seven bots",
            axis="cards",
            shown=percent,
        ),
    )


def hunter(pending: int, relics: int | None) -> Lookup:
    """Leave with so many rubies, or when the relics on the path are worth so much."""
    leave = np.zeros((2 if relics is None else relics + 1, pending + 1))
    leave[:, pending] = 1
    if relics is not None:
        leave[relics, :] = 1
    return Lookup(("relics", "pending"), leave, "hunter")


def relics(games: int) -> None:
    """What a relic is worth."""
    rows, drawn = [], []
    for edition in ("iello-2017", "incan-gold-2006", "incan-gold-2018", "pegasus-2024-relics"):
        found = {}
        for name, worth in (("never", None), ("from 5 points", 5), ("from 10 points", 10)):
            found[name] = simulate(edition, [hunter(8, worth), *FIELD[:4]], games, seed=62).seats[0]
            drawn.append(Bar(f"{edition}, {name}", *found[name].points))
        best = max(found, key=lambda name: found[name].points.value)
        rows.append(
            [
                f"`{edition}`",
                *(f"{seat.points.value:.2f}, {percent(seat.wins.value)}" for seat in found.values()),
                f"{found[best].points.value - found['never'].points.value:+.2f}",
            ]
        )
    write(
        "relics",
        "What a relic is worth",
        [
            "One seat leaves with eight rubies. In the second and third column it leaves as well when the relics "
            "on the path would bring it 5 or 10 points, hoping to be alone (D11). The others are careful, bold, "
            "steady and counter, who do not look at relics. Points and victories of that seat, "
            f"{games:,} games each, seed 62.",
            "",
            *table(
                ["edition", "relics never count", "from 5 points", "from 10 points", "best gain in points"],
                rows,
            ),
            "",
            "The gain is what looking at relics is worth to a player among four who do not. Where others look at "
            "them too it is less: relics only go to a lone leaver.",
        ],
        bars(
            drawn,
            lambda points: f"{points:.1f}",
            title="Points by edition and by when the seat leaves for relics",
        ),
    )


def thresholds(games: int) -> None:
    """Whether the seat count changes the best threshold."""
    values = range(2, 26)
    rows, lines = [], []
    for seats in range(3, 9):
        field = [FIELD[seat % len(FIELD)] for seat in range(seats - 1)]
        found = {
            value: simulate("pegasus-2024", [threshold(value), *field], games, seed=63).seats[0]
            for value in values
        }
        by_points = max(values, key=lambda value: found[value].points.value)
        by_wins = max(values, key=lambda value: found[value].wins.value)
        rows.append(
            [
                str(seats),
                str(by_points),
                f"{found[by_points].points.value:.2f}",
                str(by_wins),
                percent(found[by_wins].wins.value),
                percent(1 / seats),
            ]
        )
        lines.append((f"{seats} seats", [(float(value), found[value].wins.value) for value in values]))
    write(
        "thresholds",
        "Does the number of seats change the best threshold?",
        [
            "One seat leaves as soon as it holds so many rubies. The others are bots of different characters "
            f"({', '.join(FIELD)}, in turn). `pegasus-2024`, {games:,} games for each threshold from 2 to 25, seed 63.",
            "",
            *table(
                ["seats", "best for points", "points", "best for victory", "victories", "fair share"],
                rows,
            ),
            "",
            "Yes. More seats share every treasure, so the best threshold for points falls. Up to five seats "
            "victory asks for as much or more, because only first place counts. At larger tables no plain "
            "threshold is good: the best one runs nearly at once, is often alone, and lives on the leftovers of "
            "the path. The best of 24 values is chosen after the fact, so neighbours may be as good.",
        ],
        curves(lines, title="Victories by threshold", axis="threshold", shown=percent),
    )


def editions(games: int) -> None:
    """How the editions differ."""
    rows, drawn = [], []
    seats = ("careful", "bold", "steady", "counter", "value")
    for edition in diamant_editions():
        result = simulate(edition, seats, games, seed=64)
        winner = max(result.seats, key=lambda seat: seat.wins.value)
        mean = sum(seat.points.value for seat in result.seats)
        spread = max(seat.sd for seat in result.seats)
        bust = sum(fact.share.value for fact in ended(result.facts)) / len(ended(result.facts))
        rows.append(
            [
                f"`{edition}`",
                f"{mean:.1f}",
                f"{spread:.1f}",
                f"{sum(fact.mean for fact in ended(result.facts)) / len(ended(result.facts)):.2f}",
                percent(bust),
                f"{winner.bot}, {percent(winner.wins.value)}",
                f"{_house(edition, games):+.2f}",
            ]
        )
        drawn.append(Bar(edition, mean, mean, mean))
    write(
        "editions",
        "How the editions differ",
        [
            f"The same five bots ({', '.join(seats)}) in all six editions, {games:,} games each, seed 64. The "
            "last column is what the house rule of dividing leftovers card by card (H4) changes for all seats "
            "together.",
            "",
            *table(
                [
                    "edition",
                    "points of all seats",
                    "widest spread",
                    "cards",
                    "by a trap",
                    "most victories",
                    "H4",
                ],
                rows,
            ),
            "",
            "`schmidt-2005` and `pegasus-2024` play alike: they differ in where leftovers lie, and the amounts "
            "are the same. So do the two editions with printed relics, except for ties. Relics add points, and "
            "cards that are no traps: with more of them in the deck an expedition lasts longer.",
        ],
        bars(drawn, lambda points: f"{points:.1f}", title="Points of all seats together"),
    )


def _house(edition: str, games: int) -> float:
    def total(options: Options) -> float:
        result: Result = simulate(edition, FIELD[:5], games, seed=64, options=options)
        return sum(seat.points.value for seat in result.seats)

    return total(Options(leftovers_per_card=True)) - total(Options())


STUDIES: dict[str, Callable[[int], None]] = {
    "lengths": lengths,
    "relics": relics,
    "thresholds": thresholds,
    "editions": editions,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("study", nargs="*", choices=[[], *STUDIES], help="which ones; all by default")
    parser.add_argument("--games", type=int, default=100_000, help="games for each figure")
    asked = parser.parse_args()
    for name in asked.study or STUDIES:
        STUDIES[name](asked.games)


if __name__ == "__main__":
    main()
