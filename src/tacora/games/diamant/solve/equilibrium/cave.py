"""The deck of one expedition, as far as the solution depends on it: treasures, traps, relics.

Traps and relics are small automata: states, the cards of the deck that lead from one to another, and for
relics what they are worth on the path (D11). Names of kinds do not matter, only how many cards each has.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

__all__ = ["Cave", "RelicStates", "TrapStates", "deck_types", "equal_relics", "no_relics", "printed_relics"]


def deck_types(kinds: int, copies: int, expeditions: int) -> tuple[tuple[int, ...], ...]:
    """The traps of all decks that occur in a game: each bust takes one of a kind with two or more (D6, D13).

    Nine in the published editions, the full deck first; the names of the kinds make no difference.
    """
    now = {(copies,) * kinds}
    found = list(now)
    for _ in range(expeditions - 1):
        now = {
            tuple(sorted((*traps[:at], many - 1, *traps[at + 1 :]), reverse=True))
            for traps in now
            for at, many in enumerate(traps)
            if many > 1
        }
        found += sorted(now, reverse=True)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class TrapStates:
    """Which kinds have been seen, by how many cards they have. A later state has seen less."""

    seen: tuple[tuple[int, ...], ...]
    """For every state, how many kinds of each of `copies` have been seen."""
    copies: tuple[int, ...]
    left: tuple[int, ...]
    """Trap cards in the deck."""
    fatal: tuple[int, ...]
    """Trap cards in the deck that would end the expedition (D6)."""
    draws: tuple[tuple[tuple[int, int], ...], ...]
    """For every state, pairs of a state and how many cards lead to it; it comes earlier in the list."""

    @classmethod
    def of(cls, traps: Sequence[int]) -> "TrapStates":
        """The states of a deck with so many cards of each kind."""
        kinds = sorted(Counter(traps).items(), reverse=True)
        seen = sorted(
            product(*(range(many + 1) for _, many in kinds)), key=lambda state: (-sum(state), state)
        )
        place = {state: nth for nth, state in enumerate(seen)}
        draws = tuple(
            tuple(
                (place[(*state[:at], one + 1, *state[at + 1 :])], copies * (many - one))
                for at, ((copies, many), one) in enumerate(zip(kinds, state, strict=True))
                if one < many
            )
            for state in seen
        )
        fatal = tuple(
            sum(one * (copies - 1) for one, (copies, _) in zip(state, kinds, strict=True)) for state in seen
        )
        return cls(
            seen=tuple(seen),
            copies=tuple(copies for copies, _ in kinds),
            left=tuple(sum(traps) - sum(state) for state in seen),
            fatal=fatal,
            draws=draws,
        )


@dataclass(frozen=True, slots=True)
class RelicStates:
    """Relics in the deck, on the path and gone. A state comes after all states it leads to."""

    keys: tuple[tuple[object, ...], ...]
    """What each state means; see `equal_relics` and `printed_relics`."""
    left: tuple[int, ...]
    """Relics in the deck."""
    worth: tuple[int, ...]
    """What a lone leaver takes (D11)."""
    taken: tuple[int, ...]
    """The state after a lone leaver has taken them; itself where none lie there."""
    draws: tuple[tuple[tuple[int, int], ...], ...]
    """As in `TrapStates`."""


def no_relics() -> RelicStates:
    """A deck without relics."""
    return RelicStates(keys=((),), left=(0,), worth=(0,), taken=(0,), draws=((),))


def equal_relics(in_deck: int, worths: Sequence[int]) -> RelicStates:
    """Relics worth `worths` in the order of leaving (D11a). Keys: in the deck, on the path, taken so far."""
    keys = sorted(
        (deck, path, gone)
        for deck in range(in_deck + 1)
        for path in range(in_deck - deck + 1)
        for gone in range(in_deck - deck - path + 1)
    )
    # Drawing leads to fewer in the deck, taking to fewer on the path: both sort before.
    place = {key: nth for nth, key in enumerate(keys)}
    return RelicStates(
        keys=tuple(keys),
        left=tuple(deck for deck, _, _ in keys),
        worth=tuple(sum(worths[gone : gone + path]) for _, path, gone in keys),
        taken=tuple(place[deck, 0, gone + path] for deck, path, gone in keys),
        draws=tuple(((place[deck - 1, path + 1, gone], deck),) if deck else () for deck, path, gone in keys),
    )


def printed_relics(values: Sequence[int]) -> RelicStates:
    """Relics with their worth printed on them (D11b). Keys: the values in the deck, the sum on the path."""
    keys: set[tuple[tuple[int, ...], int]] = set()
    for fate in product(("deck", "path", "gone"), repeat=len(values)):
        in_deck = tuple(sorted(value for value, where in zip(values, fate, strict=True) if where == "deck"))
        keys.add((in_deck, sum(value for value, where in zip(values, fate, strict=True) if where == "path")))
    order = sorted(keys, key=lambda key: (len(key[0]), key))
    place = {key: nth for nth, key in enumerate(order)}

    def draws(in_deck: tuple[int, ...], path: int) -> tuple[tuple[int, int], ...]:
        return tuple(
            (place[tuple(sorted((Counter(in_deck) - Counter((value,))).elements())), path + value], many)
            for value, many in Counter(in_deck).items()
        )

    return RelicStates(
        keys=tuple(order),
        left=tuple(len(in_deck) for in_deck, _ in order),
        worth=tuple(path for _, path in order),
        taken=tuple(place[in_deck, 0] for in_deck, _ in order),
        draws=tuple(draws(*key) for key in order),
    )


@dataclass(frozen=True, slots=True)
class Cave:
    """What an expedition is played with: treasures, how many cards each kind of trap has, and relics."""

    treasures: tuple[int, ...]
    traps: tuple[int, ...]
    relics: RelicStates

    @property
    def trap_states(self) -> TrapStates:
        """Which kinds can have been seen."""
        return TrapStates.of(self.traps)
