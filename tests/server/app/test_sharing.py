"""An edition of somebody's own as a link: looked at, taken by the host of a table, there after a restart."""

import base64
import zlib
from pathlib import Path
from typing import Any

import pytest

from tacora.cli import main
from tacora.editions import digest, parse_edition
from tacora.editions.links import MOST_TEXT, LinkFault, edition_link, pack, unpack
from tacora.server.config import ConfigError, ServerConfig
from tests.server.app.house import House, Phone, house
from tests.server.app.test_catalogue import MOON

PACKED = pack(MOON)
DIGEST = digest(parse_edition(MOON, Path("moon")))


def bearer(phone: Phone) -> dict[str, str]:
    return {"authorization": f"Bearer {phone.seated['token']}"}


async def take(here: House, phone: Phone, packed: str = PACKED) -> tuple[int, dict[str, Any]]:
    path = f"/api/tables/{phone.code}/edition"
    answer = await here.web.post(path, json={"packed": packed}, headers=bearer(phone))
    return answer.status_code, answer.json()


@pytest.mark.parametrize("text", [MOON, "", "ä" * 100, "\n".join(f"# {n}" for n in range(500))])
def test_what_is_packed_is_unpacked(text: str) -> None:
    assert unpack(pack(text)) == text
    assert unpack(edition_link("https://play.example/", text)) == text
    assert edition_link("https://play.example", text).startswith("https://play.example/e#")


def _raw(data: bytes) -> str:
    packer = zlib.compressobj(9, wbits=-15)
    return base64.urlsafe_b64encode(packer.compress(data) + packer.flush()).decode().rstrip("=")


def test_a_link_never_grows_into_more_than_there_may_be() -> None:
    bomb = _raw(b"#" * 3_000_000)
    assert len(bomb) < 5000
    with pytest.raises(LinkFault, match=f"at most {MOST_TEXT} bytes"):
        unpack(bomb)
    with pytest.raises(LinkFault, match=f"at most {MOST_TEXT} bytes"):
        pack("#" * (MOST_TEXT + 1))


@pytest.mark.parametrize(
    "packed",
    ["", "!", "A" * 8193, PACKED[:-9], PACKED[:40] + "AAAA" + PACKED[44:], _raw(b"\xff\xfe"), "abc", "Ä" * 9],
)
def test_a_damaged_link_is_told_so(packed: str) -> None:
    with pytest.raises(LinkFault, match=r"^This link (holds no edition|is damaged): copy it whole"):
        unpack(packed)


async def test_it_is_looked_at_before_anybody_takes_it(tmp_path: Path) -> None:
    async with house(editions=tmp_path, take_editions=True) as here:
        looked = await here.web.post("/api/editions/check?lang=de", json={"packed": PACKED})
        told = looked.json()
        assert (looked.status_code, told["known"], told["takes"], told["text"]) == (200, False, True, MOON)
        card = told["card"]
        assert (card["id"], card["title"], card["digest"]) == ("moon-2026", "Moon Mine", DIGEST)
        assert (await here.web.get("/api/editions/moon-2026")).status_code == 404  # nothing was taken
        assert list(tmp_path.iterdir()) == []


async def test_the_host_of_a_lobby_takes_it_and_it_is_there_after_a_restart(tmp_path: Path) -> None:
    editions, database = tmp_path / "editions", tmp_path / "h.db"
    editions.mkdir()
    async with house(database, editions=editions, take_editions=True) as here:
        mia = await here.open("Mia")
        ben = await here.join(mia.code, "Ben")
        status, card = await take(here, mia)
        assert (status, card["id"], card["digest"], card["packed"]) == (200, "moon-2026", DIGEST, PACKED)
        await mia.reach(lambda phone: phone.table["settings"]["edition"] == "moon-2026")
        assert "moon-2026" in (await here.web.get("/api/games")).json()[0]["editions"]
        assert (await take(here, mia))[0] == 200  # once more does no harm
        assert (await mia.ask("start"))["type"] == "news"
        assert await take(here, ben) == (
            403,
            {"code": "host-only", "reason": "Only the host of the table may do this."},
        )
        status, refused = await take(here, mia)
        assert (status, refused["code"]) == (409, "game-on")
        other = await here.open("Zoë")
        assert (await other.ask("set", settings={"edition": "moon-2026"}))[
            "type"
        ] == "news"  # for every table
    assert [path.name for path in editions.iterdir()] == ["moon-2026.toml"]
    async with house(database, editions=editions) as here:  # and not only where it is still taken
        again = await here.phone(mia.seated)
        assert again.table["settings"]["edition"] == "moon-2026"
        assert again.view["edition"] == "moon-2026"


