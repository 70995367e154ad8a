"""A tournament for people: as lines of text, and as one page with charts that loads nothing."""

from collections.abc import Iterator, Mapping

from tacora import __version__
from tacora.arena.field import Slowness
from tacora.arena.result import ArenaResult, Fair, Lone, Standing, TableResult
from tacora.report.charts import Bar, bars
from tacora.report.figures import decimal, percent, span, whole
from tacora.report.page import command, figure, note, page, section
from tacora.report.page import table as page_table
from tacora.report.text import Rows, columns
from tacora.sim.report import chosen_line
from tacora.texts import Texts

__all__ = [
    "ahead_rows",
    "fair_rows",
    "html_report",
    "lone_rows",
    "slow_lines",
    "standing_rows",
    "text_report",
    "widest",
    "wins_chart",
]

_ROUGH = 30
"""Below so many rounds percentiles say little."""


def text_report(result: ArenaResult, texts: Texts) -> Iterator[str]:
    """The lines, without line ends."""
    yield from _head_lines(result, texts)
    for table in result.tables:
        yield ""
        yield from _table_text(table, result.game, texts)


def html_report(result: ArenaResult, texts: Texts, call: str) -> str:
    """The whole page; `call` is what would hold the same tournament again."""
    title = texts("arena-report-title", edition=result.edition)
    tables = [_table_section(table, result.game, texts) for table in result.tables]
    again = command(texts("arena-report-again"), call)
    made = texts("arena-report-made", version=__version__)
    return page(texts.language, title, _head_lines(result, texts), (*tables, again), made)


def wins_chart(table: TableResult, texts: Texts) -> str:
    """Shares of victories with their intervals, as SVG."""
    return bars(
        [Bar(_named(standing), *standing.wins) for standing in table.standings],
        lambda share: percent(share, texts),
        title=texts("arena-players", players=table.players),
        mark=1 / table.players,
    )


def _table_text(table: TableResult, game: str, texts: Texts) -> Iterator[str]:
    yield texts("arena-players", players=table.players)
    yield from _table_lines(table, texts)
    for part in _parts(table, game, texts):
        if isinstance(part, str):
            yield part
        else:
            yield from columns(part, right=True)


def _table_section(table: TableResult, game: str, texts: Texts) -> str:
    parts = [note(line) for line in _table_lines(table, texts)]
    parts.append(figure(wins_chart(table, texts), texts("arena-report-chart")))
    for part in _parts(table, game, texts):
        if not isinstance(part, str):
            head, *rows = part
            parts.append(page_table(head, rows, right=True))
        elif part:
            parts.append(note(part))
    return section(texts("arena-players", players=table.players), *parts)


def _parts(table: TableResult, game: str, texts: Texts) -> Iterator[str | Rows]:
    """Notes and tables in the order in which they are read; an empty note parts them in text."""
    yield standing_rows(table, texts)
    if any(standing.held_out for standing in table.standings):
        yield texts("arena-held-out")
    yield texts("arena-rated", games=whole(table.rated_games, texts))
    yield ""
    yield texts("arena-ahead")
    yield ahead_rows(table, texts)
    if (lone := table.lone) is not None:
        yield ""
        yield texts("arena-lone", games=whole(lone.games, texts), decks=whole(lone.decks, texts))
        yield lone_rows(table, lone, texts)
        yield texts("arena-lone-width", width=decimal(widest(lone), texts, 1))
        if texts.knows(why := f"arena-lone-note-{game}"):  # where a game makes the lone figures flatter
            yield texts(why)
    if (fair := table.fair) is not None:
        yield ""
        yield texts("arena-fair", games=whole(fair.games, texts), fitted=whole(fair.fitted, texts))
        yield fair_rows(fair, texts)
        times = {"saves": _times(fair.saves, texts), "paired": _times(fair.saves_paired, texts)}
        yield texts("arena-fair-sum", **times)


