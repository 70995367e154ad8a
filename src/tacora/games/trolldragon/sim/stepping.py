"""The kernel of `VectorTable`: every table of Troll & Dragon from one decision of a learner to the next.

A table is a row of whole numbers. Bots play their grotto as in `kernel`; the race and the troll's hand are
gone through step by step, since a learner may have to choose there.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tacora.games.trolldragon.sim.decide import decide_chamber, net_of, take_from_hand, thinks
from tacora.games.trolldragon.sim.dice import DOOR, KEY, DiceRules
from tacora.games.trolldragon.sim.kernel import DRAGON_ROWS, draw, fall, grotto_turn, share_out
from tacora.games.trolldragon.sim.mind import Wits, set_out, think_chamber
from tacora.games.trolldragon.sim.shown import ENTER, HOME, ZERO, Turn, free_dice, may_enter, showing
from tacora.sim.bits import G, mix, peek
from tacora.sim.compiled import Flag, Number, Word, Words, compiled, inlined, word
from tacora.victory import TIES_BY_HANDS, finishing_key

__all__ = ["BEGIN", "LEARNER", "STATE", "STEP_ON", "WAIT", "Actions", "Told", "step"]

COUNTER, SEED, GAME, STRIDE, OVER, PHASE, ACTIVE, GROTTO, CHAMBER, HAND = range(10)
FACES, ASIDE, RISK, ROLLED = 11, 12, 13, 15
ASLEEP, CHAMBER_ROLLS, DRAGON_ROLLS, HOLDER, BAGS = range(16, 21)
STATE = BAGS + 16
"""Numbers a table: hand and risk are two each, diamonds and nuggets, and so is the bag of each of 8 seats."""
IN_GROTTO, IN_CHAMBER, AT_HAND = range(3)
"""The phases in the order in which a learner sees them."""
STEP_ON, BEGIN, WAIT = 0, 1, 2
"""What a table is told to do: make the learner's move and go on, begin its next game, or nothing at all."""
LEARNER = word(1 << 32)
"""In the list of bots: this seat is a learner's."""
ONE, TWO, NIBBLE = word(1), word(2), word(15)
_key = inlined(finishing_key)


class Actions(NamedTuple):
    """What the numbers of actions mean, as the game's encoder says it."""

    aside: Number
    """The first that sets dice aside; before it 0 roll, 1 leave, 2 enter, 3 and more nuggets of the hand."""
    rolls: Number
    """The first that rolls dice by a mask; 0 where all free dice are rolled."""
    goes_on: Flag
    """Whether the next game begins in the step that ends one."""


class Told(NamedTuple):
    """Where the kernel writes: `Done` of the vector table, observations and masks."""

    gained: NDArray[np.int64]
    over: NDArray[np.bool_]
    game: NDArray[np.uint64]
    points: NDArray[np.int64]
    hands: NDArray[np.int64]
    shares: NDArray[np.float32]
    seen: NDArray[np.int16]
    """[table, learner, number]."""
    masks: NDArray[np.int8]
    """[table, learner, action]."""


@compiled
def step(  # noqa: PLR0917 - kernels take plain arguments
    rules: DiceRules,
    tables: Words,
    wits: Wits,
    bots: Words,
    own: NDArray[np.int64],
    meant: Actions,
    chosen: NDArray[np.int64],
    orders: NDArray[np.uint8],
    states: NDArray[np.int64],
    told: Told,
) -> None:
    """Make the learners' moves and take every table to the next decision of one, or to its end."""
    known, seats = word(tables.ctypes.data), np.int64(rules.seats)
    before = np.zeros(8, np.int64)
    for table in range(len(states)):
        order = orders[table]
        if order == WAIT:
            continue
        row = states[table]
        if order == BEGIN:
            begin_game(rules, row)
            before[:] = 0
        else:
            for seat in range(seats):
                before[seat] = points_of(rules, row, seat)
        was_over = row[OVER] != 0
        if order == STEP_ON and not was_over:
            seat = waiting(row)
            for learner in range(len(own)):
                if own[learner] == seat:
                    act(rules, known, row, meant, chosen[table, learner])
        go_on(rules, known, wits, bots, row)
        told.over[table] = row[OVER] != 0
        told.game[table] = np.uint64(row[GAME])
        settle(rules, row, before, table, told)
        if order == BEGIN:
            told.gained[table, :] = 0  # nobody has decided anything yet
        if row[OVER] != 0 and not was_over and meant.goes_on:
            row[GAME] += row[STRIDE]
            begin_game(rules, row)
            go_on(rules, known, wits, bots, row)
        for learner in range(len(own)):
            show(rules, row, own[learner], told.seen[table, learner])
            allow(rules, row, meant, own[learner], told.masks[table, learner])


