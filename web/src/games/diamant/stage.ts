// How a cave is shown: the events of one entry become a few pictures with a time each. Pure, no rules: every picture is
// the view before with what an event says written into it, and the last one is the server's own view.
import type { DiamantEvent, DiamantPick, DiamantView, Honesty, Pace, Played } from "../../wire.gen.ts";
import { FACTORS } from "../../lib/showing.ts";
import type { TableState } from "../../lib/state.ts";
import type { TableStore } from "../../lib/table.svelte.ts";
import type { Stage, Step } from "../rooms.ts";
import { guessesOf } from "./guesses.svelte.ts";
import { keepCave, recallCave } from "./recollect.ts";
import { decisionText } from "./telling.ts";
import { blank, leave, without } from "./viewed.ts";

export type Beat = "still" | "count" | "picks" | "leave" | "breath" | "card" | "bust" | "over";

export interface Bust {
  trap: string;
  seats: number[];
  lost: number;
}

export interface CaveEnd {
  number: number;
  trap: string | null;
  lostRelics: string[];
  returned: number;
  depth: number;
}

/** One picture of the cave. */
export interface Scene {
  beat: Beat;
  view: DiamantView;
  risk: [number, number] | null;
  /** The number that is called before fists open; null where none is. */
  count: number | null;
  /** Open picks over the seats, while they are shown. */
  picks: (DiamantPick | null)[] | null;
  /** What each leaver of this moment takes home; null where that is secret. */
  gains: Record<number, number | null>;
  /** The path as it was shared at this moment. */
  shared: { each: number; left: number; count: number; had: number } | null;
  relic: { seat: number; worth: number } | null;
  bust: Bust | null;
  end: CaveEnd | null;
  calls: Honesty[];
  late: number[];
  /** What everyone has brought home from this cave so far. */
  home: Record<number, number | null>;
  /** How the loot came together: value, sharers, each. */
  finds: { value: number; among: number; each: number }[];
  /** Who fled from the bust. */
  fled: number[];
  /** The next cave has begun, but nobody has seen it yet: this one is still looked at. */
  next: DiamantEvent | null;
}

const READ = 800;
/** How long a pick is seen, a leaver walks, and a card turns; after it the cards lie there to be read. */
const OPEN = 660;
const WALK = 700;
const TURN = 420;
/** Fists take their time from the breath: three numbers, and the hands stay open while the next card is waited for. */
const COUNT = 220;
const OPEN_FISTS = 300;
const BREATH_FISTS = 600;
/** Where nothing moves, every picture is still there long enough to be read. */
const STILL: Partial<Record<Beat, number>> = { picks: 150, leave: 150, card: READ, bust: 2 * READ };

/** The picture of a view nobody has seen happen. */
export function still(view: DiamantView, risk: [number, number] | null): Scene {
  return {
    beat: "still",
    view,
    risk,
    count: null,
    picks: null,
    gains: {},
    shared: null,
    relic: null,
    bust: null,
    end: null,
    calls: [],
    late: [],
    home: {},
    finds: [],
    fled: [],
    next: null,
  };
}

/** The breath before a card turns: it follows from the public odds alone. */
export function breath(risk: [number, number] | null, most = 900): number {
  return risk && risk[1] > 0 ? Math.min(most, 300 + (600 * risk[0]) / risk[1]) : 300;
}

