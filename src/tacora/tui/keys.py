"""The one key map of the terminal: what a key does is the same for every game, here and at a served table.

A screen binds actions of this map and no others, so a key can't end a turn in one place and open a log in
another. `docs/terminal.md` lists it. Sheets that lie over the table for a moment have keys of their own.
"""

from typing import Final

from textual.binding import Binding

KEYS: Final[dict[str, str]] = {
    # leads on, everywhere; it starts a game from the lobby, and never decides anything in one
    "go_on": "enter",
    # decides
    "act": "space",
    "left": "left",
    "right": "right",
    "home": "h,H",
    "enter_chamber": "e,E",
    "aside": "a,A",
    "dragon": "d,D",
    "take_back": "backspace",
    # looks
    "help": "question_mark",
    "log": "l,L",
    "odds": "o,O",
    "risk": "r,R",
    "language": "s,S",
    # at the table
    "say": "c,C",
    "sleep": "z,Z",
    "pause": "p,P",
    "take_over": "t,T",
    "answer": "w,W",
    "leave": "q,Q,ctrl+c,ctrl+q",
    # in the lobby
    "up": "up",
    "down": "down",
    "bot": "b,B",
    "fill": "f,F",
    "person": "m,M",
    "remove": "x,X,delete",
    "name": "n,N",
    "conceal": "v,V",
    "advise": "k,K",
    "unfinished": "u,U",
    **{f"number({number})": str(number) for number in range(1, 10)},
}
"""Actions, and the keys that do them."""

NUMBERS: Final = tuple(f"number({number})" for number in range(1, 10))


def bindings(*actions: str) -> list[Binding]:
    """The keys of these actions."""
    return [Binding(KEYS[action], action, show=False) for action in actions]