@inlined
def points_of(rules: DiceRules, row: Any, seat: Number) -> Number:
    """What is on a bag is worth (T15)."""
    worth = row[BAGS + 2 * seat] * np.int64(rules.diamond_points)
    return worth + row[BAGS + 2 * seat + 1] * np.int64(rules.nugget_points)


@compiled
def settle(rules: DiceRules, row: Any, before: Any, table: int, told: Told) -> None:
    """What every seat has by now, what came to it in this step, and its part of a victory (T15)."""
    best, winners, seats = np.int64(-1), 0, np.int64(rules.seats)
    for seat in range(seats):
        points, nuggets = points_of(rules, row, seat), row[BAGS + 2 * seat + 1]
        told.points[table, seat], told.hands[table, seat] = points, nuggets
        told.gained[table, seat] = points - before[seat]
        key = _key(points, nuggets, TIES_BY_HANDS)
        if key > best:
            best, winners = key, 0
        winners += key == best
    for seat in range(seats):
        key = _key(told.points[table, seat], told.hands[table, seat], TIES_BY_HANDS)
        told.shares[table, seat] = 1.0 / winners if key == best and row[OVER] != 0 else 0.0


@compiled
def begin_game(rules: DiceRules, row: Any) -> None:
    """A game before its first roll (T1)."""
    seed, game, stride = row[SEED], row[GAME], row[STRIDE]
    row[:] = 0
    row[SEED], row[GAME], row[STRIDE] = seed, game, stride
    counter = mix(word(seed) + (word(game) + ONE) * G) + G
    row[GROTTO], row[CHAMBER] = np.int64(rules.diamonds), np.int64(rules.nuggets)
    row[ACTIVE] = np.int64(rules.first)
    if rules.by_lot:
        row[ACTIVE] = np.int64(draw(counter, rules.seats))
        counter += G
    row[COUNTER] = np.int64(counter)
    row[ASLEEP] = np.int64(rules.dragons)


@inlined
def turn_of(row: Any) -> Turn:
    """The dice on the table and what is at risk."""
    return Turn(
        word(row[FACES]),
        word(row[ASIDE]),
        row[GROTTO],
        row[CHAMBER],
        row[RISK],
        row[RISK + 1],
        row[ROLLED] != 0,
    )


@inlined
def keep(row: Any, turn: Turn) -> None:
    """Write a turn of the grotto down."""
    row[FACES], row[ASIDE] = np.int64(turn.faces), np.int64(turn.aside)
    row[GROTTO], row[RISK] = turn.grotto, turn.risk_diamonds
    row[ROLLED] = np.int64(turn.rolled)


@inlined
def waiting(row: Any) -> Number:
    """Who has to choose."""
    return row[HOLDER] if row[PHASE] == AT_HAND else row[ACTIVE]


