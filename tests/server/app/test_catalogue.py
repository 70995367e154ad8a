"""What can be played here: a game somebody brought is listed like ours, and says what it says itself."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tacora.coach.process import Ask, answer
from tacora.editions import EditionFileError
from tacora.games import games, kit
from tacora.server.shelf import Shelf
from tests.server.app.house import house


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A game in a package of its own, with texts in English only."""
    texts = tmp_path / "toy_game" / "texts" / "en"
    texts.mkdir(parents=True)
    (tmp_path / "toy_game" / "__init__.py").write_text("")
    (texts / "toy.ftl").write_text("event-die-rolled = { $seat } rolls.\nmove-hold = Keep it\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setitem(games(), "toy", replace(kit("diamant"), id="toy", package="toy_game"))
    monkeypatch.delitem(sys.modules, "toy_game", raising=False)
    return "toy"


async def test_games_are_listed_with_their_editions_and_rooms(toy: str) -> None:
    async with house() as here:
        cards = (await here.web.get("/api/games")).json()
    assert [card["id"] for card in cards] == ["diamant", "troll-dragon", toy]
    assert cards[0]["editions"][0] == "pegasus-2024"
    assert "bots" in cards[0]["rooms"]
    assert (cards[2]["title"], cards[2]["editions"], cards[2]["rooms"]) == ("toy", [], [])


async def test_a_game_says_what_it_says_itself(toy: str) -> None:
    async with house() as here:
        for language in ("en", "fr"):  # English where its author speaks nothing else
            answer = await here.web.get(f"/api/games/{toy}/texts/{language}")
            assert answer.headers["content-type"].startswith("text/plain")
            assert "move-hold = Keep it" in answer.text
        named = await here.web.get("/api/games/diamant/texts/de?edition=pegasus-2024")
        assert "edition-title" in named.text
        wrong = (
            "/api/games/chess/texts/en",
            "/api/games/toy/texts/en?edition=chess",
            "/api/games/toy/texts/tlh",
        )
        assert [(await here.web.get(path)).status_code for path in wrong] == [404, 404, 400]


async def test_every_house_rule_is_told_in_every_language() -> None:
    async with house() as here:
        for edition in ("pegasus-2024", "troll-dragon"):
            own = kit("diamant" if edition == "pegasus-2024" else edition)
            names = [rule.name for rule in own.house_rules()]
            for language in ("de", "en", "fr"):
                card = (await here.web.get(f"/api/editions/{edition}?lang={language}")).json()
                assert [option["name"] for option in card["options"]] == names
                for option in card["options"]:
                    assert option["label"] != option["name"].replace("_", " "), option
                    assert option["line"], option
                    assert len(option["labels"]) == len(option["choices"])


MOON = """
id = "moon-2026"
game = "diamant"
title = "Moon Mine"
publisher = "Made at home"
year = 2026
sources = ["Our kitchen table"]
[seats]
least = 2
most = 6
[deck]
treasures = [1, 2, 3, 5, 8, 13, 21]
traps = ["meteor", "dust-storm", "airlock"]
trap_copies = 3
[rules]
expeditions = 1
leftovers = "front-treasure"
tie_break = "shared"
chests = "open"
removed_trap_face_down = false
"""


async def test_an_edition_of_ones_own_is_offered_played_and_replayed(tmp_path: Path) -> None:
    (tmp_path / "moon-2026.toml").write_text(MOON)
    (tmp_path / "moon-2026.de.ftl").write_text("edition-title = Mondmine\ntrap-meteor = Meteorit\n")
    async with house(editions=tmp_path) as here:
        assert "moon-2026" in (await here.web.get("/api/games")).json()[0]["editions"]
        card = (await here.web.get("/api/editions/moon-2026?lang=de")).json()
        assert (card["title"], card["most"], len(card["digest"])) == ("Mondmine", 6, 32)
        listed = (await here.web.get("/api/editions")).json()
        assert [one["title"] for one in listed if one["id"] == "moon-2026"] == ["Moon Mine"]
        words = (await here.web.get("/api/games/diamant/texts/de?edition=moon-2026")).text
        assert "trap-meteor = Meteorit" in words
        mia = await here.open()
        await mia.ask("add-bot", bot="careful")
        await mia.ask("set", settings={"edition": "moon-2026", "pace": "off"})
        await mia.ask("start")
        await mia.play(lambda moves: "leave" if "leave" in moves else moves[0])
        [record] = (
            await here.web.get(
                f"/api/tables/{mia.code}/records", headers={"Authorization": f"Bearer {mia.seated['token']}"}
            )
        ).json()["records"]
        replay = (await here.web.get(f"/api/records/{record['id']}?as=json")).json()
        assert replay["edition"] == "moon-2026"
        assert (await here.web.get(f"/api/records/{record['id']}/verify")).json()["fair"]


async def test_a_file_that_is_spoiled_while_the_server_runs_concerns_nobody(tmp_path: Path) -> None:
    file, words = tmp_path / "moon-2026.toml", tmp_path / "moon-2026.de.ftl"
    file.write_text(MOON)
    words.write_text("edition-title = Mondmine\n")
    async with house(editions=tmp_path) as here:
        mia = await here.open()
        await mia.ask("set", settings={"edition": "moon-2026"})
        file.write_text("no TOML at all = [")
        words.write_bytes(b"\xff\xfe")
        asked = (
            "/api/games",
            "/api/editions?lang=de",
            "/api/editions/moon-2026?lang=de",
            "/api/games/diamant/texts/de?edition=moon-2026",
            f"/api/tables/{mia.code}",
        )
        answers = [await here.web.get(path) for path in asked]
    assert [answer.status_code for answer in answers] == [200] * len(asked)
    assert all("moon-2026" in answer.text or "Mondmine" in answer.text for answer in answers)


async def test_a_review_is_made_by_the_edition_as_it_was_at_the_start(tmp_path: Path) -> None:
    file = tmp_path / "moon-2026.toml"
    file.write_text(MOON)
    shelf = Shelf(tmp_path)
    file.write_text("spoiled")
    record = f"tacora record 1\nedition: moon-2026 {'0' * 32}\nseat: human Ada\n"
    assert shelf.source_for(record) == MOON
    assert shelf.source_for(record.replace("moon-2026", "iello-2017")) == ""
    told = answer(Ask(record, "equilibrium", edition=shelf.source_for(record)))
    assert told.problem is not None
    assert "digest" in told.problem  # the edition is known: what is wrong is that it was another one


def test_words_that_are_no_text_are_told_at_the_start(tmp_path: Path) -> None:
    (tmp_path / "moon-2026.toml").write_text(MOON)
    (tmp_path / "moon-2026.fr.ftl").write_bytes(b"edition-title = Mine\n\xff")
    with pytest.raises(EditionFileError, match=r"moon-2026\.fr\.ftl, line 2: expected UTF-8 text"):
        Shelf(tmp_path)


async def test_a_title_is_a_title_whatever_stands_in_it(tmp_path: Path) -> None:
    title = "Mine { web-home-title }\nweb-join = Pay"
    (tmp_path / "moon-2026.toml").write_text(MOON.replace('"Moon Mine"', f'"""{title}"""'))
    async with house(editions=tmp_path) as here:
        card = (await here.web.get("/api/editions/moon-2026")).json()
        words = (await here.web.get("/api/games/diamant/texts/en?edition=moon-2026")).text
    assert card["title"] == " ".join(title.split())
    assert "\nweb-join" not in words
