"""What every bot must do, as a check that anybody can run on their own bot.

from tacora.bots import check_bot, find_bot
from tacora.editions import load_edition

check_bot(find_bot("magpie"), load_edition("iello-2017"), seats=5)
"""

import random
from random import Random
from typing import Any

from tacora.bots.bot import Bot
from tacora.bots.errors import ContractBroken
from tacora.bots.memory import shown_to
from tacora.bots.registry import check_plays
from tacora.rules import diamant, trolldragon
from tacora.rules.game import Act, AnyGame, Chance, Joint, Open, Over, Together
from tacora.rules.games import AnyEdition, AnyOptions, game_of

__all__ = ["check_bot"]


def check_bot(bot: Bot, edition: AnyEdition, seats: int, *, games: int = 2, seed: int = 0) -> None:
    """Let the bot play whole games in every seat; raises `ContractBroken` with what it did wrong.

    Its picks are legal, follow from view and rng alone, draw from no other chance and change no view. Every
    second game has other options: closed chests (D15), every fourth with a memory where it has one, or dice
    rolled and combined in the other reading (T2, T8). In the dragon's race either side may come first. A bot
    that plays another game is refused (`WrongGame`).
    """
    check_plays(bot, edition.game)
    game = game_of(edition)
    rng = Random(f"{seed} {edition.id} {seats}")  # noqa: S311 - cards for a test, not for a game
    for nth in range(games):
        state = game.start(edition, _options(edition, other=nth % 2 == 1), seats).state
        while not isinstance(turn := game.turn(state), Over):
            made: Any
            match turn:
                case Joint(deciding):
                    chosen = {seat: _pick(bot, game, state, seat, rng, nth) for seat in deciding}
                    made = Together(tuple(chosen.get(seat) for seat in range(seats)))
                case Open(waiting):
                    seat = rng.choice(waiting)
                    made = Act(seat, _pick(bot, game, state, seat, rng, nth))
                case Chance():
                    outcomes, chances = zip(*game.chances(state), strict=True)
                    [made] = rng.choices(outcomes, [float(chance) for chance in chances])
            state = game.apply(state, made).state


def _options(edition: AnyEdition, *, other: bool) -> AnyOptions:
    match edition:
        case diamant.DiamantEdition():
            return diamant.Options(closed_chests=other)
        case trolldragon.TrollDragonEdition() if other:
            reroll, combine = trolldragon.Reroll.ALL_FREE, trolldragon.Combine.SET_ASIDE
            return trolldragon.Options(
                first_by_lot=True, until_both_empty=True, reroll=reroll, combine=combine
            )
        case trolldragon.TrollDragonEdition():
            return trolldragon.Options()


def _pick(bot: Bot, game: AnyGame, state: Any, seat: int, rng: Random, nth: int) -> Any:  # noqa: PLR0917
    remembering = nth % 4 == 3  # closed chests are first shown without a memory (D15)
    view = shown_to(bot, game, state, seat, remembering=remembering)
    twin = Random()  # noqa: S311
    twin.setstate(rng.getstate())
    outside = random.getstate()
    place = _place(view)

    pick = bot.pick(view, rng)
    if pick not in view.legal:
        raise ContractBroken(f"{bot.id} picked {pick!r} {place}, which is not legal.")
    if view != shown_to(bot, game, state, seat, remembering=remembering):
        raise ContractBroken(f"{bot.id} changed the view it was given {place}.")
    if random.getstate() != outside:
        raise ContractBroken(f"{bot.id} drew from the global random numbers {place}, not from its rng.")
    if bot.pick(view, twin) != pick or twin.getstate() != rng.getstate():
        raise ContractBroken(f"{bot.id} picked differently for the same view and rng {place}.")
    return pick


def _place(view: diamant.View | trolldragon.View) -> str:
    if isinstance(view, diamant.View):
        return f"in expedition {view.expedition} after {len(view.path)} cards"
    return f"in turn {view.turn} in the {view.phase.value}"
