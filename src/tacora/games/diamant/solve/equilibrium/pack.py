"""From a solved layer to the blocks of a table file (see `table`), and to a policy for an exact sweep."""

import numpy as np
import numpy.typing as npt

from tacora.games.diamant.solve.equilibrium.arrays import Arrays, Floats, Ints
from tacora.games.diamant.solve.equilibrium.compiled import compiled
from tacora.games.diamant.solve.equilibrium.table import CHANCE_STEPS, VALUE_STEPS

__all__ = ["Bytes", "pack_chances", "pack_values", "round_chances", "spread"]

Bytes = npt.NDArray[np.uint8]


@compiled
def pack_chances(  # noqa: PLR0917 - kernels take plain arguments
    cave: Arrays, first: int, last: int, state: int, policy: Floats, out: Bytes
) -> None:
    """Low and then high bytes of the chances of one trap and relic state in a layer."""
    half, to = out.shape[0] // 2, 0
    for at in range(first, last):
        start = cave.base[at] + state * cave.size[at]
        for n in range(cave.size[at]):
            word = np.int64(np.rint(policy[start + n] * CHANCE_STEPS))
            out[to], out[half + to] = word & 255, word >> 8
            to += 1


@compiled
def pack_values(  # noqa: PLR0917 - kernels take plain arguments
    cave: Arrays, first: int, last: int, state: int, values: Floats, out: Bytes
) -> None:
    """The same for values, as differences from one loot to the next, which are small."""
    half, to = out.shape[0] // 2, 0
    for at in range(first, last):
        for inside in range(1, cave.room.shape[1]):
            start = cave.base[at] + state * cave.size[at] + cave.room[at, inside, 4]
            paths = cave.room[at, inside, 3]
            for n in range(cave.room[at, inside, 1] * paths):
                word = np.int64(np.rint(values[start + n] * VALUE_STEPS))
                if n >= paths:
                    word -= np.int64(np.rint(values[start + n - paths] * VALUE_STEPS))
                word &= 0xFFFF
                out[to], out[half + to] = word & 255, word >> 8
                to += 1


def round_chances(policy: Floats) -> Floats:
    """The policy as a table tells it."""
    return (np.rint(policy * CHANCE_STEPS) / CHANCE_STEPS).astype(np.float32)


@compiled
def spread(  # noqa: PLR0917 - kernels take plain arguments
    cave: Arrays, table: Arrays, classes: Ints, first: int, last: int, known: Floats, out: Floats
) -> None:
    """What a table says, at every state of an exact layer: this is the policy that is played with it."""
    states = cave.traps.shape[0] * cave.relics.shape[0]
    for at in range(first, last):
        place = classes[at]
        for state in range(states):
            for inside in range(1, cave.room.shape[1]):
                here, there = cave.room[at, inside], table.room[place, inside]
                to = cave.base[at] + state * cave.size[at] + here[4]
                start = table.base[place] + state * table.size[place] + there[4]
                for p in range(here[1]):
                    source = start + (here[0] + p - there[0]) * there[3] + here[2] - there[2]
                    for n in range(here[3]):
                        out[to + p * here[3] + n] = known[source + n]
