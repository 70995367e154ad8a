"""How much one address or one socket may ask: buckets that fill up with time; the clock is an argument."""

from collections import OrderedDict
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address

__all__ = ["Bucket", "Buckets", "Doors", "Limits", "Rate", "neighbourhood"]


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many more each second."""

    burst: float
    per_second: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """All limits of a server. The defaults let a club of sixty play behind one router."""

    requests: Rate = Rate(600, 30)
    """To the API, by one address."""
    pages: Rate = Rate(3000, 100)
    """For files of the page, by one address: sixty phones scan the code at the same moment."""
    tables: Rate = Rate(12, 1 / 60)
    """Tables opened by one address."""
    joins: Rate = Rate(80, 1 / 4)
    """Seats taken by one address, at any table."""
    table_joins: Rate = Rate(60, 1 / 2)
    """Devices that come to one table, from anywhere."""
    wrong: Rate = Rate(20, 1 / 20)
    """Wrong codes and tokens by one address: of 900,000 codes it tries three a minute."""
    knocks: Rate = Rate(6, 1 / 10)
    """Knocks at one table's door."""
    commands: Rate = Rate(60, 20)
    """By one socket."""
    sockets: int = 200
    """Open at the same time by one address."""
    all_sockets: int = 20_000
    open_tables: int = 60
    """Living tables that one address has opened."""
    all_tables: int = 20_000
    frame: int = 4096
    """Bytes of a frame to the server."""
    body: int = 16_384
    """Bytes of a request's body."""
    backlog: int = 512 * 1024
    """Bytes a socket may be behind in reading before it is cut off."""
    request_seconds: float = 15
    """For a whole request to come in and be answered."""
    hello_seconds: float = 10
    ping_seconds: float = 5
    pong_seconds: float = 15
    """A socket that stays silent so long after a ping is half open, and closed."""

    @classmethod
    def none_by_address(cls) -> "Limits":
        """For load tests from one machine: only what protects the process itself is limited."""
        plenty = Rate(1e9, 1e9)
        return cls(
            requests=plenty,
            pages=plenty,
            tables=plenty,
            joins=plenty,
            table_joins=plenty,
            wrong=plenty,
            knocks=plenty,
            commands=plenty,
            sockets=10**6,
            open_tables=10**6,
        )


class Bucket:
    """What is left of one allowance; it fills up again by itself."""

    __slots__ = ("_left", "_seen")

    def __init__(self, rate: Rate, now: float) -> None:
        self._left = rate.burst
        self._seen = now

    def left(self, rate: Rate, now: float) -> float:
        """How much is left now."""
        if now > self._seen:
            self._left = min(rate.burst, self._left + (now - self._seen) * rate.per_second)
            self._seen = now
        return self._left

    def take(self, rate: Rate, now: float, cost: float = 1) -> bool:
        """Take so much, if it is there."""
        if self.left(rate, now) < cost:
            return False
        self._left -= cost
        return True


class Buckets:
    """One bucket for each name. Full ones are forgotten, so that strangers can't fill the memory."""

    __slots__ = ("_buckets", "_most", "rate")

    def __init__(self, rate: Rate, most: int = 50_000) -> None:
        self.rate = rate
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def empty(self, name: str, now: float) -> bool:
        """Whether nothing is left for this one."""
        bucket = self._buckets.get(name)
        return bucket is not None and bucket.left(self.rate, now) < 1

    def take(self, name: str, now: float) -> bool:
        """Take one, if it is there."""
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self.rate, now)
            self._forget(now)
        else:
            self._buckets.move_to_end(name)
        return bucket.take(self.rate, now)

    def wait(self, name: str, now: float) -> int:
        """Whole seconds until there is one again."""
        bucket = self._buckets.get(name)
        missing = 0.0 if bucket is None else 1 - bucket.left(self.rate, now)
        return max(1, int(missing / self.rate.per_second) + 1)

    def _forget(self, now: float) -> None:
        """Drop those that are full again, the longest unused first; past the limit drop the oldest anyhow."""
        while self._buckets:
            name, bucket = next(iter(self._buckets.items()))
            if len(self._buckets) <= self._most and bucket.left(self.rate, now) < self.rate.burst:
                return
            if len(self._buckets) == 1:
                return
            del self._buckets[name]


class Doors:
    """All buckets of a server, by what they guard."""

    def __init__(self, limits: Limits) -> None:
        self.requests = Buckets(limits.requests)
        self.pages = Buckets(limits.pages)
        self.tables = Buckets(limits.tables)
        self.joins = Buckets(limits.joins)
        self.table_joins = Buckets(limits.table_joins)
        self.wrong = Buckets(limits.wrong)
        self.knocks = Buckets(limits.knocks)


def neighbourhood(address: str) -> str:
    """Who counts as one: an IPv4 address, or the /64 of an IPv6 one, which a single home has all of."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return "unknown"
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return f"{IPv6Address(int(found) >> 64 << 64)}/64"
    return str(found)
