"""The kernel of Troll & Dragon: whole games, every act and every fall of dice with a word of its own."""

from typing import Any, NamedTuple

import numpy as np

from tacora.games.trolldragon.learned.wins import Table
from tacora.games.trolldragon.sim.decide import (
    decide_chamber,
    decide_grotto,
    net_of,
    take_from_hand,
    thinks,
)
from tacora.games.trolldragon.sim.dice import DIAMOND, DiceRules
from tacora.games.trolldragon.sim.mind import Wits, set_out, think_chamber, think_grotto
from tacora.games.trolldragon.sim.shown import ENTER, HOME, ROLL, ZERO, Turn, free_dice, may_enter
from tacora.games.trolldragon.sim.solved import UNKNOWN
from tacora.sim.bits import G, count_bits, lowest_bit, mix, peek
from tacora.sim.compiled import Flag, Number, Numbers, Word, Words, compiled, inlined, word

__all__ = ["TRAIL", "DiceOut", "play_dice"]

ONE, TWO, FOUR, HALF = word(1), word(2), word(4), word(32)
NIBBLE = word(15)
TRAIL = 4
"""Who moves next, diamonds in the grotto, nuggets in the chamber, diamonds in the troll's hand; then points
and nuggets of each seat."""
DRAGON_ROWS = word(32)


class DiceOut(NamedTuple):
    """Where a batch is written to."""

    points: "np.ndarray[Any, np.dtype[np.uint16]]"
    nuggets: "np.ndarray[Any, np.dtype[np.uint8]]"
    endings: "np.ndarray[Any, np.dtype[np.int64]]"
    turns: "np.ndarray[Any, np.dtype[np.uint16]]"
    trolls: "np.ndarray[Any, np.dtype[np.uint16]]"
    dragons: "np.ndarray[Any, np.dtype[np.uint16]]"
    trail: "np.ndarray[Any, np.dtype[np.int16]]"
    """[game, turn]: how each of the first turns left the table, `TRAIL` numbers and two for each seat; empty
    where nobody wants to know."""


@inlined
def draw(counter: Word, equal: Word) -> Word:
    """One of so many outcomes that are equally likely."""
    return ((mix(counter) >> HALF) * equal) >> HALF


@compiled
def play_dice(  # noqa: PLR0917 - kernels take plain arguments
    rules: DiceRules, tables: Words, wits: Wits, bots: Words, numbers: Numbers, done: Number, out: DiceOut
) -> tuple[Number, Number]:
    """Play a batch of whole games (T1 to T15), from game `done` of it on.

    How many are done then; and the place of the solved rule that the next one needs to know, -1 at the end.
    """
    known = word(tables.ctypes.data)
    points, nuggets, endings, turns, trolls, dragons, trail = out
    seats = np.int64(rules.seats)
    bags, hands = np.zeros((8, 2), np.int64), np.zeros(2, np.int64)  # diamonds, nuggets
    ended = np.zeros(len(endings), np.int64)
    for game in range(done, numbers.games):
        counter = mix(numbers.seed + (numbers.first + word(game) * numbers.stride + ONE) * G) + G
        bags[:] = 0
        hands[:] = 0
        ended[:] = 0
        grotto, chamber = np.int64(rules.diamonds), np.int64(rules.nuggets)
        active = np.int64(rules.first)
        if rules.by_lot:
            active = np.int64(draw(counter, rules.seats))
            counter += G
        turn_count, troll_count, dragon_count = 0, 0, 0
        while True:
            turn_count += 1
            bot, table = bots[active], set_out(rules, wits, active, bags, hands)
            turn, counter, last = grotto_turn(rules, known, wits, bot, table, grotto, chamber, counter)
            if last == UNKNOWN:
                return game, np.int64(counter)
            grotto = turn.grotto
            awake, waker = False, active
            ending = 0 if last == HOME else 1
            if last == ENTER:
                turn, counter, awake, waker = chamber_race(rules, known, wits, bot, table, turn, counter)
                if waker < 0:
                    return game, np.int64(counter)
                chamber = turn.chamber
                ending = 3 if awake else 2
            ended[ending] += 1
            troll_count += ending == 1
            dragon_count += ending == 3
            if ending == 1:
                hands[0] += turn.risk_diamonds
            elif not awake:
                bags[active, 0] += turn.risk_diamonds
                bags[active, 1] += turn.risk_nuggets
            else:
                counter += lose(rules, bots[waker], turn, active, waker, bags, hands, counter)
            no_grotto, no_chamber = grotto == 0, chamber == 0
            if (no_grotto and no_chamber) or (not rules.both and (no_grotto or no_chamber)):  # T14
                break
            active = (active + 1) % seats
            if turn_count <= trail.shape[1]:
                note(rules, active, grotto, chamber, bags, hands, trail[game, turn_count - 1])
        turns[game], trolls[game], dragons[game] = turn_count, troll_count, dragon_count
        for ending in range(len(endings)):
            endings[ending] += ended[ending]
        for seat in range(seats):
            worth = bags[seat, 0] * np.int64(rules.diamond_points)
            points[seat, game] = worth + bags[seat, 1] * np.int64(rules.nugget_points)
            nuggets[seat, game] = bags[seat, 1]
    return numbers.games, np.int64(-1)


