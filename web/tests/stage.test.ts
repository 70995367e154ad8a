import { describe, expect, it } from "vitest";
import { shares, signOf, threats } from "../src/games/diamant/cave.ts";
import type { Step } from "../src/games/rooms.ts";
import { soundsOf } from "../src/games/diamant/telling.ts";
import { breath, length, plan, still, type Scene } from "../src/games/diamant/stage.ts";
import type { DiamantEvent, DiamantView, Played } from "../src/wire.gen.ts";
import { feedOf, playedIn } from "./feed.ts";

const played = playedIn(feedOf("diamant"));

describe("what a table tells becomes pictures", () => {
  it("ends with the server's own view whenever somebody decides", () => {
    let scene: Scene | null = null;
    for (const entry of played) {
      const steps = plan(scene, entry, "normal");
      scene = steps[steps.length - 1]!.scene;
      if (entry.phase === "playing") expect(scene.view).toEqual(entry.view);
    }
  });

  it("says every event once, and the next cave only when it is seen", () => {
    let scene: Scene | null = null;
    const said: DiamantEvent[] = [];
    for (const entry of played) {
      const steps = plan(scene, entry, "normal");
      said.push(...steps.flatMap((step) => step.events as DiamantEvent[]));
      scene = steps[steps.length - 1]!.scene;
    }
    const all = played.flatMap((entry) => entry.events as DiamantEvent[]);
    expect(said.map((event) => event.event)).toEqual(all.map((event) => event.event));
  });

  it("keeps a cave on the table during the breather", () => {
    let scene: Scene | null = null;
    let breathers = 0;
    for (const entry of played) {
      const steps = plan(scene, entry, "normal");
      scene = steps[steps.length - 1]!.scene;
      if (entry.phase !== "breather") continue;
      breathers += 1;
      expect(scene.end).not.toBeNull();
      expect(scene.view.expedition).toBe(scene.end!.number);
      expect(scene.view.path.length).toBeGreaterThan(0);
      expect(scene.next?.event).toBe("ExpeditionStarted");
    }
    expect(breathers).toBe(4);
  });

  it("adds up the chests as the rules do", () => {
    let scene: Scene | null = null;
    for (const entry of played) {
      const steps = plan(scene, entry, "normal");
      for (const step of steps)
        if (step.scene.beat === "breath" || step.scene.beat === "card")
          expect(step.scene.view.chests.length).toBe((entry.view as DiamantView).chests.length);
      const before: Scene | undefined = steps.filter((step) => step.scene.beat !== "over").at(-1)?.scene;
      if (before && entry.phase !== "playing") expect(before.view.chests).toEqual((entry.view as DiamantView).chests);
      scene = steps[steps.length - 1]!.scene;
    }
  });

  it("is quick enough to the next decision at the highest risk: 2.5 s, 3.2 s with leavers, 1.2 s when fast", () => {
    const LEAD = 120; // so much later than the last pick all devices begin
    const GUARD = 400; // so long the panel takes no tap
    const kinds = new Set<boolean>();
    for (const [entry, before] of decisions()) {
      const scene: Scene = { ...before, risk: [1, 1] };
      const left = (entry.events as DiamantEvent[]).some((event) => event.event === "SeatLeft");
      kinds.add(left);
      for (const fists of [false, true]) {
        expect(LEAD + length(plan(scene, entry, "normal", fists)) + GUARD).toBeLessThanOrEqual(left ? 3200 : 2500);
        expect(LEAD + length(plan(scene, entry, "fast", fists))).toBeLessThanOrEqual(1200);
        expect(length(plan(scene, entry, "off", fists))).toBeLessThanOrEqual(1100);
      }
    }
    expect(kinds.size).toBe(2);
  });

  it("lets a whole game of five end within six minutes when everybody thinks for three seconds", () => {
    let scene: Scene | null = null;
    let time = 0;
    for (const entry of played) {
      const steps = plan(scene, entry, "normal");
      scene = steps[steps.length - 1]!.scene;
      time += length(steps) + (entry.phase === "playing" ? 3000 : 5000);
    }
    expect(feedOf("diamant").snapshot.table.seats.length).toBeGreaterThan(2);
    expect(time).toBeLessThanOrEqual(360_000);
  });

  /** Every entry after which somebody decides in the same cave, with the scene before it. */
  function decisions(): [Played, Scene][] {
    const found: [Played, Scene][] = [];
    let scene: Scene | null = null;
    for (const entry of played) {
      const steps = plan(scene, entry, "normal");
      const begins = (entry.events as DiamantEvent[]).some((event) => event.event === "ExpeditionStarted");
      if (entry.phase === "playing" && !begins && scene && !scene.next) found.push([entry, scene]);
      scene = steps[steps.length - 1]!.scene;
    }
    return found;
  }

  it("holds its breath by the public odds alone", () => {
    expect(breath(null)).toBe(300);
    expect(breath([0, 20])).toBe(300);
    expect(breath([5, 20])).toBe(450);
    expect(breath([20, 20])).toBe(900);
    const entry = played[3]!;
    const before = plan(null, played[2]!, "normal").at(-1)!.scene;
    const other: Played = {
      ...entry,
      events: (entry.events as DiamantEvent[]).map((event) =>
        event.event === "CardTurned" ? { ...event, card: "17" } : event,
      ),
    };
    const waits = (one: Played): number[] =>
      plan(before, one, "normal")
        .filter((step) => step.scene.beat === "breath")
        .map((step) => step.stay);
    expect(waits(entry)).toEqual(waits(other));
  });
});

