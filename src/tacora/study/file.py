"""A study file: one table of games, and what of it is swept; every combination is a point of the study."""

import hashlib
import shlex
import tomllib
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import product
from typing import Any, TypeAlias

__all__ = ["Point", "Study", "StudyError", "read_study"]

Swept: TypeAlias = tuple[str, ...]

_SWEPT = ("edition", "seats", "rules", "pace")
_KEYS = ("title", "games", "seeds", "seat", "rotate", *_SWEPT, "sweep")
_MOST_GAMES, _MOST_SEEDS, _MOST_POINTS = 10**12, 1000, 1000


class StudyError(Exception):
    """A study file that can't be used; the sentence says what and where."""


@dataclass(frozen=True, slots=True)
class Point:
    """One combination: a table, played once for each seed."""

    edition: str
    seats: tuple[str, ...]
    rules: tuple[str, ...]
    pace: str | None
    swept: tuple[str, ...]
    """What is particular about it: its value of everything that is swept."""

    def command(self, study: "Study", seed: int) -> str:
        """What plays these games again."""
        words = ["tacora", "sim", "--edition", self.edition, "--seats", ",".join(self.seats)]
        words += ["--games", str(study.games), "--seed", str(seed)]
        words += ["--rotate"] * study.rotate
        words += [word for rule in self.rules for word in ("--rule", rule)]
        words += [] if self.pace is None else ["--pace", self.pace]
        return shlex.join(words)

    def key(self, study: "Study", seed: int) -> str:
        """The name of what these games came to."""
        return hashlib.sha256(self.command(study, seed).encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Study:
    """What a study file asks for."""

    title: str
    games: int
    """For each seed."""
    seeds: tuple[int, ...]
    seat: int
    """Whose figures the charts show, from 1."""
    rotate: bool
    swept: tuple[str, ...]
    points: tuple[Point, ...]
    text: str
    """The file itself."""


def read_study(text: str) -> Study:
    """The study of a file's text; raises `StudyError`."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise StudyError(f"This is not TOML: {error}.") from None
    _known(data, _KEYS, "A study")
    sweep = data.get("sweep", {})
    if not isinstance(sweep, dict):
        raise StudyError("sweep is a table: write [sweep], and its lists below.")
    _known(sweep, _SWEPT, "A sweep")
    if twice := next((name for name in sweep if name in data), None):
        raise StudyError(f"{twice} stands in the study and in its sweep: say it once.")
    axes: dict[str, list[Any]] = {}
    for name in _SWEPT:
        if name in sweep:
            values = sweep[name]
            if not isinstance(values, list) or not values:
                raise StudyError(f"sweep.{name} is a list of values, one at least.")
            axes[name] = [_value(name, value, f"sweep.{name}") for value in values]
        else:
            axes[name] = [_value(name, data[name], name) if name in data else _usual(name)]
    points = tuple(_point(dict(zip(axes, chosen, strict=True)), sweep) for chosen in product(*axes.values()))
    if len(points) > _MOST_POINTS:
        raise StudyError(f"This study has {len(points)} points: {_MOST_POINTS} at most.")
    seat = _number(data, "seat", 1, 1, min(len(point.seats) for point in points))
    return Study(
        title=_title(data),
        games=_number(data, "games", 100_000, 1, _MOST_GAMES),
        seeds=_seeds(data.get("seeds", [0])),
        seat=seat,
        rotate=_flag(data),
        swept=tuple(sweep),
        points=points,
        text=text,
    )


def _known(table: dict[str, Any], names: tuple[str, ...], what: str) -> None:
    for name in table:
        if name not in names:
            near = get_close_matches(name, names, n=1)
            hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(names)}."
            raise StudyError(f"{what} has no key {name}: {hint}")


def _usual(name: str) -> Any:
    if name in ("edition", "seats"):
        raise StudyError(f"{name} is missing: say it in the study or in its sweep.")
    return () if name == "rules" else None


def _value(name: str, value: Any, place: str) -> Any:
    if name in ("seats", "rules"):
        if not isinstance(value, list) or not all(isinstance(part, str) and part for part in value):
            raise StudyError(f"{place} has {value!r}, which is no list of words.")
        return tuple(value)
    if name == "pace" and type(value) in (int, float):
        value = str(value)
    if not isinstance(value, str) or not value:
        raise StudyError(f"{place} has {value!r}, which is no text.")
    return value


def _point(values: dict[str, Any], sweep: dict[str, Any]) -> Point:
    told = {
        name: ", ".join(value) or "-" if isinstance(value, tuple) else str(value)
        for name, value in values.items()
    }
    return Point(**values, swept=tuple(told[name] for name in sweep))


def _number(data: dict[str, Any], name: str, usual: int, least: int, most: int) -> int:
    value = data.get(name, usual)
    if type(value) is not int or not least <= value <= most:
        raise StudyError(f"{name} has {value!r}: a whole number from {least} to {most}.")
    return int(value)


def _title(data: dict[str, Any]) -> str:
    title = data.get("title")
    if not isinstance(title, str) or not title.strip():
        raise StudyError("title is missing: say in one line what the study is about.")
    return title


def _seeds(value: Any) -> tuple[int, ...]:
    good = (
        isinstance(value, list) and 1 <= len(value) <= _MOST_SEEDS and all(type(one) is int for one in value)
    )
    if not good or len(set(value)) < len(value):
        raise StudyError(f"seeds has {value!r}: a list of whole numbers, each once.")
    return tuple(value)


def _flag(data: dict[str, Any]) -> bool:
    value = data.get("rotate", False)
    if type(value) is not bool:
        raise StudyError(f"rotate has {value!r}: true or false.")
    return bool(value)
