"""The compiled heart of the solver: places of a layer with all traps, relics, insiders, loots and paths.

A position is (m insiders, treasures gone, traps seen, relics, loot p, path L). If j of the others leave as
well, a leaver gets p + L // (j + 1), and the relics if j = 0 (D9, D11); going on is worth what the next card
brings to m - j insiders with L % j on the path. With every other leaving with chance x these are sums over a
binomial, so leaving minus going on is a polynomial in x / (1 - x), and its root is the equilibrium.
"""

import numpy as np

from tacora.games.diamant.solve.equilibrium.arrays import Arrays, Floats, Reals
from tacora.games.diamant.solve.equilibrium.compiled import compiled

__all__ = ["BEST", "PLAY", "SOLVE", "best_leave", "mean", "walk"]

SOLVE, BEST, PLAY = range(3)
"""What a walk does: find the equilibrium, answer a policy in the best way, or play the policy itself."""


@compiled
def _root(terms: Reals, top: int, backwards: bool) -> float:  # noqa: FBT001 - kernels take plain arguments
    """The root in (0, 1) of a polynomial that changes sign there: Newton's steps, kept in a bracket."""
    first, last = (terms[top] if backwards else terms[0]), 0.0
    for j in range(top + 1):
        last += terms[j]
    if last == 0.0:
        return 1.0
    low, high, at = 0.0, 1.0, float(first / (first - last))
    for _ in range(80):
        value, slope = 0.0, 0.0
        for j in range(top, -1, -1):
            slope = slope * at + value
            value = value * at + (terms[top - j] if backwards else terms[j])
        if value == 0.0:
            return at
        if (value > 0.0) == (first > 0.0):
            low = at
        else:
            high = at
        after = float(at - value / slope) if slope != 0.0 else low
        if not low < after < high:
            after = 0.5 * (low + high)
        if abs(after - at) < 1e-14:
            return after
        at = after
    return at


@compiled
def best_leave(leave: Reals, go: Reals, inside: int, choose: Reals, terms: Reals) -> float:
    """The equilibrium chance to leave, from what both choices bring with 0, 1, ... others leaving.

    Leaving alone no better than going on: all go on. Leaving with everybody no worse than going on alone: all
    leave. Where both hold, the better of the two; where neither does, the root between.
    """
    top = inside - 1
    if top == 0:
        return 0.0 if go[0] > leave[0] else 1.0
    stay, flee = leave[0] <= go[0], leave[top] >= go[top]
    if stay and flee:
        return 0.0 if go[0] >= leave[top] else 1.0
    if stay or flee:
        return 1.0 if flee else 0.0
    total = 0.0
    for j in range(inside):
        terms[j] = choose[top, j] * (leave[j] - go[j])
        total += terms[j]
    if total <= 0.0:
        odds = _root(terms, top, False)
        return odds / (1.0 + odds)
    return 1.0 / (1.0 + _root(terms, top, True))


@compiled
def mean(worth: Reals, chance: float, inside: int, choose: Reals) -> float:
    """What a choice is worth on average when every other insider leaves with this chance."""
    top = inside - 1
    if chance <= 0.0:
        return float(worth[0])
    if chance >= 1.0:
        return float(worth[top])
    total, weight, ratio = 0.0, (1.0 - chance) ** top, chance / (1.0 - chance)
    for j in range(inside):
        total += choose[top, j] * weight * worth[j]
        weight *= ratio
    return total


@compiled
def _go_on(  # noqa: PLR0917 - kernels take plain arguments
    cave: Arrays,
    at: int,
    trap: int,
    relic: int,
    inside: int,
    cards: int,
    later: Floats,
    now: Floats,
    out: Reals,
) -> None:
    """What going on brings to each of `inside`, for all loots and paths: the mean over the next card."""
    room, size = cave.room, cave.size
    loots, paths = room[at, inside, 1], room[at, inside, 3]
    relics = cave.relics.shape[0]
    for n in range(loots * paths):
        out[n] = 0.0
    if cards == 0:  # H2: the deck has run out, and all go home together
        for p in range(loots):
            for path in range(paths):
                home = room[at, inside, 0] + p + (room[at, inside, 2] + path) // inside
                out[p * paths + path] = home + (cave.relics[relic, 1] if inside == 1 else 0)
        return
    for e in range(cave.edge_start[at], cave.edge_start[at + 1]):
        value, to, left = cave.edges[e, 0], cave.edges[e, 1], cave.edge_left[e]
        start = cave.base[to] + (trap * relics + relic) * size[to] + room[to, inside, 4]
        row = room[at, inside, 0] + value // inside - room[to, inside, 0]
        column = room[at, inside, 2] + value % inside - room[to, inside, 2]
        for p in range(loots):
            source = start + (row + p) * room[to, inside, 3] + column
            for n in range(paths):
                out[p * paths + n] += left * later[source + n]
    mine = cave.base[at] + room[at, inside, 4]
    for d in range(cave.trap_draws.shape[1]):
        many = cave.trap_draws[trap, d, 1]
        if many:
            start = mine + (cave.trap_draws[trap, d, 0] * relics + relic) * size[at]
            for n in range(loots * paths):
                out[n] += many * now[start + n]
    for d in range(cave.relic_draws.shape[1]):
        many = cave.relic_draws[relic, d, 1]
        if many:
            start = mine + (trap * relics + cave.relic_draws[relic, d, 0]) * size[at]
            for n in range(loots * paths):
                out[n] += many * now[start + n]
    if cave.told.shape[0]:
        _tell(cave, at, trap * relics + relic, inside, later, out)
    for n in range(loots * paths):
        out[n] /= cards


