"""What an evening stumbled over and does no more: wrong addresses, names, words, hashes, advice."""

import pytest
from playwright.sync_api import expect

from tests.web.guest import PHONE, SMALL
from tests.web.house import House
from tests.web.tables import crowd

pytestmark = pytest.mark.browser


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


@pytest.mark.parametrize("size", [SMALL, PHONE])
def test_names_stand_in_the_cave(house: House, size: tuple[int, int]) -> None:
    seat, host, _ = crowd(house, 5)
    host.ask("start")
    guest = house.guest(seat, size).wait_decision()
    shown = guest.page.locator(".seats .name")
    assert shown.all_inner_texts() == [one.name for one in host.seen.table.seats]
    for name in shown.all():
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
