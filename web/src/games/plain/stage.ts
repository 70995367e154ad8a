// A game without pictures: what happened is read, for as long as that takes.
import { FACTORS } from "../../lib/showing.ts";
import type { AnyView } from "../../lib/state.ts";
import { words } from "../../lib/i18n.svelte.ts";
import type { GameEvent, Stage } from "../rooms.ts";

const READ = 900; // milliseconds

/** The points of every seat where a view tells them as `points`; those of the result at the end. */
export function pointsOf(view: AnyView | null): (number | null)[] {
  const points = view?.result?.points ?? (view as { points?: unknown } | null)?.points;
  return Array.isArray(points) ? points.map((one) => (typeof one === "number" ? one : null)) : [];
}

/** What of a view can be said in a line: its message is `view-NAME`, the game's own. */
export function linesOf(view: AnyView | null): string[] {
  return Object.entries(view ?? {}).flatMap(([name, value]) => {
    const id = `view-${name.replaceAll("_", "-")}`;
    const plain = typeof value === "number" || typeof value === "string";
    return plain && words().knows(id) ? [words().say(id, { value })] : [];
  });
}

export const stage: Stage = {
  still: () => null,
  plan: (_, entry, pace) => [{ stay: READ * FACTORS[pace], scene: null, events: entry.events as GameEvent[] }],
  jump: () => null,
  question: () => words().say("web-plain-ask"),
};
