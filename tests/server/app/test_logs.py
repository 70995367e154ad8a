"""Logs have one line an event, and no secrets."""

import io
import json
import logging
from collections.abc import Iterator

import pytest

from tacora.host.logs import SECRET, configure_logs, get_log
from tests.logs import logs_as_before


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    with logs_as_before():
        yield


def test_machines_read_json() -> None:
    out = io.StringIO()
    configure_logs(out, as_json=True)
    get_log("server").info("table-opened", tables=3)
    event = json.loads(out.getvalue())
    assert (event["event"], event["tables"], event["part"], event["level"]) == (
        "table-opened",
        3,
        "server",
        "info",
    )


@pytest.mark.parametrize("as_json", [True, False])
def test_what_is_secret_is_never_written(*, as_json: bool) -> None:
    out = io.StringIO()
    configure_logs(out, as_json=as_json)
    get_log("server").warning("odd", **dict.fromkeys(sorted(SECRET), "hush"))
    assert "odd" in out.getvalue()
    assert "hush" not in out.getvalue()


@pytest.mark.parametrize("as_json", [True, False])
def test_a_fault_is_written_with_its_place_but_without_its_variables(*, as_json: bool) -> None:
    out = io.StringIO()
    configure_logs(out, as_json=as_json)

    def fails(token: str) -> None:
        raise ValueError("something broke")

    try:
        fails("hush")
    except ValueError as error:
        get_log("server").error("fault", exc_info=error)
        logging.getLogger("uvicorn.error").exception("fault")
    assert out.getvalue().count("something broke") >= 2
    assert "in fails" in out.getvalue()
    assert '"hush"' not in out.getvalue().replace('fails("hush")', "").replace('fails(\\"hush\\")', "")


def test_uvicorn_does_not_write_addresses() -> None:
    out = io.StringIO()
    configure_logs(out)
    logging.getLogger("uvicorn.error").info("/ws?token=hush")
    assert out.getvalue() == ""
    logging.getLogger("uvicorn.error").warning("something is wrong")
    assert "something is wrong" in out.getvalue()
