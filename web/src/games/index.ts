// The only module of the page that knows which games there are. A game without rooms here gets the plain ones.
import type { Component } from "svelte";
import { gameOf } from "../lib/catalogue.ts";
import { askForWords } from "../lib/i18n.svelte.ts";
import type { Rooms } from "./rooms.ts";

interface Entry {
  icon: string;
  rooms: () => Promise<{ rooms: Rooms }>;
}

/** A game for whoever comes for the first time. */
export interface Offer extends Entry {
  id: string;
  /** What a game against bots is played with, and how many of them. */
  edition: string;
  company: number;
  /** A lesson. */
  practice: () => Promise<{ default: Component }>;
}

/** What the page offers at its door, the one for newcomers first. */
export const OFFERS: [Offer, ...Offer[]] = [
  {
    id: "diamant",
    icon: "g-ruby",
    rooms: () => import("./diamant/rooms.ts"),
    edition: "pegasus-2024",
    company: 4,
    practice: () => import("./diamant/Practice.svelte"),
  },
  {
    id: "troll-dragon",
    icon: "t-dragon",
    rooms: () => import("./trolldragon/rooms.ts"),
    edition: "troll-dragon",
    company: 2,
    practice: () => import("./trolldragon/Practice.svelte"),
  },
];
const GAMES: Record<string, Entry> = Object.fromEntries(OFFERS.map((offer) => [offer.id, offer]));
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

/** The lesson of a game; the first one's where none is named. */
export function practice(game: string): Promise<{ default: Component }> {
  return (OFFERS.find((offer) => offer.id === game) ?? OFFERS[0]).practice();
}
