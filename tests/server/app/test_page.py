"""The page: files from memory, one index for every screen, nothing else."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tacora.server.page import Page, load_page, unbuilt


@pytest.fixture
def page(tmp_path: Path) -> Page:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>T</title>" + "x" * 2000)
    (tmp_path / "assets" / "app-1a2b.js").write_text("let a = 1;" * 200)
    (tmp_path / "secret.py").write_text("no")
    return load_page(tmp_path)


async def ask(
    page: Page, path: str, method: str = "GET", **headers: str
) -> tuple[int, dict[str, str], bytes]:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def receive() -> Any:
        raise AssertionError("nothing is read")

    pairs = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope: Any = {"type": "http", "path": path, "method": method, "headers": pairs}
    await page(scope, receive, send)
    told = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], told, sent[1]["body"]


@pytest.mark.parametrize("path", ["/", "/j/KWM4", "/J/KWM4", "/r/abc", "/T/KWM4", "/index.html"])
async def test_every_screen_is_the_index(page: Page, path: str) -> None:
    status, headers, body = await ask(page, path)
    assert (status, headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert headers["cache-control"] == "no-cache"
    assert b"<title>T</title>" in body


async def test_a_file_with_its_hash_in_its_name_is_kept_for_ever(page: Page) -> None:
    status, headers, body = await ask(page, "/assets/app-1a2b.js")
    assert (status, headers["content-type"]) == (200, "text/javascript; charset=utf-8")
    assert "immutable" in headers["cache-control"]
    assert int(headers["content-length"]) == len(body) == 2000


async def test_what_the_browser_has_is_not_sent_again(page: Page) -> None:
    _, headers, _ = await ask(page, "/")
    status, _, body = await ask(page, "/", if_none_match=headers["etag"])
    assert (status, body) == (304, b"")


async def test_packed_where_it_is_understood(page: Page) -> None:
    _, headers, body = await ask(page, "/assets/app-1a2b.js", accept_encoding="gzip, br")
    assert headers["content-encoding"] == "gzip"
    assert len(body) < 200


@pytest.mark.parametrize("path", ["/secret.py", "/../config.py", "/assets/../secret.py", "/favicon.ico"])
async def test_no_other_file_leaves(page: Page, path: str) -> None:
    status, _, body = await ask(page, path)
    assert (status, body) == (404, b"")


async def test_unknown_places_and_methods(page: Page) -> None:
    assert (await ask(page, "/nowhere"))[0] == 404
    assert (await ask(page, "/", "POST"))[0] == 405
    status, headers, body = await ask(page, "/", "HEAD")
    assert (status, body) == (200, b"")
    assert int(headers["content-length"]) > 2000


async def test_without_a_built_page_it_says_how_to_build_it(tmp_path: Path) -> None:
    status, _, body = await ask(load_page(tmp_path / "none"), "/j/KWM4")
    assert (status, body) == (200, unbuilt())
    assert b"<style" not in body
    assert b"make page" in body
    assert "läuft" in body.decode()


async def test_the_head_of_the_index_is_told_anew_for_every_request(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<html><head><title>T</title></head></html>")
    (tmp_path / "licences.txt").write_text("no head in it: </head>")

    async def tags(scope: Any) -> str:
        return f'<meta content="{scope["path"]}">'

    page = load_page(tmp_path, tags)
    status, headers, body = await ask(page, "/j/KWM4")
    assert (status, body) == (200, b'<html><head><title>T</title><meta content="/j/KWM4"></head></html>')
    assert headers["vary"] == "accept-encoding, accept-language"
    assert (await ask(page, "/j/KWM4", if_none_match=headers["etag"]))[0] == 304
    assert (await ask(page, "/t/KWM4", if_none_match=headers["etag"]))[0] == 200
    assert (await ask(page, "/licences.txt"))[2] == b"no head in it: </head>"


@pytest.mark.parametrize(
    ("path", "accepted", "links"),
    [
        ("/", "de-AT", ["de-1.js"]),
        ("/j/KWM4", "", ["en-1.js"]),
        ("/T/KWM4", "es, de", ["de-1.js", "table-1.js", "table-1.css"]),
        ("/tv/KWM4", "fr", ["table-1.js", "table-1.css"]),
    ],
)
async def test_what_the_page_will_ask_for_stands_in_its_head(
    tmp_path: Path, path: str, accepted: str, links: list[str]
) -> None:
    (tmp_path / "index.html").write_text("<html><head></head></html>")
    files = {name: [f"/assets/{name}-1.js"] for name in ("de", "en")}
    files["table"] = ["/assets/table-1.js", "/assets/table-1.css"]
    (tmp_path / "ahead.json").write_text(json.dumps(files))
    page = load_page(tmp_path)
    _, headers, body = await ask(page, path, accept_language=accepted)
    assert re.findall(r'href="/assets/(.*)"', body.decode()) == links
    assert body.count(b'rel="stylesheet"') == sum(link.endswith(".css") for link in links)
    assert headers["vary"] == "accept-encoding, accept-language"
    assert (await ask(page, "/ahead.json"))[0] == 404
