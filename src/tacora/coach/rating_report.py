"""Several games for people: rows and sentences, and one page with charts that loads nothing."""

from collections.abc import Iterator

from tacora import __version__
from tacora.coach.rating import FEWEST, Figure, Rated, Rating
from tacora.report.charts import Bar, bars
from tacora.report.figures import decimal, percent, signed, whole
from tacora.report.page import command, figure, note, page, section, table
from tacora.report.text import Rows
from tacora.texts import Texts

__all__ = ["game_rows", "head_lines", "html_report", "rated_rows", "verdict_lines"]


def head_lines(rating: Rating, texts: Texts) -> Iterator[str]:
    """What the figures are, and what they rest on."""
    yield texts("rating-about")
    for reference in sorted({game.reference for game in rating.games}):
        yield texts("rating-reference", bot=reference)
    if any(one.games < FEWEST for one in rating.players):
        yield texts("rating-few", games=FEWEST)
    if rating.interrupted:
        yield texts("rating-interrupted", games=len(rating.games))


def rated_rows(rating: Rating, texts: Texts) -> Rows:
    """Everybody with result, luck and decisions: the head, then a row for each."""
    head = ("who", "games", "result", "fair", "luck", "without-luck", "decisions", "lost")
    rows: Rows = [tuple(texts(f"rating-{name}") for name in head)]
    return rows + [_row(one, texts) for one in rating.players]


def _row(one: Rated, texts: Texts) -> tuple[str, ...]:
    return (
        one.name,
        whole(one.games, texts),
        _spanned(one.result, texts),
        percent(one.start, texts),
        signed(100 * one.cards, texts),
        _spanned(one.without_luck, texts),
        signed(100 * one.decisions.value, texts),
        _spanned(one.lost, texts),
    )


def _spanned(found: Figure, texts: Texts) -> str:
    """In points of a hundred, with the interval where there is one."""
    value = decimal(100 * found.value, texts, 1)
    if found.low is None or found.high is None:
        return value
    return f"{value} [{decimal(100 * found.low, texts, 1)}; {decimal(100 * found.high, texts, 1)}]"


def verdict_lines(rating: Rating, texts: Texts) -> Iterator[str]:
    """Whom these games tell apart, and whom they do not, neighbour by neighbour."""
    for better, other in zip(rating.players, rating.players[1:], strict=False):
        if better.without_luck.low is None or other.without_luck.high is None:
            continue
        apart = "rating-apart" if better.without_luck.low > other.without_luck.high else "rating-close"
        yield texts(apart, better=better.name, other=other.name)


def game_rows(rating: Rating, texts: Texts) -> Rows:
    """Every game: who won, who was lucky, who gave least away."""
    rows: Rows = [tuple(texts(f"rating-{name}") for name in ("game", "who", "result", "luck", "lost"))]
    for game in rating.games:
        rows += [
            (
                game.source,
                account.name,
                percent(account.result, texts, 0),
                signed(100 * account.cards, texts),
                decimal(100 * account.lost, texts, 1),
            )
            for account in game.accounts
        ]
    return rows


def html_report(rating: Rating, texts: Texts, call: str) -> str:
    """The whole page; `call` is what would make it again."""
    title = texts("rating-title", games=len(rating.games))
    made = texts("coach-made", version=__version__)
    again = command(texts("rating-again"), call)
    sections = (*_sections(rating, texts), again)
    return page(texts.language, title, head_lines(rating, texts), sections, made)


def _sections(rating: Rating, texts: Texts) -> Iterator[str]:
    head, *rows = rated_rows(rating, texts)
    told = [note(line) for line in verdict_lines(rating, texts)]
    yield section(texts("rating-all-title"), table(head, rows, right=True), *told)
    both = [
        bar
        for one in rating.players
        for bar in (_bar(one.name, one.result), _bar(texts("rating-without-luck"), one.without_luck))
    ]
    lost = [_bar(one.name, one.lost) for one in rating.players]
    for name, shown in (("result", both), ("lost", lost)):
        title = texts(f"rating-{name}-title")
        chart = bars(shown, lambda share: decimal(100 * share, texts, 1), title=title)
        yield section(title, figure(chart, texts(f"rating-{name}-note")))
    head, *rows = game_rows(rating, texts)
    yield section(texts("rating-games-title"), table(head, rows))


def _bar(name: str, found: Figure) -> Bar:
    low, high = (found.value if end is None else end for end in (found.low, found.high))
    return Bar(name, found.value, low, high)
