// Two live regions that are added to, never replaced: each event is said once.
import { untrack } from "svelte";

interface Line {
  id: number;
  text: string;
}

const KEPT = 6;
const regions = $state<{ polite: Line[]; assertive: Line[]; last: string }>({ polite: [], assertive: [], last: "" });
let next = 1;
let listener: ((text: string, urgent: boolean) => void) | null = null;

/** Tell somebody of every sentence, for a voice. */
export function onSaid(told: typeof listener): void {
  listener = told;
}

/** What the regions hold now; the page draws it once, at its root. */
export function spoken(): { polite: Line[]; assertive: Line[]; last: string } {
  return regions;
}

/** Say a sentence when there is a pause. */
export function say(text: string): void {
  add("polite", text);
}

/** Say a sentence at once: a bust, the last seconds, a lost connection, the end, the dragon. */
export function shout(text: string): void {
  add("assertive", text);
}

/** Say the last sentence again, on demand. */
export function repeatLast(): void {
  if (regions.last) add("polite", regions.last);
}

function add(region: "polite" | "assertive", text: string): void {
  if (!text) return;
  listener?.(text, region === "assertive");
  untrack(() => {
    regions.last = text;
    regions[region] = [...regions[region].slice(1 - KEPT), { id: next++, text }];
  });
}
