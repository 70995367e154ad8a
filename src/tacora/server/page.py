"""The web page: its files from memory, and one index for every address a person may type or scan."""

import gzip
import hashlib
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path
from typing import Any, TypeAlias

from litestar.types import Receive, Send

from tacora.server.origin import header
from tacora.texts import LANGUAGES, Texts

__all__ = ["Page", "Tags", "load_page", "unbuilt", "wanted_language"]

Tags: TypeAlias = Callable[[Any], Awaitable[str]]
"""What the head of the index has for one request more than for others."""

FOLDER = Path(__file__).parent / "page"
_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
}
_HEADERS = 64
"""Bytes that the lines about a packed body cost: one that saves less is sent as it is."""
_SCREENS = ("j", "t", "tv", "r", "rules", "practice", "operator", "e")
"""Join, table, big screen, record, rules, practice cave, operator, a shared edition: in any case."""
_TABLES = ("t", "tv")
_AHEAD = "/ahead.json"
"""What the page's script will ask for, by language and for tables (`web/ahead.ts`)."""


@dataclass(frozen=True, slots=True)
class _File:
    body: bytes
    packed: bytes | None
    kind: str
    tag: str
    lasting: bool
    """Its name changes with its content, so nobody has to ask for it twice."""
    varies: bytes = b"accept-encoding"


def unbuilt() -> bytes:
    """A page that says how to build the real one, in every language."""
    told = "".join(
        f'<p lang="{language}">{escape(Texts(language)("server-no-page"))}</p>\n' for language in LANGUAGES
    )
    return (
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>Tacora</title>\n<h1>Tacora</h1>\n{told}</html>\n"
    ).encode()


def load_page(folder: Path = FOLDER, tags: Tags | None = None) -> "Page":
    """The page as it was built, or one that says how to build it."""
    files = {
        f"/{path.relative_to(folder).as_posix()}": _file(
            path.read_bytes(), path.suffix, lasting=path.parent != folder
        )
        for path in (sorted(folder.rglob("*")) if folder.is_dir() else ())
        if path.is_file() and path.suffix in _TYPES
    }
    index = files.pop("/index.html") if "/index.html" in files else _file(unbuilt(), ".html", lasting=False)
    ahead = json.loads(files.pop(_AHEAD).body) if _AHEAD in files else {}
    return Page(index, files, tags, ahead)


def _file(body: bytes, suffix: str, *, lasting: bool) -> _File:
    packed = gzip.compress(body, 9, mtime=0)
    small = suffix in (".woff2", ".png", ".webp", ".ico") or len(packed) > len(body) - _HEADERS
    return _File(
        body=body,
        packed=None if small else packed,
        kind=_TYPES[suffix],
        tag=f'"{hashlib.sha256(body).hexdigest()[:20]}"',
        lasting=lasting,
    )


class Page:
    """Answers GET and HEAD for everything that is not the API."""

    def __init__(
        self,
        index: _File,
        files: dict[str, _File],
        tags: Tags | None = None,
        ahead: dict[str, list[str]] | None = None,
    ) -> None:
        self._index = index
        self._files = files
        self._tags = tags
        self._ahead = ahead or {}

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:  # noqa: ARG002  # ASGI's shape
        """Send the file, the index, or nothing new."""
        status, file = self._find(scope["path"])
        if scope["method"] not in ("GET", "HEAD"):
            status, file = 405, None
        if file is self._index and (self._tags is not None or self._ahead):
            head = self._links(scope) + ("" if self._tags is None else await self._tags(scope))
            tagged = file.body.replace(b"</head>", head.encode() + b"</head>", 1)
            file = replace(_file(tagged, ".html", lasting=False), varies=b"accept-encoding, accept-language")
        wanted = dict(scope["headers"])
        headers: list[tuple[bytes, bytes]] = []
        body = b""
        if file is not None:
            if wanted.get(b"if-none-match") == file.tag.encode():
                status = 304
            elif file.packed is not None and b"gzip" in wanted.get(b"accept-encoding", b""):
                body = file.packed
                headers.append((b"content-encoding", b"gzip"))
            else:
                body = file.body
            cache = b"public, max-age=31536000, immutable" if file.lasting else b"no-cache"
            headers += [
                (b"content-type", file.kind.encode()),
                (b"cache-control", cache),
                (b"etag", file.tag.encode()),
                (b"vary", file.varies),
            ]
        elif status == 405:
            headers.append((b"allow", b"GET, HEAD"))
        if status != 304:
            headers.append((b"content-length", str(len(body)).encode()))
        start: Any = {"type": "http.response.start", "status": status, "headers": headers}
        await send(start)
        end: Any = {"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body}
        await send(end)

    def _links(self, scope: Any) -> str:
        """What will be needed for this address in this language: a slow line waits for it once, not twice."""
        language = wanted_language(header(scope["headers"], b"accept-language") or "")
        at_table = _first(scope["path"]) in _TABLES
        wanted = [*self._ahead.get(language, ()), *(self._ahead.get("table", ()) if at_table else ())]
        return "".join(_link(path) for path in wanted)

    def _find(self, path: str) -> tuple[int, _File | None]:
        """The file, else the index: for a screen as it is, for a place that is none with 404."""
        if file := self._files.get(path):
            return 200, file
        if path in ("/", "/index.html") or _first(path) in _SCREENS:
            return 200, self._index
        return 404, self._index if "." not in path.rpartition("/")[2] else None


def _first(path: str) -> str:
    """What an address is about."""
    return path.strip("/").partition("/")[0].lower()


def _link(path: str) -> str:
    kind = "stylesheet" if path.endswith(".css") else "modulepreload"
    return f'<link rel="{kind}" crossorigin href="{path}">\n'


def wanted_language(accepted: str) -> str:
    """The first language of an Accept-Language that we speak; English where there is none."""
    for one in accepted.split(","):
        code = one.partition(";")[0].strip().partition("-")[0].lower()
        if code in LANGUAGES:
            return code
    return "en"
