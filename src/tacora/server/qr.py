"""QR codes. Upper case keeps an address in alphanumeric mode: a smaller code that scans from afar."""

import io

import segno

__all__ = ["qr_svg", "qr_terminal", "qr_text_svg"]


def _code(url: str) -> segno.QRCode:
    return segno.make_qr(url.upper(), error="m")


def qr_terminal(url: str, *, blocks: bool) -> str:
    """The code for a terminal: in half blocks, or twice as big in plain blanks with colours."""
    drawn = io.StringIO()
    _code(url).terminal(drawn, border=2, compact=blocks)
    return drawn.getvalue().rstrip("\n")


def qr_svg(url: str) -> bytes:
    """The code of an address as a picture for a page; it takes some ten milliseconds."""
    return _picture(_code(url))


def qr_text_svg(text: str) -> bytes:
    """The code of a text in which capitals matter; kept nowhere, for it may be a secret."""
    return _picture(segno.make_qr(text, error="m", encoding="utf-8"))


def _picture(code: segno.QRCode) -> bytes:
    """Black on white whatever the page's colours, with its quiet zone."""
    drawn = io.BytesIO()
    code.save(
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
