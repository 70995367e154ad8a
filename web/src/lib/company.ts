// Bots at a table: one under its name in this language, or a few for whoever chose none.
import * as api from "./api.ts";
import { gameOf } from "./catalogue.ts";
import { written } from "./i18n.svelte.ts";
import { botName } from "./names.ts";
import { prefs } from "./prefs.svelte.ts";
import type { Refusal } from "./socket.ts";
import type { TableStore } from "./table.svelte.ts";

/** Seat a bot, with a number where its name is taken. */
export function addBot(table: TableStore, bot: string): Promise<Refusal | null> {
  const taken = table.state?.table.seats.map((seat) => seat.name) ?? [];
  return table.send({ do: "add-bot", bot, name: botName(bot, taken) });
}

/** Seat so many bots, as far as there is room: the game's own in their order and round again, or those of every game. */
export async function addCompany(table: TableStore, count: number): Promise<void> {
  const game = await gameOf(table.state?.table.settings.edition ?? "").catch(() => "");
  const bots = (await api.bots(written(prefs.language))).value ?? [];
  const own = bots.filter((bot) => bot.game === game);
  const ready = own.length ? own : bots.filter((bot) => bot.game === null);
  for (let k = 0; k < count; k++) {
    const bot = ready[k % ready.length];
    if (!bot || (await addBot(table, bot.id))) return;
  }
}
