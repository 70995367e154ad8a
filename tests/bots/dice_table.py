"""A table of Troll & Dragon for bots: the race goes in turn, adventurer first."""

from collections.abc import Sequence
from functools import cache
from random import Random

from tacora.bots import Bot
from tacora.editions import load_edition
from tacora.game import Act, Chance, Open, Over
from tacora.games.trolldragon.rules import TROLL_DRAGON, Options, State, TrollDragonEdition

__all__ = ["edition", "play_out", "whose_act"]


@cache
def edition() -> TrollDragonEdition:
    found = load_edition("troll-dragon")
    assert isinstance(found, TrollDragonEdition)
    return found


def whose_act(state: State, turn: Open) -> int:
    """Who acts now: in the race the adventurer, then the dragon dice, then the adventurer again."""
    race = state.race
    if race is None or len(turn.seats) == 1 or race.chamber_rolls <= race.dragon_rolls:
        return turn.seats[0]
    return race.holder


def play_out(bots: Sequence[Bot], seed: int, options: Options | None = None, most_turns: int = 2000) -> State:
    """The end of a game among these bots."""
    rng = Random(seed)
    state = TROLL_DRAGON.start(edition(), options or Options(), len(bots)).state
    while not isinstance(turn := TROLL_DRAGON.turn(state), Over):
        assert state.turn <= most_turns
        if isinstance(turn, Chance):
            outcomes, chances = zip(*TROLL_DRAGON.chances(state), strict=True)
            [fallen] = rng.choices(outcomes, [float(chance) for chance in chances])
            state = TROLL_DRAGON.apply(state, fallen).state
        else:
            assert isinstance(turn, Open)
            seat = whose_act(state, turn)
            move = bots[seat].pick(TROLL_DRAGON.view(state, seat), rng)
            state = TROLL_DRAGON.apply(state, Act(seat, move)).state
    return state
