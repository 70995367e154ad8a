"""What every part of the running server shares."""

import time
from collections import Counter
from collections.abc import Callable

from tacora.server.answers import Denied
from tacora.server.config import ServerConfig
from tacora.server.hub import Hub, Live
from tacora.server.keys import is_code
from tacora.server.limits import Buckets, Doors, Limits
from tacora.server.metrics import Meters
from tacora.server.reviews import ReviewDesk

__all__ = ["Services"]


class Services:
    """The hub, and the counters and limits around it. No dataclass: the framework would take it apart."""

    def __init__(
        self,
        *,
        config: ServerConfig,
        hub: Hub,
        addresses: Callable[[], tuple[str, ...]],
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        self.config = config
        self.hub = hub
        self.addresses = addresses
        self.seconds = seconds
        self.doors = Doors(config.limits)
        self.meters = Meters()
        self.reviews = ReviewDesk()
        self.sockets: Counter[str] = Counter()
        """Open sockets by address."""
        self.opened: dict[str, set[str]] = {}
        """Codes of tables by the address that opened them."""

    @property
    def limits(self) -> Limits:
        """What may be asked how often."""
        return self.config.limits

    def spend(self, buckets: Buckets, name: str, reason: str) -> None:
        """Take one, or answer 429."""
        now = self.seconds()
        if not buckets.take(name, now):
            raise Denied(429, "too-often", reason, buckets.wait(name, now))

    def check_wrong(self, address: str) -> None:
        """Whoever has tried too many wrong codes or tokens is not even told whether this one is right."""
        now = self.seconds()
        if self.doors.wrong.empty(address, now):
            wait = self.doors.wrong.wait(address, now)
            raise Denied(429, "too-often", f"Too many wrong codes: try again in {wait} seconds.", wait)

    def count_wrong(self, address: str) -> None:
        """One more wrong code or token."""
        self.doors.wrong.take(address, self.seconds())

    async def find_table(self, code: str, address: str) -> Live:
        """The live table with this code, in any case; a wrong one is counted, whatever is wrong with it."""
        self.check_wrong(address)
        wanted = code.upper()
        live = await self.hub.find(wanted) if is_code(wanted) else None
        if live is None:
            self.count_wrong(address)
            raise Denied(404, "no-such-table", "There is no table with this code here (any more).")
        return live

    async def find_device(self, authorization: str | None, address: str) -> tuple[Live, int]:
        """Who has this token, of `Authorization: Bearer TOKEN`.

        Nobody guesses a token, so a right one counts whatever others at this address have tried.
        """
        scheme, _, token = (authorization or "").partition(" ")
        if scheme.lower() != "bearer" or not token:
            raise Denied(401, "no-token", "Send the token of a device: Authorization: Bearer TOKEN.")
        found = await self.hub.device_of(token.strip())
        if found is None:
            self.check_wrong(address)
            self.count_wrong(address)
            raise Denied(401, "wrong-token", "No device at a table here has this token (any more).")
        return found

    def check_may_open(self, address: str) -> None:
        """Refuse one more table where there are enough: of this address, or at all."""
        mine = self.opened.setdefault(address, set())
        codes = self.hub.codes()
        mine &= codes
        if len(mine) >= self.limits.open_tables:
            raise Denied(429, "too-many-tables", "Your network has enough open tables: end one first.")
        if not mine:
            del self.opened[address]
        if len(codes) >= self.limits.all_tables:
            raise Denied(503, "house-full", "This server has as many tables as it can take.")
        self.spend(self.doors.tables, address, "Too many tables opened in a short time: wait a little.")
