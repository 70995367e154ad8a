// The shuffle check, here in the page: what was drawn in a game computed again from the dealer's secret and the seats'
// contributions (docs/fairness.md). It trusts nothing of the server but what was promised before the game.
import type { Replay } from "./api.ts";
import { sha256 } from "./sha256.ts";

const hash = (...parts: (string | number)[]): string => sha256(parts.join("\n"));

/** The promise a secret keeps. */
export function commitmentOf(secret: string): string {
  return hash("tacora commitment 1", secret);
}

/** The seed of a game. */
export function seedOf(secret: string, contributions: string[]): string {
  return hash("tacora seed 1", secret, ...contributions);
}

/** The number below `total` that a draw's name leads to. */
export function drawn(seed: string, name: string, total: number): number {
  const most = 1n << 64n;
  const limit = most - (most % BigInt(total));
  for (let block = 0; ; block++) {
    const number = BigInt(`0x${hash("tacora draw 1", seed, name, block).slice(0, 16)}`);
    if (number < limit) return Number(number % BigInt(total));
  }
}

/** What was mixed into a shuffle, in order of seats, and by whom; an older record does not say, but only people give any,
 * and one each. */
export function mixedIn(game: Pick<Replay, "contributions" | "contributors" | "seats">): {
  given: [string, string][];
  missing: number;
} {
  const people = game.seats.flatMap((seat, number) => (seat.bot === null ? [number] : []));
  const missing = people.length - game.contributions.length;
  const by = game.contributors.length ? game.contributors : missing ? [] : people;
  return {
    given: game.contributions.map((text, at) => [text, game.seats[by[at] ?? -1]?.name ?? ""]),
    missing: Math.max(0, missing),
  };
}

export interface Finding {
  /** The promise fits the secret. */
  promise: boolean;
  /** So many cards were computed again, and so many of them were the ones turned up. */
  cards: number;
  right: number;
}
