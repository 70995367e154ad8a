"""How a guest looks at a screen, and a way to stop the page in the middle of what it shows."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.web.guest import Guest, Size, script
from tests.web.hand import Seat
from tests.web.house import House
from tests.web.window import Between

__all__ = ["Look", "Screen", "freeze"]

FREEZE = script("freeze")


@dataclass(frozen=True)
class Look:
    """How a guest looks at a screen."""

    house: House
    language: str = "en"
    size: Size = (390, 844)
    theme: str = "cave"
    prefs: dict[str, Any] | None = None

    def guest(
        self, seat: Seat | None = None, between: Between | None = None, *, stops: bool = False, **prefs: Any
    ) -> Guest:
        """A guest who looks this way; nothing moves, so that pictures are alike. Who `stops` can freeze."""
        wanted = {"theme": self.theme, "motion": "calm", **(self.prefs or {}), **prefs}
        language = str(wanted.pop("language", self.language))
        first = FREEZE if stops else ""
        return self.house.guest(seat, self.size, language, wanted, between=between, first=first)


Screen = Callable[[Look], Guest]


def freeze(guest: Guest, selector: str, then: Callable[[], object]) -> Guest:
    """Do this, and stop the page of a guest who `stops` as soon as it shows that."""
    guest.page.locator("h1").first.wait_for(state="attached")  # the game's own screen, not "connecting"
    guest.page.evaluate("selector => window.__freezeAt(selector)", selector)
    then()
    guest.page.locator(selector).first.wait_for()
    guest.page.evaluate("() => window.__thaw()")
    return guest
