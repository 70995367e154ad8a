"""The coach behind the server: a stream for a finished game, nothing of a running one, one at a time."""

import asyncio
import json
from collections.abc import AsyncIterator
from importlib import import_module
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
import msgspec
import pytest

from tacora.coach.process import Ask
from tacora.games.diamant.coach import Branch, Review
from tacora.record import write_record
from tacora.server.problems import Denied
from tacora.server.reviews import ReviewDesk
from tests.games.diamant.coach.records import scripted
from tests.server.app.house import House, Phone, house
from tests.server.app.test_games import play_on, table_of

QUICK_GAME = {"options": {"expeditions": 1}}
GAME = write_record(scripted())


@pytest.fixture(autouse=True)
def _no_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TACORA_TABLES", str(tmp_path))


async def finished(here: House) -> tuple[list[Phone], str]:
    phones = await table_of(here, ["Mia", "Jonas", "Emre"], **QUICK_GAME)
    await phones[0].ask("start")
    await play_on(phones, 3)
    assert phones[0].ended is not None
    return phones, str(phones[0].ended["record"])


async def lines_of(here: House, address: str) -> list[dict[str, Any]]:
    async with here.web.stream("GET", address) as answer:
        assert answer.status_code == 200, await answer.aread()
        assert answer.headers["content-type"].startswith("application/x-ndjson")
        return [json.loads(line) async for line in answer.aiter_lines()]


async def what_if(here: House, record: str, question: str) -> httpx.Response:
    """As often as the coach needs a moment longer."""
    while True:
        answer = await here.web.get(f"/api/records/{record}/what-if?{question}")
        if answer.status_code != 503:
            return answer


async def test_a_finished_game_is_reviewed_line_by_line() -> None:
    async with house() as here:
        _, record = await finished(here)
        lines = await lines_of(here, f"/api/records/{record}/review")
        *before, last = lines
        assert all(set(line) == {"progress"} for line in before)
        done = [line["progress"]["done"] for line in before]
        assert done == sorted(done)
        review = msgspec.convert(last["review"], Review)
        assert [seat.name for seat in review.seats] == ["Mia", "Jonas", "Emre"]
        assert review.finished
        assert await lines_of(here, f"/api/records/{record}/review") == [last]  # kept

        step, seat = review.decisions[0].step, review.decisions[0].seat
        for pick in ("leave", "continue"):
            answer = await what_if(here, record, f"step={step}&seat={seat}&pick={pick}")
            assert answer.status_code == 200, answer.text
            assert msgspec.convert(answer.json(), Branch).pick == pick
        nothing = await what_if(here, record, "step=0&seat=0&pick=leave")
        assert (nothing.status_code, nothing.json()["code"]) == (409, "not-reviewed")


async def test_nothing_is_told_of_a_running_game() -> None:
    """It has no record; its code, or whatever else somebody may try, opens nothing."""
    async with house() as here:
        phones = await table_of(here, ["Mia", "Jonas", "Emre"])
        await phones[0].ask("start")
        for name in (phones[0].code, "nothing", "x" * 99):
            for question in ("review", "what-if?step=1&seat=0&pick=leave"):
                answer = await here.web.get(f"/api/records/{name}/{question}")
                assert (answer.status_code, answer.json()["code"]) == (404, "no-such-record")


async def test_a_deleted_game_is_gone_from_the_coach_too() -> None:
    async with house() as here:
        phones, record = await finished(here)
        await lines_of(here, f"/api/records/{record}/review")
        token = {"authorization": f"Bearer {phones[0].seated['token']}"}
        assert (await here.web.delete(f"/api/records/{record}", headers=token)).status_code == 204
        assert (await here.web.get(f"/api/records/{record}/review")).status_code == 404


async def test_what_is_asked_wrongly_is_refused() -> None:
    async with house() as here:
        _, record = await finished(here)
        for question in (
            "review?opponents=nobody",
            "what-if?step=1&seat=0",
            "what-if?step=x&seat=0&pick=leave",
        ):
            assert (await here.web.get(f"/api/records/{record}/{question}")).status_code == 400


