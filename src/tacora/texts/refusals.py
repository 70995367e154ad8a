"""Refusals in the user's language. As with gettext, the English sentence is the key.

What raises an error says it in English, wherever it is: libraries, logs and tracebacks want it so. The
catalogues `refusals.ftl` have each of these sentences with its values; who tells it to people finds it here.
"""

import re
from functools import cache
from typing import Any

from fluent.syntax import ast

from tacora.texts.catalogue import LANGUAGES, Texts

__all__ = ["in_language", "is_known"]

_PREFIX = "refusal-"
_RULE = re.compile(r" \([A-Z]{1,2}\d+[a-z]?\)$")


def in_language(sentence: str, language: str) -> str:
    """A refusal in a language; as it is where no catalogue has it. Values that are refusals are told, too."""
    if language == LANGUAGES[0] or (found := _find(sentence)) is None:
        return sentence
    name, values, rule = found
    return _texts(language)(name, **{key: in_language(text, language) for key, text in values.items()}) + rule


def is_known(sentence: str) -> bool:
    """Whether the catalogues have it."""
    return _find(sentence) is not None


def _find(sentence: str) -> tuple[str, dict[str, str], str] | None:
    """The message of a sentence, its values, and the rule it ends with."""
    rule = _RULE.search(sentence)
    plain = sentence[: rule.start()] if rule else sentence
    for name, written in _sentences():
        if found := written.fullmatch(plain):
            return name, found.groupdict(), rule[0] if rule else ""
    return None


@cache
def _texts(language: str) -> Texts:
    return Texts(language)


@cache
def _sentences() -> list[tuple[str, re.Pattern[str]]]:
    """Every English refusal as a pattern; those with the most words of their own first."""
    texts = _texts(LANGUAGES[0])
    found = [(name, _parts(texts.pattern(name))) for name in texts.names(_PREFIX)]
    found.sort(key=lambda one: -sum(len(part) for part in one[1] if not part.startswith("(?P<")))
    return [(name, re.compile("".join(parts), re.DOTALL)) for name, parts in found]


def _parts(pattern: Any) -> list[str]:
    """Words as they are, and a group for each value; the English of a refusal has nothing else."""
    parts = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            parts.append(re.escape(element.value))
        else:
            again = f"(?P<{element.expression.id.name}>" in "".join(parts)
            name = element.expression.id.name
            parts.append(f"(?P={name})" if again else f"(?P<{name}>.+?)")
    return parts
