"""What docs/strength.md rests on, piece by piece. What is measured is kept, so a run can be interrupted."""

import pickle
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

from studies.learn.exploit import Found, champion_hunt, exploit
from studies.learn.school import ANY_SEATS
from studies.learn.train import HELD_OUT
from tacora.arena import ArenaResult, Tables, compete, entrants_of
from tacora.bots import built_in_bots
from tacora.editions import load_edition
from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.learned import champion_nets
from tacora.games.diamant.sim import Lookup
from tacora.sim import NoKernel, Rate, simulate
from tacora.sim.seats import Seat

__all__ = [
    "CARDS",
    "DRIFT",
    "SEED",
    "Shelf",
    "among_drifters",
    "among_equals",
    "games_of",
    "hunted",
    "judged_on",
    "tournament",
]

SEED = 2024
CARDS = "pegasus-2024"
DRIFT = (0.2, 0.5)
"""With these chances a drifter leaves, whatever lies ahead."""
FEW, ROUGH, JUDGED, MANY = 2, 240, 1000, 100_000
"""With so few lessons: games a lesson, and games to judge on; and games to judge on else."""
T = TypeVar("T")


class Shelf:
    """Pieces that are done, each in a file named by what was asked and by the weights that played."""

    def __init__(self, folder: Path, threads: int | None = None) -> None:
        self.folder = folder
        self.threads = threads
        self.seconds = 0.0
        """Computing time of all pieces that were taken, on however many cores."""

    def take(self, make: Callable[..., T], edition: str, players: int, *asked: object) -> T:
        """What `make` finds; measured now unless it is kept."""
        told = "-".join(map(str, (make.__name__, edition, players, *asked)))
        kept = self.folder / f"{told}-{_mark(players)}.pickle"
        if not kept.exists():
            sys.stderr.write(f"{told}\n")
            clock = time.process_time()
            found = make(edition, players, *asked, threads=self.threads)
            self._write(kept, (time.process_time() - clock, found))
        piece: tuple[float, T] = pickle.loads(kept.read_bytes())  # noqa: S301 - this script wrote it
        self.seconds += piece[0]
        return piece[1]

    def _write(self, kept: Path, piece: tuple[float, object]) -> None:
        """Whole or not at all."""
        self.folder.mkdir(parents=True, exist_ok=True)
        unfinished = kept.with_suffix(".unfinished")
        unfinished.write_bytes(pickle.dumps(piece))
        unfinished.replace(kept)


def _mark(players: int) -> str:
    """Other weights of the champion make other pieces."""
    return sha256(repr(champion_nets().of(players)).encode()).hexdigest()[:8]


def tournament(
    edition_id: str, players: int, games: int, lone: int, *, threads: int | None = None
) -> ArenaResult:
    """All built-in bots of the game that play quickly here; with fewer seats than the rulebook's too (H1)."""
    edition = load_edition(edition_id)
    edition = replace(edition, min_seats=min(players, edition.min_seats))
    bots = [bot.id for bot in built_in_bots().values() if bot.plays(edition.game) and not bot.level]
    slow = Tables(edition, entrants_of(bots, edition.game)).slow(players)
    there = [bot for bot in bots if bot not in slow]
    field = entrants_of(there, edition.game, [bot for bot in HELD_OUT if bot in there])
    result = compete(edition, field, [players], games, seed=SEED, lone=lone, workers=threads)
    if result.interrupted:
        raise KeyboardInterrupt
    return result


def among_equals(edition_id: str, players: int, games: int, *, threads: int | None = None) -> dict[str, Rate]:
    """The victories of every bot alone among copies of `equilibrium`; nothing where a table is missing."""
    edition, found = diamant_edition(edition_id), {}
    for bot in built_in_bots().values():
        if bot.plays("diamant") and not bot.level and bot.id != "equilibrium":
            try:
                seats = [bot.id, *["equilibrium"] * (players - 1)]
                played = simulate(edition, seats, games, seed=SEED, options=ANY_SEATS, threads=threads)
            except NoKernel:
                return {}
            found[bot.id] = played.seats[0].wins
    return found


def among_drifters(edition_id: str, players: int, games: int, *, threads: int | None = None) -> list[Rate]:
    """The champion's victories alone among those who leave by chance."""
    edition, found = diamant_edition(edition_id), []
    for chance in DRIFT:
        seats: list[Seat] = ["champion", *[Lookup(("kinds",), [chance])] * (players - 1)]
        played = simulate(edition, seats, games, seed=SEED, options=ANY_SEATS, threads=threads)
        found.append(played.seats[0].wins)
    return found


def games_of(lessons: int, games: int) -> int:
    """Games a lesson; few lessons are rough ones."""
    return ROUGH if lessons <= FEW else games


def judged_on(lessons: int) -> int:
    """Fresh games that a learner is judged on."""
    return JUDGED if lessons <= FEW else MANY


def hunted(  # noqa: PLR0917 - the name of its file is made of these
    edition_id: str,
    players: int,
    learner: str,
    start: str,
    lessons: int,
    games: int,
    seed: int,
    *,
    threads: int | None = None,
) -> Found:
    """What one learner from one start wins from a field of champions; few lessons are rough ones."""
    size = {"games": games_of(lessons, games), "judged": judged_on(lessons)}
    hunt = champion_hunt(players, lessons=lessons, seed=seed, **size)
    hunt = replace(hunt, edition=diamant_edition(edition_id), threads=threads)
    [found] = exploit(hunt, [learner], [start])
    return found