@compiled
def note(  # noqa: PLR0917
    rules: DiceRules, mover: Number, grotto: Number, chamber: Number, bags: Any, hand: Any, row: Any
) -> None:
    """Write down how a turn has left the table."""
    row[0], row[1], row[2], row[3] = mover, grotto, chamber, hand[0]
    for seat in range(np.int64(rules.seats)):
        worth = bags[seat, 0] * np.int64(rules.diamond_points)
        row[TRAIL + 2 * seat] = worth + bags[seat, 1] * np.int64(rules.nugget_points)
        row[TRAIL + 2 * seat + 1] = bags[seat, 1]


@compiled
def grotto_turn(  # noqa: PLR0917 - kernels take plain arguments
    rules: DiceRules,
    known: Word,
    wits: Wits,
    bot: Word,
    table: Table,
    grotto: Number,
    chamber: Number,
    counter: Word,
) -> tuple[Turn, Word, Word]:
    """Roll, set aside, and so on, until the seat goes home, enters, or the troll comes (T2 to T8).

    Where a solved rule has to be asked, its place comes instead of the stream's.
    """
    turn = Turn(ZERO, ZERO, grotto, chamber, np.int64(0), np.int64(0), False)
    solved = np.int64(-1)
    while True:
        if thinks(bot) and turn.rolled and free_dice(rules, turn):
            move, dice, solved = think_grotto(rules, wits, net_of(bot), table, turn, solved)
            drawn = G
        else:
            move, dice, drawn = decide_grotto(rules, known, bot, turn, counter)
        if move == UNKNOWN:
            return turn, dice, move
        counter += drawn
        if move >= ENTER:
            return turn, counter, move
        if move == ROLL:
            turn = fall(known, turn, dice, counter)
            counter += G
        else:
            aside = turn.aside | dice
            turn = Turn(turn.faces, aside, turn.grotto, chamber, turn.risk_diamonds, np.int64(0), True)
        if free_dice(rules, turn) == ZERO and not (rules.escape and may_enter(rules, turn)):
            return turn, counter, ROLL  # T6: the troll


@inlined
def fall(known: Word, turn: Turn, dice: Word, counter: Word) -> Turn:
    """Let these dice fall, the lowest die first, and take diamonds as far as there are any (T3)."""
    count = count_bits(dice)
    equal, at = peek(known, count << ONE), peek(known, (count << ONE) + ONE)
    shown = peek(known, at + draw(counter, equal))
    faces, left, diamonds = turn.faces, dice, np.int64(0)
    while left:
        place = lowest_bit(left) << TWO
        face = shown & NIBBLE
        shown >>= FOUR
        faces = (faces & ~(NIBBLE << place)) | (face << place)
        diamonds += np.int64(face == word(DIAMOND))
        left &= left - ONE
    taken = min(diamonds, turn.grotto)
    risk = turn.risk_diamonds + taken
    return Turn(faces, turn.aside, turn.grotto - taken, turn.chamber, risk, np.int64(0), True)


