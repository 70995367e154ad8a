"""Where a table is: the address of its server and its code, out of whatever people type or paste."""

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

__all__ = ["Door", "DoorError", "parse_door"]

_SCHEMES = {"http": "http", "https": "https", "ws": "http", "wss": "https"}
_CODE = re.compile(r"[A-Za-z0-9]{3,12}")
_MARKS = ("j", "t")
"""What a page's path has before the code."""


class DoorError(ValueError):
    """An address nobody can join at; the text says what to write."""


@dataclass(frozen=True, slots=True)
class Door:
    """A server by its address without a slash at the end, and the code of a table there, if any."""

    base: str
    code: str | None = None

    @property
    def socket(self) -> str:
        """Where the table talks; encrypted where the page is."""
        socket = "ws" + self.base.removeprefix("http") + "/ws"
        return socket if self.code is None else f"{socket}/{self.code}"

    @property
    def page(self) -> str:
        """What others open or scan to join."""
        return self.base if self.code is None else f"{self.base}/j/{self.code}"


def parse_door(text: str) -> Door:
    """The door an address means: `http://host:port/j/CODE`, `host:port/CODE`, or a server without a code."""
    words = text.split()
    if not words or len(words) > 2:
        raise DoorError(f"{text!r} is no address: write it like http://192.168.0.5:8080/j/K7QX.")
    address, code = words[0], words[1] if len(words) == 2 else None
    try:
        parts = urlsplit(address if "://" in address else f"http://{address}")
        port = parts.port
    except ValueError:
        raise DoorError(f"The port in {address!r} is no number from 1 to 65535.") from None
    if parts.scheme not in _SCHEMES or not parts.hostname:
        raise DoorError(f"{address!r} is no address of a table: it begins with http:// or https://.")
    if parts.username is not None or parts.query or parts.fragment:
        raise DoorError("The address of a table has no user name, question mark or number sign.")
    steps = [step for step in parts.path.split("/") if step]
    if code is None and steps and _is_code(steps):
        code = steps.pop()
        if steps and steps[-1].lower() in _MARKS:
            steps.pop()
    elif steps and steps[-1].lower() in _MARKS:
        raise DoorError(f"The code of the table is missing at the end of {address!r}.")
    if code is not None and not _CODE.fullmatch(code):
        raise DoorError(f"{code!r} is no code of a table: it has four letters and digits or more.")
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    where = host if port is None else f"{host}:{port}"
    base = "/".join([f"{_SCHEMES[parts.scheme]}://{where}", *steps])
    return Door(base, None if code is None else code.upper())


def _is_code(steps: list[str]) -> bool:
    """Whether the last step is a code: after /j/ always, else where it stands alone and looks like one."""
    if len(steps) > 1 and steps[-2].lower() in _MARKS:
        return True
    return len(steps) == 1 and steps[0].lower() not in _MARKS and bool(_CODE.fullmatch(steps[0]))
