"""The equilibrium found a second time, by folding the real rules over every line of play."""

from functools import cache

from tacora.game import Chance, Together
from tacora.games.diamant.rules import DIAMANT, DiamantEdition, Options, Pick, State
from tacora.games.diamant.solve.equilibrium.mixed import best_chance, mean

__all__ = ["brute_value", "start"]


def start(edition: DiamantEdition, seats: int) -> State:
    """One expedition of an edition, before its first card."""
    return DIAMANT.start(edition, Options(expeditions=1, any_seats=True), seats).state


def brute_value(edition: DiamantEdition, seats: int) -> float:
    """What the expedition is worth to each player; insiders are alike, so the first stands for all."""

    @cache
    def worth(state: State) -> float:
        me = state.inside[0]
        if isinstance(DIAMANT.turn(state), Chance):
            total = 0.0
            for card, likely in DIAMANT.chances(state):
                after = DIAMANT.apply(state, card).state
                total += float(likely) * (worth(after) if after.inside else after.points[me])
            return total
        leave: list[float] = []
        go: list[float] = []
        for others in range(len(state.inside)):
            for mine, found in ((Pick.LEAVE, leave), (Pick.CONTINUE, go)):
                leaving = {*state.inside[len(state.inside) - others :], *([me] if mine is Pick.LEAVE else [])}
                picks = tuple(
                    (Pick.LEAVE if seat in leaving else Pick.CONTINUE) if seat in state.inside else None
                    for seat in range(state.seats)
                )
                after = DIAMANT.apply(state, Together(picks)).state
                gone = mine is Pick.LEAVE or not after.inside
                found.append(float(after.points[me]) if gone else worth(after))
        chance = best_chance(leave, go)
        return chance * mean(leave, chance) + (1 - chance) * mean(go, chance)

    return worth(start(edition, seats))
