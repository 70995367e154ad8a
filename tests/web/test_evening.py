"""What an evening stumbled over and does no more: wrong addresses, names, words, hashes, advice."""

import re

import pytest
from playwright.sync_api import expect

from tacora.games.diamant.rules import Relic
from tacora.protocol.entries import Phase
from tacora.texts import Texts
from tests.web.guest import LANDSCAPE, PHONE, SMALL, TV, Guest
from tests.web.house import House
from tests.web.tables import crowd, go_on, view

pytestmark = pytest.mark.browser

HEARD = """() => {
  window.__heard = [];
  new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) window.__heard.push(node.textContent);
  }).observe(document.querySelector(".sr[role=status]"), { childList: true, subtree: true });
}"""


def test_an_address_with_nothing_behind_it_says_so(house: House) -> None:
    guest = house.guest().go("/nonsense")
    expect(guest.page.locator("main").get_by_text(guest.say("web-wrong-address"))).to_be_visible()
    expect(guest.button("web-new-table")).to_be_visible()
    guest.errors.clear()  # the browser's own line about a 404
    guest.go("/")
    expect(guest.page.locator("main").get_by_text(guest.say("web-wrong-address"))).to_have_count(0)


def test_what_can_be_gone_on_with_stands_first(house: House) -> None:
    seat, host, _ = crowd(house, 3)
    host.ask("start")
    guest = house.guest(seat, SMALL).wait_decision()
    guest.go("/")
    link = guest.page.get_by_role("link", name=seat.code)
    expect(link).to_be_in_viewport()
    below = guest.button("web-new-table").bounding_box()
    first = link.bounding_box()
    assert first is not None
    assert below is not None
    assert first["y"] < below["y"]


def test_who_opens_a_table_is_asked_for_a_name_once(house: House) -> None:
    guest = house.guest().go("/")
    guest.button("web-new-table").click()
    field = guest.page.get_by_label(guest.say("web-your-name"))
    field.fill("Ada")
    field.press("Enter")
    expect(guest.page.locator(".seats .who b").first).to_have_text("Ada")
    expect(field).to_have_count(0)
    guest.go("/")
    guest.button("web-new-table").click()
    expect(guest.page.locator(".seats .who b").first).to_have_text("Ada")
    expect(guest.page.get_by_label(guest.say("web-your-name"))).to_have_count(0)
    _choose_bots(guest)


def _choose_bots(guest: Guest) -> None:
    """How strong shall they be: a level and a temperament, then a fair mix for the rest of the table."""
    guest.button("web-add-bot").click()
    picker, names = guest.page.locator(".picker"), guest.page.locator(".seats .who b")
    picker.get_by_role("button", name=guest.say("web-level", level=4)).click()
    picker.get_by_role("button", name=guest.say("web-mood-bold"), exact=True).click()
    wolf = guest.say("bot-level-4-bold-name")
    picker.get_by_role("button", name=guest.say("web-seat-bot", name=wolf)).click()
    expect(names).to_have_text(["Ada", wolf])
    expect(guest.page.locator(".seats .who .note").nth(1)).to_contain_text(guest.say("bot-level-4-bold-line"))
    picker.get_by_role("button", name=guest.say("web-fair-mix"), exact=True).click()
    mix = [guest.say(f"bot-{bot}-name") for bot in ("level-3", "level-2-bold")]
    expect(names).to_have_text(["Ada", wolf, *mix])
    expect(picker.get_by_role("list")).to_have_count(0)
    picker.get_by_role("button", name=guest.say("web-characters")).click()
    expect(picker.get_by_role("list")).to_contain_text(guest.say("bot-steady-name"))


@pytest.mark.parametrize("mode", ["hotseat", "dealer"])
def test_everybody_who_shares_a_device_is_asked_for_a_name_and_remembered(house: House, mode: str) -> None:
    """Finding 31: nobody is a proud woodlouse at their own table, tonight or the next time."""
    seat = house.open()
    host = house.hand(seat)
    host.set(mode=mode)
    guest = house.guest(seat)
    field = guest.page.get_by_label(guest.say("web-person-name"))
    for name in ("Jonas", "Oma Inge"):
        field.fill(name)
        field.press("Enter")
        expect(field).to_have_value("")
    names = guest.page.locator(".seats .who b")
    expect(names).to_have_text([re.compile(".+"), "Jonas", "Oma Inge"])
    offered = guest.page.locator("#people option")
    expect(offered).to_have_count(0)  # both sit there
    host.ask("remove-seat", seat=2)
    expect(offered).to_have_count(1)
    guest.page.reload()
    expect(offered).to_have_count(1)
    expect(offered).to_have_attribute("value", "Oma Inge")


