"""Rounds on all cores, in order; Ctrl-C keeps those that are done."""

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future

from tacora.arena.plan import Plan, Tables
from tacora.arena.rounds import play_round
from tacora.arena.scoring import Sums
from tacora.sim.runs import cores
from tacora.sim.workers import working

__all__ = ["play_rounds"]


def play_rounds(
    tables: Tables, plan: Plan, *, workers: int | None = None, watch: Callable[[Sums], None] | None = None
) -> tuple[list[Sums], bool]:
    """All rounds of a plan, or those up to Ctrl-C, and whether there was one; `watch` gets each in order."""
    count = cores() if workers is None else workers
    done: list[Sums] = []
    waiting: deque[Future[Sums]] = deque()
    try:
        with working(tables, min(count, plan.rounds), plain=tables.plain(plan.players)) as crew:

            def take() -> None:
                done.append(crew.result(waiting[0], f"in round {len(done)}"))
                waiting.popleft()
                if watch:
                    watch(done[-1])

            for nth in range(plan.rounds):
                waiting.append(crew.submit(play_round, plan, nth))
                if len(waiting) > 2 * count:
                    take()
            while waiting:
                take()
    except KeyboardInterrupt:
        return done, True
    return done, False
