"""Whoever runs the house: what they see of it, what they may end, and what nobody else learns by it."""

import asyncio
import io
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from tacora.server.config import ConfigError, ServerConfig
from tacora.server.key_files import HashedKey, operator_key
from tacora.server.limits import Rate
from tests.server.app.house import ROOMY, House, Phone, house
from tests.server.app.test_games import table_of
from tests.server.app.test_server import quiet

TOKEN = "a token of some length"  # noqa: S105 - nobody's
KEY = HashedKey.of(TOKEN, "somewhere")
BEARER = {"authorization": f"Bearer {TOKEN}"}


async def one_game(phones: list[Phone]) -> str:
    """Everybody goes home at once, again and again; the id of the record."""
    for phone in phones:
        phone.ended = None
    if phones[0].table["phase"] == "over":
        await phones[0].ask("rematch")
    assert (await phones[0].ask("start"))["type"] == "news"
    await asyncio.gather(*(phone.play(lambda moves: moves[-1]) for phone in phones))
    return str((phones[0].ended or {})["record"])


async def tables(here: House) -> dict[str, dict[str, object]]:
    answer = await here.web.get("/api/operator/tables", headers=BEARER)
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert told["total"] == len(told["tables"])
    return {table["code"]: table for table in told["tables"]}


async def test_tables_are_listed_with_their_people_and_nothing_of_their_games() -> None:
    async with house(operator=KEY) as here:
        mia = await here.open("Mia")
        ben = await here.join(mia.code, "Ben")
        await mia.ask("add-bot", bot="careful")
        await mia.ask("set", settings={"edition": "iello-2017", "pace": "off"})
        await mia.ask("start")
        await mia.reach(lambda phone: bool(phone.turn.get("moves")))
        decision = mia.turn["decision"]
        await mia.ask("play", seat=0, decision=decision, move="leave")
        quiet = await here.elsewhere()
        found = await tables(here)
        assert list(found) == [mia.code, quiet]  # those with people first
        table = found[mia.code]
        assert table["people"] == [{"name": "Mia", "here": True}, {"name": "Ben", "here": True}]
        told = {name: table[name] for name in ("edition", "phase", "bots", "connected", "games", "live")}
        assert told == {
            "edition": "iello-2017",
            "phase": "playing",
            "bots": 1,
            "connected": 2,
            "games": 0,
            "live": True,
        }
        await ben.socket.close()
        await mia.until(lambda frame: any(entry.get("what") == "away" for entry in frame.get("entries", ())))
        assert (await tables(here))[mia.code]["people"] == [
            {"name": "Mia", "here": True},
            {"name": "Ben", "here": False},
        ]
        answer = (await here.web.get("/api/operator/tables", headers=BEARER)).text
        secret = [mia.seated["token"], ben.seated["token"], "leave", "seed", "secret", "commitment", "moves"]
        assert not [word for word in secret if word in answer]
        assert mia.table["commitment"] not in answer


async def test_a_closed_table_tells_its_people_and_keeps_its_finished_games(tmp_path: Path) -> None:
    async with house(tmp_path / "h.db", operator=KEY) as here:
        phones = await table_of(here, ["Mia", "Ben", "Zoë"])
        mia = phones[0]
        record = await one_game(phones)
        [game] = (await here.web.get(f"/api/operator/tables/{mia.code}/games", headers=BEARER)).json()
        assert game.keys() == {"game", "at"}  # and not the id that opens it
        assert game["game"] == 1
        closed = await here.web.post(f"/api/operator/tables/{mia.code.lower()}/close", headers=BEARER)
        assert (closed.status_code, closed.content) == (204, b"")
        assert await mia.closed() == (4004, "house-closed")
        last = mia.frames[-1]
        assert (last["type"], last["key"], last["code"]) == ("refused", "", "house-closed")
        assert last["reason"].startswith("Whoever runs this house has closed this table.")
        assert mia.code not in await tables(here)
        assert (await here.web.get(f"/api/tables/{mia.code}")).status_code == 404
        assert (await here.web.get(f"/api/records/{record}")).status_code == 200
        again = await here.web.post(f"/api/operator/tables/{mia.code}/close", headers=BEARER)
        assert (again.status_code, again.json()["code"]) == (404, "no-such-table")
        gone = [
            (await here.web.delete(f"/api/operator/records/{record}", headers=BEARER)).status_code
            for _ in range(2)
        ]
        assert gone == [204, 404]
        assert (await here.web.get(f"/api/records/{record}")).status_code == 404


