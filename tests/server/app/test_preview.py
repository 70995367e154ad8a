"""What a messenger shows of a link: edition and seats, for whom the table may be known, and nobody's name."""

import re
from html import unescape

import pytest

from tacora.server.page import wanted_language
from tests.server.app.house import House, house


async def tags(here: House, path: str, **headers: str) -> dict[str, str]:
    answer = await here.web.get(path, headers=headers)
    found = re.findall(r'<meta property="(og:[^"]+)" content="([^"]*)">', answer.text)
    return {name: unescape(told) for name, told in found}


async def test_a_link_to_a_table_says_edition_and_seats_and_nobody() -> None:
    async with house() as here:
        mia = await here.open("Mia<b>")
        await here.join(mia.code, "Jonas")
        answer = await here.web.get(f"/j/{mia.code.lower()}")
        assert "Mia" not in answer.text
        assert "Jonas" not in answer.text
        told = await tags(here, f"/j/{mia.code}")
        assert told["og:title"] == "Diamant (2024) · Tacora"
        assert told["og:description"] == "2 of 8 seats are taken. Tap and sit down."
        assert told["og:image"].endswith("/preview.png")
        german = await tags(here, f"/t/{mia.code}", **{"accept-language": "de-AT,en;q=0.5"})
        assert german["og:description"] == "2 von 8 Plätzen sind besetzt. Antippen und mitspielen."
        french = await tags(here, f"/t/{mia.code}", **{"accept-language": "fr"})
        assert french["og:description"] == "2 places prises sur 8. Touchez pour vous asseoir."


async def test_a_code_that_nobody_here_has_used_tells_no_more_than_a_wrong_one() -> None:
    async with house() as here:
        code = await here.elsewhere()
        home = await tags(here, "/")
        assert home["og:title"] == "Tacora"
        assert await tags(here, f"/j/{code}") == await tags(here, "/j/ZZZZ") == home
        link = here.link(code)
        assert (await tags(here, f"/j/{link}"))["og:title"].startswith("Diamant")
        assert await tags(here, f"/j/{link[:-1]}{'A' if link[-1] != 'A' else 'B'}") == home
        for odd in ("/j/", "/j/%C3%A4%C3%B6", f"/j/{code}/x", "/r/abc", "/nowhere"):
            assert await tags(here, odd) == home


async def test_looking_at_a_preview_counts_as_no_try() -> None:
    async with house() as here:
        code = await here.elsewhere()
        for _ in range(3):
            await here.web.get(f"/j/{code}")
        assert not await here.app_state.knows("127.0.0.1", code)


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("", "en"), ("de", "de"), ("es, fr;q=0.8", "fr"), ("xx;q=,;,", "en"), ("DE-ch", "de")],
)
def test_the_language_is_the_readers(accepted: str, language: str) -> None:
    assert wanted_language(accepted) == language


async def test_the_picture_has_an_address_of_its_own() -> None:
    async with house(public_url="https://games.example") as here:
        assert (await tags(here, "/"))["og:image"] == "https://games.example/preview.png"
