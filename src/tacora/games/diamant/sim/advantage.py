"""Games that a net learns from: at some decisions both picks are tried to the end of the expedition.

What a pick is worth is how the seat stands when the expedition is over, by a net that has learned what a
standing is worth, or the victory itself after the last one. Both picks meet the same cards and the same
others: the difference is far less noisy than that of whole games.
"""

from typing import Any, NamedTuple

import numpy as np
from numba.extending import register_jitable
from numpy.typing import NDArray

from tacora.games.diamant.learned.insight import INSIGHT
from tacora.games.diamant.learned.net import forward, weights_of
from tacora.games.diamant.learned.policy import squash
from tacora.games.diamant.learned.sight import INPUTS, RIVALS, STANDING, stand
from tacora.games.diamant.sim import deck
from tacora.games.diamant.sim.cave import (
    FIFTEEN,
    LANE,
    ONE,
    ZERO,
    Cave,
    Given,
    Home,
    begin_expedition,
    go_home,
    hands_of,
    points_of,
    start_home,
    turn_up,
)
from tacora.games.diamant.sim.decide import STEP, THREE, Seats, Spot, asked, decide, number, see, seen_from
from tacora.games.diamant.sim.deck import Rules
from tacora.games.diamant.sim.netted import others_of, seen_by_net
from tacora.games.diamant.sim.reading import Seen, forget, insight_of, look_anew
from tacora.games.diamant.sim.weighted import rivals
from tacora.sim.bits import G, count_bits, mix
from tacora.sim.compiled import Numbers, Word, Words, compiled, inlined, word
from tacora.victory import finishing_key

__all__ = ["ABOUT", "WORTH", "Notes", "Practice", "empty_notes", "practise"]

ABOUT = 4
"""What is said about a table beside its standings: the same points are worth more among the weak."""
WORTH_INPUTS, WORTH_FIRST, WORTH_SECOND = STANDING + ABOUT, 32, 16
WORTH = weights_of(WORTH_INPUTS, WORTH_FIRST, WORTH_SECOND)
"""Weights of the net that knows what a standing is worth."""
_FOUR = word(4)
_APART = word(0x9E6C_63D0_876A_3F6B)
"""From one trial of the same decision to the next."""
_PATIENCE = 400
"""Cards that are looked at for one that ends the expedition, or does not."""
_LEADS = word(0x8CB9_2BA7_2F3D_8DD7)
_HALF = 4
_CHOICE = word(0xD1B5_4A32_D192_ED03)

register_jitable(stand)
finishing = inlined(finishing_key)


class Practice(NamedTuple):
    """How a batch is played."""

    learners: Word
    """A bit for each seat that learns."""
    portion: int
    """Of its decisions, out of 32768, so many are tried both ways."""
    trials: int
    """So often each."""
    worth: "NDArray[np.float64]"
    """The weights that know what a standing is worth."""
    about: "NDArray[np.float64]"
    """What kind of table this is."""
    late: bool
    """Whether games begin with the last expedition, and anybody may lead by any distance."""
    solved: bool
    """Whether nothing is tried in the last expedition: what is right there is known."""


class Notes(NamedTuple):
    """What a batch teaches; what has no room is left out."""

    written: "NDArray[np.int64]"
    """Decisions and standings written down."""
    seen: "NDArray[np.float32]"
    """[decision, input]."""
    better: "NDArray[np.float32]"
    """How much more of a victory leaving was than going on."""
    standings: "NDArray[np.float32]"
    """[standing, input]."""
    won: "NDArray[np.float32]"
    """The victory after it."""
    totals: "NDArray[np.float64]"
    """Learners' seats, and their victories."""


def empty_notes(decisions: int, standings: int, inputs: int = INPUTS) -> Notes:
    """Room for so many."""
    return Notes(
        np.zeros(2, np.int64),
        np.zeros((decisions, inputs), np.float32),
        np.zeros(decisions, np.float32),
        np.zeros((standings, WORTH_INPUTS), np.float32),
        np.zeros(standings, np.float32),
        np.zeros(2),
    )


