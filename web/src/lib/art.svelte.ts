// The pictures, fetched once, when the page has nothing better to do: no decision waits for them, and without a line
// there are none.
type Art = typeof import("../art/index.ts");

let found = $state.raw<Art | null>(null);
let asked = false;

/** The pictures, or nothing yet. */
export function art(): Art | null {
  if (!asked && typeof window !== "undefined") {
    asked = true;
    const fetchThem = (): void =>
      void import("../art/index.ts").then(
        (them) => (found = them),
        () => (asked = false),
      );
    if ("requestIdleCallback" in window) requestIdleCallback(fetchThem, { timeout: 1500 });
    else setTimeout(fetchThem, 300);
  }
  return found;
}
