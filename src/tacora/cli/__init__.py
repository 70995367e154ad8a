"""The command line: the place where everything is put together."""

import sys
from collections.abc import Sequence

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> None:
    """Run `tacora`, with what was typed where nothing is given."""
    try:
        from tacora.cli.app import main as run

        run(arguments)
    except KeyboardInterrupt:  # while the program is being loaded
        sys.exit(130)
