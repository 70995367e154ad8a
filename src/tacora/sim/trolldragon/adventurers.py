"""The built-in bots of Troll & Dragon for the kernel; they decide exactly as `tacora.bots` does."""

import numpy as np

from tacora.sim.bits import G, count_bits, kth_bit, mix, peek
from tacora.sim.compiled import Flag, Number, Word, compiled, inlined, word
from tacora.sim.trolldragon.dice import DOOR, KEY, DiceRules
from tacora.sim.trolldragon.shown import (
    ASIDE,
    ENTER,
    HOME,
    ROLL,
    ZERO,
    Turn,
    first_with,
    free_dice,
    may_enter,
    showing,
)
from tacora.sim.trolldragon.solved import follow_chamber, follow_grotto

__all__ = ["ADVENTURERS", "FOLLOWS", "decide_chamber", "decide_grotto", "take_from_hand"]

ADVENTURERS = ("timid", "greedy", "key-hunter", "random")
"""The ids of the bots the kernel knows, at the places it knows them by."""
TIMID, GREEDY, KEY_HUNTER, RANDOM = word(0), word(1), word(2), word(3)
FOLLOWS = 4
"""The number of a seat that follows a solved rule."""
ONE = word(1)
LANE = word(0xFFFF)
SUBSETS, BOTH_WAYS = word(63), word(126)


@inlined
def choice(counter: Word, count: Number) -> Number:
    """One of a list, counted from its end, as `tacora.sim.stream.Lane` chooses."""
    lane = np.int64((mix(counter) & LANE) >> ONE)
    return count - 1 - ((lane * count) >> 15)


@compiled
def decide_grotto(
    rules: DiceRules, known: Word, bot: Word, turn: Turn, counter: Word
) -> tuple[Word, Word, Word]:
    """Roll these dice, set these aside, enter, or go home; and how far the stream moves on."""
    free = free_dice(rules, turn)
    if not turn.rolled:
        return ROLL, free, G
    enters = may_enter(rules, turn)
    if free == ZERO:
        return ENTER, ZERO, G
    if bot == RANDOM:
        move, dice = any_move(rules, known, turn, free, enters, counter)
        return move, dice, G
    if bot == word(FOLLOWS):
        move, dice = follow_grotto(rules, turn, free)
        return move, dice, G
    risk = turn.risk_diamonds
    key = first_with(showing(rules, turn.faces, word(KEY)), turn.aside)
    door = first_with(showing(rules, turn.faces, word(DOOR)), turn.aside)
    loose = (key | door) & ~turn.aside
    missing = np.int64(key == ZERO) + np.int64(door == ZERO)
    opens = rules.only_aside and missing == 0
    wants = turn.chamber > 0 and (enters or opens)
    if bot == TIMID:
        wants = wants and risk == 0
    if wants:
        if enters:
            return ENTER, ZERO, G
        return ASIDE, loose, G
    count = np.int64(count_bits(free))
    if bot == TIMID:
        enough = 2 if 2 * count > np.int64(rules.dice) else 1
        return (HOME if risk >= enough else ROLL), free, G
    if bot == GREEDY:
        enough = 7 if count > 1 else 3
        return (HOME if risk >= enough else ROLL), free, G
    hopeless = turn.chamber == 0 or count < missing
    if hopeless and risk > 0:
        return HOME, ZERO, G
    if not hopeless and loose != ZERO and np.int64(count_bits(loose)) < count:
        return ASIDE, loose, G
    return ROLL, free, G


@compiled
def any_move(  # noqa: PLR0917 - kernels take plain arguments
    rules: DiceRules, known: Word, turn: Turn, free: Word, enters: Flag, counter: Word
) -> tuple[Word, Word]:
    """Any legal move: rolls with most dice first, dice to set aside with fewest first, enter, leave."""
    keys, doors = showing(rules, turn.faces, word(KEY)), showing(rules, turn.faces, word(DOOR))
    keepable = (keys | doors) & ~turn.aside
    rolls = 1 if rules.all_free else (1 << np.int64(count_bits(free))) - 1
    asides = (1 << np.int64(count_bits(keepable))) - 1
    number = choice(counter, rolls + asides + np.int64(enters) + 1)
    if number < rolls:
        if rules.all_free:
            return ROLL, free
        row = rules.subsets_at + count_bits(free) * BOTH_WAYS
        return ROLL, spread(peek(known, row + word(number)), free)
    number -= rolls
    if number < asides:
        row = rules.subsets_at + count_bits(keepable) * BOTH_WAYS + SUBSETS
        return ASIDE, spread(peek(known, row + word(number)), keepable)
    number -= asides
    if enters and number == 0:
        return ENTER, ZERO
    return HOME, ZERO


@inlined
def spread(places: Word, dice: Word) -> Word:
    """The dice at these places among others."""
    found = ZERO
    for place in range(count_bits(dice)):
        if (places >> place) & ONE:
            found |= kth_bit(dice, place)
    return found


@compiled
def decide_chamber(
    rules: DiceRules, bot: Word, turn: Turn, asleep: Word, counter: Word
) -> tuple[Flag, Number]:
    """Whether the adventurer rolls on in the chamber; and a solved rule's place to learn about, or -1."""
    known = np.int64(-1)
    if bot == word(FOLLOWS):
        return follow_chamber(rules, turn, asleep)
    if bot == RANDOM:
        return choice(counter, 2) == 0, known
    if bot == TIMID:
        return turn.risk_diamonds + turn.risk_nuggets == 0 and turn.chamber > 0, known
    called = np.int64(count_bits(rules.dragons) - count_bits(asleep))
    enough = 5 if called > 0 else 10
    if bot == KEY_HUNTER:
        enough = 1 if called > 0 else 6
    return turn.risk_nuggets < enough and turn.chamber > 0, known


@compiled
def take_from_hand(bot: Word, wanted: Number, diamonds: Number, nuggets: Number, counter: Word) -> Number:
    """How many nuggets of the troll's hand the opponent takes: most of them, or any number (T13)."""
    most, least = min(wanted, nuggets), max(0, wanted - diamonds)
    if bot != RANDOM:
        return most
    return most - np.int64(choice(counter, most - least + 1))