@compiled
def standing(into: Any, rules: Rules, home: Home, seat: Word, expedition: Word, about: Any) -> None:  # noqa: PLR0917
    """How a seat stands after an expedition."""
    points, within = np.zeros(RIVALS, np.int64), np.zeros(RIVALS)
    nobody = Cave(ZERO, ZERO, ZERO, ZERO, ZERO, ZERO, ZERO)
    others_of(rules, nobody, home, seat, points, within)
    span = 0.5 * rules.rubies / rules.seats
    left = np.int64(rules.expeditions) - np.int64(expedition)
    mine = np.int64(points_of(home, seat))
    stand(into, left, np.int64(count_bits(home.deck)), span, mine, points, np.int64(rules.seats) - 1)
    for nth in range(ABOUT):
        into[STANDING + nth] = about[nth]


@compiled
def victory(rules: Rules, home: Home, seat: Word, ranking: int) -> float:
    """A seat's part of the victory."""
    mine = finishing(np.uint32(points_of(home, seat)), np.uint32(hands_of(home, seat)), ranking)
    best, same = mine, 0
    for other in range(rules.seats):
        key = finishing(
            np.uint32(points_of(home, word(other))), np.uint32(hands_of(home, word(other))), ranking
        )
        if key > best:
            return 0.0
        same += key == best
    return 1.0 / same


@compiled
def played_out(given: Given, policy: Seats, spot: Spot, low: Word, high: Word, counter: Word) -> Home:  # noqa: PLR0917
    """What everybody has at the end of the expedition, if these seats leave now.

    `counter` is the key of the next card, and those after it follow. Nobody learns from what is only tried.
    """
    cave, home = go_home(given, spot.cave, spot.home, low, high)
    turned = spot.turned
    while cave.inside:
        cave, home, bust = turn_up(given, cave, home, counter)
        if bust:
            break
        turned += ONE
        low, high = asked(policy, given, Spot(cave, home, counter, spot.expedition, turned))
        counter += STEP
        cave, home = go_home(given, cave, home, low, high)
    return home


@compiled
def worth_of(  # noqa: PLR0917
    given: Given, practice: Practice, home: Home, seat: Word, expedition: Word, ranking: int
) -> float:
    """What a seat's points are worth after an expedition, in victories."""
    if expedition == given.rules.expeditions:
        return victory(given.rules, home, seat, ranking)
    into = np.empty(WORTH_INPUTS)
    standing(into, given.rules, home, seat, expedition, practice.about)
    odds = forward(practice.worth, into, np.empty(WORTH_FIRST), np.empty(WORTH_SECOND))
    return squash(odds)


@compiled
def next_card(given: Given, spot: Spot, counter: Word, ends: int) -> Word:
    """The key of a next card that ends the expedition, or of one that does not."""
    for _ in range(_PATIENCE):
        counter += STEP
        if turn_up(given, spot.cave, spot.home, counter)[2] == (ends == 1):
            break
    return counter


@compiled
def leaving_wins(  # noqa: PLR0917
    given: Given, policy: Seats, practice: Practice, spot: Spot, seat: Word, ranking: int
) -> float:
    """How much more of a victory leaving is than going on, over some trials.

    Each has a next card that ends the expedition and one that does not, weighed by how likely they are:
    that takes most of the luck out.
    """
    top = (ONE << FIFTEEN) << ((seat & THREE) << _FOUR)
    risk = count_bits(spot.cave.armed & spot.cave.deck) / max(number(spot.cave.cards), 1)
    total = 0.0
    for trial in range(practice.trials):
        counter = spot.counter + word(trial + 1) * _APART
        apart = Spot(spot.cave, spot.home, counter, spot.expedition, spot.turned)
        low, high = asked(policy, given, apart)
        high_top, low_top = (top, ZERO) if seat >= _FOUR else (ZERO, top)
        for ends in range(2):
            weight = risk if ends else 1.0 - risk
            if weight > 0.0:
                card = next_card(given, apart, counter, ends)
                left = played_out(given, policy, apart, low | low_top, high | high_top, card)
                stayed = played_out(given, policy, apart, low & ~low_top, high & ~high_top, card)
                total += weight * worth_of(given, practice, left, seat, spot.expedition, ranking)
                total -= weight * worth_of(given, practice, stayed, seat, spot.expedition, ranking)
    return total / practice.trials


