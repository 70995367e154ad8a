"""The machines of a Ray cluster: the same games and the same sums, whoever plays them.

A task depends on its arguments alone, so what is lost with a node is played again on another one. Ray is
imported here and nowhere else, and only when a cluster is asked for.
"""

import hashlib
import os
import secrets
import shutil
import socket
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar
from uuid import uuid4

from tacora import __version__
from tacora.games.picking import watching
from tacora.sim.table import SimError

__all__ = ["LOCAL", "Cluster", "Crew", "WorkerDied", "joined", "own_code"]

R = TypeVar("R")

LOCAL = "local"
"""The address that stands for a cluster of this machine alone, for as long as the run takes."""
_PATIENCE = 5.0
"""Seconds a cluster has to take a connection."""
_GREETING = 120.0
"""Seconds the nodes have to say what they run: each starts a worker for it."""
_STORE = 100 * 2**20
"""Bytes a cluster of this machine alone keeps for what tasks are given: a table, not games."""
_SOCKETS = 64
"""Signs that Ray adds to its folder for its sockets, which may have 107 in all."""
_BOTS_DIE = 2
"""A bot that ends its worker so often is to blame, and not the machine."""


class WorkerDied(Exception):
    """A task whose worker ended again and again, on whatever node it was tried."""


class Code(NamedTuple):
    """Which Tacora a node runs."""

    version: str
    digest: str
    """Of its sources: two of one version may still differ."""

    def __str__(self) -> str:
        return f"{self.version} ({self.digest})" if self.version else "none"


@cache
def own_code() -> Code:
    """What this process runs."""
    folder, found = Path(__file__).parents[1], hashlib.sha256()
    for path in sorted(path for kind in ("*.py", "*.toml") for path in folder.rglob(kind)):
        found.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return Code(__version__, found.hexdigest()[:12])


@contextmanager
def joined(address: str, *, cpus: int | None = None) -> Iterator["Cluster"]:
    """A cluster for as long as the block takes; raises `SimError` where it can't be joined.

    `local` starts one of this machine alone, with so many processors, and ends it again. Any other is the
    HOST:PORT that `ray start` prints; it must have a node on this machine, too.
    """
    with ExitStack() as opened:
        if address == LOCAL:
            options = opened.enter_context(_own_cluster(cpus))
        else:
            _check_answers(address)
            options = {"address": address}
        ray = _ray()
        try:
            ray.init(log_to_driver=False, configure_logging=False, **options)
        except ray.exceptions.AuthenticationError:
            raise SimError(
                f"The cluster at {address} wants another token: let RAY_AUTH_TOKEN_PATH name the file its "
                "nodes were started with."
            ) from None
        except Exception as error:
            raise SimError(_not_joined(address, str(error), ray.__version__)) from None
        opened.callback(ray.shutdown)
        cluster = Cluster(ray)
        cluster.check_code()
        yield cluster


def _ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a run tells nobody that it runs
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray
        import ray.exceptions
    except ImportError:
        raise SimError("A cluster needs Ray: install tacora[cluster].") from None
    # What it says of lost workers goes to stdout whatever is asked of it: there our own answer is.
    ray._private.worker._worker_logs_enabled = False
    return ray