async def test_a_deleted_table_takes_its_games_along_and_a_game_goes_by_its_number() -> None:
    async with house(operator=KEY) as here:
        phones = await table_of(here, ["Mia", "Ben", "Zoë"])
        mia = phones[0]
        ids = [await one_game(phones) for _ in range(2)]
        games = f"/api/operator/tables/{mia.code}/games"
        answers = [await here.web.delete(f"{games}/{number}", headers=BEARER) for number in (1, 1, 7)]
        assert [answer.status_code for answer in answers] == [204, 404, 404]
        assert [one["game"] for one in (await here.web.get(games, headers=BEARER)).json()] == [2]
        assert (await here.web.get(f"/api/records/{ids[1]}")).status_code == 200
        assert (await here.web.delete(f"/api/operator/tables/{mia.code}", headers=BEARER)).status_code == 204
        assert await mia.closed() == (4004, "house-deleted")
        assert (await here.web.get(f"/api/records/{ids[1]}")).status_code == 404


async def test_a_word_reaches_every_table_and_whoever_comes_until_it_is_over() -> None:
    async with house(operator=KEY) as here:
        phones = [await here.open("Mia"), await here.open("Zoë")]
        words = "  We close\nat ten: <b>last</b> game!  "
        said = await here.web.put("/api/operator/word", json={"words": words}, headers=BEARER)
        assert said.json() == {"heard": 2}
        for phone in phones:
            heard = await phone.until(lambda frame: frame["type"] == "notice")
            assert heard == {
                "type": "notice",
                "code": "house",
                "reason": "We close at ten: <b>last</b> game!",  # as it is: a page shows it as text
            }
        assert (await here.web.get("/api/operator", headers=BEARER)).json()["word"].startswith("We close at")
        late = await here.join(phones[0].code, "Ben")
        assert (await late.until(lambda frame: frame["type"] == "notice"))["code"] == "house"
        await here.web.put("/api/operator/word", json={"words": ""}, headers=BEARER)
        assert (await late.until(lambda frame: frame["type"] == "notice"))["reason"] == ""
        later = await here.join(phones[0].code, "Ada")
        await later.ask("say", seat=2, phrase="hello")
        assert "notice" not in {frame["type"] for frame in later.frames}


@pytest.mark.parametrize(
    ("words", "status", "code"),
    [("x" * 201, 400, "bad-request"), ("a\u202eb", 422, "bad-words"), (7, 400, "bad-request")],
)
async def test_words_are_bounded_and_plain(words: object, status: int, code: str) -> None:
    async with house(operator=KEY) as here:
        answer = await here.web.put("/api/operator/word", json={"words": words}, headers=BEARER)
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert here.app_state.host.word == ""


async def test_the_house_in_figures(tmp_path: Path) -> None:
    async with house(tmp_path / "h.db", operator=KEY) as here:
        await here.open("Mia")
        told = (await here.web.get("/api/operator", headers=BEARER)).json()
    assert (told["tables"], told["live"], told["connected"], told["opened"]) == (1, 1, 1, 1)
    assert told["disk"] > 0
    assert told["memory"] > 1_000_000
    assert told["now"] >= told["started"] > 0


