"""Settings that can't be are refused in one sentence."""

import socket
from ipaddress import ip_network
from pathlib import Path

import pytest

from tacora.server.config import ConfigError, ServerConfig, database_path, default_database, networks
from tacora.server.listen import SEND_BUFFER, UNREAD, listen
from tacora.server.start import prepare


def test_a_database_is_an_address() -> None:
    assert database_path("sqlite:///games.db") == Path("games.db")
    assert database_path("sqlite:////var/lib/tacora%20x.db") == Path("/var/lib/tacora x.db")
    assert database_path("sqlite://") is None
    assert database_path("sqlite:///:memory:") is None
    assert database_path(None) == default_database()
    assert default_database().name == "tacora.db"


@pytest.mark.parametrize("url", ["postgresql://host/db", "games.db", "sqlite://games.db", "mysql:///x"])
def test_other_databases_are_refused(url: str) -> None:
    with pytest.raises(ConfigError, match=r"sqlite:///path/to/file\.db\.$"):
        database_path(url)


def test_networks() -> None:
    assert networks(["10.0.0.7", "fd00::/8"], "--trust-proxy") == (
        ip_network("10.0.0.7/32"),
        ip_network("fd00::/8"),
    )
    with pytest.raises(ConfigError, match=r"^--trust-proxy proxy is no address"):
        networks(["proxy"], "--trust-proxy")


def test_impossible_settings(tmp_path: Path) -> None:
    pem = tmp_path / "a.pem"
    pem.write_text("x")
    with pytest.raises(ConfigError, match=r"^--port 70000 is out of range"):
        ServerConfig(port=70000)
    with pytest.raises(ConfigError, match=r"^--cert and --key belong together"):
        ServerConfig(certificate=pem)
    with pytest.raises(ConfigError, match=r"^--key .*b\.pem is no file"):
        ServerConfig(certificate=pem, key=tmp_path / "b.pem")
    with pytest.raises(ConfigError, match=r"^--retention 0 is out of range"):
        ServerConfig(retention=0)
    with pytest.raises(ConfigError, match=r"^--retention 999999999999 is out of range"):
        ServerConfig(retention=999_999_999_999)
    with pytest.raises(ConfigError, match=r"^--origin evil is no origin"):
        ServerConfig(origins=frozenset({"evil"}))
    with pytest.raises(ConfigError, match=r"^--host a b is no address"):
        ServerConfig(host="a b")
    with pytest.raises(ConfigError, match=r"^--cert .*a\.pem and --key .*a\.pem can't be used .*\.$"):
        ServerConfig(certificate=pem, key=pem)
    assert not ServerConfig().tls


def test_a_taken_port_gets_one_sentence_with_a_free_one() -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(ConfigError, match=rf"^Port {port} is taken by another program.*--port \d+\.$"):
            listen("127.0.0.1", port)


def test_an_address_of_somebody_else() -> None:
    with pytest.raises(ConfigError, match=r"^192\.0\.2\.1 is no address of this machine"):
        listen("192.0.2.1", 0)


def test_tables_go_no_later_than_the_records_of_their_games() -> None:
    kept = {
        days: prepare(ServerConfig(retention=days), 0).app_state.host.retention for days in (None, 7, 365)
    }
    assert {days: (keep.tables, keep.records) for days, keep in kept.items()} == {
        None: (30, None),
        7: (7, 7),
        365: (30, 365),
    }


def test_every_connection_is_given_up_when_nobody_reads() -> None:
    with listen("127.0.0.1", 0) as door, socket.create_connection(door.getsockname()):
        inside, _ = door.accept()
        with inside:
            assert inside.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == UNREAD
            assert inside.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF) <= 2 * SEND_BUFFER
