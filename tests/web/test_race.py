"""The race fits every window in every state, and the button that decides it never moves."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from tests.web.guest import DESKTOP, LANDSCAPE, PHONE, SMALL, TV, Size, script
from tests.web.house import House
from tests.web.look import Look
from tests.web.staged import Staged
from tests.web.test_screens import SPEAK, cut_off, resize

pytestmark = pytest.mark.browser

STEADY = script("steady")
SIZES = (SMALL, (360, 640), LANDSCAPE, PHONE, DESKTOP)
LONG = ("W" * 16, "Mwwwwwwwwwwwwwww", "Uwwwwwwwwwwwwwww", "Vwwwwwwwwwwwwwww", "Zwwwwwwwwwwwwwww")
RICH = {"diamonds": 28, "nuggets": 28}


def race(active: int, holder: int, **more: Any) -> dict[str, Any]:
    """What a view and a turn say of a race between these two."""
    told = {"chamber": [], "chamber_rolls": 0, "dragons": [None, None], "dragon_rolls": 0, "holder": holder}
    beat = {"beat": 900, "next": 0, "counting": 0, "adventurer": active, "holder": holder}
    told |= {key: more[key] for key in more.keys() & told.keys()}
    beat["counting"], beat["next"] = more.get("counting", 0), more.get("next", 0)
    view: dict[str, Any] = {
        key: more[key] for key in ("risk", "hand", "grotto", "chamber_left", "bags") if key in more
    }
    view["chamber"] = view.pop("chamber_left", 53)
    return {
        "active": active,
        "phase": "chamber",
        "race": told,
        "turn": {"kind": "race", "race": beat},
        **view,
    }


def states(active: int, holder: int) -> dict[str, dict[str, Any]]:
    """The race of these two in its extremes."""
    gold, fire = ["two-nuggets", "two-nuggets"], ["dragon", "blank"]
    far = {"counting": 6, "next": 2**40}  # "Get ready" for as long as one looks
    full = {"risk": RICH, "hand": RICH, "bags": [RICH] * 5}
    return {
        "ahead": race(active, holder, **far),
        "begun": race(active, holder),
        "two nuggets": race(active, holder, chamber=gold, dragons=["blank", "blank"], risk=RICH),
        "a dragon lies": race(active, holder, chamber=["blank", "nugget"], dragons=fire, risk=RICH),
        "all at once": race(
            active, holder, chamber=gold, dragons=fire, grotto=0, chamber_left=0, **full, counting=0
        ),
    }


def spoken(
    staged: Staged, first: str, *others: str, sizes: Sequence[Size] = SIZES
) -> Iterator[tuple[str, Size]]:
    """The same table in all these languages, and in each in every size."""
    for language in (first, *others):
        if language != first:
            staged.guest.page.evaluate(SPEAK, language)
            staged.reload()
        for size in sizes:
            resize(staged.guest, size)
            yield language, size


SEATS = {"inside": (0, 1), "with the dragon's dice": (1, 0), "waiting": (1, 2)}


def test_the_race_fits_and_its_buttons_stay(house: House) -> None:
    staged = Staged(Look(house, "de", SMALL), names=LONG)
    guest = staged.guest
    wrong: dict[str, Any] = {}
    for language, size in spoken(staged, "de", "en", "fr", "qps"):
        for seat, (active, holder) in SEATS.items():
            where = set()
            for name, state in states(active, holder).items():
                staged.show(**state)
                seen = guest.page.evaluate(STEADY)
                where.add(str(seen["buttons"]))
                if seen["wrong"]:
                    wrong[f"{language}, {size}, {seat}, {name}"] = seen["wrong"]
            if len(where) != 1 or "hold" not in str(where) or ("out" in str(where)) != (seat == "inside"):
                wrong[f"{language}, {size}, {seat}: buttons"] = where
        if cut := cut_off(guest):
            wrong[f"{language}, {size}: cut"] = cut
    assert wrong == {}


@pytest.mark.parametrize("seat", ["inside", "with the dragon's dice"])
def test_a_roll_that_comes_too_late_is_no_news(house: House, seat: str) -> None:
    """The dice go round while a thumb is on its way: the picture shows it, no sentence lies over it."""
    staged = Staged(Look(house, "de", PHONE))
    staged.show(**states(*SEATS[seat])["begun"])
    page = staged.guest.page
    page.locator(".btn.hold").click()
    assert staged.guest.holds(lambda: len(staged.refused) >= 3), "pressed, let go, tapped"
    if seat == "inside":
        page.locator(".btn.out").click()
        assert staged.guest.holds(lambda: len(staged.refused) >= 4)
    assert page.locator(".warn").count() == 0


def test_the_buttons_stay_while_the_last_dice_of_a_race_are_looked_at(house: House) -> None:
    staged = Staged(Look(house, "de", PHONE))
    staged.show(**states(0, 1)["a dragon lies"])
    before = staged.guest.page.evaluate(STEADY)["buttons"]
    over = race(0, 1, dragons=["dragon", "dragon"])
    staged.show(**over | {"turn": {"kind": "none", "race": None}})
    assert staged.guest.page.evaluate(STEADY)["buttons"] == before
    assert staged.guest.page.locator(".btn.out").get_attribute("aria-disabled") == "true"


GROTTO: dict[str, tuple[list[str | None], list[str]]] = {
    "first": ([None] * 4, ["roll 1 2 3 4"]),
    "the way is open": (
        ["key", "door", "diamond", "troll"],
        ["roll 1 2 3", "aside 1", "aside 2", "aside 1 2", "enter", "leave"],
    ),
    "held": (["troll", "troll", "troll", "key"], ["roll 4", "aside 4", "leave"]),
}


def test_the_grotto_fits(house: House) -> None:
    staged = Staged(Look(house, "de", SMALL), names=LONG)
    guest = staged.guest
    wrong: dict[str, Any] = {}
    for language, size in spoken(staged, "de", "fr", "qps"):
        where = set()
        for name, (faces, moves) in GROTTO.items():
            dice = [{"face": face, "aside": False} for face in faces]
            view: dict[str, Any] = {
                "active": 0,
                "phase": "grotto",
                "race": None,
                "dice": dice,
                "risk": RICH,
                "hand": RICH,
            }
            staged.show(turn={"kind": "open", "moves": {"0": moves}, "race": None}, bags=[RICH] * 5, **view)
            seen = guest.page.evaluate(STEADY)
            where.add(str(seen["buttons"]))
            if seen["wrong"]:
                wrong[f"{language}, {size}, {name}"] = seen["wrong"]
        if len(where) != 1:
            wrong[f"{language}, {size}: buttons"] = where
        if cut := cut_off(guest):
            wrong[f"{language}, {size}: cut"] = cut
    assert wrong == {}


def test_what_cannot_be_done_now_looks_like_it(house: House) -> None:
    """Before the first roll there is nothing to carry out: the way out is drawn as the outline it is."""
    staged = Staged(Look(house, "de", PHONE))
    styles = {}
    for name, (faces, moves) in GROTTO.items():
        dice = [{"face": face, "aside": False} for face in faces]
        turn = {"kind": "open", "moves": {"0": moves}, "race": None}
        staged.show(turn=turn, active=0, phase="grotto", race=None, dice=dice)
        style = "button => [button.getAttribute('aria-disabled'), getComputedStyle(button).borderTopStyle]"
        styles[name] = staged.guest.page.locator(".btn.out").evaluate(style)
    free = ["false", "solid"]
    assert styles == {"first": ["true", "dashed"], "the way is open": free, "held": free}


LOST = {"diamonds": 24, "nuggets": 38}
MOMENTS: dict[str, list[dict[str, Any]]] = {
    "dragon": [
        {"event": "DragonWoke", "seat": 1, "adventurer": 0, "lost": LOST},
        {"event": "TreasuresShared", "shares": [{"diamonds": 0, "nuggets": 0}, *([LOST] * 4)]},
    ],
    "troll": [{"event": "TrollCame", "seat": 0, "lost": {"diamonds": 12, "nuggets": 0}}],
    "home": [{"event": "SeatLeft", "seat": 0, "banked": {"diamonds": 6, "nuggets": 6}}],
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_moment_fits(house: House, moment: str) -> None:
    staged = Staged(Look(house, "de", SMALL), names=LONG)
    nobody: dict[str, Any] = {"kind": "open", "moves": {}, "race": None}
    staged.happen(f".moment.{moment}", *MOMENTS[moment], turn=nobody, active=1)
    wrong = {}
    for size in SIZES:
        resize(staged.guest, size)
        if found := [*staged.guest.page.evaluate(STEADY)["wrong"], *cut_off(staged.guest)]:
            wrong[size] = found
    assert wrong == {}


def test_the_race_fits_the_big_screen(house: House) -> None:
    staged = Staged(Look(house, "de", TV), names=LONG, role="screen")
    wrong = {}
    for language, _ in spoken(staged, "de", "qps", sizes=(TV,)):
        for name, state in states(1, 2).items():
            staged.show(**state)
            if found := [*staged.guest.page.evaluate(STEADY)["wrong"], *cut_off(staged.guest)]:
                wrong[f"{language}, {name}"] = found
    assert wrong == {}
