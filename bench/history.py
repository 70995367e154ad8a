"""What players of a cluster were told, beside what its database has: the checker, in the manner of Jepsen.

Each acknowledged command is stored exactly once; numbers of entries never go back and have no gap; every
reveal shows the last acknowledged pick, and the same to every device; nobody is shown another's closed pick;
a table's time never goes back; nobody appends to a table that another node has.
"""

import json
import statistics
import time
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import asyncpg

from bench.parts import Cluster

__all__ = ["History", "Ledger", "Report"]

# Every order as it was written: a checkpoint takes its place later, and knows only the last 64 keys. And who
# wrote it, whatever the appending statement itself checks: the session's name is its node's, and the owner of
# the table must be called the same.
_KEEP = (
    "CREATE TABLE every_order (code text, number int, at bigint, body bytea, writer text, owner text)",
    """
    CREATE FUNCTION keep_order() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE owner text;
    BEGIN
      SELECT 'tacora ' || n.name INTO owner
        FROM tables t JOIN nodes n ON n.id = t.owner WHERE t.code = NEW.code;
      INSERT INTO every_order
        VALUES (NEW.code, NEW.number, NEW.at, NEW.body, current_setting('application_name'), owner);
      RETURN NULL;
    END $$
    """,
    "CREATE TRIGGER keep_order AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION keep_order()",
)
_STALE = "SELECT count(*) FROM every_order WHERE writer IS DISTINCT FROM owner"


@dataclass
class History:
    """What the players know, and what they found wrong."""

    acked: Counter[tuple[str, int, str]] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    unsaved: set[tuple[str, int, str]] = field(default_factory=set)
    """What players were told was not saved: none of it may be."""
    closed: Counter[int] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    reveals: dict[tuple[str, int], str] = field(default_factory=dict)
    """What was shown under a number of a table's feed: the same to everybody."""
    shown: int = 0
    news: dict[str, float] = field(default_factory=dict)
    """When a table was last heard of."""
    silences: list[float] = field(default_factory=list)

    def heard(self, code: str) -> None:
        """A table speaks."""
        now = time.monotonic()
        before = self.news.get(code)
        if before is not None:
            self.silences.append(now - before)
        self.news[code] = now

    def worst(self) -> float:
        """The longest silence since the last question."""
        now = time.monotonic()
        found = max([*self.silences, *(now - at for at in self.news.values())], default=0.0)
        self.silences.clear()
        return found


@dataclass
class Ledger:
    """The history beside what the database has."""

    here: Cluster
    history: History
    lost: set[tuple[str, int, str]] = field(default_factory=set)
    doubled: set[tuple[str, int, str]] = field(default_factory=set)
    gaps: int = 0
    stale: int = 0
    back: int = 0
    """Tables whose orders are not in the order of their time."""

    async def keep(self) -> None:
        """Have the database keep every order from now on, in the transaction that writes it."""
        await self.here.database.do(*_KEEP)

    async def check(self) -> None:
        """All that was acknowledged must have been written, once, by whose table it is; without a gap."""
        acked = set(self.history.acked)
        connection = await asyncpg.connect(self.here.database.address())
        rows = await connection.fetch("SELECT code, number, at, body FROM every_order ORDER BY code, number")
        self.stale = await connection.fetchval(_STALE)
        await connection.close()
        stored: Counter[tuple[str, int, str]] = Counter()
        places: dict[str, list[tuple[int, int]]] = {}
        for code, number, at, body in rows:
            places.setdefault(code, []).append((number, at))
            order = json.loads(body)
            if order.get("key"):
                stored[code, order["by"], order["key"]] += 1
        steps = [list(pairwise(found)) for found in places.values()]
        self.gaps = sum(any(after[0] != before[0] + 1 for before, after in each) for each in steps)
        self.back = sum(any(after[1] < before[1] for before, after in each) for each in steps)
        self.lost = acked - stored.keys()
        denied = sorted(self.history.unsaved & stored.keys())
        self.history.wrong += [f"{at}: is saved, and was said not to be" for at in denied]
        self.doubled = {key for key, times in stored.items() if times > 1}
        self.doubled |= {key for key, times in self.history.acked.items() if times > 1}


@dataclass
class Report:
    """What came of it."""

    acknowledged: int = 0
    reveals: int = 0
    missing: int = 0
    doubled: int = 0
    gaps: int = 0
    stale: int = 0
    back: int = 0
    wrong: list[str] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    silences: dict[str, list[float]] = field(default_factory=dict)

    @classmethod
    def of(cls, history: History, ledger: Ledger, silences: dict[str, list[float]]) -> "Report":
        """The end of one run."""
        return cls(
            sum(history.acked.values()),
            history.shown,
            len(ledger.lost),
            len(ledger.doubled),
            ledger.gaps,
            ledger.stale,
            ledger.back,
            history.wrong,
            history.refused,
            silences,
        )

    @classmethod
    def read(cls, told: dict[str, Any]) -> "Report":
        """One that was written down."""
        return cls(**(told | {"refused": Counter(told["refused"])}))

    def __add__(self, other: "Report") -> "Report":
        """Two runs as one."""
        mine, theirs = vars(self), vars(other)
        added = {name: mine[name] + theirs[name] for name in mine if name != "silences"}
        names = self.silences.keys() | other.silences.keys()
        both = {name: self.silences.get(name, []) + other.silences.get(name, []) for name in sorted(names)}
        return Report(**added, silences=both)

    @property
    def clean(self) -> bool:
        """Whether nothing at all went wrong."""
        return not (
            self.missing or self.doubled or self.gaps or self.stale or self.back or self.wrong or self.refused
        )

    def __str__(self) -> str:
        """All of it in a few lines."""
        lines = [
            f"{self.acknowledged} commands acknowledged, {self.reveals} reveals compared",
            f"lost {self.missing}, doubled {self.doubled}, gaps {self.gaps}, stale {self.stale},"
            f" back in time {self.back}, wrong {len(self.wrong)}, refused {dict(self.refused)}",
        ]
        lines += [
            f"{what}: {len(each)} times; longest silence of a table {max(each):.2f} s at worst,"
            f" {statistics.median(each):.2f} s in the median"
            for what, each in self.silences.items()
            if each
        ]
        return "\n".join([*lines, *self.wrong[:10]])