def _head_lines(result: ArenaResult, texts: Texts) -> Iterator[str]:
    """What holds for the whole tournament: edition, seed, tie rule, method."""
    yield texts("arena-title", edition=result.edition, seed=str(result.seed))
    if result.options:
        yield texts("sim-house", rules=chosen_line(result.options))
    yield texts(f"arena-tie-{result.tie_rule}")
    yield texts("arena-method", resamples=whole(result.resamples, texts))
    if not result.verified:
        yield texts("arena-unverified")
    if result.interrupted:
        yield texts("arena-interrupted")


def _table_lines(table: TableResult, texts: Texts) -> Iterator[str]:
    """How much was played at this number of players."""
    yield texts(
        "arena-games",
        games=whole(table.games, texts),
        decks=whole(table.decks, texts),
        rounds=whole(table.rounds, texts),
        fair=percent(1 / table.players, texts),
    )
    yield from slow_lines(table.slow, table.players, texts)
    if table.rounds < _ROUGH:
        yield texts("arena-few", rounds=str(table.rounds))


def slow_lines(slow: Mapping[str, Slowness], players: int, texts: Texts) -> Iterator[str]:
    """Which bots are slow at this number of players, and which of them weak for want of a table."""
    if slow:
        yield texts("arena-slow", bots=", ".join(slow), count=len(slow))
    for name, why in slow.items():
        if why is Slowness.NO_TABLE:
            yield texts("arena-no-table", bot=name, edition=str(texts.edition), players=players)


def standing_rows(table: TableResult, texts: Texts) -> Rows:
    """Most victories first, with intervals and ratings."""
    names = ("bot", "wins", "points", "behind", "mu", "sigma")
    rows: Rows = [tuple(texts(f"arena-{name}") for name in names)]
    for nth, standing in enumerate(table.standings):
        behind = span(standing.behind, texts, scale=100, places=1) if nth else "–"
        rows.append(
            (
                _named(standing),
                f"{percent(standing.wins.value, texts)} {span(standing.wins, texts, scale=100, places=1)}",
                f"{decimal(standing.points.value, texts)} {span(standing.points, texts)}",
                behind if not nth else f"{decimal(100 * standing.behind.value, texts, 1)} {behind}",
                decimal(standing.rating.mu, texts, 1),
                decimal(standing.rating.sigma, texts, 1),
            )
        )
    return rows


def ahead_rows(table: TableResult, texts: Texts) -> Rows:
    """The raw matrix: how often the row finished ahead of the column."""
    names = [_named(standing) for standing in table.standings]
    rows: Rows = [("", *names)]
    for name, shares in zip(names, table.ahead, strict=True):
        rows.append((name, *("–" if share is None else decimal(100 * share, texts, 1) for share in shares)))
    return rows


def lone_rows(table: TableResult, lone: Lone, texts: Texts) -> Rows:
    """The lone bot's victories among copies of the column's."""
    names = [_named(standing) for standing in table.standings]
    rows: Rows = [("", *names)]
    for name, rates in zip(names, lone.wins, strict=True):
        rows.append((name, *("–" if rate is None else decimal(100 * rate.value, texts, 1) for rate in rates)))
    return rows


def fair_rows(fair: Fair, texts: Texts) -> Rows:
    """Victories as played and without luck, and how many games that saves."""
    names = ("bot", "fair-plain", "fair-wins", "fair-saves", "fair-saves-paired")
    rows: Rows = [tuple(texts(f"arena-{name}") for name in names)]
    rows += [
        (
            one.bot,
            f"{percent(one.plain.value, texts)} {span(one.plain, texts, scale=100, places=1)}",
            f"{percent(one.wins.value, texts, 2)} {span(one.wins, texts, scale=100)}",
            _times(one.saves, texts),
            _times(one.saves_paired, texts),
        )
        for one in fair.standings
    ]
    return rows


def _times(factor: float | None, texts: Texts) -> str:
    return "–" if factor is None else decimal(factor, texts, 1)


def widest(lone: Lone) -> float:
    """Half the width of the widest interval, in points of a hundred."""
    return max(50 * (rate.high - rate.low) for row in lone.wins for rate in row if rate is not None)


def _named(standing: Standing) -> str:
    """A held-out bot has a star."""
    return f"{standing.bot} *" if standing.held_out else standing.bot
