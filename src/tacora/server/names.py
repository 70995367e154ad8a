"""Names that play tricks, refused at the door: what covers the lines around it, or passes for another name.

Tables ask less of a name (one printable line), so that every table ever stored can be read again.
"""

import re
import unicodedata
from itertools import groupby

from tacora.protocol.refusal import Refusal

__all__ = ["TRICK", "is_plain"]

TRICK = Refusal("bad-name", "This name would not look like one: no towers of accents, no mixed alphabets.")
MOST_MARKS = 3
"""Marks on one letter: Thai and Hebrew have two, Tibetan three."""
MOST_WIDE = 4
"""Letters that one sign may stand for."""
_WIDE = frozenset("\ufdfd\ua9c5\U00012031\U00012219\U0001242b")
"""Signs that are wider than a screen all the same: a whole sentence in one, and cuneiform."""
_ALIKE = frozenset({"LATIN", "GREEK", "CYRILLIC"})
"""Alphabets with letters that look the same."""


def is_plain(name: str) -> bool:
    """Whether a name takes one line, and each of its words is of one alphabet."""
    composed = unicodedata.normalize("NFC", name)
    marks = (len(list(run)) for marked, run in groupby(composed, _is_mark) if marked)
    if any(length > MOST_MARKS for length in marks):
        return False
    if any(sign in _WIDE or len(unicodedata.normalize("NFKC", sign)) > MOST_WIDE for sign in composed):
        return False
    return all(len(_alphabets(word)) <= 1 for word in re.findall(r"\w+", composed))


def _is_mark(sign: str) -> bool:
    return unicodedata.category(sign).startswith("M")


def _alphabets(word: str) -> frozenset[str]:
    found = {unicodedata.name(sign, "").partition(" ")[0] for sign in word if sign.isalpha()}
    return frozenset(found & _ALIKE)
