"""The page of the protocol is what the code speaks, and both sides still read and write its example."""

import json
import subprocess
import sys
from typing import Any

import jsonschema_rs
import pytest

from tacora.client.frames import read_frame
from tacora.server import frames_in as asks
from tests.docs.pages import DOCS, ROOT

SESSION: list[dict[str, Any]] = json.loads((DOCS / "protocol.session.json").read_text(encoding="utf-8"))
FRAMES = [step["frame"] for step in SESSION if "type" in step["frame"]]
SENT = {"hello", "ask", "ping"}


def test_the_page_and_the_schema_are_fresh() -> None:
    ran = subprocess.run(
        [sys.executable, str(DOCS / "make_protocol.py"), "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")


def test_the_example_shows_every_kind_of_frame() -> None:
    assert {frame["type"] for frame in FRAMES} == SENT | {"welcome", "news", "refused", "pong"}


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: str(frame["type"]))
def test_every_frame_of_the_example_is_read_today(frame: dict[str, Any]) -> None:
    data = json.dumps(frame).encode()
    if frame["type"] in SENT:
        assert asks.read_frame(data) is not None
    else:
        assert read_frame(data) is not None


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: str(frame["type"]))
def test_every_frame_of_the_example_fits_the_schema(frame: dict[str, Any]) -> None:
    schema = json.loads((DOCS / "protocol.schema.json").read_text(encoding="utf-8"))
    names = {
        "hello": "Hello", "ask": "Ask", "ping": "Ping", "pong": "PongFrame",
        "welcome": "WelcomeFrame", "news": "NewsFrame", "refused": "RefusedFrame",
    }  # fmt: skip
    jsonschema_rs.validator_for({**schema, "$ref": f"#/$defs/{names[frame['type']]}"}).validate(frame)
    for entry in frame.get("entries") or ():
        jsonschema_rs.validator_for({**schema, "$ref": "#/$defs/News"}).validate(entry)


def test_no_real_token_stands_in_the_example() -> None:
    tokens = {step["frame"]["token"] for step in SESSION if "token" in step["frame"]}
    untold = (DOCS / "capture_protocol.py").read_text(encoding="utf-8")
    assert len(tokens) == 1
    assert all(f'UNTOLD = "{token}"' in untold for token in tokens)


def test_the_page_names_the_example_that_is_shipped() -> None:
    assert "`examples/remote_bot.py`" in (DOCS / "protocol.md").read_text(encoding="utf-8")
    source = (ROOT / "examples" / "remote_bot.py").read_text(encoding="utf-8")
    assert "import tacora" not in source
    assert "from tacora" not in source
