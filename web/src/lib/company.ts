// Bots at a table: one under its name in this language, or a fair mix for whoever chose none.
import * as api from "./api.ts";
import { gameOf } from "./catalogue.ts";
import { written } from "./i18n.svelte.ts";
import { freeName } from "./names.ts";
import { prefs } from "./prefs.svelte.ts";
import type { Refusal } from "./socket.ts";
import type { TableStore } from "./table.svelte.ts";
import type { ScoreInfo } from "../wire.gen.ts";

/** The level for people of whom nothing is known yet. */
const MIDDLE = 3;
/** After so many games of an evening its results count. */
const KNOWN = 3;
/** Who sits down one after the other, as `tacora.bots.company` has it: steps from the fair level, and temperaments. */
const MIX: [number, string][] = [
  [0, "even"],
  [-1, "bold"],
  [1, "careful"],
  [0, "bold"],
  [0, "careful"],
  [-1, "even"],
  [1, "even"],
];

/** Seat a bot, with a number where its name is taken. */
export function addBot(table: TableStore, bot: api.BotCard): Promise<Refusal | null> {
  const taken = table.state?.table.seats.map((seat) => seat.name) ?? [];
  return table.send({ do: "add-bot", bot: bot.id, name: freeName(bot.name, taken) });
}

/** The level for the people of this evening at a table of so many: who wins a good deal gets stronger company. */
export function fairLevel(score: Pick<ScoreInfo, "bot" | "games" | "victories">[], seats: number): number {
  const people = score.filter((line) => !line.bot);
  const games = people.reduce((sum, line) => sum + line.games, 0);
  const won = people.reduce((sum, line) => sum + line.victories, 0);
  if (!people.length || games < KNOWN * people.length) return MIDDLE;
  const fair = games / Math.max(seats, 1);
  return MIDDLE + Number(won > 1.4 * fair) - Number(won < 0.6 * fair);
}

/** So many bots about a level, those who sit there already last; a game without a ladder gives its characters in order. */
export function fairMix(bots: api.BotCard[], level: number, taken: (string | null)[], count: number): api.BotCard[] {
  const at = (step: number, mood: string): api.BotCard | undefined =>
    bots.find((bot) => bot.level === step && bot.mood === mood);
  const found = MIX.map(([around, mood]) => at(level + around, mood) ?? at(level + around, "even"));
  const ladder = [...new Set(found.filter((bot) => bot !== undefined))];
  const own = bots.filter((bot) => bot.game !== null);
  const all = ladder.length ? ladder : own.length ? own : bots;
  const fresh = all.filter((bot) => !taken.includes(bot.id));
  return Array.from({ length: all.length ? count : 0 }, (_, k) => fresh[k] ?? all[(k - fresh.length) % all.length]!);
}

/** Seat so many bots, as far as there is room: a fair mix for the people who sit there. */
export async function addCompany(table: TableStore, count: number): Promise<void> {
  const now = table.state?.table;
  const game = await gameOf(now?.settings.edition ?? "").catch(() => "");
  const bots = (await api.bots(written(prefs.language))).value ?? [];
  const able = bots.filter((bot) => bot.game === null || bot.game === game);
  const seats = now?.seats ?? [];
  const level = fairLevel(now?.score ?? [], seats.length + count);
  const taken = seats.map((seat) => seat.bot);
  for (const bot of fairMix(able, level, taken, count)) if (await addBot(table, bot)) return;
}
