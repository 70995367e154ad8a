import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { loadLanguage, loadPart } from "../src/lib/i18n.svelte.ts";
import { spoken } from "../src/lib/live.svelte.ts";
import { keep } from "../src/lib/memory.ts";
import type { Frame } from "../src/lib/replay.ts";
import {
  csvOf,
  decisionAt,
  momentsOf,
  nearest,
  openedTo,
  signed,
  tenths,
  type ReviewKind,
} from "../src/parts/review/review.ts";
import { COLUMNS } from "../src/games/diamant/review/columns.ts";
import { ReviewedGame } from "../src/parts/review/reviewed.svelte.ts";
import { CUT_OFF, linesOf, Reviewing } from "../src/parts/review/reviewing.svelte.ts";
import { Viewer } from "../src/lib/viewer.svelte.ts";
import type { Decision, Review, Turning } from "../src/wire.gen.ts";

/** Two caves: cards at odd steps, picks after each; the second cave ends with its first picks. */
const frames = [1, 2, 3, 4, 5, 6, 7].map(
  (step) =>
    ({
      name: `${step < 6 ? 1 : 2}.${step}`,
      step,
      part: step < 6 ? 1 : 2,
      depth: step,
      events: [],
      picks: step === 2 || step === 4 || step === 7 ? ["continue", "leave"] : null,
    }) as unknown as Frame,
);

function decision(step: number, seat: number, more: Partial<Decision> = {}): Decision {
  const say = { key: "coach-quit", args: { name: seat ? "Jonas" : "Mia" } };
  return {
    ...{ step, seat, expedition: 1, turned: step, inside: 2, pending: 3, path: 1, pick: "continue", fatal: 2 },
    ...{ cards: 20, risk: [0.1, 0.2, 0.3], leave_pays: [4, 3], leavers: 0, leave_value: 3.5, go_value: 4 },
    ...{ basis: "equilibrium", chance: 0.5, alone: 0.5, win_leave: 0.4, win_go: 0.5, win_error: 0.01 },
    ...{ regret_win: 0, regret_rubies: 0, label: "fine", judged: "wise", luck: "bad", luck_win: -0.2 },
    ...{ came: "7", fell: false, say },
    ...more,
  } as Decision;
}

function turning(seat: number, step: number, kind: Turning["kind"], index: number | null): Turning {
  const args = { name: "Mia", expedition: 1, before: 20, after: 50, change: "up" };
  return { seat, step, kind, swing: 0.3, decision: index, say: { key: "coach-turn-card", args } };
}

const review = {
  seats: [{ name: "Mia" }, { name: '=1+"Jonas"' }],
  opponents: "equilibrium",
  decisions: [decision(1, 0), decision(1, 1), decision(3, 0, { label: "blunder", judged: "risky" }), decision(6, 0)],
  turning: [
    ...[turning(0, 2, "card", null), turning(0, 3, "decision", 2), turning(0, 4, "card", null)],
    turning(1, 2, "card", null),
  ],
} as unknown as Review;

describe("the moments of a review", () => {
  const moments = momentsOf(review, frames, 0);

  it("are those of the seat, each in its picture", () => {
    const told = moments.map((one) => [one.frame, one.decision?.step, one.mattered?.kind, one.came?.kind]);
    expect(told).toEqual([
      [0, 1, undefined, undefined],
      [2, 3, "decision", "card"], // a card that mattered and a decision that did are one moment
      [4, undefined, undefined, "card"],
      [5, 6, undefined, undefined],
    ]);
    expect(momentsOf(review, frames, 1).map((one) => one.frame)).toEqual([0, 2]);
  });

  it("belong to the card before them and to their picks", () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((at) => decisionAt(moments, frames, at)?.decision?.step)).toEqual([
      ...[1, 1, 3, 3, undefined, 6, 6],
    ]);
  });

  it("open step by step: the pick, then what came, then the cave", () => {
    const opened = (place: number, seen: number): string =>
      Object.entries(openedTo(moments[place]!, frames, seen))
        .filter(([, open]) => open)
        .map(([what]) => what)
        .join(" ");
    expect([0, 1, 2, 3, 4].map((seen) => opened(0, seen))).toEqual([
      ...["", "pick", "pick next", "pick next", "pick next cave"],
    ]);
    expect([5, 6].map((seen) => opened(3, seen))).toEqual(["", "pick next cave"]); // no card came after it
  });

  it("are reached from where one is", () => {
    expect([nearest([2, 4], 0, 1), nearest([2, 4], 2, 1), nearest([2, 4], 4, 1)]).toEqual([2, 4, -1]);
    expect([nearest([2, 4], 5, -1), nearest([2, 4], 4, -1), nearest([2, 4], 2, -1)]).toEqual([4, 2, -1]);
  });
});

describe("figures", () => {
  it("have a true minus and the digits of the language", () => {
    expect([signed(-0.058, "de"), signed(0.14, "en"), signed(-0.001, "en")]).toEqual(["−6", "+14", "0"]);
    expect([tenths(7.25, "en"), tenths(11, "de")]).toEqual(["7.3", "11,0"]);
  });

  it("go into a spreadsheet, where a name is never a formula", () => {
    const rows = csvOf(review, COLUMNS).trimEnd().split("\r\n");
    expect(rows).toHaveLength(1 + review.decisions.length);
    expect(rows[0]).toMatch(/^expedition,turned,seat,.*,name$/);
    expect(rows[2]).toMatch(/,"'=1\+""Jonas"""$/);
  });
});

