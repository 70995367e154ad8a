"""The colours of the page: they can be read in every theme, and eight people stay apart for every eye."""

import re
from itertools import combinations
from pathlib import Path

import pytest

from tests.web.colour import EYES, contrast, distance, lab

SOURCE = Path(__file__).parents[2] / "web/src"
TEXTS = ("text-1", "text-2", "text-3", "torch", "sky", "camp", "danger", "ruby", "diamond", "gold", "relic")


def tokens() -> dict[str, dict[str, str]]:
    """The colours of every theme as the style sheet has them."""
    text = (SOURCE / "app.css").read_text(encoding="utf-8")
    found: dict[str, dict[str, str]] = {}
    for selector, body in re.findall(r'(:root(?:\[data-theme="\w+"\])?) \{(.*?)\n\}', text, re.DOTALL):
        theme = re.search(r'"(\w+)"', selector)
        found.setdefault(theme[1] if theme else "cave", {}).update(
            re.findall(r"--([\w-]+): (#[0-9a-fA-F]{3,6});", body)
        )
    return {theme: {**found["cave"], **own} for theme, own in found.items()}


def identities() -> list[str]:
    """The colours of the eight seats, in order."""
    return re.findall(r'colour: "(#\w{6})"', (SOURCE / "lib/identity.ts").read_text(encoding="utf-8"))


@pytest.mark.parametrize("theme", ["cave", "camp", "contrast"])
def test_colours_can_be_read_in_every_theme(theme: str) -> None:
    colours = tokens()[theme]
    for surface in (colours[name] for name in ("c950", "c900", "c800")):
        for name in TEXTS:
            assert contrast(colours[name], surface) >= 4.5, (name, surface)
        assert contrast(colours["line"], surface) >= 3, surface
    for name in ("torch", "sky", "camp", "danger"):
        assert contrast(colours[f"on-{name}"], colours[name]) >= 4.5, name


def test_eight_people_stand_out_from_the_cave_and_carry_their_symbol() -> None:
    colours = tokens()["cave"]
    assert len(identities()) == 8
    for colour in identities():
        assert contrast(colour, colours["c900"]) >= 4.5, colour
        assert contrast(colour, colours["c800"]) >= 4.5, colour
        assert contrast(colours["ink"], colour) >= 4.5, colour


@pytest.mark.parametrize(
    ("eye", "least"), [("normal", 21.3), ("protan", 13.8), ("deutan", 12.5), ("tritan", 13.7)]
)
def test_eight_people_stay_apart_for_every_eye(eye: str, least: float) -> None:
    seen = [lab(colour, eye) for colour in identities()]
    nearest = min(distance(one, other) for one, other in combinations(seen, 2))
    assert least <= nearest
    assert nearest >= 12


def test_back_and_on_are_far_apart_for_every_eye() -> None:
    colours = tokens()["cave"]
    for eye in EYES:
        assert distance(lab(colours["torch"], eye), lab(colours["sky"], eye)) >= 40, eye


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_distance_is_the_published_one(
    one: tuple[float, float, float], other: tuple[float, float, float], apart: float
) -> None:
    assert distance(one, other) == pytest.approx(apart, abs=5e-5)
    assert distance(other, one) == pytest.approx(apart, abs=5e-5)