def test_practice_tells_who_fled_and_ends_in_a_game(house: House) -> None:
    """Finding 14: only those who were still inside flee, and "got it" leads to a table with bots."""
    guest = house.guest(None, PHONE, "de", {"motion": "calm", "pace": "off"}).go("/practice")
    on = guest.page.locator(".practice .opt.on")
    on.wait_for()
    inside = 4
    while on.count():
        inside = guest.page.locator(".practice .people .token.in").count()
        assert "0–0" not in guest.page.locator(".practice").inner_text()
        on.click()
    assert 0 < inside < 4, "somebody had gone home before"
    expect(guest.page.locator(".practice .homecoming .runners > span")).to_have_count(inside)
    guest.button("web-practice-done").click()
    guest.wait_decision()


@pytest.mark.parametrize("size", [SMALL, PHONE])
def test_names_stand_in_the_cave(house: House, size: tuple[int, int]) -> None:
    seat, host, _ = crowd(house, 5)
    host.ask("start")
    guest = house.guest(seat, size).wait_decision()
    shown = guest.page.locator(".seats .name")
    assert shown.all_inner_texts() == [one.name for one in host.seen.table.seats]
    for name in shown.all():
        expect(name).to_be_visible()


def test_where_names_have_no_room_two_letters_stand_in_the_cave(house: House) -> None:
    seat, host, _ = crowd(house, 8)
    host.ask("start")
    guest = house.guest(seat, LANDSCAPE).wait_decision()
    short = "nodes => nodes.map((node) => getComputedStyle(node, '::before').content.slice(1, -1))"
    drawn = guest.page.locator(".seats .name").evaluate_all(short)
    assert drawn == ["Mi", "Jo", "OI", "Em", "Zo", "Ba", "Ki", "Lo"]
    for name in guest.page.locator(".seats .name").all():
        expect(name).to_be_visible()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_phrases_lie_beside_the_sentence_in_camp(house: House, language: str) -> None:
    seat, host, others = crowd(house, 8)
    host.ask("start")
    guest = house.guest(seat, PHONE, language).wait_decision()
    decision = host.seen.turn.decision
    guest.lay("leave")
    others.play("continue")
    host.until(lambda seen: seen.turn.decision != decision)
    told = guest.page.locator(".camp .big")
    expect(told).to_be_visible()
    talk = guest.button("web-phrases").bounding_box()
    said = told.bounding_box()
    assert talk is not None
    assert said is not None
    assert said["x"] + said["width"] <= talk["x"] or said["y"] + said["height"] <= talk["y"]
    expect(told).to_have_text(guest.say("web-in-camp-with", count=host.seen.view.chests[0]))  # type: ignore[union-attr]


def test_the_odds_tell_the_risk_and_give_no_advice(house: House) -> None:
    seat, host, _ = crowd(house, 3)
    host.ask("start")
    guest = house.guest(seat).wait_decision()
    guest.button("web-odds").click()
    sheet = guest.page.get_by_role("dialog").locator(".body")
    expect(sheet.locator("p").first).not_to_have_text(guest.say("web-odds-wait"))
    card = house.ask(f"tables/{seat.code}/odds?lang=en", token=seat.token)
    expect(sheet).to_have_text(card["words"][0])
    assert len(card["words"]) == 1, "nobody is told what to do, who asks the server themselves neither"
    host.ask("advise", seat=0, advice=True)  # but for a seat that has been given it, and all see that it has
    card = house.ask(f"tables/{seat.code}/odds?lang=en&seat=0", token=seat.token)
    risk, advice, *basis = card["words"]
    expect(sheet.locator("p")).to_have_text([advice, risk, *basis])  # what to do stands first
    expect(guest.page.locator(".toasts")).to_contain_text(
        guest.say("web-news-advised", name="Mia", advice="yes")
    )


def test_hashes_are_for_the_curious(house: House) -> None:
    seat, host, _ = crowd(house, 3)
    guest = house.guest(seat)
    promise = guest.page.get_by_text(host.seen.table.commitment)
    expect(promise).to_be_hidden()
    guest.page.get_by_text(guest.say("web-curious"), exact=True).click()
    expect(promise).to_be_visible()


def test_each_edition_asks_with_the_words_of_its_cards(house: House) -> None:
    seat, host, _ = crowd(house, 3, edition="schmidt-2005")
    host.ask("start")
    guest = house.guest(seat, language="de").wait_decision()
    words = [card.locator("b").inner_text() for card in guest.cards.all()]
    asked = guest.page.locator(".opts").get_attribute("aria-label")
    assert asked == f"{words[1]} oder {words[0]}?" == "Weitergehen oder Höhle verlassen?"


def test_an_edition_s_words_stand_in_every_sentence_of_the_cave(house: House) -> None:
    """Finding 17: in Incan Gold a tent fills, in a temple; nobody there has ever seen a chest or a cave."""
    edition = "incan-gold-2006"
    words = Texts("en", edition)
    seat, host, others = crowd(house, 3, edition=edition)
    host.ask("start")
    guest = house.guest(seat).wait_decision()
    told = [guest.page.locator("main").inner_text()]
    others.until(lambda seen: seen.table.phase is Phase.PLAYING)
    while host.seen.table.phase is Phase.PLAYING:
        go_on(host, others, (0,) if len(view(host).path) > 1 else ())
        told += guest.spoken
    guest.page.locator("#cave-end").wait_for()
    told += [guest.page.locator("main").inner_text(), *guest.spoken]
    said = "\n".join(told)
    assert words("chest") in said
    assert words("cave") in said
    assert re.findall(r"(?i)\b(chest|cave|rub(?:y|ies)|relics?)\b", said) == []