@compiled
def write_down(  # noqa: PLR0917
    given: Given, policy: Seats, practice: Practice, spot: Spot, ranking: int, notes: Notes
) -> None:
    """Try some of the learners' decisions both ways."""
    now = see(policy, given, spot)
    for number_of_seat in range(given.rules.seats):
        seat = word(number_of_seat)
        if not (practice.learners >> seat) & ONE or notes.written[0] >= len(notes.better):
            continue
        shift = (seat & THREE) << _FOUR
        high = seat >= _FOUR
        if not ((spot.cave.high if high else spot.cave.low) >> shift) & (ONE << FIFTEEN):
            continue
        drawn = number(mix(spot.counter + (seat + ONE) * _CHOICE) & word(0x7FFF))
        if drawn >= practice.portion:
            continue
        points = number(((spot.home.high if high else spot.home.low) >> shift) & LANE)
        mine = seen_from(now, number(seat), points, 0)
        others = rivals(given.rules, spot.cave, spot.home, seat, spot.expedition)
        at = notes.written[0]
        if notes.seen.shape[1] == INSIGHT:  # who learns reads; who sits in its field may, whoever learns
            look_anew(given)
            here = Seen(spot.cave, spot.home, spot.expedition, spot.turned)
            insight_of(notes.seen[at], given.cells + (policy.reads << THREE), given, here, mine)
        else:
            seen_by_net(notes.seen[at], given.rules, spot.cave, spot.home, mine, others)
        notes.better[at] = leaving_wins(given, policy, practice, spot, seat, ranking)
        notes.written[0] = at + 1


@compiled
def some_home(rules: Rules, counter: Word) -> Home:
    """Before the last expedition, with points drawn from 0 to 46 for each seat."""
    low, high = ZERO, ZERO
    for seat in range(rules.seats):
        drawn = mix(counter + word(seat + 1) * _LEADS)
        points = ((drawn & word(31)) + ((drawn >> word(5)) & word(15))) << word(16 * (seat % 4))
        if seat < _HALF:
            low |= points
        else:
            high |= points
    return Home(rules.deck, ZERO, low, high, ZERO, ZERO)


@compiled
def practise(  # noqa: PLR0917
    rules: Rules,
    tables: Words,
    policy: Seats,
    cells: Words,
    numbers: Numbers,
    ranking: int,
    practice: Practice,
    notes: Notes,
) -> None:
    """Play a batch and write down what it teaches."""
    loose = np.zeros(deck.ROOM, np.uint64)
    given = Given(rules, word(tables.ctypes.data), word(cells.ctypes.data), word(loose.ctypes.data))
    for game in range(numbers.games):
        counter = mix(numbers.seed + (numbers.first + word(game) * numbers.stride + ONE) * G) + G
        home = some_home(rules, counter) if practice.late else start_home(rules)
        if policy.reads != ZERO:
            forget(given)  # a game that begins late has no first decision
        began = notes.written[1]
        for expedition in range(rules.expeditions - ONE if practice.late else ZERO, rules.expeditions):
            cave, home = begin_expedition(given, home, expedition)
            turned, solved = ZERO, practice.solved and expedition + ONE == rules.expeditions
            while cave.inside:
                cave, home, bust = turn_up(given, cave, home, counter)
                if bust:
                    counter += STEP
                    break
                turned += ONE
                spot = Spot(cave, home, counter, expedition + ONE, turned)
                if practice.portion and not solved:  # first: who reads learns from a decision
                    write_down(given, policy, practice, spot, ranking, notes)
                low, high = decide(policy, given, spot)
                counter += STEP
                cave, home = go_home(given, cave, home, low, high)
            if expedition + ONE < rules.expeditions:
                for seat in range(rules.seats):
                    at = notes.written[1]
                    if (practice.learners >> word(seat)) & ONE and at < len(notes.won):
                        into = notes.standings[at]
                        standing(into, rules, home, word(seat), expedition + ONE, practice.about)
                        notes.won[at] = seat
                        notes.written[1] = at + 1
        for at in range(began, notes.written[1]):
            notes.won[at] = victory(rules, home, word(notes.won[at]), ranking)
        for seat in range(rules.seats):
            if (practice.learners >> word(seat)) & ONE:
                notes.totals[0] += 1
                notes.totals[1] += victory(rules, home, word(seat), ranking)
    loose[0] = ZERO  # kept to the end: Numba frees an array after its last use, whoever has its address
