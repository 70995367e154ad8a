"""The files in deploy/ say nothing that the program does not understand."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
import trustme

from tacora.cli import main
from tacora.server.config import ServerConfig
from tests.docs.pages import ROOT
from tests.server.app.house import house

DEPLOY = ROOT / "deploy"


def test_the_options_of_the_sample_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[ServerConfig] = []
    monkeypatch.setattr("tacora.cli.serve.run", lambda config, **_: started.append(config))
    monkeypatch.setenv("TACORA_DATA", "unused")
    with pytest.raises(SystemExit) as ended:
        main(["serve", "--config", str(DEPLOY / "tacora.toml")])
    assert ended.value.code == 0
    [config] = started
    assert (config.host, config.database) == ("127.0.0.1", Path("/var/lib/tacora/tacora.db"))
    assert config.pages == {"https://play.example"}


@pytest.mark.parametrize("name", ["tacora.service", "Dockerfile", "compose.yml"])
def test_every_option_named_is_one(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = (DEPLOY / name).read_text(encoding="utf-8")
    named = {f"--{word.lower().replace('_', '-')}" for word in re.findall(r"TACORA_SERVE_([A-Z_]+)", text)}
    named |= {
        word for line in re.findall(r"tacora serve(.*)", text) for word in re.findall(r"--[a-z-]+", line)
    }
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    options = set(re.findall(r"--[a-z-]+", capsys.readouterr().out))
    assert named
    assert named <= options


async def test_every_figure_of_an_alert_is_told() -> None:
    alerts = (DEPLOY / "alerts.yml").read_text(encoding="utf-8")
    async with house() as here:
        told = (await here.web.get("/metrics")).text
    named = set(re.findall(r"\b(?:tacora|process)_[a-z_]+", alerts))
    assert len(named) == 3
    assert all(f"\n{figure}" in told for figure in named)


def test_the_unit_is_one_that_systemd_takes(tmp_path: Path) -> None:
    text = (DEPLOY / "tacora.service").read_text(encoding="utf-8")
    assert re.findall(r"^\[(\w+)\]$", text, re.MULTILINE) == ["Unit", "Service", "Install"]
    unit = tmp_path / "tacora.service"
    unit.write_text(text.replace("/opt/tacora/bin/tacora", shutil.which("true") or ""))
    if (verify := shutil.which("systemd-analyze")) is not None:
        found = subprocess.run([verify, "verify", unit], capture_output=True, text=True, check=False)
        assert (found.returncode, found.stderr) == (0, "")


def test_the_proxy_files_are_ones_that_their_programs_take(tmp_path: Path) -> None:
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    upgrade = {"proxy_set_header Upgrade $http_upgrade;", "proxy_set_header Connection $tacora_connection;"}
    assert upgrade <= {line.strip() for line in text.splitlines()}  # without them no socket gets through
    assert "reverse_proxy 127.0.0.1:8080" in (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    if (nginx := shutil.which("nginx", path="/usr/sbin:/usr/bin")) is not None:
        issued = trustme.CA().issue_cert("play.example")
        issued.private_key_and_cert_chain_pem.write_to_path(str(tmp_path / "both.pem"))
        for name in ("fullchain", "privkey"):
            text = text.replace(f"/etc/letsencrypt/live/play.example/{name}.pem", str(tmp_path / "both.pem"))
        whole = tmp_path / "nginx.conf"
        whole.write_text(f"pid {tmp_path}/pid;\nevents {{}}\nhttp {{\n{text}\n}}\n")
        call = [nginx, "-t", "-q", "-c", str(whole), "-p", str(tmp_path), "-e", str(tmp_path / "log")]
        found = subprocess.run(call, capture_output=True, text=True, check=False)
        assert found.returncode == 0, found.stderr
    if (caddy := shutil.which("caddy")) is not None:
        call = [caddy, "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
        found = subprocess.run(call, capture_output=True, text=True, check=False)
        assert found.returncode == 0, found.stderr
