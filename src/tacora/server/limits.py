"""How much one address or one socket may ask: buckets that fill up with time; the clock is an argument."""

from collections import OrderedDict
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address

__all__ = [
    "Bucket",
    "Buckets",
    "Limits",
    "NetworkBuckets",
    "Rate",
    "RateLimits",
    "neighbourhood",
    "wider_networks",
]


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
    everybody_requests: Rate = Rate(30_000, 3000)
    """Requests of all addresses together."""
    everybody_tables: Rate = Rate(500, 2)
    """Tables that all addresses open together."""
    everybody_joins: Rate = Rate(3000, 30)
    """Seats that all addresses take together."""
    everybody_wrong: Rate = Rate(600, 2)
    """Wrong codes and tokens of all addresses together."""
    own_joins: Rate = Rate(16, 1 / 10)
    """Devices that come to one table from one address: a household, its television, its friends."""
    drawings: Rate = Rate(20, 1)
    """New QR codes drawn for one address; one that was drawn before costs nothing."""
    knocks: Rate = Rate(6, 1 / 10)
    """Knocks at one table's door."""
    commands: Rate = Rate(60, 20)
    """Frames of every kind, by one socket: pings and parts of messages, too."""
    device_commands: Rate = Rate(60, 20)
    """By one device, however many sockets it has."""
    table_commands: Rate = Rate(400, 80)
    """At one table: eight people who race, and their friends."""
    address_commands: Rate = Rate(1200, 200)
    """By one address: a club of sixty plays at three a second. Every command is stored."""
    bytes_in: Rate = Rate(131_072, 32_768)
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
            everybody_requests=plenty,
            everybody_tables=plenty,
            everybody_joins=plenty,
            everybody_wrong=plenty,
            own_joins=plenty,
            drawings=plenty,
            knocks=plenty,
            commands=plenty,
            bytes_in=plenty,
            device_commands=plenty,
            table_commands=plenty,
            address_commands=plenty,
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

    def used(self, name: str, now: float) -> bool:
        """Whether this one has taken something that has not filled up again."""
        bucket = self._buckets.get(name)
        return bucket is not None and bucket.left(self.rate, now) < self.rate.burst

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


class NetworkBuckets:
    """One allowance for an address, more for the networks it lies in, and one for everybody together.

    A provider gives a customer a whole /56 or /48 of IPv6: whoever has one has thousands of addresses.
    """

    def __init__(self, rate: Rate, everybody: Rate) -> None:
        self.rate = rate
        self._levels = tuple(
            Buckets(Rate(times * rate.burst, times * rate.per_second)) for times in (1, 3, 6)
        )
        self._everybody = Buckets(everybody)

    def _buckets(self, address: str) -> "list[tuple[Buckets, str]]":
        return list(zip(self._levels, (address, *wider_networks(address)), strict=False))

    def empty(self, address: str, now: float) -> bool:
        """Whether nothing is left for this one.

        Where everybody together have taken too much, those suffer for it whose own networks had a part in it.
        """
        own = self._buckets(address)
        if any(buckets.empty(name, now) for buckets, name in own):
            return True
        return self._everybody.empty("", now) and any(buckets.used(name, now) for buckets, name in own)

    def take(self, address: str, now: float) -> bool:
        """Take one, if it is there."""
        if self.empty(address, now):
            return False
        for buckets, name in self._buckets(address):
            buckets.take(name, now)
        self._everybody.take("", now)
        return True

    def wait(self, address: str, now: float) -> int:
        """Whole seconds until there is one again."""
        waits = [buckets.wait(name, now) for buckets, name in self._buckets(address)]
        return max(*waits, self._everybody.wait("", now) if self._everybody.empty("", now) else 1)


class RateLimits:
    """All buckets of a server, by what they guard."""

    def __init__(self, limits: Limits) -> None:
        self.requests = NetworkBuckets(limits.requests, limits.everybody_requests)
        self.pages = Buckets(limits.pages)
        self.tables = NetworkBuckets(limits.tables, limits.everybody_tables)
        self.joins = NetworkBuckets(limits.joins, limits.everybody_joins)
        self.table_joins = Buckets(limits.table_joins)
        self.own_joins = Buckets(limits.own_joins)
        self.drawings = Buckets(limits.drawings)
        self.wrong = NetworkBuckets(limits.wrong, limits.everybody_wrong)
        self.knocks = Buckets(limits.knocks)
        self.device_commands = Buckets(limits.device_commands)
        self.table_commands = Buckets(limits.table_commands)
        self.address_commands = Buckets(limits.address_commands)

    def take_command(self, address: str, code: str, device: int, now: float) -> bool:
        """One more command, if device, table and address have one left."""
        return (
            self.device_commands.take(f"{code} {device}", now)
            and self.table_commands.take(code, now)
            and self.address_commands.take(address, now)
        )


def wider_networks(address: str) -> tuple[str, ...]:
    """The /56 and the /48 around the /64 of an IPv6 address; nothing around one of IPv4."""
    network, slash, _ = address.partition("/64")
    if not slash:
        return ()
    number = int(IPv6Address(network))
    return tuple(f"{IPv6Address(number >> 128 - size << 128 - size)}/{size}" for size in (56, 48))


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
