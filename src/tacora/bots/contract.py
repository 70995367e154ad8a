"""What every bot must do, as a check that anybody can run on their own bot.

from tacora.bots import check_bot, find_bot
from tacora.editions import load_edition

check_bot(find_bot("magpie"), load_edition("iello-2017"), seats=5)
"""

import random
from functools import partial
from random import Random
from typing import Any

from tacora.bots.errors import BotError, ContractBroken
from tacora.bots.memory import shown_to
from tacora.bots.registry import check_plays, check_sits
from tacora.game import Act, Chance, Joint, Open, Over, Together
from tacora.games import AnyEdition, AnyOptions, kit_of
from tacora.games.kit import Bot, GameKit
from tacora.games.picking import BotFault, picked

__all__ = ["check_bot", "seat_counts"]


def check_bot(bot: Bot, edition: AnyEdition, seats: int, *, games: int = 2, seed: int = 0) -> None:
    """Let the bot play whole games in every seat; raises `ContractBroken` with what it did wrong.

    Its picks are legal, follow from view and rng alone, draw from no other chance and change no view. Every
    second game has other options (`GameKit.other_options`), every fourth a memory if the bot has one. In an
    open turn any of the seats may come first. A bot that plays another game is refused (`WrongGame`).
    """
    check_plays(bot, edition.game)
    kit = kit_of(edition)
    game = kit.rules
    rng = Random(f"{seed} {edition.id} {seats}")  # noqa: S311 - cards for a test, not for a game
    for nth in range(games):
        other = nth % 2 and _sits(bot, edition, kit.other_options, seats)
        state = game.start(edition, kit.other_options if other else kit.options(), seats).state
        made_so_far, history = 0, ()
        while not isinstance(turn := game.turn(state), Over):
            made: Any
            place = f"after {made_so_far} moves and draws of game {nth + 1}"
            asked = partial(_pick, bot, kit, state, history, rng, nth % 4 == 3, place)
            match turn:
                case Joint(deciding):
                    chosen = {seat: asked(seat) for seat in deciding}
                    made = Together(tuple(chosen.get(seat) for seat in range(seats)))
                case Open(waiting):
                    seat = rng.choice(waiting)
                    made = Act(seat, asked(seat))
                case Chance():
                    outcomes, chances = zip(*game.chances(state), strict=True)
                    [made] = rng.choices(outcomes, [float(chance) for chance in chances])
            history += kit.notes(state, made)
            state, made_so_far = game.apply(state, made).state, made_so_far + 1


def seat_counts(bot: Bot, edition: AnyEdition) -> list[int]:
    """At tables of how many a bot is tried: the least and the most, or those that it was made for."""
    if not bot.plays(edition.game):
        return []
    if bot.fits is None:
        return sorted({edition.min_seats, edition.max_seats})
    usual = kit_of(edition).options()
    counts = range(edition.min_seats, edition.max_seats + 1)
    return [seats for seats in counts if _sits(bot, edition, usual, seats)]


def _sits(bot: Bot, edition: AnyEdition, options: AnyOptions, seats: int) -> bool:
    try:
        check_sits(bot, edition, options, seats)
    except BotError:
        return False
    return True


def _pick(  # noqa: PLR0917 - all that a decision depends on
    bot: Bot,
    kit: GameKit,
    state: Any,
    history: tuple[Any, ...],
    rng: Random,
    remembering: bool,  # noqa: FBT001
    place: str,
    seat: int,
) -> Any:
    view = shown_to(bot, kit, state, seat, history, remembering=remembering)
    twin = Random()  # noqa: S311
    twin.setstate(rng.getstate())
    outside = random.getstate()

    try:
        pick = picked(bot.id, bot.origin, bot.pick, view, rng)
    except BotFault as fault:
        where = f" ({fault.place})" if fault.place else ""
        raise ContractBroken(f"{bot.id} {fault.what}, {place}{where}.") from fault
    if view != shown_to(bot, kit, state, seat, history, remembering=remembering):
        raise ContractBroken(f"{bot.id} changed the view it was given {place}.")
    if random.getstate() != outside:
        raise ContractBroken(f"{bot.id} drew from the global random numbers {place}, not from its rng.")
    if bot.pick(view, twin) != pick or twin.getstate() != rng.getstate():
        raise ContractBroken(f"{bot.id} picked differently for the same view and rng {place}.")
    return pick
