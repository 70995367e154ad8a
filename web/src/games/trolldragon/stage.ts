// How dice are shown in time: they tumble, they land, and only then is seen what they did.
import { FACTORS } from "../../lib/showing.ts";
import type { TableStore } from "../../lib/table.svelte.ts";
import type { DiceEvent, DiceTreasures, DiceView, Pace, Played } from "../../wire.gen.ts";
import type { Stage, Step } from "../rooms.ts";

/** Dice in the air. */
export interface Rolling {
  kind: "grotto" | "chamber" | "dragon";
  dice: number[];
}

/** What is worth a picture of its own. */
export interface Moment {
  kind: "troll" | "dragon" | "home" | "enter" | "hand";
  seat: number;
  amount: DiceTreasures;
  /** What everybody gets of what was lost; empty where nothing is dealt out. */
  shares: DiceTreasures[];
}

export interface DiceScene {
  /** What there is to see: while dice are in the air, nothing of what they will show. */
  view: DiceView;
  rolling: Rolling | null;
  moment: Moment | null;
}

const TUMBLE = 620;
const LANDED = 480;
/** How long a moment is looked at, in milliseconds. */
const MOMENTS: Record<Moment["kind"], number> = { troll: 1800, dragon: 3000, home: 1300, enter: 900, hand: 1300 };
/** At least so long, even where nothing moves. */
const READ = 800;

const NOTHING: DiceTreasures = { diamonds: 0, nuggets: 0 };

/** What treasures are worth in this edition. */
export function worth(view: DiceView, amount: DiceTreasures): number {
  return amount.diamonds * view.diamond_points + amount.nuggets * view.nugget_points;
}

/** Whether the game ends with this turn (T14). */
export function lastTurn(view: DiceView): boolean {
  if (view.phase === "over") return false;
  const empty = [view.grotto, view.chamber].filter((left) => left === 0).length;
  return empty >= (view.options.until_both_empty ? 2 : 1);
}

/** The picture of a view in which nothing moves. */
export function stillOf(view: DiceView): DiceScene {
  return { view, rolling: null, moment: null };
}

/** The picture that is shown at a table now. */
export function sceneOf(table: TableStore): DiceScene {
  return (table.scene as DiceScene | null) ?? stillOf(table.state!.view as DiceView);
}

/** The moment among these events, if there is one. */
export function momentOf(events: DiceEvent[]): Moment | null {
  const shared = events.find((event) => event.event === "TreasuresShared");
  for (const event of events) {
    if (event.event === "TrollCame") return { kind: "troll", seat: event.seat, amount: event.lost, shares: [] };
    if (event.event === "DragonWoke")
      return { kind: "dragon", seat: event.adventurer, amount: event.lost, shares: shared?.shares ?? [] };
    if (event.event === "SeatLeft") return { kind: "home", seat: event.seat, amount: event.banked, shares: [] };
    if (event.event === "ChamberEntered") return { kind: "enter", seat: event.seat, amount: NOTHING, shares: [] };
    if (event.event === "HandTaken") return { kind: "hand", seat: event.seat, amount: event.taken, shares: [] };
  }
  return null;
}

/** The table as these dice leave it: faces and what they brought, before anything else comes of it. */
export function landed(before: DiceView, events: DiceEvent[]): DiceView {
  let view = before;
  const race = (change: Partial<NonNullable<DiceView["race"]>>): void => {
    if (view.race) view = { ...view, race: { ...view.race, ...change } };
  };
  for (const event of events) {
    switch (event.event) {
      case "GrottoRolled":
        view = {
          ...view,
          dice: view.dice.map((die, at) =>
            event.dice.includes(at) ? { face: event.faces[event.dice.indexOf(at)] ?? null, aside: false } : die,
          ),
        };
        break;
      case "DiceSetAside":
        view = { ...view, dice: view.dice.map((die, at) => (event.dice.includes(at) ? { ...die, aside: true } : die)) };
        break;
      case "DiamondsTaken":
        view = { ...view, grotto: view.grotto - event.taken, risk: more(view.risk, event.taken, 0) };
        break;
      case "ChamberRolled":
        race({ chamber: event.faces });
        break;
      case "NuggetsTaken":
        view = { ...view, chamber: view.chamber - event.taken, risk: more(view.risk, 0, event.taken) };
        break;
      case "DragonRolled":
        race({
          dragons: (view.race?.dragons ?? []).map((face, at) =>
            event.dice.includes(at) ? (event.faces[event.dice.indexOf(at)] ?? null) : face,
          ),
        });
        break;
    }
  }
  return view;
}

function more(amount: DiceTreasures, diamonds: number, nuggets: number): DiceTreasures {
  return { diamonds: amount.diamonds + diamonds, nuggets: amount.nuggets + nuggets };
}

function rollingOf(events: DiceEvent[], view: DiceView): Rolling | null {
  for (const event of events) {
    if (event.event === "GrottoRolled") return { kind: "grotto", dice: event.dice };
    if (event.event === "ChamberRolled" && view.race)
      return { kind: "chamber", dice: event.faces.map((_, die) => die) };
    if (event.event === "DragonRolled" && view.race) return { kind: "dragon", dice: event.dice };
  }
  return null;
}

/** The pictures of what happened, from the view before it; a race on a beat waits for nobody. */
export function picturesOf(before: DiceView, entry: Played, pace: Pace, timed: boolean): Step<DiceScene>[] {
  const events = entry.events as DiceEvent[];
  const after = entry.view as DiceView;
  const moment = momentOf(events);
  if (entry.turn.kind === "race" && moment?.kind !== "enter") return [{ stay: 0, scene: stillOf(after), events }];
  const factor = FACTORS[pace];
  const rolling = rollingOf(events, before);
  const seen = landed(before, events);
  const cut = moment ? events.findIndex((event) => momentOf([event]) !== null) : events.length;
  const steps: Step<DiceScene>[] = [];
  if (rolling && !timed && factor)
    steps.push({ stay: TUMBLE * factor, scene: { view: before, rolling, moment: null }, events: [] });
  if (cut) steps.push({ stay: rolling ? LANDED * factor : 0, scene: stillOf(seen), events: events.slice(0, cut) });
  if (moment) {
    const stay = MOMENTS[moment.kind];
    steps.push({
      stay: factor ? stay * factor : Math.min(READ, stay),
      scene: { view: seen, rolling: null, moment },
      events: events.slice(cut),
    });
  }
  steps.push({ stay: 0, scene: stillOf(after), events: [] });
  return steps;
}

export const stage: Stage = {
  still: (_, state) => stillOf(state.view as DiceView),
  plan: (table, entry, pace) => {
    const shown = table.scene as DiceScene | null;
    const timed = table.state?.table.settings.race !== "turns" && shown?.view.race != null;
    return picturesOf(shown?.view ?? (entry.view as DiceView), entry, pace, timed);
  },
  jump: (_, entry) => stillOf(entry.view as DiceView),
};
