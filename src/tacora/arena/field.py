"""Who takes part: bots under their names, each as the simulator and as the readable rules can seat it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from tacora.arena.errors import ArenaError
from tacora.bots import find_bot
from tacora.games import AnyEdition, AnyOptions
from tacora.sim import PlainBot, player_of
from tacora.sim.seats import Seat, why_plain

__all__ = ["Entrant", "Slowness", "check_field", "enter", "entrants_of", "slowness"]


class Slowness(Enum):
    """How a bot can be played."""

    QUICK = "quick"
    SLOW = "slow"
    """By the readable rules alone."""
    NO_TABLE = "no-table"
    """By the readable rules, and weaker than it could be: its tables are not built."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """One of the field; raises `ArenaError` where nothing could play it."""

    name: str
    quick: Seat | None = None
    """How the simulator seats it: an id, a `Lookup`, a function; None where it is not compiled."""
    plain: PlainBot | None = None
    """How the readable rules seat it; the same bot, some thousand times slower."""
    held_out: bool = False
    """Whether nobody was trained or tuned against it."""

    def __post_init__(self) -> None:
        if self.quick is None and self.plain is None:
            raise ArenaError(f"Nothing says how {self.name} plays.")


def enter(bot_id: str, game: str, *, held_out: bool = False) -> Entrant:
    """A bot by its id; raises `BotError` where there is none, or where it plays another game."""
    bot = find_bot(bot_id, game)
    player = player_of(bot, game)
    return Entrant(player.name, player.quick, player.plain, held_out)


def entrants_of(ids: Sequence[str], game: str, held_out: Iterable[str] = ()) -> tuple[Entrant, ...]:
    """The field by ids; raises `BotError`, or `ArenaError` where a held-out bot is not of the field."""
    outside = tuple(held_out)
    for bot_id in outside:
        if bot_id not in ids:
            raise ArenaError(f"{bot_id} is held out but is not one of the bots: name it among them too.")
    return check_field([enter(bot_id, game, held_out=bot_id in outside) for bot_id in ids])


def check_field(entrants: Sequence[Entrant]) -> tuple[Entrant, ...]:
    """Refuse a field of fewer than two, or with a name in it twice: nobody could tell them apart."""
    names = [entrant.name for entrant in entrants]
    if len(names) < 2:
        raise ArenaError(f"A comparison needs at least two bots, not {len(names)}.")
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise ArenaError(f"{twice} is named twice: every bot once.")
    return tuple(entrants)


def slowness(
    edition: AnyEdition, entrant: Entrant, players: int, options: AnyOptions | None = None
) -> Slowness:
    """Whether a kernel can play this bot at a table of so many, and if not, whether for want of a table."""
    reason = why_plain(edition, entrant, players, options)
    if reason is None:
        return Slowness.QUICK
    return Slowness.SLOW if reason.cure is None else Slowness.NO_TABLE
