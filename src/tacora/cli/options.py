"""Options that several commands share."""

from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from tacora.cli.output import WrongCall

__all__ = ["AsJson", "EditionsFolder", "Language", "language"]

AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
EditionsFolder: TypeAlias = Annotated[
    Path | None, typer.Option("--editions", metavar="DIR", help="A folder with edition files of your own.")
]
Language: TypeAlias = Annotated[
    str | None, typer.Option("--lang", metavar="de|en", help="Language; the environment's by default.")
]


def language(wanted: str | None) -> str:
    """The language asked for, else the environment's."""
    from tacora.texts import LANGUAGES, preferred_language

    if wanted is None:
        return preferred_language()
    if wanted not in LANGUAGES:
        raise WrongCall(f"There is no language {wanted!r} here: choose {' or '.join(LANGUAGES)}.")
    return wanted
