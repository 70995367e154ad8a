// What the page asks for over HTTP. Every answer is data or a refusal in a sentence; nothing is thrown at a screen.
import type * as wire from "../wire.gen.ts";
import { askForPassword, housePass, WANTED } from "./house.svelte.ts";
import type { Refusal } from "./socket.ts";
import type { AnyView } from "./state.ts";

export type { BotCard, DoorSign, EditionCard } from "../wire.gen.ts";

/** A step of a record, with its view and events as the games make them. */
export type ReplayStep = Omit<wire.ReplayStep, "events" | "view"> & {
  events: { event: string }[];
  view: AnyView;
};

export type Replay = Omit<wire.Replay, "steps" | "result"> & { steps: ReplayStep[]; result: wire.Result };

export type Answer<T> = { value: T; refusal: null } | { value: null; refusal: Refusal };

/** The refusal for a server that cannot be reached. */
export const UNREACHABLE = "unreachable";

/** Ask; where the house wants its password, whoever is there is asked for it, and then the server once more. */
async function ask<T>(method: string, path: string, body?: unknown, token?: string): Promise<Answer<T>> {
  const answer = await askOnce<T>(method, path, body, token);
  if (answer.refusal?.code !== WANTED || !(await askForPassword())) return answer;
  return askOnce<T>(method, path, body, token);
}

async function askOnce<T>(method: string, path: string, body?: unknown, token?: string): Promise<Answer<T>> {
  const headers: Record<string, string> = {};
  const pass = housePass();
  if (pass) headers["tacora-pass"] = pass;
  if (body !== undefined) headers["content-type"] = "application/json";
  if (path.startsWith("/api/records/")) headers["accept"] = "application/json";
  if (token) headers["authorization"] = `Bearer ${token}`;
  try {
    const response = await fetch(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) return { value: null, refusal: refusalOf(response.status, text) };
    const kind = response.headers.get("content-type") ?? "";
    return { value: (kind.includes("json") ? JSON.parse(text) : text) as T, refusal: null };
  } catch {
    return { value: null, refusal: { code: UNREACHABLE, reason: "", rule: null } };
  }
}

export function refusalOf(status: number, text: string): Refusal {
  try {
    const told = JSON.parse(text) as Partial<Refusal> & { detail?: string };
    return { code: told.code ?? String(status), reason: told.reason ?? told.detail ?? "", rule: told.rule ?? null };
  } catch {
    return { code: String(status), reason: "", rule: null };
  }
}

/** The seat's part of the shuffle's seed: nobody, not even the server, knows it beforehand. */
export function contribution(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16)); // there without a secure context, too
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const openTable = (join: wire.Joining): Promise<Answer<wire.Device>> => ask("POST", "/api/tables", join);
export const joinTable = (code: string, join: wire.Joining): Promise<Answer<wire.Device>> =>
  ask("POST", `/api/tables/${encodeURIComponent(code)}/join`, join);
export const knock = (code: string, name: string): Promise<Answer<wire.KnockCard>> =>
  ask("POST", `/api/tables/${encodeURIComponent(code)}/knock`, { name });
/** A device for the big screen; only the host may ask for it. */
export const inviteScreen = (code: string, token: string): Promise<Answer<wire.Device>> =>
  ask("POST", `/api/tables/${encodeURIComponent(code)}/screen`, undefined, token);
/** What stands behind /j/ in a link that always counts. */
export const tableLink = (code: string, token: string): Promise<Answer<wire.LinkCard>> =>
  ask("GET", `/api/tables/${encodeURIComponent(code)}/link`, undefined, token);
/** A new token for this device: the old one is worthless. */
export const renewToken = (code: string, token: string): Promise<Answer<wire.Device>> =>
  ask("POST", `/api/tables/${encodeURIComponent(code)}/token`, undefined, token);
/** The sign at the door; with the ticket of who has knocked, whether they may come in. */
export const lookAt = (code: string, ticket = ""): Promise<Answer<wire.DoorSign>> =>
  ask("GET", `/api/tables/${encodeURIComponent(code)}${ticket ? `?ticket=${encodeURIComponent(ticket)}` : ""}`);
/** The same without a word about a password: for a look that nobody asked for. */
export const glanceAt = (code: string): Promise<Answer<wire.DoorSign>> =>
  askOnce("GET", `/api/tables/${encodeURIComponent(code)}`);
/** The pass of a house with a password. */
export const givePassword = (password: string): Promise<Answer<wire.HousePass>> =>
  askOnce("POST", "/api/house/pass", { password });
