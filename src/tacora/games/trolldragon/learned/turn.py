"""A whole turn by the chance to win: what each choice in grotto and chamber is worth to everybody.

Where a turn can end is judged by `win_chances`: at home, with the troll, or with the dragon awake and the
treasures shared out. Between there and here the odds of the dice are exact, and the adventurer does what wins
most. The value of a position has one part that the adventurer goes by, its chance to win and where chances
are equal its points; where `parts` is more than 1, everybody's chance follows.

The same lines run in Python, with a list, and compiled, with an array; plain arithmetic only. All thoughts
lie in one row of floats, `mind`: rows of their own would cost a kernel more than what is done with them.
"""

# ruff: noqa: PLR0917 - kernels take plain arguments

from itertools import accumulate
from typing import Any, NamedTuple

from tacora.games.trolldragon.learned.odds import Odds
from tacora.games.trolldragon.learned.wins import AFTER, BEFORE, ROOM, WINS, Table, win_chances
from tacora.games.trolldragon.moment import (
    ENTERS,
    KEEPS_DOOR,
    KEEPS_KEY,
    KEPT,
    LEAVES,
    MISSING,
    SHOWING,
    THROWS,
)

__all__ = [
    "AHEAD",
    "GOLD_AHEAD",
    "Plan",
    "choice_place",
    "fill",
    "grotto_place",
    "least_of",
    "plan_of",
    "race_place",
    "solve_chamber",
    "solve_grotto",
]

AHEAD = 7
"""How many diamonds more a turn in the grotto reckons with."""
GOLD_AHEAD = 11
"""How many nuggets more a race reckons with."""
HAND_CHOICE = 3
"""What the opponent takes out of the troll's hand at a table for two (T13); a view does not say it."""
_NEAR, _SWEEPS = 1e-11, 400
_POINT = 1e-6
"""What a point is worth where the chance to win is equal."""


def least_of(risk: int) -> int:
    """From how many diamonds at risk on a turn is solved: once for all usual ones, then anew for each."""
    return 0 if risk <= AHEAD - 2 else risk


class Plan(NamedTuple):
    """What a turn is thought through with, and where in a mind its thoughts lie."""

    parts: int
    ahead: int
    """How many diamonds more it reckons with."""
    gold_ahead: int
    """How many nuggets more."""
    dice: int
    all_free: int
    escape: int
    strict: int
    most_gold: int
    dragons: int
    gold: int
    stirs: int
    counts: int
    shift: int
    """What is to be added to places that the odds' own row names."""
    home: int
    """[nuggets]: gone home from the chamber."""
    lost: int
    """[nuggets]: the dragon awake."""
    race: int
    """[nuggets, dragon dice in play]: on in the chamber."""
    rolls: int
    """[nuggets, dragon dice in play]: the same, with one more roll in any case."""
    leave: int
    """[diamonds]: gone home from the grotto."""
    troll: int
    """[diamonds]: caught."""
    inside: int
    """[diamonds]: in the chamber."""
    thrown: int
    """[key and door held, dice]: what a roll is worth as far as it leads on."""
    grotto: int
    """[diamonds, free dice, key, door]."""
    best: int
    """The choice at each of these."""
    size: int
    """How large the mind is."""


def plan_of(odds: Odds, parts: int, ahead: int = AHEAD, gold_ahead: int = GOLD_AHEAD) -> Plan:
    """A plan for these odds; `parts` is 1, or 1 more than there are seats."""
    nuggets, diamonds = gold_ahead + 1, ahead + 1
    masks, places = odds.dragons + 1, diamonds * (odds.dice + 1) * 9
    races = nuggets * masks
    rooms = (nuggets, nuggets, races, races, diamonds, diamonds, diamonds, 9 * (odds.dice + 1), places)
    at = list(accumulate((parts * room for room in rooms), initial=ROOM + len(odds.row)))
    places_of_odds = (ROOM + place for place in (odds.gold, odds.stirs, odds.counts, 0))
    numbers = (parts, ahead, gold_ahead, *odds[:6], *places_of_odds, *at, at[-1] + places)
    return Plan._make(numbers)


def fill(odds: Odds, mind: Any) -> None:
    """Put the odds into a mind that has just been made."""
    for nth, chance in enumerate(odds.row):
        mind[ROOM + nth] = chance