@compiled
def chamber_race(  # noqa: PLR0917
    rules: DiceRules, known: Word, wits: Wits, bot: Word, table: Table, turn: Turn, counter: Word
) -> tuple[Turn, Word, Flag, Number]:
    """The adventurer rolls and the dragon dice go round, until one side ends it (T9 to T12).

    Where a solved rule has to be asked, its place comes instead of the stream's, and -1 as the waker.
    """
    seats, active = table.seats, table.active
    holder = (active + 1) % seats
    asleep, rolled, dragon_rolls = rules.dragons, ZERO, ZERO
    while True:
        if dragon_rolls < rolled * rules.beat // rules.bar:
            counter += G  # the holder's act: it can only roll
            equal, at = (
                peek(known, DRAGON_ROWS + (asleep << ONE)),
                peek(known, DRAGON_ROWS + (asleep << ONE) + ONE),
            )
            asleep &= ~peek(known, at + draw(counter, equal))
            counter += G
            dragon_rolls += ONE
            if asleep == ZERO:
                return turn, counter, True, holder
            holder = (holder + 1) % seats
            if holder == active:
                holder = (holder + 1) % seats
            continue
        if thinks(bot):
            stays, place = think_chamber(wits, net_of(bot), table, turn, asleep, holder), np.int64(-1)
        else:
            stays, place = decide_chamber(rules, bot, turn, asleep, counter)
        if place >= 0:
            return turn, word(place), False, np.int64(-1)
        counter += G
        if not stays:
            return turn, counter, False, holder
        found = np.int64(peek(known, rules.chamber_at + draw(counter, rules.chamber_falls)))
        counter += G
        rolled += ONE
        taken = min(found, turn.chamber)
        turn = Turn(
            turn.faces,
            turn.aside,
            turn.grotto,
            turn.chamber - taken,
            turn.risk_diamonds,
            turn.risk_nuggets + taken,
            True,
        )


@compiled
def lose(  # noqa: PLR0917
    rules: DiceRules,
    bot: Word,
    turn: Turn,
    active: Number,
    waker: Number,
    bags: Any,
    hand: Any,
    counter: Word,
) -> Word:
    """Give what was at risk and in the troll's hand to the others (T12, T13); how far the stream moves."""
    diamonds, nuggets = turn.risk_diamonds, turn.risk_nuggets
    if rules.seats > TWO:
        diamonds += hand[0]
        nuggets += hand[1]
        hand[:] = 0
    share_out(rules, diamonds, nuggets, active, waker, bags)
    moves, whole, choice = ZERO, hand[0] + hand[1], np.int64(rules.hand_choice)
    if whole > 0:  # only at a table for two
        taken = hand[1]
        if whole > choice:
            taken = take_from_hand(bot, choice, hand[0], hand[1], counter)
            moves, whole = G, choice
        bags[waker, 0] += whole - taken
        bags[waker, 1] += taken
        hand[0] -= whole - taken
        hand[1] -= taken
    return moves


@compiled
def share_out(  # noqa: PLR0917
    rules: DiceRules, diamonds: Number, nuggets: Number, active: Number, waker: Number, bags: Any
) -> None:
    """Hand the treasures out one by one round the table, from the waker on, past the adventurer (T12)."""
    seats, seat = np.int64(rules.seats), waker
    for piece in range(diamonds + nuggets):
        gold = piece < nuggets if rules.nuggets_first else piece >= diamonds
        bags[seat, 1 if gold else 0] += 1
        seat = (seat + 1) % seats
        if seat == active:
            seat = (seat + 1) % seats
