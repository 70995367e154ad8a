"""`tacora serve` as people start it: what it prints, what it refuses, how it ends."""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from tacora.server.announce import announce, farewell, open_browser
from tacora.server.config import ServerConfig, default_database
from tacora.server.listen import listen
from tacora.texts import Texts
from tests.cli.conftest import Run
from tests.cli.signals import as_from_a_terminal
from tests.scale import HANG
from tests.server.app.house import PATIENT

LAN = ("http://192.168.1.7:8080", "http://laptop.local:8080", "http://localhost:8080")


@contextmanager
def served(tmp_path: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server process and its address."""
    command = [sys.executable, "-m", "tacora", "serve", "--host", "127.0.0.1", "--port", "0", "--no-open"]
    command += ["--db", f"sqlite:///{tmp_path / 'tacora.db'}", "--lang", "en", *options]
    env = os.environ | {"PYTHONUNBUFFERED": "1", "PYTHONUTF8": "1"}
    with as_from_a_terminal():
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8", env=env
        )
    with process:
        assert process.stdout is not None
        try:
            address = next(line.strip() for line in process.stdout if line.startswith("  http"))
            yield process, address
        finally:
            if process.poll() is None:
                process.kill()


async def test_a_terminal_that_is_closed_is_a_good_end_too(tmp_path: Path) -> None:
    """The kernel sends SIGHUP to whoever belongs to it, and there is nobody to print to any more."""
    outside, inside = os.openpty()
    command = [sys.executable, "-m", "tacora", "serve", "--host", "127.0.0.1", "--port", "0", "--no-open"]
    command += ["--db", f"sqlite:///{tmp_path / 'tacora.db'}", "--lang", "en"]
    owning = (
        "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0)\n"
        "os.execv(sys.argv[1], sys.argv[1:])"
    )
    with as_from_a_terminal():
        process = subprocess.Popen(
            [sys.executable, "-c", owning, *command],
            stdin=inside,
            stdout=inside,
            stderr=inside,
            start_new_session=True,
        )
    os.close(inside)
    with process, os.fdopen(outside, encoding="utf-8", buffering=1) as terminal:
        address = next(line.strip() for line in terminal if line.startswith("  http"))
        seated = httpx.post(f"{address}/api/tables", json={"name": "Mia"}, timeout=HANG).json()
        async with connect(address.replace("http", "ws") + "/ws", **PATIENT) as socket:
            await socket.send(json.dumps({"type": "hello", "token": seated["token"]}))
            assert json.loads(await socket.recv())["type"] == "welcome"
            terminal.close()
            async with asyncio.timeout(HANG):
                await socket.wait_closed()
            assert socket.close_code == 1012  # told to come back, not cut off
        assert await asyncio.to_thread(process.wait, HANG) == 0


async def test_a_hang_up_without_a_terminal_ends_nothing(tmp_path: Path) -> None:
    with served(tmp_path, "--log-json") as (process, address):
        process.send_signal(signal.SIGHUP)
        assert process.stderr is not None
        said = ""
        while "SIGHUP: there is no certificate to read again" not in said:
            said = await asyncio.to_thread(process.stderr.readline)
            assert said
        assert httpx.get(f"{address}/api/health", timeout=HANG).json()["ok"]
        process.send_signal(signal.SIGTERM)
        assert await asyncio.to_thread(process.wait, HANG) == 0


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
async def test_a_good_end_tells_the_sockets_and_loses_nothing(tmp_path: Path, sign: signal.Signals) -> None:
    with served(tmp_path) as (process, address):
        seated = httpx.post(f"{address}/api/tables", json={"name": "Mia"}, timeout=HANG).json()
        async with connect(address.replace("http", "ws") + "/ws", **PATIENT) as socket:
            await socket.send(json.dumps({"type": "hello", "token": seated["token"]}))
            assert json.loads(await socket.recv())["type"] == "welcome"
            process.send_signal(sign)
            async with asyncio.timeout(HANG):
                await socket.wait_closed()
            assert socket.close_code == 1012
        assert await asyncio.to_thread(process.wait, HANG) == 0
        assert process.stdout is not None
        assert process.stdout.read().endswith("The server has stopped. All tables are safe.\n")
        assert process.stderr is not None
        assert process.stderr.read() == ""
    with served(tmp_path) as (process, address):
        sign_there = httpx.get(f"{address}/api/tables/{seated['code']}", timeout=HANG).json()
        assert [seat["name"] for seat in sign_there["seats"]] == ["Mia"]


def test_without_a_command_the_table_is_served_and_the_browser_opened(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[tuple[ServerConfig, bool]] = []
    monkeypatch.setattr(
        "tacora.cli.serve.run", lambda config, *, browse, **_: called.append((config, browse))
    )
    assert run() == (0, "", "")
    assert run("serve", "--no-open", "--retention", "7") == (0, "", "")
    (config, browse), (short, quiet) = called
    assert (config.port, config.database, browse) == (8080, default_database(), True)
    assert (short.retention, quiet) == (7, False)


def test_a_taken_port_gets_one_sentence(run: Run, tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as taken:
        port = str(taken.getsockname()[1])
        said = run(
            "serve", "--host", "127.0.0.1", "--port", port, "--no-open", "--db", f"sqlite:///{tmp_path}/x"
        )
    assert (said.code, said.out) == (2, "")
    assert re.fullmatch(
        rf"tacora: Port {port} is taken by another program, perhaps another Tacora: try --port \d+\.\n",
        said.err,
    )


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--db", "mysql://host/db"), "--db mysql is unknown here: write it as sqlite:///path"),
        (("--db", "postgresql://u:secret@host/db"), "The address of the database has a password in it"),
        (("--db", "postgresql://host"), "A database has a machine and a name"),
        (("--db", "postgresql://host/db", "--lease", "0.1"), "--lease 0.1 is out of range"),
        (("--db", "postgresql://host/db", "--drain", "999"), "--drain 999 is out of range"),
        (("--port", "99999"), "--port 99999 is out of range"),
        (("--cert", "a.pem"), "--cert and --key belong together"),
        (("--trust-proxy", "nginx"), "--trust-proxy nginx is no address"),
        (("--metrics-from", "grafana"), "--metrics-from grafana is no address"),
        (("--origin", "evil"), "--origin evil is no origin"),
        (("--retention", "0"), "--retention 0 is out of range"),
        (("--limit", "sokets=3"), "--limit sokets is no limit: did you mean sockets?"),
        (("--host", "192.0.2.1"), "192.0.2.1 is no address of this machine"),
        (("--lang", "tlh"), "There is no language 'tlh' here"),
    ],
)
def test_a_wrong_call_gets_one_sentence(options: tuple[str, ...], sentence: str, run: Run) -> None:
    said = run("serve", "--no-open", "--db", "sqlite://", *options)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"tacora: {sentence}")
    assert said.err.count("\n") == 1


def test_a_place_that_can_not_be_written_gets_one_sentence(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tacora.host.logs.configure_logs", lambda **_: None)  # they are the whole process's
    (tmp_path / "file").write_text("no folder")
    place = f"sqlite:///{tmp_path}/file/tacora.db"
    said = run("serve", "--host", "127.0.0.1", "--port", "0", "--no-open", "--db", place)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("tacora: ")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(("language", "words"), [("en", "Scan the code"), ("de", "Scannt den Code")])
def test_the_room_gets_a_code_to_scan_and_addresses(language: str, words: str) -> None:
    told = announce(ServerConfig(database=Path("x.db")), LAN, Texts(language), blocks=True)
    assert words in told
    assert "█" in told
    lines = told.splitlines()
    assert [line.strip() for line in lines if "http" in line] == list(LAN)
    assert "x.db" in told


def test_alone_there_is_nothing_to_scan() -> None:
    told = announce(ServerConfig(), ("http://127.0.0.1:8080",), Texts("en"), blocks=True)
    assert "█" not in told
    assert told.startswith("Tacora is open on this machine only:\n  http://127.0.0.1:8080\n")
    assert "kept until the server stops" in told
    lost = announce(ServerConfig(), ("http://localhost:8080",) * 2, Texts("en"), blocks=True)
    assert "no network" in lost
    assert farewell(ServerConfig(), Texts("de")) == "Der Server ist aus."


def test_no_browser_is_opened_without_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr("threading.Thread.start", lambda thread: thread.run())
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    open_browser("http://localhost:8080")
    assert opened == []
    monkeypatch.setenv("DISPLAY", ":0")
    open_browser("http://localhost:8080")
    assert opened == ["http://localhost:8080"]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[ServerConfig]:
    """What servers would have been started with."""
    called: list[ServerConfig] = []
    monkeypatch.setattr("tacora.cli.serve.run", lambda config, **_: called.append(config))
    return called


def test_options_come_from_a_file_the_environment_and_the_command_line(
    run: Run, started: list[ServerConfig], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "tacora.toml"
    file.write_text(
        'port = 9001\nretention = 30\ntrust-proxy = ["::1"]\npublic-url = "https://play.example"\n'
    )
    monkeypatch.setenv("TACORA_SERVE_RETENTION", "60")
    monkeypatch.setenv("TACORA_SERVE_ORIGIN", "https://a.example https://b.example")
    assert run("serve", "--config", str(file)) == (0, "", "")
    assert run("serve", "--config", str(file), "--port", "9002", "--retention", "90") == (0, "", "")
    monkeypatch.setenv("TACORA_SERVE_CONFIG", str(file))
    assert run() == (0, "", "")
    first, second, alone = started
    assert (first.port, first.retention, str(first.proxies[0])) == (9001, 60, "::1/128")
    assert first.pages == {"https://a.example", "https://b.example", "https://play.example"}
    assert (second.port, second.retention) == (9002, 90)
    assert alone == first


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("port =", "is no TOML file: Invalid value (at end of document)."),
        ("prot = 1", "there is no option 'prot': choose host, port, db,"),
        ("port = [1]", "port takes one value."),
        ('trust-proxy = "::1"', "trust-proxy takes a list."),
        ("[limits]", "there is no option 'limits'"),
    ],
)
def test_a_faulty_file_of_options_is_told(
    run: Run, started: list[ServerConfig], tmp_path: Path, text: str, sentence: str
) -> None:
    file = tmp_path / "tacora.toml"
    file.write_text(text)
    code, out, err = run("serve", "--config", str(file))
    assert (code, out) == (2, "")
    assert sentence in err
    assert not started


def test_a_file_of_options_that_is_not_there_is_told(run: Run, started: list[ServerConfig]) -> None:
    code, _, err = run("serve", "--config", "nowhere.toml")
    assert (code, err.count("\n")) == (2, 1)
    assert "nowhere.toml" in err
    assert not started


def test_a_public_address_must_be_one(run: Run, started: list[ServerConfig]) -> None:
    code, _, err = run("serve", "--public-url", "play.example")
    assert (code, "--public-url play.example is no origin" in err) == (2, True)
    assert not started
