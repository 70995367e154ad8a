"""Make the pictures of the web table from the running product: `python -m docs.screens.make [SCREEN ...]`.

It starts a server and a browser, plays to every screen of the design and takes its picture in each size and
language. The few that the documentation shows are kept beside this file; `--all FOLDER` writes every one,
`--theme` in another look. The house is that of the tests: the same screens in the same order, the same cards.
"""

import argparse
import tempfile
from base64 import b64decode, b64encode
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import numpy as np
from docs.screens.palette import Colours, indexed_png
from playwright.sync_api import Page, TimeoutError, sync_playwright

from bench.served import start
from tacora.server.page import FOLDER
from tests.web.conftest import ARGUMENTS, CHROMIUM
from tests.web.guest import DESKTOP, LANDSCAPE, PHONE, SMALL, TV, Size
from tests.web.house import REPEATABLE, House
from tests.web.look import Look
from tests.web.screens import BIG, REVIEWS, SCREENS

__all__ = ["ALL", "KEPT", "READ", "paint", "pictures"]

HERE = Path(__file__).parent
SIZES: dict[str, Size] = {
    "320x568": SMALL,
    "390x844": PHONE,
    "568x320": LANDSCAPE,
    "1280x800": DESKTOP,
    "1920x1080": TV,
}
ALL = SCREENS | REVIEWS
TOP = {"review-whole": ".whole", "review-sums": "#sums"}
"""What a picture begins with, where it is not the top of the page."""
KEPT = (
    *(f"{screen}-de-390x844" for screen in ("home", "lobby", "chosen", "reveal", "bust", "cave-end", "end")),
    *(
        f"{screen}-en-390x844"
        for screen in ("join", "why", "camp", "lone", "controller", "covered", "hot-give")
    ),
    *(f"{screen}-en-390x844" for screen in ("dealer", "settings", "practice", "replay")),
    *("cave-de-320x568", "cave-en-390x844", "cave-de-568x320", "cave-de-1280x800", "lobby-en-1280x800"),
    *("tv-lobby-de-1920x1080", "tv-cave-de-1920x1080", "tv-end-en-1920x1080"),
    *("operator-de-390x844", "operator-en-1280x800"),
    *("grotto-de-390x844", "race-de-390x844", "race-turns-en-390x844"),
    *("review-de-390x844", "review-en-1280x800", "review-whole-en-390x844", "review-whole-de-1280x800"),
    "review-sums-de-390x844",
)
"""What the documentation shows; small enough to be kept with the source."""


def pictures(screen: str) -> Iterator[tuple[str, Size, str]]:
    """Every picture of a screen: language, size, name."""
    sizes = ("1920x1080",) if screen in BIG else ("320x568", "390x844", "568x320", "1280x800")
    for language in ("de", "en"):
        for size in sizes:
            yield language, SIZES[size], f"{screen}-{language}-{size}"


def paint(screens: list[str], wanted: set[str] | None, folder: Path, theme: str = "cave") -> None:
    """Play to these screens and take the wanted pictures, or all of them."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as driver:
        server = start(Path(data) / "tacora.db", module=REPEATABLE, log=Path(data) / "log")
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
        house = House(server, browser, new=True)  # whose windows are drawn
        easel = browser.new_page()
        try:
            for screen in screens:
                for language in ("de", "en"):
                    todo = [
                        (size, name)
                        for spoken, size, name in pictures(screen)
                        if spoken == language and (wanted is None or name in wanted)
                    ]
                    if not todo:
                        continue
                    page = ALL[screen](Look(house, language, todo[0][0], theme)).page
                    with suppress(TimeoutError):  # a busy machine: "connected again" goes by itself
                        page.wait_for_function("() => !document.querySelector('aside')", timeout=3000)
                    for (width, height), name in todo:
                        page.set_viewport_size({"width": width, "height": height})
                        page.evaluate(_SETTLE, TOP.get(screen))
                        shot = page.screenshot(animations="disabled", caret="hide")
                        (folder / f"{name}.png").write_bytes(indexed_png(_pixels(easel, shot)))
                        print(name)
                    house.clear()
        finally:
            browser.close()
            server.stop()


_SETTLE = """(top) => {
  if (top) document.querySelector(top).scrollIntoView();
  if (top) window.scrollBy(0, -12);
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
}"""
READ = """async (picture) => {
  const image = await createImageBitmap(await (await fetch("data:image/png;base64," + picture)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height), brush = canvas.getContext("2d");
  brush.drawImage(image, 0, 0);
  const bytes = brush.getImageData(0, 0, image.width, image.height).data;
  let text = "";
  for (let at = 0; at < bytes.length; at += 9999)
    text += String.fromCharCode(...bytes.subarray(at, at + 9999));
  return [image.width, image.height, btoa(text)];
}"""


def _pixels(easel: Page, shot: bytes) -> Colours:
    """The colours of a picture; the browser reads it for us."""
    width, height, text = easel.evaluate(READ, b64encode(shot).decode())
    return np.frombuffer(b64decode(text), dtype=np.uint8).reshape(height, width, 4)[:, :, :3]


def main() -> None:
    """Paint what was asked for."""
    parser = argparse.ArgumentParser(description="Make the pictures of the web table.")
    parser.add_argument("screens", nargs="*", help="only these screens")
    parser.add_argument("--all", type=Path, metavar="FOLDER", help="every size and language into this folder")
    looks = ("cave", "camp", "contrast")
    parser.add_argument("--theme", choices=looks, default="cave", help="how it looks, with --all")
    asked = parser.parse_args()
    unknown = [screen for screen in asked.screens if screen not in ALL]
    if unknown:
        parser.error(f"no such screen: {', '.join(unknown)}; there are {', '.join(ALL)}")
    if not (FOLDER / "index.html").exists():
        parser.error("build the page first: make page")
    if asked.all:
        paint(asked.screens or list(ALL), None, asked.all, asked.theme)
    else:
        paint(asked.screens or list(ALL), set(KEPT), HERE)


if __name__ == "__main__":
    main()
