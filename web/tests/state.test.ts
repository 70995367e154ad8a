import { describe, expect, it } from "vitest";
import { advance, fromSnapshot, leads, ownSeats, type TableState } from "../src/lib/state.ts";
import { feedOf } from "./feed.ts";

describe.each(["diamant", "dice"] as const)("the feed of a game of %s", (name) => {
  const { snapshot, feed, last } = feedOf(name);

  it("leads from the first snapshot to the last one, entry by entry", () => {
    let state: TableState | null = fromSnapshot(snapshot);
    for (const entry of feed) {
      state = advance(state!, entry);
      expect(state, `entry ${entry.seq}`).not.toBeNull();
    }
    expect(state!.seq).toBe(last.seq);
    expect(state!.table).toEqual(last.table);
    expect(state!.view).toEqual(last.view);
    expect(state!.risk).toEqual(last.risk);
    expect(state!.turn.decision).toBe(last.turn.decision);
    expect(new Set(state!.turn.picked)).toEqual(new Set(last.turn.picked));
    expect(state!.turn.ready).toBe(last.turn.ready);
  });

  it("ignores what it knows already", () => {
    const state = advance(fromSnapshot(snapshot), feed[0]!)!;
    expect(advance(state, feed[0]!)).toBe(state);
  });

  it("notices that something is missing", () => {
    expect(advance(fromSnapshot(snapshot), feed[1]!)).toBeNull();
  });
});

describe("what a device is at the table", () => {
  const state = fromSnapshot(feedOf("diamant").snapshot);

  it("knows its own seats and whether it leads", () => {
    expect(ownSeats(state)).toEqual([0]);
    expect(leads(state)).toBe(true);
    expect(ownSeats({ ...state, device: null })).toEqual([]);
    expect(leads({ ...state, device: 5 })).toBe(false);
  });
});

describe("ready marks", () => {
  const base = fromSnapshot(feedOf("diamant").snapshot);
  const state = { ...base, turn: { ...base.turn, picked: [], ready: 0 } };
  const picked = (from: TableState, seat: number | null, ready: number): TableState =>
    advance(from, { news: "picked", seq: from.seq + 1, at: 0, seat, ready, of: 3 })!;

  it("come and go with the seat", () => {
    const one = picked(state, 2, 1);
    expect(one.turn.picked).toEqual([2]);
    const two = picked(one, 0, 2);
    expect(two.turn.picked).toEqual([2, 0]);
    const back = picked(two, 2, 1);
    expect(back.turn).toMatchObject({ picked: [0], ready: 1 });
  });

  it("nobody waits any more for a seat for which the others went on", () => {
    const gone = { ...state, turn: { ...state.turn, missing: [1, 2] } };
    expect(picked(gone, 2, 1).turn.missing).toEqual([1]);
    expect(picked(gone, null, 1).turn.missing).toEqual([1, 2]);
  });

  it("are only counted where the table wants it so", () => {
    expect(picked(state, null, 1).turn).toMatchObject({ picked: [], ready: 1 });
  });
});
