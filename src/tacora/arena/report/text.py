"""A tournament as lines of text."""

from collections.abc import Iterator, Sequence

from tacora.arena.report.rows import ahead_rows, head_lines, lone_notes, lone_rows, standing_rows, table_lines
from tacora.arena.result import ArenaResult, TableResult
from tacora.sim.report.figures import whole
from tacora.texts import Texts

__all__ = ["text_report"]


def text_report(result: ArenaResult, texts: Texts) -> Iterator[str]:
    """The lines, without line ends."""
    yield from head_lines(result, texts)
    for table in result.tables:
        yield ""
        yield from _table(table, result.game, texts)


def _table(table: TableResult, game: str, texts: Texts) -> Iterator[str]:
    yield texts("arena-players", players=table.players)
    yield from table_lines(table, texts)
    yield from _columns(standing_rows(table, texts))
    if any(standing.held_out for standing in table.standings):
        yield texts("arena-held-out")
    yield texts("arena-rated", games=whole(table.rated_games, texts))
    yield ""
    yield texts("arena-ahead")
    yield from _columns(ahead_rows(table, texts))
    if table.lone is not None:
        yield ""
        games, decks = (whole(number, texts) for number in (table.lone.games, table.lone.decks))
        yield texts("arena-lone", games=games, decks=decks)
        yield from _columns(lone_rows(table, table.lone, texts))
        yield from lone_notes(table.lone, game, texts)


def _columns(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """Columns side by side: names to the left, figures to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for name, *cells in rows:
        figures = (cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True))
        yield "  ".join((name.ljust(widths[0]), *figures)).rstrip()
