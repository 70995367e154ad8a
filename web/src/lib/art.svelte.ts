// The pictures, fetched once, when the page has nothing better to do: no decision waits for them, and without a line
// there are none until it is back.
import { whenIdle } from "./idle.ts";

type Art = typeof import("../art/index.ts");

const AGAIN = 5000;
let found = $state.raw<Art | null>(null);
let asked = false;

/** The pictures, or nothing yet. */
export function art(): Art | null {
  if (!asked && typeof window !== "undefined") {
    asked = true;
    whenIdle(() => void fetchThem());
  }
  return found;
}

/** Awaited, not chained: the bundler would take the chain inside its own fetching of styles, whose faults nobody hears. */
async function fetchThem(): Promise<void> {
  try {
    found = await import("../art/index.ts");
  } catch {
    setTimeout(() => void fetchThem(), AGAIN);
  }
}
