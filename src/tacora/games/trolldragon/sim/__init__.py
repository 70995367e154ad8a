"""The compiled simulator of Troll & Dragon, and what a run asks of it."""

from collections.abc import Sequence
from fractions import Fraction

from tacora.games.trolldragon.bots import SOLVED as _OPTIMAL
from tacora.games.trolldragon.rules import Options, TrollDragonEdition
from tacora.games.trolldragon.sim.decide import COMPILED
from tacora.games.trolldragon.sim.facts import ENDINGS
from tacora.games.trolldragon.sim.optimal import optimal_rule
from tacora.games.trolldragon.sim.readable import DicePlayer, play_dice_readable
from tacora.games.trolldragon.sim.solved import GrottoSpot, SolvedTurns
from tacora.games.trolldragon.sim.table import TrollDragonTable, measures
from tacora.games.trolldragon.sim.vector import VectorTable
from tacora.sim.plain import PlainGame

__all__ = [
    "COMPILED",
    "ENDINGS",
    "SOLVED",
    "GrottoSpot",
    "SolvedTurns",
    "TrollDragonTable",
    "VectorTable",
    "measures",
    "optimal_rule",
    "play_plain",
    "table_for",
]

SOLVED = (_OPTIMAL.id,)


def table_for(
    edition: TrollDragonEdition, seats: Sequence[object], options: Options, *, pace: Fraction | int = 1
) -> TrollDragonTable:
    """A table with its seats taken; `pace` is how many dragon rolls come to each chamber roll."""
    if any(isinstance(seat, str) and seat in SOLVED for seat in seats):
        solved = optimal_rule(edition, options)
        seats = [solved if isinstance(seat, str) and seat in SOLVED else seat for seat in seats]
    return TrollDragonTable(edition, seats, options, pace=pace)


def play_plain(
    edition: TrollDragonEdition,
    options: Options,
    players: Sequence[DicePlayer],
    seed: int,
    game: int,
    *,
    pace: Fraction | int = 1,
) -> PlainGame:
    """The same game by the readable rules."""
    played = play_dice_readable(edition, options, players, seed, game, pace)
    endings = played.endings
    return PlainGame(
        played.result.points,
        [bag.nuggets for bag in played.state.bags],
        (played.state.turn, endings["troll"], endings["dragon"]),
        [(at,) for at, name in enumerate(ENDINGS) for _ in range(endings[name])],
        played.moves,
    )
