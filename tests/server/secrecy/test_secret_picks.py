"""A pick lies face down: until the reveal every byte for everybody else is the same, whatever it is."""

import asyncio
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from tests.server.secrecy.twins import Twin, compare, same

Ways: TypeAlias = tuple[tuple[str | None, ...], ...]
CHESTS = {"closed_chests": True}
TABLES: dict[str, dict[str, Any]] = {
    "open": {},
    "relics, closed chests, hard clock": {
        "edition": "iello-2017",
        "options": CHESTS,
        "clock": "hard",
        "seconds": 60,
    },
    "only the number": {"count_only": True, "clock": "soft", "pace": "fast"},
}
"""None without a pace: a bot that answers at once is heard before or after others as the machine likes."""
FLIPPED: Ways = (("continue",), ("leave",))
CHANGED: Ways = (("leave",), ("continue", "leave", "continue"))
TAKEN_BACK: Ways = (("continue", None, "continue"), ("leave", None, "continue"), ("leave", None, "leave"))
"""What Mia does with her pick; None takes it back."""
CASES = [*((FLIPPED, table) for table in TABLES), (CHANGED, "open"), (TAKEN_BACK, "only the number")]


async def lay(here: Twin, way: tuple[str | None, ...]) -> None:
    for move in way:
        place = {"seat": 0, "decision": here.turn.decision}
        do: dict[str, Any] = {"do": "take-back"} if move is None else {"do": "play", "move": move}
        answer = await here.tell("Mia", **do, **place)
        assert answer["mine"] == ({} if move is None else {"0": move})
    await here.level()


async def noise(here: Twin) -> None:
    """All that goes on while a pick lies there, prying included."""
    await here.look("Jonas")
    await here.ask("Jonas", "say", seat=1, phrase="hurry")
    await here.ask("Mia", "call", seat=0, decision=here.turn.decision, leaving=True)
    await here.play("Jonas", "continue")
    refused = await here.ask("Jonas", "play", seat=0, decision=here.turn.decision, move="leave")
    assert refused["type"] == "refused"
    await here.wait(900)
    await here.go("Mia")
    await here.wait(2000)
    await here.come("Mia")
    await here.ask("Kim", "pause")
    await here.look("spectator")
    await here.wait(5000)
    await here.ask("Jonas", "resume")
    await here.ask("Jonas", "take-back", seat=1, decision=here.turn.decision)
    await here.play("Jonas", "leave")
    await here.look("screen")


@pytest.mark.parametrize(("ways", "table"), CASES)
async def test_no_byte_for_others_depends_on_a_pick_before_the_reveal(
    blank: Path, ways: Ways, table: str
) -> None:
    before: list[dict[str, Any]] = []

    def script(way: tuple[str | None, ...]) -> Any:
        async def run(here: Twin) -> None:
            await lay(here, way)
            await noise(here)
            before.append(here.heard("Mia"))
            await here.play("Kim", "continue")

        return run

    after = await compare(blank, TABLES[table], tuple(map(script, ways)), "Mia", bot="bold")
    for other in before[1:]:
        same(before[0], other)
    for way, heard in zip(ways, after, strict=True):
        shown = heard["Jonas"] == after[0]["Jonas"]
        assert shown is (way[-1] == ways[0][-1]), "the reveal shows it, and nothing but the pick"


async def test_no_byte_depends_on_a_pick_that_is_written_in_one_commit_with_others(blank: Path) -> None:
    def script(move: str) -> Any:
        async def run(here: Twin) -> None:
            async with here.one_commit():
                for count, who in enumerate(("Mia", "Jonas"), start=1):
                    seat, decision = count - 1, here.turn.decision
                    here.do(who, "play", seat=seat, decision=decision, move=move if who == "Mia" else "leave")
                    while len(here.hosted.outbox) < count:
                        await asyncio.sleep(0.001)
            told = [entry for entry in here.ears["Kim"].frames[-2]["entries"] if entry["news"] == "picked"]
            assert [entry["seat"] for entry in told] == [0, 1], "both in one frame"

        return run

    one, two = await compare(blank, {}, (script("continue"), script("leave")), "Mia")
    same(one, two)


async def test_the_figures_count_a_pick_and_not_what_it_is(blank: Path) -> None:
    counters = []

    def script(move: str) -> Any:
        async def run(here: Twin) -> None:
            await here.play("Mia", move)
            await here.play("Jonas", "leave")
            counters.append(here.counters())

        return run

    await compare(blank, {}, (script("continue"), script("leave")), "Mia")
    assert any(b'kind="play"' in line for line in counters[0])
    assert counters[0] == counters[1]


async def test_who_looks_at_another_seat_is_told_nothing_and_its_owner_everything(blank: Path) -> None:
    async def run(here: Twin) -> None:
        answer = await here.play("Mia", "leave")
        assert answer["mine"] == {"0": "leave"}
        mine = await here.come("Mia", name="Mia again")
        assert mine.frames[0]["snapshot"]["mine"] == {"0": "leave"}
        theirs = await here.come("Jonas", name="Jonas again")
        assert theirs.frames[0]["snapshot"]["mine"] == {}
        missed = await here.come("Jonas", since=0, name="Jonas late")
        assert missed.frames[0].get("mine", {}) == {}

    await compare(blank, {}, (run,), "Mia")
