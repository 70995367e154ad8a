"""What can be wrong with a store; each says so in one sentence."""

__all__ = [
    "DamagedRecord",
    "DamagedTable",
    "StoreEmptied",
    "StoreError",
    "StoreInUse",
    "StoreTooNew",
    "TableElsewhere",
    "UnreadableTable",
]


class StoreError(Exception):
    """The store can't do what was asked."""


class StoreInUse(StoreError):
    """Another server has this file."""

    def __init__(self, path: str) -> None:
        super().__init__(f"Another server uses {path}: stop it, or give this one another file.")


class StoreEmptied(StoreError):
    """A file that held a house is empty."""

    def __init__(self, path: str) -> None:
        super().__init__(
            f"{path} is empty, but there was a house in it: put a backup in its place (tacora restore FILE),"
            f" or delete it together with {path}.lock and {path}-wal to begin anew."
        )


class StoreTooNew(StoreError):
    """A newer program has written this file."""

    def __init__(self, path: str, revision: str) -> None:
        super().__init__(f"{path} was written by a newer Tacora (schema {revision}): install that version.")


class DamagedTable(StoreError):
    """One table can't be read; the others are not concerned."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(f"Table {code} is damaged: {reason}.")
        self.code = code
        self.reason = reason


class DamagedRecord(StoreError):
    """The text of a record is not what was written."""

    def __init__(self) -> None:
        super().__init__("This record is damaged: its text is not what was written.")


class UnreadableTable(StoreError):
    """A table is there, but nobody can have it now: it is damaged, or the disk can't be read."""

    def __init__(self, code: str) -> None:
        super().__init__(f"Table {code} can't be read now.")


class TableElsewhere(StoreError):
    """Another node has this table, or nobody can be sure: whoever wants it comes back in a moment."""

    def __init__(self, code: str) -> None:
        super().__init__(f"Table {code} is at another node now.")
