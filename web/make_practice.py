"""Writes `src/games/diamant/practice.json`: the practice cave, played by the real rules with a fixed deck.

The page knows no rules, so every step of the lesson is made here: what happens when the learner goes on, and
what happens when the learner goes back instead. `--check` only says whether the file is fresh.
"""

import json
import sys
from pathlib import Path
from typing import Any

from tacora.game import Together
from tacora.games import game_of
from tacora.games.diamant import rules as diamant
from tacora.games.diamant.editions import diamant_editions
from tacora.games.diamant.rules import Options, Pick, TurnUp
from tacora.games.diamant.rules.cards import Card, Trap, Treasure
from tacora.protocol import to_plain, view_to_plain

__all__ = ["OUTPUT", "make"]

OUTPUT = Path(__file__).parent / "src" / "games" / "diamant" / "practice.json"
_CARDS: tuple[Card, ...] = (
    Treasure(7),
    Trap("snake"),
    Treasure(11),
    Treasure(5),
    Trap("lava"),
    Treasure(14),
    Trap("snake"),
)
_LEAVES = {4: (2,), 5: (1,)}
"""After so many cards these seats go back; seat 0 is the learner."""


def make() -> str:
    """The lesson as JSON: the steps if the learner always goes on, each with the way out at that point."""
    edition = diamant_editions()["pegasus-2024"]
    game = game_of(edition)
    state, events = game.start(edition, Options(expeditions=1), 4)
    steps: list[dict[str, Any]] = []
    told: list[Any] = list(events)
    for depth, card in enumerate(_CARDS, start=1):
        state, events = game.apply(state, TurnUp(card))
        told += events
        step = _step(game, state, told)
        told = []
        over = not state.inside
        if not over:
            back, back_events = game.apply(state, _picks(state, depth, Pick.LEAVE))
            step["leave"] = _step(game, back, list(back_events))
        steps.append(step)
        if over:
            break
        state, events = game.apply(state, _picks(state, depth, Pick.CONTINUE))
        told = list(events)
    return json.dumps(steps, ensure_ascii=False, separators=(",", ":")) + "\n"


def _picks(state: diamant.State, depth: int, own: Pick) -> "Together[Pick]":
    gone = _LEAVES.get(depth, ())
    chosen = (
        own if seat == 0 else Pick.LEAVE if seat in gone else Pick.CONTINUE for seat in range(state.seats)
    )
    return Together(tuple(pick if seat in state.inside else None for seat, pick in enumerate(chosen)))


def _step(game: Any, state: diamant.State, events: list[Any]) -> dict[str, Any]:
    view = view_to_plain(game.view(state, None))
    armed = {str(laid.card) for laid in state.path if isinstance(laid.card, Trap)}
    fatal = sum(count for card, count in view["deck"] if card in armed)
    return {
        "events": [to_plain(event) for event in events],
        "view": view,
        "risk": [fatal, sum(count for _, count in view["deck"])],
    }


def main() -> int:
    """Write the file, or with `--check` say whether it is fresh."""
    text = make()
    if "--check" in sys.argv[1:]:
        if OUTPUT.is_file() and OUTPUT.read_text(encoding="utf-8") == text:
            return 0
        sys.stderr.write("web/src/games/diamant/practice.json is old: run python web/make_practice.py.\n")
        return 1
    OUTPUT.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
