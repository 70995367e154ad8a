"""What can be wrong with a store; each says so in one sentence."""

__all__ = ["DamagedTable", "StoreError", "StoreInUse", "StoreTooNew", "UnreadableTable"]


class StoreError(Exception):
    """The store can't do what was asked."""


class StoreInUse(StoreError):
    """Another server has this file."""

    def __init__(self, path: str) -> None:
        super().__init__(f"Another server uses {path}: stop it, or give this one another file.")


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


class UnreadableTable(StoreError):
    """A table is there, but nobody can have it now: it is damaged, or the disk can't be read."""

    def __init__(self, code: str) -> None:
        super().__init__(f"Table {code} can't be read now.")
