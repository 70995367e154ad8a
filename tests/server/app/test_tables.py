"""Tables over REST: open, look at the door, join, knock, end."""

from dataclasses import replace
from ipaddress import ip_network

from tacora.server.limits import Rate
from tacora.server.qr import qr_svg
from tests.server.app.house import ROOMY, House, house


async def test_open_look_join(tmp_path: object) -> None:
    async with house() as here:
        host = await here.open("Mia")
        sign = (await here.web.get(f"/api/tables/{host.code.lower()}")).json()
        assert sign == {
            "code": host.code,
            "phase": "lobby",
            "edition": "pegasus-2024",
            "game": "diamant",
            "mode": "devices",
            "locked": False,
            "host": "Mia",
            "seats": [{"name": "Mia", "colour": 0, "bot": None, "away": False}],
            "most": 8,
            "full": False,
            "free_colours": [1, 2, 3, 4, 5, 6, 7],
            "take_over": [],
            "consent": False,
            "spectators": True,
            "watching": 0,
            "number": 1,
            "commitment": host.table["commitment"],
            "invited": None,
        }
        guest = await here.join(host.code.lower(), "Jonas")
        assert guest.seated["device"] == 1
        assert guest.seated["token"] != host.seated["token"]
        await host.ask("add-bot", bot="bold")
        sign = (await here.web.get(f"/api/tables/{host.code}")).json()
        assert [seat["bot"] for seat in sign["seats"]] == [None, None, "bold"]
        assert sign["take_over"] == [2]


async def test_a_token_is_told_once_and_nowhere_else() -> None:
    async with house() as here:
        host = await here.open("Mia")
        guest = await here.join(host.code, "Jonas")
        told = (await here.web.get(f"/api/tables/{host.code}")).text + "".join(host.raw + guest.raw)
        for phone in (host, guest):
            assert phone.seated["token"] not in told


async def test_a_wrong_code_looks_the_same_whatever_is_wrong() -> None:
    async with house() as here:
        for code in ("ZZZZ", "0000", "nonsense", "A", "%00", "%F0%9F%92%8E", "ZZZZZZZZZZZZ"):
            answer = await here.web.get(f"/api/tables/{code}")
            assert answer.status_code == 404
            assert answer.json() == {
                "code": "no-such-table",
                "reason": "There is no table with this code here (any more).",
            }


async def test_a_locked_door_can_be_knocked_at() -> None:
    async with house() as here:
        host = await here.open("Mia")
        early = await here.web.post(f"/api/tables/{host.code}/knock", json={"name": "Emre"})
        assert (early.status_code, early.json()["code"]) == (409, "not-locked")
        await host.ask("lock", locked=True)
        shut = await here.web.post(f"/api/tables/{host.code}/join", json={"name": "Emre"})
        assert (shut.status_code, shut.json()["code"]) == (403, "locked")
        heard = await here.web.post(f"/api/tables/{host.code}/knock", json={"name": "Emre"})
        assert heard.status_code == 200
        ticket = heard.json()["ticket"]
        frame = await host.until(lambda frame: frame.get("entries", [{}])[0].get("news") == "knocked")
        assert frame["entries"][0]["name"] == "Emre"
        sign = f"/api/tables/{host.code}?ticket={ticket}"
        assert (await here.web.get(sign)).json()["invited"] is False
        await host.ask("let-in", number=frame["entries"][0]["number"])
        assert (await here.web.get(sign)).json()["invited"] is True
        body = {"name": "Emre", "ticket": ticket}
        inside = await here.web.post(f"/api/tables/{host.code}/join", json=body)
        assert inside.status_code == 201, "and the door stays shut for the others"
        again = await here.web.post(f"/api/tables/{host.code}/join", json=body | {"name": "Eve"})
        assert (again.status_code, again.json()["code"]) == (403, "locked")