async def last_of(lines: AsyncIterator[bytes]) -> dict[str, Any]:
    found = b""
    async for line in lines:
        found = line
    return dict(json.loads(found))


async def test_one_question_at_a_time_for_an_address_and_the_same_one_is_shared() -> None:
    desk = ReviewDesk(queue=2)
    first = desk.follow(Ask(GAME, "equilibrium", 2), "here")
    shared = desk.follow(Ask(GAME, "equilibrium", 2), "here")
    with pytest.raises(Denied) as busy:
        desk.follow(Ask(GAME, "these", 2), "here")
    assert (busy.value.status, busy.value.problem.code, busy.value.wait) == (429, "busy", 5)
    other = desk.follow(Ask(GAME, "these", 2), "there")
    with pytest.raises(Denied) as full:
        desk.follow(Ask(GAME, "equilibrium", 3), "elsewhere")
    assert full.value.status == 503
    found = await asyncio.gather(last_of(first), last_of(shared), last_of(other))
    assert found[0] == found[1]
    assert [one["review"]["opponents"] for one in found] == ["equilibrium", "equilibrium", "these"]
    kept = desk.follow(Ask(GAME, "these", 2), "here")
    assert await last_of(kept) == found[2]


async def test_only_so_many_reviews_are_kept() -> None:
    desk = ReviewDesk(kept=1)
    for playouts in (2, 3):
        await last_of(desk.follow(Ask(GAME, "equilibrium", playouts), "here"))
    again = [line async for line in desk.follow(Ask(GAME, "equilibrium", 2), "here")]
    assert len(again) > 1  # made anew


async def test_a_coach_that_fails_says_so_and_the_next_question_is_answered() -> None:
    desk = ReviewDesk()
    with patch("tacora.server.coach_process._MODULE", "tacora.coach.nowhere"):
        failed = await last_of(desk.follow(Ask(GAME, "equilibrium", 2), "here"))
    assert failed["problem"]["code"] == "internal"
    assert "review" in await last_of(desk.follow(Ask(GAME, "equilibrium", 2), "here"))


async def test_without_the_simulator_it_says_what_is_missing() -> None:
    with patch("tacora.server.reviews.find_spec", return_value=None):
        async with house() as here:
            _, record = await finished(here)
            answer = await here.web.get(f"/api/records/{record}/review")
    assert (answer.status_code, answer.json()["code"]) == (501, "no-simulator")
    assert "tacora[sim]" in answer.json()["reason"]


async def test_an_idle_coach_goes_home_and_comes_again() -> None:
    desk = ReviewDesk(idle=0.05)
    for playouts in (2, 3):
        assert "review" in await last_of(desk.follow(Ask(GAME, "equilibrium", playouts), "here"))
        while desk._work is not None:
            await asyncio.sleep(0.05)


async def test_a_coach_that_takes_long_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async with house() as here:
        _, record = await finished(here)
        with monkeypatch.context() as patched:
            route = import_module("tacora.server.routes.review")
            patched.setattr(route, "_PART", 0)  # any time at all is too long
            first = await here.web.get(f"/api/records/{record}/what-if?step=1&seat=0&pick=leave")
        assert (first.status_code, first.json()["code"]) == (503, "busy")
        assert (await what_if(here, record, "step=1&seat=0&pick=leave")).status_code == 200


async def test_where_no_coach_can_be_started_nobody_waits_and_the_next_question_is_answered() -> None:
    desk = ReviewDesk()
    with patch("tacora.server.reviews.CoachProcess.start", side_effect=OSError("no processes left")):
        asked = [
            desk.follow(Ask(GAME, "equilibrium", playouts), f"house {playouts}") for playouts in (2, 3, 4)
        ]
        told = [await last_of(lines) for lines in asked]
    assert [line["problem"]["code"] for line in told] == ["internal"] * 3
    assert "review" in await last_of(desk.follow(Ask(GAME, "equilibrium", 2), "here"))
