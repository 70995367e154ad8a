"""Every screen of the page, reached by playing: tests look at them, and docs/screens/make.py paints them."""

from types import ModuleType

from tests.web import screens_cave as cave
from tests.web import screens_quiet as quiet
from tests.web import screens_review as review
from tests.web import screens_ways as ways
from tests.web.look import Screen

__all__ = ["BIG", "REVIEWS", "SCREENS"]


def _named(*modules: ModuleType) -> dict[str, Screen]:
    return {name.replace("_", "-"): getattr(module, name) for module in modules for name in module.__all__}


SCREENS = _named(quiet, cave, ways)
"""By name; each function's docstring is its section of the design."""
REVIEWS = _named(review)
"""After the game; `test_review` looks at them with a game of its own."""
BIG = ("tv-lobby", "tv-cave", "tv-bust", "tv-end", "tv-grotto", "tv-race")
"""These are for a big screen only."""
