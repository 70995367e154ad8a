// What cards are called: an edition's own words, or an id made readable where a user's edition brings none.
import type { Words } from "../../lib/i18n.svelte.ts";

export function trapName(words: Words, kind: string): string {
  return words.knows(`trap-${kind}`) ? words.say(`trap-${kind}`) : capital(kind);
}

/** "The second snake" in this edition's words. */
export function secondName(words: Words, kind: string): string {
  const id = `trap-${kind}.second`;
  return words.knows(id) ? words.say(id) : words.say("trap-second", { trap: trapName(words, kind) });
}

/** A card by its id: `14`, `snake`, `relic:7`. */
export function cardName(words: Words, card: string): string {
  if (/^\d+$/.test(card)) return words.say("rubies", { count: Number(card) });
  if (card === "relic") return words.say("relic");
  if (card.startsWith("relic:")) return words.say("relic-of", { value: Number(card.slice(6)) });
  return trapName(words, card);
}

function capital(kind: string): string {
  const name = kind.replaceAll("-", " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}