@compiled
def act(rules: DiceRules, known: Word, row: Any, meant: Actions, action: Number) -> None:
    """A learner's move; one that is not possible counts as the first that is, as the rules list them."""
    row[COUNTER] += np.int64(G)
    if row[PHASE] == AT_HAND:
        least, most = from_hand(rules, row)
        taken = action - 3
        give(rules, row, taken if least <= taken <= most else most)
        return
    if row[PHASE] == IN_CHAMBER:
        if action == 1:
            go_home(rules, row)
        else:
            roll_chamber(rules, known, row)
        return
    turn = turn_of(row)
    free = free_dice(rules, turn)
    keepable = keys_and_doors(rules, turn) & ~turn.aside
    dice = word(action - meant.aside + 1) if meant.aside <= action < last_aside(rules, meant) else ZERO
    if action == 1:
        go_home(rules, row)
    elif action == 2 and may_enter(rules, turn):
        enter(rules, row)
    elif dice != ZERO and (dice & ~keepable) == ZERO:
        row[ASIDE] |= np.int64(dice)
    else:
        if meant.rolls and action >= meant.rolls:
            some = word(action - meant.rolls + 1)
            free = free if some & ~free else some
        keep(row, fall(known, turn, free, word(row[COUNTER])))
        row[COUNTER] += np.int64(G)


@inlined
def last_aside(rules: DiceRules, meant: Actions) -> Number:
    """The first number after those that set dice aside."""
    return meant.aside + (1 << np.int64(rules.dice)) - 1


@inlined
def keys_and_doors(rules: DiceRules, turn: Turn) -> Word:
    """The dice that show a key or a door."""
    return showing(rules, turn.faces, word(KEY)) | showing(rules, turn.faces, word(DOOR))


@compiled
def go_on(rules: DiceRules, known: Word, wits: Wits, bots: Words, row: Any) -> None:
    """To the next moment at which a learner has more than one move, or to the end."""
    while row[OVER] == 0:
        learns = bots[waiting(row)] == LEARNER
        if row[PHASE] == AT_HAND:
            least, most = from_hand(rules, row)
            if learns and least < most:
                return
            taken = most
            if not learns:
                choice = np.int64(rules.hand_choice)
                taken = take_from_hand(
                    bots[row[HOLDER]], choice, row[HAND], row[HAND + 1], word(row[COUNTER])
                )
            row[COUNTER] += np.int64(G)
            give(rules, row, taken)
        elif row[PHASE] == IN_CHAMBER:
            if row[DRAGON_ROLLS] < row[CHAMBER_ROLLS]:
                roll_dragons(rules, known, row)
            elif learns:
                return
            else:
                race_on(rules, known, wits, bots[row[ACTIVE]], row)
        elif not learns:
            enter_or_end(rules, known, wits, bots[row[ACTIVE]], row)
        else:
            turn = turn_of(row)
            if not turn.rolled:
                keep(row, fall(known, turn, free_dice(rules, turn), word(row[COUNTER]) + G))
                row[COUNTER] += np.int64(TWO * G)
            elif free_dice(rules, turn) != ZERO:
                return
            elif rules.escape and may_enter(rules, turn):
                row[COUNTER] += np.int64(G)
                enter(rules, row)
            else:
                troll(rules, row)


@compiled
def enter_or_end(rules: DiceRules, known: Word, wits: Wits, bot: Word, row: Any) -> None:
    """A bot's whole grotto (T2 to T8)."""
    bags = row[BAGS:].reshape(8, 2)
    table = set_out(rules, wits, row[ACTIVE], bags, row[HAND : HAND + 2])
    turn, counter, last = grotto_turn(
        rules, known, wits, bot, table, row[GROTTO], row[CHAMBER], word(row[COUNTER])
    )
    row[COUNTER] = np.int64(counter)
    keep(row, turn)
    if last == ENTER:
        enter(rules, row)
    elif last == HOME:
        go_home(rules, row)
    else:
        troll(rules, row)


@compiled
def race_on(rules: DiceRules, known: Word, wits: Wits, bot: Word, row: Any) -> None:
    """A bot in the chamber rolls, or leaves (T9, T11)."""
    turn, asleep = turn_of(row), word(row[ASLEEP])
    if thinks(bot):
        bags = row[BAGS:].reshape(8, 2)
        table = set_out(rules, wits, row[ACTIVE], bags, row[HAND : HAND + 2])
        stays = think_chamber(wits, net_of(bot), table, turn, asleep, row[HOLDER])
    else:
        stays, _ = decide_chamber(rules, bot, turn, asleep, word(row[COUNTER]))
    row[COUNTER] += np.int64(G)
    if stays:
        roll_chamber(rules, known, row)
    else:
        go_home(rules, row)


