"""Paints the icons and the picture of link previews: `PYTHONPATH=. python web/make_icons.py`.

It needs the browser of the tests. `public/icon-192.png`, `icon-512.png` and `icon-maskable.png` are for those
who install the page, `favicon.ico` for those who ask for it by that name, `preview.png` for messengers. They
are kept with the source: no machine that builds the page needs a browser.
"""

import struct
from base64 import b64decode, b64encode
from pathlib import Path

import numpy as np
from docs.screens.make import READ
from docs.screens.palette import indexed_png
from playwright.sync_api import Page, sync_playwright

from tests.web.conftest import ARGUMENTS, CHROMIUM

__all__ = ["paint"]

PUBLIC = Path(__file__).parent / "public"
ICON = (Path(__file__).parent / "src" / "art" / "icon.svg").read_text(encoding="utf-8")
_HILLS = """
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 252" width="1200" height="630">
<rect width="480" height="252" fill="#221a36"/><rect y="150" width="480" height="102" fill="#4a3350"/>
<circle cx="404" cy="50" r="18" fill="#fff3c4"/>
<path fill="#2c2342" d="M0 252v-90c70-20 110-60 170-58 60 4 80 40 150 46 60 6 110-30 160-22v124z"/>
<path fill="#3a2d4a" d="M-60 252c50-90 90-110 130-156 46-52 100-76 160-78 70-2
120 40 170 96 40 44 90 80 120 138z"/>
<path fill="#2a2038" d="M128 252c-6-60 10-80 20-108 10-34 40-60 90-62 54-2 82 28 94 62 12 34 26 54 20 108z"/>
<path fill="#0e0b14" d="M166 252c-6-44 4-72 14-94 10-24 30-38 60-38s52 14 62 38c10 24 18 50 12 94z"/>
<ellipse cx="240" cy="222" rx="62" ry="40" fill="#ffb545" opacity=".35"/>
<ellipse cx="240" cy="228" rx="40" ry="24" fill="#ffb545" opacity=".5"/>
<path fill="#7a4a1e" d="M154 204h6l-1 36h-4zM320 204h6l-1 36h-4z"/>
<path fill="#ffb545" d="M157 174c2 9 12 13 12 23 0 7-5 11-12 11s-11-4-11-11c0-9 7-13 11-23z
M323 174c2 9 12 13 12 23 0 7-5 11-12 11s-11-4-11-11c0-9 7-13 11-23z"/>
<path fill="#1b2a20" d="M0 252v-16c80-6 160-8 240-8s160 2 240 8v16z"/>
</svg>"""
_PREVIEW = f"""<style>
body {{ margin: 0; background: #17121f; }}
p {{ position: absolute; left: 60px; top: 36px; margin: 0; font: 96px Lilita; color: #fbf5e9; }}
p svg {{ width: 84px; height: 84px; vertical-align: -10px; margin-right: 20px; }}
@font-face {{ font-family: Lilita; src: url(data:font/woff2;base64,%s); }}
</style>{_HILLS}<p>{ICON}Tacora</p>"""
FONT = "node_modules/@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff2"


def paint(folder: Path) -> None:
    """All of them into this folder."""
    font = b64encode((Path(__file__).parent / FONT).read_bytes()).decode()
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
        page = browser.new_page()
        for name, side, padding in (("icon-192", 192, 0), ("icon-512", 512, 0), ("icon-maskable", 512, 64)):
            shape = ICON.replace('rx="5" ', "") if padding else ICON
            (folder / f"{name}.png").write_bytes(_shot(page, _icon(shape, side, padding), side, side))
        small = _shot(page, _icon(ICON, 32, 0), 32, 32)
        (folder / "favicon.ico").write_bytes(
            struct.pack("<HHHBBBBHHII", 0, 1, 1, 32, 32, 0, 0, 1, 32, len(small), 22) + small
        )
        (folder / "preview.png").write_bytes(_shot(page, _PREVIEW % font, 1200, 630))
        browser.close()


def _icon(shape: str, side: int, padding: int) -> str:
    inner = shape.replace("<svg ", f'<svg width="{side - 2 * padding}" height="{side - 2 * padding}" ')
    return f"<style>body {{ margin: 0; padding: {padding}px; background: #17121f; }}</style>{inner}"


def _shot(page: Page, html: str, width: int, height: int) -> bytes:
    """A picture in few colours."""
    page.set_viewport_size({"width": width, "height": height})
    page.set_content(html)
    page.evaluate("() => document.fonts.ready")
    shot = page.screenshot(omit_background=True)
    wide, high, text = page.evaluate(READ, b64encode(shot).decode())
    return indexed_png(np.frombuffer(b64decode(text), dtype=np.uint8).reshape(high, wide, 4)[:, :, :3])


if __name__ == "__main__":
    paint(PUBLIC)
