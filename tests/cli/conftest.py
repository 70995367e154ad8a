"""Run a command in this process and catch what it says."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from tacora.cli.app import main


class Ran(NamedTuple):
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """`run("editions", "--json")`."""
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")

    def call(*arguments: str) -> Ran:
        with pytest.raises(SystemExit) as stop:
            main(list(arguments))
        printed = capsys.readouterr()
        return Ran(int(stop.value.code or 0), printed.out, printed.err)

    return call