async def test_a_token_can_be_renewed_by_whoever_has_it() -> None:
    async with house() as here:
        host = await here.open("Mia")
        guest = await here.join(host.code, "Jonas")
        for phone, status in ((guest, 201), (guest, 401)):
            token = {"authorization": f"Bearer {phone.seated['token']}"}
            answer = await here.web.post(f"/api/tables/{host.code}/token", headers=token)
            assert answer.status_code == status
        token = {"authorization": f"Bearer {host.seated['token']}"}
        other = await here.open("Eve")
        answer = await here.web.post(f"/api/tables/{other.code}/token", headers=token)
        assert (answer.status_code, answer.json()["code"]) == (403, "not-at-this-table")


async def test_only_the_host_invites_a_screen_and_ends_the_table() -> None:
    async with house() as here:
        host = await here.open("Mia")
        guests = [await here.join(host.code, "Jonas"), await here.invite_screen(host)]
        for guest in guests:
            token = {"authorization": f"Bearer {guest.seated['token']}"}
            for method, path in (("POST", "/screen"), ("DELETE", "")):
                answer = await here.web.request(method, f"/api/tables/{host.code}{path}", headers=token)
                assert (answer.status_code, answer.json()["code"]) == (403, "host-only")


BODIES = [
    (b"", 400),
    (b"nonsense", 400),
    (b"[]", 400),
    (b"null", 400),
    (b'{"name": "Mia", "extra": 1}', 400),
    (b'{"name": 7}', 400),
    (b'{"name": ""}', 400),
    (b'{"name": "\xff"}', 400),
    (b'{"name": "' + b"x" * 17 + b'"}', 400),
    (b'{"colour": 8}', 400),
    (b'{"colour": ' + b"9" * 3000 + b"}", 400),
    (b'{"name": ' + b"[" * 5000, 400),
    (b'{"role": "king"}', 400),
    (b'{"contribution": "not hex"}', 400),
    (b'{"name": " Mia "}', 422),
    (b'{"name": "\\u0007"}', 422),
    (b'{"name": "\\u202e"}', 422),
    (b'{"role": "spectator"}', 422),
    (b'{"name": "' + b"x" * 20_000 + b'"}', 413),
]


async def test_bodies_that_do_not_fit_get_a_code_and_a_sentence() -> None:
    async with house() as here:
        for body, status in BODIES:
            headers = {"content-type": "application/json"}
            answer = await here.web.post("/api/tables", content=body, headers=headers)
            assert answer.status_code == status, (body[:40], answer.text)
            told = answer.json()
            assert set(told) <= {"code", "reason", "rule"}
            assert told["reason"].endswith(".")
        assert not here.app_state.host.codes()


async def test_only_the_host_ends_a_table() -> None:
    async with house() as here:
        host = await here.open("Mia")
        other = await here.open("Zoë")
        guest = await here.join(host.code, "Jonas")
        place = f"/api/tables/{host.code}"
        assert (await here.web.delete(place)).status_code == 401
        assert (await here.web.delete(place, headers=bearer("wrong"))).status_code == 401
        assert (await here.web.delete(place, headers=bearer(guest.seated["token"]))).status_code == 403
        assert (await here.web.delete(place, headers=bearer(other.seated["token"]))).status_code == 403
        assert (await here.web.get(place)).status_code == 200
        assert (await here.web.delete(place, headers=bearer(host.seated["token"]))).status_code == 204
        assert (await here.web.get(place)).status_code == 404
        assert (await guest.closed())[0] == 4004


async def test_wrong_codes_are_limited_by_address_and_then_even_right_ones_are_not_told() -> None:
    async with house(limits=replace(ROOMY, wrong=Rate(5, 1 / 60))) as here:
        code = await here.elsewhere()
        seen = [(await here.web.get("/api/tables/ZZZZ")).status_code for _ in range(7)]
        assert seen == [404] * 5 + [429] * 2
        answer = await here.web.get(f"/api/tables/{code}")
        assert (answer.status_code, answer.json()["code"]) == (429, "too-often")
        assert int(answer.headers["retry-after"]) > 0


