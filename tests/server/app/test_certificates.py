"""Certificates that are renewed while people play: new connections get the new one, sockets stay."""

import asyncio
import json
import os
import signal
import socket
import ssl
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import trustme
from structlog.testing import capture_logs
from websockets.asyncio.client import connect

from tacora.server import certificates
from tacora.server.config import ServerConfig
from tacora.server.listen import listen
from tacora.server.start import prepare
from tests.cli.signals import as_from_a_terminal
from tests.scale import HANG
from tests.server.app.house import PATIENT, ROOMY


class Files:
    """A certificate of an authority of one's own, as the two files that a server is told of."""

    def __init__(self, folder: Path) -> None:
        self.authority = trustme.CA()
        self.certificate, self.key = folder / "cert.pem", folder / "key.pem"

    def renew(self) -> bytes:
        """Write a new pair, as a renewal does; the certificate as it stands on the wire."""
        issued = self.authority.issue_cert("localhost")
        issued.private_key_pem.write_to_path(str(self.key))
        [pem] = issued.cert_chain_pems
        pem.write_to_path(str(self.certificate))
        return ssl.PEM_cert_to_DER_cert(pem.bytes().decode())

    def context(self) -> ssl.SSLContext:
        found = ssl.create_default_context()
        self.authority.configure_trust(found)
        return found


@pytest.fixture
def files(tmp_path: Path) -> Files:
    return Files(tmp_path)


async def shown(port: int, context: ssl.SSLContext) -> bytes:
    """The certificate that a new connection is shown."""
    _, writer = await asyncio.open_connection("127.0.0.1", port, ssl=context, server_hostname="localhost")
    found = writer.get_extra_info("ssl_object").getpeercert(binary_form=True)
    writer.close()
    return bytes(found)


@contextmanager
def listening() -> Iterator[tuple[socket.socket, int]]:
    with listen("127.0.0.1", 0) as sock:
        yield sock, sock.getsockname()[1]


async def reloaded(logs: Sequence[Mapping[str, object]], event: str) -> None:
    async with asyncio.timeout(HANG):
        while event not in [log["event"] for log in logs]:
            await asyncio.sleep(0.01)


async def test_a_new_certificate_is_taken_by_a_signal_and_sockets_stay(files: Files) -> None:
    first = files.renew()
    config = ServerConfig(
        host="127.0.0.1", port=0, limits=ROOMY, certificate=files.certificate, key=files.key
    )
    with listening() as (sock, port), as_from_a_terminal():
        ready = asyncio.Event()
        server = prepare(config, port).server(ready.set)
        running = asyncio.create_task(server.serve(sockets=[sock]))
        await ready.wait()
        context = files.context()
        assert await shown(port, context) == first
        async with httpx.AsyncClient(verify=context, base_url=f"https://localhost:{port}") as web:
            seated = (await web.post("/api/tables", json={"name": "Mia"}, timeout=HANG)).json()
        async with connect(f"wss://localhost:{port}/ws", ssl=context, **PATIENT) as phone:
            await phone.send(json.dumps({"type": "hello", "token": seated["token"]}))
            assert json.loads(await phone.recv())["type"] == "welcome"
            second = files.renew()
            with capture_logs() as logs:
                os.kill(os.getpid(), signal.SIGHUP)
                await reloaded(logs, "a new certificate is used")
            assert await shown(port, context) == second != first

            files.key.write_text("no key at all")  # half a renewal
            with capture_logs() as logs:
                os.kill(os.getpid(), signal.SIGHUP)
                await reloaded(logs, "the new certificate is not used, the old one stays")
            [log] = logs
            assert str(files.key) in str(log["why"])
            assert await shown(port, context) == second

            await phone.send(json.dumps({"type": "ping", "at": 1}))  # the socket has seen none of this
            while json.loads(await phone.recv())["type"] != "pong":
                pass
        server.should_exit = True
        await running


async def test_renewed_files_are_found_without_a_signal(
    files: Files, monkeypatch: pytest.MonkeyPatch
) -> None:
    files.renew()
    monkeypatch.setattr(certificates, "LOOK", 0.01)
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    found = certificates.Certificates(files.certificate, files.key, context)
    watching = asyncio.create_task(found.watch())
    with capture_logs() as logs:
        files.renew()
        await reloaded(logs, "a new certificate is used")
        files.certificate.unlink()
        await reloaded(logs, "the new certificate is not used, the old one stays")
    watching.cancel()


async def test_a_key_of_another_certificate_is_not_taken(files: Files, tmp_path: Path) -> None:
    files.renew()
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    found = certificates.Certificates(files.certificate, files.key, context)
    assert await found.reload()
    files.authority.issue_cert("localhost").private_key_pem.write_to_path(str(files.key))
    with capture_logs() as logs:
        assert not await found.reload()
    assert "can't be used" in logs[0]["why"]
    assert logs[0]["why"].count(str(tmp_path)) == 2  # as they were named, and no copy of ours
