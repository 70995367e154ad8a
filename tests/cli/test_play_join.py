"""`tacora play --join`: options that would do nothing are refused with one sentence."""

import pytest

from tacora.cli.app import main


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--name", "Mia"], "--name, --watch and --password-file are for a served table: add --join URL."),
        (["--watch"], "--name, --watch and --password-file are for a served table: add --join URL."),
        (["--join", "host/j/K7QX", "--edition", "pegasus-2024"], "--edition is for a game here"),
        (["--join", "host/j/K7QX", "--resume"], "--resume is for a game here"),
        (["--join", "host/j/K7QX", "--lang", "eo"], "There is no language 'eo' here"),
        (["--join", "host/j/K7QX", "--lang", "en"], "Playing needs a terminal"),
    ],
)
def test_a_wrong_call_is_one_sentence(
    options: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["play", *options])
    heard = capsys.readouterr()
    assert ended.value.code == 2
    assert heard.out == ""
    assert heard.err.startswith("tacora: ")
    assert told in heard.err
