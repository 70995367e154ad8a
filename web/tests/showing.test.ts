import { beforeEach, describe, expect, it, vi } from "vitest";
import { Guesses } from "../src/games/diamant/guesses.svelte.ts";
import { keepCave, recallCave } from "../src/games/diamant/recollect.ts";
import { Showing, type Showroom } from "../src/lib/showing.ts";
import type { Step } from "../src/games/rooms.ts";
import { still, type Scene } from "../src/games/diamant/stage.ts";
import { fromSnapshot } from "../src/lib/state.ts";
import type { DiamantView, Played } from "../src/wire.gen.ts";
import { feedOf, playedIn } from "./feed.ts";

const [entry] = playedIn(feedOf("diamant")) as [Played];
const step = (name: string, stay: number): Step => ({ stay, events: [], scene: { beat: name } as unknown as Scene });

describe("showing what happened", () => {
  let shown: [string, number][];
  let clock: number;
  let showing: Showing;
  let planned: number[];

  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    shown = [];
    planned = [];
    clock = 0;
    const stage: Showroom = {
      now: () => Date.now() + clock,
      plan: () => (planned.push(Date.now()), [step("open", 100), step("walk", 200), step("still", 0)]),
      begin: () => undefined,
      show: ({ scene }) => void shown.push([(scene as Scene).beat, Date.now()]),
      settle: () => void shown.push(["settled", Date.now()]),
    };
    showing = new Showing(stage);
  });

  it("begins at the instant the server named, with everything worked out before", async () => {
    showing.add({ ...entry, reveal: 120 });
    await vi.advanceTimersByTimeAsync(119);
    expect(shown).toEqual([]);
    expect(planned).toEqual([0]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(shown).toEqual([
      ["open", 120],
      ["walk", 220],
      ["still", 420],
      ["settled", 420],
    ]);
  });

  it("starts at the right point when it is late", async () => {
    clock = 150;
    showing.add({ ...entry, reveal: 0 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(shown.map(([, at]) => at)).toEqual([0, 0, 150, 150]);
  });

  it("skips to the end on a tap, and for what comes next", async () => {
    showing.add({ ...entry, reveal: 0 });
    await vi.advanceTimersByTimeAsync(10);
    showing.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown.at(-1)).toEqual(["settled", 10]);
    showing.add({ ...entry, reveal: 0 });
    showing.add({ ...entry, reveal: 0 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(shown.filter(([name]) => name === "settled")).toHaveLength(2);
  });

  it("shows nothing any more once it is stopped", async () => {
    showing.add({ ...entry, reveal: 50 });
    showing.stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(shown).toEqual([]);
  });
});

describe("guesses in camp", () => {
  it("are checked at the reveal and counted", () => {
    const guesses = new Guesses();
    guesses.toggle(1);
    guesses.toggle(3);
    guesses.toggle(3);
    guesses.check(["continue", "leave", null, "continue"]);
    expect(guesses.outcome).toEqual({ hits: 1, named: 1, exact: true });
    guesses.toggle(0);
    guesses.toggle(3);
    guesses.check(["leave", null, null, "continue"]);
    expect(guesses.outcome).toEqual({ hits: 1, named: 2, exact: false });
    expect(guesses.total).toBe(2);
    guesses.check(["leave", null, null, null]);
    expect(guesses.outcome).toBeNull();
  });
});

describe("what this tab saw of a cave", () => {
  const state = fromSnapshot(feedOf("diamant").last);
  const scene = still(entry.view as DiamantView, null);
  const seen = { ...scene, finds: [{ value: 7, among: 3, each: 2 }], home: { 1: 5 } };

  it("is there after a reload, and only for the same cave", () => {
    keepCave("KWM4", state, seen);
    expect(recallCave("KWM4", state, scene)).toEqual(seen);
    expect(recallCave("ABCD", state, scene)).toBe(scene);
    const later = still({ ...scene.view, expedition: scene.view.expedition + 1 }, null);
    expect(recallCave("KWM4", state, later)).toBe(later);
  });
});
