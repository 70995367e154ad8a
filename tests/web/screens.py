"""Every screen of the page, reached by playing: tests look at them, and docs/screens/make.py paints them."""

from tests.web import screens_cave as cave
from tests.web import screens_quiet as quiet
from tests.web import screens_ways as ways
from tests.web.look import Screen

__all__ = ["BIG", "SCREENS"]

SCREENS: dict[str, Screen] = {
    name.replace("_", "-"): getattr(module, name) for module in (quiet, cave, ways) for name in module.__all__
}
"""By name; each function's docstring is its section of the design."""
BIG = ("tv-lobby", "tv-cave", "tv-end")
"""These are for a big screen only."""
