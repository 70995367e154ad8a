"""Where tables are kept: every order is on disk before anybody hears of it."""

from tacora.server.store.errors import (
    DamagedTable,
    StoreError,
    StoreInUse,
    StoreTooNew,
    UnreadableTable,
)
from tacora.server.store.rows import (
    DAY,
    Checkpoint,
    KeptRecord,
    KeptTable,
    Line,
    NewDevice,
    NewTable,
    RecordInfo,
    Retention,
    StoredTable,
    Swept,
    TableInfo,
)
from tacora.server.store.sqlite import SqliteStore
from tacora.server.store.store import Store, Written

__all__ = [
    "DAY",
    "Checkpoint",
    "DamagedTable",
    "KeptRecord",
    "KeptTable",
    "Line",
    "NewDevice",
    "NewTable",
    "RecordInfo",
    "Retention",
    "SqliteStore",
    "Store",
    "StoreError",
    "StoreInUse",
    "StoreTooNew",
    "StoredTable",
    "Swept",
    "TableInfo",
    "UnreadableTable",
    "Written",
]
