"""What deploy/ has for several nodes: nginx in place of HAProxy, the dashboard, a standby database."""

import asyncio
import json
import re
import shlex
import shutil
import socket
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx

from bench.ports import free_port
from bench.standby import lose_primary, pair
from tacora.server.cluster import ClusterConfig
from tests.docs.pages import ROOT
from tests.host.cluster.test_relocating import rows_of
from tests.host.cluster.test_shared_doors import houses
from tests.scale import HANG
from tests.server.app.house import ROOMY, House, house

DEPLOY = ROOT / "deploy"


def test_the_names_that_the_page_gives_the_balancer_are_those_its_file_needs() -> None:
    """As systemd reads them: NAME=value, no shell. HAProxy refuses its file where one is missing."""
    page = (ROOT / "docs" / "cluster.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"cat >> /etc/default/haproxy <<'END'\n(.*?)\nEND\n", page, re.DOTALL)
    names = dict(re.findall(r"^(TACORA_[A-Z0-9]+)=(.*)$", block, re.MULTILINE))
    assert len(names) == len(block.splitlines()), "every line is one that systemd takes"
    names = {name: " ".join(shlex.split(value)) for name, value in names.items()}
    assert names["TACORA_TLS"].startswith("ssl crt ")
    program = shutil.which("haproxy", path="/usr/sbin:/usr/bin") or "haproxy"
    command = [program, "-c", "-f", str(DEPLOY / "haproxy.cfg")]
    plain = names | {"TACORA_TLS": "", "TACORA_CONNECTIONS": "100"}  # no certificate here
    assert subprocess.run(command, env=plain, capture_output=True, check=False).returncode == 0
    del plain["TACORA_N3"]
    assert subprocess.run(command, env=plain, capture_output=True, check=False).returncode != 0


@asynccontextmanager
async def nginx(nodes: list[House], ports: list[int], folder: Path) -> AsyncIterator[House]:
    """The shipped file with these nodes and without TLS, before them; the house as one meets it there."""
    port = free_port()
    text = (DEPLOY / "nginx-nodes.conf").read_text(encoding="utf-8")
    text = text.replace("listen 443 ssl;", f"listen 127.0.0.1:{port};")
    text = re.sub(r" *ssl_certificate.*\n", "", text)
    for place, there in enumerate(ports, 1):
        assert f"127.0.0.1:808{place} " in text
        text = text.replace(f"127.0.0.1:808{place} ", f"127.0.0.1:{there} ")
    (folder / "nginx.conf").write_text(
        f"daemon off;\nmaster_process off;\npid {folder}/pid;\nevents {{}}\nhttp {{\n{text}\n}}\n"
    )
    program = shutil.which("nginx", path="/usr/sbin:/usr/bin") or "nginx"
    call = [program, "-c", str(folder / "nginx.conf"), "-p", str(folder), "-e", str(folder / "log")]
    running = subprocess.Popen(call)
    try:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=HANG) as web:
            while running.poll() is None:
                try:
                    socket.create_connection(("127.0.0.1", port), HANG).close()
                    break
                except ConnectionRefusedError:
                    continue
            assert running.poll() is None, (folder / "log").read_text(encoding="utf-8")
            yield House(nodes[0].app_state, port, web)
    finally:
        running.kill()
        running.wait(HANG)


async def test_nginx_sends_all_of_a_table_to_one_node_and_passes_over_one_that_is_gone(
    address: str, tmp_path: Path
) -> None:
    nobody = free_port()
    async with (
        houses(address, ROOMY, 2) as nodes,
        nginx(nodes, [nodes[0].port, nobody, nodes[1].port], tmp_path) as door,
    ):
        phones = [await door.open("Mia") for _ in range(8)]  # opened at one node, and sockets by their codes
        for phone in phones:
            await door.join(phone.code, "Ben")
            assert (await door.web.get(f"/api/tables/{phone.code}")).status_code == 200
        has = [{hosted.code for hosted in node.app_state.host.tables} for node in nodes]
        assert sorted(code for codes in has for code in codes) == sorted(phone.code for phone in phones)
        assert sum(bool(codes) for codes in has) > 1, "they are spread"
        link = next(node.link(code) for node, codes in zip(nodes, has, strict=True) for code in codes)
        assert (await door.web.get(f"/api/tables/{link}")).status_code == 200
        assert [{hosted.code for hosted in node.app_state.host.tables} for node in nodes] == has
        assert (await door.web.get("/metrics")).status_code == 403
        for phone in door.phones:
            await phone.socket.close()


async def test_every_figure_of_the_dashboard_is_told_by_a_node(address: str) -> None:
    board = json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))
    async with house(cluster=ClusterConfig(address, "n1", drain=0)) as here:
        told = (await here.web.get("/metrics")).text
    families = dict(re.findall(r"^# TYPE (\S+) (\w+)$", told, re.MULTILINE))
    figures = families.keys() | {f"{name}_bucket" for name, kind in families.items() if kind == "histogram"}
    panels = [panel for panel in board["panels"] if panel["type"] != "row"]
    asked = [target["expr"] for panel in panels for target in panel["targets"]]
    asked += [variable["definition"] for variable in board["templating"]["list"] if "definition" in variable]
    named = {name for text in asked for name in re.findall(r"\b(?:tacora|process)_[a-z_]+", text)}
    assert len(named) > 20
    assert named <= figures, named - figures
    cluster = {name for name in families if name.startswith(("tacora_claims", "tacora_b", "tacora_f"))}
    assert cluster - named <= {"tacora_build_info", "tacora_frames_refused_total"}, (
        "nothing of a node is left out"
    )


def test_the_dashboard_is_one_that_grafana_takes() -> None:
    board = json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))
    assert {"title", "uid", "schemaVersion", "panels", "templating", "time"} <= board.keys()
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])
    taken: set[tuple[int, int]] = set()
    for panel in board["panels"]:
        place = panel["gridPos"]
        cells = {
            (x, y)
            for x in range(place["x"], place["x"] + place["w"])
            for y in range(place["y"], place["y"] + place["h"])
        }
        assert place["x"] + place["w"] <= 24
        assert cells.isdisjoint(taken), "panels lie beside each other"
        taken |= cells
        if panel["type"] != "row":
            assert panel["type"] in {"stat", "timeseries"}
            assert [target["refId"] for target in panel["targets"]] == list("ABCD"[: len(panel["targets"])])
            assert all(target["expr"].count("(") == target["expr"].count(")") for target in panel["targets"])
            assert all('{job="$job"}' in target["expr"] for target in panel["targets"])


def test_where_the_primary_is_lost_a_node_goes_on_at_the_standby_with_all_that_was_acknowledged(
    tmp_path: Path,
) -> None:
    with pair("fsync=off", "autovacuum=off") as here:
        lost = asyncio.run(lose_primary(here, copy=tmp_path / "copy.db"))
    assert (lost.acknowledged, lost.missing, lost.gaps) == (51, 0, 0)
    assert asyncio.run(rows_of(tmp_path / "copy.db"))["orders"], "a backup can be made of the standby"
