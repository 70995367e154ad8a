"""Where a key stands in a TOML file: the standard parser does not tell, and an error message should."""

import re

__all__ = ["line_of"]

_TABLE = re.compile(r"\s*\[([\w.-]+)\]")
_KEY = re.compile(r"\s*([\w-]+)\s*=")


def line_of(text: str, key: str) -> int:
    """The line of a dotted key such as `relics.values`; of its table, or 1, where the key is missing."""
    table, _, name = key.partition("[")[0].rpartition(".")
    current, table_line = "", 1
    for number, line in enumerate(text.splitlines(), start=1):
        if header := _TABLE.match(line):
            current = header[1]
            if current in (table, key):
                table_line = number
        elif (found := _KEY.match(line)) and (current, found[1]) == (table, name):
            return number
    return table_line
