// What there is to do in camp: guess who leaves next. Nobody else hears of it, and it brings no points.
import type { TableStore } from "../../lib/table.svelte.ts";
import type { DiamantPick } from "../../wire.gen.ts";

/** How a guess turned out: so many of those named left, of so many named; exactly those, or not. */
export interface Outcome {
  hits: number;
  named: number;
  exact: boolean;
}

export class Guesses {
  /** The seats named for the next reveal. */
  named = $state.raw<number[]>([]);
  outcome = $state.raw<Outcome | null>(null);
  /** How many of those named in this game have left indeed. */
  total = $state(0);

  toggle(seat: number): void {
    this.named = this.named.includes(seat) ? this.named.filter((other) => other !== seat) : [...this.named, seat];
  }

  /** All hands are open. */
  check(picks: (DiamantPick | null)[]): void {
    const leavers = picks.flatMap((pick, seat) => (pick && pick !== "continue" ? [seat] : []));
    const hits = this.named.filter((seat) => leavers.includes(seat)).length;
    const named = this.named.length;
    this.outcome = named ? { hits, named, exact: hits === named && hits === leavers.length } : null;
    this.total += hits;
    this.named = [];
  }

  /** Another game. */
  clear(): void {
    this.named = [];
    this.outcome = null;
    this.total = 0;
  }
}

const all = new WeakMap<TableStore, Guesses>();

/** What is guessed at this table. */
export function guessesOf(table: TableStore): Guesses {
  let found = all.get(table);
  if (!found) all.set(table, (found = new Guesses()));
  return found;
}
