import { mount } from "svelte";
import { describe, expect, it } from "vitest";
import Count from "../src/games/trolldragon/parts/Count.svelte";
import { keyFrames } from "../src/games/trolldragon/replay.ts";
import { landed, lastTurn, momentOf, picturesOf, stillOf, type DiceScene } from "../src/games/trolldragon/stage.ts";
import { sayDice, telling } from "../src/games/trolldragon/telling.ts";
import type { GameEvent } from "../src/games/rooms.ts";
import { Words } from "../src/lib/i18n.svelte.ts";
import { readCatalogue } from "../texts.ts";
import type { DiceEvent, DiceView, Played } from "../src/wire.gen.ts";
import { feedOf, playedIn } from "./feed.ts";

const feed = feedOf("dice");
const played = playedIn(feed);
const start = played[0]!.view as DiceView;
const RICH = { diamonds: 24, nuggets: 38 };
const NAMES = ["Wunderbare Mia", "Jonas der Große", "Oma Inge"];
const entry = (events: DiceEvent[], view: Partial<DiceView> = {}, kind: Played["turn"]["kind"] = "open"): Played =>
  ({ ...played[0]!, events, view: { ...start, ...view }, turn: { ...played[0]!.turn, kind } }) as Played;

describe("dice in time", () => {
  const dice = [0, 1, 2, 3].map(() => ({ face: null, aside: false }));
  const before: DiceView = { ...start, dice, grotto: 60, risk: { diamonds: 0, nuggets: 0 } };
  const rolled: DiceEvent[] = [
    { event: "GrottoRolled", seat: 0, dice: [0, 1, 2, 3], faces: ["diamond", "diamond", "key", "troll"] },
    { event: "DiamondsTaken", seat: 0, shown: 2, taken: 2 },
  ];

  it("show neither their faces nor what they bring before they land", () => {
    const [air, down, last] = picturesOf(before, entry(rolled, { grotto: 58 }), "normal", false);
    expect(air!.scene.rolling).toEqual({ kind: "grotto", dice: [0, 1, 2, 3] });
    expect(air!.scene.view).toBe(before);
    expect(air!.events).toEqual([]);
    expect(down!.scene.view.dice.map((die) => die.face)).toEqual(["diamond", "diamond", "key", "troll"]);
    expect([down!.scene.view.grotto, down!.scene.view.risk.diamonds]).toEqual([58, 2]);
    expect(last!.scene).toEqual(stillOf({ ...start, grotto: 58 }));
  });

  it("lie for all to see before the troll takes everything", () => {
    const troll: DiceEvent = { event: "TrollCame", seat: 0, lost: { diamonds: 2, nuggets: 0 } };
    const steps = picturesOf(before, entry([...rolled, troll]), "normal", false);
    expect(steps.map((step) => step.scene.moment?.kind ?? null)).toEqual([null, null, "troll", null]);
    expect(steps[2]!.scene.view.dice[3]!.face).toBe("troll");
    expect(steps.flatMap((step) => step.events)).toEqual([...rolled, troll]);
  });

  it("wait for nobody in a race", () => {
    const beat: DiceEvent[] = [{ event: "ChamberRolled", seat: 0, faces: ["nugget", "blank"] }];
    const steps = picturesOf(before, entry(beat, {}, "race"), "calm", true);
    expect(steps.map((step) => step.stay)).toEqual([0]);
  });

  it("tell every event of a whole game once, whatever the pace", () => {
    for (const pace of ["calm", "normal", "fast", "off"] as const) {
      let view = start;
      for (const one of played) {
        const steps = picturesOf(view, one, pace, false);
        expect(steps.flatMap((step) => step.events)).toEqual(one.events);
        expect(steps.reduce((time, step) => time + step.stay, 0)).toBeLessThan(6000);
        view = steps[steps.length - 1]!.scene.view;
        expect(view).toEqual(one.view);
      }
    }
  });

  it("bring a dragon that is seen before it is awake", () => {
    const race = { holder: 1, chamber: [], chamber_rolls: 1, dragons: ["dragon", null], dragon_rolls: 1 };
    const woke: DiceEvent[] = [
      { event: "DragonRolled", seat: 1, dice: [1], faces: ["dragon"], holder: 1 },
      { event: "DragonWoke", seat: 1, adventurer: 0, lost: RICH },
      { event: "TreasuresShared", shares: [{ diamonds: 0, nuggets: 0 }, RICH] },
    ];
    const view = { ...before, race } as DiceView;
    expect(landed(view, woke).race?.dragons).toEqual(["dragon", "dragon"]);
    expect(momentOf(woke)).toMatchObject({ kind: "dragon", seat: 0, amount: RICH, shares: [{ diamonds: 0 }, RICH] });
  });

  it("say that a turn is the last only when it is", () => {
    const options = { ...start.options, until_both_empty: true };
    expect(lastTurn({ ...start, grotto: 0 })).toBe(true);
    expect(lastTurn({ ...start, grotto: 0, options })).toBe(false);
    expect(lastTurn({ ...start, grotto: 0, chamber: 0, options })).toBe(true);
    expect(lastTurn({ ...start, grotto: 0, phase: "over" })).toBe(false);
    expect(lastTurn(start)).toBe(false);
  });
});

