"""Troll & Dragon by words: a whole scene of a game in one line of text."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tacora.editions import load_edition
from tacora.game import Act, IllegalMove
from tacora.games.trolldragon.rules import (
    TROLL_DRAGON,
    Enter,
    Event,
    FirstSeat,
    Leave,
    Move,
    Options,
    Phase,
    Roll,
    SetAside,
    Take,
    TrollDragonEdition,
)


class Script:
    """A game driven by words: `1 roll 2 3` is seat 1 rolling dice 2 and 3, `diamond troll` how they fall."""

    def __init__(self, edition: TrollDragonEdition, seats: int, options: Options) -> None:
        self.state, self.events = TROLL_DRAGON.start(edition, options, seats)

    def set(self, **changes: Any) -> "Script":
        self.state = replace(self.state, **changes)
        return self

    def play(self, text: str) -> tuple[Event, ...]:
        """Play `;`-separated moves and falls; return the events of the last."""
        for words in (part.split() for part in text.split(";")):
            if words[0].isdigit():
                move = self._move(words[1], tuple(int(word) for word in words[2:]))
                self.state, self.events = TROLL_DRAGON.apply(self.state, Act(int(words[0]) - 1, move))
            else:
                self._fall(words)
        return self.events

    def refused(self, text: str) -> tuple[str, str]:
        """Code and rule of the refusal of a move."""
        before = self.state
        with pytest.raises(IllegalMove) as refusal:
            self.play(text)
        assert self.state is before
        assert refusal.value.reason
        assert refusal.value.reason.endswith(".")
        return refusal.value.code, refusal.value.rule

    def legal(self, seat: int) -> tuple[Move, ...]:
        return TROLL_DRAGON.legal(self.state, seat - 1)

    def _move(self, verb: str, numbers: tuple[int, ...]) -> Move:
        dice = tuple(number - 1 for number in numbers)
        match verb:
            case "roll":
                in_grotto = self.state.phase is Phase.GROTTO
                return Roll(dice or (self.state.free if in_grotto else ()))
            case "aside":
                return SetAside(dice)
            case "enter":
                return Enter()
            case "leave":
                return Leave()
            case "take":
                return Take(*numbers)
        raise ValueError(verb)

    def _fall(self, words: list[str]) -> None:
        for outcome, _ in TROLL_DRAGON.chances(self.state):
            assert not isinstance(outcome, FirstSeat)
            if [face.value for face in outcome.faces] == words:
                self.state, self.events = TROLL_DRAGON.apply(self.state, outcome)
                return
        raise AssertionError(f"the dice can't fall like {words} in {self.state.phase}")


@pytest.fixture(name="edition", scope="session")
def edition_fixture() -> TrollDragonEdition:
    edition = load_edition("troll-dragon")
    assert isinstance(edition, TrollDragonEdition)
    return edition


@pytest.fixture
def begin(edition: TrollDragonEdition) -> Callable[..., Script]:
    """A new game: `begin(seats, option=...)`."""
    return lambda seats=3, **options: Script(edition, seats, Options(**options))
