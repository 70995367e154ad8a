// What this device remembers. Storage may be blocked: then it is remembered until the page is closed.

const PREFIX = "tacora.";
const session = new Map<string, string>();
let blocked = false;

/** Whether the browser keeps nothing for us. */
export function storageBlocked(): boolean {
  return blocked;
}

/** The value kept under a name, or the fallback when there is none or it can't be read. */
export function recall<T>(name: string, fallback: T): T {
  try {
    const text = localStorage.getItem(PREFIX + name) ?? session.get(name) ?? null;
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    const text = session.get(name);
    return text === undefined ? fallback : (JSON.parse(text) as T);
  }
}

/** Keep a value. */
export function keep(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  session.set(name, text);
  try {
    localStorage.setItem(PREFIX + name, text);
  } catch {
    blocked = true;
  }
}

/** What lets this device sit down again: the token is the seat. */
export interface Seating {
  token: string;
  device: number;
  role: string;
  at: number;
}

/** The seating at a table, if this device has one. A big screen is another device than the phone's page. */
export function seatingAt(code: string, screen = false): Seating | null {
  return recall<Record<string, Seating>>("seatings", {})[seatingKey(code, screen)] ?? null;
}

/** Remember a seating, newest first and at most twelve. */
export function keepSeating(code: string, seating: Seating, screen = false): void {
  const others = Object.entries(recall<Record<string, Seating>>("seatings", {})).filter(
    ([key]) => key !== seatingKey(code, screen),
  );
  others.sort(([, a], [, b]) => b.at - a.at);
  keep("seatings", Object.fromEntries([[seatingKey(code, screen), seating], ...others.slice(0, 11)]));
}

/** Forget a seating: the token is worthless. */
export function forgetSeating(code: string, screen = false): void {
  const all = recall<Record<string, Seating>>("seatings", {});
  delete all[seatingKey(code, screen)];
  keep("seatings", all);
}

/** The tables this device plays at, newest first. */
export function seatings(): [string, Seating][] {
  return Object.entries(recall<Record<string, Seating>>("seatings", {}))
    .filter(([key]) => !key.endsWith("+tv"))
    .sort(([, a], [, b]) => b.at - a.at);
}

function seatingKey(code: string, screen: boolean): string {
  return screen ? `${code}+tv` : code;
}

/** A finished game this device has seen. */
export interface PastGame {
  record: string;
  title: string;
  at: number;
  line: string;
  /** The seats of this device. */
  mine?: number[];
  /** How the one person of this device came off. */
  place?: number;
  points?: number;
  table?: string;
}

/** Remember a finished game, newest first and at most ten. */
export function keepGame(game: PastGame): void {
  const others = pastGames().filter((old) => old.record !== game.record);
  keep("games", [game, ...others].slice(0, 10));
}

/** Forget a finished game. */
export function forgetGame(record: string): void {
  keep(
    "games",
    pastGames().filter((old) => old.record !== record),
  );
}

/** The finished games this device remembers. */
export function pastGames(): PastGame[] {
  return recall<PastGame[]>("games", []);
}
