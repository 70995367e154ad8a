"""The whole OpenAPI under schemathesis: whatever comes, an answer as described, and never a 5xx."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.scale import HANG, at_scale
from tests.server.app.house import House, house

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
CASES = at_scale(6, 200)
"""For each of the sixteen operations, and of each mode."""


@dataclass
class Served:
    """A server in a thread of its own, with a table that is found and a token that counts."""

    address: str
    code: str
    token: str


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    ready: Future[Served] = Future()
    loop = asyncio.new_event_loop()
    stop = asyncio.Event()

    async def serve() -> None:
        async with house() as here:
            ready.set_result(await a_table(here))
            await stop.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(serve(),))
    thread.start()
    try:
        yield ready.result(HANG)
    finally:
        loop.call_soon_threadsafe(stop.set)
        thread.join()
        loop.close()


async def a_table(here: House) -> Served:
    host = await here.open("Mia")
    return Served(f"http://127.0.0.1:{here.port}", host.code, host.seated["token"])


Change = Callable[[Any, Served], dict[str, str]]


def ask_all(served: Served, mode: GenerationMode, change: Change) -> int:
    """Cases of this mode against every operation; how many there were."""
    schema = schemathesis.openapi.from_url(f"{served.address}/api/openapi.json")
    asked = 0
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()

        @seed(20_26)
        @settings(
            max_examples=CASES,
            deadline=None,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
            database=None,
        )
        @given(case=operation.as_strategy(generation_mode=mode))
        def ask(case: Any) -> None:
            nonlocal asked
            asked += 1
            headers = change(case, served)
            case.call_and_validate(base_url=served.address, checks=CHECKS, headers=headers)

        with suppress(Unsatisfiable):  # where nothing is sent, nothing can be unfit
            ask()
    return asked


def as_it_comes(_case: Any, _served: Served) -> dict[str, str]:
    return {}


def with_code_and_token(case: Any, served: Served) -> dict[str, str]:
    """A table that is there, and a device that may; only the end of the table is left out."""
    if "code" in case.path_parameters and case.method != "DELETE":
        case.path_parameters["code"] = served.code
    return {"Authorization": f"Bearer {served.token}"}


# schemathesis draws some of its values from `random`, in a way hypothesis no longer likes
@pytest.mark.filterwarnings("ignore:Do not use the `random` module")
@pytest.mark.parametrize("change", [as_it_comes, with_code_and_token])
@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["fit", "unfit"])
def test_no_request_does_more_than_it_should(served: Served, mode: GenerationMode, change: Change) -> None:
    assert ask_all(served, mode, change) > 60


def test_the_table_is_still_there_afterwards(served: Served) -> None:
    assert httpx.get(f"{served.address}/api/tables/{served.code}", timeout=HANG).status_code == 200
