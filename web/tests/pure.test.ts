import { describe, expect, it } from "vitest";
import { cardOf, checkShuffle } from "../src/games/diamant/fairness.ts";
import { keyFrames } from "../src/games/diamant/replay.ts";
import { storyOf } from "../src/games/diamant/story.ts";
import * as diceStory from "../src/games/trolldragon/story.ts";
import { commitmentOf, drawn, mixedIn, seedOf } from "../src/lib/fairness.ts";
import { layPath } from "../src/games/diamant/path.ts";
import { stepAt } from "../src/lib/replay.ts";
import { parseRoute, readCode } from "../src/lib/router.svelte.ts";
import { sha256 } from "../src/lib/sha256.ts";
import { awards } from "../src/lib/story.ts";
import type { Replay, ReplayStep } from "../src/lib/api.ts";
import type { DiamantView, DiceView } from "../src/wire.gen.ts";
import { feedOf, playedIn } from "./feed.ts";

describe("addresses", () => {
  it("are the same in capitals", () => {
    expect(parseRoute("/J/kwm4")).toEqual({ page: "join", code: "KWM4" });
    expect(parseRoute("/t/KwM4")).toEqual({ page: "table", code: "KWM4" });
    expect(parseRoute("/TV/kwm4")).toEqual({ page: "screen", code: "KWM4", token: "" });
    expect(parseRoute("/tv/kwm4", "#s3cret")).toEqual({ page: "screen", code: "KWM4", token: "s3cret" });
    expect(parseRoute("/r/abc", "#2.8")).toEqual({ page: "record", id: "abc", step: "2.8" });
    expect(parseRoute("/rules/iello-2017")).toEqual({ page: "rules", edition: "iello-2017" });
    expect(parseRoute("/nonsense")).toEqual({ page: "home", lost: true });
    expect(parseRoute("/")).toEqual({ page: "home" });
    expect(parseRoute("/j/%E0%A4")).toEqual({ page: "join", code: "%E0%A4" });
  });

  it("are read out of what people type or paste", () => {
    expect(readCode("kw m4 ")).toBe("KWM4");
    expect(readCode("http://laptop.local:8080/j/kwm4")).toBe("KWM4");
    expect(readCode("HTTP://192.0.2.7/J/KWM4?x=1")).toBe("KWM4");
    expect(readCode("  ")).toBe("");
  });
});