/** A server that answers with these pieces of text. */
function answering(status: number, ...pieces: string[]): ReturnType<typeof vi.fn> {
  const coded = new TextEncoder();
  const fetched = vi.fn((_url: string, _how?: { signal?: AbortSignal }) =>
    Promise.resolve(
      new Response(
        new ReadableStream<Uint8Array>({
          start(to) {
            for (const piece of pieces) to.enqueue(coded.encode(piece));
            to.close();
          },
        }),
        { status },
      ),
    ),
  );
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

describe("asking for a review", () => {
  beforeAll(async () => {
    await loadLanguage("en");
    await loadPart("review");
  });
  afterEach(() => vi.unstubAllGlobals());
  const last = JSON.stringify({ review });

  it("reads lines however they are cut", async () => {
    const whole = new Response("one\ntwo\n\nthr").body!;
    const found: string[] = [];
    for await (const line of linesOf(whole)) found.push(line);
    expect(found).toEqual(["one", "two", "thr"]);
  });

  it("tells how far it is, and keeps what came", async () => {
    const fetched = answering(
      200,
      '{"progress":{"done":3,',
      `"total":9}}\n${last.slice(0, 40)}`,
      `${last.slice(40)}\n`,
    );
    const reviewing = new Reviewing("a b");
    await reviewing.start();
    expect(reviewing.review).toEqual(review);
    expect(spoken().last).toBe("The review is ready.");
    await reviewing.start();
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(fetched.mock.calls[0]?.[0]).toBe("/api/records/a%20b/review?opponents=equilibrium");
  });

  it("says honestly why there is none", async () => {
    const failed = async (): Promise<string> => {
      const reviewing = new Reviewing("abc");
      await reviewing.start();
      expect(reviewing.review).toBeNull();
      return reviewing.stand.at === "failed" ? reviewing.stand.refusal.code : reviewing.stand.at;
    };
    answering(501, '{"code":"no-simulator","reason":"…"}');
    expect(await failed()).toBe("no-simulator");
    expect(spoken().last).toContain("tacora[sim]");
    answering(200, '{"progress":{"done":1,"total":9}}\n');
    expect(await failed()).toBe(CUT_OFF);
    answering(200, '{"problem":{"code":"internal","reason":"It fell over."}}\n');
    expect(await failed()).toBe("internal");
    expect(spoken().last).toBe("It fell over.");
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no net")));
    expect(await failed()).toBe("unreachable");
  });

  it("goes back to what was there when it is called off", async () => {
    answering(200, last);
    const reviewing = new Reviewing("abc");
    await reviewing.start();
    vi.stubGlobal("fetch", (_: string, how: { signal: AbortSignal }) => {
      return new Promise((_done, fail) => how.signal.addEventListener("abort", () => fail(new Error("aborted"))));
    });
    const asked = reviewing.start("these");
    expect([reviewing.stand.at, reviewing.opponents]).toEqual(["working", "these"]);
    reviewing.cancel();
    await asked;
    expect([reviewing.review, reviewing.opponents]).toEqual([review, "equilibrium"]);
  });

  it("asks for another choice again while the coach is busy", async () => {
    vi.useFakeTimers();
    const busy = '{"code":"busy","reason":"Ask again."}';
    const kinds = { headers: { "content-type": "application/json" } };
    const fetched = vi
      .fn()
      .mockResolvedValueOnce(new Response(busy, { status: 503 }))
      .mockResolvedValueOnce(new Response('{"loot":11}', kinds))
      .mockResolvedValue(new Response(busy, { status: 503 }));
    vi.stubGlobal("fetch", fetched);
    const reviewing = new Reviewing("abc");
    const asked = reviewing.branch(3, 0, "leave", () => true);
    await vi.runAllTimersAsync();
    expect((await asked).value).toEqual({ loot: 11 });
    expect(fetched.mock.calls[1]?.[0]).toBe("/api/records/abc/what-if?step=3&seat=0&pick=leave&opponents=equilibrium");
    const gone = await reviewing.branch(3, 0, "leave", () => false); // nobody waits any more
    expect([gone.refusal?.code, fetched.mock.calls.length]).toEqual(["busy", 3]);
    vi.useRealTimers();
  });

  describe("a game with its review", () => {
    async function game(): Promise<ReviewedGame> {
      keep("games", [{ record: "abc", title: "", at: 0, line: "", mine: [0] }]);
      answering(200, last);
      const made = new ReviewedGame("abc", new Viewer(frames, ""), ["Mia", "Jonas"], {} as ReviewKind);
      await made.reviewing.start();
      return made;
    }

    it("shows one's own decisions first and goes from turning point to turning point", async () => {
      const made = await game();
      expect(made.seat).toBe(0);
      expect(made.turningPlace(1)).toBe(2);
      expect(made.nextOnly(1)).toBeNull();
      made.onlyTurning = true;
      expect([made.nextOnly(1), made.nextOnly(-1)]).toEqual([2, -1]);
    });

    it("gives nothing away that lies ahead", async () => {
      const made = await game();
      made.viewer.hideAhead(true);
      expect(made.moments.map((one) => one.frame)).toEqual([0]);
      expect([made.turnings, made.turningPlace(1), made.spoken, made.mostStep]).toEqual([[], -1, "", 1]);
      made.viewer.to(2);
      expect(made.turnings.map((one) => one.frame)).toEqual([2]); // for its card
      expect(made.mattered(made.turnings[0]!)).toBe(false); // that the pick there was a blunder shows with the pick
      made.viewer.to(3);
      expect(made.mattered(made.turnings[0]!)).toBe(true);
      expect(made.spoken).not.toContain("Mia"); // the sentence tells of luck, too
      made.viewer.to(4);
      expect(made.spoken).toContain("Turning point");
      made.viewer.to(0);
      expect(made.spoken).toContain("Mia");
    });
  });
});