/** The odds of the open decision; a seat of this device may have more of them than the others. */
export const odds = (
  code: string,
  language: string,
  seat: number | undefined,
  token?: string,
): Promise<Answer<wire.OddsCard>> => {
  const whose = seat === undefined ? "" : `&seat=${seat}`;
  return ask("GET", `/api/tables/${encodeURIComponent(code)}/odds?lang=${language}${whose}`, undefined, token);
};
/** What bots that read the others believe of them: with advice, or once the game is over. */
export const beliefs = (
  code: string,
  language: string,
  seat: number | undefined,
  token?: string,
): Promise<Answer<wire.BeliefsCard>> => {
  const whose = seat === undefined ? "" : `&seat=${seat}`;
  return ask("GET", `/api/tables/${encodeURIComponent(code)}/beliefs?lang=${language}${whose}`, undefined, token);
};
export const editions = (language: string): Promise<Answer<wire.EditionCard[]>> =>
  ask("GET", `/api/editions?lang=${language}`);
/** An edition that somebody shares by a link: looked at, nothing is taken. */
export const checkEdition = (packed: string, language: string): Promise<Answer<wire.EditionCheck>> =>
  ask("POST", `/api/editions/check?lang=${language}`, { packed });
/** Have a table in its lobby play it; only its host may. */
export const takeEdition = (code: string, packed: string, token: string): Promise<Answer<wire.EditionCard>> =>
  ask("POST", `/api/tables/${encodeURIComponent(code)}/edition`, { packed }, token);
export const games = (): Promise<Answer<wire.GameCard[]>> => ask("GET", "/api/games");
/** A game's own messages, and an edition's, as one Fluent text. */
export const gameTexts = (game: string, language: string, edition: string): Promise<Answer<string>> =>
  ask("GET", `/api/games/${encodeURIComponent(game)}/texts/${language}?edition=${encodeURIComponent(edition)}`);
export const bots = (language: string): Promise<Answer<wire.BotCard[]>> => ask("GET", `/api/bots?lang=${language}`);
export const addresses = (): Promise<Answer<wire.AddressList>> => ask("GET", "/api/addresses");
export const wifi = (token: string): Promise<Answer<wire.WifiCard>> => ask("GET", "/api/wifi", undefined, token);
export const health = (): Promise<Answer<wire.Health>> => ask("GET", "/api/health");
export const replay = (id: string): Promise<Answer<Replay>> => ask("GET", `/api/records/${encodeURIComponent(id)}`);
export const verify = (id: string): Promise<Answer<wire.Verified>> =>
  ask("GET", `/api/records/${encodeURIComponent(id)}/verify`);
export const whatIf = <B extends wire.Branch | wire.DiceBranch>(
  id: string,
  at: { step: number; seat: number; pick: string; opponents: string },
): Promise<Answer<B>> =>
  ask(
    "GET",
    `/api/records/${encodeURIComponent(id)}/what-if?step=${at.step}&seat=${at.seat}&pick=${encodeURIComponent(at.pick)}&opponents=${at.opponents}`,
  );
export const deleteRecord = (id: string, token: string): Promise<Answer<unknown>> =>
  ask("DELETE", `/api/records/${encodeURIComponent(id)}`, undefined, token);
export const deleteTable = (code: string, token: string): Promise<Answer<unknown>> =>
  ask("DELETE", `/api/tables/${encodeURIComponent(code)}`, undefined, token);

/** Where the picture of a table's QR code is: for one of the server's addresses, or for the one this page is from. */
export const qrUrl = (code: string, at?: number): string =>
  `/api/tables/${encodeURIComponent(code)}/qr.svg${at === undefined ? "" : `?at=${at}`}`;

// For whoever runs the house; every one of these wants the operator's token.
export const house = (token: string): Promise<Answer<wire.HouseCard>> => ask("GET", "/api/operator", undefined, token);
export const houseTables = (token: string, after: number): Promise<Answer<wire.HouseTables>> =>
  ask("GET", `/api/operator/tables?after=${after}`, undefined, token);
type Listed = Pick<wire.HouseTable, "code" | "opened">;
/** A table of the list: where its code went to another one meanwhile, that one is not meant. */
const listed = ({ code, opened }: Listed, what = ""): string =>
  `/api/operator/tables/${encodeURIComponent(code)}${what}?opened=${opened}`;
export const houseGames = (table: Listed, token: string): Promise<Answer<wire.HouseGame[]>> =>
  ask("GET", listed(table, "/games"), undefined, token);
export const closeTable = (table: Listed, token: string): Promise<Answer<unknown>> =>
  ask("POST", listed(table, "/close"), undefined, token);
export const deleteHouseTable = (table: Listed, token: string): Promise<Answer<unknown>> =>
  ask("DELETE", listed(table), undefined, token);
export const deleteHouseGame = (table: Listed, game: number, token: string): Promise<Answer<unknown>> =>
  ask("DELETE", listed(table, `/games/${game}`), undefined, token);
export const sayToAll = (words: string, token: string): Promise<Answer<wire.Heard>> =>
  ask("PUT", "/api/operator/word", { words }, token);
