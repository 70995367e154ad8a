"""What must hold in every state of every game of Troll & Dragon, whatever has been played (docs/rules.md).

Every check raises `InvariantBroken`; `check_game` runs them all along the steps of a game.
"""

from collections.abc import Iterable
from itertools import pairwise

from tacora.game import Chance, Open, Over, Step
from tacora.games.trolldragon.rules import TROLL_DRAGON, Event, GrottoFace, Phase, State
from tacora.games.trolldragon.rules.events import DragonRolled, GrottoRolled, TurnStarted
from tacora.testing.played import InvariantBroken

__all__ = ["check_dice", "check_game", "check_order", "check_state", "check_treasures", "check_turn"]

_IN_RACE = (Phase.CHAMBER, Phase.CHAMBER_ROLL, Phase.DRAGON_ROLL, Phase.HAND)


def check_game(steps: Iterable[Step[State, Event]]) -> State:
    """All checks for every state and between neighbours; returns the last state."""
    walked = list(steps)
    names: set[tuple[int, ...]] = set()
    for state, _ in walked:
        check_state(state)
        turn = TROLL_DRAGON.turn(state)
        if isinstance(turn, Chance):
            _must(turn.draw not in names, f"draw {turn.draw} comes twice", state)
            names.add(turn.draw)
    for (before, _), (after, events) in pairwise(walked):
        check_order(before, after, events)
    return walked[-1].state


def check_state(state: State) -> None:
    """The checks that need one state only."""
    check_treasures(state)
    check_dice(state)
    check_turn(state)


def check_treasures(state: State) -> None:
    """Grotto, chamber, troll's hand, at risk and bags hold all treasures, and none owes any (TM1)."""
    piles = (*state.bags, state.risk, state.hand)
    least = min(state.grotto, state.chamber, *(min(pile.diamonds, pile.nuggets) for pile in piles))
    _must(least >= 0, "somebody owes treasures", state)
    diamonds = state.grotto + sum(pile.diamonds for pile in piles)
    nuggets = state.chamber + sum(pile.nuggets for pile in piles)
    wanted = (state.edition.diamonds, state.edition.nuggets)
    _must((diamonds, nuggets) == wanted, f"{diamonds} diamonds and {nuggets} nuggets", state)


def check_dice(state: State) -> None:
    """Blocked dice are not rolled, and only keys and doors are set aside (T2, T4, T5)."""
    _must(not any(state.dice[die].blocked for die in state.rolling), "a blocked die is in the air", state)
    _must(bool(state.rolling) == (state.phase is Phase.GROTTO_ROLL), "dice hang in the air", state)
    kept = {die.face for die in state.dice if die.aside}
    _must(kept <= {GrottoFace.KEY, GrottoFace.DOOR}, "set aside: neither key nor door", state)
    _must(
        state.phase is not Phase.GROTTO or not state.caught,
        "all dice are blocked, and no troll came (T6)",
        state,
    )


def check_turn(state: State) -> None:
    """Who moves, what is legal and what chance may bring fit together (T1, T9, T10, T13, T14)."""
    _must((state.race is not None) == (state.phase in _IN_RACE), "a race outside the chamber", state)
    turn, chances = TROLL_DRAGON.turn(state), TROLL_DRAGON.chances(state)
    asked = turn.seats if isinstance(turn, Open) else ()
    able = tuple(seat for seat in range(state.seats) if TROLL_DRAGON.legal(state, seat))
    _must(set(able) == set(asked), f"seats {able} have moves, {asked} are asked", state)
    total = sum(chance for _, chance in chances)
    _must(total == isinstance(turn, Chance), f"the chances add up to {total}", state)
    empty = (not state.grotto, not state.chamber)
    if isinstance(turn, Over):
        ended = all(empty) if state.options.until_both_empty else any(empty)
        _must(ended and not state.risk.count, "over, with treasures left or at risk (T14)", state)


def check_order(before: State, after: State, events: Iterable[Event]) -> None:
    """Turns go round, the dragon dice pass the adventurer by, blocked dice stay put (T1, T4, T5, T10)."""
    for event in events:
        match event:
            case GrottoRolled(seat, dice):
                blocked = any(before.dice[die].blocked for die in dice)
                _must(seat == before.active and not blocked, "rolled by others, or blocked dice", after)
            case DragonRolled(seat, _, _, holder):
                _must(before.active not in (seat, holder), "the adventurer has the dragon dice", after)
            case TurnStarted(number, seat) if number > 1:
                following = (before.active + 1) % before.seats
                _must(seat == following and number == before.turn + 1, f"turn {number} of {seat}", after)
            case _:
                pass
    if after.turn == before.turn:
        still = all(old == new for old, new in zip(before.dice, after.dice, strict=True) if old.blocked)
        _must(still, "a blocked die has changed", after)


def _must(holds: bool, problem: str, state: State) -> None:  # noqa: FBT001 - reads as a sentence
    if not holds:
        place = f"turn {state.turn} of seat {state.active}, {state.phase.value}"
        raise InvariantBroken(f"{state.edition.id}, {place}: {problem}")