@inlined
def enter(rules: DiceRules, row: Any) -> None:
    """The next seat takes the dragon dice (T8, T10)."""
    row[PHASE], row[HOLDER] = IN_CHAMBER, (row[ACTIVE] + 1) % np.int64(rules.seats)


@compiled
def roll_chamber(rules: DiceRules, known: Word, row: Any) -> None:
    """Take the nuggets shown, as far as there are any (T9)."""
    at = rules.chamber_at + draw(word(row[COUNTER]), rules.chamber_falls)
    taken = min(np.int64(peek(known, at)), row[CHAMBER])
    row[CHAMBER] -= taken
    row[RISK + 1] += taken
    row[CHAMBER_ROLLS] += 1
    row[COUNTER] += np.int64(G)


@compiled
def roll_dragons(rules: DiceRules, known: Word, row: Any) -> None:
    """The holder rolls: dragons are set aside, and the others go on to the next seat (T10, T12)."""
    asleep, counter = word(row[ASLEEP]), word(row[COUNTER]) + G
    at = DRAGON_ROWS + (asleep << ONE)
    asleep &= ~peek(known, peek(known, at + ONE) + draw(counter, peek(known, at)))
    row[COUNTER] = np.int64(counter + G)
    row[ASLEEP] = np.int64(asleep)
    row[DRAGON_ROLLS] += 1
    if asleep == ZERO:
        wake(rules, row)
    else:
        row[HOLDER] = next_seat(rules, row[HOLDER], row[ACTIVE])


@inlined
def next_seat(rules: DiceRules, seat: Number, active: Number) -> Number:
    """The seat after this one, past the adventurer."""
    following = (seat + 1) % np.int64(rules.seats)
    return (following + 1) % np.int64(rules.seats) if following == active else following


@compiled
def wake(rules: DiceRules, row: Any) -> None:
    """The adventurer loses all treasures of the turn to the others, and so does the troll (T12, T13)."""
    bags = row[BAGS:].reshape(8, 2)
    diamonds, nuggets, two = row[RISK], row[RISK + 1], rules.seats == TWO
    if not two:
        diamonds += row[HAND]
        nuggets += row[HAND + 1]
        row[HAND], row[HAND + 1] = 0, 0
    share_out(rules, diamonds, nuggets, row[ACTIVE], row[HOLDER], bags)
    row[RISK], row[RISK + 1] = 0, 0
    whole = row[HAND] + row[HAND + 1]
    if two and whole > np.int64(rules.hand_choice):
        row[PHASE] = AT_HAND
        return
    for kind in range(2):  # at a table for two the waker takes what there is; else the hand is empty
        bags[row[HOLDER], kind] += row[HAND + kind]
        row[HAND + kind] = 0
    end_turn(rules, row)


@inlined
def from_hand(rules: DiceRules, row: Any) -> tuple[Number, Number]:
    """How few and how many nuggets of the troll's hand may be taken (T13)."""
    choice = np.int64(rules.hand_choice)
    return max(0, choice - row[HAND]), min(choice, row[HAND + 1])


@compiled
def give(rules: DiceRules, row: Any, nuggets: Number) -> None:
    """The opponent takes so many nuggets of the troll's hand, and diamonds beside them (T13)."""
    diamonds = np.int64(rules.hand_choice) - nuggets
    row[BAGS + 2 * row[HOLDER]] += diamonds
    row[BAGS + 2 * row[HOLDER] + 1] += nuggets
    row[HAND] -= diamonds
    row[HAND + 1] -= nuggets
    end_turn(rules, row)


