// The clock is said once: an alert a second would cut off everything else.
import { flushSync, mount, unmount } from "svelte";
import { expect, it, vi } from "vitest";
import { loadLanguage } from "../src/lib/i18n.svelte.ts";
import { spoken } from "../src/lib/live.svelte.ts";
import TimeBar from "../src/parts/TimeBar.svelte";

it("one alert for the last ten seconds of a decision, and one for those of the next", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("there is no house here")));
  await loadLanguage("en");
  vi.useFakeTimers();
  let now = 0;
  const props = $state({ table: { now: () => now } as never, until: 15_000, whole: 15 });
  const bar = mount(TimeBar, { target: document.body, props });
  flushSync();
  const pass = (seconds: number): void => {
    for (let quarter = 0; quarter < 4 * seconds; quarter++) {
      now += 250;
      vi.advanceTimersByTime(250);
      flushSync();
    }
  };
  pass(4);
  expect(spoken().assertive).toHaveLength(0);
  pass(11);
  expect(spoken().assertive).toHaveLength(1);
  props.until = 30_000;
  flushSync();
  pass(15);
  expect(spoken().assertive).toHaveLength(2);
  void unmount(bar);
  vi.useRealTimers();
});
