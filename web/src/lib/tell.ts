// Sentences about people: "you" where it is about this device's only seat.
import type { Words } from "./i18n.svelte.ts";

export interface Teller {
  words: Words;
  names: string[];
  /** The seat that is "you"; null where nobody is: on a shared device, a big screen, or when watching. */
  you: number | null;
}

/** Names as a list; "you" comes last. */
export function who(teller: Teller, seats: number[]): string {
  const others = seats.filter((seat) => seat !== teller.you).map((seat) => teller.names[seat] ?? "?");
  const all = seats.length > others.length ? [...others, teller.words.say("web-you")] : others;
  return teller.words.all(all);
}

/** What these seats do, in the second person where it is this device's only seat. */
export function does(teller: Teller, seats: number[], plain: string, own: string): string {
  if (seats.length === 1 && seats[0] === teller.you) return teller.words.say(own);
  return teller.words.say(plain, { names: who(teller, seats), count: seats.length });
}
