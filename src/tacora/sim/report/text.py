"""A result as lines of text."""

from collections.abc import Iterator, Sequence

from tacora.sim.report.figures import decimal, percent, plus_minus, whole
from tacora.sim.result import Result, SeatResult
from tacora.texts import Texts

__all__ = ["summary", "text_report"]


def text_report(result: Result, texts: Texts) -> Iterator[str]:
    """The lines, without line ends."""
    yield from summary(result, texts)
    yield ""
    yield from _columns(_seat_rows(result.seats, texts))
    if result.rotated:
        yield ""
        yield texts("sim-place-note")
        yield from _columns([row[:1] + row[2:] for row in _seat_rows(result.places, texts)])
    yield ""
    if result.ended:
        yield from _columns(
            [
                (texts("sim-expedition"), texts("sim-bust"), texts("sim-cards")),
                *(
                    (
                        str(fact.number),
                        f"{plus_minus(fact.share, texts, scale=100)} %",
                        decimal(fact.mean, texts),
                    )
                    for fact in result.ended
                ),
            ]
        )
    if result.turns:
        yield from _columns(
            [
                (texts("sim-ending"), texts("sim-share"), texts("sim-per-game")),
                *(
                    (
                        texts(f"sim-ending-{fact.name}"),
                        percent(fact.share.value, texts),
                        decimal(fact.mean, texts),
                    )
                    for fact in result.turns
                ),
            ]
        )


def summary(result: Result, texts: Texts) -> Iterator[str]:
    """What was played, and how fast."""
    yield texts("sim-title", edition=result.edition, seats=len(result.seats))
    yield texts(
        "sim-run",
        games=result.games,
        shown=whole(result.games, texts),
        seed=str(result.seed),
        seconds=decimal(result.seconds, texts),
        speed=whole(result.games_per_second, texts),
    )
    if result.options:
        rules = ", ".join(
            name if value is True else f"{name} {value}" for name, value in result.options.items()
        )
        yield texts("sim-house", rules=rules)
    if result.rotated:
        yield texts("sim-rotated")
    if not result.verified:
        yield texts("sim-unverified")
    if result.interrupted:
        yield texts("sim-interrupted")


def _seat_rows(seats: Sequence[SeatResult], texts: Texts) -> list[tuple[str, ...]]:
    names = ("sim-seat", "sim-bot", "sim-points", "sim-sd", "sim-wins", "sim-quantiles")
    rows = [tuple(texts(name) for name in names)]
    rows += [
        (
            str(seat.seat),
            seat.bot,
            plus_minus(seat.points, texts),
            decimal(seat.sd, texts),
            f"{plus_minus(seat.wins, texts, scale=100)} %",
            " / ".join(str(seat.quantile(share)) for share in (0.05, 0.5, 0.95)),
        )
        for seat in seats
    ]
    return rows


def _columns(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """Columns side by side, each as wide as its widest cell."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
