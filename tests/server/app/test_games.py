"""Whole games over real sockets, by several clients at once."""

import asyncio
import random
from typing import Any
from unittest.mock import AsyncMock, patch

from tacora.host.store import StoreError
from tests.server.app.house import House, Phone, house

QUICK = {"pace": "off", "breather": 0, "curiosity": False}


async def table_of(here: House, names: list[str], **settings: Any) -> list[Phone]:
    """A table with these players and settings, ready to start."""
    host = await here.open(names[0])
    phones = [host, *[await here.join(host.code, name) for name in names[1:]]]
    answer = await host.ask("set", settings=QUICK | settings)
    assert answer["type"] == "news", answer
    return phones


async def play_on(phones: list[Phone], seed: int) -> None:
    rngs = [random.Random(f"{seed} {at}") for at in range(len(phones))]
    await asyncio.gather(
        *(phone.play(rng.choice) for phone, rng in zip(phones, rngs, strict=True)),
    )


def check_feeds(phones: list[Phone]) -> None:
    """Every feed has every number once, in order."""
    for phone in phones:
        assert phone.seqs == list(range(phone.seqs[0], phone.seqs[0] + len(phone.seqs)))


async def test_a_whole_game_of_diamant() -> None:
    async with house() as here:
        phones = await table_of(here, ["Mia", "Jonas", "Emre", "Zoë", "Oma Inge"])
        watcher = await here.join(phones[0].code, None, role="spectator")
        assert (await phones[0].ask("start"))["type"] == "news"
        await play_on(phones, 1)
        await watcher.until(lambda _: watcher.ended is not None)
        check_feeds([*phones, watcher])
        ended = [phone.ended for phone in (*phones, watcher)]
        assert all(end == ended[0] for end in ended)
        assert len({str(phone.view["result"]) for phone in (*phones, watcher)}) == 1

        record = ended[0]["record"] if ended[0] else ""
        text = (await here.web.get(f"/api/records/{record}")).text
        assert text.startswith("tacora record 1\n")
        checked = (await here.web.get(f"/api/records/{record}/verify")).json()
        assert checked["fair"], checked
        told = (await here.web.get(f"/api/records/{record}?as=json")).json()
        assert told["result"] == watcher.view["result"]
        assert [seat["name"] for seat in told["seats"]] == ["Mia", "Jonas", "Emre", "Zoë", "Oma Inge"]
        accept = {"accept": "application/json"}
        assert (await here.web.get(f"/api/records/{record}", headers=accept)).json() == told

        token = {"authorization": f"Bearer {phones[1].seated['token']}"}
        listed = (await here.web.get(f"/api/tables/{phones[0].code}/records", headers=token)).json()
        assert [card["id"] for card in listed["records"]] == [record]
        stranger = await here.open("Fremd")
        strange = {"authorization": f"Bearer {stranger.seated['token']}"}
        assert (await here.web.delete(f"/api/records/{record}", headers=strange)).status_code == 403
        assert (await here.web.delete(f"/api/records/{record}")).status_code == 401
        await phones[0].ask("rematch")
        later = await here.join(phones[0].code, "Eve")
        screens = [await here.join(phones[0].code, None, role="screen"), await here.invite_screen(phones[0])]
        for other in (watcher, later, *screens):  # none of them sat in that game
            others = {"authorization": f"Bearer {other.seated['token']}"}
            refused = await here.web.delete(f"/api/records/{record}", headers=others)
            assert (refused.status_code, refused.json()["code"]) == (403, "not-your-game")
            seen = await here.web.get(f"/api/tables/{phones[0].code}/records", headers=others)
            assert seen.json() == {"records": []}
        full = AsyncMock(side_effect=StoreError("/home/mia/tacora.db could not be changed: disk full."))
        with patch.object(here.app_state.host, "delete_record", full):
            refused = await here.web.delete(f"/api/records/{record}", headers=token)
        assert (refused.status_code, refused.json()["code"]) == (503, "not-saved")
        assert "tacora.db" not in refused.text
        assert (await here.web.delete(f"/api/records/{record}", headers=token)).status_code == 204
        assert (await here.web.get(f"/api/records/{record}")).status_code == 404


