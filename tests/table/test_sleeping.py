"""A phone that sleeps for a minute: who comes back has lost nothing, and leads as before."""

import random
from typing import Any

import pytest

from tacora.protocol import commands as c
from tacora.protocol.entries import Phase
from tacora.protocol.settings import Pace, Settings
from tests.table.driving import Live

TRIES = 100
MINUTE = 60_000


def minute(live: "Sleepy") -> None:
    """A minute goes by, with every tick the table asks for."""
    end = live.now + MINUTE
    while (at := live.wakes()) is not None and at <= end:
        live.tick()
        while live.thinks:
            think = live.thinks.pop(0)
            live.give(c.Answer(think.seat, think.decision, live.legal(think.seat)[0]))
    live.now = end


class Sleepy(Live):
    """Looks only at what comes of an order: a hundred games are played."""

    def state(self) -> tuple[Any, ...]:
        """Other tests see that a refusal changes nothing."""
        return ()

    def legal(self, seat: int) -> tuple[str, ...]:
        """What this seat may do now."""
        moves: tuple[str, ...] = self.turn.moves.get(seat, ("continue",))
        return moves


def begun(edition: str, number: int) -> Sleepy:
    """Three people and a bot at a table as it comes: no clock, normal pace."""
    live = Sleepy(f"{number:064x}")
    live.people("Ada", "Ben", "Cleo", settings=Settings(edition=edition, pace=Pace.NORMAL))
    live.do(c.AddBot("bold" if edition != "troll-dragon" else "timid"), 0)
    live.start()
    return live


def step(live: Sleepy, rng: random.Random, away: int | None = None) -> bool:
    """Somebody who is here and has something to decide does so; False where nobody has."""
    if live.table.phase is Phase.BREATHER:
        live.do(c.GoOn(), 0 if away != 0 else 1)
        return True
    if live.table.phase is not Phase.PLAYING:
        return False
    if live.thinks:
        think = live.thinks.pop(0)
        live.give(c.Answer(think.seat, think.decision, rng.choice(live.legal(think.seat))))
        return True
    turn = live.turn
    for seat in turn.moves:
        if seat in (away, 3) or seat in turn.picked:
            continue
        moves = [move for move in turn.moves[seat] if move != "quit"]
        live.do(c.Play(seat, turn.decision, rng.choice(moves)), seat)
        return True
    return False


def belongings(live: Sleepy, seat: int) -> Any:
    """What a seat has in its chest, and whether it is inside with its loot."""
    view: Any = live.table.public_view()
    if hasattr(view, "chests"):
        return view.chests[seat], seat in view.inside, view.pending, view.expedition
    return view.points[seat], view.active == seat, view.phase


@pytest.mark.parametrize("edition", ["pegasus-2024", "troll-dragon"])
def test_who_sleeps_for_a_minute_in_their_decision_has_lost_nothing(edition: str) -> None:
    kept = 0
    for number in range(TRIES):
        rng = random.Random(number)
        live, before = begun(edition, number), rng.randrange(12)
        asleep = -1
        for _ in range(400):
            turn = live.turn
            people = [seat for seat in turn.moves if seat < 3 and seat not in turn.picked]
            if people and before <= 0:
                asleep = rng.choice(people)
                break
            before -= 1
            if not step(live, rng):
                if live.table.phase is Phase.OVER:
                    break
                live.tick()
        assert asleep >= 0, f"game {number} was over too soon"
        decision, had = live.decision, belongings(live, asleep)
        live.do(c.Disconnect(asleep))
        while live.decision == decision and live.table.phase is Phase.PLAYING and step(live, rng, asleep):
            pass
        minute(live)
        live.do(c.Connect(asleep))
        assert live.decision == decision, f"game {number}: somebody decided for who slept"
        assert belongings(live, asleep) == had
        assert asleep in live.turn.moves
        assert asleep not in live.turn.picked
        live.do(c.Play(asleep, decision, live.turn.moves[asleep][0]), asleep)
        kept += 1
    assert kept == TRIES


def test_a_host_who_is_back_after_a_minute_leads() -> None:
    for number in range(TRIES):
        live = begun("pegasus-2024", number)
        live.do(c.Disconnect(0))
        minute(live)
        assert live.table.info().stand_in == 1
        live.do(c.Connect(0))
        assert (live.table.info().host, live.table.info().stand_in) == (0, None)
        live.do(c.Lock(True), 0)
