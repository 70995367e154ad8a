"""QR codes of addresses. Upper case keeps them in alphanumeric mode: a smaller code that scans from afar."""

import io
from functools import lru_cache

import segno

__all__ = ["qr_svg", "qr_terminal"]


def _code(url: str) -> segno.QRCode:
    return segno.make_qr(url.upper(), error="m")


def qr_terminal(url: str, *, blocks: bool) -> str:
    """The code for a terminal: in half blocks, or twice as big in plain blanks with colours."""
    drawn = io.StringIO()
    _code(url).terminal(drawn, border=2, compact=blocks)
    return drawn.getvalue().rstrip("\n")


@lru_cache(maxsize=256)  # ten milliseconds that every phone at the table would take from the others
def qr_svg(url: str) -> bytes:
    """The code as a picture for a page: black on white whatever the page's colours, with its quiet zone."""
    drawn = io.BytesIO()
    _code(url).save(
        drawn,
        kind="svg",
        border=4,
        scale=8,
        dark="#000",
        light="#fff",
        xmldecl=False,
        svgclass=None,
        lineclass=None,
    )
    return drawn.getvalue()
