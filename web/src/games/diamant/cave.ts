// What can be counted from a view: how the traps stand, what leaving pays, how many cards are left. Pure.
import type { DiamantView } from "../../wire.gen.ts";

/** How a kind of trap stands in this cave: unseen, armed, or harmless since it cannot come twice. */
export interface Threat {
  kind: string;
  state: "unseen" | "armed" | "harmless";
  inDeck: number;
  onPath: number;
  gone: number;
}

/** The threats of a view, in the edition's order. All of it is counted from what lies open. */
export function threats(view: DiamantView): Threat[] {
  return view.traps.map((kind) => {
    const inDeck = view.deck.find(([card]) => card === kind)?.[1] ?? 0;
    const onPath = view.path.filter((laid) => laid.card === kind).length;
    const gone = view.removed.filter((card) => card === kind).length;
    const state = onPath > 0 ? (inDeck > 0 ? "armed" : "harmless") : inDeck > 1 ? "unseen" : "harmless";
    return { kind, state, inDeck, onPath, gone };
  });
}

/** What leaving pays from the path, by the number of leavers. */
export function shares(view: DiamantView): number[] {
  const perCard = view.options.leftovers_per_card;
  const total = view.path.reduce((sum, laid) => sum + laid.rubies, 0);
  return view.inside.map((_, index) => {
    const leavers = index + 1;
    return perCard
      ? view.path.reduce((sum, laid) => sum + Math.floor(laid.rubies / leavers), 0)
      : Math.floor(total / leavers);
  });
}

/** The sign of a pick: a card's, or the open hand where an edition decides with fists; the figure in it leaves. */
export function signOf(view: DiamantView, pick: string): string {
  if (view.decide_with === "fists") return pick === "continue" ? "u-hand" : "u-figure";
  return pick === "continue" ? "u-deeper" : "u-camp";
}

/** The public odds of a view's next card: fatal cards and all cards. */
export function oddsOf(view: DiamantView): [number, number] {
  const cards = view.deck.reduce((sum, [, count]) => sum + count, 0);
  const fatal = threats(view).reduce((sum, one) => sum + (one.state === "armed" ? one.inDeck : 0), 0);
  return [fatal, cards];
}

/** Cards left in the deck. */
export function deckSize(view: DiamantView): number {
  return view.deck.reduce((sum, [, count]) => sum + count, 0);
}

/** The picture of a trap; an edition of a user's own may have traps without one. */
const TRAPS: Record<string, string> = {
  snake: "h-snake",
  scorpion: "h-scorpion",
  spider: "h-spider",
  lava: "h-lava",
  boulder: "h-boulder",
  spikes: "h-spikes",
  ram: "h-ram",
  gas: "h-gas",
  earthquake: "h-quake",
  explosion: "h-blast",
  fire: "h-fire",
  mummy: "h-mummy",
  rockfall: "h-rocks",
};

export function trapIcon(kind: string): string {
  return TRAPS[kind] ?? "h-trap";
}

/** The kind of a card, by its id: `14`, `snake`, `relic:7`. */
export function cardKind(card: string): "treasure" | "trap" | "relic" {
  if (/^\d+$/.test(card)) return "treasure";
  return card === "relic" || card.startsWith("relic:") ? "relic" : "trap";
}