describe("where fists decide", () => {
  const reveals = played.flatMap((entry, at) => {
    const opens = (entry.events as DiamantEvent[]).some((event) => event.event === "PicksRevealed");
    return opens ? [[entry, plan(null, played[at - 1]!, "normal").at(-1)!.scene] as const] : [];
  });
  const beats = (entry: Played, scene: Scene, pace: "calm" | "normal" | "fast" | "off"): unknown[] =>
    plan(scene, entry, pace, true).map((step) => step.scene.count ?? step.scene.beat);

  it("is counted down from three, and all hands open at zero", () => {
    expect(reveals.length).toBeGreaterThan(10);
    for (const [entry, before] of reveals) {
      expect(beats(entry, before, "normal").slice(0, 4)).toEqual([3, 2, 1, "picks"]);
      expect(beats(entry, before, "calm").slice(0, 4)).toEqual([3, 2, 1, "picks"]);
      expect(beats(entry, before, "fast").slice(0, 2)).toEqual(["count", "picks"]);
      expect(beats(entry, before, "off")[0]).toBe("picks");
    }
  });

  it("shows, says and sounds the same until then, whatever is in the fists", () => {
    for (const [entry, before] of reveals) {
      const other = {
        ...entry,
        events: (entry.events as DiamantEvent[]).map((event) =>
          event.event === "PicksRevealed"
            ? { ...event, picks: event.picks.map((pick) => pick && (pick === "leave" ? "continue" : "leave")) }
            : event,
        ),
      } as Played;
      const closed = (one: Played): Step<Scene>[] =>
        plan(before, one, "normal", true).slice(
          0,
          plan(before, one, "normal", true).findIndex((step) => step.scene.picks),
        );
      expect(closed(entry)).toHaveLength(3);
      expect(closed(entry)).toEqual(closed(other));
      for (const step of closed(entry)) {
        expect(step.events).toEqual([]);
        expect(step.scene.view).toEqual(before.view);
        expect(soundsOf(step)).toEqual([{ sound: "tick", steps: 1 }]);
      }
    }
  });

  it("keeps the hands open while the next card is waited for", () => {
    for (const [entry, before] of reveals)
      for (const step of plan(before, entry, "normal", true))
        if (step.scene.beat === "breath") expect(step.scene.picks).not.toBeNull();
  });

  it("is the figure in the hand that leaves", () => {
    const view = played[0]!.view as DiamantView;
    const fists: DiamantView = { ...view, decide_with: "fists" };
    expect(["continue", "leave", "quit"].map((pick) => signOf(fists, pick))).toEqual([
      "u-hand",
      "u-figure",
      "u-figure",
    ]);
    expect(["continue", "leave", "quit"].map((pick) => signOf(view, pick))).toEqual(["u-deeper", "u-camp", "u-camp"]);
  });
});

describe("what can be counted from what lies open", () => {
  const view = {
    ...(played[0]!.view as DiamantView),
    traps: ["snake", "lava", "spikes", "boulder"],
    deck: [
      ["5", 1],
      ["snake", 2],
      ["lava", 3],
      ["boulder", 1],
    ] as [string, number][],
    path: [
      { card: "7", rubies: 3 },
      { card: "snake", rubies: 0 },
      { card: "spikes", rubies: 0 },
      { card: "5", rubies: 3 },
    ],
    removed: ["boulder", "boulder"],
    inside: [0, 1, 2],
  };

  it("is unseen, armed or harmless", () => {
    expect(threats(view).map((one) => [one.kind, one.state])).toEqual([
      ["snake", "armed"],
      ["lava", "unseen"],
      ["spikes", "harmless"],
      ["boulder", "harmless"],
    ]);
  });

  it("says what leaving pays", () => {
    expect(shares(view)).toEqual([6, 3, 2]);
    expect(shares({ ...view, options: { ...view.options, leftovers_per_card: true } })).toEqual([6, 2, 2]);
    expect(still(view, null).picks).toBeNull();
  });
});
