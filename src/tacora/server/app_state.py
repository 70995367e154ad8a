"""What every part of the running server shares."""

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from ipaddress import ip_address

from tacora.host import Host, HostedTable
from tacora.host.keys import is_code
from tacora.host.lending import OtherCode
from tacora.server.buckets import Buckets, NetworkBuckets, RateLimits, neighbourhood
from tacora.server.config import ServerConfig
from tacora.server.evenings import EveningDesk
from tacora.server.house_pass import HousePasses
from tacora.server.invitations import Invitations
from tacora.server.limits import Limits
from tacora.server.metrics import Meters
from tacora.server.origin import own_names
from tacora.server.problems import Denied, no_pass
from tacora.server.qr import qr_svg
from tacora.server.reviews import ReviewDesk
from tacora.server.shared_limits import SharedLimits
from tacora.server.shelf import Shelf
from tacora.server.turns import Turns

__all__ = ["AppState"]

MOST_RIGHT = 20_000
MOST_PICTURES = 256
AT_ONCE = 6
"""What begins in one turn of the loop: some milliseconds, whoever else waits."""


class AppState:
    """The host, and the counters and limits around it. No dataclass: the framework would take it apart."""

    def __init__(
        self,
        *,
        config: ServerConfig,
        host: Host,
        shelf: Shelf | None = None,
        addresses: Callable[[], tuple[str, ...]],
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        self.config = config
        self.host = host
        self.shelf = shelf or Shelf(config.editions)
        self.shelf.takes = config.take_editions
        """What can be played here; the host has the same editions."""
        self.addresses = addresses
        self.seconds = seconds
        self.rates = RateLimits(config.limits)
        self.shared: SharedLimits | None = None
        """What counts at all nodes together, where there are several."""
        self.meters = Meters()
        self.reviews = ReviewDesk()
        self.evenings = EveningDesk(self.reviews)
        self.invitations = Invitations()
        self.turns = Turns(AT_ONCE)
        """Requests, handshakes and hellos that begin between two looks at all sockets."""
        self.sockets: Counter[str] = Counter()
        """Open sockets by address."""
        self.names = own_names(config.host, config.pages)
        """What this server is called: requests for others are not for us."""
        self._right: OrderedDict[tuple[str, str], int] = OrderedDict()
        """Codes that an address has used before, and when those tables were opened: a code may be another
        table's later. Trying them again tells it nothing new."""
        self._pictures: dict[str, bytes] = {}
        self.passes = None if config.password is None else HousePasses(config.password)
        """What devices keep of the house's password; None where everybody may come."""
        self.operators: set[str] = set()
        """Addresses that have given the operator's token."""
        self.started = host.clock.now()
        self.opened: dict[str, set[str]] = {}
        """Codes of tables by the address that opened them."""

    @property
    def limits(self) -> Limits:
        """What may be asked how often."""
        return self.config.limits

    def spend(self, buckets: Buckets | NetworkBuckets, name: str, reason: str) -> None:
        """Take one, or answer 429."""
        now = self.seconds()
        if not buckets.take(name, now):
            raise Denied(429, "too-often", reason, buckets.wait(name, now))

    async def spend_everywhere(self, kind: str, address: str, reason: str) -> None:
        """The same for one of the limits that all nodes count together."""
        buckets: NetworkBuckets = getattr(self.rates, kind)
        self.spend(buckets, address, reason)
        if self.shared is not None and (wait := await self.shared.take(kind, buckets, address)):
            raise Denied(429, "too-often", reason, wait)

    async def wait_for(self, kind: str, address: str) -> int:
        """Seconds until such a limit has something left for this address; 0 where it has."""
        buckets: NetworkBuckets = getattr(self.rates, kind)
        now = self.seconds()
        if buckets.empty(address, now):
            return buckets.wait(address, now)
        return 0 if self.shared is None else await self.shared.wait(kind, buckets, address)

    async def note(self, kind: str, address: str) -> None:
        """Take from such a limit, whatever is left."""
        buckets: NetworkBuckets = getattr(self.rates, kind)
        buckets.take(address, self.seconds())
        if self.shared is not None:
            await self.shared.note(kind, buckets, address)

    async def open(self) -> None:
        """What needs the store: several nodes make the same links."""
        if self.shared is not None:
            self.invitations.use(await self.shared.open())

    def may_come(self, peer: str) -> bool:
        """Whether this peer may have one more connection; proxies we trust speak for many."""
        config = self.config
        if config.proxies and any(ip_address(peer) in network for network in config.proxies):
            return True
        if self.rates.connections.take(neighbourhood(peer), self.seconds()):
            return True
        self.meters.cut["turned-away"] += 1
        return False

    async def check_wrong(self, address: str) -> None:
        """Whoever has tried too many wrong codes or tokens is not even told whether this one is right."""
        if wait := await self.wait_for("wrong", address):
            raise Denied(429, "too-often", f"Too many wrong codes: try again in {wait} seconds.", wait)

    async def count_wrong(self, address: str) -> None:
        """One more wrong code or token."""
        await self.note("wrong", address)

    async def find_table(self, code: str, address: str, *, passed: bool) -> HostedTable:
        """The table that this code leads to, in any case; a wrong one is counted, whatever is wrong with it.

        A link of ours counts whatever others at this address have tried, and needs no pass of the house. It
        also counts where nobody has been at the table for a day, and the code alone leads nobody there.
        """
        wanted, typed = code.upper(), code.upper()
        link, invited = await self.invited(typed)
        if invited or (link != typed and not await self.host.exists(typed)):
            wanted = link
        if not invited and not passed:
            raise no_pass()
        if not invited and not await self.knows(address, wanted):
            await self.check_wrong(address)
        hosted = await self.table_at(wanted, link=typed if invited else "")
        if hosted is None:
            await self.count_wrong(address)
            raise Denied(404, "no-such-table", "There is no table with this code here (any more).")
        self.remember(address, hosted)
        return hosted

    async def invited(self, typed: str) -> tuple[str, bool]:
        """The code that is meant by what somebody typed or scanned, and whether it is a link of ours."""
        code = self.invitations.code_in(typed)
        lease = None if code == typed else await self.host.lease(code)
        return code, lease is not None and self.invitations.holds(typed, lease.opened)

    def link_to(self, hosted: HostedTable) -> str:
        """What stands behind /j/ in a link of ours to this table."""
        return self.invitations.to(hosted.code, hosted.opened)

    async def table_at(self, code: str, *, link: str = "") -> HostedTable | None:
        """The table that this code leads to by itself, or in a link of ours."""
        leads = is_code(code) and (link or await self.host.leads(code))
        hosted = await self.host.find(code) if leads else None
        if hosted is not None and link and not self.invitations.holds(link, hosted.opened):
            return None  # the code went to another table just now
        return hosted

    async def knows(self, address: str, code: str) -> bool:
        """Whether somebody at this address has used this code before: it counts, whatever others tried."""
        opened = self._right.get((address, code))
        lease = None if opened is None else await self.host.lease(code)
        return lease is not None and lease.opened == opened

    def remember(self, address: str, hosted: HostedTable) -> None:
        """A code that was right, from this address."""
        self._right[address, hosted.code] = hosted.opened
        if len(self._right) > MOST_RIGHT:
            self._right.popitem(last=False)

    async def picture(self, url: str, address: str) -> bytes:
        """The QR code of an address: drawn on a thread, once, and not as often as one likes."""
        drawn = self._pictures.get(url)
        if drawn is None:
            self.spend(self.rates.drawings, address, "Too many codes drawn in a short time: wait a little.")
            drawn = await asyncio.to_thread(qr_svg, url)
            if len(self._pictures) >= MOST_PICTURES:
                del self._pictures[next(iter(self._pictures))]
            self._pictures[url] = drawn
        return drawn

    async def find_device(
        self, authorization: str | None, address: str, code: str = ""
    ) -> tuple[HostedTable, int]:
        """Who has this token, of `Authorization: Bearer TOKEN`; where a code is named, at that table.

        Nobody guesses a token, so a right one counts whatever others at this address have tried.
        """
        try:
            found = await self.host.device_of(bearer_of(authorization), code.upper())
        except OtherCode:
            raise Denied(403, "not-at-this-table", "This token belongs to another table.") from None
        if found is None:
            await self.check_wrong(address)
            await self.count_wrong(address)
            raise Denied(401, "wrong-token", "No device at a table here has this token (any more).")
        self.remember(address, found[0])
        return found

    def has_pass(self, given: str | None) -> bool:
        """Whether this is a pass of the house, or none is needed."""
        return self.passes is None or (given is not None and self.passes.holds(given))

    async def give_pass(self, password: str, address: str) -> str:
        """A pass for who knows the password. Whoever has tried too many is not told of a right one either."""
        key = self.config.password
        if key is None or self.passes is None:
            raise Denied(404, "no-password", "This house has no password: just come in.")
        if wait := await self.wait_for("wrong_password", address):
            told = f"Too many wrong passwords: try again in {wait} seconds, or come by a table's link."
            raise Denied(429, "too-often", told, wait)
        if not key.fits(password):
            await self.note("wrong_password", address)
            raise Denied(403, "wrong-password", "That is not the password of this house.")
        return self.passes.fresh()

    async def check_may_open(self, address: str) -> None:
        """Refuse one more table where there are enough: of this address, or at all."""
        codes = self.host.codes()
        mine = self.opened.get(address, set()) & codes
        if mine:
            self.opened[address] = mine
        else:  # before anything is waited for: others of this address come meanwhile
            self.opened.pop(address, None)
        have = len(mine) if self.shared is None else await self.shared.opened_by(address)
        if have >= self.limits.open_tables:
            raise Denied(429, "too-many-tables", "Your network has enough open tables: end one first.")
        if len(codes) >= self.limits.all_tables:
            raise Denied(503, "house-full", "This server has as many tables as it can take.")
        await self.spend_everywhere(
            "tables", address, "Too many tables opened in a short time: wait a little."
        )

    async def note_opened(self, address: str, code: str) -> None:
        """This address has a table more."""
        self.opened.setdefault(address, set()).add(code)
        if (hosted := self.host.hosted(code)) is not None:
            self.remember(address, hosted)
        if self.shared is not None:
            await self.shared.note_opener(code, address)


def bearer_of(authorization: str | None) -> str:
    """The token of `Authorization: Bearer TOKEN`."""
    scheme, _, token = (authorization or "").partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise Denied(401, "no-token", "Send the token of a device: Authorization: Bearer TOKEN.")
    return token.strip()
