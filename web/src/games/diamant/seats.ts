// How a seat stands in the scene that is shown now.
import { sameAll } from "../../lib/same.ts";
import { signOf } from "./cave.ts";
import type { Scene } from "./stage.ts";
import type { TableStore } from "../../lib/table.svelte.ts";

export interface SeatState {
  number: number;
  name: string;
  colour: number;
  you: boolean;
  bot: boolean;
  asleep: boolean;
  away: boolean;
  place: "in" | "camp" | "fled";
  ready: boolean;
  /** The pick that lies open now. */
  pick: string | null;
  /** The picture of what this seat holds out: a fist while it is counted down, then the pick. */
  sign: string | null;
  /** What this seat takes home right now; null where that is secret, undefined where it takes nothing. */
  gain: number | null | undefined;
  points: number | null;
  relics: number;
  /** The one word for all of it: thinking, ready, camp, fled, inside, leaves, stays, asleep, away. */
  what: string;
  bubble: string;
  /** The phrase in it, where it is one. */
  phrase: string;
}

/** The seats each table showed last. */
const before = new WeakMap<TableStore, SeatState[]>();

/** All seats as the scene shows them; those in which nothing has changed are the ones from before. */
export function seatStates(table: TableStore, scene: Scene): SeatState[] {
  const now = (table.state?.table.seats ?? []).map((_, number) => seatState(table, scene, number));
  const all = sameAll(before.get(table) ?? [], now);
  before.set(table, all);
  return all;
}

/** The seat as the scene shows it. */
export function seatState(table: TableStore, scene: Scene, number: number): SeatState {
  const state = table.state;
  const info = state?.table.seats[number];
  const inside = scene.view.inside.includes(number);
  const fled = scene.fled.includes(number);
  const deciding = table.settled && !!state?.turn.moves[number]?.length && state.table.phase === "playing";
  const ready = deciding && !!state?.turn.picked.includes(number);
  const open = inside ? (scene.picks?.[number] ?? null) : null; // who has left stays home
  const chest = scene.view.chests[number] ?? null;
  const relics = scene.view.relics[number] ?? [];
  const place = fled ? "fled" : inside ? "in" : "camp";
  const gone = scene.beat === "leave" && number in scene.gains;
  return {
    number,
    name: info?.name ?? "?",
    colour: info?.colour ?? number % 8,
    you: table.me.length === 1 && table.me[0] === number,
    bot: !!info?.bot,
    asleep: !!info?.asleep,
    away: !!info?.away,
    place: gone ? "camp" : place,
    ready,
    pick: open,
    sign: open ? signOf(scene.view, open) : inside && scene.beat === "count" ? "u-fist" : null,
    gain: gone ? (scene.gains[number] ?? null) : undefined,
    points: chest === null ? null : chest + relics.reduce((sum, worth) => sum + worth, 0),
    relics: relics.length,
    what: wordFor(),
    bubble: table.bubbles.of(number),
    phrase: table.bubbles.phraseOf(number),
  };

  function wordFor(): string {
    if (open === "continue") return "stays";
    if (open) return open === "quit" ? "quits" : "leaves";
    if (fled) return "fled";
    if (!inside) return "camp";
    if (info?.asleep) return "asleep";
    if (ready) return "ready";
    if (info?.away) return "away";
    return deciding && !state?.table.settings.count_only ? "thinking" : "inside";
  }
}

/** What is left of a name where there is no room for it: its words' first letters, or the first two of its only word. */
export function initials(name: string): string {
  const [first = "", second] = name.split(/\s+/);
  const letters = [...first];
  return second ? letters[0]! + [...second][0]! : letters.slice(0, 2).join("");
}
