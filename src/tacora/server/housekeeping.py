"""What whoever runs a house may see and do: every table from outside, and its end."""

from prometheus_client import CollectorRegistry, ProcessCollector

from tacora import __version__
from tacora.host import HostedTable
from tacora.host.logs import get_log
from tacora.host.store import TableInfo as StoredInfo
from tacora.protocol.refusal import Refusal
from tacora.server.app_state import AppState
from tacora.server.problems import Denied
from tacora.server.routes.operator_models import HouseCard, HousePerson, HouseTable, HouseTables

__all__ = ["check_operator", "check_same", "close_table", "house_card", "list_tables", "say"]

CLOSED = Refusal("house-closed", "Whoever runs this house has closed this table. Finished games are kept.")
DELETED = Refusal("house-deleted", "Whoever runs this house has deleted this table.")
_NO_TABLE = "There is no table with this code here (any more)."
PAGE = 200
"""Tables of one answer."""


def check_operator(app_state: AppState, authorization: str | None, address: str) -> None:
    """Refuse everybody but the operator; wrong tokens are few, by address and by all.

    An address that the operator came from before is heard whatever others there have tried.
    """
    key = app_state.config.operator
    if key is None:
        raise Denied(404, "no-operator", "This server has no operator: start it with --operator.")
    scheme, _, token = (authorization or "").partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise Denied(401, "no-token", "Send the operator's token: Authorization: Bearer TOKEN.")
    rate, now = app_state.rates.wrong_operator, app_state.seconds()
    right = key.fits(token.strip())
    if rate.empty(address, now) and not (right and address in app_state.operators):
        wait = rate.wait(address, now)
        raise Denied(429, "too-often", f"Too many wrong tokens: try again in {wait} seconds.", wait)
    if not right:
        rate.take(address, now)
        get_log("server").warning("somebody tried a wrong operator's token")
        raise Denied(401, "wrong-token", "This is not the operator's token.")
    app_state.operators.add(address)


def house_card(app_state: AppState) -> HouseCard:
    """The house in figures."""
    host, meters = app_state.host, app_state.meters
    memory, processor = _process()
    return HouseCard(
        version=__version__,
        now=host.clock.now(),
        started=app_state.started,
        tables=len(host.codes()),
        live=len(host.tables),
        connected=meters.sockets,
        opened=_figure(app_state, "tacora_tables_opened"),
        games=_figure(app_state, "tacora_games_played"),
        memory=memory,
        processor=processor,
        disk=_figure(app_state, "tacora_store_bytes"),
        damaged=len(host.damaged),
        barred=tuple(sorted({fault.bot for fault in host.bot_faults})),
        word=app_state.host.word,
    )


def _figure(app_state: AppState, name: str) -> int:
    known = app_state.meters.counts | app_state.meters.gauges
    return int(known[name][1]()) if name in known else 0


def _process() -> tuple[int, float]:
    """Memory and processor time, where the machine tells."""
    registry = CollectorRegistry(auto_describe=False)
    ProcessCollector(registry=registry)
    told = {sample.name: sample.value for family in registry.collect() for sample in family.samples}
    return int(told.get("process_resident_memory_bytes", 0)), told.get("process_cpu_seconds_total", 0.0)


async def list_tables(app_state: AppState, after: int) -> HouseTables:
    """The tables from this place of the list on."""
    host = app_state.host
    stored = {info.code: info for info in await host.stored()}
    cards = [_card(info, host.hosted(code), host.damaged) for code, info in stored.items()]
    cards.sort(key=lambda card: (-card.connected, -card.used))
    return HouseTables(len(cards), cards[after : after + PAGE])


def _card(info: StoredInfo, hosted: HostedTable | None, damaged: dict[str, str]) -> HouseTable:
    if hosted is None or hosted.gone:
        broken = info.aside is not None or info.code in damaged
        return HouseTable(code=info.code, opened=info.opened, used=info.used, live=False, damaged=broken)
    table = hosted.table.info()
    here = {device.device for device in table.devices if device.online}
    return HouseTable(
        code=info.code,
        opened=info.opened,
        used=max(info.used, hosted.last),
        live=True,
        edition=table.settings.edition,
        phase=table.phase,
        people=tuple(HousePerson(seat.name, seat.device in here) for seat in table.seats if seat.bot is None),
        bots=sum(seat.bot is not None for seat in table.seats),
        watching=table.watching,
        connected=sum(map(len, hosted.sinks.values())),
        games=table.game - 1,
        locked=table.locked,
    )


async def check_same(app_state: AppState, code: str, opened: int | None) -> None:
    """Refuse where a code went to another table since the list was read: that one is not meant."""
    lease = None if opened is None else await app_state.host.lease(code.upper())
    if opened is not None and (lease is None or lease.opened != opened):
        raise Denied(404, "no-such-table", _NO_TABLE)


async def close_table(app_state: AppState, code: str, *, records: bool) -> None:
    """End a table: its people are told. Its finished games stay, or go with it."""
    if not await app_state.host.delete_table(code, records=records, told=DELETED if records else CLOSED):
        raise Denied(404, "no-such-table", _NO_TABLE)
    deed = "deleted" if records else "closed"
    get_log("server").info(f"the operator {deed} a table", table=code.upper())


def say(app_state: AppState, words: str) -> int:
    """Tell everybody something, in one line that cannot pass for more; how many sockets heard it."""
    plain = " ".join(words.split())
    if not plain.isprintable():
        raise Denied(422, "bad-words", "Words are one line of letters that can be printed.")
    get_log("server").info("the operator said something" if plain else "the operator's word is over")
    return app_state.host.say(plain)