def test_sentences_count_one_and_many_and_say_you(house: House) -> None:
    """Finding 18: nobody hears of “1 seats”, “A and B is back”, or “you carries”."""
    seat, host, others = crowd(house, 3, edition="pegasus-2024-relics")
    guest = house.guest(seat)
    guest.button("web-start").wait_for()
    others.close()
    away = r"Jonas and Oma Inge are not connected right now\."
    assert guest.holds(lambda: re.search(away, " ".join(guest.spoken)) is not None)
    others = house.hand(others.seat)
    assert guest.holds(lambda: "Jonas and Oma Inge are back." in guest.spoken)
    host.ask("start")
    guest.wait_decision()
    others.until(lambda seen: seen.table.phase is Phase.PLAYING)
    guest.page.evaluate(HEARD)
    while not any(isinstance(laid.card, Relic) for laid in view(host).path):
        go_on(host, others)  # into the next cave, where a trap came twice
    guest.wait_decision()
    decision = host.seen.turn.decision
    others.play("continue")
    host.play("leave")
    host.until(lambda seen: seen.turn.decision != decision or seen.table.phase is not Phase.PLAYING)
    heard = "() => window.__heard.join(' ')"
    mine = re.compile(r"\bYou carry out: .+, worth \d")
    assert guest.holds(lambda: mine.search(guest.page.evaluate(heard)) is not None)
    assert not re.search(r"\byou carries\b", guest.page.evaluate(heard), re.IGNORECASE)
    alone = house.guest(house.open("Ada"))
    alone.button("web-start-bots", count=3).wait_for()
    assert alone.holds(lambda: "Lobby. One seat is taken, Ada is the host." in alone.spoken)


def test_who_comes_is_announced_once(house: House) -> None:
    seat, host, _ = crowd(house, 3)
    guest = house.guest(seat)
    guest.page.locator(".seats").wait_for()
    tom = house.hand(house.join(seat.code, "Tom"))
    host.until(lambda seen: len(seen.table.seats) == 4)
    assert guest.holds(lambda: guest.say("web-news-joined", name="Tom", count=4) in guest.spoken)
    back = guest.say("web-news-connected", name="Tom", people=1)
    assert back not in guest.spoken
    tom.close()
    assert guest.holds(lambda: guest.say("web-news-away", name="Tom", people=1) in guest.spoken)
    house.hand(tom.seat)
    assert guest.holds(lambda: back in guest.spoken)


def test_who_has_left_stays_home_while_the_next_card_is_waited_for(house: House) -> None:
    seat, host, others = crowd(house, 5)
    host.set(pace="normal")
    host.ask("start")
    guest = house.guest(seat).wait_decision()
    guest.page.evaluate(
        """() => {
          window.__back = [];
          let home = false;
          const look = () => {
            const place = document.querySelectorAll("ul.seats > li")[1]?.classList[0];
            if (place === "camp") home = true;
            else if (home) window.__back.push(place);
            if (!window.__stop) requestAnimationFrame(look);
          };
          look();
        }"""
    )
    go_on(host, others, (1,))
    guest.wait_decision()
    expect(guest.page.locator("ul.seats > li").nth(1)).to_have_class(re.compile("camp"))
    assert guest.page.evaluate("() => ((window.__stop = true), window.__back)") == []


def test_those_who_tie_stand_on_one_step_and_nobody_above_the_winner(house: House) -> None:
    seat, host, others = crowd(house, 5, options={"expeditions": 1})
    host.ask("start")
    others.until(lambda seen: seen.turn.decision > 0)
    guest = house.guest(seat)
    screen = house.guest(house.join(seat.code, role="screen"), TV)
    while host.seen.table.phase is not Phase.OVER:
        path = len(host.seen.view.path)  # type: ignore[union-attr]
        go_on(host, others, (0,) if path == 2 else (0, 1, 2, 3, 4) if path > 2 else ())
    tied = [place for place in host.seen.view.result.places if place != 1]  # type: ignore[union-attr]
    for page in (guest.page, screen.page):
        page.locator(".podium .step").first.wait_for()
        tops = page.locator(".podium .step").evaluate_all(
            "steps => steps.map((step) => [step.className.match(/rank-(\\d)/)[1],"
            " ...[...step.querySelectorAll('.one')].map((one) => one.getBoundingClientRect().top)])"
        )
        winner = min(row[1] for row in tops if row[0] == "0")
        for rank, *heights in tops:
            assert max(heights) - min(heights) < 2, "all of a step stand at one height"
            assert rank == "0" or min(heights) >= winner
    assert len(tied) > 1, "there is a tie to look at"
