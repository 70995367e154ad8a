"""Limits by address that count at all nodes together: whoever goes from one to the next gets no more.

The names under which they are counted are keyed hashes: no address is stored. Where the database does not
answer, each node's own limits count.
"""

import hashlib
import hmac
from typing import TYPE_CHECKING

from tacora.host.logs import get_log
from tacora.host.store import StoreError
from tacora.server.buckets import NetworkBuckets

if TYPE_CHECKING:
    from tacora.host.store.postgres_doors import Allowance, PgDoors

__all__ = ["SharedLimits"]

PLENTY = 1e6
"""A limit so wide is none: nobody asks for it."""


class SharedLimits:
    """Buckets of all nodes; to be opened after the store."""

    def __init__(self, doors: "PgDoors") -> None:
        self._doors = doors
        self._key = b""

    async def open(self) -> bytes:
        """Get the keys; the one that links are made with is returned."""
        self._key = await self._doors.key("addresses")
        return await self._doors.key("links")

    async def wait(self, kind: str, buckets: NetworkBuckets, address: str) -> int:
        """Seconds until there is one again for this address; 0 where there is one now."""
        asked = self._asked(kind, buckets, address)
        if not asked:
            return 0
        try:
            *own, everybody = await self._doors.left(asked)
        except StoreError as error:
            return self._alone(error)
        waits = [_seconds(left, rate) for left, (_, _, rate) in zip(own, asked, strict=False) if left < 1]
        used = any(left < burst for left, (_, burst, _) in zip(own, asked, strict=False))
        if everybody < 1 and used:  # as a node's own buckets do it
            waits.append(_seconds(everybody, asked[-1][2]))
        return max(waits, default=0)

    async def take(self, kind: str, buckets: NetworkBuckets, address: str) -> int:
        """Take one; else the seconds to wait for it."""
        wait = await self.wait(kind, buckets, address)
        if wait:
            return wait
        asked = self._asked(kind, buckets, address)
        try:
            # what ran out between the two questions did so at another node
            taken = not asked or await self._doors.take(asked[:-1])
            if taken and asked:
                await self._doors.take(asked[-1:], anyhow=True)
        except StoreError as error:
            return self._alone(error)
        return 0 if taken else await self.wait(kind, buckets, address) or 1

    async def note(self, kind: str, buckets: NetworkBuckets, address: str) -> None:
        """One more, whatever is left."""
        if asked := self._asked(kind, buckets, address):
            try:
                await self._doors.take(asked, anyhow=True)
            except StoreError as error:
                self._alone(error)

    async def opened_by(self, address: str) -> int:
        """How many living tables this address has opened, at any node."""
        try:
            return await self._doors.opened_by(self._name("opener", address))
        except StoreError as error:
            return self._alone(error)

    async def note_opener(self, code: str, address: str) -> None:
        """This address has opened a table."""
        try:
            await self._doors.note_opener(code, self._name("opener", address))
        except StoreError as error:
            self._alone(error)

    def _asked(self, kind: str, buckets: NetworkBuckets, address: str) -> "list[Allowance]":
        if buckets.rate.burst >= PLENTY:
            return []
        shares = buckets.shares(address)
        return [(self._name(kind, name), rate.burst, rate.per_second) for name, rate in shares]

    def _name(self, kind: str, name: str) -> bytes:
        return hmac.digest(self._key, f"{kind} {name}".encode(), hashlib.sha256)[:16]

    @staticmethod
    def _alone(error: StoreError) -> int:
        get_log("server").warning("the nodes' common limits can't be asked: this one's count", why=str(error))
        return 0


def _seconds(left: float, rate: float) -> int:
    return max(1, int((1 - left) / rate) + 1)
