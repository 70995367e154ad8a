"""The same games of Troll & Dragon with the readable rules."""

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from math import floor
from random import Random
from typing import Any, NamedTuple, TypeAlias

from tacora.game import Act, Chance, Open, Result
from tacora.games.trolldragon.rules import TROLL_DRAGON, Move, Options, Phase, State, TrollDragonEdition, View
from tacora.games.trolldragon.rules.events import DragonWoke, SeatLeft, TrollCame
from tacora.sim.stream import Lane, Stream

__all__ = ["DicePlayed", "DicePlayer", "play_dice_readable"]

DicePlayer: TypeAlias = Callable[[View, Random], Move]
"""A bot's `pick(view, rng)`."""


class DicePlayed(NamedTuple):
    """A whole game: its result, the last state, and how its turns ended."""

    result: Result
    state: State
    endings: Counter[str]
    moves: tuple[Any, ...]
    """Every fall of dice and every act, as a record has them."""


def play_dice_readable(  # noqa: PLR0917 - as its sister for cards, with the pace
    edition: TrollDragonEdition,
    options: Options,
    players: Sequence[DicePlayer],
    seed: int,
    game: int,
    pace: Fraction | int = 1,
) -> DicePlayed:
    """Game number `game` of a seed: input j, an act or a fall of dice, has word j of the stream.

    In the race the dragon dice are rolled while they have had fewer than floor(pace x chamber rolls) rolls.
    """
    stream, place = Stream(seed, game), 0
    state = TROLL_DRAGON.start(edition, options, len(players)).state
    endings: Counter[str] = Counter()
    moves: list[Any] = []
    while True:
        match TROLL_DRAGON.turn(state):
            case Chance():
                moves.append(stream.draw(place, TROLL_DRAGON.chances(state)))
            case Open(waiting):
                seat = _acting(state, waiting, pace)
                word = stream.word(place)
                move = players[seat](TROLL_DRAGON.view(state, seat), Lane((word & 0xFFFF) >> 1, word))
                moves.append(Act(seat, move))
            case _:
                return DicePlayed(TROLL_DRAGON.result(state), state, endings, tuple(moves))
        step = TROLL_DRAGON.apply(state, moves[-1])
        for event in step.events:
            if isinstance(event, TrollCame):
                endings["troll"] += 1
            elif isinstance(event, DragonWoke):
                endings["dragon"] += 1
            elif isinstance(event, SeatLeft):
                endings["chamber" if state.race else "home"] += 1
        state = step.state
        place += 1


def _acting(state: State, waiting: tuple[int, ...], pace: Fraction | int) -> int:
    """Whose move it is in the race: the adventurer's, unless the dragon is behind its pace (T9, T10)."""
    race = state.race
    if race is None or state.phase is not Phase.CHAMBER:
        return waiting[0]
    return race.holder if race.dragon_rolls < floor(race.chamber_rolls * pace) else state.active
