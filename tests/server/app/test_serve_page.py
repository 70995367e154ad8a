"""docs/serve.md says what the server does: its options, its routes, its limits."""

import re
from pathlib import Path

from typer.main import get_command

from tacora.cli.app import app
from tacora.server.limits import Limits, Rate
from tacora.server.routes import ROUTES

PAGE = (Path(__file__).parents[3] / "docs" / "serve.md").read_text(encoding="utf-8")


def test_every_option_is_explained() -> None:
    command = get_command(app).commands["serve"]  # type: ignore[attr-defined]
    options = {name for option in command.params for name in option.opts if name.startswith("--")}
    assert options - set(re.findall(r"--[a-z-]+", PAGE)) == {"--lang"}


def test_every_route_is_listed() -> None:
    paths = {re.sub(r"\{\w+(:\w+)?\}", "*", path) for route in ROUTES for path in route.paths}
    listed = {
        re.sub(r"\b(CODE|ID|LANG)\b", "*", path) for path in re.findall(r"(/(?:api|metrics)[\w/.-]*)", PAGE)
    }
    assert listed == paths


def test_the_limits_are_the_limits() -> None:
    limits = Limits()
    rows = {
        "requests of an address": limits.requests,
        "files of the page for an address": limits.pages,
        "tables opened by an address": limits.tables,
        "seats taken by an address": limits.joins,
        "devices that come to one table": limits.table_joins,
        "wrong codes and tokens of an address": limits.wrong,
        "knocks at one table": limits.knocks,
        "wrong tokens of an operator from an address": limits.wrong_operator,
        "wrong passwords of the house from an address": limits.wrong_password,
        "frames of a socket": limits.commands,
        "devices that come to one table from one address": limits.own_joins,
        "new QR codes drawn for an address": limits.drawings,
        "commands of a device, on all its sockets": limits.device_commands,
        "commands at a table": limits.table_commands,
    }
    for name, rate in rows.items():
        row = next(line for line in PAGE.splitlines() if line.startswith(f"| {name} |"))
        assert f"| {rate.burst:g}" in row
        assert row.endswith(f"| {_told(rate)} |")
    assert f"| sockets of an address | {limits.sockets} |" in PAGE
    assert f"| bytes of a frame to the server | {limits.frame:,} |" in PAGE
    assert f"| bytes of a request's body | {limits.body:,} |" in PAGE
    assert f"{limits.open_tables} living ones" in PAGE
    assert f"| {limits.backlog // 1024} KiB |" in PAGE
    assert f"hello within {limits.hello_seconds} seconds" in PAGE
    assert f"pings every {limits.ping_seconds} seconds" in PAGE


def _told(rate: Rate) -> str:
    if rate.per_second >= 1:
        return f"{rate.per_second:g} a second"
    pause = round(1 / rate.per_second)
    return "1 a minute" if pause == 60 else f"1 in {pause} seconds"
