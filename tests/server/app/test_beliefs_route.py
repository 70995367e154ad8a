"""What a bot that reads the others believes of them: told where there is advice, or after the game."""

import asyncio
from typing import Any

from tests.server.app.house import House, Phone, house
from tests.server.app.test_games import table_of

NAMES = ["Mia", "Jonas"]


async def begun(here: House, *bots: str, **settings: Any) -> list[Phone]:
    phones = await table_of(here, NAMES, **settings)
    for bot in bots:
        await phones[0].ask("add-bot", bot=bot)
    await phones[0].ask("start")
    for phone in phones:
        await phone.reach(lambda one: bool(one.turn.get("moves")))
    return phones


async def asked(here: House, phone: Phone, lang: str = "en", seat: int | None = None) -> tuple[int, Any]:
    whose = "" if seat is None else f"&seat={seat}"
    token = {"authorization": f"Bearer {phone.seated['token']}"}
    answer = await here.web.get(f"/api/tables/{phone.code}/beliefs?lang={lang}{whose}", headers=token)
    return answer.status_code, answer.json()


async def played_out(phones: list[Phone]) -> None:
    """Mia goes home whenever she can, so that there is something to tell; Jonas never does."""
    await asyncio.gather(phones[0].play(lambda _: "leave"), phones[1].play(lambda _: "continue"))


async def test_it_is_advice_and_after_the_game_it_is_everybody_s() -> None:
    async with house() as here:
        phones = await begun(here, "reader", aid="percent")
        status, problem = await asked(here, phones[0])
        assert (status, problem["code"]) == (403, "no-advice")
        await phones[0].ask("advise", seat=1, advice=True)
        assert await asked(here, phones[1], seat=1) == (200, {"readers": [2], "beliefs": []})
        assert (await asked(here, phones[0], seat=1))[1]["code"] == "no-advice"
        await played_out(phones)
        status, card = await asked(here, phones[0])
        assert (status, card["readers"]) == (200, [2])
        assert dict(card["beliefs"])[0].startswith("Mia ")
        german = (await asked(here, phones[1], "de"))[1]
        assert [seat for seat, _ in german["beliefs"]] == [seat for seat, _ in card["beliefs"]]
        assert not {said for _, said in german["beliefs"]} & {said for _, said in card["beliefs"]}


async def test_a_pick_that_lies_face_down_is_not_in_it() -> None:
    async with house() as here:
        phones = await begun(here, "reader", aid="advice", options={"closed_chests": True})
        before = await asked(here, phones[0])
        await phones[1].ask("play", seat=1, decision=phones[1].turn["decision"], move="leave")
        assert await asked(here, phones[0]) == before == await asked(here, phones[1])


async def test_where_nobody_reads_there_is_nothing_to_tell() -> None:
    """Without such a bot, with the bots' memory off, before the first game, and in a game without any."""
    async with house() as here:
        for phones in (
            await begun(here, "champion", aid="advice"),
            await begun(here, "reader", aid="advice", bot_memory=False),
            await table_of(here, NAMES, aid="advice"),
            await begun(here, edition="troll-dragon", race="turns", aid="advice"),
        ):
            status, problem = await asked(here, phones[0])
            assert (status, problem["code"]) == (409, "nobody-reads")


async def test_who_may_look() -> None:
    async with house() as here:
        phones = await begun(here, "reader", spectators=False, aid="advice")
        stranger = await here.open("Kim")
        stranger.seated["code"] = phones[0].code
        assert (await asked(here, stranger))[1]["code"] == "not-at-this-table"
        answer = await here.web.get(f"/api/tables/{phones[0].code}/beliefs")
        assert answer.json()["code"] == "no-spectators"