ROUTES = (
    ("GET", "/api/operator"),
    ("GET", "/api/operator/tables"),
    ("POST", "/api/operator/tables/KWM4/close"),
    ("DELETE", "/api/operator/tables/KWM4"),
    ("GET", "/api/operator/tables/KWM4/games"),
    ("DELETE", "/api/operator/tables/KWM4/games/1"),
    ("DELETE", "/api/operator/records/x"),
    ("PUT", "/api/operator/word"),
)


def asked(method: str, path: str) -> dict[str, object]:
    return {"json": {"words": "hello"}} if method == "PUT" else {}


async def test_nobody_but_the_operator_may_any_of_it() -> None:
    async with house(operator=KEY) as here, house() as plain:
        mia = await here.open("Mia")
        described = (await here.web.get("/api/openapi.json")).json()["paths"]
        known = {(how.upper(), path) for path, hows in described.items() for how in hows}
        assert len([path for _, path in known if path.startswith("/api/operator")]) == len(ROUTES)
        for method, path in ROUTES:
            body = asked(method, path)
            refused = [
                await here.web.request(method, path, **body, headers=headers)  # type: ignore[arg-type]
                for headers in (
                    {},
                    {"authorization": f"Bearer {mia.seated['token']}"},
                    {"authorization": f"Basic {TOKEN}"},
                    {"authorization": "Bearer"},
                )
            ]
            assert [answer.status_code for answer in refused] == [401] * 4, path
            nobody = await plain.web.request(method, path, **body, headers=BEARER)  # type: ignore[arg-type]
            assert (nobody.status_code, nobody.json()["code"]) == (404, "no-operator")
        in_query = await here.web.get("/api/operator", params={"token": TOKEN})
        assert in_query.status_code == 401
        assert here.app_state.host.word == ""