async def test_tables_of_one_address_are_limited() -> None:
    async with house(limits=replace(ROOMY, open_tables=2)) as here:
        first = await here.open("A")
        await here.open("B")
        third = await here.web.post("/api/tables", json={"name": "C"})
        assert (third.status_code, third.json()["code"]) == (429, "too-many-tables")
        await here.web.delete(f"/api/tables/{first.code}", headers=bearer(first.seated["token"]))
        assert (await here.web.post("/api/tables", json={"name": "C"})).status_code == 201


async def test_a_foreign_page_may_not_change_anything() -> None:
    async with house(origins=frozenset({"http://localhost:5173"})) as here:
        for origin, status in (
            ("http://evil.example", 403),
            ("null", 403),
            (f"http://127.0.0.1:{here.port}", 201),
            ("http://localhost:5173", 201),
        ):
            answer = await here.web.post("/api/tables", json={"name": "Mia"}, headers={"origin": origin})
            assert answer.status_code == status


async def test_the_code_to_scan() -> None:
    async with house() as here:
        host = await here.open("Mia")
        answer = await here.web.get(f"/api/tables/{host.code}/qr.svg")
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
        assert answer.text.startswith("<svg ")
        here_only = await here.web.get(f"/api/tables/{host.code}/qr.svg?at=0")
        assert answer.text == here_only.text, "an address of this machine is no use to others"
        assert (await here.web.get(f"/api/tables/{host.code}/qr.svg?at=5")).status_code == 404
        assert (await here.web.get(f"/api/tables/{host.code}/qr.svg?at=-1")).status_code == 400


async def test_the_code_to_scan_leads_where_the_page_came_from() -> None:
    async with house(proxies=(ip_network("127.0.0.1/32"),)) as here:
        host = await here.open("Mia")
        place, link = f"/api/tables/{host.code}/qr.svg", here.link(host.code)
        proxied = {"host": "tacora.example", "x-forwarded-for": "203.0.113.1", "x-forwarded-proto": "https"}
        answer = await here.web.get(place, headers=proxied)
        assert answer.content == qr_svg(f"https://tacora.example/j/{link}")
        assert (await here.web.get(f"{place}?at=0", headers=proxied)).content != answer.content
        told = await here.web.get(place, headers={"host": "localhost:1"})
        assert told.content == qr_svg(f"{here.app_state.addresses()[0]}/j/{link}")


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


async def test_forwarded_addresses_count_only_from_a_trusted_proxy() -> None:
    limits = replace(ROOMY, wrong=Rate(1, 1 / 600))

    async def tries(here: House) -> list[int]:
        names = ("203.0.113.1", "203.0.113.1", "203.0.113.2")
        return [
            (await here.web.get("/api/tables/ZZZZ", headers={"x-forwarded-for": name})).status_code
            for name in names
        ]

    async with house(limits=limits) as here:
        assert await tries(here) == [404, 429, 429]
    async with house(limits=limits, proxies=(ip_network("127.0.0.1/32"),)) as here:
        assert await tries(here) == [404, 429, 404]


async def test_a_public_address_is_the_first_one_told_and_its_page_is_ours() -> None:
    public = "https://play.example"
    async with house(public_url=public) as here:
        assert (await here.web.get("/api/addresses")).json()["addresses"][0] == public
        table = await here.web.post("/api/tables", json={"name": "Mia"}, headers={"Origin": public})
        assert table.status_code == 201
        code = table.json()["code"]
        drawn = await here.web.get(f"/api/tables/{code}/qr.svg")
        assert drawn.content == qr_svg(f"{public}/j/{here.link(code)}")
        named = await here.web.get("/api/health", headers={"Host": "play.example"})
        assert named.status_code == 200
