"""`tacora serve`: the table for everybody in the room, and what stands in the terminal meanwhile."""

import logging
import os
import sys
import tomllib
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tacora.cli.options import EditionsFolder, Language, language
from tacora.cli.output import WrongCall

if TYPE_CHECKING:
    from tacora.server.config import ServerConfig

__all__ = ["serve"]


def _read_settings(context: typer.Context, file: Path | None) -> Path | None:
    """Let a file say what neither the command line nor the environment does (`trust-proxy = ["::1"]`)."""
    if file is None:
        return None
    try:
        settings = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise WrongCall(f"--config {file} is no TOML file: {error}.") from None
    known = {one.opts[0].lstrip("-"): one for one in context.command.params if one.name != "config"}
    for name, value in settings.items():
        if name not in known:
            raise WrongCall(f"--config {file}: there is no option {name!r}: choose {', '.join(known)}.")
        many: Any = known[name]
        if isinstance(value, dict) or isinstance(value, list) is not many.multiple:
            wanted = "a list" if many.multiple else "one value"
            raise WrongCall(f"--config {file}: {name} takes {wanted}.")
    context.default_map = {str(known[name].name): value for name, value in settings.items()}
    return file


def serve(
    *,
    host: Annotated[
        str, typer.Option(metavar="H", help="Where to listen; ::1 for this machine only.")
    ] = "0.0.0.0",  # noqa: S104  # the phones in the room must reach it
    port: Annotated[int, typer.Option(metavar="P", help="Which port; 0 takes any free one.")] = 8080,
    db: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="Where games are kept, as sqlite:///games.db or postgresql://user@host/tacora, which several"
            " servers share; your data folder if not given.",
        ),
    ] = None,
    node: Annotated[
        str | None, typer.Option(metavar="NAME", help="With PostgreSQL: what this node is called.")
    ] = None,
    lease: Annotated[
        float,
        typer.Option(metavar="SECONDS", help="With PostgreSQL: without life so long, others take over."),
    ] = 3.0,
    drain: Annotated[
        float,
        typer.Option(metavar="SECONDS", help="With PostgreSQL: time for handing tables over at the end."),
    ] = 10.0,
    no_open: Annotated[bool, typer.Option("--no-open", help="Do not open a browser.")] = False,
    cert: Annotated[Path | None, typer.Option(metavar="FILE", help="TLS: the certificate, PEM.")] = None,
    key: Annotated[Path | None, typer.Option(metavar="FILE", help="TLS: its key, PEM.")] = None,
    trust_proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="CIDR", help="A proxy whose X-Forwarded headers are believed; may be repeated."),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Another page that may use this server; may be repeated."),
    ] = None,
    metrics_from: Annotated[
        list[str] | None,
        typer.Option(metavar="CIDR", help="Who may read /metrics besides this machine; may be repeated."),
    ] = None,
    retention: Annotated[
        int | None, typer.Option(metavar="DAYS", help="Delete finished games after so many days.")
    ] = None,
    editions: EditionsFolder = None,
    take_editions: Annotated[
        bool, typer.Option("--take-editions", help="Hosts may add editions to that folder, by a link.")
    ] = False,
    operator: Annotated[
        bool,
        typer.Option(
            "--operator", help="A page for whoever runs this house; its token is kept beside the database."
        ),
    ] = False,
    operator_file: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="The operator's token; or TACORA_OPERATOR_TOKEN has it."),
    ] = None,
    password_file: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="The house's password, without which nobody opens a table; or TACORA_HOUSE_PASSWORD has it.",
        ),
    ] = None,
    no_limits: Annotated[
        bool, typer.Option("--no-limits", help="For load tests on your own machine: nothing is too often.")
    ] = False,
    limit: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=N", help="Set a limit, as sockets=400 or table-joins=120,2; may be repeated."
        ),
    ] = None,
    log_json: Annotated[bool, typer.Option("--log-json", help="Write logs as JSON for programs.")] = False,
    wifi: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="The Wi-Fi here: hosts can show a code that joins it."),
    ] = None,
    wifi_password: Annotated[
        str | None,
        typer.Option(
            metavar="WORD",
            envvar="TACORA_WIFI_PASSWORD",
            show_envvar=False,
            help="Its password; TACORA_WIFI_PASSWORD keeps it out of the list of processes.",
        ),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="PLACE", help="A bot to try here: ./mybot.py:BOT or mine.npz; repeatable."),
    ] = None,
    public_url: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Where people reach this server, behind a proxy say; for QR codes."),
    ] = None,
    config: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            is_eager=True,
            callback=_read_settings,
            help="Any of these options as TOML; TACORA_SERVE_PORT and the like say them, too.",
        ),
    ] = None,
    lang: Language = None,
) -> None:
    """Serve the table for everybody in the room, until Ctrl-C; prints the addresses and a QR code."""
    from tacora.host.store.errors import StoreError
    from tacora.server.cluster import cluster_of, is_cluster
    from tacora.server.config import LOOPBACK, ConfigError, ServerConfig, database_path, networks
    from tacora.server.key_files import house_password, operator_key
    from tacora.server.limit_options import WrongLimit, set_limits
    from tacora.server.limits import Limits
    from tacora.server.wifi import wifi_of

    _load_bots(bot or [])
    del config  # it has been read: what it says are the defaults of the other options
    try:
        cluster = cluster_of(db, node, lease, drain, f"{host}:{port}") if db and is_cluster(db) else None
        database = None if cluster is not None else database_path(db)
        token = operator_key(operator_file, database) if operator or operator_file is not None else None
        settings = ServerConfig(
            host=host,
            port=port,
            database=database,
            cluster=cluster,
            certificate=cert,
            key=key,
            proxies=networks(trust_proxy or [], "--trust-proxy"),
            origins=frozenset(origin or ()),
            metrics_from=(*LOOPBACK, *networks(metrics_from or [], "--metrics-from")),
            retention=retention,
            editions=editions,
            take_editions=take_editions,
            public_url=public_url,
            operator=token,
            password=house_password(password_file),
            wifi=wifi_of(wifi, wifi_password),
            language=language(lang),
            limits=set_limits(Limits.none_by_address() if no_limits else Limits(), limit or ()),
        )
        if settings.database is not None:  # kernels are kept there where there is no home
            os.environ.setdefault("TACORA_DATA", str(settings.database.resolve().parent))
        run(settings, browse=not no_open, log_json=log_json)
    except (ConfigError, StoreError, WrongLimit) as error:
        raise WrongCall(str(error)) from None