async def test_a_house_that_takes_none_plays_only_what_it_has(tmp_path: Path) -> None:
    (tmp_path / "moon-2026.toml").write_text(MOON)
    async with house() as plain, house(editions=tmp_path) as here:
        mia = await plain.open("Mia")
        assert await take(plain, mia) == (
            403,
            {"code": "no-own-editions", "reason": "This house takes no editions from guests."},
        )
        zoe = await here.open("Zoë")
        assert (await take(here, zoe))[0] == 200  # it is the same one: nothing has to be taken


@pytest.mark.parametrize(
    ("change", "status", "code", "reason"),
    [
        (
            ("trap_copies = 3", "trap_copies = 300"),
            422,
            "bad-edition",
            "edition, line 14, key deck.trap_copies",
        ),
        (
            ('"moon-2026"', '"iello-2017"'),
            409,
            "edition-taken",
            "This house has another edition called iello",
        ),
        (('"Moon Mine"', f'"{"M" * 81}"'), 422, "bad-edition", "A shared edition is short"),
        (('"Moon Mine"', '"Moon\\u202eMine"'), 422, "bad-edition", "A shared edition is short"),
        (('"moon-2026"', f'"m{"o" * 40}n"'), 422, "bad-edition", "A shared edition is short"),
        (("[rules]", "[rules"), 422, "bad-edition", "edition, line 15: expected TOML"),
        (("year = 2026", f"year = {'9' * 5000}"), 422, "bad-edition", "edition, line"),
        (("year = 2026", f"year = {'[' * 3000}"), 422, "bad-edition", "edition, line"),
    ],
)
async def test_the_same_checks_as_for_a_file(
    tmp_path: Path, change: tuple[str, str], status: int, code: str, reason: str
) -> None:
    text = MOON.replace(*change)
    assert text != MOON
    async with house(editions=tmp_path, take_editions=True) as here:
        mia = await here.open("Mia")
        looked = await here.web.post("/api/editions/check", json={"packed": pack(text)})
        for told in ((looked.status_code, looked.json()), await take(here, mia, pack(text))):
            assert (told[0], told[1]["code"]) == (status, code)
            assert told[1]["reason"].startswith(reason)
        assert list(tmp_path.iterdir()) == []
        assert mia.table["settings"]["edition"] == "pegasus-2024"


async def test_a_disk_that_fails_takes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    async with house(editions=tmp_path, take_editions=True) as here:
        mia = await here.open("Mia")
        monkeypatch.setattr("tacora.server.shelf._write", full)
        status, told = await take(here, mia)
        assert (status, told["code"]) == (503, "not-saved")
        assert "moon-2026" not in here.app_state.shelf.editions


def test_a_place_is_needed_for_what_is_taken() -> None:
    with pytest.raises(
        ConfigError, match=r"^--take-editions needs a folder to keep them in: give --editions"
    ):
        ServerConfig(take_editions=True)


def test_the_command_line_makes_links_and_reads_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "moon-2026.toml").write_text(MOON)

    def run(*words: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as ended:
            main(["editions", *words])
        said = capsys.readouterr()
        return int(ended.value.code or 0), said.out, said.err

    code, link, _ = run("moon-2026", "--editions", str(tmp_path), "--link", "https://play.example")
    assert (code, link) == (0, f"https://play.example/e#{PACKED}\n")
    code, told, _ = run(link.strip(), "--lang", "en")
    assert code == 0
    assert told.startswith("Moon Mine [moon-2026]")
    assert DIGEST in told
    mine = tmp_path / "mine"
    mine.mkdir()
    code, told, _ = run(link.strip(), "--editions", str(mine), "--save")
    assert (code, (mine / "moon-2026.toml").read_text()) == (0, MOON)
    again = run(link.strip(), "--editions", str(mine), "--save")
    assert again[0] == 2
    assert "is taken" in again[2]
    assert run("iello-2017", "--link", "https://play.example")[0] == 2
    assert run("https://play.example/e#broken", "--lang", "en")[0] == 2