def grotto_place(plan: Plan, more: int, free: int, key: int, door: int) -> int:
    """Where a position in the grotto is, with so many diamonds more than the least of the table."""
    return plan.grotto + (((more * (plan.dice + 1) + free) * 3 + key) * 3 + door) * plan.parts


def choice_place(plan: Plan, more: int, free: int, key: int, door: int) -> int:
    """Where the choice at this position is."""
    return plan.best + ((more * (plan.dice + 1) + free) * 3 + key) * 3 + door


def race_place(plan: Plan, more: int, asleep: int) -> int:
    """How far on a position in the chamber is, with so many nuggets more than the least of the table."""
    return (more * (plan.dragons + 1) + asleep) * plan.parts


def give(table: Table, mind: Any, seat: int, diamonds: int, nuggets: int) -> None:
    """Put treasures onto a seat's bag."""
    mind[AFTER + 2 * seat] += diamonds * table.diamond_points + nuggets * table.nugget_points
    mind[AFTER + 2 * seat + 1] += nuggets


def keep_bags(table: Table, mind: Any) -> None:
    """Begin with the bags as they were before the turn."""
    for nth in range(2 * table.seats):
        mind[AFTER + nth] = mind[BEFORE + nth]


def judge(
    net: Any, plan: Plan, table: Table, grotto: int, chamber: int, hand: int, mind: Any, at: int
) -> None:
    """What the adventurer goes by after the turn, and everybody's chance."""
    if table.by_points:
        mind[at] = mind[AFTER + 2 * table.active] - mind[BEFORE + 2 * table.active]
        return
    win_chances(net, table, grotto, chamber, hand, mind)
    mind[at] = mind[WINS + table.active] + _POINT * mind[AFTER + 2 * table.active]
    for part in range(1, plan.parts):
        mind[at + part] = mind[WINS + part - 1]


def share_out(table: Table, diamonds: int, nuggets: int, waker: int, mind: Any) -> None:
    """Hand these out one by one round the table, from the waker on, past the adventurer (T12)."""
    others = table.seats - 1
    shift = nuggets % others if table.gold_first else diamonds % others
    seat = waker
    for nth in range(others):
        if seat == table.active:
            seat = (seat + 1) % table.seats
        turn = (nth - shift) % others
        gold_turn, diamond_turn = (nth, turn) if table.gold_first else (turn, nth)
        stones = diamonds // others + (1 if diamond_turn < diamonds % others else 0)
        gold = nuggets // others + (1 if gold_turn < nuggets % others else 0)
        give(table, mind, seat, stones, gold)
        seat = (seat + 1) % table.seats


def wake(table: Table, diamonds: int, nuggets: int, waker: int, mind: Any) -> int:
    """Give away what was at risk, and the troll's hand; what is left in the hand (T12, T13)."""
    if table.seats > 2:
        share_out(table, diamonds + table.hand, nuggets, waker, mind)
        return 0
    taken = min(table.hand, HAND_CHOICE)
    give(table, mind, waker, diamonds + taken, nuggets)
    return table.hand - taken


