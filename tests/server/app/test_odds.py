"""The odds aid of a served table: from what is public, as far as the table allows, by the best source."""

from pathlib import Path
from typing import Any

import pytest

from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.solve.equilibrium import Deck, file_name
from tacora.games.diamant.solve.equilibrium.build import Order, build_table
from tests.server.app.house import House, Phone, house
from tests.server.app.test_games import QUICK, table_of

TREASURES = tuple(sorted(diamant_edition("pegasus-2024").treasures))
DECK = Deck(TREASURES, (3,) * 5)
NAMES = ["Mia", "Jonas", "Emre"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The table of the full deck for three players."""
    folder = tmp_path_factory.mktemp("tables")
    build_table(Order(treasures=TREASURES, traps=DECK.traps, seats=3), folder / file_name(DECK))
    return folder


async def begun(here: House, **settings: Any) -> list[Phone]:
    phones = await table_of(here, NAMES, **settings)
    await phones[0].ask("start")
    for phone in phones:
        await phone.reach(lambda one: bool(one.turn.get("moves")))
    return phones


async def odds(
    here: House, phone: Phone, lang: str = "en", seat: int | None = None, **headers: str
) -> tuple[int, dict[str, Any]]:
    token = headers or {"authorization": f"Bearer {phone.seated['token']}"}
    whose = "" if seat is None else f"&seat={seat}"
    answer = await here.web.get(f"/api/tables/{phone.code}/odds?lang={lang}{whose}", headers=token)
    return answer.status_code, answer.json()


async def test_the_table_knows(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TACORA_TABLES", str(folder))
    async with house() as here:
        phones = await begun(here, aid="advice")
        status, card = await odds(here, phones[0])
        assert (status, card["source"], card["building"]) == (200, "table", False)
        assert card["decision"] == phones[0].turn["decision"]
        figures = card["figures"]
        assert figures["alone"] == pytest.approx((1 - figures["leave"]) ** 2)
        assert len(figures["bust"]) == 3
        assert sorted(figures["bust"]) == figures["bust"]
        assert [label for label, _ in card["rows"]] == [
            "Equals leave with",
            "Leaving is worth",
            "Going on is worth",
            "Alone if you leave",
        ]
        german = (await odds(here, phones[1], "de"))[1]
        assert german["figures"] == figures
        assert len(german["words"]) == len(card["words"]) == 2
        assert not set(german["words"]) & set(card["words"])


async def test_symbols_have_words_without_a_number(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TACORA_TABLES", str(folder))
    async with house() as here:
        phones = await begun(here, aid="symbols")
        _, card = await odds(here, phones[0])
        assert (card["figures"], card["rows"]) == (None, [])
        assert len(card["words"]) == 1, "the risk, and no advice"
        assert not any(sign.isdigit() for sign in "".join(card["words"]))


async def test_figures_are_of_the_risk_and_never_say_what_to_do(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TACORA_TABLES", str(folder))
    async with house() as here:
        phones = await begun(here, aid="percent")
        _, card = await odds(here, phones[0])
        figures = card["figures"]
        assert len(figures["bust"]) == 3
        assert {figures[name] for name in ("leave", "leaving", "going_on", "alone")} == {None}
        assert (len(card["words"]), card["rows"]) == (1, [])


@pytest.mark.parametrize("aid", ["off", "symbols", "percent"])
async def test_a_seat_may_have_advice_alone(folder: Path, monkeypatch: pytest.MonkeyPatch, aid: str) -> None:
    """A child's seat: asked for by its own device only, whatever the table agreed on."""
    monkeypatch.setenv("TACORA_TABLES", str(folder))
    async with house() as here:
        phones = await begun(here, aid=aid)
        before = [await odds(here, phone, seat=seat) for seat, phone in enumerate(phones)]
        await phones[0].ask("advise", seat=1, advice=True)
        after = [await odds(here, phone, seat=seat) for seat, phone in enumerate(phones)]
        assert (after[0], after[2]) == (before[0], before[2])
        status, card = after[1]
        assert (status, card["aid"], len(card["words"])) == (200, "advice", 2)
        assert (await odds(here, phones[2], seat=1)) == before[2]  # nobody looks over a shoulder
        assert (await odds(here, phones[1])) == before[1]  # a device with several seats says for which


async def test_no_odds_where_the_table_has_none(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TACORA_TABLES", str(folder))
    async with house() as here:
        phones = await table_of(here, NAMES, aid="percent")
        assert (await odds(here, phones[0]))[1]["code"] == "nothing-to-decide"
        await phones[0].ask("set", settings={"aid": "off", "pace": "off"})
        await phones[0].ask("start")
        status, problem = await odds(here, phones[0])
        assert (status, problem["code"]) == (403, "no-odds")


async def test_who_may_look(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TACORA_TABLES", str(folder))
    async with house() as here:
        phones = await begun(here, spectators=False)
        stranger = await here.open("Kim")
        token = f"Bearer {stranger.seated['token']}"
        assert (await odds(here, phones[0], authorization=token))[1]["code"] == "not-at-this-table"
        assert (await odds(here, phones[0], accept="application/json"))[1]["code"] == "no-spectators"


async def test_odds_know_nothing_of_a_pick_or_a_chest(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same bytes before and after somebody has picked, and for every seat of closed chests (D8, D15)."""
    monkeypatch.setenv("TACORA_TABLES", str(folder))
    async with house() as here:
        phones = await begun(here, aid="percent", options={"closed_chests": True})
        before = [await odds(here, phone) for phone in phones]
        decision = phones[1].turn["decision"]
        await phones[1].ask("play", seat=1, decision=decision, move="leave")
        after = [await odds(here, phone) for phone in phones]
        assert all(one == before[0] for one in before + after)


async def test_without_a_table_it_says_so_and_has_it_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The building ends with the server; a damaged file is the same as none, and named in the log."""
    monkeypatch.setenv("TACORA_TABLES", str(tmp_path))
    (tmp_path / file_name(DECK)).write_text("nonsense")
    async with house() as here:
        phones = await begun(here, aid="advice")
        status, card = await odds(here, phones[0])
        assert (status, card["source"], card["building"]) == (200, "ahead", True)
        assert "one card ahead" in card["words"][2]
        assert "being built" in card["words"][3]
    assert (tmp_path / file_name(DECK)).read_text() == "nonsense"


async def test_dice_have_the_same_card(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing before the first roll; then every choice, as far as the aid goes, for everybody alike."""
    monkeypatch.setenv("TACORA_TABLES", str(folder))
    async with house() as here:
        plain = QUICK | {"edition": "troll-dragon", "race": "turns"}
        phones = await table_of(here, NAMES, **plain, aid="percent")
        host = phones[0]
        await host.ask("start")
        await host.reach(lambda one: bool(one.turn.get("moves")))
        assert (await odds(here, host))[1]["code"] == "nothing-to-decide"
        turn = host.turn
        (seat,) = map(int, turn["moves"])
        move = turn["moves"][str(seat)][0]
        await phones[seat].ask("play", seat=seat, decision=turn["decision"], move=move)
        await host.reach(lambda one: one.turn["decision"] > turn["decision"])
        status, card = await odds(here, host)
        assert (status, card["source"], card["building"]) == (200, "learned", False)
        assert card["figures"]["game"] == "troll-dragon"
        assert 0 < card["figures"]["risk"] < 1
        picks = [option["pick"] for option in card["figures"]["options"]]
        assert {"leave"} < set(picks) <= set(host.turn["moves"][str(seat)])
        assert len(card["rows"]) == len(picks)
        assert (await odds(here, phones[1]))[1] == card
        await host.ask("set", settings=plain | {"aid": "symbols"})
        rough = (await odds(here, host))[1]
        assert (rough["figures"], rough["rows"], len(rough["words"])) == (None, [], 1)
        await host.ask("set", settings=plain | {"aid": "off"})
        assert (await odds(here, host))[1]["code"] == "no-odds"
