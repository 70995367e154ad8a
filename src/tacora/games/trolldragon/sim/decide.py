"""Who does what: the characters compiled from their own functions, chance, and a solved rule."""

import numpy as np

from tacora.bots.chance import RANDOM as _RANDOM
from tacora.games.trolldragon.bots import BOTS
from tacora.games.trolldragon.bots.characters import Decides
from tacora.games.trolldragon.bots.ladder import TOP
from tacora.games.trolldragon.moment import KEPT, MISSING, SHOWING, Moment
from tacora.games.trolldragon.sim.dice import DOOR, KEY, DiceRules
from tacora.games.trolldragon.sim.mind import MASTER_ID, solve_chamber, solve_grotto
from tacora.games.trolldragon.sim.shown import (
    ASIDE,
    ENTER,
    HOME,
    ROLL,
    ZERO,
    Turn,
    first_with,
    free_dice,
    may_enter,
    number,
    showing,
)
from tacora.games.trolldragon.sim.solved import follow_chamber, follow_grotto
from tacora.sim.apart import apart
from tacora.sim.bits import G, count_bits, kth_bit, mix, peek
from tacora.sim.compiled import Flag, Number, Word, choosing, compiled, inlined, word

__all__ = [
    "BY_NAME",
    "COMPILED",
    "FOLLOWS",
    "decide_chamber",
    "decide_grotto",
    "net_of",
    "take_from_hand",
    "thinks",
]

_CHARACTERS = {bot.id: bot.pick for bot in BOTS if isinstance(bot.pick, Decides)}
COMPILED = (*_CHARACTERS, _RANDOM.id, MASTER_ID, TOP.id)
"""The ids of the bots the kernel knows, at the places it knows them by."""
FOLLOWS = len(COMPILED)
"""The number of a seat that follows a solved rule."""
"""One above it are seats that think with weights of their own."""
RANDOM, MASTER, TOP_LEVEL = (word(COMPILED.index(name)) for name in (_RANDOM.id, MASTER_ID, TOP.id))
ONE = word(1)
LANE = word(0xFFFF)
SUBSETS, BOTH_WAYS = word(63), word(126)
answer = choosing([decides.answer for decides in _CHARACTERS.values()])
"""What the character with this number does at this moment."""


@inlined
def thinks(bot: Word) -> Flag:
    """Whether a seat goes by the chance to win (`tacora.games.trolldragon.sim.mind`)."""
    return (bot == MASTER) | (bot == TOP_LEVEL) | (bot > word(FOLLOWS))


@inlined
def net_of(bot: Word) -> Number:
    """The weights of a seat that thinks."""
    return np.int64(bot) - FOLLOWS if bot > word(FOLLOWS) else np.int64(0)


@inlined
def choice(counter: Word, count: Number) -> Number:
    """One of a list, counted from its end, as `tacora.sim.stream.Lane` chooses."""
    lane = np.int64((mix(counter) & LANE) >> ONE)
    return count - 1 - ((lane * count) >> 15)


def _decide_grotto(
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
    key = first_with(showing(rules, turn.faces, word(KEY)), turn.aside)
    door = first_with(showing(rules, turn.faces, word(DOOR)), turn.aside)
    now = Moment(
        number(0),
        number(rules.dice),
        number(count_bits(free)),
        lies(key, turn.aside),
        lies(door, turn.aside),
        number(enters),
        number(rules.only_aside),
        number(rules.escape),
        turn.grotto,
        turn.chamber,
        turn.risk_diamonds,
        turn.risk_nuggets,
        number(0),
    )
    move = word(answer(bot, now))
    return move, ((key | door) & ~turn.aside if move == ASIDE else free), G


@inlined
def lies(die: Word, aside: Word) -> Number:
    """How a key, or a door, lies on the table."""
    if die == ZERO:
        return np.int64(MISSING)
    return np.int64(KEPT) if die & aside else np.int64(SHOWING)


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


def _decide_chamber(
    rules: DiceRules, bot: Word, turn: Turn, asleep: Word, counter: Word
) -> tuple[Flag, Number]:
    """Whether the adventurer rolls on in the chamber; and a solved rule's place to learn about, or -1."""
    known = np.int64(-1)
    if bot == word(FOLLOWS):
        return follow_chamber(rules, turn, asleep)
    if bot == RANDOM:
        return choice(counter, 2) == 0, known
    now = Moment(
        number(1),
        number(rules.dice),
        number(0),  # the grotto's dice have done their part: no character looks at them any more
        number(MISSING),
        number(MISSING),
        number(0),
        number(rules.only_aside),
        number(rules.escape),
        turn.grotto,
        turn.chamber,
        turn.risk_diamonds,
        turn.risk_nuggets,
        number(count_bits(rules.dragons) - count_bits(asleep)),
    )
    return word(answer(bot, now)) == ROLL, known


@compiled
def take_from_hand(bot: Word, wanted: Number, diamonds: Number, nuggets: Number, counter: Word) -> Number:
    """How many nuggets of the troll's hand the opponent takes: most of them, or any number (T13)."""
    most, least = min(wanted, nuggets), max(0, wanted - diamonds)
    if bot != RANDOM:
        return most
    return most - np.int64(choice(counter, most - least + 1))


_FLAGS = ("by_lot", "both", "all_free", "escape", "only_aside", "nuggets_first")
_RULES = DiceRules(**{name: False if name in _FLAGS else ZERO for name in DiceRules._fields})
_TURN = Turn(ZERO, ZERO, 0, 0, 0, 0, False)
_GROTTO, _CHAMBER = (ZERO, ZERO, ZERO), (False, 0)
decide_grotto = apart("tacora_dice_grotto", _decide_grotto, _GROTTO, _RULES, ZERO, ZERO, _TURN, ZERO)
decide_chamber = apart("tacora_dice_chamber", _decide_chamber, _CHAMBER, _RULES, ZERO, _TURN, ZERO, ZERO)
BY_NAME = (solve_grotto, solve_chamber, decide_grotto, decide_chamber)
"""What must be ready before any kernel that plays."""
