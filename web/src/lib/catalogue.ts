// Which games and editions this server has: asked once, and again where an edition is new.
import type { GameCard } from "../wire.gen.ts";
import { games } from "./api.ts";

let known: Promise<GameCard[]> | null = null;

async function ask(): Promise<GameCard[]> {
  const { value } = await games();
  if (!value) known = null; // the next one asks again
  return value ?? [];
}

/** All games, the one for newcomers first; none where the server can't be reached. */
export function allGames(): Promise<GameCard[]> {
  return (known ??= ask());
}

/** The game an edition belongs to; empty for one this server does not have. Fails where it can't be asked. */
export async function gameOf(edition: string): Promise<string> {
  for (const fresh of [false, true]) {
    if (fresh) known = null;
    const list = await allGames();
    if (!list.length) throw new Error("the server can't be asked");
    const found = list.find((one) => one.editions.includes(edition));
    if (found) return found.id;
  }
  return "";
}
