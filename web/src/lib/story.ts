// A finished game in figures, whatever the game: points over time, and honours for what somebody was best at.
import type { Honesty } from "../wire.gen.ts";

export interface StoryStep {
  events: unknown[];
  view: unknown;
  calls?: Honesty[];
}

export interface Story {
  seats: number;
  /** Points after each cave or turn, by seat. */
  totals: number[][];
  /** What there is to be best at, by its name in `web-award-NAME`: a figure for every seat. */
  honours: [string, number[]][];
}

export interface Award {
  id: string;
  seat: number;
  value: number;
}

/** A list with a number for every seat. */
export function perSeat(seats: number): number[] {
  return Array.from({ length: seats }, () => 0);
}

/** Add to a seat's number. */
export function add(list: number[], seat: number, amount: number): void {
  list[seat] = (list[seat] ?? 0) + amount;
}

/** A share in whole per cent; nothing is nought. */
export function percents(shares: (number | null)[]): number[] {
  return shares.map((share) => Math.round(100 * (share ?? 0)));
}

/** Kind or playful honours: one a seat at most, and each goes to somebody who was the best at it; nobody is the worst. */
export function awards(story: Story): Award[] {
  const best = story.honours.map(([id, values]) => {
    const value = Math.max(...values);
    return { id, value, seats: value > 0 ? values.flatMap((one, seat) => (one === value ? [seat] : [])) : [] };
  });
  // As many people as can be honoured are: who could have another honour makes room.
  const holder = new Map<number, number>(); // the honour that a seat has
  const place = (honour: number, tried: Set<number>): boolean => {
    for (const seat of best[honour]?.seats ?? []) {
      if (tried.has(seat)) continue;
      tried.add(seat);
      const held = holder.get(seat);
      if (held === undefined || place(held, tried)) {
        holder.set(seat, honour);
        return true;
      }
    }
    return false;
  };
  best.forEach((_, honour) => place(honour, new Set()));
  return [...holder]
    .sort(([, a], [, b]) => a - b)
    .flatMap(([seat, honour]) => {
      const found = best[honour];
      return found ? [{ id: found.id, seat, value: found.value }] : [];
    });
}
