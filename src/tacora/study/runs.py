"""The runs of a study, each kept in a file of its own: what is there is not played again."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any

from tacora import __version__
from tacora.sim import Cluster, Rate, Shard, SimTable, result_of, run
from tacora.study.file import Point, Study

__all__ = ["Found", "Played", "play_study"]


@dataclass(frozen=True, slots=True)
class Found:
    """What a point came to, over all its seeds."""

    point: Point
    seats: tuple[tuple[str, Rate, Rate], ...]
    """By player: the bot, points, and the share of victories."""
    games: int


@dataclass(frozen=True, slots=True)
class Played:
    """What was found, for the points that are done."""

    found: tuple[Found, ...]
    interrupted: bool


def play_study(
    study: Study,
    folder: Path,
    table_of: Callable[[Point], SimTable],
    *,
    threads: int | None = None,
    cluster: Cluster | None = None,
    watch: Callable[[Shard], None] | None = None,
) -> Played:
    """Play what is not there yet, point by point; Ctrl-C keeps every run that is done."""
    tables = [table_of(point) for point in study.points]  # what can't be is refused before anything is played
    folder.mkdir(parents=True, exist_ok=True)
    found: list[Found] = []
    for point, table in zip(study.points, tables, strict=True):
        runs = []
        for seed in study.seeds:
            path = folder / f"{point.key(study, seed)}.json"
            data = _kept(path, point.command(study, seed), table)
            if data is None:
                counted = run(
                    table,
                    study.games,
                    seed=seed,
                    threads=threads,
                    rotate=study.rotate,
                    watch=watch,
                    cluster=cluster,
                )
                if counted.interrupted:
                    return Played(tuple(found), interrupted=True)
                result = result_of(table, counted, seed=seed, rotated=study.rotate).to_json()
                data = {"command": point.command(study, seed), **result}
                part = path.with_suffix(".part")
                part.write_text(json.dumps(data), encoding="utf-8")
                part.replace(path)
            runs.append(data)
        found.append(Found(point, _pooled(runs), sum(data["games"] for data in runs)))
    return Played(tuple(found), interrupted=False)


def _kept(path: Path, command: str, table: SimTable) -> dict[str, Any] | None:
    """A run that is there, by this version and of this edition as it is now."""
    from tacora.editions import digest

    try:
        data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    wanted = {"command": command, "tacora": __version__, "digest": digest(table.edition)}
    return data if all(data.get(name) == value for name, value in wanted.items()) else None


def _pooled(runs: Sequence[dict[str, Any]]) -> tuple[tuple[str, Rate, Rate], ...]:
    rows = zip(*(data["seats"] for data in runs), strict=True)
    return tuple(
        (
            seats[0]["bot"],
            _mean([Rate(seat["mean_points"], *seat["ci95"]) for seat in seats]),
            _mean([Rate(seat["win_share"], *seat["win_ci95"]) for seat in seats]),
        )
        for seats in rows
    )


def _mean(rates: Sequence[Rate]) -> Rate:
    """Of runs of equally many games: errors of independent seeds add up by their squares."""
    value = sum(rate.value for rate in rates) / len(rates)
    error = sqrt(sum(((rate.high - rate.low) / 2) ** 2 for rate in rates)) / len(rates)
    return Rate(value, value - error, value + error)
