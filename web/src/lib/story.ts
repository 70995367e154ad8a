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
  /** Those that only ever go to the first. */
  superlatives: string[];
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

/** Kind or playful honours, one a seat as far as they go; nobody is ever the worst. */
export function awards(story: Story): Award[] {
  const given: Award[] = [];
  const has = new Set<number>();
  const give = (id: string, values: number[], among: (seat: number) => boolean): void => {
    const best = values.map((value, seat) => ({ value, seat })).filter((one) => one.value > 0 && among(one.seat));
    best.sort((a, b) => b.value - a.value);
    const first = best.find((one) => one.value === best[0]?.value && !has.has(one.seat));
    if (!first) return;
    given.push({ id, seat: first.seat, value: first.value });
    has.add(first.seat);
  };
  for (const [id, values] of story.honours) give(id, values, () => true);
  // Whoever is left gets what they were best at among those left; a superlative only ever goes to the first.
  for (const [id, values] of story.honours) {
    if (!story.superlatives.includes(id) && !given.some((award) => award.id === id))
      give(id, values, (seat) => !has.has(seat));
  }
  return given;
}