async def test_wrong_tokens_are_few_and_lock_out_no_operator_who_was_there_before() -> None:
    limits = replace(ROOMY, wrong_operator=Rate(3, 1e-6))
    wrong = {"authorization": "Bearer not the token at all"}
    async with house(operator=KEY, limits=limits) as here:
        answers = [await here.web.get("/api/operator", headers=wrong) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [401, 401, 401, 429]
        assert int(answers[3].headers["retry-after"]) > 0
        assert (
            await here.web.get("/api/operator", headers=BEARER)
        ).status_code == 429  # not even a right one
        assert (await here.web.post("/api/tables", json={"name": "Mia"})).status_code == 201  # others play on
    async with house(operator=KEY, limits=limits) as here:
        assert (await here.web.get("/api/operator", headers=BEARER)).status_code == 200
        tried = [(await here.web.get("/api/operator", headers=wrong)).status_code for _ in range(5)]
        assert tried == [401, 401, 401, 429, 429]
        assert (await here.web.get("/api/operator", headers=BEARER)).status_code == 200


async def test_a_foreign_page_may_not_close_a_table() -> None:
    async with house(operator=KEY) as here:
        mia = await here.open("Mia")
        path = f"/api/operator/tables/{mia.code}/close"
        answer = await here.web.post(path, headers=BEARER | {"origin": "https://elsewhere.example"})
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign-page")
        named = await here.web.post(path, headers=BEARER | {"host": "elsewhere.example"})
        assert (named.status_code, named.json()["code"]) == (421, "wrong-host")
        assert mia.code in await tables(here)


async def test_tables_that_are_put_away_or_damaged_are_listed_too(tmp_path: Path) -> None:
    file = tmp_path / "h.db"
    async with house(file, operator=KEY) as here:
        mia = await here.open("Mia")
        await mia.socket.close()
        registry = here.app_state.host._registry
        registry.dismiss(registry.pipeline.tables[mia.code], 1012, "put away")
        table = (await tables(here))[mia.code]
        assert (table["live"], table["people"], table["phase"], table["damaged"]) == (False, [], None, False)
        registry.damaged[mia.code] = "a sum is wrong"
        assert (await tables(here))[mia.code]["damaged"] is True
        closed = await here.web.post(f"/api/operator/tables/{mia.code}/close", headers=BEARER)
        assert closed.status_code == 204
        assert await tables(here) == {}


def test_a_fresh_token_is_kept_for_its_owner_alone_and_the_same_next_time(tmp_path: Path) -> None:
    database = tmp_path / "data" / "tacora.db"
    key = operator_key(None, database)
    file = database.with_name("operator.token")
    assert (file.stat().st_mode & 0o777, key.place) == (0o600, str(file))
    token = file.read_text().strip()
    assert len(token) == 32
    assert key.fits(token)
    assert not key.fits(token[:-1])
    assert operator_key(None, database) == key
    assert token not in repr(ServerConfig(operator=key)) + repr(key) + str(key)
    assert token.encode() not in key.digest


def test_a_token_may_be_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "token"
    file.write_text(f"{TOKEN}\n")
    file.chmod(0o600)
    assert operator_key(file, None).fits(TOKEN)
    monkeypatch.setenv("TACORA_OPERATOR_TOKEN", f"{TOKEN}, another")
    assert operator_key(file, None).fits(f"{TOKEN}, another")
    monkeypatch.setenv("TACORA_OPERATOR_TOKEN", "short")
    with pytest.raises(ConfigError, match=r"^TACORA_OPERATOR_TOKEN does not fit: give 16 to 256 signs"):
        operator_key(None, None)


def test_what_can_not_be_a_token_is_told_at_the_start(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"^--operator needs a place for its token: give --operator-file"):
        operator_key(None, None)
    short = tmp_path / "short"
    short.write_text("abc")
    with pytest.raises(ConfigError, match=r"^--operator-file .*short does not fit: give 16 to 256 signs"):
        operator_key(short, None)
    short.write_bytes(b"\xff" * 40)
    with pytest.raises(ConfigError, match=r"^--operator-file .*short can't be read: it is no text in UTF-8"):
        operator_key(short, None)
    with pytest.raises(ConfigError, match=r"can't be (written|read): "):
        operator_key(short / "below", None)


async def test_the_token_reaches_no_log() -> None:
    out = io.StringIO()
    with quiet(out):
        async with house(operator=KEY) as here:
            mia = await here.open("Mia")
            await here.web.get("/api/operator", headers={"authorization": "Bearer a wrong secret"})
            await here.web.put("/api/operator/word", json={"words": "psst"}, headers=BEARER)
            await here.web.post(f"/api/operator/tables/{mia.code}/close", headers=BEARER)
    written = out.getvalue()
    assert "the operator closed a table" in written
    assert "somebody tried a wrong operator's token" in written
    assert not [word for word in (TOKEN, "a wrong secret", "psst", mia.seated["token"]) if word in written]


async def test_the_page_is_there_and_its_answers_are_not_kept() -> None:
    async with house(operator=KEY) as here:
        page: httpx.Response = await here.web.get("/operator")
        assert (page.status_code, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
        told = await here.web.get("/api/operator", headers=BEARER)
        assert told.headers["cache-control"] == "no-store"


async def test_a_code_that_went_to_another_table_since_the_list_was_read_ends_nothing() -> None:
    async with house(operator=KEY) as here:
        mia = await here.open("Mia")
        seen = (await tables(here))[mia.code]["opened"]
        assert isinstance(seen, int)
        path = f"/api/operator/tables/{mia.code}"
        others: dict[str, str] = {"opened": str(seen - 1)}
        answers = [
            await here.web.post(f"{path}/close", params=others, headers=BEARER),
            await here.web.delete(path, params=others, headers=BEARER),
            await here.web.get(f"{path}/games", params=others, headers=BEARER),
            await here.web.delete(f"{path}/games/1", params=others, headers=BEARER),
        ]
        assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [
            (404, "no-such-table")
        ] * 4
        assert mia.code in await tables(here)
        same = {"opened": str(seen)}
        assert (await here.web.get(f"{path}/games", params=same, headers=BEARER)).status_code == 200
        assert (await here.web.post(f"{path}/close", params=same, headers=BEARER)).status_code == 204
