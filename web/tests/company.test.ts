// A fair mix for the people at a table, as `tests/bots/test_company.py` has it for Python.
import { expect, test } from "vitest";
import type { BotCard } from "../src/lib/api.ts";
import { fairLevel, fairMix } from "../src/lib/company.ts";

const card = (id: string, level: number, mood = "even"): BotCard => ({
  id,
  game: "diamant",
  name: id,
  line: "",
  level,
  mood,
});
const ladder = [1, 2, 3, 4, 5].flatMap((level) =>
  ["careful", "even", "bold"].map((mood) =>
    card(mood === "even" ? `level-${level}` : `level-${level}-${mood}`, level, mood),
  ),
);
const ids = (bots: BotCard[]): string[] => bots.map((bot) => bot.id);

test("a mix is about its level and all different", () => {
  const mix = fairMix([card("bold", 0), ...ladder], 3, [], 7);
  expect(ids(mix).slice(0, 3)).toEqual(["level-3", "level-2-bold", "level-4-careful"]);
  expect(new Set(ids(mix)).size).toBe(7);
  expect(mix.reduce((sum, bot) => sum + bot.level, 0)).toBe(21);
  expect(ids(fairMix(ladder, 3, ["level-3", null], 1))).toEqual(["level-2-bold"]);
});

test("a ladder without temperaments goes round, a game without one gives its characters", () => {
  const dice = [1, 2, 3, 4, 5].map((level) => card(`dice-level-${level}`, level));
  expect(ids(fairMix(dice, 3, [], 4))).toEqual(["dice-level-3", "dice-level-2", "dice-level-4", "dice-level-3"]);
  expect(ids(fairMix([card("one", 0), card("two", 0)], 3, [], 3))).toEqual(["one", "two", "one"]);
  expect(fairMix([], 3, [], 3)).toEqual([]);
});

test("an evening says how strong people are", () => {
  const line = (games: number, victories: number, bot: string | null = null) => ({ bot, games, victories });
  expect(fairLevel([], 4)).toBe(3);
  expect(fairLevel([line(2, 2), line(2, 0)], 4)).toBe(3);
  expect(fairLevel([line(4, 2), line(4, 1), line(4, 1, "bold")], 4)).toBe(4);
  expect(fairLevel([line(8, 1)], 4)).toBe(2);
});
