/** Run this when the page has nothing better to do, and soon all the same. */
export function whenIdle(run: () => void): void {
  if (typeof window === "undefined") return;
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 1500 });
  else setTimeout(run, 300);
}

/** Fetch what will be needed later; where the line is gone, it is asked for again when it has come to that. */
export function fetchAhead(load: () => Promise<unknown>): void {
  whenIdle(async () => {
    try {
      await load();
    } catch {
      // nobody waits for it yet
    }
  });
}