/** The pictures for an entry, from the scene shown now. With `fists` the table counts down before the hands open. */
export function plan(before: Scene | null, entry: Played, pace: Pace, fists = false): Step<Scene>[] {
  const after = entry.view as DiamantView;
  const factor = FACTORS[pace];
  let scene: Scene = before ? { ...before } : still(blank(after), null);
  const steps: Step<Scene>[] = [];
  const show = (stay: number, events: DiamantEvent[], change: Partial<Scene>): void => {
    scene = { ...scene, ...change };
    steps.push({ stay: factor ? stay * factor : (STILL[scene.beat] ?? 0), scene, events });
  };
  const events = [...(scene.next ? [scene.next] : []), ...(entry.events as DiamantEvent[])];
  scene.next = null;
  const quiet = { count: null, picks: null, gains: {}, shared: null, relic: null, calls: [], late: [] };

  for (let at = 0; at < events.length; at++) {
    const event = events[at] as DiamantEvent;
    switch (event.event) {
      case "GameStarted": {
        const nothing = {
          chests: after.chests.map((chest) => (chest === null ? null : 0)),
          relics: after.relics.map(() => []),
        };
        show(0, [event], { ...still({ ...blank(after), ...nothing }, null) });
        break;
      }
      case "ExpeditionStarted": {
        if (entry.phase !== "playing" && events.slice(0, at).some((one) => one.event === "ExpeditionEnded")) {
          scene = { ...scene, next: event };
          break;
        }
        const view = {
          ...blank(after),
          expedition: event.number,
          chests: scene.view.chests,
          relics: scene.view.relics,
        };
        show(READ * 0.75, [event], { ...still(view, null), beat: "still" });
        break;
      }
      case "PicksRevealed": {
        const together: DiamantEvent[] = [event];
        const gone: Scene["gains"] = {};
        let shared: Scene["shared"] = null;
        let relic = null as Scene["relic"];
        const had = scene.view.path.reduce((sum, laid) => sum + laid.rubies, 0);
        while (isLeaving(events[at + 1])) {
          const next = events[++at] as DiamantEvent;
          together.push(next);
          if (next.event === "SeatLeft") gone[next.seat] = next.banked;
          if (next.event === "PathShared") shared = { each: next.each, left: next.left, count: next.seats.length, had };
          if (next.event === "RelicTaken") relic = { seat: next.seat, worth: (relic?.worth ?? 0) + next.worth };
        }
        if (fists) for (const [count, stay] of called(pace)) show(stay, [], { ...quiet, beat: "count", count });
        const open = fists ? OPEN_FISTS : OPEN;
        show(open, together, { ...quiet, beat: "picks", picks: event.picks, calls: entry.calls, late: entry.late });
        if (Object.keys(gone).length) {
          const view = leave(scene.view, gone, shared, relic);
          const home = { ...scene.home, ...gone };
          show(WALK, [], { beat: "leave", view, gains: gone, home, shared, relic });
        }
        break;
      }
      case "CardTurned": {
        const odds = scene.beat === "still" && !scene.view.path.length ? null : scene.risk;
        show(breath(odds, fists ? BREATH_FISTS : undefined), [], { beat: "breath" });
        const next = events[at + 1];
        const together: DiamantEvent[] = [event];
        let view: DiamantView = {
          ...scene.view,
          turned: event.depth,
          path: [...scene.view.path, { card: event.card, rubies: 0 }],
          deck: without(scene.view.deck, event.card),
        };
        let finds = scene.finds;
        if (next?.event === "RubiesShared") {
          at++;
          together.push(next);
          const among = view.inside.length;
          finds = [...finds, { value: Number(event.card), among, each: next.each }];
          view = { ...view, pending: view.pending + next.each };
          const last = view.path.length - 1;
          view.path = view.path.map((laid, place) => (place === last ? { ...laid, rubies: next.left } : laid));
        }
        // Where a decision follows, its panel comes with the card and lets it be read; else the card needs its time.
        const asked = at === events.length - 1 && entry.phase === "playing";
        show(asked ? TURN : TURN + READ / 2, together, { ...quiet, beat: "card", view, finds });
        break;
      }
      case "TrapRepeated":
        show(2600, [event], {
          beat: "bust",
          bust: { trap: event.trap, seats: event.seats, lost: event.lost },
          fled: event.seats,
        });
        break;
      case "DeckRanOut":
        show(READ, [event], {});
        break;
      case "ExpeditionEnded":
        show(0, [event], {
          beat: "over",
          end: {
            number: event.number,
            trap: event.removed_trap,
            lostRelics: event.lost_relics,
            returned: event.rubies_returned,
            depth: scene.view.turned,
          },
          view: { ...scene.view, chests: after.chests, relics: after.relics, removed: after.removed, inside: [] },
        });
        break;
      case "GameEnded":
        show(0, [event], { view: { ...scene.view, result: event.result } });
        break;
      default:
        scene = { ...scene };
    }
  }
  if (entry.phase === "playing") {
    const last: Scene = { ...scene, ...quiet, beat: "still", view: after, risk: entry.risk, bust: null, end: null };
    steps.push({ stay: 0, scene: last, events: [] });
  } else steps.push({ stay: 0, scene, events: [] });
  return steps;
}

/** What is called before fists open, and how long each; too quick to be read, it is left unsaid. */
function called(pace: Pace): [number | null, number][] {
  if (pace === "off") return [];
  return pace === "fast" ? [[null, 3 * COUNT]] : [3, 2, 1].map((count) => [count, COUNT]);
}

function isLeaving(event: DiamantEvent | undefined): boolean {
  return event?.event === "PathShared" || event?.event === "SeatLeft" || event?.event === "RelicTaken";
}

/** All the time the pictures take. */
export function length(steps: Step<Scene>[]): number {
  return steps.reduce((sum, step) => sum + step.stay, 0);
}

/** The picture a table shows now. */
export function sceneOf(table: TableStore): Scene {
  const now = table.state as TableState;
  return (table.scene as Scene | null) ?? still(now.view as unknown as DiamantView, now.risk);
}

/** Whether fists open here after a count; real ones have done so already when a dealer taps. */
function countsDown(table: TableStore, entry: Played): boolean {
  const fists = (entry.view as DiamantView).decide_with === "fists";
  return fists && table.state?.table.settings.mode !== "dealer";
}

export const stage: Stage = {
  still: (table, state) => recallCave(table.code, state, still(state.view as unknown as DiamantView, state.risk)),
  plan: (table, entry, pace) => plan(table.scene as Scene | null, entry, pace, countsDown(table, entry)),
  jump(table, entry) {
    const steps = plan(table.scene as Scene | null, entry, "off");
    const view = entry.view as DiamantView;
    const last = steps[steps.length - 1]?.scene ?? still(view, entry.risk);
    return entry.phase === "playing" ? { ...last, view, risk: entry.risk } : last;
  },
  shown(table, step) {
    if (table.state) keepCave(table.code, table.state, step.scene as Scene);
    for (const event of step.events as DiamantEvent[])
      if (event.event === "PicksRevealed") guessesOf(table).check(event.picks);
  },
  clear: (table) => guessesOf(table).clear(),
  question: (table) => decisionText(sceneOf(table).view, table.state as TableState),
};
