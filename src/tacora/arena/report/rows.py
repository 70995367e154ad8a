"""The tables of a result, cell by cell: the same in text, on a page and in the documentation."""

from collections.abc import Iterator, Mapping

from tacora.arena.field import Slowness
from tacora.arena.result import ArenaResult, Lone, Standing, TableResult
from tacora.sim import Rate
from tacora.sim.report.figures import decimal, percent, whole
from tacora.texts import Texts

__all__ = [
    "Rows",
    "ahead_rows",
    "head_lines",
    "lone_notes",
    "lone_rows",
    "named",
    "slow_lines",
    "standing_rows",
    "table_lines",
    "widest",
]

Rows = list[tuple[str, ...]]
"""The head and the rows."""
_ROUGH = 30
"""Below so many rounds percentiles say little."""


def head_lines(result: ArenaResult, texts: Texts) -> Iterator[str]:
    """What holds for the whole tournament: edition, seed, tie rule, method."""
    yield texts("arena-title", edition=result.edition, seed=str(result.seed))
    yield texts(f"arena-tie-{result.tie_rule}")
    yield texts("arena-method", resamples=whole(result.resamples, texts))
    if not result.verified:
        yield texts("arena-unverified")
    if result.interrupted:
        yield texts("arena-interrupted")


def table_lines(table: TableResult, texts: Texts) -> Iterator[str]:
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
        behind = _span(standing.behind, texts, 100, 1) if nth else "–"
        rows.append(
            (
                named(standing),
                f"{percent(standing.wins.value, texts)} {_span(standing.wins, texts, 100, 1)}",
                f"{decimal(standing.points.value, texts)} {_span(standing.points, texts, 1, 2)}",
                behind if not nth else f"{decimal(100 * standing.behind.value, texts, 1)} {behind}",
                decimal(standing.rating.mu, texts, 1),
                decimal(standing.rating.sigma, texts, 1),
            )
        )
    return rows


def ahead_rows(table: TableResult, texts: Texts) -> Rows:
    """The raw matrix: how often the row finished ahead of the column."""
    names = [named(standing) for standing in table.standings]
    rows: Rows = [("", *names)]
    for name, shares in zip(names, table.ahead, strict=True):
        rows.append((name, *("–" if share is None else decimal(100 * share, texts, 1) for share in shares)))
    return rows


def lone_rows(table: TableResult, lone: Lone, texts: Texts) -> Rows:
    """The lone bot's victories among copies of the column's."""
    names = [named(standing) for standing in table.standings]
    rows: Rows = [("", *names)]
    for name, rates in zip(names, lone.wins, strict=True):
        rows.append((name, *("–" if rate is None else decimal(100 * rate.value, texts, 1) for rate in rates)))
    return rows


def lone_notes(lone: Lone, game: str, texts: Texts) -> Iterator[str]:
    """How sure the lone figures are, and in Diamant why no headline is made of them."""
    yield texts("arena-lone-width", width=decimal(widest(lone), texts, 1))
    if game == "diamant":
        yield texts("arena-lone-note")


def widest(lone: Lone) -> float:
    """Half the width of the widest interval, in points of a hundred."""
    return max(50 * (rate.high - rate.low) for row in lone.wins for rate in row if rate is not None)


def named(standing: Standing) -> str:
    """A held-out bot has a star."""
    return f"{standing.bot} *" if standing.held_out else standing.bot


def _span(rate: Rate, texts: Texts, scale: float, places: int) -> str:
    low, high = (decimal(scale * number, texts, places) for number in rate.interval)
    return f"[{low}; {high}]"