def solve_chamber(
    net: Any,
    plan: Plan,
    table: Table,
    grotto: int,
    chamber: int,
    diamonds: int,
    nuggets: int,
    waker: int,
    mind: Any,
) -> None:
    """Fill `home`, `race` and `rolls` from so many nuggets at risk on.

    Whoever has the dragon dice now is taken for the one who wakes the dragon: the shares of others differ by
    one piece. The dragon rolls once after each chamber roll.
    """
    parts, masks = plan.parts, plan.dragons + 1
    top = min(chamber, plan.gold_ahead)
    for more in range(top + 1):
        left = chamber - more
        keep_bags(table, mind)
        give(table, mind, table.active, diamonds, nuggets + more)
        judge(net, plan, table, grotto, left, table.hand, mind, plan.home + more * parts)
        keep_bags(table, mind)
        hand = wake(table, diamonds, nuggets + more, waker, mind)
        judge(net, plan, table, grotto, left, hand, mind, plan.lost + more * parts)
    for down in range(top + 1):
        more = top - down
        home = plan.home + more * parts
        for asleep in range(1, masks):
            place = race_place(plan, more, asleep)
            race, rolls = plan.race + place, plan.rolls + place
            for part in range(parts):
                mind[rolls + part] = 0.0
            same = 0.0
            for gold in range(plan.most_gold + 1):
                taken = min(gold, top - more)
                for after in range(asleep + 1):
                    chance = mind[plan.gold + gold] * mind[plan.stirs + asleep * masks + after]
                    if chance == 0.0:
                        continue
                    if taken == 0 and after == asleep:
                        same += chance
                        continue
                    source = plan.lost + (more + taken) * parts
                    if after:
                        source = plan.race + race_place(plan, more + taken, after)
                    for part in range(parts):
                        mind[rolls + part] += chance * mind[source + part]
            # A roll that changes nothing is followed by the same choice.
            goes_on = same < 1.0 and mind[rolls] / (1.0 - same) > mind[home]
            for part in range(parts):
                worth = mind[rolls + part] / (1.0 - same) if goes_on else mind[home + part]
                mind[race + part] = worth
                mind[rolls + part] += same * worth


def opens(plan: Plan, key: int, door: int) -> bool:
    """Whether key and door let the seat in (T8)."""
    if plan.strict:
        return key == KEPT and door == KEPT
    return MISSING not in (key, door)


def solve_grotto(
    net: Any, plan: Plan, table: Table, grotto: int, chamber: int, least: int, mind: Any
) -> None:
    """Fill `grotto` and `best` from so many diamonds at risk on; `grotto` is what lies there then."""
    parts = plan.parts
    top = min(grotto, plan.ahead)
    for more in range(top + 1):
        left, risk = grotto - more, least + more
        keep_bags(table, mind)
        give(table, mind, table.active, risk, 0)
        judge(net, plan, table, left, chamber, table.hand, mind, plan.leave + more * parts)
        keep_bags(table, mind)
        judge(net, plan, table, left, chamber, table.hand + risk, mind, plan.troll + more * parts)
        waker = (table.active + 1) % table.seats
        solve_chamber(net, plan, table, left, chamber, risk, 0, waker, mind)
        source = plan.race + race_place(plan, 0, plan.dragons)
        for part in range(parts):
            mind[plan.inside + more * parts + part] = mind[source + part]
    for down in range(top + 1):
        for free in range(1, plan.dice + 1):
            solve_level(plan, top - down, top, free, mind)


def solve_level(plan: Plan, more: int, top: int, free: int, mind: Any) -> None:
    """Every place of key and door with so many diamonds and free dice.

    A roll may change nothing but these places, so they are worked out together, round after round: first
    what the adventurer goes by, then with these choices everybody's chance.
    """
    throw_all(plan, more, top, free, mind)
    start, leave = grotto_place(plan, more, free, 0, 0), plan.leave + more * plan.parts
    for place in range(9):
        for part in range(plan.parts):
            mind[start + place * plan.parts + part] = mind[leave + part]
    for round_ in range(2 if plan.parts > 1 else 1):
        for _ in range(_SWEEPS):
            change = 0.0
            for key in range(3):
                for door in range(3):
                    if (key == SHOWING) + (door == SHOWING) > free:
                        continue
                    if round_ == 0:
                        moved = improve(plan, more, top, free, key, door, mind)
                    else:
                        moved = follow(plan, more, top, free, key, door, mind)
                    change = max(change, moved)
            if change < _NEAR:
                break


def throw_all(plan: Plan, more: int, top: int, free: int, mind: Any) -> None:
    """What each roll is worth as far as it leads to fewer free dice, or to more diamonds."""
    parts = plan.parts
    for held in range(9):
        key, door = held // 3, held % 3
        if plan.all_free and SHOWING in (key, door):
            continue
        for dice in range(free if plan.all_free else 1, free + 1):
            at = plan.thrown + (held * (plan.dice + 1) + dice) * parts
            for part in range(parts):
                mind[at + part] = 0.0
            fall = plan.shift + int(mind[plan.counts + 4 * dice])
            for _ in range(int(mind[plan.counts + 4 * dice + 1])):
                chance, taken = mind[fall], min(int(mind[fall + 1]), top - more)
                trolls = int(mind[fall + 2])
                new_key = key if key != MISSING else int(mind[fall + 3])
                new_door = door if door != MISSING else int(mind[fall + 4])
                fall += 5
                if taken == 0 and trolls == 0:
                    continue
                source = place_after(plan, more + taken, free - trolls, new_key, new_door)
                for part in range(parts):
                    mind[at + part] += chance * mind[source + part]


