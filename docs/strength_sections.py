"""The parts of docs/strength.md that tell one tournament at length, each with its picture."""

# ruff: noqa: E501 - the prose of the page is easier to read in long lines

import re
from collections.abc import Iterator
from pathlib import Path

from docs.strength_words import markdown

from tacora.arena import ArenaResult, TableResult
from tacora.arena.report import ahead_rows, lone_rows, standing_rows, widest, wins_chart
from tacora.report.charts import standalone
from tacora.texts import Texts

__all__ = ["section"]


def section(result: ArenaResult, title: str, out: Path) -> Iterator[str]:
    [table] = result.tables
    texts = Texts("en", result.edition)
    name = f"strength-{re.sub('[^a-z]+', '-', title.split(',', 1)[0].lower())}-{table.players}.svg"
    picture(out / "figures" / name, table, texts)
    yield from (
        f"## {title}",
        "",
        f"`{result.edition}`, {table.games:,} games on {table.decks:,} decks in {table.rounds:,} rounds, seed {result.seed}; fair share "
        f"{100 / table.players:.1f} %.",
        "",
        f"![Victories with intervals: {title}](figures/{name})",
        "",
        *markdown(standing_rows(table, texts)),
        "",
        f"{told(table)} How often the row finished ahead of the column, in percent; a tie is a half:",
        "",
        *markdown(ahead_rows(table, texts)),
        "",
    )
    if table.lone is not None:
        yield from (
            "The row's bot alone among copies of the column's, and its victories in percent "
            f"({table.lone.games:,} games on {table.lone.decks:,} decks, the widest interval ±{widest(table.lone):.1f} points):",
            "",
            *markdown(lone_rows(table, table.lone, texts)),
            "",
        )


def told(table: TableResult) -> str:
    """Who is ahead, and of whom that is sure."""
    first, *others = table.standings
    close = [f"`{other.bot}`" for other in others if other.behind.high >= 0]
    if all(other.wins.high < first.wins.low for other in others):
        return f"`{first.bot}` wins more often than every other bot, and its interval lies above all others."
    if not close:
        return f"`{first.bot}` wins more often than every other bot, each interval to the first below 0."
    return f"`{first.bot}` wins most often; its lead over {' and '.join(close)} is not sure."


def picture(path: Path, table: TableResult, texts: Texts) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(standalone(wins_chart(table, texts)), encoding="utf-8")
