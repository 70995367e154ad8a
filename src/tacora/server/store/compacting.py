"""One row in place of all earlier orders of a table: it neither grows for ever nor holds what was deleted.

The row takes the number and the moment of the order it replaces: numbering goes on, and it is no use of it.
The secret in the table's first row dealt a game whose orders go; the checkpoint has the next one's.
"""

import sqlite3

from tacora.server.store.rows import Checkpoint, Line, NewTable

__all__ = ["compact"]

_REPLACED = "SELECT at, sum FROM orders WHERE code = ? AND number = ?"
_OPENED = "SELECT opened, kept FROM tables WHERE code = ?"
_EARLIER = "DELETE FROM orders WHERE code = ? AND number <= ?"
_ROW = "INSERT INTO orders (code, number, at, body, sum) VALUES (?, ?, ?, ?, ?)"
_TABLE = "UPDATE tables SET secret = '', kept = ?, sum = ? WHERE code = ?"


def compact(connection: sqlite3.Connection, checkpoint: Checkpoint) -> bool:
    """Write a checkpoint, within the caller's transaction. False where the log is not what it was made of."""
    code, number = checkpoint.code, checkpoint.number
    row = connection.execute(_REPLACED, (code, number)).fetchone()
    table = connection.execute(_OPENED, (code,)).fetchone()
    if row is None or table is None or row[1] != checkpoint.replaces or number <= table[1]:
        return False  # deleted since it was read, or somebody else was faster
    line = Line(code, number, row[0], checkpoint.body)
    connection.execute(_EARLIER, (code, number))
    connection.execute(_ROW, (code, number, line.at, line.body, line.check()))
    connection.execute(_TABLE, (number, NewTable("", table[0]).check(code, number), code))
    return True
