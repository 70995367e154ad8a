// The shuffle check of a whole game: every card that was turned up, computed again.
import type { Replay } from "../../lib/api.ts";
import { commitmentOf, drawn, seedOf, type Finding } from "../../lib/fairness.ts";
import type { DiamantEvent, DiamantView } from "../../wire.gen.ts";

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

/** Check a whole game. Null where the record carries no secret. */
export function checkShuffle(replay: Replay, promised: string | null = replay.commitment): Finding | null {
  if (!replay.secret) return null;
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
    before = step.view as unknown as DiamantView;
  }
  return finding;
}