def _load_bots(places: list[str]) -> None:
    """Load the bots of others now: one that hangs while it is loaded does so before anybody plays."""
    from tacora.bots import bot_problems, try_bot

    for place in places:
        try_bot(place)
    for problem in bot_problems():
        typer.echo(f"tacora: {problem}", err=True)


def run(config: "ServerConfig", *, browse: bool, log_json: bool) -> None:
    """Take the port, start, say where, and wait for the end."""
    from tacora.host.logs import configure_logs
    from tacora.server.announce import announce, farewell, open_browser
    from tacora.server.listen import listen
    from tacora.server.start import prepare
    from tacora.texts import Texts

    with listen(config.host, config.port) as sock:  # first: whether the port is free is known at once
        configure_logs(as_json=log_json, level=logging.INFO if log_json else logging.WARNING)
        texts = Texts(config.language)
        prepared = prepare(config, sock.getsockname()[1])

        def ready() -> None:
            typer.echo(announce(config, prepared.app_state.addresses(), texts, blocks=_blocks()))
            if browse:
                open_browser(prepared.home)

        prepared.serve(sock, ready)
        with suppress(OSError):  # the terminal may have been closed
            typer.echo(farewell(config, texts))


def _blocks() -> bool:
    """Whether the terminal can show half blocks."""
    try:
        "█▀▄".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
