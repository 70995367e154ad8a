// The only module of the page that knows which games there are. A game without rooms here gets the plain ones.
import type { Component } from "svelte";
import { gameOf } from "../lib/catalogue.ts";
import { askForWords } from "../lib/i18n.svelte.ts";
import type { Rooms } from "./rooms.ts";

interface Entry {
  icon: string;
  rooms: () => Promise<{ rooms: Rooms }>;
}

const GAMES: Record<string, Entry> = {
  diamant: { icon: "g-ruby", rooms: () => import("./diamant/rooms.ts") },
  "troll-dragon": { icon: "t-troll", rooms: () => import("./trolldragon/rooms.ts") },
};
const PLAIN: Entry = { icon: "u-play", rooms: () => import("./plain/rooms.ts") };

/** The picture that stands for a game. */
export function iconOf(game: string): string {
  return (GAMES[game] ?? PLAIN).icon;
}

/** The rooms of a game. */
export async function roomsOf(game: string): Promise<Rooms> {
  return (await (GAMES[game] ?? PLAIN).rooms()).rooms;
}

/** The rooms of an edition's game. */
export async function roomsFor(edition: string): Promise<Rooms> {
  const game = await gameOf(edition);
  if (!(game in GAMES)) await askForWords(edition);
  return roomsOf(game);
}

/** A lesson for whoever comes for the first time. */
export const practice = (): Promise<{ default: Component }> => import("./diamant/Practice.svelte");