@compiled
def _tell(  # noqa: PLR0917 - kernels take plain arguments
    cave: Arrays, at: int, state: int, inside: int, later: Floats, out: Reals
) -> None:
    """Where hands and path hold all rubies nobody has left, and the loot tells more of the treasures."""
    room = cave.room
    loots, paths = room[at, inside, 1], room[at, inside, 3]
    for p in range(loots):
        loot = room[at, inside, 0] + p
        path = cave.rubies[at] - inside * loot - room[at, inside, 2]
        known = loot - cave.told_low[at, inside]
        if 0 <= path < paths and 0 <= known < cave.told.shape[2]:
            for e in range(cave.edge_start[at], cave.edge_start[at + 1]):
                value, to = cave.edges[e, 0], cave.edges[e, 1]
                row = loot + value // inside - room[to, inside, 0]
                column = room[at, inside, 2] + path + value % inside - room[to, inside, 2]
                source = (
                    cave.base[to]
                    + state * cave.size[to]
                    + room[to, inside, 4]
                    + row * room[to, inside, 3]
                    + column
                )
                out[p * paths + path] += (cave.told[e, inside, known] - cave.edge_left[e]) * later[source]


@compiled
def walk(  # noqa: PLR0917 - kernels take plain arguments
    cave: Arrays, first: int, last: int, mode: int, later: Floats, now: Floats, policy: Floats, roots: Reals
) -> float:
    """Fill values and, when solving, the policy of the places `first` up to `last`; the most regret there.

    `later` has the values of the next layer, `now` those of this one. `roots` gets what the expedition is
    worth before its first card, which comes without a decision (D3), by relic state and number of players.
    """
    room, relics = cave.room, cave.relics
    seats = room.shape[1] - 1
    widest, most = 1, 1
    for at in range(first, last):
        for inside in range(1, seats + 1):
            widest = max(widest, room[at, inside, 1] * room[at, inside, 3])
            most = max(most, room[at, inside, 1])
    going = np.empty(widest)
    # What going on brings with few rubies on the path: that is what those who stay find when others leave,
    after = np.empty((seats + 1, most, seats + 1))
    # and with none at all, when one has left alone with everything.
    swept = np.empty((relics.shape[0], seats + 1, most))
    leave, go, terms = np.empty(seats + 1), np.empty(seats + 1), np.empty(seats + 1)
    worst = 0.0
    for at in range(first, last):
        for trap in range(cave.traps.shape[0]):
            for relic in range(relics.shape[0]):
                cards = cave.unturned[at] + cave.traps[trap, 0] + relics[relic, 0]
                worth, taken = relics[relic, 1], relics[relic, 2]
                for inside in range(1, seats + 1):
                    loots, paths = room[at, inside, 1], room[at, inside, 3]
                    _go_on(cave, at, trap, relic, inside, cards, later, now, going)
                    if inside < seats:
                        for p in range(loots):
                            for path in range(min(seats - inside, paths)):
                                after[inside, p, path] = going[p * paths + path]
                            swept[relic, inside, p] = going[p * paths]
                    if at == 0 and trap == cave.traps.shape[0] - 1:
                        roots[relic, inside] = going[0]
                    start = (
                        cave.base[at] + (trap * relics.shape[0] + relic) * cave.size[at] + room[at, inside, 4]
                    )
                    for p in range(loots):
                        loot = room[at, inside, 0] + p
                        # Hands and path can't hold more than came out of the cave.
                        full = max(0, min(paths, cave.rubies[at] - inside * loot - room[at, inside, 2] + 1))
                        for n in range(start + p * paths + full, start + (p + 1) * paths):
                            now[n] = 0.0
                            if mode == SOLVE:
                                policy[n] = 1.0
                        for path in range(full):
                            lying = room[at, inside, 2] + path
                            here = start + p * paths + path
                            go[0], leave[0] = going[p * paths + path], loot + lying + worth
                            if mode == SOLVE and inside > 1:
                                # Most positions are decided at a glance.
                                alone = (
                                    swept[taken, 1, p] if inside == 2 else after[1, p, lying % (inside - 1)]
                                )
                                stay, flee = leave[0] <= go[0], loot + lying // inside >= alone
                                if stay != flee:
                                    policy[here] = 1.0 if flee else 0.0
                                    now[here] = loot + lying // inside if flee else go[0]
                                    continue
                            if inside > 1:
                                leave[1], go[1] = loot + lying // 2, swept[taken, inside - 1, p]
                            for j in range(2, inside):
                                leave[j], go[j] = loot + lying // (j + 1), after[inside - j, p, lying % j]
                            if mode == SOLVE:
                                policy[here] = best_leave(leave, go, inside, cave.choose, terms)
                            chance = policy[here]
                            stays = mean(go, chance, inside, cave.choose)
                            leaves = mean(leave, chance, inside, cave.choose)
                            played = chance * leaves + (1.0 - chance) * stays
                            best = max(leaves, stays)
                            worst = max(worst, best - played)
                            now[here] = best if mode == BEST else played
    return worst
