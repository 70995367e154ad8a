"""Tiny editions, walked through completely: every card chance can bring, every pick of every seat.

`trees/*.toml` say how many lines of play and how many different states there are at each depth. Run this file
as a program to write the counts anew, and look at what has changed before you keep it.
"""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tacora.games.diamant.rules import DIAMANT, Options, State
from tacora.games.diamant.testing import check_state, levels, split, tiny_edition, tiny_editions

TREES = sorted((Path(__file__).parent / "trees").glob("*.toml"))
KEYS = ("lines", "states", "over", "over_states")


def root(tree: dict[str, Any]) -> State:
    """The state a tree starts from."""
    options = Options(**tree.get("options", {}))
    return DIAMANT.start(tiny_editions()[tree["edition"]], options, tree["seats"]).state


@pytest.mark.parametrize("path", TREES, ids=lambda path: path.stem)
def test_every_line_of_play_is_counted(path: Path) -> None:
    tree = tomllib.loads(path.read_text(encoding="utf-8"))
    start = root(tree)
    found: dict[str, list[int]] = {key: [] for key in KEYS}
    for level, states in levels(start):
        for key in KEYS:
            found[key].append(getattr(level, key))
        for state in states:
            check_state(state)
    if found != {key: tree[key] for key in KEYS}:
        now, then = split(start), tree["split"]
        wrong = {move: (then.get(move), now.get(move)) for move in sorted({*now, *then})}
        pytest.fail(f"the counts are {found};\nby first move, expected and found: {wrong}")
    assert split(start) == tree["split"]


def test_every_tiny_edition_is_walked() -> None:
    walked = {tomllib.loads(path.read_text(encoding="utf-8"))["edition"] for path in TREES}
    assert walked == set(tiny_editions())


def test_the_smallest_tree_by_hand() -> None:
    """One treasure of 3, two snakes, one seat, one expedition: few enough lines to count on paper.

    Card 1 is the treasure or a snake; then leave or go on. Treasure, on: a snake; leave, or on and bust.
    Snake, on: the second snake is a bust; or the treasure, then leave, or on and bust. So seven lines end:
    T-leave, T-S-leave, T-S-bust, S-leave, S-bust, S-T-leave, S-T-bust.
    """
    edition = tiny_edition(treasures=(3,), traps=("snake",), expeditions=1)
    start = DIAMANT.start(edition, Options(), 1).state
    counts = [level for level, _ in levels(start)]
    assert [level.over for level in counts] == [0, 0, 2, 1, 2, 2]
    assert split(start) == {"turn 3": 3, "turn snake": 4}


CASES: tuple[tuple[str, int, dict[str, int | bool]], ...] = (
    ("tiny-plain", 1, {}),
    ("tiny-plain", 2, {"expeditions": 1}),
    ("tiny-plain", 3, {"expeditions": 1}),
    ("tiny-front", 3, {"expeditions": 1}),
    ("tiny-front", 2, {"expeditions": 1, "leftovers_per_card": True}),
    ("tiny-front", 2, {"expeditions": 1, "decide_first": True}),
    ("tiny-equal", 1, {"expeditions": 1}),
    ("tiny-printed", 2, {"expeditions": 1}),
    ("tiny-stacked", 2, {"expeditions": 1}),
    ("mini-equal", 1, {}),
    ("mini-printed", 1, {}),
    ("mini-printed", 2, {}),
    ("tiny-safe", 1, {}),
    ("tiny-safe", 3, {"expeditions": 1}),
)


def write_all() -> None:
    """Count every case and write its file."""
    for edition, seats, options in CASES:
        name = "-".join((edition, str(seats), *(f"{key}-{value}".lower() for key, value in options.items())))
        lines = [f'edition = "{edition}"', f"seats = {seats}"]
        if options:
            told = ", ".join(f"{key} = {str(value).lower()}" for key, value in options.items())
            lines.append(f"options = {{ {told} }}")
        start = root({"edition": edition, "seats": seats, "options": options})
        counted = [level for level, _ in levels(start)]
        lines += ["", "# by depth, the start first"]
        lines += [f"{key} = {[getattr(level, key) for level in counted]}" for key in KEYS]
        lines += ["", "[split]  # lines of play that end, by first move"]
        lines += [f'"{move}" = {count}' for move, count in split(start).items()]
        (Path(__file__).parent / "trees" / f"{name}.toml").write_text(
            "\n".join(lines) + "\n", encoding="utf-8"
        )


if __name__ == "__main__":
    write_all()
