import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { readCatalogue, readLanguages, readPart } from "../texts.ts";
import { Words } from "../src/lib/i18n.svelte.ts";
import { secondName, trapName } from "../src/games/diamant/names.ts";
import * as diamant from "../src/games/diamant/telling.ts";
import * as dice from "../src/games/trolldragon/telling.ts";
import type { GameEvent } from "../src/games/rooms.ts";
import { feedOf, playedIn } from "./feed.ts";

const root = join(process.cwd(), "src");
const LANGUAGES = readLanguages().map(({ code }) => code);

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(entry.name) ? [readFileSync(path, "utf-8")] : [];
  });
}

const used = new Set<string>();
const families = new Set<string>();
for (const text of sources(root)) {
  for (const [, id] of text.matchAll(/"((?:web|told|dice-told|phrase|treasure|coach)-[a-zA-Z0-9_-]+)"/g)) used.add(id!);
  for (const [, start] of text.matchAll(/`((?:web|phrase|bot|face|coach)-[a-z-]*)\$\{/g)) families.add(start!);
}

describe.each(LANGUAGES)("the words in %s", (language) => {
  const read = readCatalogue(language);
  const catalogue = { ...read, common: { ...read.common, ...readPart(language) } };
  const words = new Words(language, catalogue, null);

  it("have every message the page says", () => {
    expect(used.size).toBeGreaterThan(200);
    expect([...used].filter((id) => !words.knows(id))).toEqual([]);
  });

  it("have messages for every family the page says", () => {
    const ids = Object.keys(catalogue.common);
    for (const family of families)
      expect(
        ids.some((id) => id.startsWith(family)),
        family,
      ).toBe(true);
  });

  it("say a whole game of each edition without a missing word", () => {
    const names = ["Mia", "Jonas", "Zoë", "Emre", "Inge"];
    for (const edition of Object.keys(catalogue.editions)) {
      const own = words.of(edition);
      for (const entry of playedIn(feedOf("diamant"))) {
        for (const you of [null, 0]) {
          const text = diamant.telling.tell(entry.events as GameEvent[], { words: own, names, you });
          expect(text).not.toMatch(/told-|web-|undefined|\{|\}|\?/);
        }
      }
    }
    for (const entry of playedIn(feedOf("dice")))
      expect(dice.telling.tell(entry.events as GameEvent[], { words, names, you: null })).not.toMatch(
        /told-|face-|undefined|\{|\}/,
      );
  });

  it("speaks of you as you, of another by name", () => {
    const event = { event: "RelicTaken", seat: 0, worth: 5, order: 1 } as unknown as GameEvent;
    const told = (you: number | null): string =>
      diamant.telling.tell([event], { words: words.of("iello-2017"), names: ["Mia", "Jonas"], you });
    expect(told(0)).toBe(words.of("iello-2017").say("web-told-you-relic", { worth: 5 }));
    expect(told(1)).toContain("Mia");
  });

  it("makes names of at most sixteen letters, nine hundred of them", () => {
    const first = words.say("web-name-words").split(", ");
    const second = words.say("web-name-animals").split(", ");
    const all = new Set(first.flatMap((word) => second.map((animal) => `${word} ${animal}`)));
    expect(all.size).toBe(900);
    for (const name of all) expect(name.length, name).toBeLessThanOrEqual(16);
  });

  it("keeps numbers and units together", () => {
    expect(words.say("web-risk", { percent: 24 })).toMatch(/24[\u00a0\u202f]%/);
  });
});

it("every message of a file is found, however it is written", () => {
  const cards = ["game", "bots", "editions/incan-gold-2018"].map((name) => `games/diamant/texts/de/${name}`);
  const dice = ["game", "bots", "web"].map((name) => `games/trolldragon/texts/de/${name}`);
  for (const name of [...cards, ...dice, "texts/de/web", "texts/de/bots", "texts/de/words"]) {
    const text = readFileSync(join(process.cwd(), `../src/tacora/${name}.ftl`), "utf-8");
    const { common, editions } = readCatalogue("de");
    const found: Record<string, string> = {
      ...editions["incan-gold-2018"],
      ...(name.includes("editions") ? {} : common),
    };
    for (const entry of new FluentResource(text).body) {
      expect(found, entry.id).toHaveProperty([entry.id]);
      const read = new FluentResource(`${entry.id} =${found[entry.id]}`).body;
      expect(read, entry.id).toHaveLength(1);
      if (!name.includes("editions")) expect(read[0]).toEqual(entry);
    }
  }
});

it("all languages have the same messages", () => {
  const ids = (language: string): string[] =>
    Object.keys({ ...readCatalogue(language).common, ...readPart(language) }).sort();
  for (const language of LANGUAGES) expect(ids(language), language).toEqual(ids("en"));
});

it("an edition speaks with its own words", () => {
  const words = new Words("de", readCatalogue("de"), "incan-gold-2018");
  expect(words.say("cave")).toBe("Tempel");
  expect(words.say("web-bust", { fled: 2, count: 5 })).toContain("Edelsteine");
  expect(trapName(words, "grey-bear")).toBe("Grey bear");
  expect(secondName(words, "grey-bear")).toBe("Noch einmal: Grey bear");
});

it("the stretched language is a third longer", () => {
  const plain = new Words("de", readCatalogue("de"), null);
  const long = new Words("qps", readCatalogue("de"), null);
  expect(long.say("web-new-table").length).toBeGreaterThan(plain.say("web-new-table").length * 1.25);
});