@compiled
def go_home(rules: DiceRules, row: Any) -> None:
    """Put all treasures of the turn onto the bag (T7, T11)."""
    for kind in range(2):
        row[BAGS + 2 * row[ACTIVE] + kind] += row[RISK + kind]
    end_turn(rules, row)


@compiled
def troll(rules: DiceRules, row: Any) -> None:
    """The troll takes this turn's diamonds (T6)."""
    row[HAND] += row[RISK]
    end_turn(rules, row)


@compiled
def end_turn(rules: DiceRules, row: Any) -> None:
    """Give the next seat its turn, or end the game: then the dice stay as they lie (T1, T14)."""
    no_grotto, no_chamber = row[GROTTO] == 0, row[CHAMBER] == 0
    row[RISK], row[RISK + 1] = 0, 0
    row[PHASE], row[HOLDER], row[CHAMBER_ROLLS], row[DRAGON_ROLLS] = IN_GROTTO, 0, 0, 0
    row[ASLEEP] = np.int64(rules.dragons)
    if (no_grotto and no_chamber) or (not rules.both and (no_grotto or no_chamber)):
        row[OVER] = 1
        return
    row[FACES], row[ASIDE], row[ROLLED] = 0, 0, 0
    row[ACTIVE] = (row[ACTIVE] + 1) % np.int64(rules.seats)


@compiled
def show(rules: DiceRules, row: Any, me: Number, line: Any) -> None:
    """What a seat sees, field by field as the game's encoder lists them."""
    seats, dice, faces = np.int64(rules.seats), np.int64(rules.dice), word(row[FACES])
    on, race = row[OVER] == 0, row[PHASE] != IN_GROTTO
    for phase in range(3):
        line[phase] = on and row[PHASE] == phase
    line[3] = may_enter(rules, turn_of(row))
    line[4], line[5], line[6], line[7] = row[GROTTO], row[CHAMBER], row[HAND], row[HAND + 1]
    line[8], line[9] = row[RISK], row[RISK + 1]
    at = 10
    for die in range(dice):
        shown = np.int64((faces >> (word(die) << TWO)) & NIBBLE)
        for face in range(1, 5):
            line[at] = shown == face
            at += 1
    for die in range(dice):
        line[at] = (row[ASIDE] >> die) & 1
        at += 1
    dragons = np.int64(rules.dragons)
    while dragons:
        line[at] = race and (row[ASLEEP] >> (at - 10 - 5 * dice)) & 1 == 0
        dragons >>= 1
        at += 1
    line[at], line[at + 1] = row[CHAMBER_ROLLS], row[DRAGON_ROLLS]
    at += 2
    for place in range(seats):
        seat = (me + place) % seats
        line[at + place] = on and seat == row[ACTIVE]
        line[at + seats + place] = race and seat == row[HOLDER]
        line[at + 2 * seats + place] = row[BAGS + 2 * seat]
        line[at + 3 * seats + place] = row[BAGS + 2 * seat + 1]


@compiled
def allow(rules: DiceRules, row: Any, meant: Actions, me: Number, mask: Any) -> None:
    """Which actions are possible; who has nothing to decide may do nothing only."""
    mask[:] = 0
    if row[OVER] != 0 or waiting(row) != me:
        mask[0] = 1
    elif row[PHASE] == AT_HAND:
        least, most = from_hand(rules, row)
        mask[3 + least : 4 + most] = 1
    elif row[PHASE] == IN_CHAMBER:
        mask[:2] = 1
    else:
        turn = turn_of(row)
        free = free_dice(rules, turn)
        keepable = keys_and_doors(rules, turn) & ~turn.aside
        mask[0] = meant.rolls == 0
        mask[1] = 1
        mask[2] = may_enter(rules, turn)
        for dice in range(1, 1 << np.int64(rules.dice)):
            mask[meant.aside - 1 + dice] = (word(dice) & ~keepable) == ZERO
            if meant.rolls:
                mask[meant.rolls - 1 + dice] = (word(dice) & ~free) == ZERO
