"""The compiled simulator of Diamant, and what a run asks of it."""

from collections.abc import Sequence
from fractions import Fraction

from tacora.games.diamant.bots import SOLVED as _EQUILIBRIUM
from tacora.games.diamant.moment import Moment
from tacora.games.diamant.rules import DiamantEdition, Options
from tacora.games.diamant.sim.characters import COMPILED
from tacora.games.diamant.sim.policy import Lookup, threshold
from tacora.games.diamant.sim.readable import Player, play_readable
from tacora.games.diamant.sim.solved import SolvedExpeditions
from tacora.games.diamant.sim.table import DiamantTable, measures
from tacora.games.diamant.sim.vector import VectorTable
from tacora.sim.plain import PlainGame
from tacora.sim.table import NoKernel

__all__ = [
    "COMPILED",
    "SOLVED",
    "Lookup",
    "Moment",
    "SolvedExpeditions",
    "VectorTable",
    "equilibrium",
    "measures",
    "play_plain",
    "table_for",
    "threshold",
]

SOLVED = (_EQUILIBRIUM.id,)


def table_for(
    edition: DiamantEdition, seats: Sequence[object], options: Options, *, pace: Fraction | int = 1
) -> DiamantTable:
    """A table with its seats taken; raises `NoKernel` where `equilibrium` has no tables."""
    del pace  # nobody races here
    if any(isinstance(seat, str) and seat in SOLVED for seat in seats):
        solved = equilibrium(edition, options, len(seats))
        seats = [solved if isinstance(seat, str) and seat in SOLVED else seat for seat in seats]
    return DiamantTable(edition, seats, options)


def equilibrium(edition: DiamantEdition, options: Options, seats: int) -> SolvedExpeditions:
    """The bot `equilibrium` for a kernel; raises `NoKernel`, with the command that builds its tables."""
    from tacora.games.diamant.solve.compiled import NoSolution, NoTable, solved_expeditions

    try:
        return solved_expeditions(edition, options, seats, name=_EQUILIBRIUM.id)
    except NoTable as error:
        cure = f"tacora solve table --edition {edition.id} --players {seats}" + " --again" * error.again
        raise NoKernel(str(error), SOLVED, cure=cure) from None
    except NoSolution as error:
        raise NoKernel(str(error), SOLVED) from None


def play_plain(
    edition: DiamantEdition,
    options: Options,
    players: Sequence[Player],
    seed: int,
    game: int,
    *,
    pace: Fraction | int = 1,
) -> PlainGame:
    """The same game by the readable rules."""
    del pace
    played = play_readable(edition, options, players, seed, game)
    return PlainGame(
        played.result.points,
        [len(relics) for relics in played.state.relics],
        (sum(cards for cards, _ in played.paths), sum(bust for _, bust in played.paths)),
        [(nth, int(bust), cards) for nth, (cards, bust) in enumerate(played.paths)],
        played.moves,
    )
