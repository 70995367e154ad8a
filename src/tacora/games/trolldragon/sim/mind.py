"""Seats that think a turn through by the chance to win: `learned.turn`, compiled as it is."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numba.extending import register_jitable

from tacora.games.trolldragon.bots.master import MASTER
from tacora.games.trolldragon.learned import turn as turns
from tacora.games.trolldragon.learned import wins
from tacora.games.trolldragon.learned.odds import odds_of
from tacora.games.trolldragon.learned.turn import Plan, choice_place, fill, least_of, plan_of, race_place
from tacora.games.trolldragon.learned.wins import BEFORE, SIZE, Table
from tacora.games.trolldragon.rules import DiceSet, Options
from tacora.games.trolldragon.sim.dice import DOOR, KEY, DiceRules
from tacora.games.trolldragon.sim.shown import Turn, first_with, free_dice, number, showing
from tacora.games.trolldragon.sim.solved import carry_out, has
from tacora.sim.apart import apart
from tacora.sim.bits import count_bits
from tacora.sim.compiled import Flag, Number, Word, compiled, inlined, word

__all__ = [
    "MASTER_ID",
    "Thinks",
    "Wits",
    "make_wits",
    "set_out",
    "solve_chamber",
    "solve_grotto",
    "think_chamber",
    "think_grotto",
]

MASTER_ID = MASTER.id
for _function in (
    wins.is_over,
    wins.soft,
    wins.part,
    wins.features,
    wins.raised,
    wins.win_chances,
    turns.least_of,
    turns.grotto_place,
    turns.choice_place,
    turns.race_place,
    turns.give,
    turns.keep_bags,
    turns.judge,
    turns.share_out,
    turns.wake,
    turns.opens,
    turns.place_after,
    turns.throw_all,
    turns.roll_worth,
    turns.improve,
    turns.follow,
    turns.solve_level,
    turns.solve_chamber,
):
    register_jitable(_function)
_MIND, _PLAN, _TABLE = np.zeros(1), Plan(*[0] * len(Plan._fields)), Table(*[0] * len(Table._fields))
solve_grotto = apart(
    "tacora_dice_solve_grotto", turns.solve_grotto, None, _MIND, _PLAN, _TABLE, *[0] * 3, _MIND
)
solve_chamber = apart(
    "tacora_dice_solve_chamber", turns.solve_chamber, None, _MIND, _PLAN, _TABLE, *[0] * 5, _MIND
)


@dataclass(frozen=True, slots=True)
class Thinks:
    """A seat that thinks as `master` does, with weights of its own."""

    name: str
    net: tuple[float, ...]


class Wits(NamedTuple):
    """What thinking seats of a table need; one for each thread."""

    plan: Plan
    nets: Any
    """A row of weights for each way of thinking."""
    mind: Any
    both: Number
    """1 where the game goes on until grotto and chamber are both empty (T14)."""


def make_wits(dice: DiceSet, options: Options, nets: Sequence[Sequence[float]], parts: int = 1) -> Wits:
    """Room for the thoughts of this table."""
    odds = odds_of(dice, options)
    plan = plan_of(odds, parts)
    mind = np.zeros(plan.size)
    fill(odds, mind)
    kept = np.array(nets, np.float64).reshape(len(nets), SIZE)
    return Wits(plan, kept, mind, int(options.until_both_empty))


@inlined
def set_out(rules: DiceRules, wits: Wits, active: Number, bags: Any, hand: Any) -> Table:
    """The table as a turn finds it, with everybody's bags in mind."""
    for seat in range(np.int64(rules.seats)):
        gold = bags[seat, 1]
        wits.mind[BEFORE + 2 * seat] = bags[seat, 0] * np.int64(rules.diamond_points) + gold * np.int64(
            rules.nugget_points
        )
        wits.mind[BEFORE + 2 * seat + 1] = gold
    return Table(
        number(rules.seats),
        number(active),
        number(wits.both),
        number(rules.diamond_points),
        number(rules.nugget_points),
        number(rules.nuggets_first),
        number(0),
        number(hand[0]),
    )


@compiled
def think_grotto(  # noqa: PLR0917 - kernels take plain arguments
    rules: DiceRules, wits: Wits, row: Number, table: Table, turn: Turn, known: Number
) -> tuple[Word, Word, Number]:
    """What wins most with the dice on the table; and from how many diamonds on the turn is solved now."""
    least = least_of(turn.risk_diamonds)
    if least != known:
        there = turn.grotto + turn.risk_diamonds - least
        solve_grotto(wits.nets[row], wits.plan, table, there, turn.chamber, least, wits.mind)
    key = first_with(showing(rules, turn.faces, word(KEY)), turn.aside)
    door = first_with(showing(rules, turn.faces, word(DOOR)), turn.aside)
    free = free_dice(rules, turn)
    top = min(turn.grotto + turn.risk_diamonds - least, wits.plan.ahead)
    more = min(turn.risk_diamonds - least, top)
    lies_key, lies_door = number(has(key, turn.aside)), number(has(door, turn.aside))
    place = choice_place(wits.plan, more, number(count_bits(free)), lies_key, lies_door)
    move, dice = carry_out(word(wits.mind[place]), free, key, door)
    return move, dice, least


@compiled
def think_chamber(  # noqa: PLR0917
    wits: Wits, row: Number, table: Table, turn: Turn, asleep: Word, holder: Number
) -> Flag:
    """Whether rolling on in the chamber wins more than going home."""
    solve_chamber(
        wits.nets[row],
        wits.plan,
        table,
        turn.grotto,
        turn.chamber,
        turn.risk_diamonds,
        turn.risk_nuggets,
        holder,
        wits.mind,
    )
    rolls = wits.plan.rolls + race_place(wits.plan, 0, number(asleep))
    return wits.mind[rolls] > wits.mind[wits.plan.home]
