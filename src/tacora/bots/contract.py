"""What every bot must do, as a check that anybody can run on their own bot.

from tacora.bots import check_bot, find_bot
from tacora.editions import diamant_edition

check_bot(find_bot("magpie"), diamant_edition("iello-2017"), seats=5)
"""

import random
from random import Random

from tacora.bots.bot import Bot
from tacora.bots.errors import ContractBroken
from tacora.rules.diamant import DIAMANT, DiamantEdition, Options, Phase, Pick, State
from tacora.rules.game import Joint, Together

__all__ = ["check_bot"]


def check_bot(bot: Bot, edition: DiamantEdition, seats: int, *, games: int = 2, seed: int = 0) -> None:
    """Let the bot play whole games in every seat; raises `ContractBroken` with what it did wrong.

    Its picks are legal, follow from view and rng alone, draw from no other chance and change no view. Every
    second game is played with closed chests (D15), where it sees no chest but its own.
    """
    rng = Random(f"{seed} {edition.id} {seats}")  # noqa: S311 - cards for a test, not for a game
    for game in range(games):
        state = DIAMANT.start(edition, Options(closed_chests=game % 2 == 1), seats).state
        while state.phase is not Phase.OVER:
            turn = DIAMANT.turn(state)
            if isinstance(turn, Joint):
                chosen = {seat: _pick(bot, state, seat, rng) for seat in turn.seats}
                picks = tuple(chosen.get(seat) for seat in range(seats))
                state = DIAMANT.apply(state, Together(picks)).state
            else:
                chances = DIAMANT.chances(state)
                [outcome] = rng.choices(
                    [card for card, _ in chances], [float(chance) for _, chance in chances]
                )
                state = DIAMANT.apply(state, outcome).state


def _pick(bot: Bot, state: State, seat: int, rng: Random) -> Pick:
    view = DIAMANT.view(state, seat)
    twin = Random()  # noqa: S311
    twin.setstate(rng.getstate())
    outside = random.getstate()
    place = f"in expedition {view.expedition} after {len(view.path)} cards"

    pick = bot.pick(view, rng)
    if pick not in view.legal:
        raise ContractBroken(f"{bot.id} picked {pick!r} {place}, which is not legal.")
    if view != DIAMANT.view(state, seat):
        raise ContractBroken(f"{bot.id} changed the view it was given {place}.")
    if random.getstate() != outside:
        raise ContractBroken(f"{bot.id} drew from the global random numbers {place}, not from its rng.")
    if bot.pick(view, twin) is not pick or twin.getstate() != rng.getstate():
        raise ContractBroken(f"{bot.id} picked differently for the same view and rng {place}.")
    return pick
