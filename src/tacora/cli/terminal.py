"""Every platform's terminal: what it can't show is said in plainer letters, never by a traceback."""

import codecs
import os
import re
import shutil
import sys
import textwrap
import unicodedata

__all__ = ["folded", "let_go", "speak_plainly", "wrapped"]

_PLAINER = {
    "\u202f": " ", "\u00a0": " ", "−": "-", "–": "-", "—": "-", "’": "'", "‘": "'", "“": '"', "”": '"',
    "„": '"', "…": "...", "×": "x", "≥": ">=", "≤": "<=", "→": "->", "←": "<-", "·": "-", "•": "-", "±": "+-",
}  # fmt: skip


def _plainer(error: UnicodeError) -> tuple[str, int]:
    """What stands for letters that an encoding does not have."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    said = "".join(_plain(letter, error.encoding) for letter in error.object[error.start : error.end])
    return said, error.end


def _plain(letter: str, encoding: str) -> str:
    for way in (_PLAINER.get(letter, ""), unicodedata.normalize("NFKD", letter)):
        found = "".join(part for part in way if not unicodedata.combining(part))
        try:
            found.encode(encoding)
        except UnicodeEncodeError:
            continue
        if found:
            return found
    return "?"


codecs.register_error("tacora-plainer", _plainer)


def speak_plainly() -> None:
    """Have stdout and stderr say what they can't encode in plainer letters (cp1252, cp850, ASCII)."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None and (stream.encoding or "").lower().replace("-", "") != "utf8":
            reconfigure(errors="tacora-plainer")


def let_go() -> None:
    """The reader of a pipe has seen enough: what is still in it goes nowhere, and nobody complains."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def wrapped(head: str, text: str, *, err: bool = False) -> str:
    """A row of a list: its text broken between words, under itself; in one line where no terminal is."""
    if not (sys.stderr if err else sys.stdout).isatty():
        return f"{head}{text}"
    width = max(shutil.get_terminal_size().columns, len(head) + 20)
    lines = textwrap.wrap(text, width - len(head), break_long_words=False, break_on_hyphens=False) or [""]
    return "\n".join([f"{head}{lines[0]}", *(f"{' ' * len(head)}{line}" for line in lines[1:])])


def folded(line: str) -> str:
    """A line that is a sentence, or a label with a text after some space: broken between words."""
    label = re.match(r" *\S(?: ?\S)* {2,}(?=\S)", line)
    head = label[0] if label else re.match(" *", line)[0]  # type: ignore[index]
    return wrapped(head, line[len(head) :]) if line.strip() else line