async def test_a_whole_game_of_troll_and_dragon_in_turns() -> None:
    async with house() as here:
        phones = await table_of(here, ["Mia", "Jonas", "Emre"], edition="troll-dragon", race="turns")
        assert (await phones[0].ask("start"))["type"] == "news"
        await play_on(phones, 2)
        check_feeds(phones)
        assert phones[0].ended is not None
        checked = (await here.web.get(f"/api/records/{phones[0].ended['record']}/verify")).json()
        assert checked["fair"], checked


async def test_two_on_one_phone_and_a_rematch() -> None:
    async with house() as here:
        phones = await table_of(here, ["Mia", "Jonas"])
        await phones[1].ask("add-seat", name="Lina")
        for game in (1, 2):
            assert (await phones[0].ask("start"))["type"] == "news"
            await play_on(phones, game)
            assert [phone.table["game"] for phone in phones] == [game, game] or game
            await asyncio.gather(
                phones[0].ask("rematch"), phones[1].until(lambda _: phones[1].table["phase"] == "lobby")
            )
            for phone in phones:
                phone.ended = None
        token = {"authorization": f"Bearer {phones[1].seated['token']}"}
        listed = (await here.web.get(f"/api/tables/{phones[0].code}/records", headers=token)).json()
        assert [card["game"] for card in listed["records"]] == [1, 2]
        for card in listed["records"]:  # the second seat of a phone contributes nothing to the shuffle
            assert (await here.web.get(f"/api/records/{card['id']}/verify")).json()["fair"]


async def test_eight_picks_at_the_same_instant_all_count() -> None:
    async with house() as here:
        names = [f"P{number}" for number in range(8)]
        phones = await table_of(here, names)
        await phones[0].ask("start")
        await asyncio.gather(*(phone.reach(lambda p: p.turn["kind"] == "joint") for phone in phones))
        decision = phones[0].turn["decision"]
        barrier = asyncio.Barrier(8)

        async def pick(phone: Phone, seat: int) -> dict[str, Any]:
            await barrier.wait()
            move = "leave" if seat % 2 else "continue"
            return await phone.ask("play", seat=seat, decision=decision, move=move)

        answers = await asyncio.gather(*(pick(phone, seat) for seat, phone in enumerate(phones)))
        assert all(answer["type"] == "news" for answer in answers)
        await asyncio.gather(*(phone.reach(revealed) for phone in phones))
        for phone in phones:
            assert picks(phone) == ["continue", "leave"] * 4
        check_feeds(phones)


def entries(phone: Phone) -> list[dict[str, Any]]:
    return [entry for frame in phone.frames for entry in frame.get("entries") or ()]


def picks(phone: Phone) -> list[str] | None:
    for entry in entries(phone):
        for event in entry.get("events", ()):
            if event["event"] == "PicksRevealed":
                return list(event["picks"])
    return None


def revealed(phone: Phone) -> bool:
    return picks(phone) is not None


async def test_a_pick_is_seen_by_its_owner_alone_until_the_reveal() -> None:
    async with house() as here:
        phones = await table_of(here, ["Mia", "Jonas", "Emre"])
        await phones[0].ask("start")
        decision = phones[0].turn["decision"]
        before = [len(phone.raw) for phone in phones]
        answer = await phones[0].ask("play", seat=0, decision=decision, move="leave")
        assert answer["mine"] == {"0": "leave"}
        for phone in phones[1:]:
            await phone.reach(picked)
        for phone, had in zip(phones[1:], before[1:], strict=True):
            told = "".join(text for text in phone.raw[had:] if '"picked"' in text)
            assert '"leave"' not in told.replace('["continue","leave"]', "")


def picked(phone: Phone) -> bool:
    return any(entry["news"] == "picked" for entry in entries(phone))
