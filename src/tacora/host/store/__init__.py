"""Where tables are kept: every order is on disk before anybody hears of it."""

from tacora.host.store.errors import (
    DamagedRecord,
    DamagedTable,
    StoreEmptied,
    StoreError,
    StoreInUse,
    StoreTooNew,
    TableElsewhere,
    UnreadableTable,
)
from tacora.host.store.rows import (
    DAY,
    Checkpoint,
    Lease,
    Line,
    NewDevice,
    NewRecord,
    NewTable,
    RecordInfo,
    Retention,
    StoredCheckpoint,
    StoredTable,
    SweepResult,
    TableInfo,
)
from tacora.host.store.sqlite import SqliteStore
from tacora.host.store.store import Store, Taken, Written

__all__ = [
    "DAY",
    "Checkpoint",
    "DamagedRecord",
    "DamagedTable",
    "Lease",
    "Line",
    "NewDevice",
    "NewRecord",
    "NewTable",
    "RecordInfo",
    "Retention",
    "SqliteStore",
    "Store",
    "StoreEmptied",
    "StoreError",
    "StoreInUse",
    "StoreTooNew",
    "StoredCheckpoint",
    "StoredTable",
    "SweepResult",
    "TableElsewhere",
    "TableInfo",
    "Taken",
    "UnreadableTable",
    "Written",
]
