"""Allowances that fill up with time, for addresses and the networks around them; the clock is an argument."""

from collections import OrderedDict
from functools import lru_cache
from ipaddress import IPv6Address, ip_address

from tacora.server.limits import Limits, Rate

__all__ = ["Bucket", "Buckets", "NetworkBuckets", "RateLimits", "neighbourhood", "wider_networks"]


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

    def shares(self, address: str) -> list[tuple[str, Rate]]:
        """The names that an address counts under, the widest last, each with its allowance."""
        own = [(name, buckets.rate) for buckets, name in self._buckets(address)]
        return [*own, ("everybody", self._everybody.rate)]

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
        self.connections = NetworkBuckets(limits.connections, limits.everybody_requests)
        self.requests = NetworkBuckets(limits.requests, limits.everybody_requests)
        self.pages = Buckets(limits.pages)
        self.tables = NetworkBuckets(limits.tables, limits.everybody_tables)
        self.joins = NetworkBuckets(limits.joins, limits.everybody_joins)
        self.table_joins = Buckets(limits.table_joins)
        self.own_joins = Buckets(limits.own_joins)
        self.drawings = Buckets(limits.drawings)
        self.wrong = NetworkBuckets(limits.wrong, limits.everybody_wrong)
        self.wrong_operator = NetworkBuckets(limits.wrong_operator, limits.everybody_wrong_operator)
        self.wrong_password = NetworkBuckets(limits.wrong_password, limits.everybody_wrong_password)
        self.knocks = Buckets(limits.knocks)
        self.address_frames = Buckets(limits.address_frames)
        self.device_commands = Buckets(limits.device_commands)
        self.device_quiet = Buckets(limits.device_quiet)
        self.device_stored = Buckets(limits.device_stored)
        self.table_commands = Buckets(limits.table_commands)
        self.address_commands = Buckets(limits.address_commands)
        self.table_stored = Buckets(limits.table_stored)
        self.address_stored = NetworkBuckets(limits.address_stored, limits.everybody_stored)

    def take_command(self, address: str, code: str, device: int, now: float) -> bool:
        """One more command, if device, table and address have one left, for the moment and for the day.

        A device that asks little is heard whatever the others at its table and its address ask.
        """
        name = f"{code} {device}"
        if not self.device_commands.take(name, now):
            return False
        if not self.device_quiet.take(name, now) and not (
            self.table_commands.take(code, now) and self.address_commands.take(address, now)
        ):
            return False
        return (
            self.device_stored.take(name, now)
            and self.table_stored.take(code, now)
            and self.address_stored.take(address, now)
        )


@lru_cache(maxsize=4096)  # asked for every command
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
