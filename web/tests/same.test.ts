import { describe, expect, it } from "vitest";
import { seatStates } from "../src/games/diamant/seats.ts";
import { still } from "../src/games/diamant/stage.ts";
import { sameAll } from "../src/lib/same.ts";
import { at, storeOf } from "./table.ts";
import { feedOf, playedIn } from "./feed.ts";
import type { DiamantView, Played } from "../src/wire.gen.ts";

const [first] = playedIn(feedOf("diamant")) as [Played];

describe("what has not changed", () => {
  it("is the same as before, alone and as a list", () => {
    const old = [{ a: 1 }, { a: 2 }];
    expect(sameAll(old, [{ a: 1 }, { a: 2 }])).toBe(old);
    const one = sameAll(old, [{ a: 1 }, { a: 3 }]);
    expect(one[0]).toBe(old[0]);
    expect(one[1]).toEqual({ a: 3 });
    expect(sameAll(old, [{ a: 1 }])).toEqual([{ a: 1 }]);
  });

  it("of the seats are those that did nothing", () => {
    const { store } = storeOf(at("host", "playing"), { bubbles: { of: () => "", phraseOf: () => "" } });
    const scene = still(first.view as DiamantView, null);
    const before = seatStates(store, scene);
    expect(seatStates(store, { ...scene })).toBe(before);
    const after = seatStates(store, { ...scene, fled: [1] });
    expect(after[1]).toMatchObject({ place: "fled" });
    expect(after.map((seat, number) => seat === before[number])).toEqual(before.map((_, number) => number !== 1));
  });
});
