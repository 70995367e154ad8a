"""Who sits down, and who plays them: a kernel where every seat has one, else the readable rules.

This is the only place that decides it. A game's room `sim` says which bots its kernel knows (`COMPILED`),
which it plays by solved tables (`SOLVED`), and makes the table; it raises `NoKernel` where it can't.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol, TypeAlias

from tacora.editions import load_edition
from tacora.games import AnyEdition, AnyOptions, kit, kit_of, options_of
from tacora.games.kit import Bot
from tacora.sim.plain import PlainBot, PlainTable
from tacora.sim.table import NoKernel, SimError, SimTable, Twin

__all__ = [
    "CantMeet",
    "Player",
    "Seat",
    "Seated",
    "compiled_bots",
    "player_of",
    "table_for",
    "table_of",
    "why_plain",
]

Seat: TypeAlias = Any
"""A bot's id, whatever else the game's kernel can seat (a `Lookup`, or a function of a `Moment`),
or a `PlainBot`."""


class CantMeet(SimError):
    """Players of whom one needs the readable rules, and another a kernel."""


class Player(Protocol):
    """A player as a kernel and as the readable rules can seat it; one of both at least."""

    @property
    def name(self) -> str:
        """What it is called."""
        ...

    @property
    def quick(self) -> Seat | None:
        """How a kernel seats it; None where it is not compiled."""
        ...

    @property
    def plain(self) -> PlainBot | None:
        """How the readable rules seat it; the same player, some thousand times slower."""
        ...


@dataclass(frozen=True, slots=True)
class Seated:
    """A `Player`."""

    name: str
    quick: Seat | None
    plain: PlainBot | None


def compiled_bots(game: str) -> tuple[str, ...]:
    """The ids of the bots that a game's kernel plays without any table."""
    found = kit(game)
    return tuple(found.room("sim").COMPILED) if found.has("sim") else ()


def player_of(bot: Bot, game: str) -> Seated:
    """A bot as a player of this game."""
    found = kit(game)
    known = (*found.room("sim").COMPILED, *found.room("sim").SOLVED) if found.has("sim") else ()
    twin = None if bot.compiled is None else Twin(bot.id, bot.compiled)
    quick = bot.id if bot.id in known else twin
    return Seated(bot.id, quick, PlainBot(bot.id, bot.pick, bot.origin, bot.fits))


def table_for(
    edition: AnyEdition | str,
    seats: Sequence[Seat],
    options: AnyOptions | None = None,
    *,
    pace: Fraction | int = 1,
) -> SimTable:
    """A table with its seats taken; raises `SetupError` or `SimError` for one that can't be.

    `pace` is for games with a race: how many rolls of the one side come to each of the other. Where every
    seat is a `PlainBot` the readable rules play.
    """
    edition, agreed = _agreed(edition, options)
    plain = [seat for seat in seats if isinstance(seat, PlainBot)]
    if plain and len(plain) < len(seats):
        raise SimError("Plain and compiled bots can't sit at one table: pass every seat as a PlainBot.")
    if plain:
        return PlainTable(edition, plain, agreed, pace=pace)
    found = kit_of(edition)
    if not found.has("sim"):
        raise NoKernel(f"No bot of {edition.title} is compiled: pass every seat as a PlainBot.", ())
    table: SimTable = found.room("sim").table_for(edition, seats, agreed, pace=pace)
    return table


def table_of(
    edition: AnyEdition,
    players: Sequence[Player],
    options: AnyOptions | None = None,
    *,
    pace: Fraction | int = 1,
) -> tuple[SimTable, NoKernel | None]:
    """A table that a kernel plays where it can, else the readable rules, and then why; raises `CantMeet`."""
    slow = sorted({player.name for player in players if player.quick is None})
    reason = NoKernel(f"{', '.join(slow)} is not compiled.", slow)
    if not slow:
        try:
            return table_for(edition, [player.quick for player in players], options, pace=pace), None
        except NoKernel as error:
            reason = error
    plain = [player.plain for player in players if player.plain is not None]
    if len(plain) < len(players):
        bound = next(player.name for player in players if player.plain is None)
        free = next((player.name for player in players if player.plain is not None), bound)
        raise CantMeet(f"{free} and {bound} can't meet: one needs the readable rules, the other a kernel.")
    return table_for(edition, plain, options, pace=pace), reason


def why_plain(
    edition: AnyEdition, player: Player, seats: int, options: AnyOptions | None = None
) -> NoKernel | None:
    """Why no kernel plays this player at a table of so many; None where one does."""
    if player.quick is None:
        return NoKernel(f"{player.name} is not compiled.", (player.name,))
    try:
        table_for(edition, [player.quick] * seats, options)
    except NoKernel as error:
        return error
    return None


def _agreed(edition: AnyEdition | str, options: AnyOptions | None) -> tuple[AnyEdition, AnyOptions]:
    if isinstance(edition, str):
        edition = load_edition(edition)
    agreed = options_of(edition)() if options is None else options
    if not isinstance(agreed, options_of(edition)):
        raise SimError(f"These options are not for a game of {edition.title}.")
    return edition, agreed