describe("the shuffle check", () => {
  const secret = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
  const seed = "5bd1ab3d97e7a0637a9cad8778e5d18e9691a57b46d03b4ea34ba004e5b18f9b";

  it("has a right SHA-256", () => {
    expect(sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(sha256("a".repeat(1000))).toBe("41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3");
  });

  it("says whose contributions went in, where that is clear", () => {
    const seats = [{ name: "Ada" }, { name: "Scales", bot: "bold" }, { name: "Cleo" }].map((seat) => ({
      bot: null,
      ...seat,
    }));
    const mixed = (...contributions: string[]): unknown => mixedIn({ contributions, contributors: [], seats } as never);
    expect(mixed("01", "02")).toEqual({
      given: [
        ["01", "Ada"],
        ["02", "Cleo"],
      ],
      missing: 0,
    });
    expect(mixed("01")).toEqual({ given: [["01", ""]], missing: 1 });
    expect(mixed()).toEqual({ given: [], missing: 2 });
    expect(mixedIn({ contributions: ["01"], contributors: [2], seats } as never)).toEqual({
      given: [["01", "Cleo"]],
      missing: 1,
    });
    expect(mixed("01", "02", "03")).toMatchObject({
      missing: 0,
      given: [
        ["01", ""],
        ["02", ""],
        ["03", ""],
      ],
    });
  });

  it("agrees with the worked example of docs/fairness.md", () => {
    expect(commitmentOf(secret)).toBe("0d8e02d1c5a7723628ce73486c3919d49512443dd33f00d1a21392f826d42f6b");
    expect(seedOf(secret, ["a1", "b2c3", "0f"])).toBe(seed);
    expect([drawn(seed, "1.1", 30), drawn(seed, "1.2", 29), drawn(seed, "1.5", 26)]).toEqual([13, 8, 12]);
    const deck: [string, number][] = [..."1 2 3 4".split(" "), "5", "7", "9", "11", "13", "14", "15", "17"].map(
      (card) => [card, 1],
    );
    for (const [at, pair] of deck.entries()) if (["5", "7", "11"].includes(pair[0])) deck[at] = [pair[0], 2];
    for (const trap of ["snake", "scorpion", "earthquake", "gas", "explosion"]) deck.push([trap, 3]);
    expect(cardOf(seed, "1.1", deck)).toBe("15");
  });

  it("counts cards by their common part where none is there once", () => {
    const deck: [string, number][] = [
      ["a", 2],
      ["b", 4],
    ];
    expect(["a", "b"]).toContain(cardOf(seed, "1.1", deck));
    expect(cardOf(seed, "1.1", deck)).toBe(drawn(seed, "1.1", 3) === 0 ? "a" : "b");
  });

  it("finds a card that was not the one on top", () => {
    const view = (expedition: number, deck: [string, number][]): DiamantView =>
      ({ expedition, deck, path: [] }) as unknown as DiamantView;
    const deck: [string, number][] = [
      ["1", 1],
      ["2", 1],
      ["snake", 1],
    ];
    const right = cardOf(seedOf(secret, []), "1.1", deck);
    const replay = (card: string): Replay =>
      ({
        secret,
        contributions: [],
        commitment: commitmentOf(secret),
        steps: [
          { events: [], view: view(1, deck) },
          { events: [{ event: "CardTurned", card, depth: 1 }], view: view(1, []) },
        ],
      }) as unknown as Replay;
    expect(checkShuffle(replay(right))).toEqual({ promise: true, cards: 1, right: 1 });
    expect(checkShuffle(replay("wrong"))).toEqual({ promise: true, cards: 1, right: 0 });
    expect(checkShuffle(replay(right), "another promise")!.promise).toBe(false);
    expect(checkShuffle({ ...replay(right), secret: null })).toBeNull();
  });
});

describe("the path in its box", () => {
  const cards = ["17", "snake", "11", "lava", "15", "spikes", "13", "14"];

  it.each([
    [370, 400],
    [300, 140],
    [900, 500],
    [1400, 600],
  ])("fits into %d x %d without two cards in one place", (width, height) => {
    for (let count = 1; count <= 25; count++) {
      const path = Array.from({ length: count }, (_, k) => cards[k % cards.length]!);
      const laid = layPath(path, width, height, 132);
      if (laid.line) {
        expect(laid.hidden).toBeLessThan(count);
        continue;
      }
      expect(new Set(laid.spots.map((spot) => `${spot.x},${spot.y}`)).size).toBe(count);
      for (const spot of laid.spots) {
        expect(spot.x).toBeGreaterThanOrEqual(0);
        expect(spot.y).toBeGreaterThanOrEqual(0);
        expect(spot.x + laid.size).toBeLessThanOrEqual(width + 1);
        expect(spot.y + (laid.size * 4) / 3).toBeLessThanOrEqual(height + 1);
      }
    }
  });

  it("turns at a trap", () => {
    const { spots } = layPath(["1", "snake", "2", "3"], 400, 400, 100);
    const [a, b, c] = spots as [{ x: number; y: number }, { x: number; y: number }, { x: number; y: number }];
    expect((b.x === a.x) !== (c.x === b.x)).toBe(true);
  });

  it("has its newest card apart and largest where there is width to spare", () => {
    for (let count = 1; count <= 20; count++) {
      const cards = Array.from({ length: count }, (_, at) => (at % 4 === 3 ? "snake" : "5"));
      const laid = layPath(cards, 1200, 520, 600);
      expect(laid.line).toBe(false);
      expect(laid.spots).toHaveLength(count);
      const newest = laid.spots.at(-1)!;
      expect(laid.newest).toBeGreaterThan(300); // a number of 13 vh fits in
      expect(newest.x + laid.newest).toBeLessThanOrEqual(1200);
      expect(newest.y + (laid.newest * 4) / 3).toBeLessThanOrEqual(520);
      for (const spot of laid.spots.slice(0, -1)) expect(spot.x + laid.size).toBeLessThan(newest.x);
    }
  });

  it("stands in a line where there is no room", () => {
    expect(layPath(Array(20).fill("5") as string[], 300, 112, 132).line).toBe(true);
    expect(layPath(["5"], 0, 0, 132).line).toBe(true);
  });

  it("has its light on the newest card", () => {
    for (const [count, height] of [
      [2, 40],
      [4, 60],
      [20, 112],
    ] as const) {
      const laid = layPath(Array(count).fill("5") as string[], 300, height, 132);
      expect(laid.line).toBe(true);
      expect(laid.torch.x).toBeGreaterThan(150); // at the right end of a line that stands in the middle
      expect(laid.torch.x + laid.newest / 2).toBeLessThanOrEqual(300);
    }
    const bend = layPath(cards, 370, 400, 132);
    const newest = bend.spots.at(-1)!;
    expect(bend.torch).toEqual({ x: newest.x + bend.size / 2, y: newest.y + (bend.size * 2) / 3 });
  });
});

describe("a game in figures", () => {
  const entries = playedIn(feedOf("diamant"));
  const seats = feedOf("diamant").last.table.seats.length;
  const story = storyOf(entries, seats);
  const result = (feedOf("diamant").last.view as DiamantView).result!;

  it("adds up to the points of the last view", () => {
    expect(story.totals.at(-1)).toEqual(result.points);
    expect(story.caves.length).toBe(5);
  });

  it("gives an honour only to the best at it, and nobody two", () => {
    const given = awards(story);
    expect(given.length).toBeGreaterThan(1);
    expect(new Set(given.map((award) => award.seat)).size).toBe(given.length);
    for (const award of given) {
      const values = story.honours.find(([id]) => id === award.id)?.[1] ?? [];
      expect(award.value).toBeGreaterThan(0);
      expect([values[award.seat], award.value]).toEqual([Math.max(...values), Math.max(...values)]);
    }
  });

  it("honours as many as it can: who is best at two things leaves one to somebody as good", () => {
    const honours: [string, number[]][] = [
      ["lone", [3, 3, 0]],
      ["deep", [7, 0, 0]],
      ["fall", [0, 0, 0]],
    ];
    expect(awards({ seats: 3, totals: [], honours })).toEqual([
      { id: "lone", seat: 1, value: 3 },
      { id: "deep", seat: 0, value: 7 },
    ]);
  });

  it("counts a game of dice", () => {
    const dice = feedOf("dice");
    const told = diceStory.storyOf(playedIn(dice), 3);
    expect(told.totals.length).toBeGreaterThan(1);
    const { bags } = dice.last.view as DiceView;
    const gold = told.honours.find(([id]) => id === "nuggets")?.[1];
    expect(gold).toEqual(bags.map((bag) => bag.nuggets)); // what the dragon took back is nobody's
  });
});

describe("watching again", () => {
  const steps = playedIn(feedOf("diamant")).map(
    (entry) =>
      ({
        move: "",
        events: entry.events,
        view: entry.view,
        turn: "joint",
        seats: [],
        seat: null,
      }) as unknown as ReplayStep,
  );
  const frames = keyFrames(steps);

  it("has every cave, and a name of its own for every picture", () => {
    expect([...new Set(frames.map((frame) => frame.part))]).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(frames.map((frame) => frame.name)).size).toBe(frames.length);
  });

  it("finds a picture by its name, or begins at the start", () => {
    expect(stepAt(frames, frames[4]!.name)).toBe(4);
    expect(stepAt(frames, "9.99")).toBe(0);
  });
});