def place_after(plan: Plan, more: int, free: int, key: int, door: int) -> int:
    """Where the value after a roll or a die set aside is: with no free die the troll's, or the chamber's."""
    if free > 0:
        return grotto_place(plan, more, free, key, door)
    if plan.escape and opens(plan, key, door):
        return plan.inside + more * plan.parts
    return plan.troll + more * plan.parts


def roll_worth(
    plan: Plan, more: int, top: int, free: int, held: int, dice: int, part: int, mind: Any
) -> float:
    """One part of what a roll is worth: as far as it leads on, and where only key and door change."""
    key, door = held // 3, held % 3
    counts = plan.counts + 4 * dice
    worth: float = mind[plan.thrown + (held * (plan.dice + 1) + dice) * plan.parts + part]
    fall = plan.shift + int(mind[counts])
    for _ in range(int(mind[counts + 3 if more < top else counts + 2])):
        new_key = key if key != MISSING else int(mind[fall + 3])
        new_door = door if door != MISSING else int(mind[fall + 4])
        worth += mind[fall] * mind[grotto_place(plan, more, free, new_key, new_door) + part]
        fall += 5
    return worth


def improve(plan: Plan, more: int, top: int, free: int, key: int, door: int, mind: Any) -> float:
    """Take the best choice at a place; how much that changes what the adventurer goes by."""
    best, worth = LEAVES, mind[plan.leave + more * plan.parts]
    if opens(plan, key, door) and mind[plan.inside + more * plan.parts] > worth:
        best, worth = ENTERS, mind[plan.inside + more * plan.parts]
    if key == SHOWING:
        kept = mind[place_after(plan, more, free - 1, KEPT, door)]
        if kept > worth:
            best, worth = KEEPS_KEY, kept
    if door == SHOWING:
        kept = mind[place_after(plan, more, free - 1, key, KEPT)]
        if kept > worth:
            best, worth = KEEPS_DOOR, kept
    keys, doors = 1 if key == SHOWING else 0, 1 if door == SHOWING else 0
    plain = free - keys - doors
    for fewer in range(1 if plan.all_free else free):
        dice = free - fewer
        for with_key in range(keys + 1):
            for with_door in range(doors + 1):
                others = dice - with_key - with_door
                if others < 0 or others > plain:
                    continue
                held = (MISSING if with_key else key) * 3 + (MISSING if with_door else door)
                rolled = roll_worth(plan, more, top, free, held, dice, 0, mind)
                if rolled > worth:
                    best, worth = THROWS | others | with_key << 3 | with_door << 4, rolled
    mind[choice_place(plan, more, free, key, door)] = float(best)
    at = grotto_place(plan, more, free, key, door)
    change: float = abs(worth - mind[at])
    mind[at] = worth
    return change


def follow(plan: Plan, more: int, top: int, free: int, key: int, door: int, mind: Any) -> float:
    """Everybody's chance at a place with its best choice; how much that changes one of them."""
    at, change = grotto_place(plan, more, free, key, door), 0.0
    best = int(mind[choice_place(plan, more, free, key, door)])
    source = plan.leave + more * plan.parts
    if best == ENTERS:
        source = plan.inside + more * plan.parts
    elif best == KEEPS_KEY:
        source = place_after(plan, more, free - 1, KEPT, door)
    elif best == KEEPS_DOOR:
        source = place_after(plan, more, free - 1, key, KEPT)
    with_key, with_door = best >> 3 & 1, best >> 4 & 1
    held = (MISSING if with_key else key) * 3 + (MISSING if with_door else door)
    dice = (best & 7) + with_key + with_door
    for part in range(1, plan.parts):
        if best < THROWS:
            value = mind[source + part]
        else:
            value = roll_worth(plan, more, top, free, held, dice, part, mind)
        change = max(change, abs(value - mind[at + part]))
        mind[at + part] = value
    return change
