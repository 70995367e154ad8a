"""Luck and skill over the evening of a table: the sums of the coach's reviews, for whoever sees the score."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from tacora.coach.process import Ask
from tacora.coach.review import Ledger, Sentence
from tacora.protocol.entries import ScoreInfo
from tacora.record import write_record
from tacora.server.evenings import EveningCard, EveningDesk, EveningGame, shares_of
from tacora.server.problems import Denied
from tacora.server.reviews import ReviewDesk
from tests.games.diamant.coach.records import scripted
from tests.server.app.house import House, Phone, house
from tests.server.app.test_games import QUICK, play_on, table_of

GAME = write_record(scripted())
NAMES = ["Mia", "Jonas", "Emre"]
BOARD = tuple(ScoreInfo(name, at, None, 1, 0, 0, at) for at, name in enumerate(NAMES))


@pytest.fixture(autouse=True)
def _no_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TACORA_TABLES", str(tmp_path))


def ledger(seat: int, *, cards: float = 0.0, decisions: float = 0.0) -> Ledger:
    return Ledger(seat, 0.25, cards, 0.0, decisions, 0.25 + cards + decisions, 0.125, 1.0, Sentence("", {}))


def test_a_person_is_added_up_over_seats_and_who_has_no_line_any_more_is_left_out() -> None:
    first = [ledger(0, cards=0.75), ledger(1, cards=-0.25), ledger(2)]
    second = [ledger(0, decisions=-0.25), ledger(1, cards=0.5, decisions=0.25)]
    shares = shares_of([(first, {0: 1, 1: 0}), (second, {0: 0, 1: 1})], BOARD)
    assert [(one.name, one.games, one.cards, one.decisions, one.result, one.lost) for one in shares] == [
        ("Mia", 2, -0.25, -0.25, 0.0, 0.25),
        ("Jonas", 2, 1.25, 0.25, 2.0, 0.25),
    ]
    assert shares_of([], BOARD) == ()


async def lines_of(here: House, phone: Phone, code: str = "") -> list[dict[str, Any]]:
    token = {"authorization": f"Bearer {phone.seated['token']}"}
    async with here.web.stream("GET", f"/api/tables/{code or phone.code}/evening", headers=token) as answer:
        text = (await answer.aread()).decode()
        assert answer.status_code == 200, text
        return [json.loads(line) for line in text.splitlines()]


async def play(phones: list[Phone], seed: int) -> str:
    assert (await phones[0].ask("start"))["type"] == "news"
    await play_on(phones, seed)
    assert phones[0].ended is not None
    record = str(phones[0].ended["record"])
    for phone in phones:
        phone.ended = None
    return record


async def to_lobby(phones: list[Phone]) -> None:
    def is_there(phone: Phone) -> Callable[[Any], bool]:
        return lambda _: bool(phone.table["phase"] == "lobby")

    await asyncio.gather(phones[0].ask("rematch"), *(phone.until(is_there(phone)) for phone in phones[1:]))


async def review_of(here: House, record: str) -> dict[str, Any]:
    answer = await here.web.get(f"/api/records/{record}/review")
    return dict(json.loads(answer.text.splitlines()[-1])["review"])


async def test_both_games_of_an_evening_are_added_up_and_a_deleted_one_is_not() -> None:
    async with house() as here:
        phones = await table_of(here, NAMES, options={"expeditions": 1})
        assert await lines_of(here, phones[0]) == [{"evening": {"shares": [], "games": 0, "played": 0}}]
        first = await play(phones, 3)
        await to_lobby(phones)
        dice = QUICK | {"edition": "troll-dragon", "race": "turns"}
        assert (await phones[0].ask("set", settings=dice))["type"] == "news"
        second = await play(phones, 2)
        *before, last = await lines_of(here, phones[1])
        assert all(line["progress"]["total"] == 2 for line in before)
        evening = msgspec.convert(last["evening"], EveningCard)
        assert (evening.games, evening.played) == (2, 2)
        reviews = [await review_of(here, record) for record in (first, second)]
        for share in evening.shares:
            seat = NAMES.index(share.name)
            own = [review["ledgers"][seat] for review in reviews]
            assert (share.games, share.device) == (2, phones[seat].seated["device"])
            for part in ("start", "cards", "others", "decisions", "result"):
                assert getattr(share, part) == pytest.approx(sum(one[part] for one in own))
            assert share.start + share.cards + share.others + share.decisions == pytest.approx(share.result)
        assert [share.name for share in evening.shares] == [line["name"] for line in phones[0].table["score"]]
        screen = await here.join(phones[0].code, None, role="screen")
        assert await lines_of(here, screen) == [last], "kept, and for everybody who sees the score"
        token = {"authorization": f"Bearer {phones[0].seated['token']}"}
        assert (await here.web.delete(f"/api/records/{second}", headers=token)).status_code == 204
        (rest,) = await lines_of(here, phones[0])
        assert (rest["evening"]["games"], rest["evening"]["played"]) == (1, 2)
        assert {share["games"] for share in rest["evening"]["shares"]} == {1}


async def test_the_evening_is_for_who_is_at_the_table() -> None:
    async with house() as here:
        mia, other = await here.open("Mia"), await here.open("Fremd")
        address = f"/api/tables/{mia.code}/evening"
        token = {"authorization": f"Bearer {other.seated['token']}"}
        refused = await here.web.get(address, headers=token)
        assert (refused.status_code, refused.json()["code"]) == (403, "not-at-this-table")
        assert (await here.web.get(address)).status_code == 401
        with patch("tacora.server.reviews.find_spec", return_value=None):
            token = {"authorization": f"Bearer {mia.seated['token']}"}
            missing = await here.web.get(address, headers=token)
        assert (missing.status_code, missing.json()["code"]) == (501, "no-simulator")


async def told(lines: AsyncIterator[bytes]) -> list[dict[str, Any]]:
    return [json.loads(line) async for line in lines]


def game(text: str, record: str = "one") -> EveningGame:
    return EveningGame(record, Ask(text, "equilibrium", 2), {0: 0, 1: 1, 2: 2})


async def test_a_game_the_coach_cannot_look_at_is_left_out() -> None:
    lines = await told(
        EveningDesk(ReviewDesk()).follow([game("nonsense"), game(GAME, "two")], BOARD, code="KWM4", played=2)
    )
    assert lines[-1]["evening"]["games"] == 1
    assert [share["name"] for share in lines[-1]["evening"]["shares"]] == NAMES[:2]


async def test_a_coach_that_fails_says_so() -> None:
    desk = EveningDesk(ReviewDesk())
    with patch("tacora.server.coach_process._MODULE", "tacora.coach.nowhere"):
        lines = await told(desk.follow([game(GAME)], BOARD, code="KWM4", played=2))
    assert lines[-1]["problem"]["code"] == "internal"
    assert "evening" in (await told(desk.follow([game(GAME)], BOARD, code="KWM4", played=2)))[-1], (
        "and may be asked again"
    )


async def test_whoever_finds_the_coach_busy_waits_and_is_told() -> None:
    reviews = ReviewDesk(queue=1)
    before = reviews.follow(Ask(GAME, "these", 2), "somebody else")
    with pytest.raises(Denied):
        reviews.follow(Ask(GAME, "equilibrium", 2), "here")
    desk = EveningDesk(reviews, pause=0.01)
    both = await asyncio.gather(told(desk.follow([game(GAME)], BOARD, code="KWM4", played=2)), told(before))
    lines = both[0]
    assert lines[0] == {"progress": {"done": 0, "total": 1}}
    assert "evening" in lines[-1]
