"""The screens of a review. One game serves them all, for the coach takes a while."""

from tests.web.guest import Guest
from tests.web.kept import kept
from tests.web.look import Look
from tests.web.reviewed import Reviewed, play_and_review

__all__ = ["review", "review_sums", "review_whole"]


def _game(look: Look) -> Reviewed:
    def play() -> Reviewed:
        look.house.begin(f"{__name__} 1")  # a game with enough to tell: else one more is played
        return play_and_review(look.house, 4)

    return kept(look.house.server, __name__, play)


def review(look: Look) -> Guest:
    """2.11: a decision that mattered, with its odds, both choices and the verdict."""
    game = _game(look)
    decision = max(
        game.decisions(), key=lambda one: (one["label"] != "fine", one["fatal"] > 0, one["regret_win"])
    )
    guest = game.guest(look.house, look.size, look.language)
    guest.go(f"/r/{game.record}?review#{game.name(decision['step'])}")
    guest.page.locator(".here .verdict").wait_for()
    return guest


def review_whole(look: Look) -> Guest:
    """2.11: everybody's chance to win, and choice and luck apart."""
    guest = review(look)
    guest.page.locator(".whole polyline").first.wait_for()
    return guest


def review_sums(look: Look) -> Guest:
    """2.10: choice and luck at the end of the game."""
    guest = _game(look).guest(look.house, look.size, look.language)
    guest.button("web-review-sums").click()
    guest.page.locator("#sums ~ ul").wait_for()
    return guest
