import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { readCatalogue } from "../texts.ts";
import { moveName, telling, valuesOf } from "../src/games/plain/telling.ts";
import { pointsOf } from "../src/games/plain/stage.ts";
import { storyOf } from "../src/games/plain/story.ts";
import { messagesOf } from "../src/lib/ftl.ts";
import { Words } from "../src/lib/i18n.svelte.ts";

const root = join(process.cwd(), "src");
const games = join(root, "games");
/** Names of the games, and what only one of them has in its views. */
const NAMES = /diamant|troll-?dragon|dice(?:view|event)|"bags"|pegasus|incan/i;
const MADE = ["wire.gen.ts"];

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return path === games ? [] : files(path);
    return /\.(svelte|ts)$/.test(entry.name) ? [path] : [];
  });
}

describe("a game is one folder", () => {
  const rooms = (game: string): string[] =>
    readdirSync(join(games, game), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);
  const plain = rooms("plain");

  it("of which nothing outside the games knows the name", () => {
    const found = files(root).filter((path) => !MADE.includes(relative(root, path)));
    expect(found.length).toBeGreaterThan(40);
    expect(found.filter((path) => NAMES.test(readFileSync(path, "utf-8"))).map((path) => relative(root, path))).toEqual(
      [],
    );
  });

  it.each(readdirSync(games, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])))(
    "with the same rooms: %s",
    (game) => {
      expect(plain.filter((room) => !rooms(game).includes(room))).toEqual([]);
    },
  );
});

describe("a game without rooms of its own", () => {
  const catalogue = readCatalogue("en");
  const own = messagesOf(
    "# a game\nedition-title = The toy\nevent-die-rolled = { $name } rolls { $face }.\nmove-hold = Keep it\n",
  );
  const words = new Words("en", { ...catalogue, editions: { toy: own } }, "toy");
  const teller = { words, names: ["Mia", "Jonas"], you: null };

  it("is told in its own sentences", () => {
    const events = [{ event: "DieRolled", seat: 1, face: 6 }, { event: "Unknown" }];
    expect(telling.tell(events, teller)).toBe("Jonas rolls 6.");
    expect(valuesOf({ event: "Shared", seats: [0, 1], each: 2, last: true } as never, teller)).toEqual({
      title: "The toy",
      names: "Mia and Jonas",
      count: 2,
      each: 2,
      last: "yes",
    });
  });

  it("ends with who won, even where it has no words for that", () => {
    const end = { event: "GameEnded", result: { points: [3, 12], places: [2, 1] } };
    expect(telling.tell([end], teller)).toContain("Jonas");
    expect(valuesOf(end, teller)).toMatchObject({ names: "Jonas", count: 1, points: 12 });
    expect(telling.loud([end])).toBe(true);
  });

  it("calls moves by its words, or as they are written", () => {
    expect(moveName(words, "hold")).toBe("Keep it");
    expect(moveName(words, "roll 2")).toBe("roll 2");
  });

  it("shows the points its view tells of", () => {
    expect(pointsOf({ points: [1, 2] } as never)).toEqual([1, 2]);
    expect(pointsOf({ heap: 3 } as never)).toEqual([]);
    const steps = [
      [0, 0],
      [0, 4],
      [0, 4],
      [5, 4],
    ].map((points) => ({ events: [], view: { points } }));
    expect(storyOf(steps, 2).totals).toEqual([
      [0, 4],
      [5, 4],
    ]);
  });
});
