// The shuffle check, here in the page: every card of a game computed again from the dealer's secret and the seats'
// contributions (docs/fairness.md). It trusts nothing of the server but what was promised before the game.
import type { DiamantEvent, DiamantView } from "../wire.gen.ts";
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

const divisor = (a: number, b: number): number => (b ? divisor(b, a % b) : a);

/** The card that lies on top: the deck's cards in their order, each as often as it is there. */
export function cardOf(seed: string, name: string, deck: [string, number][]): string {
  const part = deck.reduce((sum, [, count]) => divisor(sum, count), 0);
  const total = deck.reduce((sum, [, count]) => sum + count, 0) / part;
  let place = drawn(seed, name, total);
  for (const [card, count] of deck) {
    place -= count / part;
    if (place < 0) return card;
  }
  return "";
}

export interface Finding {
  /** The promise fits the secret. */
  promise: boolean;
  /** So many cards were computed again, and so many of them were the ones turned up. */
  cards: number;
  right: number;
}

/** Check a whole game of Diamant. Null where the record carries no secret, or is of another game. */
export function checkShuffle(replay: Replay, promised: string | null = replay.commitment): Finding | null {
  if (!replay.secret || !replay.steps.some((step) => "path" in step.view)) return null;
  const seed = seedOf(replay.secret, replay.contributions);
  const finding = { promise: commitmentOf(replay.secret) === promised, cards: 0, right: 0 };
  let before: DiamantView | null = null;
  for (const step of replay.steps) {
    for (const event of step.events as DiamantEvent[]) {
      if (event.event !== "CardTurned" || !before) continue;
      finding.cards += 1;
      const name = `${before.expedition}.${event.depth}`;
      if (cardOf(seed, name, before.deck) === event.card) finding.right += 1;
    }
    before = step.view as DiamantView;
  }
  return finding;
}
