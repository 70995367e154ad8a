"""Who is the youngest? The host says so in the lobby, or lets the lot decide (T1)."""

import pytest

from tacora.protocol.entries import Phase
from tests.web.guest import Guest
from tests.web.hand import Hand
from tests.web.house import House

pytestmark = pytest.mark.browser


def lobby(house: House) -> tuple[Guest, Hand]:
    """Mia's page at a table for dice with Jonas, and Jonas' device."""
    seat = house.open("Mia")
    jonas = house.hand(house.join(seat.code, "Jonas"))
    host = house.hand(seat)
    host.set(edition="troll-dragon", pace="off")
    host.close()
    guest = house.guest(seat)
    guest.page.get_by_label(guest.say("web-td-youngest")).wait_for()
    return guest, jonas


def test_t1_the_youngest_starts_or_whom_the_lot_takes(house: House) -> None:
    guest, jonas = lobby(house)
    youngest = guest.page.get_by_label(guest.say("web-td-youngest"))
    assert youngest.locator("option").all_inner_texts() == ["Mia", "Jonas", guest.say("web-td-by-lot")]
    for choice, options in (
        (guest.say("web-td-by-lot"), {"first_by_lot": True}),
        ("Mia", {}),
        ("Jonas", {"first_seat": 2}),
    ):
        youngest.select_option(label=choice)
        jonas.until(lambda now, wanted=options: now.table.settings.options == wanted)  # type: ignore[misc]
    guest.button("web-start").click()
    view = jonas.until(lambda now: now.table.phase is Phase.PLAYING and now.view is not None).view
    assert view is not None
    assert view.active == 1


def test_who_starts_is_asked_once_and_every_other_rule_has_its_sentence(house: House) -> None:
    guest, _ = lobby(house)
    guest.page.locator("summary", has_text=guest.say("web-house-rules")).click()
    told = guest.page.locator("details[open]")
    assert guest.say("rule-first_seat") not in told.inner_text()
    for rule in ("until_both_empty", "dice", "grotto_faces", "chamber_faces", "dragon_faces"):
        assert guest.say(f"rule-{rule}-line") in told.inner_text()
    for rule in ("reroll", "escape", "combine", "sharing"):
        assert guest.say(f"rule-{rule}-line") in told.inner_text()
