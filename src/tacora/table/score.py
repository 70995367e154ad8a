"""The score of an evening: who has won what over the games of a table.

It belongs to people, not to seats: whoever changes seat, name or colour between two games keeps theirs, and
whoever leaves is still on the board. A device that several people share has a line for each of their names.
"""

from collections.abc import Iterable, Sequence

from msgspec import Struct, field

from tacora.game import Result
from tacora.protocol.entries import ScoreInfo
from tacora.table.seating import Place

__all__ = ["Score", "forget_game", "keep_score", "sitters", "standings"]

MOST_LINES = 64
"""So many are kept; beyond that those go first who have not played for longest."""
MOST_SAT = 32
"""So many games of each are known one by one: more than an evening has."""


class Score(Struct, omit_defaults=True):
    """One line of the board."""

    name: str
    colour: int
    bot: str | None = None
    device: int | None = None
    games: int = 0
    victories: int = 0
    points: int = 0
    sat: dict[str, int] = field(default_factory=dict)
    """The seat they had in each game, by its record: names in records may be old ones, or two people's."""


def keep_score(score: list[Score], places: Sequence[Place], result: Result, record: str) -> None:
    """Add a finished game; those who played it move to the end of the list."""
    lines = [_line_of(score, place, places) for place in places]
    for seat, (line, place) in enumerate(zip(lines, places, strict=True)):
        line.name, line.colour, line.bot, line.device = place.name, place.colour, place.bot, place.device
        line.games += 1
        line.victories += result.places[seat] == 1
        line.points += result.points[seat]
        line.sat = dict([*line.sat.items(), (record, seat)][-MOST_SAT:])
    played = {id(line) for line in lines}
    score[:] = [*(line for line in score if id(line) not in played), *lines][-MOST_LINES:]


def standings(score: Iterable[Score]) -> tuple[ScoreInfo, ...]:
    """The board as everybody sees it: most victories first, then most points."""
    return tuple(
        ScoreInfo(one.name, one.colour, one.bot, one.games, one.victories, one.points, one.device)
        for one in _ranked(score)
    )


def sitters(score: Iterable[Score], record: str) -> dict[int, int]:
    """Who sat where in a game: for each seat the line of the board, as `standings` has them."""
    return {line.sat[record]: at for at, line in enumerate(_ranked(score)) if record in line.sat}


def forget_game(score: Iterable[Score], record: str) -> None:
    """Its record was deleted: the points stay on the board, who sat where does not."""
    for line in score:
        line.sat = {known: seat for known, seat in line.sat.items() if known != record}


def _ranked(score: Iterable[Score]) -> list[Score]:
    return sorted(score, key=lambda line: (-line.victories, -line.points))


def _line_of(score: Iterable[Score], place: Place, places: Sequence[Place]) -> Score:
    """The line of whoever sits here: by device and name, or by the device alone where it is one person's."""
    own = [line for line in score if (line.bot, line.device) == (place.bot, place.device)]
    for line in own:
        if line.name == place.name:
            return line
    alone = place.device is not None and sum(other.device == place.device for other in places) == 1
    return own[0] if alone and len(own) == 1 else Score(place.name, place.colour)