describe.each(["de", "en", "fr"])("dice for ears, %s", (language) => {
  const words = new Words(language, readCatalogue(language), "troll-dragon");
  const count = (text: string): number => text.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length;
  const say = (events: DiceEvent[], you: number | null): string => sayDice(events, { words, names: NAMES, you });
  const worst: DiceEvent[] = [
    { event: "DragonRolled", seat: 1, dice: [1], faces: ["dragon"], holder: 1 },
    { event: "DragonCalled", seat: 1, dice: [1], left: 0 },
    { event: "DragonWoke", seat: 1, adventurer: 0, lost: RICH },
    { event: "TreasuresShared", shares: [{ diamonds: 0, nuggets: 0 }, RICH, RICH] },
  ];

  it("takes at most 25 words, and never calls oneself by name", () => {
    for (const you of [null, 0, 1, 2]) {
      let view = start;
      for (const one of [...played, entry(worst)]) {
        for (const step of picturesOf(view, one, "normal", false)) {
          const text = say(step.events as DiceEvent[], you);
          expect(count(text), text).toBeLessThanOrEqual(25);
          if (you !== null) expect(text).not.toContain(NAMES[you]);
          expect(text).not.toMatch(/web-|told-|face-|undefined|\{|\}/);
        }
        view = one.view as DiceView;
      }
    }
  });

  it("begins with the danger", () => {
    const alarm = words.say("web-td-say-awake", { you: "yes", name: "", treasures: "" }).split("!")[0]!;
    expect(say(worst, 0).startsWith(alarm)).toBe(true);
    const beat: DiceEvent[] = [
      { event: "ChamberRolled", seat: 0, faces: ["nugget", "blank"] },
      { event: "NuggetsTaken", seat: 0, shown: 1, taken: 1 },
      { event: "DragonRolled", seat: 1, dice: [0, 1], faces: ["dragon", "blank"], holder: 2 },
      { event: "DragonCalled", seat: 1, dice: [0], left: 1 },
    ];
    const said = say(beat, 0);
    expect(said.startsWith(words.say("dice-told-dragon-called", { left: 1 }))).toBe(true);
    expect(telling.loud(beat as GameEvent[])).toBe(true);
    expect(count(said)).toBeLessThanOrEqual(12);
  });

  it("says at the end who won, why, and one's own place", () => {
    const end = (points: number[], places: number[], you: number | null): string =>
      say([{ event: "GameEnded", result: { points, places } as never }], you);
    expect(end([9, 9, 4], [1, 2, 3], 1)).toContain(words.say("web-td-tie"));
    expect(end([9, 9, 4], [1, 2, 3], 2)).toContain(words.say("web-told-your-place", { place: 3, points: 4 }));
    expect(end([9, 8, 4], [1, 2, 3], 0)).toBe(words.say("web-td-say-won", { points: 9 }));
    expect(end([9, 8, 4], [1, 2, 3], null)).not.toContain(words.say("web-td-tie"));
  });
});

describe("the bags at the end", () => {
  const seats = NAMES.map((name, colour) => ({ name, colour, bot: null })) as never;
  const show = (points: number[], places: number[]): { text: string; tie: boolean } => {
    const bags = [
      { diamonds: 0, nuggets: 3 },
      { diamonds: 6, nuggets: 1 },
      { diamonds: 2, nuggets: 0 },
    ];
    const root = document.createElement("div");
    mount(Count, {
      target: root,
      props: { seats, view: { ...start, bags, points, result: { points, places } } as never },
    });
    return { text: root.textContent.replace(/\s+/g, " "), tie: !!root.querySelector(".tie") };
  };

  it("are counted in threes, and the gold breaks a tie", () => {
    const won = show([9, 9, 2], [1, 2, 3]);
    expect(won.text).toContain("Wunderbare Mia 0+9=9 369 Jonas der Große 6+3=9 3 Oma Inge 2+0=2");
    expect([won.tie, show([9, 9, 2], [1, 1, 3]).tie, show([9, 8, 2], [1, 2, 3]).tie]).toEqual([true, false, false]);
  });
});

it("the replay shows what a moment tells of, not the table after it", () => {
  const steps = played.map((one) => ({ events: one.events, view: one.view }));
  const frames = keyFrames(steps as never);
  const moments = frames.filter((frame) => (frame.scene as DiceScene).moment);
  expect(moments.length).toBeGreaterThan(2);
  for (const frame of moments) expect(momentOf(frame.events as DiceEvent[])).toEqual((frame.scene as DiceScene).moment);
  expect(frames[frames.length - 1]!.points).toEqual((played[played.length - 1]!.view as DiceView).points);
});
