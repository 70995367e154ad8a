"""The command line: the place where everything is put together."""

from tacora.cli.app import main

__all__ = ["main"]
