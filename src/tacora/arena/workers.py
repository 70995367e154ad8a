"""Rounds on all cores, or on a cluster, in order; Ctrl-C keeps those that are done."""

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future

from tacora.arena.errors import ArenaError
from tacora.arena.luck import Referee
from tacora.arena.plan import Plan, Tables
from tacora.arena.rounds import play_round
from tacora.arena.scoring import Sums
from tacora.sim import Cluster
from tacora.sim.runs import cores
from tacora.sim.workers import working

__all__ = ["play_rounds"]

_FAR, _FAR_PLAIN = 100_000, 50
"""Games worth a task of a cluster: of compiled bots, and of those that the readable rules play."""


def play_rounds(
    tables: Tables,
    plan: Plan,
    *,
    workers: int | None = None,
    watch: Callable[[Sums], None] | None = None,
    cluster: Cluster | None = None,
    referee: Referee | None = None,
) -> tuple[list[Sums], bool]:
    """All rounds of a plan, or those up to Ctrl-C, and whether there was one; `watch` gets each in order."""
    count = (cores() if cluster is None else cluster.cpus) if workers is None else workers
    slow = frozenset(tables.slow(plan.players))
    together = 1
    if cluster is not None:
        worth = (_FAR_PLAIN if slow else _FAR) * plan.rounds // plan.games
        together = max(1, min(worth, plan.rounds // (4 * count)))
    done: list[Sums] = []
    waiting: deque[Future[list[Sums]]] = deque()
    plain = tables.plain(plan.players)
    try:
        with working(tables, min(count, plan.rounds), plain=plain, cluster=cluster) as crew:

            def take() -> None:
                found = crew.result(waiting[0], f"in round {len(done)}")
                waiting.popleft()
                for sums in found:
                    done.append(sums)
                    if watch:
                        watch(sums)

            for nth in range(0, plan.rounds, together):
                rounds = range(nth, min(nth + together, plan.rounds))
                waiting.append(crew.submit(_rounds, plan, rounds, slow, referee))
                while crew.full(waiting):
                    take()
            while waiting:
                take()
    except KeyboardInterrupt:
        return done, True
    return done, False


def _rounds(
    tables: Tables, plan: Plan, rounds: range, slow: frozenset[str], referee: Referee | None
) -> list[Sums]:
    """Some rounds, by the bots as the one who asks has them: a node may lack a solved bot's tables."""
    if slow != frozenset(tables.slow(plan.players)):
        names = ", ".join(sorted(slow ^ frozenset(tables.slow(plan.players))))
        raise ArenaError(
            f"Not every node has the tables of {names}: build them there with tacora solve table."
        )
    return [play_round(tables, plan, nth, referee) for nth in rounds]