@contextmanager
def _own_cluster(cpus: int | None) -> Iterator[dict[str, Any]]:
    """A folder and a token that only this user can read, and nothing left of both afterwards."""
    wanted = Path(os.environ.get("RAY_TMPDIR") or tempfile.gettempdir())
    parent = wanted if len(str(wanted)) + _SOCKETS + len("/tacora-12345678") <= 107 else Path("/tmp")  # noqa: S108
    folder = Path(tempfile.mkdtemp(prefix="tacora-", dir=parent))
    token = folder / "token"
    token.touch(mode=0o600)
    token.write_text(secrets.token_hex(32), encoding="ascii")
    before = {name: os.environ.get(name) for name in ("RAY_AUTH_MODE", "RAY_AUTH_TOKEN_PATH")}
    os.environ |= {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN_PATH": str(token)}
    try:
        yield {
            "address": LOCAL,
            "include_dashboard": False,
            "num_cpus": cpus,
            "object_store_memory": _STORE,
            "_temp_dir": str(folder),
            "_node_ip_address": "127.0.0.1",
        }
    finally:
        for name, value in before.items():
            os.environ.pop(name)
            os.environ |= {} if value is None else {name: value}
        shutil.rmtree(folder, ignore_errors=True)


def _check_answers(address: str) -> None:
    """Ray itself waits for a minute and more, and then ends the process."""
    host, _, port = address.rpartition(":")
    if not host or not port.isdecimal() or "/" in host:
        raise SimError(
            f"--cluster {address} is no cluster: write local, or HOST:PORT as ray start prints it."
        )
    try:
        socket.create_connection((host.strip("[]"), int(port)), _PATIENCE).close()
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise SimError(f"No cluster answers at {address} ({why}): start one with ray start --head.") from None


def _not_joined(address: str, said: str, version: str) -> str:
    if "ersion mismatch" in said:
        import platform

        return (
            f"The cluster at {address} runs another Ray or Python than this machine, which has Ray {version} "
            f"and Python {platform.python_version()}: install the same ones everywhere."
        )
    line = next((line.strip() for line in said.splitlines() if line.strip()), "Ray says no more")
    return f"The cluster at {address} can't be joined: {line.rstrip('.')}."


class Cluster:
    """A cluster that was joined."""

    def __init__(self, ray: Any) -> None:
        self._ray = ray

    @property
    def cpus(self) -> int:
        """How many processors it has now."""
        return max(1, sum(int(node["Resources"].get("CPU", 0)) for node in self._nodes()))

    @property
    def nodes(self) -> int:
        """How many machines of it play now."""
        return len(self._nodes())

    @property
    def smallest(self) -> int:
        """The processors of its smallest node: what one task may ask for anywhere."""
        return min((int(node["Resources"]["CPU"]) for node in self._nodes()), default=1)

    def _nodes(self) -> list[dict[str, Any]]:
        """Those that are there and play: a head may have no processors to give."""
        return [node for node in self._ray.nodes() if node["Alive"] and node["Resources"].get("CPU", 0) >= 1]

    def ask(self, question: Callable[[], R]) -> dict[str, R]:
        """What every node answers, by its address; one that is lost meanwhile is left out.

        The question goes over as code, so it must be a function inside a function.
        """
        from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

        asked = self._ray.remote(num_cpus=0, max_retries=0)(question)
        sent = {
            node["NodeManagerAddress"] + f" ({node['NodeID'][:6]})": asked.options(
                scheduling_strategy=NodeAffinitySchedulingStrategy(node["NodeID"], soft=False)
            ).remote()
            for node in self._nodes()
        }
        _, late = self._ray.wait(list(sent.values()), num_returns=len(sent), timeout=_GREETING)
        if late:
            name = next(name for name, answer in sent.items() if answer in late)
            raise SimError(
                f"The node {name} has not answered for {_GREETING:g} seconds: end it with ray stop."
            )
        answers = {}
        for name, answer in sent.items():
            with suppress(
                self._ray.exceptions.NodeDiedError,
                self._ray.exceptions.WorkerCrashedError,
                self._ray.exceptions.TaskUnschedulableError,
            ):
                answers[name] = _result(answer.future())
        return answers

    def check_code(self) -> None:
        """Refuse nodes that run another Tacora than this machine: their games might be others."""

        def code() -> tuple[str, str]:
            try:
                from tacora.sim.cluster import own_code
            except ImportError:
                return "", ""
            return tuple(own_code())  # type: ignore[return-value]

        here = own_code()
        for node, (version, digest) in self.ask(code).items():
            if (there := Code(version, digest)) != here:
                raise SimError(
                    f"The node {node} has another Tacora: {there}, this machine {here}. "
                    "Install the same one everywhere."
                )

    def check_folder(self, folder: Path) -> None:
        """Refuse a folder that not every node sees: workers write into it themselves."""
        mark, name = folder / f".seen-{uuid4().hex}", str(folder)
        place = str(mark)

        def seen() -> bool:
            import os

            return os.path.exists(place) and os.access(os.path.dirname(place), os.W_OK)  # noqa: PTH110, PTH120

        mark.touch()
        try:
            blind = [node for node, sees in self.ask(seen).items() if not sees]
        finally:
            mark.unlink(missing_ok=True)
        if blind:
            raise SimError(
                f"The node {blind[0]} can't write into {name}: name a folder that all nodes share."
            )

    @contextmanager
    def crew(self, given: object, *, bots: bool = False, cpus: int = 1) -> Iterator["Crew"]:
        """Workers that are given the same thing, each once; `bots` says whether plain bots play there."""
        crew = Crew(self._ray, given, retries=_BOTS_DIE if bots else -1, cpus=cpus)
        try:
            yield crew
        finally:
            crew.stop()


class Crew:
    """Has `work(given, ...)` done somewhere in the cluster."""

    def __init__(self, ray: Any, given: object, *, retries: int, cpus: int) -> None:
        from ray import cloudpickle

        self._ray, self._key = ray, uuid4().hex
        self._given = ray.put(cloudpickle.dumps(given))  # type: ignore[no-untyped-call]
        far = ray.remote(num_cpus=cpus, max_retries=retries, scheduling_strategy="SPREAD")
        self._far = far(_far)
        self._sent: dict[Future[Any], Any] = {}

    def submit(self, work: Callable[..., R], args: tuple[Any, ...], options: dict[str, Any]) -> Future[R]:
        """Have it done; what is lost with a node is done again."""
        asked = self._far.remote(self._key, [self._given], work, args, options)
        future: Future[R] = asked.future()
        self._sent[future] = asked
        future.add_done_callback(lambda done: self._sent.pop(done, None))
        return future

    def result(self, future: Future[R]) -> R:
        """What came of it, with the worker's own error; raises `WorkerDied`."""
        return _result(future)

    def stop(self) -> None:
        """What is not done need not be."""
        for asked in list(self._sent.values()):
            with suppress(Exception):  # a cluster that is gone does nothing any more anyway
                self._ray.cancel(asked, force=True)


def _result(future: Future[R]) -> R:
    from ray.exceptions import RayError, RayTaskError, WorkerCrashedError

    try:
        return future.result()
    except RayTaskError as error:
        raise error.cause from None
    except WorkerCrashedError:
        raise WorkerDied from None
    except RayError as error:
        line = str(error).splitlines()[0].rstrip(".")
        raise SimError(f"The cluster has lost what it was given: {line}.") from None


_kept: dict[str, Any] = {}
"""In a worker: what its crew was given."""


def _far(key: str, given: list[Any], work: Callable[..., R], args: tuple[Any, ...], options: Any) -> R:
    """In a worker: do it with what was given."""
    os.environ.setdefault("POLARS_MAX_THREADS", "1")  # every processor has a worker already
    if key not in _kept:
        import ray
        from ray import cloudpickle

        _kept.clear()
        try:
            _kept[key] = cloudpickle.loads(ray.get(given[0]))
        except (ImportError, AttributeError) as error:
            name = socket.gethostname()
            raise SimError(
                f"{name} does not have the bots of this run ({error}): install them there."
            ) from None
    with watching():
        return work(_kept[key], *args, **options)
